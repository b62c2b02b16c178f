import type { Draw } from '../../../rigs/spoil-files.ts';
import type { AnyReader } from './any-reader.ts';
import { constructsFor, PAIRED } from './constructs.ts';

/** The largest file that is made. */
export const MOST_BYTES = 1_000_000;

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text).subarray(0, MOST_BYTES);

/** What long names, events and comments are made of. */
const LETTERS: readonly string[] = [
  ...[
    'x',
    'x ',
    'w-',
    'ß',
    'Ş',
    '7',
    '♠',
    'é',
    'e\u0301',
    '\u0301\u0316',
    '\u{1F600}',
    '\u{1F468}\u200d\u{1F469}\u200d',
  ],
  ...['\u05d0', '\u0627', '\u202e', '\u00a0', '\ufeff', 'ﬁ', '\u0e33', '\ud800', '\u0085', '&amp;', "'", '.'],
];
/** What opens something that is closed later, or never. */
const OPENINGS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['{"a":', '}'],
  ['[{"a":[', ']}]'],
  ['<a>', '</a>'],
  ['"', '"'],
  ['not ', ''],
  ['- ', ''],
  ['1 ? 1 : ', ''],
];

/** Makes of a real file one that is large in some way, of about this many bytes. */
type Grow = (text: string, size: number, draw: Draw) => string;

function wordIn(text: string, draw: Draw): readonly [from: number, to: number] {
  const words = [...text.slice(0, 20_000).matchAll(/[\p{L}\p{N}]+/gu)];
  const word = words[draw(Math.max(1, words.length))];
  return word === undefined ? [0, 0] : [word.index, word.index + word[0].length];
}

const LONG_WORD: Grow = (text, size, draw) => {
  const [from, to] = wordIn(text, draw);
  const unit = LETTERS[draw(LETTERS.length)] ?? 'x';
  return text.slice(0, from) + unit.repeat(Math.ceil(size / encoder.encode(unit).length)) + text.slice(to);
};

/** Each number of a text is one more in each copy, or only one of them is, and what is said with it. */
const MANY_ROWS: Grow = (text, size, draw) => {
  const lines = text.split('\n');
  const from = draw(lines.length);
  const rows = lines.slice(from, from + 1 + draw(8)).join('\n');
  const which = draw(4);
  const every = draw(2) === 0;
  let grown = lines.slice(0, from).join('\n');
  for (let copy = 0; grown.length < size; copy++) {
    let at = 0;
    const numbered = rows.replace(/\d+/g, (number) =>
      every || at++ === which ? String(Number(number) + copy) : number,
    );
    grown += `\n${numbered}`;
  }
  return `${grown}\n${lines.slice(from).join('\n')}`;
};

/** Rows that all say something else where a word stood. */
const MANY_WORDS: Grow = (text, size, draw) => {
  const lines = text.split('\n');
  const at = draw(lines.length);
  const line = lines[at] ?? '';
  const [from, to] = wordIn(line, draw);
  let grown = '';
  for (let copy = 0; grown.length < size; copy++) {
    grown += `${line.slice(0, from)}${line.slice(from, to)}${copy.toString(36)}${line.slice(to)}\n`;
  }
  return [...lines.slice(0, at), grown, ...lines.slice(at)].join('\n');
};

const MANY_FIELDS: Grow = (text, size, draw) => {
  const lines = text.split('\n');
  const at = draw(lines.length);
  const unit = [',1', ';', '\t"x"', '|a|', ' 1', '-', '.A', ':1'][draw(8)] ?? ',';
  lines[at] = (lines[at] ?? '') + unit.repeat(Math.ceil(size / unit.length));
  return lines.join('\n');
};

const DEEP: Grow = (text, size, draw) => {
  const [open, close] = OPENINGS[draw(OPENINGS.length)] ?? ['(', ')'];
  const times = Math.ceil(size / (open.length + close.length));
  const at = draw(text.length + 1);
  return text.slice(0, at) + open.repeat(times) + close.repeat(draw(2) * times) + text.slice(at);
};

const AGAIN: Grow = (text, size) => text.repeat(Math.max(1, Math.ceil(size / Math.max(1, text.length))));

const GROWING: readonly Grow[] = [LONG_WORD, MANY_ROWS, MANY_ROWS, MANY_WORDS, MANY_FIELDS, DEEP, AGAIN];

/** A real file of a reader that has grown to a size that a draw chooses: half of all are as large as they may be. */
export function grown(reader: AnyReader, draw: Draw): Uint8Array {
  const sample = reader.samples[draw(reader.samples.length)] ?? new Uint8Array();
  const wanted = draw(2) === 0 ? MOST_BYTES : Math.round(1000 * 1000 ** (draw(1000) / 1000));
  // What stands behind the place that grows is to be there still.
  const size = Math.max(1, Math.min(wanted, MOST_BYTES - 2 * sample.length));
  const constructs = [...constructsFor(reader), ...(PAIRED[reader.name] ?? [])];
  if (draw(4) === 0) {
    const construct = constructs[draw(constructs.length)];
    if (construct !== undefined) return construct.make(size).subarray(0, MOST_BYTES);
  }
  const text = new TextDecoder().decode(sample);
  const grow = (from: string, most: number): string =>
    (GROWING[draw(GROWING.length)] ?? AGAIN)(from, most, draw);
  return bytesOf(draw(3) === 0 ? grow(grow(text, size / 2), size) : grow(text, size));
}
