import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './change.ts';
import { changedC } from './change-c.ts';
import { changedSource } from './change-source.ts';

export type { Change } from './change.ts';

/** The program, broken on purpose in one way. */
export interface Broken {
  readonly name: string;
  readonly changes: readonly Change[];
}

export const ROOT: string = join(import.meta.dirname, '../..');

/** The text of a file with a change in it. Throws where what is named is not there. */
export function changed(text: string, change: Change): string {
  const broken = change.file.endsWith('.c') ? changedC(text, change) : changedSource(text, change);
  if (broken === undefined) {
    const what = change.call === undefined ? change.of : `a call of ${change.call} in ${change.of}`;
    throw new Error(
      `A change to ${change.file} can't be made: ${what} is not there, or is of a kind that can't be changed.`,
    );
  }
  return change.imports === undefined ? broken : `${change.imports}\n${broken}`;
}

/** Each file that is changed, with all its changes. Throws unless every one can be made in the sources as they are. */
export function changedFiles(changes: readonly Change[], root: string = ROOT): Map<string, string> {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const text = texts.get(change.file) ?? readFileSync(join(root, change.file), 'utf8');
    texts.set(change.file, changed(text, change));
  }
  return texts;
}

/** Makes changes in a copy of the project. */
export function applyChanges(root: string, changes: readonly Change[]): void {
  for (const [file, text] of changedFiles(changes, root)) writeFileSync(join(root, file), text);
}

/** The text of a file by its path, with those changes that `changedWhenLoaded` has put into the environment. */
export function changedByEnvironment(path: string, text: string): string {
  const changes = JSON.parse(process.env.SOUBRETTE_CHANGES ?? '[]') as readonly Change[];
  return changes.filter(({ file }) => join(ROOT, file) === path).reduce(changed, text);
}

/** Required, not imported: threads that begin with a text and not with a file import nothing beforehand. */
const HOOK = `--require=${JSON.stringify(join(import.meta.dirname, 'changed-load.ts'))}`;

/** The environment in which this program, and all that it starts, loads its sources with these changes as well. */
export function changedWhenLoaded(
  changes: readonly Change[],
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  if (changes.length === 0) return env;
  const { NODE_OPTIONS = '', SOUBRETTE_CHANGES = '[]' } = env;
  return {
    ...env,
    NODE_OPTIONS: NODE_OPTIONS.includes(HOOK) ? NODE_OPTIONS : `${NODE_OPTIONS} ${HOOK}`,
    SOUBRETTE_CHANGES: JSON.stringify([...JSON.parse(SOUBRETTE_CHANGES), ...changes]),
  };
}
