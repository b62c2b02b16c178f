import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../src/bridge/card.ts';
import { cardSetOf, EMPTY_SET } from '../../../../src/bridge/card-set.ts';
import { both, Desk, DISAGREE, tinyCard, UNREAD } from '../../../support/run/desk.ts';

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];
/** The king of spades is no card of the tiny deck. */
const FOREIGN = both(66 as Card);

/** A run in which the first card of the deck is missing, to its end. */
function without(desk: Desk, places: readonly number[]): Desk {
  return desk.deal(
    ALL.filter((place) => !places.includes(place)),
    true,
  );
}

/** All cards are collected, and the next run deals. */
function again(desk: Desk): Desk {
  return desk
    .turnTrayOver()
    .input('hopperEmpty', false)
    .answer()
    .take({ kind: 'labelRead', label: { board: 7, copy: 2 } }, { kind: 'armed' });
}

describe('the end of the stream', () => {
  test('with every card proven and nothing rejected verifies the board', () => {
    const desk = new Desk().verified();
    expect(desk.said).toEqual([
      'proven 8 in 4',
      'disarm',
      'ready',
      'board-verified',
      'ask takeTray bay-shelf',
    ]);
    expect(desk.run).toMatchObject({ phase: 'verified', run: 1 });
  });

  test('with cards in the reject tray asks for them to be fed back', () => {
    const desk = new Desk().dealing().deal([0, 1]).reject(UNREAD).reject(UNREAD, true);
    expect(desk.said).toEqual([
      'rejected 4 uncertain',
      'fault 3005',
      'disarm',
      'help and buzz',
      'ask feedBack reject-hopper x2 3005',
    ]);
    expect(desk.run.rejectTouched).toBe(true);
  });

  test('counts a double feed in the reject tray as two cards', () => {
    const desk = new Desk().dealing().see(both(tinyCard(0)));
    desk.input('hopperEmpty', true).leave().take({ kind: 'failed', feed: 1, why: 'double' }).arrive(1);
    expect(desk.said).toContain('ask feedBack reject-hopper x2 3005');
  });

  test('with a card missing runs the deal again', () => {
    const desk = without(new Desk().dealing(), [0]);
    expect(desk.said.slice(1)).toEqual([
      'fault 3006',
      'disarm',
      'help and buzz',
      'ask collectAll machine-hopper x8 3006',
    ]);
    expect(desk.run).toMatchObject({ lost: 3006, diagnosis: { extra: 0 } });
  });
});

describe('what was fed back', () => {
  const fedBack = (desk: Desk): Desk => desk.input('hopperEmpty', false).answer().take({ kind: 'armed' });

  test('and proves the rest verifies the board', () => {
    const desk = fedBack(new Desk().dealing().deal([1, 2, 3, 4, 5, 6, 7]).reject(UNREAD, true));
    expect(desk.run).toMatchObject({ rejected: [], provenAtFeedBack: 7, rejectTouched: false });
    expect(desk.deal([0], true).said).toContain('board-verified');
  });

  test('is fed back again as long as that proves a card', () => {
    const desk = fedBack(new Desk().dealing().deal([2, 3, 4, 5, 6, 7]).reject(UNREAD).reject(UNREAD, true));
    desk.deal([0]).reject(UNREAD, true);
    expect(desk.said).toContain('ask feedBack reject-hopper x1 3005');
    fedBack(desk).reject(UNREAD, true);
    expect(desk.said).toContain('ask collectAll machine-hopper x8 3006');
    expect(desk.run.diagnosis).toMatchObject({ extra: 1 });
  });

  test('and does not belong to a complete board is put aside', () => {
    const desk = fedBack(new Desk().dealing().deal(ALL).reject(FOREIGN, true)).reject(FOREIGN, true);
    expect(desk.said.slice(1)).toEqual([
      'fault 3008',
      'disarm',
      'help and buzz',
      'ask emptyReject reject-aside x1 3008',
    ]);
    desk.answer();
    expect(desk.run).toMatchObject({ rejected: [], rejectTouched: false });
    expect(desk.take({ kind: 'armed' }).said).toContain('board-verified');
  });

  test('and was the double of another card leaves no proof, even if it is seen no more', () => {
    const desk = new Desk()
      .dealing()
      .deal(ALL)
      .reject(both(tinyCard(0)), true);
    expect(desk.run.doubtful).toBe(true);
    desk.answer().take({ kind: 'armed' });
    expect(desk.said).toContain('ask collectAll machine-hopper x8 3006');
    expect(desk.run.diagnosis).toEqual({ missing: EMPTY_SET, extra: 0 });
  });
});

