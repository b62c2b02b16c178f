import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** The packages that the library imports, of which any later version will do that keeps what it promises. */
export const NEEDED = ['@noble/hashes', 'papaparse'] as const;

/** Where its files lie in the package, of which the page about the library links to where they lie here. */
const MOVED: readonly (readonly [here: string, there: string])[] = [
  ['(library/', '(docs/'],
  ['(../examples/library/', '(examples/'],
  ['(../CHANGELOG.md', '(CHANGELOG.md'],
];

/** What is taken of the program's `package.json`. */
interface ProgramManifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Puts all beside the library's modules and types that makes a package of them: manifest, pages, examples. */
export function putLibraryPackage(folder: string, [root, ...doors]: readonly string[]): void {
  const program = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as ProgramManifest;
  const manifest = {
    name: 'soubrette-bridge',
    version: program.version,
    description: 'Bridge for programs: cards, deal files, deals by chance, scores and a double-dummy solver',
    license: program.license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': filesOf(`${root}`),
      ...Object.fromEntries(doors.map((door) => [`./${door}`, filesOf(door)])),
      './package.json': './package.json',
    },
    engines: { node: '>=20' },
    dependencies: Object.fromEntries(NEEDED.map((name) => [name, `^${program.dependencies[name]}`])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), readmeOf(readFileSync(join(ROOT, 'docs/library.md'), 'utf8')));
  for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, 'docs/library'), join(folder, 'docs'), { recursive: true });
  cpSync(join(ROOT, 'examples/library'), join(folder, 'examples'), { recursive: true });
}

function filesOf(door: string): { readonly types: string; readonly default: string } {
  return { types: `./types/library/${door}.d.ts`, default: `./${door}.js` };
}

function readmeOf(page: string): string {
  return MOVED.reduce((text, [here, there]) => text.replaceAll(here, there), page);
}
