/** A font of TrueType outlines, opened for setting text. Lengths are in units of the em. */
export interface TrueTypeFont {
  readonly bytes: Uint8Array;
  readonly tables: ReadonlyMap<string, DataView>;
  readonly postScriptName: string;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly bounds: readonly [number, number, number, number];
  readonly glyphCount: number;
  /** Number of the glyph of a character, 0 where the font has none. */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
}

/** Bytes that are no font of the kind that is wanted. */
export class FontError extends Error {
  override readonly name = 'FontError';
}

const CAP_HEIGHT_AT = 88;
const POST_SCRIPT_NAME = 6;

/** Opens the bytes of a .ttf file (OpenType 1.9, chapters cmap, head, hhea, hmtx, maxp, name, OS/2). */
export function openTrueType(bytes: Uint8Array): TrueTypeFont {
  const tables = tablesOf(bytes);
  const table = (tag: string): DataView => {
    const found = tables.get(tag);
    if (found === undefined) throw new FontError(`The font has no table ${tag}: give a .ttf file.`);
    return found;
  };
  const [head, hhea, hmtx, os2] = [table('head'), table('hhea'), table('hmtx'), table('OS/2')];
  const longMetrics = hhea.getUint16(34);
  return {
    bytes,
    tables,
    postScriptName: nameOf(table('name')),
    unitsPerEm: head.getUint16(18),
    ascender: hhea.getInt16(4),
    descender: hhea.getInt16(6),
    capHeight: os2.byteLength > CAP_HEIGHT_AT + 1 ? os2.getInt16(CAP_HEIGHT_AT) : hhea.getInt16(4),
    bounds: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphCount: table('maxp').getUint16(4),
    glyphOf: characterMap(table('cmap')),
    advanceOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, longMetrics - 1)),
  };
}

function tablesOf(bytes: Uint8Array): Map<string, DataView> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, DataView>();
  if (bytes.length < 12 || view.getUint32(0) !== 0x00010000) {
    throw new FontError('The font has no TrueType outlines: give a .ttf file.');
  }
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + offset, length));
  }
  return tables;
}

/** The PostScript name: record 6 of the name table, on Windows in UTF-16. */
function nameOf(table: DataView): string {
  const strings = table.getUint16(4);
  for (let index = 0; index < table.getUint16(2); index++) {
    const at = 6 + 12 * index;
    if (table.getUint16(at) !== 3 || table.getUint16(at + 6) !== POST_SCRIPT_NAME) continue;
    const [length, from] = [table.getUint16(at + 8), strings + table.getUint16(at + 10)];
    const codes = Array.from({ length: length / 2 }, (_, each) => table.getUint16(from + 2 * each));
    return String.fromCharCode(...codes).replace(/[^A-Za-z0-9-]/g, '');
  }
  return 'Font';
}

/** The Unicode map: format 12 where there is one, or format 4. */
function characterMap(table: DataView): (codePoint: number) => number {
  const maps = new Map<number, number>();
  for (let index = 0; index < table.getUint16(2); index++) {
    const at = 4 + 8 * index;
    const [platform, encoding] = [table.getUint16(at), table.getUint16(at + 2)];
    const unicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    const offset = table.getUint32(at + 4);
    if (unicode) maps.set(table.getUint16(offset), offset);
  }
  const [long, short] = [maps.get(12), maps.get(4)];
  if (long !== undefined) return (codePoint) => glyphOfGroups(table, long, codePoint);
  if (short !== undefined) return (codePoint) => glyphOfSegments(table, short, codePoint);
  throw new FontError('The font has no Unicode map that is known (cmap format 4 or 12).');
}

function glyphOfGroups(table: DataView, offset: number, codePoint: number): number {
  for (let group = 0; group < table.getUint32(offset + 12); group++) {
    const at = offset + 16 + 12 * group;
    const first = table.getUint32(at);
    if (codePoint < first) return 0;
    if (codePoint <= table.getUint32(at + 4)) return table.getUint32(at + 8) + codePoint - first;
  }
  return 0;
}

function glyphOfSegments(table: DataView, offset: number, codePoint: number): number {
  const doubled = table.getUint16(offset + 6);
  for (let at = 0; at < doubled; at += 2) {
    if (codePoint > table.getUint16(offset + 14 + at)) continue;
    const first = table.getUint16(offset + 16 + doubled + at);
    if (codePoint < first) return 0;
    const delta = table.getUint16(offset + 16 + 2 * doubled + at);
    const rangeAt = offset + 16 + 3 * doubled + at;
    const range = table.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = table.getUint16(rangeAt + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
