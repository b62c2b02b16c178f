import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endWithoutTool } from '../../../scripts/ending.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const PROGRAM = import.meta.dirname;
const NOT_HERE =
  'NOT SHOWN: Python with numpy and Pillow, or the fonts of the decks are not here: apt-get install python3-numpy python3-pil fonts-urw-base35 fonts-dejavu-core.';

/** The ranks of the largest deck. */
export const ALL_RANKS = 17;

/** Ends the script unless the second set of frames can be drawn here. */
export function needPython(): void {
  if (!canDraw()) endWithoutTool(NOT_HERE);
}

/** Whether Python, its libraries and the fonts are here. */
export function canDraw(): boolean {
  return spawnSync(PYTHON, ['-B', PROGRAM, 'fonts']).status === 0;
}

/** Draws pictures into a folder. */
export async function draw(...words: readonly (number | string)[]): Promise<void> {
  await promisify(execFile)(PYTHON, ['-B', PROGRAM, ...words.map(String)]);
}

/** What a program wrote on its standard output, and how it ended. */
export interface Ending {
  readonly exitCode: number;
  readonly text: string;
}

/** Runs soubrette as a user does; what it says beside its results is dropped. */
export async function soubrette(...words: readonly string[]): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const args = [join(ROOT, 'bin/soubrette.js'), ...words];
  execFile(process.execPath, args, { maxBuffer: 1e9 }, (error, text) => {
    resolve({ exitCode: error === null ? 0 : Number(error.code), text });
  });
  return promise;
}

/** What a deck is calibrated from: folders of pictures, each with its order, and one that is held against the profile. */
export interface Calibrated {
  readonly passes: readonly string[];
  readonly verify: string;
  readonly pxPerMm: string;
  readonly profile: string;
  /** How many ranks were drawn: a part of a deck is never for dealing. */
  readonly ranks: number;
}

/** Calibrates a deck as a user does; whether it is for dealing, or as good as that as a part can be. */
export async function calibrates({ passes, profile, pxPerMm, ranks, verify }: Calibrated): Promise<boolean> {
  const orders = passes.map((pass) => join(pass, 'order.txt'));
  const whole = ranks < ALL_RANKS ? [] : ['--verify', verify, '--strict'];
  const words = [
    '--frames',
    ...passes,
    '--order',
    ...orders,
    ...whole,
    '--px-per-mm',
    pxPerMm,
    '-o',
    profile,
  ];
  return (await soubrette('calibrate', 'deck', ...words, '--json')).exitCode === 0;
}
