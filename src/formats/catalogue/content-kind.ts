import { decodeText } from '../core/decode.ts';
import { formatOfPath } from './catalogue.ts';

/** How files of other kinds begin. */
const BEGINNINGS: readonly (readonly [bytes: string, kind: string])[] = [
  ['%PDF', 'a PDF document'],
  ['PK\x03\x04', 'a ZIP archive, or a document of Excel, Word or the like'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'a document of an older Excel, Word or the like'],
  ['\x1f\x8b', 'a file packed with gzip'],
  ["7z\xbc\xaf'\x1c", 'a 7-Zip archive'],
  ['Rar!', 'a RAR archive'],
  ['\x89PNG', 'a picture (PNG)'],
  ['\xff\xd8\xff', 'a picture (JPEG)'],
  ['GIF8', 'a picture (GIF)'],
  ['SQLite format 3', 'an SQLite database'],
  ['\0\x01\0\0Standard ', 'an Access database'],
  ['{\\rtf', 'a document in RTF'],
];

const HEAD_BYTES = 4096;

/** What a file is by its content, as a sentence names it: `a PDF document`, `a text file`. */
export function contentInWords(bytes: Uint8Array): string {
  if (isBlank(bytes)) return 'empty';
  const head = bytes.subarray(0, HEAD_BYTES);
  const latin1 = String.fromCharCode(...head);
  const [, known] = BEGINNINGS.find(([begins]) => latin1.startsWith(begins)) ?? [];
  if (known !== undefined) return known;
  const { text, encoding } = decodeText(head);
  if (encoding !== 'utf-16' && head.some(isControl)) return 'a file of binary data';
  return markupInWords(text) ?? 'a text file';
}

/** Whether there is nothing but white space in a file. */
export function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN));
}

const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

/** What stands in no text; the end-of-file mark of DOS and the escapes of printers may. */
function isControl(byte: number): boolean {
  return byte < TAB || (byte > CARRIAGE_RETURN && byte < END_OF_FILE);
}

const END_OF_FILE = 0x1a;

function markupInWords(text: string): string | undefined {
  if (!/^\ufeff?\s*<[!?a-z]/i.test(text)) return undefined;
  const [, name = ''] = /<([a-z][\w.:-]{0,39})/i.exec(text) ?? [];
  if (name.toLowerCase() === 'html' || /<!doctype html/i.test(text)) return 'a web page (HTML)';
  return name === '' ? 'an XML file' : `an XML file whose first element is ${name}`;
}

/** What files hold that are named so, where that is not the title of their format. */
const HELD: Readonly<Record<string, string>> = {
  bws: 'a Bridgemate database (Access)',
  csv: 'comma-separated values',
  goedel: 'numbers of deals',
  lines: 'plain text',
  usebio: 'results in USEBIO',
};

/**
 * The kind of a file by its content, where that is more than text, and the kind that its name promises: `a PDF
 * document, but a .bws file holds ...`.
 */
export function strangeContentInWords(bytes: Uint8Array, path: string): string | undefined {
  const content = contentInWords(bytes);
  const format = formatOfPath(path);
  const [extension] = /\.[^./\\]+$/.exec(path) ?? [''];
  if (content === 'a text file' && format?.opened === undefined) return undefined;
  if (format === undefined || content === 'empty') return content;
  return `${content}, but a ${extension} file holds ${HELD[format.name] ?? format.title}`;
}
