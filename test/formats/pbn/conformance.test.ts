import { describe, expect, test } from 'vitest';
import { hasErrors, readPbn } from '../../../src/formats/pbn/pbn.ts';
import { codes, fixture } from './support.ts';

/** Every label of pbn-errors_10.pbn: game, line of the fault, the code that tells it. */
const LABELS: readonly (readonly [game: number, line: number, code: string])[] = [
  [1, 7, 'tag-unknown'],
  [2, 11, 'tag-without-value'],
  [3, 15, 'tag-malformed'],
  [4, 19, 'bad-character'],
  [5, 23, 'tag-spelling'],
  [6, 27, 'tag-spelling'],
  [7, 31, 'tag-spelling'],
  [8, 35, 'tag-spelling'],
  [9, 39, 'tag-value'],
  [10, 43, 'tag-value'],
  [11, 47, 'deal-rank'],
  [12, 51, 'card-twice'],
  [13, 55, 'hand-size'],
  [14, 59, 'hand-size'],
  [15, 63, 'hand-size'],
  [16, 67, 'deal-spacing'],
  [17, 71, 'hand-size'],
  [18, 75, 'deal-without-cards'],
  [19, 79, 'tag-value'],
  [20, 83, 'tag-value'],
  [21, 87, 'tag-value'],
  [22, 91, 'tag-value'],
  [23, 95, 'stray-text'],
  [23, 98, 'note-misplaced'],
  [24, 102, 'section-needs-tag'],
  [25, 108, 'section-needs-tag'],
  [26, 114, 'section-needs-tag'],
  [27, 120, 'section-needs-tag'],
  [28, 127, 'tag-repeated'],
  [28, 159, 'auction-start'],
  [29, 168, 'auction-start'],
  [30, 177, 'call-unknown'],
  [31, 186, 'tag-spelling'],
  [32, 195, 'call-illegal'],
  [33, 204, 'call-illegal'],
  [34, 214, 'call-illegal'],
  [35, 223, 'suffix-twice'],
  [35, 226, 'suffix-twice'],
  [35, 229, 'suffix-twice'],
  [35, 232, 'suffix-twice'],
  [35, 235, 'nag-value'],
  [35, 238, 'nag-value'],
  [35, 241, 'nag-value'],
  [35, 244, 'note-reference'],
  [35, 247, 'note-reference'],
  [35, 250, 'note-reference'],
  [35, 250, 'note-missing'],
  [36, 258, 'declarer-differs'],
  [37, 266, 'declarer-differs'],
  [38, 274, 'declarer-differs'],
  [39, 283, 'contract-differs'],
  [40, 290, 'contract-differs'],
  [41, 298, 'contract-differs'],
  [42, 306, 'contract-differs'],
  [43, 314, 'contract-differs'],
  [44, 328, 'revoke'],
  [45, 340, 'suffix-twice'],
  [45, 343, 'suffix-twice'],
  [45, 346, 'suffix-twice'],
  [45, 349, 'suffix-twice'],
  [46, 361, 'nag-value'],
  [46, 363, 'nag-value'],
  [46, 366, 'note-reference'],
  [46, 368, 'nag-value'],
  [47, 381, 'note-reference'],
  [47, 384, 'note-reference'],
  [47, 384, 'note-missing'],
  [47, 387, 'card-not-held'],
  [47, 390, 'card-not-held'],
  [48, 405, 'card-unknown'],
  [48, 408, 'card-unknown'],
  [48, 411, 'card-unknown'],
  [49, 423, 'irregularity'],
  [49, 429, 'irregularity'],
  [49, 432, 'irregularity'],
  [49, 435, 'irregularity'],
  [49, 438, 'irregularity'],
  [50, 450, 'irregularity'],
  [51, 462, 'irregularity'],
  [52, 474, 'irregularity'],
  [53, 486, 'irregularity'],
  [54, 495, 'result-without-declarer'],
  [55, 504, 'result-without-declarer'],
  [56, 529, 'note-number'],
  [56, 531, 'note-number'],
  [56, 534, 'note-unused'],
  [57, 564, 'note-missing'],
  [57, 569, 'note-unused'],
  [58, 597, 'result-differs'],
  // Also the label "Bad declarer": by its auction South is the declarer, if the mark is not believed.
  [58, 601, 'irregularity'],
  [59, 636, 'tag-value'],
  [59, 654, 'suffix-twice'],
  [59, 663, 'nag-value'],
  [59, 670, 'nag-value'],
  [60, 690, 'result-differs'],
  [62, 772, 'inheritance-forbidden'],
  [62, 773, 'inheritance-forbidden'],
  [62, 774, 'deal-inherited'],
  [62, 775, 'inheritance-forbidden'],
  [62, 776, 'inheritance-forbidden'],
  [62, 777, 'inheritance-forbidden'],
  [62, 779, 'inheritance-forbidden'],
  ...[784, 785, 786, 787].map((line) => [63, line, 'tag-value'] as const),
  ...[791, 792, 793, 794].map((line) => [64, line, 'tag-value'] as const),
  ...[798, 799, 800, 801].map((line) => [65, line, 'tag-value'] as const),
  ...[805, 806, 807, 808].map((line) => [66, line, 'tag-value'] as const),
  [67, 812, 'tag-value'],
  [68, 817, 'line-too-long'],
  [68, 820, 'line-too-long'],
  [69, 825, 'line-too-long'],
  [69, 828, 'bad-character'],
  ...[875, 877, 879, 881, 883].map((line) => [72, line, 'note-number'] as const),
  [73, 912, 'card-unknown'],
  [73, 914, 'card-unknown'],
  [74, 955, 'bad-character'],
  [74, 955, 'line-too-long'],
  [74, 957, 'string-unclosed'],
];

