import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calmProgram } from '../../rigs/command-line.ts';
import { EXIT, EXIT_MEANS } from '../../src/cli/shell/command.ts';
import { printedLines } from '../support/printed-lines.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = readPage('README.md');
const { scripts } = JSON.parse(readPage('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const COMMANDS = (await calmProgram()).commands.map((command) => command.name());
/** Scripts that npm itself calls, or that everybody knows. */
const OF_NPM = ['start', 'test', 'prepack'];

function readPage(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

describe('the README', () => {
  test('is short enough to be read', () => {
    const { length } = README.trimEnd().split('\n');
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(80);
  });

  test('the tour writes no file that the README has written', () => {
    const written = (page: string): string[] =>
      printedLines(page).flatMap(({ text }) => text.match(/(?<= -o )\S+/g) ?? []);
    const first = written('README.md');
    expect(first).toContain('tonight.pbn');
    expect(written('docs/tutorial.md').filter((file) => first.includes(file))).toEqual([]);
  });

  test.each(['README.md', 'CONTRIBUTING.md', 'docs/tutorial.md', 'docs/scripts.md'])(
    'leads to files that are there: %s',
    (page) => {
      const links = [...readPage(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
      const missing = links.filter((link) => !existsSync(join(ROOT, dirname(page), link)));
      expect(missing).toEqual([]);
    },
  );
});

describe('the page for contributors', () => {
  const text = readPage('CONTRIBUTING.md');

  test('names files that are there', () => {
    const paths = [...text.matchAll(/`((?:src|test|scripts|docs|proofs|rigs)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('names scripts of the package', () => {
    const named = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

describe('the tour', () => {
  test('shows every command of the program', () => {
    const shown = printedLines('docs/tutorial.md').map(({ text }) => text.split(' ')[2]);
    expect(COMMANDS.length).toBeGreaterThan(15);
    expect(COMMANDS.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('says what each exit code means, as the program does', () => {
    const listed = [...readPage('docs/tutorial.md').matchAll(/^\| (\d+) \| (.*) \|$/gm)];
    const meant = Object.values(EXIT).map((code) => [`${code}`, EXIT_MEANS[code]]);
    expect(listed.map(([, code, meaning]) => [code, meaning])).toEqual(meant);
  });
});

test('the page of scripts names every script, and no other', () => {
  const page = readPage('docs/scripts.md');
  const marked = new Set([...page.matchAll(/`(?:npm (?:run )?)?([^`\n]+)`/g)].map(([, name = '']) => name));
  const unnamed = Object.keys(scripts).filter((name) => !marked.has(name) && !OF_NPM.includes(name));
  expect(unnamed).toEqual([]);
  const typed = [...page.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(typed.filter((name) => scripts[name] === undefined)).toEqual([]);
});
