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

/**
 * The seats that a line names beside those who sit there, as `North: Ann` or `West (Bob)    Carl (East)`; empty where a
 * part of it names none.
 */
export function captionedSeats(text: string): readonly Seat[] {
  const parts = text.trim().split(/\s{2,}|\t/);
  const seats = parts
    .map((part) => seatNamed(CAPTION.exec(part)?.[1] ?? '') ?? seatNamed(IN_BRACKETS.exec(part)?.[1] ?? ''))
    .filter((seat) => seat !== undefined);
  return seats.length === parts.length ? seats : [];
}

const CAPTION = /^(\p{L}+) ?[:(]/u;
const IN_BRACKETS = /\((\p{L}+)\)$/u;

const PRINTED_NUMBER =
  /^[\s#%]*(?:(?:session|match)\s+\d+\s*,?\s+)?(?:(?:board|deal|hand|bd|brett|donne|mano|rozdanie|giocata)\.?\s*(?:number|no\.?|nr\.?|#|:)?|#(?=\s*\d+\W*$))\s*(\d+)\b/i;

/** The number of the board that a line begins with, as hand records print it in several languages. */
export function printedNumber(line: string): string | undefined {
  return PRINTED_NUMBER.exec(line)?.[1];
}
