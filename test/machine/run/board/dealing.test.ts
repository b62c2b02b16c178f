import { describe, expect, test } from 'vitest';
import { both, DARK, Desk, DISAGREE, tinyCard, UNREAD } from '../../../support/run/desk.ts';

const EMPTY = {
  index: { kind: 'none', reason: 'empty' },
  symbol: { kind: 'none', reason: 'empty' },
} as const;

describe('a card that arrives', () => {
  test('at another mouth than its own proves nothing, neither itself nor any other', () => {
    const desk = new Desk()
      .dealing()
      .deal([0, 1])
      .see(both(tinyCard(2)))
      .leave();
    desk.take({ kind: 'arrived', feed: 3, mouth: 1, atUs: 0 });
    expect(desk.said).toContain('fault 2005');
    expect(desk.said.at(-1)).toContain('ask collectAll');
    expect(desk.run.lost).toBe(2005);
  });
});

describe('the card on the window', () => {
  test('that is certain gets a ticket to the mouth of its pocket', () => {
    const desk = new Desk().dealing().see(both(tinyCard(2)));
    expect(desk.said).toEqual(['ticket 1 to 3']);
    expect(desk.run.window).toEqual({ kind: 'ticketed', feed: 1 });
    expect(desk.run.onItsWay).toEqual([{ feed: 1, mouth: 3, card: tinyCard(2) }]);
  });

  test('is read up to three times, and then goes to the reject tray', () => {
    const desk = new Desk().dealing();
    expect(desk.see(UNREAD).said).toEqual(['fault 4001 of 1', 'read 1.2']);
    expect(desk.see(DISAGREE).said).toEqual(['fault 4002 of 1', 'read 1.3']);
    expect(desk.see(UNREAD).said).toEqual(['fault 3002 of 1', 'ticket 1 to 0']);
    expect(desk.run.onItsWay).toEqual([{ feed: 1, mouth: 0, reason: 'uncertain' }]);
  });

  test('is looked at twice by a single reader, and that is no fault', () => {
    const desk = new Desk({ readers: 'index' }).dealing();
    expect(desk.see({ index: both(tinyCard(2)).index! }).said).toEqual(['read 1.2']);
    expect(desk.see({ index: both(tinyCard(2)).index! }).said).toEqual(['ticket 1 to 3']);
  });

  test('that was read before goes to the reject tray, and leaves a doubt', () => {
    const desk = new Desk().dealing().deal([4]);
    desk.see(both(tinyCard(4))).see(both(tinyCard(4)));
    expect(desk.said).toEqual(['fault 4003 of 2', 'read 2.3 left 1000']);
    expect(desk.run.doubtful).toBe(false);
    expect(desk.see(both(tinyCard(4))).said).toEqual(['fault 3003 of 2', 'ticket 2 to 0']);
    expect(desk.run.doubtful).toBe(true);
  });

  test('that is on its way already is not accepted again', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(4)))
      .leave();
    expect(desk.see(both(tinyCard(4))).said).toEqual(['fault 4003 of 2', 'read 2.2 left 1000']);
  });

  test('is not judged by frames of another card, or out of their order', () => {
    const desk = new Desk().dealing().see(UNREAD);
    const { run } = desk;
    const reading = both(tinyCard(0));
    desk.take({ kind: 'frameRead', feed: 2, attempt: 2, reading });
    desk.take({ kind: 'frameRead', feed: 1, attempt: 1, reading });
    desk.take({ kind: 'frameRead', feed: 1, attempt: 3, reading });
    expect(desk.run).toBe(run);
    expect(desk.see(reading).see(reading).run.window.kind).toBe('ticketed');
    const { run: ticketed } = desk;
    expect(desk.take({ kind: 'frameRead', feed: 1, attempt: 1, reading }).run).toBe(ticketed);
  });

  test('is not there when three frames show nothing: the hopper is empty, whatever its sensor says', () => {
    const desk = new Desk().dealing().see(EMPTY).see(EMPTY).see(EMPTY);
    expect(desk.run.inputs.hopperEmpty).toBe(true);
    expect(desk.said).toContain('fault 3006');
  });
});

