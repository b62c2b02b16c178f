import { boundsOf, type Path, type PathStep, transformPath } from '../../decks/path.ts';
import { placesIn } from './subset.ts';
import { FontError, type TrueTypeFont } from './true-type.ts';

/** A point of a contour, in units of the em, y up. */
interface ContourPoint {
  readonly x: number;
  readonly y: number;
  /** Whether the outline goes through it; else it pulls the curve. */
  readonly isOn: boolean;
}

const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEATED = 0x08;
const X_SAME = 0x10;
const Y_SAME = 0x20;

const PART_WORDS = 0x0001;
const PART_OFFSETS = 0x0002;
const PART_SCALED = 0x0008 | 0x0040 | 0x0080;
const MORE_PARTS = 0x0020;

/**
 * A text as filled outlines, so that a file of cards needs no font: its capitals are so high, its base line is at 0 and its
 * middle is at 0. Throws FontError for a font whose glyphs are composed with scales.
 */
export function drawLetters(font: TrueTypeFont, text: string, capHeightMm: number): Path {
  const scale = capHeightMm / font.capHeight;
  let left = 0;
  const path = [...text].flatMap((sign): Path => {
    const glyph = font.glyphOf(sign.codePointAt(0) ?? 0);
    const at = left;
    left += font.advanceOf(glyph);
    return contoursOf(font, glyph).flatMap((contour) => contourPath(contour, at));
  });
  if (path.length === 0) return path;
  const scaled = transformPath(path, [scale, 0, 0, -scale, 0, 0]);
  const { left: from, right } = boundsOf(scaled);
  return transformPath(scaled, [1, 0, 0, 1, -(from + right) / 2, 0]);
}

function contoursOf(font: TrueTypeFont, glyph: number): ContourPoint[][] {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => font.tables.get(tag));
  if (glyf === undefined || loca === undefined || head === undefined)
    throw new FontError('The font has no outlines: give a .ttf file.');
  const [from, to] = placesIn(loca, head)(glyph);
  if (to - from < 10) return [];
  const count = glyf.getInt16(from);
  return count < 0 ? partsOf(font, glyf, from + 10) : simpleContours(glyf, from + 10, count);
}

/** A glyph of several, such as a letter and its accent (OpenType 1.9, glyf, composite glyph description). */
function partsOf(font: TrueTypeFont, glyf: DataView, start: number): ContourPoint[][] {
  const contours: ContourPoint[][] = [];
  let at = start;
  for (let flags = MORE_PARTS; (flags & MORE_PARTS) !== 0; ) {
    flags = glyf.getUint16(at);
    if ((flags & PART_SCALED) !== 0 || (flags & PART_OFFSETS) === 0)
      throw new FontError('The font composes its letters with scales: give another .ttf file.');
    const hasWords = (flags & PART_WORDS) !== 0;
    const dx = hasWords ? glyf.getInt16(at + 4) : glyf.getInt8(at + 4);
    const dy = hasWords ? glyf.getInt16(at + 6) : glyf.getInt8(at + 5);
    const part = contoursOf(font, glyf.getUint16(at + 2));
    contours.push(
      ...part.map((points) => points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy }))),
    );
    at += hasWords ? 8 : 6;
  }
  return contours;
}

function simpleContours(glyf: DataView, start: number, count: number): ContourPoint[][] {
  const ends = Array.from({ length: count }, (_, index) => glyf.getUint16(start + 2 * index));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = start + 2 * count + 2 + glyf.getUint16(start + 2 * count);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyf.getUint8(at++);
    const times = (flag & REPEATED) === 0 ? 1 : glyf.getUint8(at++) + 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += (flag & same) === 0 ? -glyf.getUint8(at++) : glyf.getUint8(at++);
      else if ((flag & same) === 0) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(X_SHORT, X_SAME);
  const ys = along(Y_SHORT, Y_SAME);
  const all = flags.map(
    (flag, index): ContourPoint => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOn: (flag & ON_CURVE) !== 0 }),
  );
  return ends.map((end, index) => all.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

function middleOf(one: ContourPoint, other: ContourPoint): ContourPoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, isOn: true };
}

/** A contour of quadratic curves as one of cubic ones, moved to the right. */
function contourPath(points: readonly ContourPoint[], right: number): PathStep[] {
  // Between two points that pull, the outline goes through their middle.
  const full = points.flatMap((point, index): ContourPoint[] => {
    const next = points[(index + 1) % points.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, middleOf(point, next)];
  });
  const first = full.findIndex(({ isOn }) => isOn);
  const start = full[first];
  if (start === undefined) return [];
  const turned = [...full.slice(first + 1), ...full.slice(0, first), start];
  const steps: PathStep[] = [['M', start.x + right, start.y]];
  let [before, pull]: [ContourPoint, ContourPoint | undefined] = [start, undefined];
  for (const point of turned) {
    if (!point.isOn) {
      pull = point;
      continue;
    }
    steps.push(pull === undefined ? ['L', point.x + right, point.y] : cubic(before, pull, point, right));
    [before, pull] = [point, undefined];
  }
  return [...steps, ['Z']];
}

function cubic(from: ContourPoint, pull: ContourPoint, to: ContourPoint, right: number): PathStep {
  const third = (end: ContourPoint): [number, number] => [
    end.x + (2 / 3) * (pull.x - end.x) + right,
    end.y + (2 / 3) * (pull.y - end.y),
  ];
  return ['C', ...third(from), ...third(to), to.x + right, to.y];
}
