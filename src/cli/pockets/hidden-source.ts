import { basename } from 'node:path';
import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { looksSealed, MOST_SEAL_BYTES } from '../../generation/seal/seal-file.ts';
import { readSealFile } from '../proof/seal/seal-files.ts';
import { readDealSource } from '../proof/seal/sealed-deals.ts';
import { readInput } from '../read-input.ts';
import {
  type RecordSource,
  readRecordSource,
  type SourceOptions,
  withBoards,
} from '../records/record-source.ts';
import type { Terminal } from '../terminal.ts';

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
  if (!isStillSealed(path)) return readRecordSource(path, options, terminal);
  const { deck, boards, seal } = await readDealSource(path, options, terminal);
  const { event } = readSealFile(path).statement;
  const source: RecordSource = {
    deck,
    boards: boards.map(({ number, deal }) => ({
      number,
      dealer: dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      deal,
    })),
    ...(event !== '' && { event }),
    origin: { file: basename(path), ...(seal !== undefined && { seal }) },
  };
  return options.boards === undefined ? source : withBoards(source, options.boards, path);
}

function isStillSealed(path: string): boolean {
  if (path === '-' || !looksSealed(readInput(path, MOST_SEAL_BYTES))) return false;
  return readSealFile(path).secrets !== undefined;
}
