import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { LeadsRequest } from '../../app/analysis/solve-leads.ts';
import type { PositionRequest } from '../../app/analysis/solve-position.ts';
import { Problem } from '../../app/problem.ts';
import type { RuleRequest } from '../../app/sessions/rules.ts';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import { type Card, parseCardName } from '../../bridge/card.ts';
import { type Contract, parseContract } from '../../bridge/contract.ts';
import { parseSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';

/** A contract and who declares it. */
interface DeclaredContract extends Contract {
  readonly declarer: Seat;
}

/** What is said of tables alone. */
const OF_TABLES = ['par', 'output'];

export function leadsOption(): Option<'--leads', undefined, undefined, true> {
  return new Option('--leads', 'what each opening lead gives instead: shows hands').conflicts(OF_TABLES);
}

export function playOption(): Option<'--play', undefined, undefined, true> {
  return new Option('--play', 'what each card of the recorded play cost instead: shows hands').conflicts([
    ...OF_TABLES,
    'leads',
  ]);
}

export function contractOption(): Option<'--contract <contract>', undefined, undefined, DeclaredContract> {
  return new Option('--contract <contract>', 'the contract and its declarer, such as 4SN or 3NTE')
    .argParser(parseDeclared)
    .conflicts(['declarer', 'strain']);
}

export function declarerOption(): Option<'--declarer <seat>', undefined, undefined, Seat> {
  return choiceOption('--declarer <seat>', 'only leads against this declarer', SEATS);
}

export function strainOption(): Option<'--strain <strain>', undefined, undefined, Strain> {
  return choiceOption('--strain <strain>', 'only leads in this strain', STRAINS);
}

export function afterOption(): Option<'--after <cards>', undefined, undefined, readonly Card[]> {
  return new Option(
    '--after <cards>',
    'what each card leads to that can be played after these, such as "SA S2", instead: shows hands',
  )
    .argParser(parsePlayed)
    .conflicts([...OF_TABLES, 'leads', 'play']);
}

/** The most tricks that can be left. */
const MOST_TRICKS = 17;

export function claimOption(): Option<'--claim <tricks>', undefined, undefined, number> {
  return new Option('--claim <tricks>', 'how many of the tricks left declarer claims then').argParser(
    wholeNumber(0, MOST_TRICKS),
  );
}

/** The contract, then its declarer: `4SN`, `3NTE`, `3NE`, `5DXW`, `4S-N`. */
function parseDeclared(value: string): DeclaredContract {
  const [, name = '', seat = ''] = /^([1-9](?:NT?|[CDHS])X{0,2})[ -]?([NESW])$/i.exec(value.trim()) ?? [];
  const contract = parseContract(name);
  const declarer = parseSeat(seat);
  if (contract !== undefined && declarer !== undefined) return { ...contract, declarer };
  throw new InvalidArgumentError('Write the contract and its declarer, such as 4SN, 3NTE or 5DXW.');
}

function parsePlayed(value: string): readonly Card[] {
  return value
    .split(/[\s,]+/)
    .filter((name) => name !== '')
    .map((name) => {
      const card = parseCardName(name);
      if (card !== undefined) return card;
      throw new InvalidArgumentError(`"${name}" is no card. Name them in their order: SA S2 S10 HQ.`);
    });
}

/** What is asked of contracts and cards. */
interface Asked {
  readonly leads?: true;
  readonly after?: readonly Card[];
  readonly contract?: DeclaredContract;
  readonly declarer?: Seat;
  readonly strain?: Strain;
  readonly claim?: number;
  readonly play?: true;
  readonly solve?: true;
  readonly par?: boolean;
  readonly rules?: string;
  readonly option?: readonly (readonly [string, string])[];
  readonly output?: string;
  readonly force?: boolean;
  readonly allowLoss?: true;
}

/** Which leads are asked for. */
export function leadsOf(asked: Asked): Pick<LeadsRequest, 'contract' | 'declarers' | 'strains'> {
  const { contract } = asked;
  const { declarer, strain } = contract ?? asked;
  return { contract, declarers: declarer && [declarer], strains: strain && [strain] };
}

/** The position after cards of a contract. */
export function positionAfter(
  played: readonly Card[],
  contract: DeclaredContract | undefined,
): Pick<PositionRequest, 'contract' | 'declarer' | 'played'> {
  if (contract !== undefined) return { contract, declarer: contract.declarer, played };
  throw new Problem('request', 'no-contract', 'Name the contract that is played: --contract 4SN');
}

/** Ends the command where something is named that nothing is asked of. */
export function refuseUnused(asked: Asked): void {
  refuseUnusedOfCards(asked);
  refuseIdleRules(asked);
  const { after, allowLoss, force, leads, output, play, solve } = asked;
  if (solve === true && (leads ?? play ?? after) !== undefined)
    throw new Problem(
      'request',
      'solve-unused',
      'Leads, plays and positions are always solved. Leave out --solve.',
    );
  if (output === undefined && (allowLoss === true || force === true))
    throw new Problem(
      'request',
      'file-unused',
      `No file is written. Name one with -o, or leave out ${force === true ? '--force' : '--allow-loss'}.`,
    );
}

/** The rules that par is found by, where they are not simply those of the deck. */
export function scoringOf({ option = [], rules }: Asked): Partial<RuleRequest> | undefined {
  return rules === undefined && option.length === 0 ? undefined : { ...(rules && { rules }), option };
}

function refuseIdleRules({ option = [], output, par, rules }: Asked): void {
  if (rules === undefined && option.length === 0) return;
  if (par !== true) throw new Problem('request', 'rules-unused', 'Rules are for par. Add --par.');
  if (output !== undefined) {
    const why = 'Files hold par as the deck is scored.';
    throw new Problem('request', 'rules-not-written', `${why} Leave out --rules and --option, or -o.`);
  }
}

function refuseUnusedOfCards({ after, claim, contract, declarer, leads, strain }: Asked): void {
  if (claim !== undefined && after === undefined)
    throw new Problem('request', 'claim-unused', 'A claim is made in a position. Add --after.');
  if ((declarer ?? strain) !== undefined && leads === undefined)
    throw new Problem('request', 'declarer-unused', 'A declarer or strain is for leads. Add --leads.');
  if (contract !== undefined && (leads ?? after) === undefined)
    throw new Problem(
      'request',
      'contract-unused',
      'A contract is for leads and positions. Add --leads or --after.',
    );
}
