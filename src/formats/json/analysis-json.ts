import type { Strain } from '../../bridge/call.ts';
import { formatContract, parseContract } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { bySeat, parseSeat, SEATS } from '../../bridge/seat.ts';
import {
  type Bound,
  type Bounded,
  leastOf,
  mostOf,
  type Par,
  type ParContract,
  TABLE_STRAINS,
  type TrickTable,
} from '../../bridge/trick-table.ts';
import type { DealAnalysis } from '../pbn/analysis.ts';
import type { JsonLog } from './json-codes.ts';
import { itemsOf, memberOf } from './members.ts';
import type { JsonNode } from './parse-json.ts';

/** Par as a value of JSON: a number, or an object with `least` and `most`, and contracts as PBN writes them. */
interface ParJson {
  readonly score: Bounded;
  readonly contracts: readonly {
    readonly contract: string;
    readonly declarers: string;
    readonly overtricks?: number;
  }[];
}

/** What is known of a board as a value of JSON. */
export interface AnalysisJson {
  readonly tricks?: TrickTable;
  readonly par?: ParJson;
}

/**
 * What is known of a board as the members of an object: `tricks` by seat and strain, a number or `{"least":9,"most":11}`,
 * and `par` with the score from the side of North and South.
 */
export function analysisJson({ tricks, par }: DealAnalysis): AnalysisJson {
  return { ...(tricks && { tricks: inOrder(tricks) }), ...(par && { par: parJson(par) }) };
}

function inOrder(tricks: TrickTable): TrickTable {
  return bySeat((seat) =>
    Object.fromEntries(
      TABLE_STRAINS.flatMap((strain) => {
        const known = tricks[seat][strain];
        return known === undefined ? [] : [[strain, known] as const];
      }),
    ),
  );
}

function parJson({ scoreNs, contracts }: Par): ParJson {
  return {
    score: scoreNs,
    contracts: contracts.map(({ contract, declarers, overtricks }) => ({
      contract: formatContract(contract),
      declarers: declarers.join(''),
      ...(overtricks !== undefined && { overtricks }),
    })),
  };
}

/** The same of a board that is read; what is not as it should be is reported and left out. */
export function readAnalysis(board: JsonNode, deck: DeckName, log: JsonLog): DealAnalysis {
  const tricks = memberOf(board, 'tricks', 'object', log);
  const par = memberOf(board, 'par', 'object', log);
  const score = par && readBounded(par, 'score', log);
  return {
    ...(tricks && { tricks: readTricks(tricks, deck, log) }),
    ...(par && score !== undefined && { par: { scoreNs: score, contracts: readContracts(par, log) } }),
  };
}

function readTricks(node: JsonNode, deck: DeckName, log: JsonLog): TrickTable {
  return bySeat((seat) => {
    const hand = memberOf(node, seat, 'object', log);
    return Object.fromEntries(
      TABLE_STRAINS.flatMap((strain) => {
        const known = hand && readCell(hand, strain, deck, log);
        return known === undefined ? [] : [[strain, known] as const];
      }),
    );
  });
}

/** A number of tricks or a bound of it, as the deck can have. */
function readCell(hand: JsonNode, strain: Strain, deck: DeckName, log: JsonLog): Bounded | undefined {
  const known = readBounded(hand, strain, log);
  if (known === undefined) return undefined;
  const { cardsPerHand } = DECKS[deck];
  const isPossible = (tricks: number): boolean =>
    Number.isInteger(tricks) && tricks >= 0 && tricks <= cardsPerHand;
  if (isPossible(leastOf(known)) && isPossible(mostOf(known))) return known;
  const { line, column } = (hand.kind === 'object' && hand.members.get(strain)) || hand;
  log.add('json-value', { line, column }, `"${strain}" is not a number of tricks from 0 to ${cardsPerHand}`);
  return undefined;
}

function readBounded(node: JsonNode, name: string, log: JsonLog): Bounded | undefined {
  const found = node.kind === 'object' ? node.members.get(name) : undefined;
  if (found?.kind !== 'object') return memberOf(node, name, 'number', log)?.value;
  const [least, most] = [memberOf(found, 'least', 'number', log), memberOf(found, 'most', 'number', log)];
  if (least === undefined || most === undefined) return undefined;
  const bound: Bound = { least: least.value, most: most.value };
  if (bound.least < bound.most) return bound;
  log.add(
    'json-value',
    { line: found.line, column: found.column },
    `"least" of "${name}" is not below "most"`,
  );
  return undefined;
}

function readContracts(par: JsonNode, log: JsonLog): ParContract[] {
  return itemsOf(par, 'contracts', 'object', log).flatMap((item) => {
    const contract = parseContract(memberOf(item, 'contract', 'string', log)?.value ?? '');
    const seats = memberOf(item, 'declarers', 'string', log)?.value ?? '';
    const overtricks = memberOf(item, 'overtricks', 'number', log)?.value;
    const { line, column } = item;
    if (contract === undefined) log.add('json-value', { line, column }, '"contract" is none like "4SX"');
    const declarers = SEATS.filter((seat) => [...seats].some((letter) => parseSeat(letter) === seat));
    return contract === undefined
      ? []
      : [{ contract, declarers, ...(overtricks !== undefined && { overtricks }) }];
  });
}
