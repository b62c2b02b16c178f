import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A text of a source file that is replaced, so that the program is broken on purpose. */
export interface Change {
  /** Its path from the root of the project. */
  readonly file: string;
  /** It has to stand in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** What the new text has to import, as a line of its own. */
  readonly imports?: string;
}

/** The program, broken on purpose in one way. */
export interface Broken {
  readonly name: string;
  readonly changes: readonly Change[];
}

export const ROOT: string = join(import.meta.dirname, '../..');

/** The text of a file with a change in it. Throws unless it can be done in one place only. */
export function changed(text: string, { file, from, imports, to }: Change): string {
  const places = text.split(from).length - 1;
  if (places !== 1) {
    throw new Error(
      `A change to ${file} can't be made: ${JSON.stringify(from)} stands there ${places} times, not once.`,
    );
  }
  const broken = text.replace(from, () => to);
  return imports === undefined ? broken : `${imports}\n${broken}`;
}

/** Makes changes in a copy of the project. */
export function applyChanges(root: string, changes: readonly Change[]): void {
  for (const change of changes) {
    const path = join(root, change.file);
    writeFileSync(path, changed(readFileSync(path, 'utf8'), change));
  }
}

/** Throws unless every change can be made in the sources as they are. */
export function checkChanges(changes: readonly Change[]): void {
  const texts = new Map<string, string>();
  for (const change of changes) {
    const text = texts.get(change.file) ?? readFileSync(join(ROOT, change.file), 'utf8');
    texts.set(change.file, changed(text, change));
  }
}

const HOOK = pathToFileURL(join(import.meta.dirname, 'changed-load.ts')).href;

/** The environment in which this program, and all that it starts, loads its sources with these changes as well. */
export function changedWhenLoaded(
  changes: readonly Change[],
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const { NODE_OPTIONS = '', SOUBRETTE_CHANGES = '[]' } = env;
  return {
    ...env,
    NODE_OPTIONS: NODE_OPTIONS.includes(HOOK) ? NODE_OPTIONS : `${NODE_OPTIONS} --import=${HOOK}`,
    SOUBRETTE_CHANGES: JSON.stringify([...JSON.parse(SOUBRETTE_CHANGES), ...changes]),
  };
}
