import type { BoardNumber } from '../../bridge/board.ts';
import { DECK_NAMES, type DeckName } from '../../bridge/deck.ts';
import { failure, type Result, success } from '../../bridge/result.ts';
import { rangesInWords } from '../../text/counted.ts';
import { parseBoardList } from './ranges.ts';

/**
 * Where sealed deals come from: made by the program from the operating system's randomness, brought in a file, or
 * not to be known by anybody before a public value is.
 */
const SEAL_SOURCES = ['operating-system', 'file', 'delayed-value'] as const;
type SealSource = (typeof SEAL_SOURCES)[number];

/** What a seal says openly, besides its commitment, which covers all of it. */
export interface SealHead {
  /** The event that the boards are for, in the organiser's words; it may be empty. */
  readonly event: string;
  readonly deck: DeckName;
  /** In rising order. */
  readonly boards: readonly BoardNumber[];
  readonly source: SealSource;
  /** Which public value the deals wait for; only where that is their source. */
  readonly delayedTitle?: string;
  /** How that value should be written, in words; there where the title is. */
  readonly spelling?: string;
  /** When it was made by the clock of whoever made it, ISO 8601 in UTC. */
  readonly madeAt: string;
  /** The public key of the signature (Ed25519, RFC 8032): 64 hexadecimal digits. */
  readonly publicKey: string;
}

/** All that is published of a seal before the event. */
export interface SealStatement extends SealHead {
  /** SHA-256: 64 hexadecimal digits. */
  readonly commitment: string;
  /** 128 hexadecimal digits. */
  readonly signature: string;
}

/** The line that every seal begins with. */
export const SEAL_TITLE = 'SOUBRETTE SEAL 1';
const LABELS = {
  event: 'Event',
  deck: 'Deck',
  boards: 'Boards',
  source: 'Source',
  delayedTitle: 'Delayed value',
  spelling: 'Spelling',
  madeAt: 'Made',
  publicKey: 'Public key',
  commitment: 'Commitment',
  signature: 'Signature',
} as const;

/** The longest text that an event or a delayed value is called by. */
export const LONGEST_TITLE = 200;

/** The same before it has its shortest form. */
const LONGEST_WRITTEN = 4 * LONGEST_TITLE;

/** The lines that a commitment covers. */
export function headLines(head: SealHead): string[] {
  return [
    SEAL_TITLE,
    `${LABELS.event}: ${head.event}`.trimEnd(),
    `${LABELS.deck}: ${head.deck}`,
    `${LABELS.boards}: ${rangesInWords(head.boards)}`,
    `${LABELS.source}: ${head.source}`,
    ...(head.delayedTitle === undefined ? [] : [`${LABELS.delayedTitle}: ${head.delayedTitle}`]),
    ...(head.spelling === undefined ? [] : [`${LABELS.spelling}: ${head.spelling}`]),
    `${LABELS.madeAt}: ${head.madeAt}`,
    `${LABELS.publicKey}: ${head.publicKey}`,
  ];
}

/** A statement as it is published: a title and a line for each thing. */
export function statementLines(statement: SealStatement): string[] {
  const { commitment, signature } = statement;
  return [
    ...headLines(statement),
    `${LABELS.commitment}: ${commitment}`,
    `${LABELS.signature}: ${signature}`,
  ];
}

/** The bytes that are signed. */
export function signedBytes(commitment: string): Uint8Array {
  return new TextEncoder().encode(`soubrette seal 1 signature\n${commitment}\n`);
}

/** What a QR symbol holds of a statement: what its commitment and signature are checked with, in few characters. */
export function symbolText({ commitment, publicKey, signature }: SealStatement): string {
  return [SEAL_TITLE, commitment, publicKey, signature].join(' ').toUpperCase();
}

/** The statement in a text, wherever it stands in it, or a sentence that says what is wrong with it. */
export function parseStatement(text: string): Result<SealStatement, string> {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const start = lines.indexOf(SEAL_TITLE);
  if (start < 0) return failure(`There is no seal in it: a seal begins with the line "${SEAL_TITLE}".`);
  const end = lines.findIndex((line, at) => at > start && line.startsWith(`${LABELS.signature}:`));
  if (end < 0) return failure('The seal has no end: its last line is that of the signature.');
  const stated = lines.slice(start, end + 1);
  if (hasOtherSeal(lines, stated) || commitmentsIn(text).size > 1) {
    return failure('There are two seals in it. Find out which one was published before the deals.');
  }
  const statement = understand(stated);
  if (typeof statement === 'string') return failure(statement);
  const canonical = statementLines(statement);
  const wrong = stated.findIndex((line, at) => line !== canonical[at]);
  if (wrong < 0 && stated.length === canonical.length) return success(statement);
  return failure(`Line ${wrong + 1} of the seal is not what a seal has there.`);
}

