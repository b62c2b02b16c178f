import { describe, expect, test } from 'vitest';
import { TROUBLES } from '../rigs/emulated-trial.ts';
import { type Card, makeCard } from '../src/bridge/card.ts';
import { NO_SHOWING } from '../src/vision/shown/showing.ts';
import { addedHands, judgeHand, problemsOfHands } from './by-hand/hands-tally.ts';
import { cardSeen, problemsOf as problemsOfShown, strangerSeen, together } from './by-hand/outcome.ts';
import type { BlockResult } from './eyes/block.ts';
import { problemsOfNight } from './eyes/report.ts';
import { problemsOf as problemsOfTrials } from './firmware/emulator-faults.ts';
import { problemsOf as problemsOfCycles } from './firmware/executor-cycles.ts';
import { type LineSum, problemsOf as problemsOfLines } from './firmware/line-faults.ts';
import { problemsOf as problemsOfLeaks } from './leaks/leaks.ts';
import { type ProcessSum, problemsOf as problemsOfProcesses } from './machine/kill-processes.ts';
import { type KillSum, problemsOf as problemsOfKills } from './machine/kill-resume.ts';
import { problemsOf as problemsOfSabotage, type Trial } from './machine/sabotage.ts';
import { problemsOf as problemsOfPack } from './pack.ts';
import { hasShown, NO_FIGURES } from './power-off/report.ts';

describe('killed programs', () => {
  const KILLS: KillSum = {
    jobs: 1,
    kills: 2,
    verified: 7,
    abandoned: 1,
    wrongUnknowable: 1,
    notOver: 0,
    neverMade: 0,
    abandonedEarly: 0,
    wrong: 0,
    lost: 0,
    toldAndLost: 0,
    disagree: 0,
  };
  const PROCESSES: ProcessSum = { kills: 2, jobs: 1, told: 9, toldAndLost: 0, notOver: 0, disagree: 0 };

  test('have shown that nothing is lost', () => {
    expect([problemsOfKills(KILLS, 'worn'), problemsOfProcesses(PROCESSES, 2)]).toEqual([[], []]);
  });

  test.each<[string, Partial<KillSum>]>([
    ['no program was killed', { kills: 0 }],
    ['no board was verified', { verified: 0, abandoned: 0 }],
    ['9 boards were abandoned', { abandoned: 9 }],
    ['24 boards were abandoned', { verified: 1000, abandoned: 24 }],
    ['abandonedEarly 1', { abandonedEarly: 1 }],
    ['neverMade 1', { neverMade: 1 }],
    ['toldAndLost 3', { toldAndLost: 3 }],
    ['lost 1', { lost: 1 }],
  ])('fail: %s', (problem, change) => {
    expect(problemsOfKills({ ...KILLS, ...change }, 'worn')).toEqual([problem]);
  });

  test.each<[string, Partial<ProcessSum>]>([
    ['only 1 of 2 processes were killed', { kills: 1 }],
    ['no process had told anything when it was killed', { told: 0 }],
    ['3 lines were told and are lost', { toldAndLost: 3 }],
    ['1 jobs came to no end', { notOver: 1 }],
  ])('fail as processes: %s', (problem, change) => {
    expect(problemsOfProcesses({ ...PROCESSES, ...change }, 2)).toEqual([problem]);
  });
});

describe('lines', () => {
  const SUM: LineSum = { lines: 9, spoilt: 5, sessions: 2, delivered: 4, wrong: 0, missing: 0, notUp: 0 };
  const RESIDUE = { spoilt: 9, wellFormed: 3, agreeing: { 4: 1, 8: 0, 12: 0, 16: 0 }, passed: 0 };

  test('have shown that nothing wrong passes', () => {
    expect(problemsOfLines(SUM, RESIDUE, [5, 5])).toEqual([]);
  });

  test.each<[string, Partial<LineSum>, object, number[]]>([
    ['no line was spoilt', { spoilt: 0 }, {}, [5]],
    ['no message came', { delivered: 0 }, {}, [5]],
    ['1 messages came that were not the next of their session', { wrong: 1 }, {}, [5]],
    ['2 messages never came', { missing: 2 }, {}, [5]],
    ['1 lines did not come up again', { notUp: 1 }, {}, [5]],
    ['1 spoilt lines passed for others', {}, { passed: 1 }, [5]],
    ['no spoilt line kept the grammar, so the tag had nothing to find', {}, { wellFormed: 0 }, [5]],
    ['a few wrong bits pass', {}, {}, [3, 2]],
    ['a few wrong bits pass', {}, {}, []],
  ])('fail: %s', (problem, sum, residue, flips) => {
    expect(problemsOfLines({ ...SUM, ...sum }, { ...RESIDUE, ...residue }, flips)).toEqual([problem]);
  });
});

