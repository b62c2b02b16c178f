/**
 * Figures and letters as lines of a pen, in a box 6 wide and 10 high, and how wide each is: drawn for the examination
 * alone, so that nothing that was tuned has seen them.
 */
const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  '0': [6, 'M3 0C6.9 0 6.9 10 3 10C-.9 10-.9 0 3 0Z'],
  '1': [3, 'M.2 2L2 0V10'],
  '2': [6, 'M.3 2.6C.3-.9 5.7-.9 5.7 2.6C5.7 5 .2 8 .2 10H6'],
  '3': [
    6,
    'M.4 1.3C1.5-.5 5.4-.5 5.4 2.4C5.4 4.6 3 4.7 2.2 4.7C3.4 4.7 5.8 4.9 5.8 7.3C5.8 10.8 1.4 10.7.2 8.7',
  ],
  '4': [6, 'M4.4 10V0L0 7H6'],
  '5': [6, 'M5.4 0H1L.6 4.5C2 3.2 5.8 3.3 5.8 6.7C5.8 10.6 1.6 10.8.2 8.7'],
  '6': [6, 'M5.2.9C3-.9.3 1.5.3 6C.3 11.3 5.9 11.3 5.9 6.9C5.9 3 1 3 .3 6.4'],
  '7': [6, 'M.2 0H5.9C4 3.4 2.6 6.5 2.3 10'],
  '8': [6, 'M3 0C5.9 0 5.9 4.6 3 4.6C.1 4.6.1 0 3 0ZM3 4.6C6.7 4.6 6.7 10 3 10C-.7 10-.7 4.6 3 4.6Z'],
  '9': [6, 'M.8 9.1C3 10.9 5.7 8.5 5.7 4C5.7-1.3.1-1.3.1 3.1C.1 7 5 7 5.7 3.6'],
  A: [6, 'M0 10L3 0L6 10M1.1 6.5H4.9'],
  D: [6, 'M.4 0V10H2.4C7 10 7 0 2.4 0Z'],
  J: [5, 'M1.6 0H4.6V7.3C4.6 10.8.6 10.8.1 8.2'],
  K: [6, 'M.5 0V10M5.7 0L.6 6M2.4 4.2L6 10'],
  M: [7, 'M.3 10V0L3.5 6.5L6.7 0V10'],
  Q: [6, 'M3 0C6.9 0 6.9 10 3 10C-.9 10-.9 0 3 0ZM3.3 7L6.2 10.6'],
  R: [6, 'M.5 10V0H3C6.6 0 6.6 5 3 5H.5M3 5L5.9 10'],
  V: [6, 'M0 0L3 10L6 0'],
  W: [8, 'M0 0L2 10L4 2L6 10L8 0'],
};
const GAP = 1.6;

/** A text of such glyphs as the path of a pen, and how wide it is beside a height of 10. */
export function strokeText(text: string): {
  readonly width: number;
  readonly pieces: readonly StrokePiece[];
} {
  const pieces: StrokePiece[] = [];
  let width = 0;
  for (const letter of text) {
    const [glyphWidth, path] = glyphOf(letter);
    pieces.push({ x: width, path });
    width += glyphWidth + GAP;
  }
  return { width: width - GAP, pieces };
}

interface StrokePiece {
  readonly x: number;
  readonly path: string;
}

function glyphOf(letter: string): readonly [number, string] {
  const glyph = GLYPHS[letter];
  if (glyph === undefined) throw new RangeError(`There is no drawing of the letter ${letter}.`);
  return glyph;
}

/** Outlines of clubs, diamonds, hearts and spades in a box of 10, likewise drawn for the examination alone. */
export const SUIT_OUTLINES = [
  'M5 .2A2.3 2.3 0 0 1 6.9 3.8A2.4 2.4 0 1 1 5.7 7.4L6.6 9.8H3.4L4.3 7.4A2.4 2.4 0 1 1 3.1 3.8A2.3 2.3 0 0 1 5 .2Z',
  'M5 0L8.6 5L5 10L1.4 5Z',
  'M5 9.8C3 6.8.4 5 .4 2.8C.4.2 4-.4 5 2.4C6-.4 9.6.2 9.6 2.8C9.6 5 7 6.8 5 9.8Z',
  'M5 .2C6.4 2.8 9.5 4.4 9.5 6.6C9.5 9 6.4 9.2 5.5 7.4L6.4 9.9H3.6L4.5 7.4C3.6 9.2.5 9 .5 6.6C.5 4.4 3.6 2.8 5 .2Z',
] as const;
