import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calmProgram } from '../rigs/command-line.ts';
import { SBOM_FILE } from './make-sbom.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = 'SECURITY.md';
const TEXT = readFileSync(join(ROOT, PAGE), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** All that stands in code marks. */
const MARKED = [...TEXT.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
const COMMANDS = (await calmProgram()).commands.map((command) => command.name());

/** What headings of a page are called in links to them. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether what is in code marks is there: a command, a script, a file, or what is made as the program is packed. */
function isThere(words: string): boolean {
  const [program = '', first = '', second = ''] = words.split(' ');
  if (program === 'soubrette') return COMMANDS.includes(first);
  if (program === 'npm') return first === 'run' ? second in scripts : ['ci', 'install'].includes(first);
  return words === SBOM_FILE || existsSync(join(ROOT, words));
}

describe('the page on security', () => {
  const links = [...TEXT.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)].map(([, page = '', anchor]) => ({
    page,
    anchor,
  }));

  test('leads to pages, and to places in them, that are there', () => {
    expect(links.length).toBeGreaterThan(5);
    const pages = links.filter(({ page }) => !existsSync(join(ROOT, dirname(PAGE), page)));
    expect(pages).toEqual([]);
    const places = links.filter(
      ({ page, anchor }) => anchor !== undefined && !anchorsOf(page).includes(anchor),
    );
    expect(places).toEqual([]);
  });

  test('names commands, scripts and files that are there', () => {
    expect(MARKED.length).toBeGreaterThan(10);
    expect(MARKED.filter((words) => !isThere(words))).toEqual([]);
  });

  test.each(['npm run nothing', 'soubrette forge', 'docs/nothing.md'])('would not pass over %s', (words) => {
    expect(isThere(words)).toBe(false);
  });

  test('names nobody to write to', () => {
    expect(TEXT).not.toMatch(/\S@\S/);
  });
});
