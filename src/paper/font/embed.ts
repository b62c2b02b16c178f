import { type PDFDocument, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { subsetTrueType } from './subset.ts';
import type { Typeface } from './typeface.ts';

const SYMBOLIC = 4;
const NO_STEM = 80;

/** Puts the used part of a typeface into a PDF as a font with two-byte glyph numbers (PDF 32000-1, 9.7). */
export function embedTypeface(document: PDFDocument, typeface: Typeface): PDFRef {
  const { font, used } = typeface;
  const { context } = document;
  const scale = 1000 / font.unitsPerEm;
  const glyphs = [...used.keys()].sort((a, b) => a - b);
  const name = `${tagOf(glyphs)}+${font.postScriptName}`;
  const program = subsetTrueType(font, new Set(glyphs));
  const file = context.register(context.flateStream(program, { Length1: program.length }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: font.bounds.map((bound) => Math.round(bound * scale)),
      ItalicAngle: 0,
      Ascent: Math.round(font.ascender * scale),
      Descent: Math.round(font.descender * scale),
      CapHeight: Math.round(font.capHeight * scale),
      StemV: NO_STEM,
      FontFile2: file,
    }),
  );
  const widths = glyphs.flatMap((glyph) => [glyph, [Math.round(font.advanceOf(glyph) * scale)]]);
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      CIDToGIDMap: 'Identity',
      FontDescriptor: descriptor,
      W: widths,
    }),
  );
  const toUnicode = context.register(context.flateStream(makeToUnicode(typeface, glyphs)));
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    }),
  );
}

/** Glyph numbers as the text operators take them. */
export function hexOf(glyphs: readonly number[]): string {
  return `<${glyphs.map(hex).join('')}>`;
}

/** The name under which pages know a font. */
export function fontName(index: number): string {
  return `F${index}`;
}

/** The map back to characters, so that text can be marked, searched and read aloud. */
function makeToUnicode({ used }: Typeface, glyphs: readonly number[]): string {
  const lines = glyphs.map((glyph) => `<${hex(glyph)}> <${utf16(used.get(glyph) ?? '')}>`);
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const some = lines.slice(from, from + 100);
    blocks.push(`${some.length} beginbfchar`, ...some, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}

/** The six letters before the name of a subset: of what it holds, so the same text gives the same bytes. */
function tagOf(glyphs: readonly number[]): string {
  let hash = 0x811c9dc5;
  for (const glyph of glyphs) hash = Math.imul(hash ^ glyph, 0x01000193) >>> 0;
  return Array.from({ length: 6 }, (_, index) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** index) % 26)),
  ).join('');
}