describe('a card that has left the window', () => {
  test('makes room for the next, which is read with the time at which it left', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .leave();
    expect(desk.said).toEqual(['read 2.1 left 1000']);
    expect(desk.run).toMatchObject({
      feed: 2,
      leftAtUs: 1000,
      window: { kind: 'reading', feed: 2, frames: [] },
    });
  });

  test('counts once, and only if it is the one whose ticket was sent', () => {
    const desk = new Desk().dealing().see(both(tinyCard(0)));
    const { run } = desk;
    expect(desk.leave(2).run).toBe(run);
    const reading = new Desk().dealing();
    const { run: unticketed } = reading;
    expect(reading.leave(1).run).toBe(unticketed);
    const { run: left } = desk.leave(1);
    expect(desk.leave(1).run).toBe(left);
  });

  test('leaves nothing to read when the hopper is empty', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .input('hopperEmpty', true)
      .leave();
    expect(desk.said).toEqual([]);
    expect(desk.run.window).toEqual({ kind: 'idle' });
  });
});

describe('a card that arrives', () => {
  test('is proven in its pocket', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(5)))
      .leave()
      .arrive(1);
    expect(desk.said).toEqual(['proven 1 in 2']);
    expect(desk.run.proven).toEqual([{ feed: 1, mouth: 2, card: tinyCard(5) }]);
    expect(desk.run.onItsWay).toEqual([]);
  });

  test.each([
    [UNREAD, 'uncertain'],
    [DISAGREE, 'disagree'],
  ] as const)('in the reject tray is noted with the reason %#', (reading, reason) => {
    const desk = new Desk().dealing().see(reading).see(reading).see(reading).leave().arrive(1);
    expect(desk.said).toEqual([`rejected 1 ${reason}`]);
    expect(desk.run.rejected).toEqual([{ feed: 1, mouth: 0, reason }]);
  });

  test('in any order finds its own entry', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .leave()
      .see(both(tinyCard(1)))
      .leave();
    expect(desk.arrive(2).run.onItsWay.map(({ feed }) => feed)).toEqual([1]);
    expect(desk.arrive(1).run.proven.map(({ feed }) => feed)).toEqual([2, 1]);
  });

  test('without being on its way is ignored', () => {
    const desk = new Desk().dealing().see(both(tinyCard(0)));
    const { run } = desk;
    expect(desk.arrive(3).run).toBe(run);
  });

  test('as the last one ends the stream, but not while another is on its way', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .leave()
      .see(both(tinyCard(1)));
    desk.input('hopperEmpty', true).leave().arrive(2);
    expect(desk.run.phase).toBe('dealing');
    expect(desk.arrive(1).said).toContain('fault 3006');
  });

  test('as the last one does not end the stream when a card was laid into the hopper', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .input('hopperEmpty', true)
      .leave();
    expect(desk.input('hopperEmpty', false).arrive(1).said).toEqual(['proven 1 in 1', 'read 2.1 left 1000']);
  });
});

test('a card that arrives before it has left the window makes no room for the next', () => {
  const desk = new Desk()
    .dealing()
    .see(both(tinyCard(0)))
    .arrive(1);
  expect(desk.said).toEqual(['proven 1 in 1']);
  expect(desk.run).toMatchObject({ feed: 1, window: { kind: 'ticketed', feed: 1 } });
});

test('a card that is measured has not arrived', () => {
  const desk = new Desk().dealing().see(both(tinyCard(0)));
  const { run } = desk;
  const measure = { lengthUm: 57_000, pairUs: 50_000, thicknessUm: 270 };
  expect(desk.take({ kind: 'measured', feed: 1, ...measure }).run).toBe(run);
});

