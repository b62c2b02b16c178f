import { dealerOf, toBoardNumber, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { visibleText } from '../../text/visible.ts';
import { asciiBytes, ByteText } from '../core/byte-text.ts';
import { encodeText } from '../core/decode.ts';
import { DECK_TAGS } from '../core/game.ts';
import { makeDealValue } from './deal-value.ts';
import { MANDATORY_TAGS } from './tag-names.ts';
import { HEADER_LINES, joinLines, LINE_END, makeLineText, makeTagPair } from './write-lines.ts';

/** A board to write; what the number fixes may be left out. */
export interface PbnBoard {
  readonly number: number;
  readonly deal: CompleteDeal;
  readonly dealer?: Seat | undefined;
  readonly vulnerability?: Vulnerability | undefined;
  /** Further tag values by name; they may not be those of the fields above. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
}

/** What a written file says besides its boards. */
export interface PbnExport {
  /** The value of the Generator tag of every board. */
  readonly generator?: string | undefined;
  /** Lines to stand at the head of the file, each behind `% `. */
  readonly headerLines?: readonly string[] | undefined;
}

export const VULNERABLE_TAGS: Readonly<Record<Vulnerability, string>> = {
  none: 'None',
  ns: 'NS',
  ew: 'EW',
  all: 'All',
};

/**
 * Boards as canonical PBN 2.1: all mandatory tags in order, `""` where a dealing program has nothing to
 * say, the dealer's hand first, CRLF. Throws a RangeError for a number that is no board's or a name
 * that is no tag's.
 */
export function writePbn(boards: readonly PbnBoard[], options: PbnExport = {}): Uint8Array {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (const chunk of writePbnChunks(boards, options)) parts.push(decoder.decode(chunk, { stream: true }));
  return encodeText(parts.join(''));
}

/**
 * The same, piece by piece, for boards that are made while they are written; no more is held than a piece.
 * The bytes are those of `writePbn` where all text is ASCII; else UTF-8.
 */
export function* writePbnChunks(
  boards: Iterable<PbnBoard>,
  options: PbnExport = {},
): Generator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const text = new ByteText((bytes) => chunks.push(bytes));
  text.bytes(encoder.encode(joinLines(headerLines(options))));
  const writePlain = plainWriter(text, options.generator);
  let isFirst = true;
  for (const board of boards) {
    if (!isFirst) text.ascii(LINE_END);
    isFirst = false;
    if (board.tags === undefined) writePlain(board);
    else text.bytes(encoder.encode(joinLines(taggedLines(board, options.generator))));
    if (chunks.length > 0) yield* chunks.splice(0);
  }
  text.flush();
  yield* chunks;
}

/** What writes boards without tags of their own as bytes: sets of a million boards are written so. */
function plainWriter(text: ByteText, generator: string | undefined): (board: PbnBoard) => void {
  const encoder = new TextEncoder();
  const beforeNumber = asciiBytes(`${BEFORE_BOARD}[Board "`);
  const afterNumber = new Map<string, Uint8Array>();
  const [afterDeal, afterSuperDeal] = ['', DECK_LINE].map((deck) =>
    encoder.encode(`"]${LINE_END}${AFTER_DEAL}${deck}${generatorLine(generator)}`),
  ) as [Uint8Array, Uint8Array];
  return ({ deal, dealer: given, number: wanted, vulnerability: said }) => {
    const number = toBoardNumber(wanted);
    const dealer = given ?? dealerOf(number);
    const vulnerability = said ?? vulnerabilityOf(number);
    const key = dealer + vulnerability;
    let between = afterNumber.get(key);
    if (between === undefined) {
      between = asciiBytes(
        `"]${LINE_END}${AFTER_BOARD}${fixedLines(dealer, vulnerability)}[Deal "${dealer}:`,
      );
      afterNumber.set(key, between);
    }
    text.bytes(beforeNumber);
    text.integer(number);
    text.bytes(between);
    text.hand(deal.hands[dealer], 0);
    for (let turn = 1; turn < SEATS.length; turn++) {
      text.byte(SPACE);
      text.hand(deal.hands[seatAfter(dealer, turn)], 0);
    }
    text.bytes(deal.deck.name === 'super' ? afterSuperDeal : afterDeal);
  };
}

const SPACE = 0x20;

function fixedLines(dealer: Seat, vulnerability: Vulnerability): string {
  return `[Dealer "${dealer}"]${LINE_END}[Vulnerable "${VULNERABLE_TAGS[vulnerability]}"]${LINE_END}`;
}

function generatorLine(generator: string | undefined): string {
  return generator === undefined ? '' : makeTagPair('Generator', generator) + LINE_END;
}

function headerLines(options: PbnExport): string[] {
  return [
    ...HEADER_LINES,
    ...(options.headerLines ?? []).map((line) => `% ${makeLineText(visibleText(line))}`),
  ];
}

/** The tags before, between and after those that a board without tags of its own has values for, all empty. */
const [BEFORE_BOARD, AFTER_BOARD, AFTER_DEAL] = [
  emptyPairs(undefined, 'Board'),
  emptyPairs('Board', 'Dealer'),
  emptyPairs('Deal', undefined),
];
const DECK_LINE = makeTagPair('Deck', DECK_TAGS.super) + LINE_END;

function emptyPairs(after: string | undefined, before: string | undefined): string {
  const from = after === undefined ? 0 : MANDATORY_TAGS.indexOf(after) + 1;
  const to = before === undefined ? undefined : MANDATORY_TAGS.indexOf(before);
  return joinLines(MANDATORY_TAGS.slice(from, to).map((name) => makeTagPair(name, '')));
}

function taggedLines(board: PbnBoard, generator: string | undefined): string[] {
  const number = toBoardNumber(board.number);
  const dealer = board.dealer ?? dealerOf(number);
  const values = new Map<string, string>(MANDATORY_TAGS.map((name) => [name, '']));
  if (generator !== undefined) values.set('Generator', generator);
  for (const [name, value] of Object.entries(board.tags ?? {})) values.set(checkedName(name), value);
  values.set('Board', String(number));
  values.set('Dealer', dealer);
  values.set('Vulnerable', VULNERABLE_TAGS[board.vulnerability ?? vulnerabilityOf(number)]);
  values.set('Deal', makeDealValue(board.deal.hands, dealer));
  if (board.deal.deck.name === 'super') values.set('Deck', DECK_TAGS.super);
  const supplemental = [...values.keys()].slice(MANDATORY_TAGS.length).sort();
  return [...MANDATORY_TAGS, ...supplemental].map((name) => makeTagPair(name, values.get(name) ?? ''));
}

function checkedName(name: string): string {
  if (!/^[A-Z][A-Za-z0-9_]*$/.test(name))
    throw new RangeError(`${JSON.stringify(name)} is not the name of a tag.`);
  return name;
}
