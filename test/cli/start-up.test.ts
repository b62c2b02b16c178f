import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import * as svg from '../../src/decks/svg.ts';
import { optionalOf } from '../support/optional-packages.ts';
import { importsOf } from '../support/source-text.ts';

vi.mock('../../src/decks/svg.ts', { spy: true });

const ROOT = join(import.meta.dirname, '../..');
const HOOK = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module';
import { writeSync } from 'node:fs';
const urls = [];
registerHooks({ load(url, context, next) { urls.push(url); return next(url, context); } });
process.on('exit', () => writeSync(2, '\\n' + JSON.stringify(urls)));
`)}`;

/** The modules that a command line loads, by their paths in the project; no command of a club loads an optional package. */
function modulesOf(...args: readonly string[]): string[] {
  const ran = spawnSync(process.execPath, ['--import', HOOK, 'bin/soubrette.js', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const urls = JSON.parse(ran.stderr.split('\n').at(-1) ?? '') as readonly string[];
  expect(optionalOf(urls)).toEqual([]);
  const home = `${pathToFileURL(ROOT).href}/`;
  return urls.filter((url) => url.startsWith(home)).map((url) => url.slice(home.length));
}

const inRoom = (modules: readonly string[], room: string): string[] =>
  modules.filter((path) => path.startsWith(`${room}/`));

/**
 * What commands import of use cases before they know what is asked for: what their options take, and how it is called.
 * All else is imported where it is called.
 */
const FOR_OPTIONS: readonly string[] = [
  'problem.ts',
  'access/pins.ts',
  'maintenance/try/durations.ts',
  'deals/generate-request.ts',
  'eyes/camera-settings.ts',
  'eyes/drawn-camera.ts',
  'files/documents.ts',
  'machines/seed.ts',
  'passes/deck-course.ts',
  'proof/squaredeal/event-files.ts',
  'sessions/comparison.ts',
].map((path) => `src/app/${path}`);
/** What a command loads of it only with its report. */
const REPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/cli/jobs/jobs-report.ts': ['src/app/jobs/listing.ts'],
};

/** The use cases that a file of the command line imports when it is loaded, rather than when they are called. */
function importedAtOnce(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8').replace(/\bimport\([^)]*\)/g, '');
  return importsOf(source)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier = '' }) => posix.join(posix.dirname(path), specifier))
    .filter((target) => target.startsWith('src/app/'));
}

describe('a command imports its use case where it calls it', () => {
  const files = globSync('src/cli/**/*.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

  test.each(files)('in %s', (path) => {
    const allowed = [...FOR_OPTIONS, ...(REPORTS[path] ?? [])];
    expect(importedAtOnce(path).filter((target) => !allowed.includes(target))).toEqual([]);
  });

  test.each([
    ['generate', 82],
    ['simulate', 92],
    ['session', 144],
    ['deck count', 178],
    ['convert', 75],
    ['check', 78],
    ['records', 102],
    ['solve', 115],
  ])('so that %s loads little for its help, and for a wrong line', (command, most) => {
    for (const word of IN_FULL || command === 'generate' ? ['--help', '--nosuch'] : ['--help']) {
      const modules = modulesOf(...command.split(' '), word);
      expect(inRoom(modules, 'src/cli').length).toBeGreaterThan(5);
      expect(modules.length).toBeLessThan(most);
      expect(modules).toEqual(
        expect.not.arrayContaining(['src/app/files/outputs.ts', 'src/app/jobs/listing.ts']),
      );
    }
  });
});

describe('what is loaded', () => {
  test.each([[['--help']], [['--version']], [['help', 'nosuch']]])('for %s is no use case', (args) => {
    const modules = modulesOf(...args);
    expect(inRoom(modules, 'src/app')).toEqual(['src/app/problem.ts']);
    expect(inRoom(modules, 'src/cli').length).toBeGreaterThan(5);
    expect(modules.length).toBeLessThan(70);
  });

  test('for a simulated deal is nothing that draws, prints or emulates', () => {
    const modules = modulesOf(
      'deal',
      'examples/evening.pbn',
      '--boards',
      '1',
      '--faults',
      'good',
      '--no-journal',
    );
    expect(inRoom(modules, 'src/job').length).toBeGreaterThan(10);
    for (const room of ['src/decks', 'src/web', 'hardware', 'firmware-host'])
      expect(inRoom(modules, room)).toEqual([]);
    expect(modules).not.toContain('src/simulator/frames/foreign-cards.ts');
    expect(modules.length).toBeLessThan(490);
  });

  test('for deals by chance is neither machine nor paper nor solver', () => {
    const modules = modulesOf('generate', '--boards', '1-4', '-o', '-');
    expect(inRoom(modules, 'src/generation').length).toBeGreaterThan(2);
    for (const room of ['src/paper', 'src/job', 'src/vision', 'src/solver'])
      expect(inRoom(modules, room)).toEqual([]);
    expect(modules.length).toBeLessThan(105);
  });
});

test('backs and jokers of other decks are drawn when they are first asked for, and once', async () => {
  const { drawnJokers, foreignBacks: strangeBacks } = await import(
    '../../src/simulator/frames/foreign-cards.ts'
  );
  expect(svg.makeSvg).not.toHaveBeenCalled();
  const [backs, jokers] = [strangeBacks(), drawnJokers()];
  expect(svg.makeSvg).toHaveBeenCalledTimes(backs.length + jokers.length);
  expect([strangeBacks(), drawnJokers()]).toEqual([backs, jokers]);
  expect(svg.makeSvg).toHaveBeenCalledTimes(backs.length + jokers.length);
});
