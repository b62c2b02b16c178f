import type { Seat } from '../bridge/seat.ts';
import type { PocketOrder } from './config.ts';
import type { AnyBeam, InputName } from './messages.ts';

/** The mouth of a seat's pocket, 1 the uppermost. */
export function mouthOfSeat(pocketOrder: PocketOrder, seat: Seat): number {
  return pocketOrder.indexOf(seat) + 1;
}

/** The seat whose pocket a mouth is. */
export function seatOfMouth(pocketOrder: PocketOrder, mouth: number): Seat {
  return pocketOrder.charAt(mouth - 1) as Seat;
}

/** Whether this is a curtain before the pockets, or the beam of an older machine behind the mouth of one. */
export function isCurtain(name: AnyBeam | InputName): boolean {
  return name.startsWith('front') || (name.startsWith('mouth') && name !== 'mouth0');
}
