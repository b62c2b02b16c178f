import { openTrueType, type TrueTypeFont } from './true-type.ts';

/** A weight of the typeface while a document is set: it remembers which glyphs were used. */
export interface Typeface {
  readonly font: TrueTypeFont;
  /** Characters set so far, by the number of their glyph. */
  readonly used: Map<number, string>;
  /** Text on one line as the typeface can set it: composed letters, and a question mark for each that it has not. */
  settable(text: string): string;
  /** Glyphs of a text, which are noted as used. */
  glyphsOf(text: string): number[];
  /** Width of a text, with lengths in the unit of `size`; spaces are as wide as that share of theirs. */
  widthOf(text: string, size: number, spaceShare?: number): number;
}

/** Opens a typeface from the bytes of a .ttf file. */
export function openTypeface(bytes: Uint8Array): Typeface {
  const font = openTrueType(bytes);
  const used = new Map<number, string>();
  const glyphOf = new Map<string, number>();
  const glyph = (sign: string): number => {
    const known = glyphOf.get(sign);
    if (known !== undefined) return known;
    const found = font.glyphOf(sign.codePointAt(0) ?? 0);
    glyphOf.set(sign, found);
    return found;
  };
  return {
    font,
    used,
    settable: (text) =>
      [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
        .map((sign) => (glyph(sign) === 0 ? '?' : sign))
        .join(''),
    glyphsOf: (text) =>
      [...text].map((sign) => {
        const number = glyph(sign);
        if (!used.has(number)) used.set(number, sign);
        return number;
      }),
    widthOf: (text, size, spaceShare = 1) => {
      let units = 0;
      for (const sign of text) units += (sign === ' ' ? spaceShare : 1) * font.advanceOf(glyph(sign));
      return (units * size) / font.unitsPerEm;
    },
  };
}

/** The bytes of two .ttf files. */
export interface ReportFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** Regular and bold. */
export type Typefaces = readonly [Typeface, Typeface];
