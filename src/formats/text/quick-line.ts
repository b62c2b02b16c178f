import { RANKS } from '../../bridge/card.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';

const SPACE = 0x20;
const DOT = 0x2e;

/** The bit of a rank of the 52-card deck in the mask of a suit, by the code of its letter; 0 for other characters. */
const BIT_OF: Int32Array = bitsByCode();

function bitsByCode(): Int32Array {
  const bits = new Int32Array(128);
  for (const rank of DECKS.standard.ranks) bits[RANKS[rank - 1]?.charCodeAt(0) ?? 0] = 1 << (rank - 1);
  return bits;
}

/** Ahead of the hands of N, E, S and W as `dealer` prints them. */
const NAMES = ['n ', 'e ', 's ', 'w '];

/**
 * The deal of a line in one of the usual spellings, quickly: `hand hand hand hand` from N on, or with the small letter
 * of each seat ahead. `undefined` for all else, also for a deal that has a fault.
 */
export function quickDeal(line: string): CompleteDeal | undefined {
  const isNamed = line.startsWith('n ');
  const hands: CardSet[] = [];
  let at = 0;
  for (const name of NAMES) {
    if (isNamed) {
      if (!line.startsWith(name, at)) return undefined;
      at += name.length;
    }
    const end = readHand(line, at, hands);
    if (end < 0) return undefined;
    at = end + 1;
  }
  if (line.length > at) return undefined;
  const [N, E, S, W] = hands as [CardSet, CardSet, CardSet, CardSet];
  const checked = completeDeal({ deck: DECKS.standard, hands: { N, E, S, W } });
  return checked.ok ? checked.value : undefined;
}

/** Adds the hand that begins here, and gives the place of the space or the end after it; -1 if there is none. */
function readHand(line: string, start: number, hands: CardSet[]): number {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  let suit = 3;
  let at = start;
  for (; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === SPACE) break;
    if (code === DOT) suit--;
    else {
      const bit = BIT_OF[code] ?? 0;
      const mask = masks[suit];
      if (bit === 0 || mask === undefined || (mask & bit) !== 0) return -1;
      masks[suit] = mask | bit;
    }
  }
  if (suit !== 0) return -1;
  hands.push(masks);
  return at;
}
