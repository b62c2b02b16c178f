import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../../src/formats/catalogue/catalogue.ts';
import type { DealSet } from '../../../src/formats/core/deal-set.ts';
import { boardAnalyses, readAnalyses } from '../../../src/formats/pbn/analysis.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

function read(bytes: Uint8Array): DealSet {
  const format = recogniseFormat(bytes);
  if (format === undefined) throw new RangeError('These bytes are of no format.');
  return format.read(bytes);
}

function readFixture(path: string): DealSet {
  return read(readFileSync(join(FIXTURES, path)));
}

const DEAL = 'N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85';

function withTags(...tags: readonly string[]): DealSet {
  const head = ['[Board "1"]', '[Dealer "N"]', '[Vulnerable "None"]', `[Deal "${DEAL}"]`];
  return read(new TextEncoder().encode([...head, ...tags, ''].join('\n')));
}

describe('tricks with all cards open', () => {
  test('are read from a table, whatever the order of its columns', () => {
    const [analysis] = boardAnalyses(
      withTags('[OptimumResultTable "Result\\2R;Declarer;Denomination\\2R"]', '7 N NT', '10 S H', '0 W C'),
    );
    expect(analysis?.tricks).toEqual({ N: { NT: 7 }, E: {}, S: { H: 10 }, W: { C: 0 } });
  });

  test('are read from 20 digits: N S E W, each from no trump to clubs', () => {
    const [analysis] = boardAnalyses(withTags('[DoubleDummyTricks "746b5747b55862758627"]'));
    expect(analysis?.tricks).toEqual({
      N: { NT: 7, S: 4, H: 6, D: 11, C: 5 },
      S: { NT: 7, S: 4, H: 7, D: 11, C: 5 },
      E: { NT: 5, S: 8, H: 6, D: 2, C: 7 },
      W: { NT: 5, S: 8, H: 6, D: 2, C: 7 },
    });
  });

  test('are read from the ability of each hand', () => {
    const [analysis] = boardAnalyses(withTags('[Ability "N:7AA55 E:53377 S:7AA56 W:53377"]'));
    expect(analysis?.tricks?.S).toEqual({ NT: 7, S: 10, H: 10, D: 5, C: 6 });
    expect(analysis?.tricks?.E).toEqual({ NT: 5, S: 3, H: 3, D: 7, C: 7 });
  });

  test('are read from a line for programs: E N W S, each from no trump to clubs', () => {
    const [analysis] = boardAnalyses(withTags('%%!R 75974684697597468469'));
    expect(analysis?.tricks).toEqual({
      E: { NT: 7, S: 5, H: 9, D: 7, C: 4 },
      N: { NT: 6, S: 8, H: 4, D: 6, C: 9 },
      W: { NT: 7, S: 5, H: 9, D: 7, C: 4 },
      S: { NT: 6, S: 8, H: 4, D: 6, C: 9 },
    });
  });

  test('are not there where they can not be', () => {
    const [analysis] = boardAnalyses(withTags('[DoubleDummyTricks "746b5747b5586275862e"]'));
    expect(analysis?.tricks).toBeUndefined();
  });

  test.each(['deals/dds-list8.txt', 'pbn/zd-bigdeal_with_deepfinese_analyses.pbn'])(
    'are whole for each board of %s',
    (path) => {
      const set = readFixture(path);
      const analyses = boardAnalyses(set);
      expect(analyses).toHaveLength(set.boards.length);
      for (const { tricks } of analyses) {
        expect(Object.values(tricks ?? {}).map((hand) => Object.keys(hand).length)).toEqual([5, 5, 5, 5]);
      }
    },
  );
});

describe('par', () => {
  test.each([
    ['[OptimumScore "NS 420"]', { scoreNs: 420, contracts: [] }],
    ['[OptimumScore "NS +620"]', { scoreNs: 620, contracts: [] }],
    ['[OptimumScore "EW -300"]', { scoreNs: 300, contracts: [] }],
    ['[OptimumScore "NS 0"]', { scoreNs: 0, contracts: [] }],
    ['[OptimumScore "NS -50 EW 50"]', { scoreNs: -50, contracts: [] }],
    ['[ParScore "-140"]', { scoreNs: -140, contracts: [] }],
    ['[Minimax "4HS420"]', played(420, 4, 'H', '', 'S')],
    ['[Minimax "3NW-430"]', played(-430, 3, 'NT', '', 'W')],
    ['[Minimax "4SDE300"]', played(300, 4, 'S', 'X', 'E')],
    ['[Minimax "4DDN-100"]', played(-100, 4, 'D', 'X', 'N')],
    ['[Minimax "5DS400"]', played(400, 5, 'D', '', 'S')],
    ['[OptimumScore "NS 420"]\n[ParContract "4S N"]', played(420, 4, 'S', '', 'N')],
    ['[OptimumScore "NS 300"]\n[ParContract "4SX-EW"]', played(300, 4, 'S', 'X', 'EW')],
    ['[OptimumScore "NS 400"]\n[ParContract "9NT N"]', { scoreNs: 400, contracts: [] }],
    ['[Minimax "nothing"]', undefined],
    ['[OptimumScore "?"]', undefined],
  ] as const)('%s', (tags, par) => {
    expect(boardAnalyses(withTags(...tags.split('\n')))[0]?.par).toEqual(par);
  });
});

