import type { Card } from '../../bridge/card.ts';
import { formatCardName } from '../../bridge/card.ts';
import { type Doubling, formatContract, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { checkHands, type FoundHands } from '../core/check-hands.ts';
import type { DealFormat, DealSet } from '../core/deal-set.ts';
import { WHOLE_RECORDS } from '../core/deal-set.ts';
import { decodeText } from '../core/decode.ts';
import { parseSuits } from '../core/ranks.ts';
import type { JsonNode } from '../json/parse-json.ts';
import type { NewTag } from '../pbn/games.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { knownTag, PLAIN_TAGS } from '../pbn/tag-names.ts';
import { ALERT, type RecordedWord } from '../recorded/table-record.ts';
import {
  cardIn,
  hasRankBits,
  itemsOf,
  member,
  readJsonFile,
  seatIn,
  strainIn,
  textOf,
  vulnerabilityIn,
} from './json-file.ts';
import { type ForeignLog, type ForeignRecord, openForeignLog, setOfRecords } from './set-of-records.ts';

const HEAD_BYTES = 65_536;
const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** Boards as the Python library endplay keeps them in JSON. */
export const ENDPLAY: DealFormat = {
  name: 'endplay',
  title: 'JSON of endplay',
  extensions: [],
  holds: WHOLE_RECORDS,
  recognise(bytes) {
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    const isJson = /^\s*[[{]/.test(text.replace(/^\ufeff/, ''));
    return isJson && /"north"\s*:\s*(?:\[|")/.test(text) && /"(?:board_num|curtrick|rank)"\s*:/.test(text)
      ? 0.9
      : 0;
  },
  read: readEndplay,
  losses: () => [],
};

function readEndplay(bytes: Uint8Array): DealSet {
  const log = openForeignLog();
  const root = readJsonFile(bytes, log);
  const records = root === undefined ? [] : boardsIn(root).map((board) => readBoard(board, log));
  return setOfRecords(records, log);
}

/** Every object with four hands, or with a deal of four hands. */
function boardsIn(node: JsonNode): JsonNode[] {
  if (isHands(node) || isHands(member(node, 'deal'))) return [node];
  const children =
    node.kind === 'array' ? [...node.items] : node.kind === 'object' ? [...node.members.values()] : [];
  return children.flatMap(boardsIn);
}

function isHands(node: JsonNode | undefined): boolean {
  return member(node, 'north') !== undefined && member(node, 'south') !== undefined;
}

function readBoard(node: JsonNode, log: ForeignLog): ForeignRecord {
  const { line, column } = node;
  const hands = member(node, 'deal') ?? node;
  const number = parseBoardNumber(textOf(member(node, 'boardnum', 'board')));
  const place = { line: hands.line, column: hands.column, board: number };
  const found = readHands(hands, itemsOf(member(node, 'play')));
  if (found === undefined) log.add('deal-malformed', place, 'a card of a hand has no suit and rank');
  return {
    line,
    number,
    dealer: seatIn(member(node, 'dealer')),
    vulnerability: vulnerabilityIn(member(node, 'vul', 'vulnerability')),
    deal: found && checkHands(DECKS.standard, found, place, log),
    calls: itemsOf(member(node, 'auction')).map(readCall),
    cards: itemsOf(member(node, 'play')).map((card) => readCard(card)),
    tags: infoTags(member(node, 'info'), { line, column }),
    ...readContract(member(node, 'contract')),
  };
}

/** Four hands as lists of cards or texts of suits; none for an empty one; `undefined` if a card can't be read. */
function readHands(node: JsonNode, played: readonly JsonNode[]): FoundHands | undefined {
  const lists = SEATS.map((seat) => member(node, SEAT_NAMES[seat]));
  const hasBits = hasRankBits([...lists.flatMap(itemsOf), ...played]);
  const hands = lists.map((list): (Card | undefined)[] | undefined => {
    if (list?.kind === 'string') return parseSuits(list.value.split('.')) ?? [undefined];
    return list === undefined ? undefined : itemsOf(list).map((card) => cardIn(card, hasBits));
  });
  return hands.some((hand) => hand?.includes(undefined)) ? undefined : (hands as FoundHands);
}

/** Penalties by their first letters: passed, doubled, redoubled. */
function readPenalty(node: JsonNode | undefined): Doubling {
  const text = textOf(node).toLowerCase();
  if (/^(?:r|xx)/.test(text)) return 'XX';
  return /^(?:d|x)/.test(text) ? 'X' : '';
}

function readCall(node: JsonNode): RecordedWord {
  const { line, column } = node;
  const strain = strainIn(member(node, 'denom'));
  const level = textOf(member(node, 'level'));
  const plain = node.kind === 'string' ? node.value : readPenalty(member(node, 'penalty')) || 'Pass';
  const text = strain === undefined ? plain : `${level}${strain}`;
  const said = textOf(member(node, 'announcement'));
  const alerted = member(node, 'alertable');
  const isAlerted = alerted?.kind === 'boolean' && alerted.value;
  const note = [...(isAlerted ? [ALERT] : []), ...(said === '' ? [] : [said])].join(' ');
  return {
    text: text === '' ? '-' : text.replace(/\s/g, ''),
    line,
    column,
    ...(note === '' ? {} : { note }),
  };
}

function readCard(node: JsonNode): RecordedWord {
  const { line, column } = node;
  const card = cardIn(node, hasRankBits([node]));
  return { text: card === undefined ? '-' : formatCardName(card).replace('10', 'T'), line, column };
}

/** `result` is the tricks over or under the contract. */
function readContract(
  node: JsonNode | undefined,
): Partial<Pick<ForeignRecord, 'contract' | 'declarer' | 'tricks'>> {
  const strain = strainIn(member(node, 'denom'));
  const level = Number(textOf(member(node, 'level')));
  if (node?.kind === 'object' && level === 0) return { contract: 'Pass' };
  if (strain === undefined || !(level >= 1 && level <= 7)) return {};
  const contract = { level, strain, doubled: readPenalty(member(node, 'penalty')) };
  const result = member(node, 'result');
  const tricks =
    result?.kind === 'number' ? tricksNeeded(contract, DECKS.standard) + result.value : undefined;
  return { contract: formatContract(contract), declarer: seatIn(member(node, 'declarer')), tricks };
}

/** Information by the names of PBN's tags. */
function infoTags(node: JsonNode | undefined, place: { line: number; column: number }): NewTag[] {
  if (node?.kind !== 'object') return [];
  return [...node.members].flatMap(([key, value]): NewTag[] => {
    const name = knownTag(key.replaceAll('_', ''));
    const text = textOf(value);
    if (name === undefined || text === '' || !PLAIN_TAGS.has(name) || OWN_TAGS.has(name)) return [];
    return [{ name, value: text, ...place }];
  });
}

/** Tags that follow from the board itself. */
const OWN_TAGS: ReadonlySet<string> = new Set(
  'Board Deal Dealer Vulnerable Declarer Contract Result Note Deck'.split(' '),
);
