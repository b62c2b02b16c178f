import { gunzipSync } from 'node:zlib';
import { dealerPar, sidePars } from '../../src/analysis/par/par.ts';
import { VULNERABILITIES, type Vulnerability } from '../../src/bridge/board.ts';
import { formatContract } from '../../src/bridge/contract.ts';
import { bySeat, SEATS } from '../../src/bridge/seat.ts';
import { type Par, TABLE_STRAINS, type TrickTable } from '../../src/bridge/trick-table.ts';
import { DUPLICATE } from '../../src/scoring/rules/duplicate.ts';

/** A table of tricks, with par as libdds finds it. */
export interface DdsTable {
  /** The 20 numbers: S H D C NT by N E S W. */
  readonly numbers: string;
  /** A line for each vulnerability, as scripts/dds-par/dds-par.c writes them. */
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
