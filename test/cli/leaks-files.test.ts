import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { dealsOf, EXAMPLE_FILES, EXAMPLES, searchCommand } from '../../rigs/leak-search.ts';

/** Further folders of files to be searched, apart by colons: `npm run proof -- leaks FOLDER...` names them. */
const OTHER_FOLDERS = (process.env.LEAK_FOLDERS ?? '').split(':').filter((path) => path !== '');
const FIXTURES = join(import.meta.dirname, '../fixtures');

const folder = mkdtempSync(join(tmpdir(), 'leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FIRST_CARD = /(\[Deal "[NESW]:)(.)/;
const FIRST_HANDS = /(\[Deal "[NESW]:)(\S+) (\S+)/;

/** What may become of a good file. */
const SPOILS: readonly [name: string, spoil: (text: string) => string][] = [
  ['a card twice in one hand', (text) => text.replace(FIRST_CARD, '$1$2$2')],
  ['a card missing', (text) => text.replace(FIRST_CARD, '$1')],
  ['a card in two hands, one too long', (text) => text.replace(FIRST_HANDS, '$1$2 A$3')],
  ['a letter that is no rank', (text) => text.replace(FIRST_CARD, '$1X')],
  ['ten as a number', (text) => text.replaceAll('T', '10')],
  ['one hand twice', (text) => text.replace(FIRST_HANDS, '$1$3 $3')],
  ['a hand too many', (text) => text.replace(FIRST_HANDS, '$1$2 $3 $3')],
  ['a hand without dots', (text) => text.replace(FIRST_HANDS, (whole) => whole.replaceAll('.', ''))],
  ['two deals of one number', (text) => `${text}\r\n${text.replaceAll('"N:', '"E:')}`],
  ['a tag that is torn', (text) => text.replace(/(\[Deal "[^"]*)"/, '$1')],
  ['a tag without its bracket', (text) => text.replace(/(\[Deal "[^"]*")\]/, '$1')],
  [
    'a deal for a dealer',
    (text) => text.replace(/\[Dealer ".*?"\]/, /\[Deal (".*?")\]/.exec(text)?.[1] ?? ''),
  ],
  [
    'a deal for a board',
    (text) =>
      text.replace(/\[Board ".*?"\]/, (/\[Deal ".*?"\]/.exec(text)?.[0] ?? '').replace('Deal', 'Board')),
  ],
  ['a deal for the name of a tag', (text) => text.replace(/\[Deal "N:(.*?)"\]/, '[$1 "x"]')],
  ['a deal in an auction', (text) => text.replace(/\[Deal "N:(.*?)"\]/, '[Auction "N"]\r\n$1')],
  ['a deal in a play', (text) => text.replace(/\[Deal "N:(.*?)"\]/, '$&\r\n[Play "N"]\r\n$1')],
  ['a deck of the other size', (text) => text.replaceAll('SuperBridge68', 'Standard52')],
  ['a file cut off', (text) => text.slice(0, text.indexOf('[Deal ') + 40)],
];

/** `check` says what is wrong; `deal` deals one board if nothing is. */
async function search(path: string, file?: string): Promise<void> {
  const deals = file === undefined ? [] : dealsOf(file);
  await searchCommand(deals, ['check', path]);
  await searchCommand(deals, ['check', path, '--json']);
  await searchCommand(deals, ['deal', path, '--boards', '1', '--no-journal']);
}

describe.each(EXAMPLE_FILES)('no hand of %s is shown with', (file) => {
  test.each(SPOILS)('%s', async (name, spoil) => {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-')}-${file}`);
    writeFileSync(path, spoil(readFileSync(join(EXAMPLES, file), 'latin1')), 'latin1');
    await search(path, file);
  });
});

/** Columns count in a hand: a card with its column would tell the hand. */
test('where a card is named, the column is that of the whole deal', async () => {
  for (const [name, spoil] of SPOILS) {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-')}-column.pbn`);
    writeFileSync(path, spoil(readFileSync(join(EXAMPLES, 'evening.pbn'), 'latin1')), 'latin1');
    const { stdout } = await searchCommand([], ['check', path]);
    const named = stdout.split('\n').filter((line) => /\b[CDHS](10|[2-9JQKA])\b/.test(line));
    expect(
      named.filter((line) => !line.includes('column 8)')),
      'leaks',
    ).toEqual([]);
  }
});

function filesIn(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((path) => statSync(path).isFile());
}

/** In `npm test` every eighth of ours. */
test.each([FIXTURES, ...OTHER_FOLDERS])(
  'no hand is shown of any file in %s',
  async (place) => {
    const isWhole = IN_FULL || place !== FIXTURES;
    for (const [at, path] of filesIn(place).entries()) if (isWhole || at % 8 === 0) await search(path);
  },
  300_000,
);
