import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endWith } from './ending.ts';

/** A file that is made from the sources. */
export interface MadeFile {
  /** From the root of the project. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

const ROOT = join(import.meta.dirname, '..');

/** Puts files into their places; where they are only checked nothing is written, and others than these are told. */
export function putMade(files: readonly MadeFile[], isCheck: boolean): void {
  if (files.length === 0) return endWith(['no file was made']);
  if (isCheck) return endWith(oldOf(files).map((path) => `${path} is not what the sources make`));
  for (const { path, content } of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), content);
  }
}

/** The paths of files that are not there, or not as they are made. */
export function oldOf(files: readonly MadeFile[]): string[] {
  return files.filter(isOld).map(({ path }) => path);
}

function isOld({ path, content }: MadeFile): boolean {
  const file = join(ROOT, path);
  return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content as Uint8Array));
}
