import { visibleFile, visibleLetters } from '../../text/visible.ts';
import type { PbnEncoding } from './game.ts';

/** The characters of a file and how they were written. */
interface DecodedText {
  readonly text: string;
  readonly encoding: PbnEncoding;
}

/**
 * The text of a PBN file, any bytes whatever. The standard knows Latin-1 only (section 2.2); real
 * files are UTF-8 too, with or without a byte-order mark, or UTF-16 with one. Bytes that are good
 * UTF-8 are read as that, since Latin-1 text hardly ever is by chance.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodeLatin1(bytes), encoding: 'latin-1' };
  }
}

/** White space, zeros and the end-of-file mark of DOS: what may fill a file after its text. */
const FILLERS = '\u0000\t\n\r\u001a ';

/** The text of a file without a byte-order mark, and up to the first zero or end-of-file mark that no text follows. */
export function decodePlainText(bytes: Uint8Array): string {
  const text = decodeText(bytes).text.replace(/^\ufeff/, '');
  let end = text.length;
  while (end > 0 && FILLERS.includes(text.charAt(end - 1))) end--;
  const fill = text.slice(end);
  const marks = ['\u0000', '\u001a'].map((mark) => fill.indexOf(mark)).filter((at) => at >= 0);
  return marks.length === 0 ? text : text.slice(0, end + Math.min(...marks));
}

function decodeUtf16(label: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding: 'utf-16' };
}

/**
 * The bytes of a file of text: Latin-1 where that can hold it, as the standard asks, and UTF-8 where it cannot or where
 * the Latin-1 bytes would be taken for UTF-8. What can't be seen is written as `\u001b`, since files are shown on
 * terminals too; but bytes 80 to 9F of a file in Latin-1, which are letters in other code pages, stay. `decodeText`
 * gives this text back.
 */
export function encodeText(file: string): Uint8Array {
  const letters = visibleLetters(file);
  const bytes = encodeLatin1(letters);
  const isAscii = !BEYOND_ASCII.test(letters);
  if (bytes !== undefined && (isAscii || (decodeText(bytes).text === letters && isSeenAsUtf8(bytes))))
    return bytes;
  return new TextEncoder().encode(visibleFile(file));
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Whether a terminal that reads UTF-8 finds nothing unseen, even among bytes that are none as a whole. */
function isSeenAsUtf8(bytes: Uint8Array): boolean {
  const seen = new TextDecoder().decode(bytes);
  return visibleFile(seen) === seen;
}

const CHUNK_BYTES = 4096;

/** The text of bytes that each are one code point: Latin-1 proper; `TextDecoder` reads windows-1252 under this name. */
export function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    // Spread, the same takes six times as long.
    parts.push(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK_BYTES)));
  }
  return parts.join('');
}

/** The bytes of a text of code points below 256; `undefined` for another text. */
function encodeLatin1(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0xff) return undefined;
    bytes[at] = code;
  }
  return bytes;
}
