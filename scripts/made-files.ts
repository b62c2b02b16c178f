import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endWith } from './ending.ts';
import { scriptOptions } from './options.ts';

/** A file that is made from the sources. */
export interface MadeFile {
  /** From the root of the project. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

const ROOT = join(import.meta.dirname, '..');

/** Puts files into their places; with `--check` on the command line nothing is written, and others than these are told. */
export function putMade(files: readonly MadeFile[], args: readonly string[] = process.argv.slice(2)): void {
  const { values } = scriptOptions({
    args: [...args],
    options: { check: { type: 'boolean', default: false } },
  });
  if (files.length === 0) return endWith(['no file was made']);
  if (values.check)
    return endWith(files.filter(isOld).map(({ path }) => `${path} is not what the sources make`));
  for (const { path, content } of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), content);
  }
}

function isOld({ path, content }: MadeFile): boolean {
  const file = join(ROOT, path);
  return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content as Uint8Array));
}
