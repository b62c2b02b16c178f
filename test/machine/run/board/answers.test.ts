import { describe, expect, test } from 'vitest';
import { WITHIN_REACH } from '../../../../src/machine/place.ts';
import { both, Desk, tinyCard, UNREAD } from '../../../support/run/desk.ts';

describe('an answer', () => {
  test('to no question, or to an older one, changes nothing', () => {
    const desk = new Desk().dealing();
    const { run } = desk;
    expect(desk.take({ kind: 'personDid', ask: 0 }).run).toBe(run);
    desk.input('stopPressed', true);
    const { run: asking } = desk;
    expect(desk.take({ kind: 'personDid', ask: asking.asked - 1 }).run).toBe(asking);
    expect(desk.take({ kind: 'personDid', ask: asking.asked + 1 }).run).toBe(asking);
  });

  test('closes its question', () => {
    const desk = new Desk().dealing().deal([0]).trip('late', 'length2');
    expect(desk.answer().run.ask).toBeUndefined();
  });
});

describe('cards that are to be collected', () => {
  const lost = (): Desk => new Desk().dealing().deal([0]).input('bayOpen', true).input('bayOpen', false);

  test('are asked for again as long as the tray was not out', () => {
    const desk = lost();
    expect(desk.run.trayTaken).toBe(false);
    desk.take({ kind: 'ready', inputs: desk.run.inputs });
    expect(desk.answer().said).toEqual(['help and buzz', 'ask collectAll machine-hopper x8 5003']);
    expect(desk.turnTrayOver().run.trayTaken).toBe(true);
    expect(desk.answer().said[0]).toBe('run 2');
  });

  test('to mend the deck or to calibrate the readers, need the tray out all the same', () => {
    for (const action of ['mendDeck', 'recalibrate'] as const) {
      const desk = lost();
      const ask = { ask: 1, step: { action, from: 'machine', to: 'hopper', count: 8 } } as const;
      desk.run = { ...desk.run, asked: 1, ask };
      expect(desk.answer().run.run, action).toBe(1);
      expect(desk.turnTrayOver().answer().said[0], action).toBe('run 2');
    }
  });

  test('are not asked for again when the tray was out at the time', () => {
    const desk = new Desk().dealing().deal([0]).input('trayPresent', false);
    expect(desk.run.trayTaken).toBe(true);
    expect(desk.input('trayPresent', true).answer().said[0]).toBe('run 2');
  });
});

describe('a tray that was to be taken', () => {
  test('and is still there is asked for again', () => {
    const desk = new Desk().verified();
    expect(desk.answer().said).toEqual(['ask takeTray bay-shelf']);
    expect(desk.run).toMatchObject({ phase: 'verified', asked: 3 });
  });

  test('and is seen in the open bay, is asked for again; the board is withdrawn when the bay is closed on it', () => {
    const desk = new Desk().verified().input('bayOpen', true);
    expect(desk.answer().said).toEqual(['ask takeTray bay-shelf']);
    expect(desk.run.phase).toBe('leaving');
    expect(desk.input('bayOpen', false).said[0]).toBe('board-withdrawn');
  });
});

describe('after the step', () => {
  test('of clearing the path, its cards are within reach and it is purged', () => {
    const desk = new Desk().dealing().deal([0]);
    desk.take({ kind: 'refused', why: 'length2' });
    expect(desk.said).toEqual([]);
    desk
      .see(both(tinyCard(1)))
      .trip('late', 'length2')
      .answer();
    expect(desk.run.rest & WITHIN_REACH).toBe(WITHIN_REACH);
    expect(desk.run).toMatchObject({ phase: 'arming', purge: true });
  });

  test('of clearing what made arming impossible, it is purged', () => {
    const desk = new Desk().arming().take({ kind: 'refused', why: 'length2' });
    expect(desk.answer().said).toEqual(['arm and purge']);
    expect(desk.run.rest).toBe(WITHIN_REACH);
  });

  test('of feeding back, the rejected cards are within reach and not in the tray', () => {
    const desk = new Desk().dealing().deal([0, 1]).reject(UNREAD, true).answer();
    expect(desk.run).toMatchObject({ rejected: [], rejectTouched: false, provenAtFeedBack: 2, purge: false });
    expect(desk.run.rest).toBe(WITHIN_REACH);
    expect(desk.said).toEqual(['arm']);
  });

  test('of squaring the hopper, nothing else has changed', () => {
    const desk = new Desk({ maxPicks: 1 })
      .dealing()
      .reject(UNREAD)
      .see(both(tinyCard(1)));
    desk.take({ kind: 'failed', feed: 2, why: 'noPick' });
    const { rest } = desk.run;
    desk.input('hopperEmpty', false).answer();
    expect(desk.run).toMatchObject({ rest, purge: false, phase: 'arming', rejected: [{ feed: 1 }] });
  });
});
