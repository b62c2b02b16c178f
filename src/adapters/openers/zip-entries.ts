import { crc32, inflateRawSync } from 'node:zlib';
import type { ZipEntry } from '../../ports/openers.ts';

const SIGNATURES = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const SIZES = { local: 30, central: 46, end: 22, comment: 0xffff } as const;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

/** Whether bytes begin as a ZIP archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > SIZES.end && viewOf(bytes).getUint32(0, true) === SIGNATURES.local;
}

/**
 * The files of a ZIP archive (APPNOTE 6.3, sections 4.3.7 to 4.3.16), at most this many; `undefined` where its directory
 * has more, or can't be read. Never throws.
 */
export function zipEntries(bytes: Uint8Array, mostEntries: number): readonly ZipEntry[] | undefined {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) return undefined;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + SIZES.central > bytes.length || view.getUint32(at, true) !== SIGNATURES.central)
      return undefined;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const nameAt = at + SIZES.central;
    const name = new TextDecoder().decode(bytes.subarray(nameAt, nameAt + (nameLength ?? 0)));
    entries.push({ name, size: view.getUint32(at + 24, true), unpack: unpacker(bytes, at) });
    at = nameAt + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** Where the record at the end of the archive begins, which a comment may follow. */
function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - SIZES.end - SIZES.comment);
  for (let at = view.byteLength - SIZES.end; at >= first; at--)
    if (view.getUint32(at, true) === SIGNATURES.end) return at;
  return undefined;
}

/** Unpacks the file whose entry in the directory stands here. */
function unpacker(bytes: Uint8Array, entry: number): ZipEntry['unpack'] {
  return (mostBytes) => {
    const view = viewOf(bytes);
    const [flags, method] = [8, 10].map((offset) => view.getUint16(entry + offset, true));
    const [check, packedSize, size, local] = [16, 20, 24, 42].map((offset) =>
      view.getUint32(entry + offset, true),
    );
    if (check === undefined || packedSize === undefined || size === undefined || local === undefined)
      return undefined;
    if (((flags ?? 0) & IS_ENCRYPTED) !== 0 || size > mostBytes) return undefined;
    if (local + SIZES.local > bytes.length || view.getUint32(local, true) !== SIGNATURES.local)
      return undefined;
    const start = local + SIZES.local + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + packedSize);
    const unpacked = method === STORED ? packed : method === DEFLATED ? inflated(packed, size) : undefined;
    return unpacked?.length === size && crc32(unpacked) === check ? unpacked : undefined;
  };
}

/** No more is unpacked than the directory says, whatever is packed. */
function inflated(packed: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return undefined;
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
