import { describe, expect, it } from 'vitest';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { subsetTrueType } from '../../../src/paper/font/subset.ts';
import { openTrueType } from '../../../src/paper/font/true-type.ts';

const font = openTrueType(readReportFonts().regular);

/** Bytes of the outline of a glyph in a font file. */
function outline(file: Uint8Array, glyph: number): string {
  const view = new DataView(file.buffer, file.byteOffset);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index;
    tables.set(String.fromCharCode(...file.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const place = (number: number): number => {
    const loca = tables.get('loca') ?? 0;
    return view.getInt16((tables.get('head') ?? 0) + 50) === 0
      ? 2 * view.getUint16(loca + 2 * number)
      : view.getUint32(loca + 4 * number);
  };
  const glyf = tables.get('glyf') ?? 0;
  const bytes = file.subarray(glyf + place(glyph), glyf + place(glyph + 1));
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/(00){0,3}$/, '');
}

describe('the used part of a font', () => {
  const glyphs = [...'Aż♠'].map((sign) => font.glyphOf(sign.codePointAt(0) ?? 0));
  const subset = subsetTrueType(font, new Set(glyphs));

  it('has the suit signs', () => {
    for (const sign of '♠♥♦♣') expect(font.glyphOf(sign.codePointAt(0) ?? 0)).toBeGreaterThan(0);
  });
  it('has the outlines of the glyphs and of their parts as they were', () => {
    const parts = [font.glyphOf('A'.codePointAt(0) ?? 0), font.glyphOf('♠'.codePointAt(0) ?? 0)];
    for (const glyph of parts) {
      expect(outline(subset, glyph)).toBe(outline(font.bytes, glyph));
      expect(outline(subset, glyph)).not.toBe('');
    }
  });
  it('has no outline of any other glyph', () => {
    expect(outline(subset, font.glyphOf('B'.codePointAt(0) ?? 0))).toBe('');
    expect(subset.length).toBeLessThan(font.bytes.length / 8);
  });
  it('takes the parts of composed letters along', () => {
    const composed = [...Array(font.glyphCount).keys()].find((g) =>
      outline(font.bytes, g).startsWith('ffff'),
    );
    if (composed === undefined) throw new Error('the font has no composed glyph');
    const own = subsetTrueType(font, new Set([composed]));
    const part = Number.parseInt(outline(font.bytes, composed).slice(24, 28), 16);
    expect(outline(own, part)).toBe(outline(font.bytes, part));
    expect(outline(own, part)).not.toBe('');
  });
});
