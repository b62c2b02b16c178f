import {
  boundsOf,
  bow,
  type Path,
  placing,
  polygon,
  rectangle,
  roundedRectangle,
  transformPath,
} from './path.ts';

/** Height of every glyph, in its own units. */
export const CAP_HEIGHT = 100;
/** Thickness of upright and of level strokes, in units of a glyph. */
const UPRIGHT = 19;
const LEVEL = 18;
/** Room between two glyphs, in the same units. */
const GAP = 7;

/** A bent stroke of a glyph. */
function curve(x: number, y: number, rx: number, ry: number, fromDeg: number, toDeg: number): Path {
  return bow({ x, y, rx, ry, fromDeg, toDeg }, UPRIGHT, LEVEL);
}

/** A closed round of a glyph: a rectangle whose ends are half circles, with the same inside. */
function round(left: number, top: number, right: number, bottom: number): Path {
  const radius = Math.min(right - left, bottom - top) / 2;
  const inside = {
    left: left + UPRIGHT,
    top: top + LEVEL,
    right: right - UPRIGHT,
    bottom: bottom - LEVEL,
  };
  return [
    ...roundedRectangle({ left, top, right, bottom }, radius),
    ...roundedRectangle(inside, radius - UPRIGHT, radius - LEVEL, true),
  ];
}

const STEM = rectangle(0, 0, UPRIGHT, CAP_HEIGHT);

const SIX: Path = [
  ...round(0, 38, 58, 100),
  ...rectangle(0, 29, UPRIGHT, 70),
  ...curve(29, 29, 29, 29, 180, 338),
];

/** Heavy upright figures and letters of our own: few shapes, even strokes, wide openings. */
const GLYPHS: Readonly<Record<string, Path>> = {
  0: round(0, 0, 58, 100),
  1: [...rectangle(17, 0, 36, 100), ...polygon([17, 0], [26, 0], [26, 19], [0, 36], [0, 14])],
  2: [
    ...curve(29, 29, 29, 29, 188, 385),
    ...polygon([38.1, 33.6], [55.3, 41.3], [25, 83], [0, 100], [0, 82]),
    ...rectangle(0, 82, 58, 100),
  ],
  3: [
    ...curve(28, 29, 27.5, 29, 200, 450),
    ...curve(28, 70.5, 30, 29.5, -90, 160),
    ...rectangle(17, 41, 28.5, 58.5),
  ],
  4: [
    ...rectangle(36, 0, 55, 100),
    ...rectangle(0, 62, 64, 79),
    ...polygon([35, 0], [55, 0], [19, 63], [0, 63]),
  ],
  5: [
    ...rectangle(5, 0, 54, 18),
    ...polygon([5, 0], [23, 0], [21, 56], [2, 56]),
    ...curve(28, 67.5, 30, 32.5, -140, 160),
  ],
  6: SIX,
  7: [...rectangle(0, 0, 57, 18), ...polygon([36, 16], [57, 16], [33, 100], [12, 100])],
  8: [...round(2.5, 0, 55.5, 58), ...round(0, 41, 58, 100)],
  9: transformPath(SIX, placing(58, 100, 1, 180)),
  A: [
    ...polygon([23, 0], [45, 0], [68, 100], [47, 100], [34, 32], [21, 100], [0, 100]),
    ...rectangle(15, 61, 53, 77),
  ],
  B: [
    ...STEM,
    ...[0, 41, 82].flatMap((top) => rectangle(0, top, 29.5, top + 18)),
    ...curve(29, 29.5, 28, 29.5, -90, 90),
    ...curve(29, 70.5, 31, 29.5, -90, 90),
  ],
  D: [
    ...STEM,
    ...rectangle(0, 0, 28.5, 18),
    ...rectangle(0, 82, 28.5, 100),
    ...curve(28, 32, 32, 32, -90, 0),
    ...rectangle(41, 31.5, 60, 68.5),
    ...curve(28, 68, 32, 32, 0, 90),
  ],
  F: [...STEM, ...rectangle(0, 0, 52, 18), ...rectangle(0, 43, 46, 60)],
  J: [...rectangle(33, 0, 52, 71.5), ...curve(26, 71, 26, 29, 0, 165)],
  K: [
    ...STEM,
    ...polygon([39, 0], [62, 0], [18, 62], [18, 31]),
    ...polygon([21, 54], [35, 34], [65, 100], [42, 100]),
  ],
  M: polygon(
    ...([
      [0, 0],
      [22, 0],
      [40, 48],
      [58, 0],
      [80, 0],
      [80, 100],
      [61.5, 100],
      [61.5, 40],
      [47, 78],
      [33, 78],
      [18.5, 40],
      [18.5, 100],
      [0, 100],
    ] as const),
  ),
  Q: [...round(0, 0, 60, 100), ...polygon([30, 70], [44, 58], [66, 88], [52, 100])],
  R: [
    ...STEM,
    ...rectangle(0, 0, 30.5, 18),
    ...rectangle(0, 43, 30.5, 61),
    ...curve(30, 30.5, 29, 30.5, -90, 90),
    ...polygon([22, 56], [43, 56], [62, 100], [40, 100]),
  ],
  S: [...curve(29, 29, 28, 29, 89, 338), ...curve(29, 70.5, 29, 29.5, -91, 158)],
  V: polygon([0, 0], [21, 0], [34, 66], [47, 0], [68, 0], [45, 100], [23, 100]),
  W: polygon(
    ...([
      [0, 0],
      [20, 0],
      [28, 62],
      [37, 14],
      [53, 14],
      [62, 62],
      [70, 0],
      [90, 0],
      [75, 100],
      [54, 100],
      [45, 52],
      [36, 100],
      [15, 100],
    ] as const),
  ),
};

/**
 * A text in our glyphs, its top at 0 and its middle at 0, capHeight high.
 * Throws a RangeError where a letter has no glyph.
 */
export function drawText(text: string, capHeight: number): Path {
  const placed: Path[] = [];
  let left = 0;
  for (const letter of text) {
    const glyph = GLYPHS[letter];
    if (glyph === undefined) throw new RangeError(`There is no glyph for ${letter}.`);
    placed.push(transformPath(glyph, placing(left, 0)));
    left += boundsOf(glyph).right + GAP;
  }
  const scale = capHeight / CAP_HEIGHT;
  return transformPath(placed.flat(), placing((-(left - GAP) / 2) * scale, 0, scale));
}
