import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { LeadsRequest } from '../../app/analysis/solve-leads.ts';
import type { PositionRequest } from '../../app/analysis/solve-position.ts';
import { Problem } from '../../app/problem.ts';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import { type Card, parseCardName } from '../../bridge/card.ts';
import { type Contract, parseContract } from '../../bridge/contract.ts';
import { parseSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';

/** A contract and who declares it. */
interface DeclaredContract extends Contract {
  readonly declarer: Seat;
}

/** What is asked of tables, not of cards. */
const OF_TABLES = ['par', 'output'];

export function leadsOption(): Option<'--leads', undefined, undefined, true> {
  return new Option('--leads', 'what each opening lead gives: shows hands').conflicts('output');
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

/** Which contracts are asked about. */
export interface AskedContract {
  readonly contract?: DeclaredContract;
  readonly declarer?: Seat;
  readonly strain?: Strain;
}

/** Which leads are asked for. */
export function leadsOf(asked: AskedContract): Pick<LeadsRequest, 'contract' | 'declarers' | 'strains'> {
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
