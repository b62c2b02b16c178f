import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DESIGN_NAMES, designed } from '../../rigs/examination/designs.ts';
import { triedDeck } from '../../rigs/tried-deck.ts';
import { type Card, makeCard } from '../../src/bridge/card.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import type { CornerField } from '../../src/vision/read-index/deck-model.ts';
import { type Count, countReading, emptyCount } from './examination/count.ts';
import { type Examination, examinedFrame, KINDS, type Kind } from './examination/kinds.ts';
import { isTellable } from './examination/tellable.ts';
import { problemsOfExamination, tellExamination } from './examination/verdict.ts';

const EXAMINATION: Examination = {
  deck: triedDeck('thin'),
  others: [triedDeck('standard')],
  model: { box: { xMm: 1.5, yMm: 2, widthMm: 7, heightMm: 12 }, seamPx: 28 },
  draws: new Draws('frozen'),
};

/** Digests of the frames of each kind, and of the cards of each design. */
const FROZEN: Readonly<Record<string, string>> = {
  plain: 'f1862d21c60c49b8',
  edges: '4bae370b03362776',
  glare: 'd016eaa130296684',
  banding: '7a8309b47555d12a',
  grease: '74ddc4adf44e797d',
  rubbed: '940acef965bfe346',
  torn: '37f38c0e615524b2',
  shadow: '06f7234dd47e9a84',
  jpeg: '65d79453b8042351',
  motion: 'd13c586928b32b50',
  several: '2f10dd1cb4c88ef2',
  haze: 'f5a8207755416c29',
  cleaned: 'd203e49dfcd0bc9c',
  bent: 'fa10fdba168fb9e5',
  shaken: 'd7486f22946a14ba',
  vignetted: '262e699191d3aa84',
  lamp: '29b7abd8fd712af3',
  displaced: '72000ff5990134bb',
  art: '74352e14e5c10313',
  mix: '122d424eef58c6b3',
  splice: '5bf2d336e1cb75a0',
  'half-turned': 'db2ac4520d50413d',
  overprint: '8a56e0a1470cfc51',
  peeping: '1898f45ae0156ba8',
  covered: '5cd47b96129919bc',
  marks: 'ab4c48ab88a826f1',
  foreign: '912f401a01ece169',
  back: 'e399dd76875a0132',
  joker: 'a507fc2be2381d8a',
  blank: '6bf90530e3138909',
  thin: 'b08cb584ae3bc5cc',
  heavy: 'd8a3f2879964d15c',
  leaning: 'c109457f2db3e4ab',
  jumbo: '17e1afa265dfd4b2',
  large: 'a9e1d051ab3b6b33',
};

describe('the examination is frozen, so that readers before and after a change are measured alike', () => {
  test.each(KINDS)('%s', (kind) => {
    const hash = createHash('sha256');
    for (const level of FRAME_LEVELS)
      for (const key of [0, 1, 2]) hash.update(examinedFrame(EXAMINATION, kind, level, key).frame.pixels);
    expect(hash.digest('hex').slice(0, 16)).toBe(FROZEN[kind]);
  });

  test.each(DESIGN_NAMES)('the design %s', (name) => {
    const { art, cards } = designed(name);
    const hash = createHash('sha256').update(cards.map(art).join(''));
    expect(hash.digest('hex').slice(0, 16)).toBe(FROZEN[name]);
  });
});

/** Some frames of a kind: so many read rightly, so many as other cards, the rest refused. */
function counted(kind: Kind, level: FrameLevel, right: number, wrong: number, refused = 0): Count {
  return {
    ...emptyCount('thin', kind, level),
    frames: right + wrong + refused,
    right,
    wrong,
    likeliest: right,
    refusedBy: new Map(refused > 0 ? [['misfit', refused]] : []),
  };
}

describe('an examination is passed', () => {
  test.each([
    ['where all is read', [counted('plain', 'worn', 10, 0)]],
    ['where one of fifty splices is accepted', [counted('splice', 'good', 0, 1, 49)]],
    ['where no joker is', [counted('joker', 'good', 0, 0, 10)]],
    ['where marks make a card unreadable', [counted('marks', 'bad', 3, 0, 7)]],
    ['where bad frames are read nine times of ten', [counted('edges', 'bad', 9, 0, 1)]],
  ])('%s', (_, counts) => {
    expect(problemsOfExamination(counts, counts.length)).toEqual([]);
  });
});

