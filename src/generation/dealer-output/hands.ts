import { SUITS } from '../../bridge/card.ts';
import { SEATS } from '../../bridge/seat.ts';
import { asciiBytes, type ByteText } from '../../formats/core/byte-text.ts';
import type { HandMasks } from '../conditions/program.ts';

const SPADES = 3;
const NEWLINE = 0x0a;
const SPACE = 0x20;
const COMMA = 0x2c;
/** Small letters of the seats N E S W. */
const SEAT_LETTERS = asciiBytes('nesw');
const VOID = asciiBytes('- ');
/** How many cards side by side a column of the broad prints is wide. */
export const COLUMN_CARDS = { 13: 10, 17: 12 } as const;

/** Cards a hand has; the larger deck is printed in broader columns. */
export type HandSize = 13 | 17;

/** `printcompact`: a line a hand; `printoneline`: all on one line that is not ended. */
export function writeCompact(text: ByteText, masks: HandMasks, onOneLine: boolean): void {
  for (let seat = 0; seat < 4; seat++) writeHand(text, masks, seat, onOneLine ? SPACE : NEWLINE);
}

function writeHand(text: ByteText, masks: HandMasks, seat: number, end: number): void {
  text.byte(SEAT_LETTERS[seat] as number);
  text.byte(SPACE);
  text.hand(masks, seat * 4);
  text.byte(end);
}

/** Hands of some seats as `printoneline` has them. */
export function writeHands(text: ByteText, masks: HandMasks, seats: readonly number[]): void {
  for (const seat of seats) writeHand(text, masks, seat, SPACE);
}

/** A hand as `predeal` takes it, behind its seat as DealerV2 takes it from the command line: `-N SAQ5,DKT9`. */
export function writeHoldings(text: ByteText, masks: HandMasks, seat: number): void {
  text.ascii(`-${SEATS[seat]} `);
  let isFirst = true;
  for (let suit = SPADES; suit >= 0; suit--) {
    const mask = masks[seat * 4 + suit] ?? 0;
    if (mask === 0) continue;
    if (!isFirst) text.byte(COMMA);
    isFirst = false;
    text.ascii(SUITS[suit] ?? '');
    text.ranks(mask);
  }
  text.byte(SPACE);
}

/** One hand of a deal, seat 0 N to 3 W. */
interface ShownHand {
  readonly masks: HandMasks;
  readonly seat: number;
}

/** Hands side by side, a line a suit from spades to clubs, and an empty line. */
export function writeSideBySide(text: ByteText, hands: readonly ShownHand[], size: HandSize): void {
  for (let suit = SPADES; suit >= 0; suit--) {
    let used: number = COLUMN_CARDS[size];
    for (const { masks, seat } of hands) {
      text.spaces(2 * (COLUMN_CARDS[size] - used));
      used = text.spacedRanks(masks[seat * 4 + suit] ?? 0);
      if (used > 0) continue;
      text.bytes(VOID);
      used = 1;
    }
    text.byte(NEWLINE);
  }
  text.byte(NEWLINE);
}
