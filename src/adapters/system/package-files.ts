import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of this package: the nearest one above that has a manifest, wherever this module was built to. */
const PACKAGE = packageAbove(import.meta.dirname);
/** Whether the program runs from its sources, as in a clone. */
const FROM_SOURCES = import.meta.filename.endsWith('.ts');

/** The version of this program, from its package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(fileOfPackage('package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/** A file of this package by its path in a clone. */
export function fileOfPackage(path: string): URL {
  return pathToFileURL(join(PACKAGE, path));
}

/** A script that a thread runs, by the path of its source: that source in a clone, what is built of it in a package. */
export function scriptOfPackage(source: string): URL {
  return fileOfPackage(FROM_SOURCES ? source : `dist/${source.replace(/\.ts$/, '.js')}`);
}

function packageAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('The package of this program has no package.json.');
  return packageAbove(above);
}