describe('a card too many', () => {
  const double = both(tinyCard(0));
  /** A run in which all cards come, and one of them twice, however often it is fed back. */
  const withDouble = (desk: Desk): Desk => {
    desk.deal(ALL).reject(double, true);
    desk.input('hopperEmpty', false).input('doorOpen', true).input('doorOpen', false);
    return desk.answer().take({ kind: 'armed' }).reject(double, true);
  };

  test('that does not come in the next run leaves no proof: it may lie in a pocket', () => {
    const desk = again(withDouble(new Desk().dealing()));
    expect(desk.run.diagnosis).toEqual({ missing: EMPTY_SET, extra: 1 });
    expect(desk.deal(ALL, true).said).toContain('ask collectAll machine-hopper x8 3006');
    expect(again(desk).deal(ALL, true).said).toContain('board-verified');
  });

  test('beside one that lacks is believed to be that one misread, if neither is so in the next run', () => {
    const desk = new Desk().dealing().deal([0, 1, 2, 3, 4, 6, 7]).reject(double, true);
    desk.input('hopperEmpty', false).answer().take({ kind: 'armed' }).reject(double, true);
    expect(again(desk).run.diagnosis).toEqual({ missing: cardSetOf([tinyCard(5)]), extra: 1 });
    expect(desk.deal(ALL, true).said).toContain('board-verified');
  });

  test('that comes in two runs is taken out, and the board is verified by the next', () => {
    const desk = withDouble(again(withDouble(new Desk().dealing())));
    expect(desk.said).toContain('ask mendDeck machine-hopper x8 3007');
    expect(again(desk).deal(ALL, true).said).toContain('board-verified');
  });

  const watched = (sensorTests: number): Desk => {
    const desk = new Desk({ sensorTests, maxRuns: 9 }).take({ kind: 'boardOrdered' });
    desk.take({ kind: 'ready', inputs: { ...desk.run.inputs, bayOpen: true } });
    desk.input('trayPresent', true).input('bayOpen', false).input('hopperEmpty', false).answer();
    return desk.take({ kind: 'labelRead', label: { board: 7, copy: 2 } }, { kind: 'armed' });
  };

  test.each([
    [1, 'ask recalibrate machine-hopper x8 4009'],
    [0, 'ask mendDeck machine-hopper x8 3007'],
  ])('that was taken out in vain was misread, where sensors are tested: %i', (sensorTests, asked) => {
    const desk = withDouble(again(withDouble(again(withDouble(watched(sensorTests))))));
    expect(desk.said).toContain(asked);
    expect(withDouble(again(desk)).said).toContain('ask mendDeck machine-hopper x8 3007');
  });

  test('is not sought where one lacks that was put in in vain', () => {
    const desk = without(again(without(again(without(watched(1), [3])), [3])), [3]);
    expect(desk.said).toContain('ask mendDeck machine-hopper x8 3007');
  });
});

describe('a second run', () => {
  test('starts with nothing proven, all cards anywhere, and a purge', () => {
    const desk = without(new Desk().dealing(), [0]).turnTrayOver().answer();
    expect(desk.said[0]).toBe('run 2');
    expect(desk.run).toMatchObject({
      run: 2,
      feed: 7,
      window: { kind: 'idle' },
      onItsWay: [],
      proven: [],
      rejected: [],
      rest: 255,
      rejectTouched: false,
      failedPicks: 0,
      provenAtFeedBack: -1,
      doubtful: false,
      purge: true,
    });
    expect(desk.run.leftAtUs).toBeUndefined();
    expect(desk.run.lost).toBeUndefined();
  });

  test('that lacks the same cards shows that the deck lacks them', () => {
    const desk = without(again(without(new Desk().dealing(), [0, 5])), [0, 5]);
    expect(desk.said.slice(1)).toEqual([
      'fault 3007',
      'disarm',
      'help and buzz',
      'ask mendDeck machine-hopper x8 3007',
    ]);
    expect(desk.run.ask?.step).toMatchObject({ missing: [tinyCard(0), tinyCard(5)], extra: 0 });
  });

  test('that lacks other cards shows nothing', () => {
    const desk = without(again(without(new Desk().dealing(), [0])), [5]);
    expect(desk.said).toContain('fault 3006');
  });

  test('that lacks the same cards names them, also those seen before: they may have been misread', () => {
    const desk = without(again(without(new Desk().dealing(), [0])), [5]);
    expect(desk.said).toContain('fault 3006');
    without(again(desk), [5]);
    expect(desk.said).toContain('fault 3007');
    expect(desk.run.ask?.step.missing).toEqual([tinyCard(5)]);
  });

  test('that lacks the same cards with another number in the reject tray shows nothing', () => {
    const first = without(new Desk().dealing(), [0]);
    const desk = again(first).deal([1, 2, 3, 4, 5, 6, 7]).reject(UNREAD, true);
    desk.input('hopperEmpty', false).answer().take({ kind: 'armed' }).reject(UNREAD, true);
    expect(desk.said).toContain('fault 3006');
  });

  test('in which the readers keep disagreeing asks for a calibration', () => {
    const desk = new Desk().dealing().deal([0, 1, 2]).reject(UNREAD).reject(DISAGREE, true);
    desk.input('hopperEmpty', false).answer().take({ kind: 'armed' }).reject(UNREAD).reject(DISAGREE, true);
    expect(desk.said.slice(1)).toEqual([
      'fault 4005',
      'disarm',
      'help and buzz',
      'ask recalibrate machine-hopper x8 4005',
    ]);
    expect(desk.turnTrayOver().answer().said[0]).toBe('run 2');
  });
});

describe('the last run', () => {
  test('without proof abandons the board', () => {
    const desk = without(new Desk({ maxRuns: 1 }).dealing(), [0]);
    expect(desk.said.slice(1)).toEqual([
      'fault 3006',
      'disarm',
      'fault 5008',
      'board-abandoned',
      'help and buzz',
      'ask collectAll machine-aside x8 5008',
    ]);
    expect(desk.effects).toContainEqual({ kind: 'report', outcome: { kind: 'board-abandoned', runs: 1 } });
    expect(desk.turnTrayOver().answer().run).toMatchObject({ phase: 'abandoned' });
    expect(desk.run.ask).toBeUndefined();
  });

  test('with a deck that cannot make the board does not', () => {
    const desk = without(again(without(new Desk({ maxRuns: 2 }).dealing(), [0])), [0]);
    expect(desk.said).toContain('ask mendDeck machine-hopper x8 3007');
    without(again(desk), [0]);
    expect(desk.run).toMatchObject({ run: 3, ask: { fault: 3007 } });
  });
});
