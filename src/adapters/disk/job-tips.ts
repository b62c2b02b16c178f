import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { lastTip, makeTipLine, type Tip } from '../../job/tip.ts';
import { attempt } from '../../ports/environment-error.ts';
import { AppendFile } from './append-file.ts';
import { makeFolders } from './folders.ts';
import { idOfFolder } from './job-lock.ts';
import { readOwnFile } from './state-file.ts';
import { writeWholeFile } from './whole-file.ts';

const MOST_BYTES = 1 << 24;
const MOST_ID_BYTES = 64;

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

/** Takes down which job a folder is of, so that the journal of another one in its place is noticed. */
export function noteFolder(state: string, folder: string, id: string): void {
  makeFolders(join(state, 'folders'), 0o700);
  writeWholeFile(noteOf(state, folder), `${id}\n`);
}

/** Whether another job than the one of this id was dealt in a folder last. */
export function isOfAnotherJob(state: string, folder: string, id: string | undefined): boolean {
  if (!existsSync(join(state, 'folders'))) return false;
  const path = noteOf(state, folder);
  return existsSync(path) && readOwnFile(path, MOST_ID_BYTES).trim() !== id;
}

/** A folder is known by its path, however it was named. */
function noteOf(state: string, folder: string): string {
  return join(state, 'folders', idOfFolder(attempt('Reading', folder, () => realpathSync(folder))));
}
