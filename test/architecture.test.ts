import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BESIDE_TABLE, IMPORT_TABLE } from '../rigs/import-table.ts';
import { copiedLines } from './support/copied-lines.ts';
import { callsAmong, circlesIn, importsAmong } from './support/import-circles.ts';
import { folderOf, usesOf, violationsOf } from './support/import-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTSIDE_SRC = ['firmware-host', 'hardware', 'calibration', 'web'];
/** Rooms that may import all rooms below them. */
const FACES: Readonly<Record<string, true>> = { app: true, cli: true, web: true, page: true };
const SOURCE = /\.[cm]?[jt]sx?$/;

function pathsUnder(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !/node_modules|^web\/dist/.test(path));
}

/** The relative paths that stand in strings. */
function codeStrings(source: string): string[] {
  return [...source.matchAll(/['"`](\.{1,2}\/[^'"`\n]*)['"`]/g)].map(([, path = '']) => path);
}

describe('the import table', () => {
  test('names every folder under src', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.filter((name) => !(name in IMPORT_TABLE))).toEqual([]);
  });

  test('names every folder of sources beside src', () => {
    expect(OUTSIDE_SRC.filter((name) => !(name in IMPORT_TABLE))).toEqual([]);
  });

  test('names only folders it has a row for', () => {
    const named = Object.values(IMPORT_TABLE).flatMap(({ values, types = [] }) => [...values, ...types]);
    expect(named.filter((name) => name !== '' && !((name.split('/')[0] ?? '') in IMPORT_TABLE))).toEqual([]);
  });

  test('lets no room need one that stands below it', () => {
    const rooms = Object.keys(IMPORT_TABLE);
    const climbs = Object.entries(IMPORT_TABLE).flatMap(([room, { values }]) =>
      values
        .filter((name) => rooms.indexOf(name.split('/')[0] ?? '') > rooms.indexOf(room))
        .map((name) => `${room} -> ${name}`),
    );
    expect(climbs).toEqual([]);
  });

  test('has a row for every part of a room whose parts it names', () => {
    const nameless = Object.entries(IMPORT_TABLE).flatMap(([room, { parts }]) =>
      parts === undefined || '*' in parts
        ? []
        : readdirSync(join(ROOT, 'src', room)).filter((part) => !(part in parts)),
    );
    expect(nameless).toEqual([]);
  });

  test('names no part of a room that is not there', () => {
    const named = Object.entries(IMPORT_TABLE).flatMap(([room, { parts = {} }]) =>
      Object.entries(parts).flatMap(([part, others]) => [part, ...others].map((name) => join(room, name))),
    );
    expect(named.filter((name) => !name.endsWith('*') && !existsSync(join(ROOT, 'src', name)))).toEqual([]);
  });

  test('allows no room what it does not use', () => {
    const sources = ['src', ...OUTSIDE_SRC].flatMap(pathsUnder);
    const used = new Set(sources.flatMap((path) => usesOf(path, readFileSync(join(ROOT, path), 'utf8'))));
    const unused = Object.entries(IMPORT_TABLE).flatMap(([room, { packages, types = [], values }]) => [
      ...(room in FACES ? [] : values.map((value) => `${room} -> ${value}`)),
      ...types.map((type) => `${room} -> types of ${type}`),
      ...(packages === 'any' ? [] : packages.map((name) => `${room} -> ${name}`)),
    ]);
    expect(unused.filter((use) => !used.has(use))).toEqual([]);
  });

  test('is kept by every source', () => {
    const paths = ['src', ...OUTSIDE_SRC].flatMap(pathsUnder);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.flatMap((path) => violationsOf(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });
});

describe('rooms beside the product', () => {
  /** What is imported, or started by its path, of rooms that this one may not import. */
  const strayed = (room: string, path: string, source: string): string[] => {
    const strings = codeStrings(source).map((text) => posix.join(posix.dirname(path), text));
    const allowed = [room, ...(BESIDE_TABLE[room]?.rooms ?? [])];
    const others = Object.keys(BESIDE_TABLE).filter((other) => !allowed.includes(other));
    return others.filter((other) =>
      strings.some((target) => target.startsWith(`${other}/`) && !target.startsWith('test/fixtures')),
    );
  };

  test.each(['src', ...OUTSIDE_SRC, ...Object.keys(BESIDE_TABLE)])('%s imports only what it may', (room) => {
    const found = pathsUnder(room).flatMap((path) =>
      strayed(room, path, readFileSync(join(ROOT, path), 'utf8')).map((other) => `${path}: ${other}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['an import', "import { x } from '../../proofs/list.ts';"],
    ['a type', "import type { X } from '../../proofs/list.ts';"],
    ['a program that is started', "spawn(node, [join(import.meta.dirname, '../../proofs/run.ts')]);"],
  ])('%s is found', (_, source) => {
    expect(strayed('test', 'test/cli/a.test.ts', source)).toEqual(['proofs']);
  });
});

