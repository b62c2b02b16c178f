import type { HandMasks } from '../../../generation/conditions/engine.ts';
import { asciiBytes, type ByteText } from './byte-text.ts';

const SPADES = 3;
const NEWLINE = 0x0a;
const DOT = 0x2e;
const SPACE = 0x20;
/** Small letters of the seats N E S W, each with a space. */
const SEAT_STARTS = ['n ', 'e ', 's ', 'w '].map(asciiBytes);
const VOID = asciiBytes('- ');
/** How many cards side by side a column of the broad prints is wide. */
export const COLUMN_CARDS = { 13: 10, 17: 12 } as const;

/** Cards a hand has; the larger deck is printed in broader columns. */
export type HandSize = 13 | 17;

/** A hand as ranks of spades to clubs, parted by dots. */
export function writeDotted(text: ByteText, masks: HandMasks, seat: number): void {
  for (let suit = SPADES; suit >= 0; suit--) {
    text.ranks(masks[seat * 4 + suit] ?? 0);
    if (suit > 0) text.byte(DOT);
  }
}

/** `printcompact`: a line a hand; `printoneline`: all on one line that is not ended. */
export function writeCompact(text: ByteText, masks: HandMasks, onOneLine: boolean): void {
  for (let seat = 0; seat < 4; seat++) {
    text.bytes(SEAT_STARTS[seat] as Uint8Array);
    writeDotted(text, masks, seat);
    text.byte(onOneLine ? SPACE : NEWLINE);
  }
}

/** One hand of a deal, seat 0 N to 3 W. */
export interface ShownHand {
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
