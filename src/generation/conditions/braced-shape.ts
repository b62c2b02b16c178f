import type { DeckName } from '../../bridge/deck.ts';
import { SHAPE_COUNT, shapeIndex } from '../candidates/lengths.ts';
import { parseLengthCondition } from './length-condition.ts';
import { parseLengthPattern } from './length-pattern.ts';
import type { Expression, ShapeSet } from './program.ts';
import type { Place } from './script-error.ts';
import type { ScriptReader } from './script-reader.ts';
import type { LengthTest, RefusePart, ShapePart } from './shape-part.ts';
import { everyShape } from './shapes.ts';
import { TEXTS_FROM_OUTSIDE, type Token } from './tokens.ts';
import { SEAT_WORDS } from './words.ts';

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