/** Games of that file without a label that this reader agrees with, and what it tells of them. */
const WITHOUT_LABEL = new Set([61, 70, 71]);

describe('pbn-errors_10.pbn', () => {
  const file = readPbn(fixture('pbn-errors_10.pbn'));

  test.each(LABELS)('game %i has on line %i the problem %s', (_, line, code) => {
    expect(file.problems.filter((problem) => problem.line === line).map((problem) => problem.code)).toContain(
      code,
    );
  });

  test('has a label for every game but those without an error', () => {
    const games = new Set(LABELS.map(([number]) => number));
    const missing = Array.from({ length: 74 }, (_, index) => index + 1).filter(
      (number) => !games.has(number),
    );
    expect(new Set(missing)).toEqual(WITHOUT_LABEL);
  });

  test('tells of nothing in the revokes and leads that it calls correct', () => {
    expect(file.problems.filter(({ line }) => line === 426)).toEqual([]);
  });

  test('has errors only where the cards are in doubt', () => {
    const errors = file.problems.filter(({ severity }) => severity === 'error').map(({ line }) => line);
    expect([...new Set(errors)]).toEqual([47, 51, 55, 59, 63, 71, 774]);
  });
});

describe('the correct files of the verifier', () => {
  test.each(['pbn-correct_10.pbn', 'pbn-correct_21.pbn', 'rs-Schiphol.pbn'])('%s has no problem', (name) => {
    expect(readPbn(fixture(name)).problems).toEqual([]);
  });

  test('pbn-correct_20.pbn has no fault of form, only deals that can not be dealt', () => {
    const file = readPbn(fixture('pbn-correct_20.pbn'));
    expect(new Set(codes(file))).toEqual(new Set(['several-events', 'board-not-dealt']));
    expect(hasErrors(file)).toBe(false);
    expect(file.boards.map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]);
  });
});

describe('files of clubs and programs', () => {
  const FILES: readonly (readonly [
    name: string,
    records: number,
    boards: number,
    codes: readonly string[],
  ])[] = [
    ['rs-Hand_Trophy_Pairs.pbn', 26, 26, []],
    ['rs-Hazlemere_Trophy.pbn', 30, 30, ['tag-spelling', 'tag-spelling']],
    ['rs-Wed_Individual.pbn', 28, 28, ['tag-spelling']],
    ['rs-ruter71.pbn', 21, 21, []],
    ['rs-big-deal.pbn', 2, 2, []],
    ['zd-large1.pbn', 100, 100, []],
    ['zd-psbridge.pbn', 32, 32, []],
    ['zd-bigdeal_with_deepfinese_analyses.pbn', 14, 14, []],
    ['zd-nocontractcanbemade.pbn', 1, 1, []],
    ['zd-empty.pbn', 0, 0, ['no-deals']],
    ['pbn-curly_comment.pbn', 2, 1, []],
    ['endplay-example1.pbn', 2, 1, []],
    ['endplay-sample.pbn', 2, 2, []],
    ['endplay-example4.pbn', 1, 1, ['declarer-differs', 'play-order']],
  ];

  test.each(FILES)('%s is read: %i records, %i boards', (name, records, boards, expected) => {
    const file = readPbn(fixture(name));
    expect([file.games.length, file.boards.length, ...codes(file)]).toEqual([records, boards, ...expected]);
  });
});
