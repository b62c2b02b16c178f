import { FontError, type TrueTypeFont } from './true-type.ts';

/** What a font program in a PDF needs (PDF 32000-1, 9.9). */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

const COMPOSITE_WORDS = 0x0001;
const COMPOSITE_SCALE = 0x0008;
const COMPOSITE_MORE = 0x0020;
const COMPOSITE_TWO_SCALES = 0x0040;
const COMPOSITE_MATRIX = 0x0080;

/** The font with the outlines of these glyphs only; numbers of glyphs stay. The same glyphs give the same bytes. */
export function subsetTrueType(font: TrueTypeFont, glyphs: ReadonlySet<number>): Uint8Array {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => font.tables.get(tag));
  if (glyf === undefined || loca === undefined || head === undefined) {
    throw new FontError('The font has no outlines that can be embedded: give a .ttf file.');
  }
  const placeOf = placesIn(loca, head);
  const wanted = withParts(glyphs, glyf, placeOf);
  const places = new Uint32Array(font.glyphCount + 1);
  const outlines: Uint8Array[] = [];
  let size = 0;
  for (let glyph = 0; glyph < font.glyphCount; glyph++) {
    places[glyph] = size;
    if (!wanted.has(glyph)) continue;
    const [from, to] = placeOf(glyph);
    const outline = new Uint8Array((to - from + 3) & ~3);
    outline.set(new Uint8Array(glyf.buffer, glyf.byteOffset + from, to - from));
    outlines.push(outline);
    size += outline.length;
  }
  places[font.glyphCount] = size;
  return fontFile(
    KEPT.flatMap((tag) => {
      const table = font.tables.get(tag);
      if (table === undefined) return [];
      if (tag === 'glyf') return [{ tag, bytes: joined(outlines, size) }];
      if (tag === 'loca') return [{ tag, bytes: longPlaces(places) }];
      const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength).slice();
      if (tag === 'head') new DataView(bytes.buffer).setInt16(50, 1);
      return [{ tag, bytes }];
    }),
  );
}

/** Where the outline of a glyph stands in the table `glyf`. */
type PlaceOf = (glyph: number) => readonly [from: number, to: number];

/** The places of all outlines, as the table `loca` has them. */
export function placesIn(loca: DataView, head: DataView): PlaceOf {
  return head.getInt16(50) === 0
    ? (glyph) => [2 * loca.getUint16(2 * glyph), 2 * loca.getUint16(2 * glyph + 2)]
    : (glyph) => [loca.getUint32(4 * glyph), loca.getUint32(4 * glyph + 4)];
}

/** The glyphs, glyph 0, and those that they are composed of. */
function withParts(glyphs: ReadonlySet<number>, glyf: DataView, placeOf: PlaceOf): Set<number> {
  const all = new Set([0]);
  const open = [...glyphs];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (all.has(glyph)) continue;
    all.add(glyph);
    const [from, to] = placeOf(glyph);
    if (to - from < 10 || glyf.getInt16(from) >= 0) continue;
    open.push(...partsOf(glyf, from + 10));
  }
  return all;
}

function partsOf(glyf: DataView, start: number): number[] {
  const parts: number[] = [];
  let at = start;
  for (let flags = COMPOSITE_MORE; (flags & COMPOSITE_MORE) !== 0; ) {
    flags = glyf.getUint16(at);
    parts.push(glyf.getUint16(at + 2));
    at += (flags & COMPOSITE_WORDS) === 0 ? 6 : 8;
    if ((flags & COMPOSITE_SCALE) !== 0) at += 2;
    else if ((flags & COMPOSITE_TWO_SCALES) !== 0) at += 4;
    else if ((flags & COMPOSITE_MATRIX) !== 0) at += 8;
  }
  return parts;
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function longPlaces(places: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * places.length));
  places.forEach((place, index) => {
    view.setUint32(4 * index, place);
  });
  return new Uint8Array(view.buffer);
}

interface Table {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

/** The file of these tables, which stand in the order of their tags. */
function fontFile(tables: readonly Table[]): Uint8Array {
  const size = tables.reduce((sum, { bytes }) => sum + ((bytes.length + 3) & ~3), 12 + 16 * tables.length);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * tables.length - (16 << power));
  let offset = 12 + 16 * tables.length;
  tables.forEach(({ tag, bytes }, index) => {
    const at = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) file[at + letter] = tag.charCodeAt(letter);
    file.set(bytes, offset);
    view.setUint32(at + 4, checksum(view, offset, bytes.length));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    offset += (bytes.length + 3) & ~3;
  });
  return file;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
