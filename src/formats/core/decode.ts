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
  const utf16 = utf16In(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodeLatin1(bytes), encoding: 'latin-1' };
  }
}

/** White space, zeros and the end-of-file mark of DOS: what may fill a file after its text. */
const FILLERS = '\u0000\t\n\r\u001a ';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these fill files
const NO_TEXT = /^[\u0000\t\n\r\u001a ]*$/;

/** The text of a file without a byte-order mark, and up to the first zero or end-of-file mark that no text follows. */
export function decodePlainText(bytes: Uint8Array): string {
  const text = decodeText(bytes).text.replace(/^\ufeff/, '');
  return text.slice(0, endOf(text));
}

/** The offset of the first zero or end-of-file mark that no text follows, or else that of the end. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && FILLERS.includes(text.charAt(end - 1))) end--;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const mark = text.slice(end).search(/[\u0000\u001a]/);
  return mark < 0 ? text.length : end + mark;
}

/** The same text in pieces. */
export function* plainTextPieces(pieces: BytePieces, survey: TextSurvey): Generator<string, void> {
  let isFirst = true;
  /** What fills the file, unless text follows. */
  let fill: string[] = [];
  for (const piece of textPieces(pieces, survey)) {
    fill.push(isFirst ? piece.replace(/^\ufeff/, '') : piece);
    isFirst = false;
    if (fill.length > 1 && NO_TEXT.test(piece)) continue;
    const text = fill.join('');
    const end = endOf(text);
    if (end > 0) yield text.slice(0, end);
    fill = end < text.length ? [text.slice(end)] : [];
  }
}

/** The bytes of a file piece by piece, from the first one whenever they are asked for. */
export type BytePieces = Iterable<Uint8Array>;

/** As much of a file as is read at a time. */
export const PIECE_BYTES: number = 1 << 18;

/** The same of bytes that are in memory. */
export function inPieces(bytes: Uint8Array, pieceBytes: number = PIECE_BYTES): BytePieces {
  return {
    *[Symbol.iterator]() {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    },
  };
}

/** Joins what is written of each board. */
export function joinBytes(pieces: Iterable<Uint8Array>): Uint8Array {
  const parts = [...pieces];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** How the bytes of a file stand for characters, as `decodeText` finds it, and how many they are. */
export interface TextSurvey {
  readonly encoding: PbnEncoding;
  /** For UTF-16 it says which of the bytes comes first. */
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly byteCount: number;
}

/** Reads all of a file once. */
export function surveyText(pieces: BytePieces): TextSurvey {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let label: TextSurvey['label'] = 'utf-8';
  let isUtf8 = true;
  let byteCount = 0;
  for (const piece of pieces) {
    if (byteCount === 0) label = utf16In(piece) ?? label;
    byteCount += piece.length;
    isUtf8 &&= label === 'utf-8' && decodes(decoder, piece);
  }
  isUtf8 &&= decodes(decoder);
  const encoding = label === 'utf-8' ? (isUtf8 ? label : 'latin-1') : 'utf-16';
  return { encoding, label, byteCount };
}

function utf16In([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, each piece of it up to the end of a line. */
export function* textPieces(pieces: BytePieces, { encoding, label }: TextSurvey): Generator<string, void> {
  const decoder = new TextDecoder(label);
  let open: string[] = [];
  for (const bytes of pieces) {
    const text = encoding === 'latin-1' ? decodeLatin1(bytes) : decoder.decode(bytes, { stream: true });
    const end = behindLastLine(text);
    open.push(end === 0 ? text : text.slice(0, end));
    if (end === 0) continue;
    yield open.join('');
    open = [text.slice(end)];
  }
  const rest = open.join('') + decoder.decode();
  if (rest !== '') yield rest;
}

/** The offset behind the last end of a line that can't go on: after CR may come CR or LF. */
function behindLastLine(text: string): number {
  const end = text.lastIndexOf('\n');
  if (end >= 0) return end + 1;
  for (let at = text.lastIndexOf('\r', text.length - 2); at > 0; at = text.lastIndexOf('\r', at - 1))
    if (text.charAt(at + 1) !== '\r') return at + 1;
  return 0;
}

/**
 * A file of text: Latin-1 where that can hold it, as the standard asks, and UTF-8 where it cannot or where the Latin-1
 * bytes would be taken for UTF-8. What can't be seen is written as `\u001b`, since files are shown on terminals too; but
 * bytes 80 to 9F of a file in Latin-1, which are letters in other code pages, stay. `decodeText` gives this text back.
 * Each text ends with a line, or is the last one.
 */
export function textFile(texts: Iterable<string>): BytePieces {
  return {
    *[Symbol.iterator]() {
      const encoder = new TextEncoder();
      let isLatin1: boolean | undefined;
      for (const text of inBatches(texts)) {
        const letters = visibleLetters(text);
        if (BEYOND_ASCII.test(letters)) isLatin1 ??= isReadAsLatin1(texts);
        yield (isLatin1 && encodeLatin1(letters)) || encoder.encode(visibleFile(text));
      }
    },
  };
}

/** The same of one text. */
export function encodeText(file: string): Uint8Array {
  const [bytes = new Uint8Array()] = textFile([file]);
  return bytes;
}

/** A file of texts that are made bytes in another way, a letter like the other. */
export function encodedPieces(texts: Iterable<string>, encode: (text: string) => Uint8Array): BytePieces {
  return {
    *[Symbol.iterator]() {
      for (const text of inBatches(texts)) yield encode(text);
    },
  };
}

/** Texts are made bytes when there is so much of them. */
const BATCH_CHARACTERS = 1 << 16;

function* inBatches(texts: Iterable<string>): Generator<string, void> {
  let open = '';
  for (const text of texts) {
    open += text;
    if (open.length < BATCH_CHARACTERS) continue;
    yield open;
    open = '';
  }
  if (open !== '') yield open;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Says whether texts beyond ASCII are read as they are, and a terminal that reads UTF-8 finds nothing unseen. */
function isReadAsLatin1(texts: Iterable<string>): boolean {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const terminal = new TextDecoder();
  let isUtf8 = true;
  let isFirst = true;
  for (const text of inBatches(texts)) {
    const bytes = encodeLatin1(visibleLetters(text));
    if (bytes === undefined || (isFirst && utf16In(bytes) !== undefined)) return false;
    isFirst = false;
    isUtf8 &&= decodes(strict, bytes);
    const seen = terminal.decode(bytes, { stream: true });
    if (visibleFile(seen) !== seen) return false;
  }
  return !(isUtf8 && decodes(strict));
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
