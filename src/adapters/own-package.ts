import { existsSync, readFileSync } from 'node:fs';

/** The version of this program, from its package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(fileOfPackage('package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/** A file of this package by its path in a clone; the program itself runs from `src/`, or from `dist/src/`. */
export function fileOfPackage(path: string): URL {
  const inClone = new URL(`../../${path}`, import.meta.url);
  return existsSync(inClone) ? inClone : new URL(`../../../${path}`, import.meta.url);
}
