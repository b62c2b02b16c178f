import { cardsOf } from '../bridge/card-set.ts';
import type { CompleteDeal } from '../bridge/deal.ts';
import { SEATS } from '../bridge/seat.ts';
import type { PocketOrder } from '../machine/config.ts';
import type { TrayLabel } from '../machine/messages.ts';
import { mouthOfSeat } from '../machine/mouth.ts';
import { placeOfMouth } from '../machine/place.ts';
import { type Body, layDown, makeBody } from './body.ts';

/**
 * A board tray: what its label says, whether that can be read, and what lies in its four pockets, from the uppermost.
 */
export interface Tray {
  readonly label: TrayLabel;
  readonly legible: boolean;
  readonly pockets: readonly [Body[], Body[], Body[], Body[]];
}

export function makeTray(label: TrayLabel, legible = true): Tray {
  return { label, legible, pockets: [[], [], [], []] };
}

/** A tray that somebody filled by hand, each hand in order. */
export function filledTray(label: TrayLabel, deal: CompleteDeal, pocketOrder: PocketOrder): Tray {
  const tray = makeTray(label);
  let made = 0;
  for (const seat of SEATS) {
    const pocket = mouthOfSeat(pocketOrder, seat);
    for (const card of cardsOf(deal.hands[seat])) {
      const body = makeBody(++made, 0, card);
      layDown(body, placeOfMouth(pocket));
      tray.pockets[pocket - 1]?.push(body);
    }
  }
  return tray;
}
