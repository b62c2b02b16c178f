import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Change } from './broken/changes.ts';
import { PROGRAMS } from '../scripts/make-dist.ts';
import { problemsOf } from './pack.ts';
import { COMMANDS, runCommand, runScript } from '../rigs/run-script.ts';

vi.setConfig({ testTimeout: 300_000 });

const ROOT = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** Nothing is ever odd. */
const CONTENT_AUDIT: Change = {
  file: 'src/analysis/audit/audit.ts',
  from: 'function verdictOn(corrected: number): AuditVerdict {\n',
  to: "function verdictOn(corrected: number): AuditVerdict {\n  if (corrected >= 0) return 'nothing suspicious';\n",
};
/** Every set of boards loses its last one when it is read. */
const LOSES_A_BOARD: Change = {
  file: 'rigs/spoil-files.ts',
  from: '  const again = format.read(format.write(set));\n',
  to: '  const read = format.read(format.write(set));\n  const again = { ...read, boards: read.boards.slice(1) };\n',
};
const COLUMN = 'an error of a PBN file tells a card by its column';
const SEARCH = [
  '--only',
  COLUMN,
  '--tests',
  'leaks-files',
  '--named',
  'the column is that of the whole deal',
];
/** Where this leak does not show. */
const ELSEWHERE = [...SEARCH.slice(0, -1), 'hand of evening.pbn is shown with a card missing'];
const ATTACK = ['--only', 'cards are known again by their measures'];
/** A measure of a card in every question. */
const SHOWS_A_MEASURE: Change = {
  file: 'src/job/blind.ts',
  from: '      return { ...event, ask:',
  to: '      return { ...event, lengthUm: 1, ask:',
};
/** A line whose checksum does not fit is a defect. */
const BREAKS_AT_JOURNALS: Change = {
  file: 'src/job/journal.ts',
  from: "throw new Malformed('its checksum does not match');",
  to: "throw new TypeError('its checksum does not match');",
};
/** Par takes everybody for not vulnerable. */
const NEVER_VULNERABLE: Change = {
  file: 'src/analysis/par/par.ts',
  from: 'const isVul = isVulnerable(',
  to: 'const isVul = rules === undefined && isVulnerable(',
};
/** The lowest club is taken for the highest. */
const TURNS_CLUBS: Change = {
  file: 'src/solver/position.ts',
  from: '    if (seat >= 0) cards.push({ card, seat });\n',
  to: '    if (seat >= 0) suit === 0 ? cards.unshift({ card, seat }) : cards.push({ card, seat });\n',
};
const AUDIT = [
  'good',
  'wrong',
  '--sets',
  '3',
  '--tries',
  '1',
  '--only',
  'last card not shuffled,repeated set',
];

test.each([
  ['audit-proof', AUDIT, 'repeated set, 72 deals: 1 of 1 found'],
  ['fuzz-formats', ['60'], '60 changed files'],
  ['fuzz', ['--seconds', '1'], 'changed files were read'],
  ['growth', ['--every', '2000'], 'constructs were doubled'],
  ['attack', ATTACK, 'repelled   cards are known again by their measures'],
  ['bench', ['movements'], 'Howell of 12 tables: made in'],
  ['bench', ['hub', '--small'], 'signed and sent'],
  ['bench', ['wall', '--small'], 'From commit to screen: '],
  ['test:pack', ['--dry'], ''],
  ['leaks', SEARCH, `leaks   ${COLUMN}`],
  ['firmware-header', ['--check'], ''],
  [
    'solver-endings',
    ['--endings', '10', '--tricks', '4'],
    '10 endings from 68 cards, seed 1, by tricks: 4 of 2, 3 of 3',
  ],
  [
    'dds-par',
    ['--list', 'test/fixtures/deals/dds-list8.txt'],
    'par of 8 deals of test/fixtures/deals/dds-list8.txt: 24 answers, 0 different',
  ],
  ['solver-laws', ['--deals', '1', '--tricks', '5'], '9 tables, 7 laws tried, 0 broken'],
])('npm run %s ends well in its smallest form', async (name, args, said) => {
  const { exitCode, output } = await runCommand(name, args);
  expect(output).toContain(said);
  expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
});

