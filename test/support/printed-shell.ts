import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeApart } from '../../rigs/command-line.ts';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { run } from '../../src/cli/run.ts';
import { type PrintedLine, printedLines } from './printed-lines.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Every page that may print a command line. */
export const PAGES: readonly string[] = [
  'README.md',
  'SECURITY.md',
  ...globSync('{docs,examples,hardware}/**/*.md', { cwd: ROOT }),
];
/** Pages with lines that deal cards. */
export const OF_DEALING: readonly string[] = [
  'README.md',
  'docs/command-line.md',
  'docs/check-boards-and-decks.md',
  'docs/build-a-machine.md',
];
/** Pages with lines that print or score. */
export const ON_PAPER: readonly string[] = [
  'docs/hand-records.md',
  'docs/scoring.md',
  'docs/movements.md',
  'docs/sealed-deals.md',
];
/** What `npm start` runs. */
const { start: START } = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  }
).scripts;
/** The name of a job as pages write it, for the newest one that there is. */
const JOB_NAME = /\b\d{4}-\d\d-\d\d-\d{6}-[\w-]+/g;

/** Tests of these commands run lines like them in any case, in `test/cli`. */
const TAKES_SECONDS =
  /soubrette (?:(?:deal|calibrate|try) .*--machine emulated|check .*--solve|solve (?!.*-o )|deck print|box|labels --boards)/;

/** How a command line ended. */
interface Ended {
  readonly exit: number;
  readonly said: string;
}

/**
 * Runs every command line of a page in order, in a folder that holds the examples and nothing else, and holds how each
 * ends against what the page says. A line that is not run still has to be one that the program understands; so are
 * those that take seconds, unless all are to be run.
 */
export function runsPage(page: string, isAll: boolean): void {
  const lines = printedLines(page);
  if (lines.length === 0) return;
  describe(`the command lines of ${page}`, () => {
    const before = process.cwd();
    const folder = mkdtempSync(join(tmpdir(), 'soubrette-page-'));
    beforeAll(() => {
      cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
      process.chdir(folder);
    });
    afterAll(() => {
      process.chdir(before);
      rmSync(folder, { recursive: true, force: true });
    });
    test.each(lines)('$at: $text', async (line) => {
      const isRun = line.notRun === undefined && (isAll || !TAKES_SECONDS.test(line.text));
      if (!isRun) return understand(line);
      const { exit, said } = await runLine(line.text);
      expect(exit, said).toBe(line.exits);
      for (const shown of line.shows) expect(said).toMatch(asPattern(shown));
    });
  });
}

/** What a line of an answer may be; spaces count once. */
function asPattern(shown: string): RegExp {
  const parts = shown
    .trim()
    .split('...')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+'));
  return new RegExp(parts.join('.*'));
}

/** Only what the program itself is asked can be understood without running it. */
async function understand({ text }: PrintedLine): Promise<void> {
  const [first, second, ...rest] = wordsOf(text).words;
  if (first === 'soubrette') await expect(takeApart([second ?? '', ...rest])).resolves.toBeUndefined();
  if (first === 'npx') await expect(takeApart(rest)).resolves.toBeUndefined();
}

async function runLine(text: string): Promise<Ended> {
  const { words, into } = wordsOf(text);
  const [first = '', ...rest] = words[0] === 'npx' ? words.slice(1) : words;
  if (text === 'npm start') return runLine(START.replace('node bin/soubrette.js', 'soubrette'));
  if (first !== 'soubrette') return { exit: runTool(first, rest), said: '' };
  const { terminal, said } = quietTerminal();
  const exit = await run(unsolved(rest), terminal);
  if (into !== undefined) writeFileSync(into, said.stdout);
  return { exit, said: said.stderr + said.stdout };
}

/** Paper with hands is made as the line says, but for tables that would be solved for it: one line of `docs/double-dummy-and-par.md` has them. */
function unsolved(words: readonly string[]): readonly string[] {
  return ['records', 'evening'].includes(words[0] ?? '') && !words.includes('--solve')
    ? [...words, '--no-solve']
    : words;
}

/** The few other programs that pages use to prepare files. */
function runTool(name: string, words: readonly string[]): number {
  const [from = '', to = ''] = words;
  if (name === 'mkdir') mkdirSync(from);
  else if (name === 'cp') cpSync(from, to);
  else throw new Error(`No page runs ${name}: mark the line as not run, with its reason.`);
  return 0;
}

/** A line as a shell takes it to pieces: quoted words, names with `*`, and where its output goes. */
function wordsOf(text: string): { readonly words: readonly string[]; readonly into: string | undefined } {
  const [, command = '', into] = /^(.*?)(?: > (\S+))?$/.exec(text) ?? [];
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].flatMap(([, quoted, plain = '']) => {
    if (quoted !== undefined) return [quoted];
    if (plain.includes('*')) return globSync(plain).toSorted();
    return [plain.replace(JOB_NAME, newestJob).replace(/^~/, homedir())];
  });
  return { words, into };
}

function newestJob(): string {
  const { jobs } = placesFrom(process.env);
  const made = readdirSync(jobs).map((name) => ({ name, at: statSync(join(jobs, name)).mtimeMs }));
  return made.toSorted((a, b) => b.at - a.at)[0]?.name ?? '';
}
