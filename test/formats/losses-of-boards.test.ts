import { describe, expect, test } from 'vitest';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { FORMATS } from '../../src/formats/catalogue/catalogue.ts';
import type { DealSet } from '../../src/formats/core/deal-set.ts';
import { bytesOf, codes, fixture, format } from './support.ts';

const FOUR = format('bri').read(fixture('bigdeal/t4_bri.bri'));

function numbered(...numbers: number[]): DealSet {
  const boards = FOUR.boards.slice(0, numbers.length).map((board, at) => {
    const number = toBoardNumber(numbers[at] ?? 1);
    const { dealer, vulnerability } = format('pbn').read(bytesOf(`[Board "${number}"]\n[Deal "${DEAL}"]\n`))
      .boards[0]!;
    return { ...board, number, dealer, vulnerability };
  });
  return { ...FOUR, boards };
}

const DEAL = 'N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732';

function lost(name: string, set: DealSet): string[] {
  return format(name)
    .losses(set)
    .map(({ code, refused }) => (refused ? `${code}!` : code));
}

/** A set of one record with more lines. */
function record(...lines: string[]): DealSet {
  return format('pbn').read(bytesOf(`${['[Board "1"]', `[Deal "${DEAL}"]`, ...lines].join('\n')}\n`));
}

describe('losses', () => {
  test.each([
    ['bri', [1, 2, 3], []],
    ['bri', [2, 3], ['board-numbers']],
    ['bhg', [2, 1], ['board-numbers']],
    ['dup', [11, 12, 13], []],
    ['dup', [11, 13], ['board-numbers']],
    ['dup', [99, 100], ['board-number-too-high!']],
    ['dlm', [11, 12], []],
    ['dlm', [12, 11], ['board-order']],
    ['dlm', [11, 14], ['board-gaps']],
    ['dlm', [1, 1_000_000_000], ['board-number-too-high!', 'board-gaps']],
    ['cds', [7, 255, 3], []],
    ['cds', [256], ['board-number-too-high!']],
    ['csv', [900, 2], []],
    ['json', [900, 2], []],
  ])('of the numbers in %s: %j', (name, numbers, expected) => {
    expect(lost(name, numbered(...numbers))).toEqual(expected);
  });

  test.each([
    ['bhg', ['dealer', 'vulnerability']],
    ['dlm', ['dealer', 'vulnerability']],
    ['csv', []],
    ['pbn', []],
  ])('of a dealer and a vulnerability other than by the number, in %s', (name, expected) => {
    const boards = FOUR.boards.map((board) => ({ ...board, dealer: 'S', vulnerability: 'ew' }) as const);
    expect(lost(name, { ...FOUR, boards: boards.slice(0, 2) })).toEqual(expected);
  });

  test('name the boards', () => {
    const boards = FOUR.boards.map((board) => ({ ...board, dealer: 'W' }) as const);
    expect(
      format('bhg')
        .losses({ ...FOUR, boards })
        .map(({ message }) => message),
    ).toEqual(["Boards 1, 2, 3 have another dealer than their numbers give; this format can't hold that."]);
  });

  test.each([
    ['[Event "Cup"]', ['title']],
    ['[Event "?"]', []],
    ['[Site "Hall"]', ['event']],
    ['[North "Ann"]', ['names']],
    ['[Dealer "N"]\n[Auction "N"]\nPass Pass Pass Pass', ['auction']],
    ['[Auction "N"]', []],
    ['[Score "NS 420"]', ['result']],
    ['[DoubleDummyTricks "87657866578765786657"]', ['analysis']],
    ['{a comment}', ['comments']],
    ['; a comment', ['comments']],
    ['[BCFlags "1f"]', ['tags']],
    ['[Generator "a program"]', []],
    ['%PaperSize 1', ['program-lines']],
  ])('of a record with %s', (line, expected) => {
    const set = record(line);
    expect(lost('bri', set)).toEqual(expected);
    expect(lost('json', set)).toEqual([]);
  });

  test('of the line that a set is for teaching', () => {
    const text = '% PBN 2.1\n% Made from the seed "x": for tests and teaching, not for an event.\n';
    const set = format('pbn').read(bytesOf(`${text}[Board "1"]\n[Deal "${DEAL}"]\n`));
    expect([lost('dup', set), lost('json', set)]).toEqual([['teaching'], []]);
  });

  test('of records without a whole deal', () => {
    const partial = '\n[Board "2"]\n[Deal "N:AKQJT98765432... - - -"]\n';
    const set = record(partial);
    expect([codes(set), lost('bri', set), lost('pbn', set)]).toEqual([['board-not-dealt'], ['records'], []]);
  });

  test('of the name of the whole, which becomes the event in PBN', () => {
    const text = Buffer.from(fixture('bigdeal/t4_dlm.dlm'))
      .toString('latin1')
      .replace(/Headline=.*/, 'Headline=Club');
    const set = format('dlm').read(bytesOf(text));
    const pbn = format('pbn').read(format('pbn').write!(set));
    expect([set.title, lost('bri', set), pbn.title, lost('dlm', pbn)]).toEqual([
      'Club',
      ['title'],
      'Club',
      [],
    ]);
    expect(format('dlm').read(format('dlm').write!(pbn)).title).toBe('Club');
  });

  test('of a deal that stands for an empty place in DLM', () => {
    const set = format('goedel').read(bytesOf('0\n'));
    expect([lost('dlm', set), lost('dup', set)]).toEqual([['deal-reserved!'], []]);
  });

  test.each(FORMATS.map(({ name }) => name))('of nothing in %s: four bare deals', (name) => {
    expect(lost(name, FOUR)).toEqual([]);
  });
});
