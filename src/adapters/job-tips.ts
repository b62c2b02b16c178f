import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastTip, makeTipLine, type Tip } from '../job/tip.ts';
import { AppendFile } from './append-file.ts';
import { makeFolders } from './folders.ts';
import { readOwnFile } from './own-file.ts';
import { writeWholeFile } from './whole-file.ts';

const MOST_BYTES = 1 << 24;

/** How far the job of this id is known to be on this computer; `undefined` where nothing is known of it. */
export function readTip(state: string, id: string): Tip | undefined {
  const path = fileOf(state, id);
  return existsSync(path) ? lastTip(readOwnFile(path, MOST_BYTES)) : undefined;
}

/** The file that takes down how far a job is, opened after what is known so far. */
export function openTips(state: string, id: string): AppendFile {
  const path = fileOf(state, id);
  makeFolders(join(state, 'tips'), 0o700);
  const tip = readTip(state, id);
  const content = tip === undefined ? '' : `${makeTipLine(tip)}\n`;
  writeWholeFile(path, content);
  return new AppendFile(path, Buffer.byteLength(content));
}

function fileOf(state: string, id: string): string {
  return join(state, 'tips', id);
}