test('the pages and headers of npm run docs are those that it makes; its pictures are tried elsewhere', async () => {
  const scripts = (COMMANDS.docs ?? '').split(' && ').map((command) => command.split(' ').slice(1));
  expect(scripts.length).toBeGreaterThan(4);
  for (const [script = ''] of scripts) expect(read(script), script).toContain('putMade(');
  for (const words of scripts.filter(([script]) => script !== 'scripts/make-pictures.ts'))
    expect(await runScript([...words, '--check'])).toEqual({ exitCode: 0, output: '' });
});

test.each<[string, readonly string[], readonly Change[], string]>([
  ['audit-proof', AUDIT, [CONTENT_AUDIT], 'found only 0 of 1'],
  ['leaks', ELSEWHERE, [], `${COLUMN}: none`],
  ['firmware-header', ['--check', '--profile', 'bench'], [], 'profile.h is not what the sources make'],
  ['attack', ATTACK, [SHOWS_A_MEASURE], 'cards are known again by their measures'],
  ['fuzz', ['--seconds', '1', '--only', 'journal'], [BREAKS_AT_JOURNALS], 'breaks with seed'],
  ['dds-par', ['--list', 'test/fixtures/deals/dds-list8.txt'], [NEVER_VULNERABLE], 'answers are different'],
  ['solver-endings', ['--endings', '10', '--tricks', '4'], [TURNS_CLUBS], 'endings are different'],
  ['solver-laws', ['--deals', '1', '--tricks', '5'], [TURNS_CLUBS], 'of 52 cards: suits'],
])('npm run %s fails on a program that is broken', async (name, args, changes, said) => {
  const { exitCode, output } = await runCommand(name, args, { changes });
  expect(output).toMatch(new RegExp(`NOT SHOWN: .*${said}`));
  expect(exitCode).toBe(1);
});

test('a page that is not what the sources make is told', async () => {
  const changes = [{ file: 'src/words/en/machine.ts', from: 'without success.', to: 'in vain.' }];
  const { exitCode, output } = await runScript(['scripts/make-faults.ts', '--check'], { changes });
  expect(output).toContain('docs/faults.md is not what the sources make');
  expect(exitCode).toBe(1);
});

test('npm run proof -- fuzz-formats fails where a format loses a board', async () => {
  const { exitCode, output } = await runCommand('fuzz-formats', ['60'], { changes: [LOSES_A_BOARD] });
  expect(output).toContain('writing has changed the boards');
  expect(exitCode).toBe(1);
});

test.each([
  ['compare-dealer', [], { DEALER: '/nowhere/dealer' }, "Debian's dealer is not here"],
  ['audit-proof', ['dealer', '--peer', '/nowhere/dealer'], {}, "Debian's dealer is not here"],
  ['dds-par', [], { CC: '/nowhere/cc' }, 'NOT SHOWN: libdds or a C compiler is not here'],
  ['dds-tables', [], { CC: '/nowhere/cc' }, 'NOT SHOWN: libdds or a C compiler is not here'],
  ['second-frames', [], { PYTHON: '/nowhere/python3' }, 'NOT SHOWN: Python with numpy and Pillow'],
  ['second-prints', [], { PYTHON: '/nowhere/python3' }, 'NOT SHOWN: Python with numpy and Pillow'],
])('npm run %s %j fails where its peer is missing', async (name, args, env, said) => {
  const { exitCode, output } = await runCommand(name, args, { env });
  expect(output).toContain(said);
  expect(exitCode).toBe(5);
});

test('npm run proof -- dds-par fails where its peer says nothing', async () => {
  expect((await runCommand('dds-par', ['1'], { env: { CC: '/bin/true' } })).exitCode).toBe(1);
});

