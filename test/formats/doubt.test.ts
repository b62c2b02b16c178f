import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import { type DealSet, hasErrors } from '../../src/formats/core/deal-set.ts';
import { holdsHands } from '../../src/text/hands.ts';
import { bytesOf, codes, dealsOf, fixture, fixturesIn, format } from './support.ts';

const MOST_BYTES = 60_000;
const MARKS = '{}[]"|()<>;,:\'';

/** A file that is read without an error, and the places of its marks. */
interface Whole {
  readonly name: string;
  readonly text: string;
  readonly marks: readonly number[];
  readonly boards: ReadonlySet<string>;
}

const boardsIn = (set: DealSet): string[] => dealsOf(set).map(([number, index]) => `${number} ${index}`);

const WHOLE = ['deals', 'pbn', 'bigdeal', 'results'].flatMap((folder) =>
  fixturesIn(folder).flatMap((name): Whole[] => {
    const found = fixture(`${folder}/${name}`);
    const bytes = (name.endsWith('.gz') ? new Uint8Array(gunzipSync(found)) : found).subarray(0, MOST_BYTES);
    const read = recogniseFormat(bytes);
    if (read === undefined || read.opened !== undefined) return [];
    const set = read.read(bytes);
    const text = Buffer.from(bytes).toString('latin1');
    const marks = Array.from(text, (sign, at) => (MARKS.includes(sign) ? at : -1)).filter((at) => at >= 0);
    if (hasErrors(set) || marks.length === 0) return [];
    return [{ name, text, marks, boards: new Set(boardsIn(set)) }];
  }),
);

type Spoil = (text: string, at: number) => string;
const SPOILS: readonly Spoil[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at, at + 1) + text.slice(at),
  (text, at) => `${text.slice(0, at + 1)}{${text.slice(at + 1)}`,
];

/** The boards that a spoilt file has without an error, and the whole one has not, or the other way round. */
function changedBoards({ boards, marks, text }: Whole, mark: number, spoil: Spoil): string[] {
  const bytes = new Uint8Array(Buffer.from(spoil(text, marks[mark % marks.length] ?? 0), 'latin1'));
  const read = recogniseFormat(bytes);
  if (read === undefined || read.opened !== undefined) return [];
  const set = read.read(bytes);
  if (hasErrors(set)) return [];
  const found = boardsIn(set);
  return [...boards]
    .filter((board) => !found.includes(board))
    .concat(found.filter((board) => !boards.has(board)));
}

describe('a mark that is missing, doubled or opened', () => {
  test('changes no card and no board without an error', () => {
    const cases = fc.tuple(fc.constantFrom(...WHOLE), fc.nat(1 << 20), fc.constantFrom(...SPOILS));
    fc.assert(
      fc.property(cases, ([whole, mark, spoil]) => {
        expect(changedBoards(whole, mark, spoil)).toEqual([]);
      }),
      { numRuns: IN_FULL ? 30_000 : 300 },
    );
  });
});

const HANDS = 'N:AK54.K53.987.J32 32.T874.JT43.765 T76.A62.AKQ6.KQ4 QJ98.QJ9.52.AT98';
const LIN_HANDS = '3SAT2H9765DT987CQJ,SK863HTDKJ42CT864,SJ74HAQJ82DQ63CA9';
const RBN_HANDS = 'W:AK54.K53.987.J32:32.T874.JT43.765:T76.A62.AKQ6.KQ4:QJ98.QJ9.52.AT98';