describe('a card that is not picked', () => {
  test('is read again as a new feed, after no card before it', () => {
    const desk = new Desk()
      .dealing()
      .deal([0])
      .see(both(tinyCard(1)));
    desk.take({ kind: 'failed', feed: 2, why: 'noPick' });
    expect(desk.said).toEqual(['fault 2001 of 2', 'read 3.1']);
    expect(desk.run).toMatchObject({ failedPicks: 1, feed: 3, onItsWay: [] });
  });

  test('time and again is left to a person when those on their way have arrived', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(7)))
      .leave();
    for (const feed of [2, 3]) desk.see(both(tinyCard(1))).take({ kind: 'failed', feed, why: 'noPick' });
    desk.see(both(tinyCard(1))).take({ kind: 'failed', feed: 4, why: 'noPick' });
    expect(desk.said).toEqual(['fault 2001 of 4', 'fault 2002 of 4']);
    expect(desk.run).toMatchObject({ pending: 2002, failedPicks: 0, window: { kind: 'idle' } });
    expect(desk.arrive(1).said).toEqual([
      'proven 1 in 4',
      'disarm',
      'help and buzz',
      'ask reseatHopper hopper-hopper 2002',
    ]);
    expect(desk.run.pending).toBeUndefined();
    expect(desk.answer().said).toEqual(['arm']);
    expect(desk.take({ kind: 'armed' }).said).toEqual(['dealing', 'read 5.1']);
  });

  test('is forgotten when the next one leaves the window', () => {
    const desk = new Desk().dealing().see(both(tinyCard(1)));
    desk
      .take({ kind: 'failed', feed: 1, why: 'noPick' })
      .see(both(tinyCard(1)))
      .leave();
    expect(desk.run.failedPicks).toBe(0);
  });

  test('without being on its way is ignored', () => {
    const desk = new Desk().dealing();
    const { run } = desk;
    for (const why of ['noPick', 'double', 'cancelled'] as const)
      expect(desk.take({ kind: 'failed', feed: 1, why }).run).toBe(run);
  });
});

describe('a double feed', () => {
  const doubled = (): Desk =>
    new Desk()
      .dealing()
      .deal([3])
      .see(both(tinyCard(0)))
      .leave()
      .see(both(tinyCard(1)))
      .take({ kind: 'failed', feed: 2, why: 'double' });

  test('goes to the reject tray, and what was to follow it waits', () => {
    const desk = doubled();
    expect(desk.said).toEqual(['fault 3001 of 2']);
    expect(desk.run.onItsWay).toEqual([
      { feed: 2, mouth: 0, reason: 'double' },
      { feed: 3, mouth: 2, card: tinyCard(1) },
    ]);
    expect(desk.run).toMatchObject({ window: { kind: 'waiting', feed: 2 }, feed: 3 });
    expect(desk.run.leftAtUs).toBeUndefined();
  });

  test('gives up the feed after it, and the card on the window is read anew when it has arrived', () => {
    const desk = doubled().take({ kind: 'failed', feed: 3, why: 'cancelled' });
    expect(desk.said).toEqual([]);
    expect(desk.run.onItsWay.map(({ feed }) => feed)).toEqual([2]);
    expect(desk.arrive(2).said).toEqual(['rejected 2 double', 'read 4.1']);
  });

  test('of a card that is not on its way is ignored', () => {
    const desk = new Desk().dealing().see(both(tinyCard(0)));
    const { run } = desk;
    expect(desk.take({ kind: 'failed', feed: 9, why: 'double' }).run).toBe(run);
  });

  test('waits for itself, not for a card before it', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .leave()
      .see(both(tinyCard(1)))
      .leave();
    desk.take({ kind: 'failed', feed: 2, why: 'double' });
    expect(desk.arrive(1).said).toEqual(['proven 1 in 1']);
    expect(desk.run.window).toEqual({ kind: 'waiting', feed: 2 });
  });

  test('leaves out the number of a feed that nobody has begun', () => {
    const desk = new Desk().dealing().see(both(tinyCard(0)));
    desk.take({ kind: 'failed', feed: 1, why: 'double' });
    expect(desk.run.feed).toBe(2);
    expect(desk.arrive(1).said).toEqual(['rejected 1 double', 'read 3.1']);
  });
});

describe('a camera that sees nothing at all', () => {
  test('is left to a person when those on their way have arrived', () => {
    const desk = new Desk()
      .dealing()
      .see(both(tinyCard(0)))
      .leave();
    desk.see(DARK).see(DARK).see(DARK);
    expect(desk.said).toEqual(['fault 4004 of 2']);
    expect(desk.run).toMatchObject({ pending: 4004, window: { kind: 'idle' } });
    expect(desk.arrive(1).said).toEqual([
      'proven 1 in 1',
      'disarm',
      'help and buzz',
      'ask checkCamera machine-machine 4004',
    ]);
    expect(desk.answer().take({ kind: 'armed' }).said).toEqual(['dealing', 'read 3.1 left 1000']);
  });

  test('is left to a person at once when nothing is on its way', () => {
    const desk = new Desk().dealing().see(DARK).see(DARK).see(DARK);
    expect(desk.run.ask).toMatchObject({ fault: 4004 });
  });
});