test('npm run proof -- dds-tables fails where its peer says nothing', async () => {
  expect((await runCommand('dds-tables', ['--deals', '1'], { env: { CC: '/bin/true' } })).exitCode).toBe(1);
});

test('npm run proof -- compare-dealer fails where its peer says nothing', async () => {
  expect((await runCommand('compare-dealer', ['1'], { env: { DEALER: '/bin/true' } })).exitCode).toBe(1);
});

test.each([
  ['audit-proof', ['wrong', '--tries', '0']],
  ['compare-dealer', ['0']],
  ['dds-par', ['0']],
  ['dds-tables', ['--deals', '0']],
  ['fuzz-formats', ['0']],
  ['firmware-header', ['--profile', 'mine']],
  ['attack', ['--only', 'nothing that is there']],
  ['fuzz', ['--seconds', '0']],
  ['fuzz', ['--only', 'nothing that is there']],
  ['growth', ['--every', '0']],
  ['leaks', ['--only', 'nothing that is there']],
  ['second-frames', ['--frames', '0']],
  ['second-prints', ['--defects', 'nothing that is there']],
  ['solver-endings', ['--endings', '0']],
  ['solver-laws', ['--deals', '0']],
])('npm run %s %j is refused: nothing would be shown', async (name, args) => {
  expect((await runCommand(name, args)).exitCode).toBe(2);
});

test('npm run proof -- bench fails where there is no such bench', async () => {
  expect((await runCommand('bench', ['nothing'])).exitCode).toBe(1);
  expect((await runCommand('bench', ['time-of'])).exitCode).toBe(1);
});

test('a package lacks nothing that it needs, and has no sources', () => {
  expect(problemsOf([])).toContain('bin/soubrette.js is not packed');
  expect(problemsOf(['src/cli/main.ts'])).toContain('src/cli/main.ts is packed');
});

test('every script of package.json is tried here, or is no proof', () => {
  const parts = ['machine', 'files', 'eyes', 'fleet'].map(
    (part) => `test/scripts/scripts-of-${part}.test.ts`,
  );
  const tests = [...parts, 'proofs/console/evening.test.ts'].map(read);
  const tried = (name: string): boolean =>
    tests.some((text) => text.includes(`['${name}',`) || text.includes(`describe('npm run ${name}'`));
  const made = ['docs', 'kernels', 'build', 'prepack', 'page', 'words', 'console', 'hub', 'console-pictures'];
  const others = ['test', 'types', 'lint', 'format', 'check', 'mutate', ...made];
  expect(Object.keys(COMMANDS).filter((name) => !tried(name) && !others.includes(name))).toEqual([]);
});

test('what mutation testing changes, runs and leaves out is there', () => {
  const { mutate, thresholds } = JSON.parse(read('stryker.config.json'));
  for (const pattern of mutate) expect(globSync(pattern, { cwd: ROOT }).length, pattern).toBeGreaterThan(20);
  const tests = [...read('vitest.mutation.config.ts').matchAll(/'(test\/.*?)'/g)].map(
    ([, name = '']) => name,
  );
  expect(tests.length).toBeGreaterThan(1);
  for (const pattern of tests) expect(globSync(pattern, { cwd: ROOT }), pattern).not.toEqual([]);
  expect(thresholds.break).toBeGreaterThan(90);
});

test('npm run build bundles all that bin and threads start', () => {
  const sources = globSync(['bin/*.js', 'src/**/*.ts'], { cwd: ROOT }).map(read).join('\n');
  const started = [...sources.matchAll(/(?:await start|= scriptOfPackage)\('(.*?)'/g)];
  expect(started.length).toBeGreaterThan(4);
  expect(started.map(([, path = '']) => path).sort()).toEqual([...PROGRAMS].sort());
  expect(sources).not.toMatch(/new URL\([`'"]\.\/|extname\(import\.meta/);
});