function played(scoreNs: number, level: number, strain: string, doubled: string, declarer: string): object {
  return { scoreNs, contracts: [{ contract: { level, strain, doubled }, declarers: [...declarer] }] };
}

test('a board is told of by whatever record has its deal', () => {
  const set = read(
    new TextEncoder().encode(
      [
        '[Board "1"]',
        `[Deal "${DEAL}"]`,
        '[OptimumScore "NS 420"]',
        '',
        '[Board "1"]',
        `[Deal "${DEAL}"]`,
        '[OptimumScore "NS 430"]',
        '[DoubleDummyTricks "746b5747b55862758627"]',
        '',
      ].join('\n'),
    ),
  );
  const [analysis, ...more] = boardAnalyses(set);
  expect(more).toEqual([]);
  expect(analysis?.par).toEqual({ scoreNs: 420, contracts: [] });
  expect(analysis?.tricks?.N.NT).toBe(7);
});

function problemsOf(set: DealSet): string[] {
  return readAnalyses(set).problems.map(({ code, board }) =>
    board === undefined ? code : `${code} ${board}`,
  );
}

describe('a table that hides low tricks', () => {
  test('is seen by all tables of its file, and its cells are bounds', () => {
    const set = readFixture('pbn/rs-Hand_Trophy_Pairs.pbn');
    expect(problemsOf(set)).toEqual(['tricks-censored']);
    const fewer = { least: 0, most: 6 };
    expect(boardAnalyses(set)[0]?.tricks?.N).toEqual({ NT: fewer, S: 8, H: fewer, D: fewer, C: fewer });
  });

  test.each([
    ['pbn/rs-Hazlemere_Trophy.pbn', 6],
    ['pbn/rs-Wed_Individual.pbn', 4],
  ])('is seen in %s, where the lowest number is %i', (path, most) => {
    const set = readFixture(path);
    expect(problemsOf(set)).toEqual(['tricks-censored']);
    const cells = boardAnalyses(set).flatMap(({ tricks }) =>
      Object.values(tricks ?? {}).flatMap(Object.values),
    );
    const bounds = cells.filter((tricks) => typeof tricks !== 'number');
    expect(new Set(bounds.map((bound) => JSON.stringify(bound)))).toEqual(
      new Set([JSON.stringify({ least: 0, most })]),
    );
    expect(cells.filter((tricks) => tricks <= most)).toEqual([]);
  });

  test.each(['deals/dds-list8.txt', 'pbn/zd-bigdeal_with_deepfinese_analyses.pbn'])(
    'is not in %s',
    (path) => {
      expect(problemsOf(readFixture(path))).toEqual([]);
    },
  );

  test('is not one whose low tricks are what the other side leaves', () => {
    expect(problemsOf(withTags('[DoubleDummyTricks "77777777776666666666"]'))).toEqual([]);
  });
});

test('a table with more tricks than there are is told by its board, without a word about its hands', () => {
  const set = withTags('[DoubleDummyTricks "b3456b34565a9875a987"]');
  expect(problemsOf(set)).toEqual(['tricks-impossible 1']);
});

describe('of two boards with one deal', () => {
  const twins = (...tags: readonly string[]) =>
    read(
      new TextEncoder().encode(
        [
          ...['[Board "1"]', '[Dealer "N"]', '[Vulnerable "None"]', `[Deal "${DEAL}"]`, ...tags, ''],
          ...['[Board "2"]', '[Dealer "E"]', '[Vulnerable "NS"]', `[Deal "${DEAL}"]`, ''],
        ].join('\n'),
      ),
    );

  test('the tricks of one are those of the other, and par is not', () => {
    const [one, other] = boardAnalyses(
      twins('[OptimumScore "NS 400"]', '[DoubleDummyTricks "746b5747b55862758627"]'),
    );
    expect(one?.par?.scoreNs).toBe(400);
    expect(other).toEqual({ tricks: one?.tricks });
  });
});
