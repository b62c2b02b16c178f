import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { failure, failures, type Result, success } from '../../bridge/result.ts';
import { plainValue, SALT_DIGITS } from './commitment.ts';
import { MOST_SEALED_BOARDS } from './ranges.ts';
import {
  isHexadecimal,
  parseStatement,
  SEAL_TITLE,
  type SealStatement,
  statementLines,
} from './statement.ts';

/** A board in a file: its hash always, and salt and deal where it is opened. */
export interface FileBoard {
  readonly number: BoardNumber;
  readonly hash: string;
  readonly opened?: OpenedText;
}

/** What an opened board shows; the deal as the file writes it, which may be wrong. */
export interface OpenedText {
  readonly salt: string;
  readonly deal: string;
}

/** How the secrets in a file are encrypted: with a key in a file of this name, or by a passphrase with this salt. */
export type SealKey =
  | { readonly kind: 'keyFile'; readonly name: string }
  | { readonly kind: 'passphrase'; readonly salt: string };

/** A file with a seal: while it is kept, with its secrets encrypted; opened, with the boards in the clear. */
export interface SealFile {
  readonly statement: SealStatement;
  /** The public value that the deals waited for, once it is known. */
  readonly delayedValue?: string;
  /** In the order of the file. */
  readonly boards: readonly FileBoard[];
  readonly secrets?: { readonly key: SealKey; readonly sealed: string };
}

/** Lines of a file, with those of a letter before the seal. */
const MOST_LINES = 5 * MOST_SEALED_BOARDS;

/** How large a file may be: ten thousand boards of 68 cards are 2.5 MB. */
export const MOST_SEAL_BYTES: number = 8 * 1024 * 1024;

/** Whether bytes are a file with a seal, by how they begin. */
export function looksSealed(bytes: Uint8Array): boolean {
  const title = SEAL_TITLE.replace(/\d+$/, '');
  return new TextDecoder().decode(bytes.subarray(0, title.length)) === title;
}

/** A file as lines, each ending in a line feed; there is one way to write each. */
export function makeSealFile({ statement, delayedValue, boards, secrets }: SealFile): string {
  const lines = [
    ...statementLines(statement),
    '',
    ...(delayedValue === undefined ? [] : [`Value: ${delayedValue}`]),
    ...boards.map(boardLine),
    ...(secrets === undefined ? [] : [`Key: ${keyText(secrets.key)}`, `Sealed: ${secrets.sealed}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function boardLine({ number, hash, opened }: FileBoard): string {
  const shown = opened === undefined ? '' : ` ${opened.salt} ${opened.deal}`;
  return `Board ${number}: ${hash}${shown}`;
}

function keyText(key: SealKey): string {
  return key.kind === 'keyFile' ? `file ${key.name}` : `passphrase ${key.salt}`;
}

/**
 * Reads a file with a seal, or says in sentences what is wrong with it. Ends of lines may be of any kind, and other
 * lines may stand before the seal, as in a letter; from there on every character has to be as `makeSealFile` writes it.
 * What the boards say is not checked against the seal.
 */
export function parseSealFile(text: string): Result<SealFile, string> {
  if (hasMoreLines(text, MOST_LINES)) return failure(`It has more than ${MOST_LINES} lines.`);
  const all = text.replace(/\r\n?/g, '\n').split('\n');
  const whole = all.slice(0, all.findLastIndex((line) => line !== '') + 1);
  const before = Math.max(0, whole.indexOf(SEAL_TITLE));
  const normal = [...whole.slice(before), ''].join('\n');
  const statement = parseStatement(normal);
  if (!statement.ok) return statement;
  const start = statementLines(statement.value).length + 1;
  const problems: string[] = [];
  const boards: FileBoard[] = [];
  const fields = new Map<string, string>();
  const lines = normal.split('\n').slice(start, -1);
  for (const [index, line] of lines.entries()) {
    const board = parseBoardLine(line);
    const [, field = '', value = ''] = /^(Value|Key|Sealed): (\S.*)$/.exec(line) ?? [];
    if (board !== undefined) boards.push(board);
    else if (field !== '' && !fields.has(field)) fields.set(field, value);
    else
      problems.push(
        `Line ${before + start + index + 1} is not a line of a sealed set, or is there for the second time.`,
      );
  }
  const file = { statement: statement.value, boards, ...fieldsOf(fields, statement.value, problems) };
  if (problems.length === 0 && makeSealFile(file) !== normal) {
    problems.push(
      'The file has lines or spaces that a sealed set does not have, or has them in the wrong order.',
    );
  }
  return problems.length === 0 ? success(file) : failures(problems);
}

/** Counted before the text is taken apart. */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 0;
  for (const end of ['\n', '\r']) {
    for (let at = text.indexOf(end); at >= 0 && lines <= most; at = text.indexOf(end, at + 1)) lines++;
  }
  return lines > most;
}

function fieldsOf(
  fields: ReadonlyMap<string, string>,
  { source }: SealStatement,
  problems: string[],
): Pick<SealFile, 'delayedValue' | 'secrets'> {
  const [value, keyField, sealed] = ['Value', 'Key', 'Sealed'].map((name) => fields.get(name));
  if (value !== undefined && source !== 'delayed-value')
    problems.push('The deals of this seal do not wait for a value.');
  if (value !== undefined && plainValue(value) !== value)
    problems.push('The value has something besides capital letters and digits.');
  const key = keyField === undefined ? undefined : parseKey(keyField);
  if ((keyField === undefined) !== (sealed === undefined) || (keyField !== undefined && key === undefined)) {
    problems.push('The file does not say correctly what its secrets are encrypted with.');
  }
  return {
    ...(value !== undefined && { delayedValue: value }),
    ...(key !== undefined && sealed !== undefined && { secrets: { key, sealed } }),
  };
}

function parseKey(text: string): SealKey | undefined {
  const [, kind = '', value = ''] = /^(file|passphrase) ([0-9a-f]{1,64}(?:\.key)?)$/.exec(text) ?? [];
  if (kind === 'file' && value.endsWith('.key')) return { kind: 'keyFile', name: value };
  return kind === 'passphrase' && !value.endsWith('.key') ? { kind, salt: value } : undefined;
}

function parseBoardLine(line: string): FileBoard | undefined {
  const [, number, hash = '', salt, deal] =
    /^Board ([1-9]\d{0,14}): (\S+)(?: (\S+) (\S.*))?$/.exec(line) ?? [];
  if (number === undefined || !isHexadecimal(hash, 64)) return undefined;
  if (salt === undefined || deal === undefined) return { number: toBoardNumber(Number(number)), hash };
  if (!isHexadecimal(salt, SALT_DIGITS)) return undefined;
  return { number: toBoardNumber(Number(number)), hash, opened: { salt, deal } };
}