describe('the work of a thread', () => {
  const works = pathsUnder('src').flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^const THREAD = '(src\/(?!adapters).*)';$/gm)].map(
      ([, file = '']) => file,
    ),
  );

  test.each(works)('is all that %s exports', (file) => {
    const exported = readFileSync(join(ROOT, file), 'utf8').match(/^export (?!type|interface)/gm);
    expect(exported).toHaveLength(1);
  });
});

describe('an exported function', () => {
  /** The exported functions of a source, each without the type of what it returns. */
  const untyped = (source: string): string[] =>
    [...source.matchAll(/^export (?:async )?function\*? (\w+)/gm)].flatMap(
      ({ 0: text, 1: name = '', index }) =>
        afterBrackets(source.slice(index + text.length)).startsWith(':') ? [] : [name],
    );

  /** What comes after parameters: the first brackets that are closed, behind those of type parameters. */
  const afterBrackets = (text: string): string => {
    let depth = 0;
    const start = text.startsWith('<') ? text.search(/>\(/) + 1 : 0;
    for (let at = start; at < text.length; at++) {
      if (text[at] === '(') depth++;
      if (text[at] === ')' && --depth === 0) return text.slice(at + 1);
    }
    return '';
  };

  test('says what it returns', () => {
    const sources = ['src', ...OUTSIDE_SRC].flatMap(pathsUnder).filter((path) => /\.ts$/.test(path));
    expect(sources.flatMap((path) => untyped(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });

  test('is found that does not', () => {
    expect(untyped('export function one(two: number) {\n  return two;\n}')).toEqual(['one']);
    expect(untyped('export async function one(\n  two: () => number,\n) {\n  return two;\n}')).toEqual([
      'one',
    ]);
    expect(untyped('export function one(two: () => number): object {\n  return { two };\n}')).toEqual([]);
  });
});

describe('six lines of logic', () => {
  const copied = (...sources: readonly (readonly [room: string, source: string])[]): number =>
    copiedLines(
      sources.map(([room, source], index) => ({ room, path: `${room}/${index}.ts`, source })),
      6,
    ).length;
  const SIX = Array.from({ length: 6 }, (_, index) => `  const value${index} = ${index};`).join('\n');

  test('stand in no two rooms alike', () => {
    const sources = ['src', ...OUTSIDE_SRC].flatMap(pathsUnder).map((path) => ({
      room: folderOf(path),
      path,
      source: readFileSync(join(ROOT, path), 'utf8'),
    }));
    expect(copiedLines(sources, 6)).toEqual([]);
  });

  test('are found in two rooms, whatever stands between them', () => {
    expect(copied(['bridge', SIX], ['formats', `// why\n${SIX.replaceAll('\n', '\n\n  }\n')}`])).toBe(1);
  });

  test('may stand in one room twice, and be imports', () => {
    const imports = Array.from({ length: 8 }, (_, index) => `import { a } from './${index}.ts';`).join('\n');
    expect(copied(['bridge', SIX], ['bridge', SIX])).toBe(0);
    expect(copied(['bridge', imports], ['formats', imports])).toBe(0);
  });
});

describe('the checker finds', () => {
  test.each([
    ['a folder missing from the table', 'src/gossip/talk.ts', ''],
    ['a source outside all folders', 'src/loose.ts', ''],
    ['an import up the table', 'src/bridge/card.ts', "import { step } from '../machine/run/step.ts';"],
    ['a type imported up the table', 'src/bridge/card.ts', "import type { Job } from '../job/job.ts';"],
    ['an import over several lines', 'src/formats/pbn.ts', "import {\n  a,\n  b,\n} from '../machine/a.ts';"],
    [
      'what draws an examination where it is learnt',
      'src/vision/learn/a.ts',
      "import { x } from '../../../rigs/examination/faults.ts';",
    ],
    ['an import for its effect alone', 'src/formats/pbn.ts', "import '../machine/a.ts';"],
    ['a re-export', 'src/formats/pbn.ts', "export * from '../machine/a.ts';"],
    ['a dynamic import', 'src/formats/pbn.ts', "const a = await import('../machine/a.ts');"],
    ['a computed import', 'src/formats/pbn.ts', 'const a = await import(name);'],
    ['a value where types are allowed', 'src/ports/camera.ts', "import { toCard } from '../bridge/card.ts';"],
    ['a statement that stays', 'src/ports/camera.ts', "import { type Card } from '../bridge/card.ts';"],
    ['a Node module', 'src/machine/step.ts', "import { readFileSync } from 'node:fs';"],
    ['a Node module by its old name', 'src/generation/a.ts', "import { randomBytes } from 'crypto';"],
    ['a package', 'src/machine/step.ts', "import { sha256 } from '@noble/hashes/sha2.js';"],
    ['a package of another name', 'src/generation/a.ts', "import x from '@noble/curves';"],
    ['a later stage of a room', 'src/formats/core/a.ts', "import { x } from '../pbn/pbn.ts';"],
    ['a part without a row', 'src/formats/gossip/a.ts', "import { x } from '../core/a.ts';"],
    ['a use case above', 'src/app/files/a.ts', "import { x } from '../dealing/deal.ts';"],
    ['a command from a use case', 'src/app/dealing/a.ts', "import { x } from '../../cli/shell/exit.ts';"],
    ['the process in a use case', 'src/app/jobs/a.ts', 'const places = placesFrom(process.env);'],
    ['another command', 'src/cli/deal/a.ts', "import { x } from '../read/read.ts';"],
    ['a command from the shell', 'src/cli/shell/a.ts', "import type { X } from '../deal/deal.ts';"],
    ['johnny-five away from home', 'src/cli/main.ts', "import five from 'johnny-five';"],
    ['the server from its page', 'web/src/a.ts', "import { x } from '../../src/web/messages/view.ts';"],
    ['what is no message from the page', 'web/src/a.ts', "import type { X } from '../../src/web/server.ts';"],
    ['the emulator from the Pi', 'firmware-host/a.ts', "import { x } from '../hardware/emulator.ts';"],
    ['the clock', 'src/machine/step.ts', 'const at = Date.now();'],
    ['a date of now', 'src/machine/step.ts', 'const at = new Date();'],
    ['the clock inside a template', 'src/job/job.ts', 'const name = `job-\x24{`\x24{Date.now()}`}`;'],
    ['a timer', 'src/host/run.ts', 'setTimeout(stop, 10);'],
    ['a timer by reference', 'src/host/run.ts', 'const later = setImmediate;'],
    ['chance', 'src/simulator/world.ts', 'const slip = Math.random();'],
    ['the process', 'src/controller/run.ts', 'const path = process.env.HOME;'],
    ['the process, perhaps', 'src/controller/run.ts', 'const path = process?.env;'],
    ['the console', 'src/controller/run.ts', "console.log('hello');"],
    ['a way round', 'src/controller/run.ts', "globalThis['process'].exit();"],
    ['code after a regular expression', 'src/formats/a.ts', "const quote = /[`']/; console.log(quote);"],
    ['code after a division', 'src/formats/a.ts', 'const half = count / 2; const x = Date.now() / 2;'],
  ])('%s', (_, path, source) => {
    expect(violationsOf(path, source)).toHaveLength(1);
  });
});

describe('the checker allows', () => {
  test.each([
    ['a neighbour', 'src/job/step.ts', "import { a } from './a.ts';"],
    ['a folder inside a folder', 'src/machine/executor/a.ts', "import { a } from '../../bridge/card.ts';"],
    ['a row of the table', 'src/host/run.ts', "import { a } from '../machine/a.ts';"],
    ['types where types are allowed', 'src/ports/a.ts', "import type { Card } from '../bridge/card.ts';"],
    ['a package by name', 'src/generation/a.ts', "import { sha256 } from '@noble/hashes/sha2.js';"],
    ['types of messages', 'web/src/a.ts', "import type { View } from '../../src/web/messages/view.ts';"],
    ['an earlier stage of a room', 'src/formats/pbn/a.ts', "import { x } from '../core/a.ts';"],
    ['what commands share', 'src/cli/deal/a.ts', "import { x } from '../shell/exit.ts';"],
    ['commands from the root', 'src/cli/commands.ts', "const a = await import('./deal/deal-command.ts');"],
    ['johnny-five at home', 'firmware-host/a.ts', "import five from 'johnny-five';"],
    ['the package file on the command line', 'src/cli/a.ts', "import p from '../../package.json';"],
    ['effects at the edge', 'src/adapters/clock.ts', 'const now = Date.now(); setTimeout(f, 1);'],
    ['an import that a comment speaks of', 'src/bridge/a.ts', "// import x from '../machine/a.ts';"],
    ['an import inside a string', 'src/bridge/a.ts', 'const a = "import x from \'node:fs\'";'],
    ['a process that a sentence speaks of', 'src/host/a.ts', 'const a = `The process \x24{name} console`;'],
    ['a key that has such a name', 'src/host/a.ts', 'const a = { console: 1 }; a.console;'],
    ['a date made from a number', 'src/job/a.ts', 'const a = new Date(nowMs);'],
  ])('%s', (_, path, source) => {
    expect(violationsOf(path, source)).toEqual([]);
  });
});

/** Sources by their paths, as they stand in the repository. */
function sourcesAt(paths: readonly string[]): Map<string, string> {
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

describe('no file needs itself by way of others', () => {
  test('by imports, of types too', () => {
    const rooms = ['src', ...OUTSIDE_SRC, ...Object.keys(BESIDE_TABLE)];
    const needs = importsAmong(sourcesAt(rooms.flatMap(pathsUnder)));
    expect([...needs.values()].flat().length).toBeGreaterThan(1000);
    expect(circlesIn(needs)).toEqual([]);
  });

  test('by calls in the firmware', () => {
    const folder = 'hardware/firmware';
    const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.c'));
    const needs = callsAmong(sourcesAt(names.map((name) => `${folder}/${name}`)));
    expect([...needs.values()].flat().length).toBeGreaterThan(50);
    expect(circlesIn(needs)).toEqual([]);
  });
});

describe('a circle is found', () => {
  const back = "import type { B } from './b.ts';";
  test.each([
    ['of values', "import { a } from './a.ts';"],
    ['of types', "import type { A } from './a.ts';"],
    ['of a type among values', "import { type A } from './a.ts';"],
    ['of a type inside a type', "export type B = import('./a.ts').A;"],
    ['of a re-export', "export * from './a.ts';"],
    ['of what is loaded later', "const load = () => import('./a.ts');"],
    ['by way of a third', "import '../src/c.ts';"],
  ])('%s', (_, source) => {
    const sources = new Map([
      ['src/d.ts', "import './a.ts';"],
      ['src/a.ts', back],
      ['src/b.ts', source],
      ['src/c.ts', "import './a.ts';"],
    ]);
    const isLong = source.includes('c.ts');
    const circle = isLong ? ['src/a.ts', 'src/b.ts', 'src/c.ts'] : ['src/a.ts', 'src/b.ts'];
    expect(circlesIn(importsAmong(sources))).toEqual([circle]);
  });

  test.each([
    ['of calls', 'static void once(void) {\n  show(1);\n}\n'],
    ['of a function handed on', 'static const struct users USERS = {.shown = show};\n'],
  ])('%s in C', (_, source) => {
    const sources = new Map([
      ['a.c', '#include "b.h"\n\nvoid show(int what) {\n  take(what);\n}\n'],
      ['b.c', `${source}\nvoid take(int what)\n{\n  (void)what;\n}\n`],
    ]);
    expect(circlesIn(callsAmong(sources))).toEqual([['a.c', 'b.c']]);
  });

  test('nowhere else', () => {
    const chain = new Map([
      ['src/a.ts', back],
      ['src/b.ts', "// import './a.ts';\nimport '../src/c.ts';\nimport 'a';"],
      ['src/c.ts', "import './gone.ts';"],
    ]);
    expect(circlesIn(importsAmong(chain))).toEqual([]);
    const sources = new Map([
      ['a.c', 'void show(int what) {\n  take(what);\n}\n'],
      ['b.c', '/* show(1) */\nstatic void show(void) {\n}\nvoid take(int what) {\n  show();\n}\n'],
    ]);
    expect(circlesIn(callsAmong(sources))).toEqual([]);
  });
});
