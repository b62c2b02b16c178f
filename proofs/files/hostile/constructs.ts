import type { AnyReader } from './any-reader.ts';

/** A way to make input of any size that could take a reader too long. */
export interface Construct {
  readonly name: string;
  /** Input of about this many bytes. */
  make(size: number): Uint8Array;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function filled(unit: string, size: number): Uint8Array {
  const bytes = bytesOf(unit);
  return Uint8Array.from({ length: size }, (_, at) => bytes[at % bytes.length] ?? 0);
}

/** What can run long in some format or other. */
const UNITS: readonly string[] = [
  ...[
    '\n',
    '\r',
    ' ',
    '\t',
    'a',
    '1',
    '"',
    '[',
    '{',
    '(',
    '|',
    ',',
    ';',
    ':',
    '.',
    '-',
    '#',
    '/',
    '\\',
    '\0',
  ],
  ...['a ', 'a,', '1,', '""', 'a\n', '1\n', '[[', '{}', 'a=', '=1=', '-1 ', 'é', '\u0301\u0316'],
  ...['mb|p|', 'md|1|', 'an|x|', 'pn|a,b|', '[A "b"]\n', '[Board "1"]\n\n', 'B 1\n\n', 'N:', '1S ', 'pass\n'],
  ...['Board 1: ', 'WE 2H=\n', '1. ', ' hcp', '? 1 : ', '!', 'x+', '1-2,', '*', 'N a\n', 'x|', '<a ', '>a '],
];

/** Most readers take no more of a sample than this, so that the rest is what grows. */
const MOST_OF_SAMPLE = 4000;

/** What is repeated, by itself, after a real file, and in the middle of one; and the file itself again and again. */
export function constructsFor({ samples }: AnyReader): Construct[] {
  const [whole = new Uint8Array()] = samples;
  const sample = whole.subarray(0, MOST_OF_SAMPLE);
  const middle = Math.floor(0.6 * sample.length);
  const alone = UNITS.flatMap((unit): Construct[] => [
    { name: `${JSON.stringify(unit)} alone`, make: (size) => filled(unit, size) },
    {
      name: `${JSON.stringify(unit)} in a file`,
      make: (size) =>
        Buffer.concat([
          sample.subarray(0, middle),
          filled(unit, size),
          sample.subarray(middle),
          bytesOf('~'),
        ]),
    },
  ]);
  const again = (size: number): Uint8Array =>
    Buffer.concat(Array.from({ length: Math.ceil(size / Math.max(1, sample.length)) }, () => sample));
  return [...alone, { name: 'the file again', make: again }];
}

const ofHalves = (one: (size: number) => string, other: (size: number) => string) => (size: number) =>
  bytesOf(`${one(size / 2)}\n${other(size / 2)}`);
const lines = (make: (at: number) => string, size: number): string => {
  let text = '';
  for (let at = 0; text.length < size; at++) text += make(at);
  return text;
};

/** What grows only where two things grow together, by the reader that it is for. */
export const PAIRED: Readonly<Record<string, readonly Construct[]>> = {
  'deals pbn': [
    {
      name: 'inherited tags and records',
      make: ofHalves(
        (size) => lines((at) => `[T${at} "##x"]\n`, size),
        (size) => lines(() => '[Site "x"]\n\n', size),
      ),
    },
    {
      name: 'a long event and records of rounds',
      make: ofHalves(
        (size) => `[Event "##${'x'.repeat(size)}"]\n`,
        (size) => lines((at) => `[Round "${at % 2}"]\n\n`, size),
      ),
    },
  ],
  'deals lin': [
    {
      name: 'long names and records',
      make: ofHalves(
        (size) => `pn|${'a,'.repeat(size / 2)}|`,
        (size) => lines((at) => `qx|o${at}|md|1S|\n`, size),
      ),
    },
    {
      name: 'long results and records',
      make: ofHalves(
        (size) => `vg|a,b,I,1,99|rs|${'4HN=,'.repeat(size / 5)}|`,
        (size) => lines((at) => `qx|o${at}|md|1S|\n`, size),
      ),
    },
  ],
};