describe('the emulated machine', () => {
  const SUMS = { boards: 1, verified: 1, motorStarts: 9, virtualMs: 1, problems: [] };
  const all = new Map(TROUBLES.map((name) => [name, 20]));

  test('has shown that motors stop and boards are right', () => {
    expect(problemsOfTrials({ ...SUMS, troubles: all })).toEqual([]);
  });

  test.each([
    ['nothing failed', { troubles: new Map() }],
    ['no motor ever went on', { troubles: all, motorStarts: 0 }],
    ['only 80 of 100 boards were verified', { troubles: all, boards: 100, verified: 80 }],
    ['no board was verified', { troubles: all, verified: 0 }],
    ['powerCut never happened', { troubles: new Map([...all].filter(([name]) => name !== 'powerCut')) }],
    ['a motor ran', { troubles: all, problems: ['a motor ran'] }],
  ])('fails: %s', (problem, change) => {
    expect(problemsOfTrials({ ...SUMS, ...change })).toEqual([problem]);
  });

  test('fails where a duty of the executor was never counted', () => {
    expect(problemsOfCycles(new Map([['create', { worst: 1 }]]))).toContain('service never happened');
    const slow = new Map([['service', { worst: 16_000 }]]);
    expect(problemsOfCycles(slow)).toContain('a service took 1000 us, and runner.c reckons with less');
  });
});

describe('what is broken on purpose', () => {
  const sabotages = [{ name: 'a guard', changes: [] }];

  test('has to be seen, and the program as it is has not', () => {
    type Outcome = Trial['outcome'];
    const trials = (whole: Outcome, broken: Outcome): string[] =>
      problemsOfSabotage([
        { sabotages: [], outcome: whole },
        { sabotages, outcome: broken },
      ]);
    expect(trials('unseen', 'seen')).toEqual([]);
    expect(trials('unseen', 'unseen')).toEqual(['unseen: a guard']);
    expect(trials('unseen', 'endless')).toEqual(['endless: a guard']);
    expect(trials('seen', 'seen')).toEqual(['seen: nothing broken']);
    expect(trials('endless', 'seen')).toEqual(['endless: nothing broken']);
    expect(problemsOfSabotage([{ sabotages: [], outcome: 'unseen' }])).toEqual(['nothing was broken']);
  });

  test('has to be found by the search for leaks, and not to break it', () => {
    expect(problemsOfLeaks('none', [['a leak', 'leaks']])).toEqual([]);
    expect(problemsOfLeaks('none', [['a leak', 'none']])).toEqual(['a leak: none']);
    expect(problemsOfLeaks('none', [['a leak', 'broken']])).toEqual(['a leak: broken']);
    expect(problemsOfLeaks('leaks', [['a leak', 'leaks']])).toEqual(['the program as it is: leaks']);
    expect(problemsOfLeaks('none', [])).toEqual(['no leak was planted']);
  });
});

test('a night of eyes has to read every block, and no card as another', () => {
  const counts = (right: number, wrong: number) => ({ right, wrong, refused: {} });
  const block: BlockResult = {
    deck: 'super',
    level: 'good',
    sight: 'card',
    number: 0,
    frames: 100,
    index: counts(100, 0),
    opinions: { any: 0, linear: 0, all: 0 },
    bothWrong: 0,
    mistakes: [],
    indexMs: 1,
    symbolMs: 0,
  };
  expect(problemsOfNight([block], 1)).toEqual([]);
  expect(problemsOfNight([], 0)).toEqual(['only 0 of 0 blocks were read']);
  expect(problemsOfNight([block], 2)).toEqual(['only 1 of 2 blocks were read']);
  expect(problemsOfNight([{ ...block, index: counts(99, 1) }], 1)).toEqual([
    '1 frames were taken for cards that they do not show',
  ]);
  expect(problemsOfNight([{ ...block, index: counts(98, 0) }], 1)).toEqual([
    'only 98 of 100 good cards were read',
  ]);
});

