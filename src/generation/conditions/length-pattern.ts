import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { LengthTest, RefusePart, ShapePart } from './shape-part.ts';

/** Which lengths of one suit belong. */
type OneLength = (length: number) => boolean;

/** Letters of the suits, in the order of lengths. */
const SUIT_LETTERS = 'shdc';
const SUITS = 4;
const ONE_LENGTH = /^(?:(\d)([-+]?)|\[([\d-]+)\]|x)/;

/** Lengths of one suit as they are written, and the suits that letters name, in the order in which they stand. */
interface Drafted {
  readonly lengths: OneLength[];
  readonly letters: string[];
  /** Where lengths that may stand in any order begin. */
  loose?: number;
}

/**
 * Reads the lengths of four suits, such as `5+xx1-`, `[67]d(xxx)` or `(5431)`: in order from spades to clubs, where
 * letters name suits first in the order of those, and in any order between brackets.
 */
export function parseLengthPattern(part: ShapePart, deck: DeckName, refuse: RefusePart): LengthTest {
  const { lengths, letters, loose = SUITS } = draftOf(part, refuse);
  if (lengths.length !== SUITS)
    return refuse(part, `A shape has the lengths of four suits, not of ${lengths.length}.`);
  if (letters.length > loose) return refuse(part, 'Lengths between brackets have no suits of their own.');
  const order = [...letters, ...[...SUIT_LETTERS].filter((letter) => !letters.includes(letter))];
  const suits = order.map((letter) => SUIT_LETTERS.indexOf(letter));
  const most = DECKS[deck].cardsPerHand;
  const orders = permutationsOf([...suits.keys()].slice(loose)).map((rest) =>
    [...suits.keys()].slice(0, loose).concat(rest),
  );
  return (found) =>
    found.every((length) => length <= most) &&
    orders.some((places) => places.every((place, index) => lengths[place]?.(found[suits[index] ?? 0] ?? 0)));
}

function draftOf(part: ShapePart, refuse: RefusePart): Drafted {
  const drafted: Drafted = { lengths: [], letters: [] };
  let at = 0;
  while (at < part.text.length) {
    const rest = part.text.slice(at);
    const taken = takeLength(rest, drafted) ?? takeSign(rest, drafted);
    if (taken === undefined) {
      const wrong = { text: rest.charAt(0), at: part.at + at };
      return refuse(
        wrong,
        `${JSON.stringify(wrong.text)} can't stand here in a shape: lengths such as 5, 5+, 3-, [1-3] or x, and suits.`,
      );
    }
    at += taken;
  }
  return drafted;
}

/** Takes a length; tells how many characters it has. */
function takeLength(text: string, { lengths }: Drafted): number | undefined {
  const found = ONE_LENGTH.exec(text);
  if (found === null) return undefined;
  const [written, digit, sign, range] = found;
  lengths.push(
    digit === undefined ? (range === undefined ? () => true : inRange(range)) : from(Number(digit), sign),
  );
  return written.length;
}

function from(number: number, sign: string | undefined): OneLength {
  if (sign === '+') return (length) => length >= number;
  return sign === '-' ? (length) => length <= number : (length) => length === number;
}

function inRange(range: string): OneLength {
  const parts = [...range.matchAll(/(\d)(?:-(\d))?/g)].map(
    ([, low, high]) => [Number(low), Number(high ?? low)] as const,
  );
  return (length) => parts.some(([low, high]) => length >= low && length <= high);
}

/** Takes a suit, a bracket or a space; tells how many characters it has. */
function takeSign(text: string, drafted: Drafted): number | undefined {
  const sign = text.charAt(0).toLowerCase();
  if (/\s/.test(sign)) return 1;
  if (SUIT_LETTERS.includes(sign) && !drafted.letters.includes(sign)) drafted.letters.push(sign);
  else if (sign === '(' && drafted.loose === undefined) drafted.loose = drafted.lengths.length;
  else if (sign !== ')' || drafted.loose === undefined || text.trim() !== ')') return undefined;
  return 1;
}

function permutationsOf(places: readonly number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) =>
    permutationsOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}