/** Whether some seal of a text is not the one that is stated: one of two could be chosen afterwards. */
function hasOtherSeal(lines: readonly string[], stated: readonly string[]): boolean {
  const starts = lines.flatMap((line, at) => (line === SEAL_TITLE ? [at] : []));
  return starts.some((start) => stated.some((line, at) => lines[start + at] !== line));
}

/** A commitment as people and symbols write it: quoted in a letter, in capitals, on the next line. */
const COMMITMENT = /(?:commitment|soubrette\W+seal\W+1)\W*([0-9a-f]{64})\b/gi;

/** The commitments in a text, also of seals whose lines are not as this program writes them: people read those too. */
function commitmentsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(COMMITMENT)].map(([, digits = '']) => digits.toLowerCase()));
}

function understand(lines: readonly string[]): SealStatement | string {
  const values = new Map(lines.map((line) => splitLine(line)));
  const value = (field: keyof typeof LABELS): string => values.get(LABELS[field]) ?? '';
  const deck = DECK_NAMES.find((name) => name === value('deck'));
  const boards = parseBoardList(value('boards'));
  const source = SEAL_SOURCES.find((name) => name === value('source'));
  if (deck === undefined) return `The deck of the seal is not one of ${DECK_NAMES.join(', ')}.`;
  if (boards === undefined)
    return 'The boards of the seal are not a list in ascending order, such as 1-24,30.';
  if (source === undefined) return `The source of the seal is not one of ${SEAL_SOURCES.join(', ')}.`;
  const isDelayed = source === 'delayed-value';
  if (isDelayed !== values.has(LABELS.delayedTitle)) {
    return 'A seal must name a delayed value if that is its source, and only then.';
  }
  const worded = (['event', 'delayedTitle', 'spelling'] as const).find(
    (field) => plainTitle(value(field)) !== value(field),
  );
  if (worded !== undefined) {
    return `The ${LABELS[worded].toLowerCase()} of the seal is longer than ${LONGEST_TITLE} characters, or has some that are not text.`;
  }
  if (!isTime(value('madeAt')))
    return 'The seal does not say when it was made in the form 2026-11-21T20:00:00Z.';
  const wrong = HEXADECIMAL.find(([field, digits]) => !isHexadecimal(value(field), digits));
  if (wrong !== undefined) {
    return `The ${LABELS[wrong[0]].toLowerCase()} of the seal is not ${wrong[1]} hexadecimal digits.`;
  }
  return {
    event: value('event'),
    deck,
    boards,
    source,
    ...(isDelayed && { delayedTitle: value('delayedTitle'), spelling: value('spelling') }),
    madeAt: value('madeAt'),
    publicKey: value('publicKey'),
    commitment: value('commitment'),
    signature: value('signature'),
  };
}

const HEXADECIMAL = [
  ['publicKey', 64],
  ['commitment', 64],
  ['signature', 128],
] as const;

/** Lower case, so that each number has one way to be written. */
export function isHexadecimal(text: string, digits: number): boolean {
  return text.length === digits && /^[0-9a-f]+$/.test(text);
}

function splitLine(line: string): [label: string, value: string] {
  const at = line.indexOf(':');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()];
}

/** Whether a text is a time of the calendar in UTC, to the second. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && `${time.toISOString().slice(0, 19)}Z` === text;
}

/** Characters that steer a terminal, end a line, turn the direction of writing, or are none. */
const NO_TEXT = /[\p{Control}\p{Bidi_Control}\p{Line_Separator}\p{Paragraph_Separator}\p{Surrogate}]/u;

/** A title as one line without spaces at its ends; `undefined` for one that is too long or has what is no text. */
export function plainTitle(text: string): string | undefined {
  if (text.length > LONGEST_WRITTEN) return undefined;
  const title = text.normalize('NFC').trim();
  return title.length <= LONGEST_TITLE && !NO_TEXT.test(title) ? title : undefined;
}
