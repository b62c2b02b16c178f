import { parseStrain } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import type { DealFormat, DealSet } from '../core/deal-set.ts';
import { WHOLE_RECORDS } from '../core/deal-set.ts';
import { decodeText } from '../core/decode.ts';
import { parseSuits } from '../core/ranks.ts';
import type { JsonNode } from '../json/parse-json.ts';
import type { NewTag } from '../pbn/games.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { makesKey, makesTable } from '../rbn/double-dummy.ts';
import { member, readJsonFile, seatIn, textOf, vulnerabilityIn } from './json-file.ts';
import { type ForeignLog, type ForeignRecord, openForeignLog, setOfRecords } from './set-of-records.ts';

const HEAD_BYTES = 65_536;
const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
const SUIT_NAMES = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

/** Hand records as the services of the ACBL, and Bridgemate, give them: an object a board with its sixteen suits. */
export const ACBL: DealFormat = {
  name: 'acbl',
  title: 'Hand records in JSON, as of the ACBL',
  extensions: [],
  holds: WHOLE_RECORDS,
  recognise(bytes) {
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    return /^\s*[[{]/.test(text.replace(/^\ufeff/, '')) && /"north_?spades"\s*:/i.test(text) ? 0.95 : 0;
  },
  read: readAcbl,
  losses: () => [],
};

function readAcbl(bytes: Uint8Array): DealSet {
  const log = openForeignLog();
  const root = readJsonFile(bytes, log);
  const sets = root === undefined ? [] : boardSets(root);
  const records = sets.flatMap((boards, at) =>
    boards.map((board) => readBoard(board, sets.length > 1 ? at + 1 : 0, log)),
  );
  return setOfRecords(records, log);
}

/** The boards of a file, those of one list or object together. */
function boardSets(node: JsonNode): JsonNode[][] {
  const children =
    node.kind === 'array' ? [...node.items] : node.kind === 'object' ? [...node.members.values()] : [];
  const own = [node, ...children].filter(isBoard);
  if (isBoard(node)) return [own.slice(0, 1)];
  const others = children.filter((child) => !isBoard(child)).flatMap(boardSets);
  return own.length > 0 ? [own, ...others] : others;
}

function isBoard(node: JsonNode): boolean {
  return member(node, 'northspades') !== undefined && member(node, 'southclubs') !== undefined;
}

/** Boards of further lists under the same number are of another section. */
function readBoard(node: JsonNode, section: number, log: ForeignLog): ForeignRecord {
  const { line, column } = node;
  const number = parseBoardNumber(textOf(member(node, 'boardnumber', 'board', 'boardnum')));
  const place = { line, column, board: number };
  const hands = SEATS.map((seat) => readHand(node, SEAT_NAMES[seat]));
  if (hands.includes('malformed')) log.add('deal-malformed', place, 'a hand is not four suits of ranks');
  const deal = hands.includes('malformed')
    ? undefined
    : checkHands(DECKS.standard, hands as FoundHands, place, log);
  return {
    line,
    number,
    dealer: seatIn(member(node, 'dealer')),
    vulnerability: vulnerabilityIn(member(node, 'vulnerability', 'vulnerable', 'vul')),
    deal,
    calls: [],
    cards: [],
    tags: [
      ...(section > 0 ? [{ name: 'Section', value: String(section), line, column }] : []),
      ...parTags(textOf(member(node, 'doubledummyparscore', 'par'))),
      ...makesTags(node),
    ],
  };
}

/** Suits like `A K 10`, voids as `-----` or nothing; `undefined` for a hand that is not there. */
function readHand(node: JsonNode, seat: string): Card[] | 'malformed' | undefined {
  const suits = SUIT_NAMES.map((suit) => textOf(member(node, seat + suit)).replace(/[\s-]/g, ''));
  if (suits.every((suit) => suit === '')) return undefined;
  return parseSuits(suits) ?? 'malformed';
}

/** `+600 3NT-NS`: the score is that of North-South. */
function parTags(text: string): NewTag[] {
  const [, score, played] = /^([+-]?\d{1,5})\b(?:\s+([1-9](?:NT?|[CDHS]).{0,80})$)?/.exec(text.trim()) ?? [];
  return [
    ...(score === undefined ? [] : [{ name: 'OptimumScore', value: `NS ${Number(score)}` }]),
    ...(played === undefined ? [] : [{ name: 'ParContract', value: played }]),
  ];
}

const WON = /^(?:(\d|-)\/)?(\d|-)(NT?|[CDHS])$/i;
const TAKEN = /^(NT?|[CDHS])(\d{1,2})(?:\/(\d{1,2}))?$/i;

/**
 * The tricks of both sides: `4S` four over the book, `2/3S` where the two hands differ, the first one North or East,
 * `S5` five in all.
 */
function makesTags(node: JsonNode): NewTag[] {
  const makes = new Map<string, number>();
  const sides = [
    ['N', member(node, 'doubledummynorthsouth', 'doubledummyns')],
    ['E', member(node, 'doubledummyeastwest', 'doubledummyew')],
  ] as const;
  for (const [first, text] of sides)
    for (const word of textOf(text).split(/\s+/)) addMakes(makes, word, first);
  return makesTable(makes, node.line);
}

function addMakes(makes: Map<string, number>, word: string, first: Seat): void {
  const over = WON.exec(word);
  const all = TAKEN.exec(word);
  const strain = parseStrain(over?.[3] ?? all?.[1] ?? '');
  if (strain === undefined) return;
  const tricks = over === null ? [all?.[2], all?.[3] ?? all?.[2]] : [over[1] ?? over[2], over[2]];
  tricks.forEach((text, place) => {
    const key = makesKey(seatAfter(first, 2 * place), strain);
    const count = Number(text) + (over === null ? 0 : 6);
    if (text !== '-' && count <= 13) makes.set(key, count);
  });
}