test('power cuts have to come while something is acknowledged', () => {
  const cuts = { ...NO_FIGURES, cuts: 3, cutsAtWork: 3, acknowledged: 40 };
  expect(hasShown(cuts)).toBe(true);
  expect(hasShown({ ...cuts, lost: 1 })).toBe(false);
  expect(hasShown({ ...cuts, problems: 1 })).toBe(false);
  expect(hasShown({ ...cuts, acknowledged: 0 })).toBe(false);
  expect(hasShown(NO_FIGURES)).toBe(false);
});

test('a package lacks nothing that it needs, and has no sources', () => {
  expect(problemsOfPack([])).toContain('bin/soubrette.js is not packed');
  expect(problemsOfPack(['src/cli/main.ts'])).toContain('src/cli/main.ts is packed');
});

describe('hands in one picture', () => {
  const [two, three, four, five] = [0, 1, 2, 3].map((suit) => makeCard(suit as 0, 2)) as [
    Card,
    Card,
    Card,
    Card,
  ];
  const hand = { name: 'thin row green', seed: 'a', there: [two, three, four], unread: 0 };
  const judged = (named: readonly Card[], unread = 0) => judgeHand({ ...hand, named, unread }, 1);

  test.each<[string, readonly Card[], number, number, number, number]>([
    ['read whole', [two, three, four], 0, 1, 0, 0],
    ['read from the other end', [four, three, two], 0, 1, 0, 0],
    ['with a card that is told as unread', [two, four], 1, 0, 0, 0],
    ['with a card that is not told', [two, four], 0, 0, 0, 1],
    ['with a card that is not there', [two, five, four], 0, 0, 1, 0],
    ['with a card twice', [two, two, three, four], 0, 0, 1, 0],
    ['in another order', [two, four, three], 0, 0, 1, 0],
  ])('%s', (_, named, unread, whole, wrong, untold) => {
    const tally = judged(named, unread);
    expect([tally.whole, tally.wrong, tally.untold].map((counts) => counts[hand.name])).toEqual([
      whole,
      wrong,
      untold,
    ]);
  });

  test('show what they promise only where none is wrong and nearly all are whole', () => {
    const good = Array.from({ length: 20 }, () => judged(hand.there)).reduce(addedHands);
    expect(problemsOfHands(good)).toEqual([]);
    expect(problemsOfHands(addedHands(good, judged([two, five, four])))).toEqual([
      '1 cards are read that are not there.',
    ]);
    expect(problemsOfHands(addedHands(judged([two]), judged([two])))).toEqual([
      '2 of 2 rows are not read whole.',
    ]);
  });
});

describe('shown cards', () => {
  const card = makeCard(0, 2);
  const watched = {
    frames: 1,
    named: [card],
    lost: [],
    ends: [],
    cpuMs: { find: 1, straighten: 1, read: 1 },
    showing: NO_SHOWING,
  };
  const sureOf = (named: Card) => ({ ...watched, sure: { card: named, frame: 1 } });
  const seen = (named?: Card, isGone?: boolean) =>
    cardSeen('thin hand green', card, named === undefined ? watched : sureOf(named), 'a', isGone);
  const LEAST = { stand: 0.5, calm: 0.5, hand: 0.5, rough: 0.5 };

  test('have shown that each is sure and none wrong', () => {
    const outcome = together(seen(card, true), strangerSeen('back', watched, 'b'));
    expect(problemsOfShown(outcome, LEAST)).toEqual([]);
  });

  test.each([
    ['another card', seen(makeCard(1, 2)), '1 of 1 cards are taken for others'],
    ['no card', together(seen(), seen()), '2 of 2 cards are not sure'],
    ['a card that stays', seen(card, false), '1 cards are not gone'],
    ['a stranger that is taken for a card', strangerSeen('back', sureOf(card), 'b'), '1 of 1 other things'],
    ['a deck that is not learnt', { ...seen(card), isLearnt: false }, 'could not be learnt'],
  ])('fail: %s', (_, outcome, problem) => {
    expect(problemsOfShown(outcome, LEAST).join(' ')).toContain(problem);
  });
});
