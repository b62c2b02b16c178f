import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { readingPorts } from '../../cli/view/reading.ts';
import { looksSealed } from '../../generation/seal/seal-file.ts';
import { boardOfNumber } from '../../paper/pockets/label-code.ts';
import { readInput } from '../files/read-input.ts';
import { readSealFile } from '../proof/seal/seal-files.ts';
import { readDealSource } from '../proof/seal/sealed-deals.ts';
import { type RecordSource, readRecordSource, type SourceOptions, withBoards } from './record-source.ts';

/** How a source is read that may be sealed. */
export interface HiddenSourceOptions extends SourceOptions {
  readonly sealPassphraseFile?: string;
}

/** Reads deals of any format, or of a sealed set, which is opened as for dealing: who prints its hands sees none. */
export async function readHiddenSource(
  path: string,
  options: HiddenSourceOptions,
  terminal: Terminal,
): Promise<RecordSource> {
  if (path === '-') return readRecordSource(path, options, terminal);
  const bytes = readInput(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const source = isStillSealed(path, bytes)
    ? await openedInside(path, options, terminal)
    : readRecordSource(path, options, terminal);
  return { ...source, origin: { ...source.origin, hash } };
}

async function openedInside(
  path: string,
  options: HiddenSourceOptions,
  terminal: Terminal,
): Promise<RecordSource> {
  const { deck, boards, seal } = await readDealSource(path, options, readingPorts(terminal));
  const { event } = readSealFile(path).statement;
  const source: RecordSource = {
    deck,
    boards: boards.map(({ number, deal }) => ({ ...boardOfNumber(number), deal })),
    ...(event !== '' && { event }),
    origin: { file: basename(path), ...(seal !== undefined && { seal }) },
  };
  return options.boards === undefined ? source : withBoards(source, options.boards, path);
}

function isStillSealed(path: string, bytes: Uint8Array): boolean {
  return looksSealed(bytes) && readSealFile(path).secrets !== undefined;
}