describe('what is not read', () => {
  test.each([
    [HANDS, true],
    ['AK54.K53.987.J32', true],
    ['SAT2H9765DT987CQJ', true],
    ['sat2h9765dt987cqj,sk863', true],
    ['North has AK.. and a club', false],
    ['www.bridge.example.org', false],
    ['10.0.0.127', false],
    ['SCHEDULE', false],
    ['2026.11.29', false],
  ])('%j holds hands: %s', (text, expected) => {
    expect(holdsHands(text)).toBe(expected);
  });

  test.each([
    ['an open comment before a Deal tag', 'pbn', `[Board "1"]\n{a\n[Deal "${HANDS}"]\n\n[Board "2"]\n{b}\n`],
    ['an open comment before a Board tag', 'pbn', `{a\n[Board "1"]\n{b}\n[Deal "${HANDS}"]\n`],
    ['an open comment up to an empty line', 'pbn', `[Board "1"]\n{a\n[Deal "${HANDS}"]\n\n[Event "B"]\n`],
    ['a comment amid a tag', 'pbn', `[Board "1"]\n[{Deal "${HANDS}"]\n}\n`],
    ['no bracket before Deal', 'pbn', `[Board "1"]\nDeal "${HANDS}"]\n`],
    ['no bracket before Board', 'pbn', `Board "3"]\n[Deal "${HANDS}"]\n`],
    ['two quotes before a deal', 'pbn', `[Board "1"]\n[Deal ""${HANDS}"]\n`],
    ['two quotes before a number', 'pbn', `[Board ""14"]\n[Deal "${HANDS}"]\n`],
    ['a brace before a number', 'pbn', `[Board "{14"]\n[Deal "${HANDS}"]\n`],
    ['hands in an auction', 'pbn', `[Board "1"]\n[Auction "N"]\n1C Pass\nDeal "${HANDS}"]\n`],
    [
      'another brace in a comment',
      'pbn',
      `[Board "3"] {a [Deal "${HANDS}"] [Board "1"] {b} [Deal "${HANDS}"]\n`,
    ],
    [
      'a deal amid a line of a comment',
      'pbn',
      `[Board "3"]\n{a\nb [Deal "${HANDS}"]\n}\n[Deal "${HANDS}"]\n`,
    ],
    ['doubled line ends', 'pbn', `[Board "13"]\n\n[Dealer "N"]\n\n[Deal "${HANDS}"]\n`],
    ...[
      '[Board: "9"]',
      "[Board '9']",
      '[Board \u201c9\u201d]',
      '[Board "\uff19"]',
      '(Board "9")',
      'Board: 9',
      'Board:9',
      'Board = 9',
      '["Board" "9"]',
      '["Board "9"]',
      '[Event "Club] [Board "9"]',
      '[Event "Club] [Board 9"]',
      '[Event "Club [Board 9"]',
      '[Event "Club" Board "9"]',
      '[Boards "9"]',
      '[1Board "9"]',
      '[Bord "9"]',
      '[Baord "9"]',
      '[Voard "9"]',
      '[BoardNumber "9"]',
      '[BOARD_NO "9"]',
    ].map((line) => [`the line ${line}`, 'pbn', `${line}\n[Deal "${HANDS}"]\n`]),
    ['a deal in a tag of another name', 'pbn', `[Board "1"]\n[Deals "${HANDS}"]\n`],
    ['a deal within the tag of an event', 'pbn', `[Board "1"]\n[Event "Club] [Deal ${HANDS}"]\n`],
    ['a deck within the tag of an event', 'pbn', '[Event "Club" Deck "SuperBridge68"]\n[Board "1"]\n'],
    ['a bar too few before md', 'lin', `qx|o1|st|md|${LIN_HANDS}|sv|o|ah|Board 1|`],
    ['a bar too many after md', 'lin', `qx|o1|md||${LIN_HANDS}|sv|o|ah|Board 1|`],
    ['a bar too few before ah', 'lin', `md|${LIN_HANDS}|rh|ah|Board 1|sv|o|`],
    ['a comma too many', 'lin', `ah|Board 1|md|${LIN_HANDS.replace(',', ',,')}|`],
    ['an open text', 'rbn', `% RBN\nB 1\n{open\nH ${RBN_HANDS}\n\nB 2\n{b}\n`],
    ['a text over two boards', 'rbn', `% RBN\nB 1\n{open\nB 2\nH ${RBN_HANDS}\n{b}\n`],
    ['no blank after a label', 'rbn', `% RBN\nB 1\nH${RBN_HANDS}\n`],
    ['another board without an empty line', 'rbn', `% RBN\nB 1\nH ${RBN_HANDS}\nB 2\n`],
    ['a comma between dealer and three hands', 'lin', `ah|Board 1|md|3,${LIN_HANDS.slice(1)}|`],
    ['blanks between all signs', 'lin', `m d | ${[...LIN_HANDS].join(' ')} | a h | Board 1 |`],
    ['blanks between all signs of hands', 'lin', `st|${[...LIN_HANDS].join(' ')}`.replace('st|', 'st|| ')],
    ['two numbers of one board', 'lin', `md|${LIN_HANDS}|ah|Board 1|ah|Board 9|sv|o|`],
    [
      'a number without hands at its end',
      'lin',
      `ah|Board 1|md|${LIN_HANDS}|\npn|a,b,c,d|ah|Board 2|sv|n|\n`,
    ],
    ['a number without hands in it', 'lin', `qx|o2|ah|Board 2|\nqx|o1|md|${LIN_HANDS}|ah|Board 1|`],
    ['two numbers before hands', 'lin', `ah|Board 1|ah|Board 9|md|${LIN_HANDS}|`],
    ['a percent sign in a number', 'lin', `md|${LIN_HANDS}|ah|Board%201|`],
    ['wide digits in a number', 'lin', `md|${LIN_HANDS}|ah|Board \uff11|`],
    ['no hand in front', 'rbn', `% RBN\nB 1\nH ${RBN_HANDS.replace(/:[^:]*/, ':').replace('W', 'N')}\n`],
    ['no hand in the middle', 'rbn', `% RBN\nB 1\nH ${RBN_HANDS.replace(/:32[^:]*/, ':')}\n`],
    ['a number without hands', 'rbn', `% RBN\nB 1\nH ${RBN_HANDS}\n\nB 2\nC 4S:N\n`],
    ['a number parted from its hands', 'rbn', `% RBN\nB 9\n\nH ${RBN_HANDS}\n`],
    ...['B1', 'B:9', ' B 1', 'B\t1', 'B. 1', 'B #1', 'B 1a', 'Board 1', 'B \uff11'].map((line) => [
      `the line ${line}`,
      'rbn',
      `% RBN\n${line}\nH ${RBN_HANDS}\n`,
    ]),
    ['a member twice', 'json', '{"format":"soubrette-deals","version":1,"boards":[],"boards":[]}'],
    ['no colon before the numbers', 'sol', `${HANDS.slice(2)}:${'7'.repeat(20)}\n${HANDS.slice(2)} 77\n`],
  ])('refuses a file with %s', (_, name, text) => {
    const set = format(name).read(bytesOf(text));
    expect([hasErrors(set), codes(set)]).toEqual([true, codes(set)]);
  });

  test('may be the number of a board that has its hands elsewhere', () => {
    const text = `qx|o1|ah|Board 1|md|${LIN_HANDS}|mb|p|\nqx|c1|ah|Board 1|\n`;
    expect(hasErrors(format('lin').read(bytesOf(text)))).toBe(false);
  });

  test.each([
    ['a tag on its line', `[Board "1"]\n{[Hidden "WNE"]}\n[Deal "${HANDS}"]\n`, []],
    [
      'a Deal tag on its line',
      `[Board "1"]\n{[Deal "${HANDS}"]}\n[Deal "${HANDS}"]\n`,
      ['comment-holds-deal'],
    ],
    [
      'a result',
      `[Board "1"]\n[Deal "${HANDS}"]\n{a\n[Contract "7S"]\n[Result "13"]\n}\n`,
      ['comment-holds-tags'],
    ],
    ['words about a tag', `[Board "1"]\n{the tag [Board "2"]\nfollows}\n[Deal "${HANDS}"]\n`, []],
  ])('may be, in a comment, %s', (_, text, expected) => {
    const set = format('pbn').read(bytesOf(text));
    expect([codes(set), set.boards.length]).toEqual([expected, 1]);
  });

  test.each([
    ['brackets in pairs', `[Event "Club [Board 9] (x)"]\n[Board "1"]\n[Deal "${HANDS}"]\n`],
    ['how many boards there are', `[Boards "24"]\n[Board "1"]\n[Deal "${HANDS}"]\n`],
    ['a bard', `[Bard "Homer"]\n[Board "1"]\n[Deal "${HANDS}"]\n`],
  ])('may be, in a tag beside the number, %s', (_, text) => {
    const set = format('pbn').read(bytesOf(text));
    expect([hasErrors(set), set.boards.map(({ number }) => number)]).toEqual([false, [1]]);
  });

  test('tells which tags a comment holds', () => {
    const text = `[Board "1"]\n[Deal "${HANDS}"]\n{a\n[Contract "7S"]\n[Result "13"]\n}\n`;
    const [problem] = format('pbn').read(bytesOf(text)).problems;
    expect(problem?.message).toBe(
      'This { comment holds the tags Contract, Result (line 3, column 1). Check whether a } is missing before them.',
    );
  });
});
