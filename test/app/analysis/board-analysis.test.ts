import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { suitEach } from '../../../rigs/record-of.ts';
import { analysesOf, analysisWarnings, parOf } from '../../../src/app/analysis/board-analysis.ts';
import { STRAINS } from '../../../src/bridge/call.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { bySeat } from '../../../src/bridge/seat.ts';
import { PBN } from '../../../src/formats/catalogue/pbn.ts';
import type { DealSet } from '../../../src/formats/core/deal-set.ts';
import { SUPER_BRIDGE } from '../../../src/scoring/rules/super-bridge.ts';
import { parText } from '../../../src/words/paper/par-text.ts';
import { PAPERS } from '../../../src/words/paper/tables.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const DEAL = 'N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85';
const TABLE = '[DoubleDummyTricks "746b5747b55862758627"]';

function withTags(...tags: readonly string[]): DealSet {
  const head = ['[Board "1"]', '[Dealer "N"]', '[Vulnerable "None"]', `[Deal "${DEAL}"]`];
  return PBN.read(new TextEncoder().encode([...head, ...tags, ''].join('\n')));
}

/** Par of each board as people read it. */
function parsOf(set: DealSet): (string | undefined)[] {
  const { board, handRecord } = PAPERS.en;
  return analysesOf(set).map(({ par }) => par && parText(par, board, handRecord));
}

describe('par of a board', () => {
  test('follows from the table of its file, with all its contracts', () => {
    expect(parsOf(withTags(TABLE))).toEqual(['5♦ by N or S: NS +400']);
  });

  test('is what the file says where it has no table', () => {
    expect(parsOf(withTags('[OptimumScore "NS 400"]'))).toEqual(['NS +400']);
    expect(parsOf(withTags())).toEqual([undefined]);
  });

  test('needs no tricks that the file hides', () => {
    const set = PBN.read(readFileSync('examples/evening.pbn'));
    expect(parsOf(set).slice(0, 2)).toEqual(['4♦ by E or W: EW +130', '4–5♠ by E or W: EW +450']);
  });

  test('is by the rules of its deck, or by others that are named', () => {
    const deal = suitEach(DECKS.super, 0);
    const tricks = bySeat((seat) =>
      Object.fromEntries(STRAINS.map((strain) => [strain, seat === 'N' || seat === 'S' ? 13 : 4])),
    );
    const board = { dealer: 'N', vulnerability: 'all', deal } as const;
    expect(parOf(board, tricks)?.scoreNs).toBe(1180);
    const plain = { ...SUPER_BRIDGE, scale: { ...SUPER_BRIDGE.scale, overtrick: [0, 0] } } as const;
    expect(parOf(board, tricks, plain)?.scoreNs).toBe(1020);
  });
});

describe('what a record says twice', () => {
  test.each([
    ['[DoubleDummyTricks "ddddd000000000000000"]', []],
    ['[DoubleDummyTricks "ddddd000000000000000"]\n[Ability "N:DDDDD S:00000 E:00000 W:00000"]', []],
    ['[DoubleDummyTricks "ddddd000000000000000"]\n[Ability "N:DDDDD S:11111 E:11111 W:11111"]', []],
    [
      '[DoubleDummyTricks "ddddd000000000000000"]\n[Ability "N:DDDDC S:00000 E:00000 W:00000"]',
      ['tables-differ'],
    ],
    ['[OptimumScore "NS 420"]\n[ParScore "420"]', []],
    ['[OptimumScore "NS 420"]\n[ParScore "EW -420"]', []],
    ['[OptimumScore "NS 420"]\n[ParScore "-420"]', ['tables-differ']],
  ])('%j', (tags, codes) => {
    const set = PBN.read(new TextEncoder().encode(`[Board "1"]\n${tags}\n`));
    expect(analysisWarnings(set).map(({ code }) => code)).toEqual(codes);
  });
});

describe('a doubtful par', () => {
  test('is told where it is not that of the table', () => {
    const warnings = analysisWarnings(withTags(TABLE, '[OptimumScore "NS 420"]'));
    expect(warnings.map(({ code, board }) => [code, board])).toEqual([['par-differs', 1]]);
    expect(analysisWarnings(withTags(TABLE, '[OptimumScore "NS 400"]'))).toEqual([]);
  });

  test.each([
    ['[OptimumScore "NS 400"]\n[ParContract "5D-NS="]', []],
    ['[OptimumScore "NS 400"]\n[ParContract "4S-NS"]', ['tables-differ']],
    ['[OptimumScore "NS 400"]\n[ParContract "5D-NS+1"]', ['tables-differ']],
    ['[OptimumScore "NS 400"]\n[ParContract "NS 5D"]', []],
  ])('is told where its contract does not score it: %j', (tags, codes) => {
    expect(analysisWarnings(withTags(TABLE, tags)).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    ['[OptimumScore "NS 620"]\n[ParContract "4S-NS="]', ['tables-differ']],
    ['[OptimumScore "NS 420"]\n[ParContract "4S-NS="]', []],
    ['[OptimumScore "NS 100"]\n[ParContract "5CX-E-1, 5DX-W-1"]', []],
    ['[OptimumScore "NS 100"]\n[ParContract "5CX-E-1, 5DX-W-2"]', ['tables-differ']],
    ['[OptimumScore "NS 420"]\n[ParContract "4S-NS"]', []],
  ])('without a table as well: %j', (tags, codes) => {
    expect(analysisWarnings(withTags(tags)).map(({ code }) => code)).toEqual(codes);
  });

  test.each(['pbn/zd-bigdeal_with_deepfinese_analyses.pbn', 'pbn/rs-Wed_Individual.pbn'])(
    'is not among those that other programs found in %s',
    (path) => {
      const set = PBN.read(readFileSync(join(FIXTURES, path)));
      expect(analysisWarnings(set).filter(({ code }) => code === 'par-differs')).toEqual([]);
    },
  );
});
