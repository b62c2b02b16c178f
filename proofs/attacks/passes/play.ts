import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../attack.ts';
import { answerWrongly, changeProfiles, readInClear, tellByLengths } from './measures.ts';

type Play = (root: string, folder: string) => Promise<Outcome>;

/** Attacks that drive modules of the checkout that is attacked: in a process of their own, where these may be broken. */
const PLAYS: Readonly<Record<PassPlay, Play>> = {
  lengths: tellByLengths,
  clear: readInClear,
  answers: answerWrongly,
  profiles: changeProfiles,
};
export type PassPlay = 'lengths' | 'clear' | 'answers' | 'profiles';

if (import.meta.main) {
  const [name, root = '', folder = ''] = process.argv.slice(2);
  const outcome = await PLAYS[name as PassPlay](root, mkdtempSync(join(folder, 'play-')));
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  process.exit(0);
}
