import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { DOORS, makeLibrary } from '../make-dist.ts';
import { NEEDED } from './library-package.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A project that has the package of the library installed. */
const PROJECT = mkdtempSync(join(tmpdir(), 'soubrette-library-'));
const INSTALLED = join(PROJECT, 'node_modules/soubrette-bridge');
/** The one of today, and one of the generation before. */
const COMPILERS = ['@typescript/native/bin/tsc', ...(IN_FULL ? ['typescript/bin/tsc6'] : [])];

beforeAll(async () => {
  mkdirSync(join(PROJECT, 'node_modules/@noble'), { recursive: true });
  for (const name of NEEDED)
    symlinkSync(join(ROOT, 'node_modules', name), join(PROJECT, 'node_modules', name));
  await makeLibrary(INSTALLED);
  cpSync(join(INSTALLED, 'examples'), PROJECT, { recursive: true });
  writeFileSync(join(PROJECT, 'package.json'), '{"type":"module"}');
});

afterAll(() => rmSync(PROJECT, { recursive: true }));

test('every door has a file, an export with types, an example and a page', () => {
  const { exports } = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  };
  expect(readdirSync(join(ROOT, 'src/library')).sort()).toEqual(
    [...DOORS, 'index'].sort().map((door) => `${door}.ts`),
  );
  expect(Object.keys(exports)).toEqual(['.', ...DOORS.map((door) => `./${door}`), './package.json']);
  expect(readdirSync(join(ROOT, 'examples/library')).sort()).toEqual(DOORS.map((door) => `${door}.js`));
  for (const door of DOORS) expect(readdirSync(join(INSTALLED, 'docs'))).toContain(`${door}.md`);
  const files = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  for (const file of files) expect(globSync(file, { cwd: INSTALLED }), file).toHaveLength(1);
});

test('its README links to what is in the package, and each of its examples is a whole program', () => {
  const readme = readFileSync(join(INSTALLED, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^):]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(INSTALLED, link)))).toEqual([]);
  expect(links.length).toBeGreaterThan(2 * DOORS.length);
  const blocks = [...readme.matchAll(/^```js\n(.*?)^```/gms)];
  expect(blocks.length).toBeGreaterThanOrEqual(DOORS.length);
  writeFileSync(
    join(PROJECT, 'readme.js'),
    blocks.map(([, block]) => `{\n${inBlock(block ?? '')}}`).join('\n'),
  );
  const said = runExample('readme');
  for (const [, line = ''] of readme.matchAll(/^console\.log.* \/\/ (.*)$/gm)) expect(said).toContain(line);
});

/** A program that can stand beside others in one: its imports are made as it runs. */
function inBlock(program: string): string {
  return program.replace(/^import (\{.*?\}) from ('.*?');$/gm, 'const $1 = await import($2);');
}

test('the root names every door, and has in each what the door has', () => {
  const script = `
    import * as root from 'soubrette-bridge';
    const same = await Promise.all(Object.entries(root).map(async ([door, room]) => {
      const own = await import('soubrette-bridge/' + door);
      const names = Object.keys(own);
      return [door, names.length === Object.keys(room).length && names.every((name) => room[name] === own[name])];
    }));
    console.log(JSON.stringify(same));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  expect([stderr, JSON.parse(stdout)]).toEqual(['', DOORS.map((door) => [door, true])]);
});

describe('the example of', () => {
  const lines: Readonly<Record<(typeof DOORS)[number], string>> = {
    bridge: 'E may not call 1S: it does not outrank 2H.',
    formats: 'Board 5, dealer N: Q3.AJT87.76.QJ93',
    generation: 'KQM54.AT651.L93.KW41, deal 41482446948382625947146691115555247288',
    scoring: 'Matchpoints: 4, 0, 6, 2',
    solver: 'Par for North and South: -110',
  };
  test.each(DOORS)('%s runs', (door) => {
    expect(runExample(door).split('\n')).toContain(lines[door]);
  });
});

test('the library is for browsers too: no module of Node, no process, two packages', () => {
  const files = globSync('{*,shared/*}.js', { cwd: INSTALLED });
  expect(files.length).toBeGreaterThanOrEqual(DOORS.length);
  for (const file of files) {
    const source = readFileSync(join(INSTALLED, file), 'utf8');
    expect(source, file).not.toMatch(/\bprocess\./);
    for (const [, name = ''] of source.matchAll(/^import .*?["']([^."'].*?)["']/gm)) {
      expect(
        NEEDED.some((needed) => name.startsWith(needed)),
        name,
      ).toBe(true);
    }
  }
});

test.each(COMPILERS)('its types hold together for %s', (compiler) => {
  writeFileSync(join(PROJECT, 'uses.ts'), USES);
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024'];
  const compile = (file: string) =>
    spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules', compiler), ...options, '--lib', 'es2024,dom', file],
      {
        cwd: PROJECT,
        encoding: 'utf8',
      },
    );
  expect(compile('uses.ts').stdout).toBe('');
  writeFileSync(join(PROJECT, 'misuses.ts'), USES.replace('DECKS.standard, 2', '"standard", 2'));
  expect(compile('misuses.ts').stdout).toContain('TS2345');
});

const USES = `
import { type CompleteDeal, DECKS, type Result } from 'soubrette-bridge/bridge';
import { type DealSet, formatNamed } from 'soubrette-bridge/formats';
import { generateSeededDeals } from 'soubrette-bridge/generation';
import { type Played, parsePlayed } from 'soubrette-bridge/scoring';
import { Solver, solveTable, type TrickTable } from 'soubrette-bridge/solver';
export const deals: readonly CompleteDeal[] = generateSeededDeals('types', DECKS.standard, 2).deals;
export const set: DealSet | undefined = formatNamed('pbn')?.read(new Uint8Array());
export const tricks: TrickTable = solveTable(new Solver(13), deals[0]!);
export const played: Result<Played, { readonly message: string }> = parsePlayed('4S= N', DECKS.standard);
`;

/** Takes away what the oldest engine that is promised has not: Node 20. */
const OLDEST = `data:text/javascript,${encodeURIComponent(`
  delete Map.groupBy;
  delete Object.groupBy;
  delete Promise.withResolvers;
  delete Promise.try;
  delete Array.fromAsync;
  delete RegExp.escape;
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
    delete Set.prototype[name];
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'])
    delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[name];
`)}`;

function runExample(door: string): string {
  return execFileSync(process.execPath, ['--import', OLDEST, join(PROJECT, `${door}.js`)], {
    encoding: 'utf8',
  });
}
