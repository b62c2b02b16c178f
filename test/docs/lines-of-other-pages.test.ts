import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { linesOf } from '../support/printed-lines.ts';
import { OF_DEALING, ON_PAPER, PAGES, runsPage } from '../support/printed-shell.ts';

/** What is signed, and what hashes and keys are derived with, looks like a command, and is none. */
const LABELS = ['lot', 'pairing', 'sealed', 'seeded'];
const ROOT = join(import.meta.dirname, '../..');

for (const page of PAGES.filter((name) => !['docs/tutorial.md', ...OF_DEALING, ...ON_PAPER].includes(name)))
  runsPage(page, IN_FULL);

test.each(PAGES)('in sentences of %s stand commands of the program', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/`(?:npx )?soubrette ([a-z]+(?:-[a-z]+)*)/g)].map(([, name = '']) => name);
  expect(
    named.filter((name) => !['help', ...LABELS].includes(name) && !Object.hasOwn(COMMANDS, name)),
  ).toEqual([]);
});

describe('the command lines of a page', () => {
  const SHOWN = [
    'Text, and `soubrette deal` in it.',
    '',
    '<!-- not run "serial:": wants a machine -->',
    '<!-- exits 3 "bad": is broken -->',
    '',
    '    npx soubrette deal a.pbn        # "serial:" is another',
    '    soubrette deal bad.pbn --title "a # b"',
    '',
    '    soubrette deal a.pbn --machine serial:x',
    '    a line of something else',
    '',
    'Text.',
    '',
    '    soubrette deal bad.pbn',
    '',
    '```json',
    'soubrette deal json',
    '```',
    '```',
    '$ soubrette check a.pbn',
    'soubrette answers ...',
    '$ soubrette formats',
    '```',
  ].join('\n');

  test('are found with what the page says of them', () => {
    const plain = { exits: 0, shows: [] };
    expect(linesOf(SHOWN)).toEqual([
      { ...plain, at: 6, text: 'npx soubrette deal a.pbn' },
      { ...plain, at: 7, text: 'soubrette deal bad.pbn --title "a # b"', exits: 3 },
      { ...plain, at: 9, text: 'soubrette deal a.pbn --machine serial:x', notRun: 'wants a machine' },
      { ...plain, at: 14, text: 'soubrette deal bad.pbn' },
      { ...plain, at: 20, text: 'soubrette check a.pbn', shows: ['soubrette answers ...'] },
      { ...plain, at: 22, text: 'soubrette formats' },
    ]);
  });
});
