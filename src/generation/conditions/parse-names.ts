import type { Vulnerability } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/call.ts';
import type { Seat, Side } from '../../bridge/seat.ts';
import { SIDE_WORDS } from './later-words.ts';
import type { ScriptReader } from './script-reader.ts';
import { SEAT_WORDS, STRAIN_WORDS, SUIT_WORDS, VULNERABILITY_WORDS, VULNERABLE_WORDS } from './words.ts';

/** Reads a seat; leaves the statement where there is none. */
export function parseSeat(reader: ScriptReader): Seat {
  const seat = reader.next.kind === 'word' ? SEAT_WORDS.get(reader.next.text.toLowerCase()) : undefined;
  if (seat === undefined) return reader.expected('north, east, south or west', [...SEAT_WORDS.keys()]);
  reader.take();
  return seat;
}

/** Reads a seat that something else follows. */
export function parseSeatAndComma(reader: ScriptReader, what: string): Seat {
  const seat = parseSeat(reader);
  reader.expect(',', what);
  return seat;
}

/** Reads a suit, as its number. */
export function parseSuit(reader: ScriptReader): number {
  const suit = reader.next.kind === 'word' ? SUIT_WORDS.get(reader.next.text.toLowerCase()) : undefined;
  if (suit === undefined) {
    return reader.expected('clubs, diamonds, hearts or spades', [...SUIT_WORDS.keys()]);
  }
  reader.take();
  return suit;
}

/** Reads a strain. */
export function parseStrain(reader: ScriptReader): Strain {
  const strain = reader.next.kind === 'word' ? STRAIN_WORDS.get(reader.next.text.toLowerCase()) : undefined;
  if (strain === undefined)
    return reader.expected('clubs, diamonds, hearts, spades or notrump', [...STRAIN_WORDS.keys()]);
  reader.take();
  return strain;
}

/** Reads NS or EW. */
export function parseSide(reader: ScriptReader): Side {
  const side = reader.next.kind === 'word' ? SIDE_WORDS.get(reader.next.text.toUpperCase()) : undefined;
  if (side === undefined) return reader.expected('NS or EW', [...SIDE_WORDS.keys()]);
  reader.take();
  return side;
}

/** Reads who is vulnerable: DealerV2 says `both` for `all`. */
export function parseVulnerability(reader: ScriptReader): Vulnerability {
  const { kind, text } = reader.next;
  const word = text.toLowerCase() === 'both' ? 'all' : text.toLowerCase();
  const vulnerability = kind === 'word' ? VULNERABILITY_WORDS.get(word) : undefined;
  if (vulnerability === undefined)
    return reader.expected('none, ns, ew or all', [...VULNERABILITY_WORDS.keys()]);
  reader.take();
  return vulnerability;
}

/** Reads nv or vul: whether declarer is vulnerable. */
export function parseVulnerable(reader: ScriptReader): boolean {
  const vulnerable = reader.next.kind === 'word' ? VULNERABLE_WORDS.get(reader.next.text) : undefined;
  if (vulnerable === undefined) return reader.expected('nv or vul', [...VULNERABLE_WORDS.keys()]);
  reader.take();
  return vulnerable;
}
