import type { Vulnerability } from '../../bridge/board.ts';
import { parseStrain, type Strain } from '../../bridge/call.ts';
import { type Card, makeCard, RANKS, type Rank, SUITS, type Suit } from '../../bridge/card.ts';
import { parseSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { TABLE_STRAINS } from '../../bridge/trick-table.ts';
import { decodePlainText } from '../core/decode.ts';
import { type JsonNode, parseJson } from '../json/parse-json.ts';
import { guessVulnerability } from '../pbn/simple-values.ts';
import type { ForeignLog } from './set-of-records.ts';

/** The value of a JSON file; `undefined` after telling what is wrong with it. */
export function readJsonFile(bytes: Uint8Array, log: ForeignLog): JsonNode | undefined {
  const parsed = parseJson(decodePlainText(bytes));
  if (parsed.ok) return parsed.value;
  for (const { line, column, what } of parsed.problems) log.add('json-syntax', { line, column }, what);
  return undefined;
}

/** The member of an object by its name, capitals and underscores apart. */
export function member(node: JsonNode | undefined, ...names: readonly string[]): JsonNode | undefined {
  if (node?.kind !== 'object') return undefined;
  for (const [name, value] of node.members)
    if (names.includes(name.toLowerCase().replaceAll('_', '')) && value.kind !== 'null') return value;
  return undefined;
}

/** A string or number as text. */
export function textOf(node: JsonNode | undefined): string {
  return node?.kind === 'string' ? node.value.trim() : node?.kind === 'number' ? String(node.value) : '';
}

export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** The seat that a text names by its first letter, or by its number from North on. */
export function seatIn(node: JsonNode | undefined): Seat | undefined {
  if (node?.kind === 'number') return SEATS[node.value];
  return parseSeat(textOf(node).charAt(0));
}

/** In the order in which dds numbers them. */
export const DDS_VULNERABILITIES: readonly Vulnerability[] = ['none', 'all', 'ns', 'ew'];

export function vulnerabilityIn(node: JsonNode | undefined): Vulnerability | undefined {
  return node?.kind === 'number'
    ? DDS_VULNERABILITIES[node.value]
    : guessVulnerability(textOf(node).replace(/^b$/i, 'both'));
}

const STRAIN_WORDS: readonly (readonly [RegExp, Strain])[] = [
  [/^(?:c|clubs?)$/i, 'C'],
  [/^(?:d|diamonds?)$/i, 'D'],
  [/^(?:h|hearts?)$/i, 'H'],
  [/^(?:s|spades?)$/i, 'S'],
  [/^(?:n|nt|no ?trumps?)$/i, 'NT'],
];

/** Numbers are those of dds, which counts strains in the order of tables. */
export function strainIn(node: JsonNode | undefined): Strain | undefined {
  if (node?.kind === 'number') return TABLE_STRAINS[node.value];
  const text = textOf(node);
  return parseStrain(text) ?? STRAIN_WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

const RANK_WORDS: Readonly<Record<string, Rank>> = {
  ACE: 'A',
  KING: 'K',
  QUEEN: 'Q',
  JACK: 'J',
  TEN: 'T',
  '10': 'T',
};

/** The card of `{suit, rank}`, or of a text like `SA`; ranks also as numbers 2 to 14, or as bits 4 (two) to 16384 (ace). */
export function cardIn(node: JsonNode | undefined, hasBits = false): Card | undefined {
  const text = textOf(node).toUpperCase();
  const isName = node?.kind === 'string';
  const suit = isName ? text.charAt(0) : strainIn(member(node, 'suit'));
  const rank = isName ? rankIn(text.slice(1)) : rankOf(member(node, 'rank'), hasBits);
  const place = SUITS.indexOf(suit as Suit);
  return place < 0 || rank === undefined ? undefined : makeCard(place, RANKS.indexOf(rank) + 1);
}

function rankOf(node: JsonNode | undefined, hasBits: boolean): Rank | undefined {
  if (node?.kind !== 'number') return rankIn(textOf(node).toUpperCase());
  const value = hasBits ? Math.log2(node.value) : node.value;
  return ('23456789TJQKA'.charAt(value - 2) || undefined) as Rank | undefined;
}

function rankIn(text: string): Rank | undefined {
  const plain = RANK_WORDS[text] ?? RANK_WORDS[text.slice(1)] ?? text.replace(/^R(?=.$)/, '');
  return /^[2-9TJQKA]$/.test(plain) ? (plain as Rank) : undefined;
}

/** Whether ranks are bits: no rank is above the ace as a number. */
export function hasRankBits(cards: readonly JsonNode[]): boolean {
  return cards.some((card) => {
    const rank = member(card, 'rank');
    return rank?.kind === 'number' && rank.value > 14;
  });
}
