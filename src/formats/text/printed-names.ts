import { SEATS, type Seat } from '../../bridge/seat.ts';

const NAMES: Readonly<Record<Seat, string>> = {
  N: 'north|nord|noord|norte|północ|sever',
  E: 'east|est|ost|oost|este|wschód|vzhod',
  S: 'south|sud|süd|zuid|sur|południe|jug',
  W: 'west|ouest|ovest|vest|oeste|zachód|zahod',
};
const IS_NAME = new Map(SEATS.map((seat) => [seat, new RegExp(`^(?:${seat}|${NAMES[seat]})$`, 'i')]));

/** The seat that a word names in a language of Europe; of single letters only N, E, S and W. */
export function seatNamed(word: string): Seat | undefined {
  return SEATS.find((seat) => IS_NAME.get(seat)?.test(word));
}

/** The seats that a text names where it names nothing else, as it does above hands; empty for any other text. */
export function onlySeats(text: string): readonly Seat[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const seats = words.map(seatNamed).filter((seat) => seat !== undefined);
  return seats.length === words.length ? seats : [];
}

const PRINTED_NUMBER =
  /^[\s#%]*(?:(?:session|match)\s+\d+\s*,?\s+)?(?:(?:board|deal|hand|bd|brett|donne|mano|rozdanie|giocata)\.?\s*(?:number|no\.?|nr\.?|#|:)?|#(?=\s*\d+\W*$))\s*(\d+)\b/i;

/** The number of the board that a line begins with, as hand records print it in several languages. */
export function printedNumber(line: string): string | undefined {
  return PRINTED_NUMBER.exec(line)?.[1];
}
