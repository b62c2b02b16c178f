import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { SHAPE_COUNT, shapeIndex } from '../candidates/lengths.ts';
import { parseLengthCondition } from './length-condition.ts';
import type { Expression, ShapeSet } from './program.ts';
import type { Place } from './script-error.ts';
import type { ScriptReader } from './script-reader.ts';
import type { LengthTest, RefusePart, ShapePart } from './shape-part.ts';
import { everyShape } from './shapes.ts';
import { TEXTS_FROM_OUTSIDE, type Token } from './tokens.ts';
import { SEAT_WORDS } from './words.ts';

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
function parseLengthPattern(part: ShapePart, deck: DeckName, refuse: RefusePart): LengthTest {
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

/**
 * Reads `shape{north, 5+s4+h(xx):h>=d + (4432) - 4xxx}`, the shapes of François Dellacherie that DealerV2 reads:
 * patterns with `+` (at least), `-` (at most), `[1-3]` (one of them), suits by letter (M a major, m a minor), lengths
 * in brackets in any order, and a condition behind a colon; added and taken out one after the other.
 */
export function parseBracedShape(reader: ScriptReader): Expression {
  const token = reader.take();
  const refuse: RefusePart = ({ text, at }, message) =>
    reader.fail(message, { ...token, place: placeWithin(token, at), length: Math.max(1, text.length) });
  const start = token.text.indexOf('{') + 1;
  const inner = { text: token.text.slice(start, -1), at: start };
  const outside = inner.text.indexOf('$');
  if (outside >= 0) return refuse({ text: '$', at: start + outside }, TEXTS_FROM_OUTSIDE);
  const comma = inner.text.indexOf(',');
  const seatWord = trimmed({ text: inner.text.slice(0, Math.max(0, comma)), at: start });
  const seat = SEAT_WORDS.get(seatWord.text.toLowerCase());
  if (seat === undefined)
    return refuse(seatWord, 'A shape in braces begins with a seat and a comma, such as shape{north, 5+xxx}.');
  const shapes: ShapeSet = new Uint8Array(SHAPE_COUNT);
  for (const { sign, part } of signedParts({ text: inner.text.slice(comma + 1), at: start + comma + 1 })) {
    changeShapes(shapes, alternativesOf(part, reader.deck, refuse), sign, reader.deck);
  }
  return { kind: 'shape', seat, shapes };
}

function changeShapes(shapes: ShapeSet, tests: readonly LengthTest[], sign: '+' | '-', deck: DeckName): void {
  for (const lengths of everyShape(deck)) {
    if (!tests.some((fits) => fits(lengths))) continue;
    const [spades = 0, hearts = 0, diamonds = 0] = lengths;
    shapes[shapeIndex(spades, hearts, diamonds)] = sign === '+' ? 1 : 0;
  }
}

/** Patterns with the signs before them; a sign between two stands after a space. */
function signedParts({ text, at }: ShapePart): { readonly sign: '+' | '-'; readonly part: ShapePart }[] {
  const parts: { sign: '+' | '-'; part: ShapePart }[] = [];
  const signs = [...text.matchAll(/(?:^|\s)\s*([-+])\s*/g)];
  const first = signs[0]?.index === 0 ? [] : [{ sign: '+' as const, from: 0 }];
  const starts = [
    ...first,
    ...signs.map((found) => ({ sign: found[1] as '+' | '-', from: found.index + found[0].length })),
  ];
  starts.forEach(({ sign, from }, index) => {
    const found = signs[index + 1 - first.length];
    parts.push({ sign, part: trimmed({ text: text.slice(from, found?.index), at: at + from }) });
  });
  return parts;
}

/** Tests of which one must hold: `M` stands for spades or hearts, `m` for diamonds or clubs, all through a part. */
function alternativesOf(part: ShapePart, deck: DeckName, refuse: RefusePart): LengthTest[] {
  const majors = part.text.includes('M') ? ['s', 'h'] : [''];
  const minors = part.text.includes('m') ? ['d', 'c'] : [''];
  return majors.flatMap((major) =>
    minors.map((minor) =>
      testOf({ ...part, text: part.text.replaceAll('M', major).replaceAll('m', minor) }, deck, refuse),
    ),
  );
}

function testOf(part: ShapePart, deck: DeckName, refuse: RefusePart): LengthTest {
  const colon = part.text.indexOf(':');
  if (colon < 0) return parseLengthPattern(part, deck, refuse);
  const fits = parseLengthPattern({ ...part, text: part.text.slice(0, colon) }, deck, refuse);
  const condition = { text: part.text.slice(colon + 1), at: part.at + colon + 1 };
  const holds = parseLengthCondition(condition, refuse);
  return (lengths) => fits(lengths) && holds(lengths);
}

function trimmed({ text, at }: ShapePart): ShapePart {
  return { text: text.trim(), at: at + text.length - text.trimStart().length };
}

/** The place of a character of a token, which may go over several lines. */
function placeWithin({ place, text }: Token, at: number): Place {
  const before = text.slice(0, at).split('\n');
  const last = before.at(-1) ?? '';
  if (before.length === 1) return { line: place.line, column: place.column + at };
  return { line: place.line + before.length - 1, column: last.length + 1 };
}
