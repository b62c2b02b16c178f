import { gunzipSync } from 'node:zlib';
import { dealerPar, sidePars } from '../src/analysis/par/par.ts';
import { VULNERABILITIES, type Vulnerability } from '../src/bridge/board.ts';
import { formatContract } from '../src/bridge/contract.ts';
import { bySeat, SEATS, type Seat } from '../src/bridge/seat.ts';
import { type Par, TABLE_STRAINS, type TrickTable } from '../src/bridge/trick-table.ts';
import { DUPLICATE } from '../src/scoring/rules/duplicate.ts';

/** A table of tricks, with par as libdds finds it. */
export interface DdsTable {
  /** The 20 numbers: S H D C NT by N E S W. */
  readonly numbers: string;
  /** A line for each vulnerability, as proofs/solver/dds-par.c writes them. */
  readonly answers: readonly string[];
}

/** The tables of test/fixtures/deals/dds-pars.txt.gz: a line of numbers, four lines of answers. */
export function readDdsTables(packed: Uint8Array): DdsTable[] {
  const lines = gunzipSync(packed).toString('latin1').trimEnd().split('\n');
  return Array.from({ length: lines.length / 5 }, (_, at) => ({
    numbers: lines[5 * at] ?? '',
    answers: lines.slice(5 * at + 1, 5 * at + 5),
  }));
}

/** The answers that are not ours, each with what we say instead. */
export function differencesFromDds({ numbers, answers }: DdsTable): string[] {
  return answers.flatMap((answer) => {
    const [vulnerability = '', ...theirs] = answer.split(' ');
    const ours = parsOf(tableOf(numbers), vulnerabilityNamed(vulnerability)).map(inWords);
    return theirs.flatMap((said, at) => {
      const wanted = expanded(said);
      const who = ['ns', 'ew', ...SEATS][at];
      return wanted === ours[at]
        ? []
        : [`${numbers}: ${vulnerability}, ${who} first: libdds ${wanted}, ours ${ours[at]}`];
    });
  });
}

function vulnerabilityNamed(name: string): Vulnerability {
  const found = VULNERABILITIES.find((vulnerability) => vulnerability === name);
  if (found === undefined) throw new RangeError(`${name} is no vulnerability.`);
  return found;
}

/** The tricks of 20 numbers. */
export function tableOf(numbers: string): TrickTable {
  const tricks = numbers.trim().split(/\s+/).map(Number);
  return bySeat((_, seat) =>
    Object.fromEntries(TABLE_STRAINS.map((strain, row) => [strain, tricks[SEATS.length * row + seat] ?? 0])),
  );
}

/** Par where North-South begin, where East-West begin, and by dealer. */
function parsOf(tricks: TrickTable, vulnerability: Vulnerability): (Par | undefined)[] {
  const conditions = { rules: DUPLICATE, vulnerability };
  const { ns, ew } = sidePars(tricks, conditions);
  return [ns, ew, ...SEATS.map((dealer) => dealerPar(tricks, dealer, conditions))];
}

/** `110 1S-N 1S-S 2S-N 2S-S`: the score, and every contract with its declarer. */
function inWords(par: Par | undefined): string {
  const contracts = par?.contracts.flatMap(({ contract, declarers }) =>
    declarers.map((seat) => `${formatContract(contract)}-${seat}`),
  );
  return [par?.scoreNs, ...(contracts ?? []).toSorted()].join(' ');
}

/** The same of what libdds says, which names the lowest of several levels: 1S with an overtrick stands for 2S too. */
function expanded(said: string): string {
  const [score, contracts = ''] = said.split(':');
  const names = [...contracts.matchAll(/(\d)([A-Z]+)-([NESW]+)([+-]\d+)/g)].flatMap(
    ([, level, denomination, seats = '', over]) =>
      Array.from({ length: Math.max(0, Number(over)) + 1 }, (_, more) =>
        Array.from(seats, (seat) => `${Number(level) + more}${denomination}-${seat}`),
      ).flat(),
  );
  return [score, ...names.toSorted()].join(' ');
}

/** A deal of a list that comes with DDS: its table, and par as the authors of DDS wrote it there. */
export interface ListedPar {
  readonly numbers: string;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  /** Where North-South begin, where East-West begin, and by the dealer: as `inWords` has them. */
  readonly pars: readonly string[];
}

/** As the lists number them. */
const LISTED_VULNERABILITIES: readonly Vulnerability[] = ['none', 'all', 'ns', 'ew'];

/**
 * Reads a list of DDS (hands/list*.txt), of each deal its lines PBN, TABLE, PAR and PAR2: `PAR "NS -110" "EW 110" "NS:EW 2S"
 * "EW:EW 2S"` has all levels of a contract, `PAR2 "-110" "2S-EW"` the lowest with its overtricks.
 */
export function readListedPars(text: string): ListedPar[] {
  const deals = text.split(/^(?=PBN )/m).slice(text.startsWith('PBN ') ? 0 : 1);
  return deals.map((deal) => {
    const line = (name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(deal)?.[1] ?? '';
    const quoted = (name: string): string[] =>
      [...line(name).matchAll(/"([^"]*)"/g)].map(([, part = '']) => part);
    const [dealer, vulnerability] = line('PBN').split(' ').map(Number);
    const [ns = '', ew = '', nsContracts = '', ewContracts = ''] = quoted('PAR');
    const [score = '', ...contracts] = quoted('PAR2');
    return {
      numbers: line('TABLE').trim(),
      dealer: SEATS[dealer ?? 0] ?? 'N',
      vulnerability: LISTED_VULNERABILITIES[vulnerability ?? 0] ?? 'none',
      pars: [
        allLevels(Number(ns.split(' ')[1]), nsContracts),
        allLevels(-Number(ew.split(' ')[1]), ewContracts),
        expanded(`${score}:${contracts.map(asRecorded).join()}`),
      ],
    };
  });
}

/** Pars of a list that are not ours. */
export function differencesFromListed({ dealer, numbers, pars, vulnerability }: ListedPar): string[] {
  const [ns, ew, ...byDealer] = parsOf(tableOf(numbers), vulnerability).map(inWords);
  const ours = [ns, ew, byDealer[SEATS.indexOf(dealer)]];
  return pars.flatMap((listed, at) =>
    listed === ours[at]
      ? []
      : [
          `${numbers}: ${vulnerability}, ${['ns', 'ew', dealer][at]} first: listed ${listed}, ours ${ours[at]}`,
        ],
  );
}

/** `NS:EW 23S,E 3Hx`: who begins, and declarers with every level of a contract. */
function allLevels(scoreNs: number, contracts: string): string {
  const names = [...contracts.matchAll(/([NESW]{1,2}) (\d+)([SHDCN])(x?)/g)].flatMap(
    ([, seats = '', levels = '', denomination = '', doubled]) =>
      Array.from(levels, (level) =>
        Array.from(seats, (seat) => `${level}${longName(denomination)}${doubled === '' ? '' : 'X'}-${seat}`),
      ).flat(),
  );
  return [scoreNs, ...names.toSorted()].join(' ');
}

/** `4S*-EW-1` as `4SX-EW-1`, `2N-EW` as `2NT-EW+0`. */
function asRecorded(contract: string): string {
  const [, level, denomination = '', doubled, seats, over = '+0'] =
    /^(\d)([SHDCN])(\*?)-([NESW]+)([+-]\d+)?$/.exec(contract) ?? [];
  return `${level}${longName(denomination)}${doubled === '' ? '' : 'X'}-${seats}${over}`;
}

function longName(denomination: string): string {
  return denomination === 'N' ? 'NT' : denomination;
}