describe('an examination is failed', () => {
  test.each([
    ['where a deck is missing', [counted('plain', 'worn', 10, 0)], 2, 'only 1 of 2'],
    ['where there is no deck', [], 0, 'only 0 of 0'],
    ['where nothing was drawn', [counted('plain', 'worn', 0, 0)], 1, 'only 1 of 1'],
    ['where a card is taken for another', [counted('edges', 'bad', 99, 1)], 1, 'cards that are not there'],
    ['where a pen makes another card', [counted('marks', 'bad', 99, 1)], 1, 'cards that are not there'],
    ['where a joker is taken for a card', [counted('joker', 'good', 0, 1, 99)], 1, 'taken for cards'],
    ['where good frames are refused', [counted('plain', 'good', 99, 0, 1)], 1, 'only 99 of 100 good'],
    ['where two of fifty splices are accepted', [counted('splice', 'good', 0, 2, 48)], 1, '2 of 50 splice'],
    ['where figures half turned are', [counted('half-turned', 'bad', 2, 0, 48)], 1, '2 of 50 half-turned'],
  ])('%s', (_, counts, planned, said) => {
    expect(problemsOfExamination(counts, planned).join()).toContain(said);
  });
});

test('an examination is told by kind, deck and level, with the limits that refused', () => {
  const told = tellExamination([counted('edges', 'worn', 70, 1, 29), counted('glare', 'worn', 100, 0)]);
  expect(told.join('\n')).toMatch(/edges worn +100 +71\.0 % +70 +1 +70 {2}misfit 29/);
  expect(told.join('\n')).toMatch(/thin worn +200 +85\.5 % +170 +1 +170 {2}misfit 29/);
  expect(told.join('\n')).toContain('Taken for a card that is not there: 1 of 200');
});

test('splices are told by whether the window shows what they differ in', () => {
  const splices = { ...counted('splice', 'worn', 0, 12, 88), tellable: 80, tellableWrong: 2 };
  const told = tellExamination([splices, counted('glare', 'worn', 100, 0)]).join('\n');
  expect(told).toContain('2 of 80 accepted; the rest: 10 of 20.');
  expect(tellExamination([counted('glare', 'worn', 100, 0)]).join()).not.toContain('Splices');
});

describe('a splice can be told from the card that it names', () => {
  const cards = [makeCard(0, 5), makeCard(0, 6), makeCard(1, 5), makeCard(1, 6)];
  const [five, six, otherFive] = cards as [Card, Card, Card, Card];
  const pips = (cells: number): Float32Array =>
    Float32Array.from({ length: 9 }, (_, at) => (at < cells ? 1 : 0));
  const fieldOf = (contrasts: readonly number[], cells: readonly number[]): CornerField => ({
    columns: 3,
    rows: 3,
    inks: cells.map(pips),
    contrasts,
  });
  test.each([
    ['by the ink of its rank', [0.9, 0.9, 0.7, 0.7], [1, 1, 1, 1], otherFive, six, true],
    ['not in one ink beside the same pips', [0.9, 0.9, 0.9, 0.9], [1, 1, 1, 1], otherFive, six, false],
    ['by pips that its rest has and that card not', [0.9, 0.9, 0.9, 0.9], [0, 4, 0, 4], otherFive, six, true],
    ['not where it is that card', [0.9, 0.9, 0.9, 0.9], [0, 4, 0, 4], otherFive, five, false],
  ] as const)('%s', (_, contrasts, cells, rank, rest, isTold) => {
    expect(isTellable({ rank, rest }, cards, fieldOf(contrasts, cells))).toBe(isTold);
  });
});

describe('a refused frame is told by the limit that refused it', () => {
  const [card, other] = [makeCard(0, 2), makeCard(0, 3)];
  const limits = {
    linear: { median: 1, threshold: 0, share: 0, excess: 0 },
    leastMarginShare: 0.25,
    leastCorrelation: 0.8,
    mostMisfitMm: 0.07,
  };
  const evidence = { correlation: 0.9, misfitMm: 0.02 };
  const opinion = (reader: string, named = card, margin = 1) => ({ reader, card: named, margin });
  const opinions = [opinion('linear'), opinion('network')];
  test.each([
    ['blurred', {}, 'edge width'],
    ['moving', {}, 'edge one way'],
    ['covered', {}, 'not seen'],
    ['foreign', { correlation: 0.5 }, 'correlation'],
    ['foreign', { misfitMm: 0.1 }, 'misfit'],
    ['uncertain', { opinions: [opinion('linear'), opinion('network', other)] }, 'network'],
    ['uncertain', { opinions: [opinion('linear'), opinion('network', card, 0.1)] }, 'network margin'],
    ['uncertain', { opinions: [...opinions, opinion('secondPose', card, 0.1)] }, 'another figure'],
    ['joker', {}, 'joker'],
  ])('%s %j: %s', (reason, measured, limit) => {
    const count = emptyCount('thin', 'plain', 'good');
    const reading = { card, accepted: false, reason, evidence: { ...evidence, opinions, ...measured } };
    countReading(count, reading as never, [card], limits as never);
    expect([...count.refusedBy]).toEqual([[limit, 1]]);
    expect([count.frames, count.likeliest, count.right]).toEqual([1, 1, 0]);
  });
});
