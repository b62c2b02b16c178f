import { describe, expect, test } from 'vitest';
import { tableOf } from '../../rigs/dds-pars.ts';
import { parOf } from '../../src/app/analysis/board-analysis.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { bySeat } from '../../src/bridge/seat.ts';
import type { TrickTable } from '../../src/bridge/trick-table.ts';
import { formatNamed } from '../../src/formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet } from '../../src/formats/core/deal-set.ts';
import { boardAnalyses, type DealAnalysis } from '../../src/formats/pbn/analysis.ts';
import { withAnalyses } from '../../src/formats/pbn/analysis-tags.ts';
import { writePbn } from '../../src/formats/pbn/pbn.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';

function named(name: string): DealFormat {
  const format = formatNamed(name);
  if (format === undefined) throw new RangeError(`There is no format ${name}.`);
  return format;
}

/** Three boards, without a word about tricks. */
function plainSet(deck: 'standard' | 'super' = 'standard'): DealSet {
  const { deals } = generateSeededDeals('analyses', DECKS[deck], 3);
  return named('pbn').read(writePbn(deals.map((deal, at) => ({ number: at + 1, deal }))));
}

/** Exact tricks for a board, bounds for the next one, and of the third nothing. */
function analysesFor(set: DealSet): DealAnalysis[] {
  const exact = tableOf('10 3 10 3 6 7 6 7 9 4 8 4 5 8 5 8 8 5 8 5');
  const bounded: TrickTable = bySeat((seat) =>
    seat === 'S' ? { S: { least: 9, most: 11 }, NT: { least: 0, most: 6 } } : (exact[seat] ?? {}),
  );
  const [first] = set.boards;
  const par = first && parOf(first, exact);
  return [{ tricks: exact, ...(par && { par }) }, { tricks: bounded }, {}];
}

describe('what is known of boards is put into a set', () => {
  test.each(['pbn', 'json'])('that %s holds wholly, bounds too', (name) => {
    const set = plainSet();
    const analyses = analysesFor(set);
    const { read, write, losses } = named(name);
    const filled = withAnalyses(set, analyses);
    expect(boardAnalyses(filled)).toEqual(analyses);
    expect(losses(filled)).toEqual([]);
    const again = read(write?.(filled) ?? new Uint8Array());
    expect(again.problems).toEqual([]);
    expect(boardAnalyses(again)).toEqual(analyses);
    expect(analyses[0]?.par?.contracts).not.toEqual([]);
  });

  test('that RBN holds where all tricks are known, and says what it loses', () => {
    const set = plainSet();
    const [exact = {}] = analysesFor(set);
    const { read, write, losses } = named('rbn');
    const tricksOnly = withAnalyses(set, [{ ...(exact.tricks && { tricks: exact.tricks }) }]);
    expect(losses(tricksOnly)).toEqual([]);
    expect(boardAnalyses(read(write?.(tricksOnly) ?? new Uint8Array()))[0]?.tricks).toEqual(exact.tricks);
    const lost = losses(withAnalyses(set, analysesFor(set))).find(({ code }) => code === 'analysis');
    expect(lost?.message).toContain('OptimumScore, ParContract');
  });

  test.each(['csv', 'dlm', 'lin'])('that %s has no room for, as is said', (name) => {
    const set = plainSet();
    const lost = named(name).losses(withAnalyses(set, analysesFor(set)));
    expect(lost.map(({ code }) => code)).toContain('analysis');
  });

  test('of 68 cards too', () => {
    const set = plainSet('super');
    const tricks = bySeat(() => ({ S: 17, NT: { least: 12, most: 14 } }));
    const filled = withAnalyses(set, [{ tricks }]);
    const again = named('pbn').read(named('pbn').write?.(filled) ?? new Uint8Array());
    expect([again.problems, boardAnalyses(again)[0]]).toEqual([[], { tricks }]);
  });

  test('in place of what its records say otherwise', () => {
    const [line, ...tags] = [
      '%%!R 75974684697597468469',
      '[DoubleDummyTricks "746b5747b55862758627"]',
      '[Minimax "4HS420"]',
    ];
    const [board] = plainSet().boards;
    if (board === undefined) throw new RangeError('There is a board.');
    const text = new TextDecoder().decode(writePbn([board])).trimEnd();
    const set = named('pbn').read(new TextEncoder().encode([text, ...tags, line, ''].join('\n')));
    expect(boardAnalyses(set)[0]?.par?.scoreNs).toBe(420);
    const tricks = bySeat(() => ({ S: 8 }));
    const written = named('pbn').write?.(withAnalyses(set, [{ tricks }])) ?? new Uint8Array();
    expect(new TextDecoder().decode(written)).not.toMatch(/DoubleDummyTricks|%!R/);
    expect(boardAnalyses(named('pbn').read(written))).toEqual([{ tricks }]);
  });
});

describe('JSON', () => {
  const deal = 'N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732';
  const fileWith = (board: object): DealSet =>
    named('json').read(
      new TextEncoder().encode(
        JSON.stringify({
          format: 'soubrette-deals',
          version: 1,
          deck: 'standard',
          boards: [{ board: 1, deal, ...board }],
        }),
      ),
    );

  test('has tricks and par with the boards themselves', () => {
    const filled = withAnalyses(plainSet(), analysesFor(plainSet()));
    const text = new TextDecoder().decode(named('json').write?.(filled));
    const [first, second] = (JSON.parse(text) as { boards: Record<string, unknown>[] }).boards;
    expect(first?.par).toEqual({
      score: 420,
      contracts: [{ contract: '4S', declarers: 'NS', overtricks: 0 }],
    });
    expect(second?.tricks).toMatchObject({ S: { S: { least: 9, most: 11 }, NT: { least: 0, most: 6 } } });
  });

  test('is read without records too', () => {
    const set = fileWith({
      tricks: { N: { S: 8, NT: { least: 5, most: 7 } } },
      par: { score: -100, contracts: [{ contract: '2SX', declarers: 'NS', overtricks: -1 }] },
    });
    expect(set.problems).toEqual([]);
    expect(boardAnalyses(set)).toEqual([
      {
        tricks: { N: { S: 8, NT: { least: 5, most: 7 } }, E: {}, S: {}, W: {} },
        par: {
          scoreNs: -100,
          contracts: [
            { contract: { level: 2, strain: 'S', doubled: 'X' }, declarers: ['N', 'S'], overtricks: -1 },
          ],
        },
      },
    ]);
  });

  test.each([
    [{ tricks: [] }, '"tricks" should be an object'],
    [{ tricks: { N: { S: 'eight' } } }, '"S" should be a number'],
    [{ tricks: { N: { S: { least: 7, most: 7 } } } }, '"least" of "S" is not below "most"'],
    [{ tricks: { N: { S: 14 } } }, '"S" is not a number of tricks from 0 to 13 (line 1, column'],
    [{ tricks: { N: { S: 7.5 } } }, '"S" is not a number of tricks from 0 to 13'],
    [{ tricks: { N: { S: { least: 7, most: 14 } } } }, '"S" is not a number of tricks from 0 to 13'],
    [{ par: { score: 0, contracts: [{ contract: 'nothing' }] } }, '"contract" is none like "4SX"'],
  ])('%j is told of', (board, said) => {
    expect(fileWith(board).problems[0]?.message).toContain(said);
  });
});
