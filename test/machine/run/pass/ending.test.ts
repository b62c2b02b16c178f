import { beforeEach, describe, expect, test } from 'vitest';
import type { Reading } from '../../../../src/machine/messages.ts';
import { deckOrder } from '../../../../src/machine/run/pass-order.ts';
import { both, tinyCard, UNREAD } from '../../../support/run/desk.ts';
import { PassDesk } from '../../../support/run/pass-desk.ts';
import { TINY_DECK } from '../../../support/run/tiny.ts';

const COUNT = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');

function refused(reason: 'joker' | 'foreign'): Reading {
  return { index: { kind: 'none', reason }, symbol: { kind: 'none', reason } };
}

/** Two cards come at once, and nothing after them. */
function feedDouble(desk: PassDesk): PassDesk {
  const feed = desk.see(both(tinyCard(0))).run.feed;
  desk.leave(feed).take({ kind: 'failed', feed, why: 'double' });
  return desk.input('hopperEmpty', true).take({ kind: 'arrived', feed, mouth: 0, atUs: 1 });
}

function feedBack(desk: PassDesk): PassDesk {
  return desk.input('hopperEmpty', false).answer().take({ kind: 'armed' });
}

let desk: PassDesk;
beforeEach(() => {
  desk = new PassDesk(COUNT).dealing();
});

describe('a pass that has gone through', () => {
  test('rests, says so, and is finished', () => {
    desk.see(both(tinyCard(0))).pass(true);
    expect(desk.said).toEqual(['card-passed', 'disarm', 'ready', 'pass-finished']);
    expect(desk.run.phase).toBe('finished');
  });

  test('keeps the switches for what comes after it, and does nothing more', () => {
    desk
      .see(both(tinyCard(0)))
      .pass(true)
      .input('coverOpen', true)
      .take({ kind: 'gap', fault: 1001 });
    expect(desk.said).toEqual([]);
    expect(desk.run).toMatchObject({ phase: 'finished', inputs: { coverOpen: true }, isDisturbed: false });
  });
});

describe('the reject tray', () => {
  test('is fed back without what people keep, which is told of at the end', () => {
    for (const reason of ['joker', 'foreign'] as const) {
      desk.see(refused(reason), refused(reason), refused(reason)).pass();
    }
    desk.see(UNREAD, UNREAD, UNREAD).pass(true);
    expect(desk.said).toContain('fault 3005');
    expect(desk.run.ask?.step.count).toBe(1);
    feedBack(desk)
      .see(both(tinyCard(0)))
      .pass(true);
    expect(desk.result?.rejected.map(({ seen }) => seen)).toEqual(['joker', 'foreign']);
  });

  test('is not fed back where only other cards lie in it', () => {
    desk.see(refused('foreign'), refused('foreign'), refused('foreign')).pass(true);
    expect(desk.result?.rejected).toHaveLength(1);
  });

  test('with two cards that stick together is fed back four times, then all cards are gathered', () => {
    for (let time = 1; time <= 4; time++) {
      expect(feedDouble(desk).said).toContain('ask feedBack reject-hopper 3005');
      feedBack(desk);
    }
    expect(feedDouble(desk).said).toContain('ask stackPockets machine-hopper 3001');
  });
});

describe('a card that lacks', () => {
  test('has all gathered', () => {
    feedBack(feedDouble(desk))
      .see(both(tinyCard(0)))
      .pass(true);
    expect(desk.said).toContain('fault 3006');
    expect(desk.said).toContain('ask stackPockets machine-hopper 3006');
  });

  test('is astray after the last run', () => {
    desk = new PassDesk(COUNT, { maxRuns: 1 }).dealing();
    feedBack(feedDouble(desk))
      .see(both(tinyCard(0)))
      .pass(true);
    expect(desk.result).toMatchObject({ runs: 1, isAstray: true });
  });
});

describe('the next run', () => {
  test('knows nothing of what was kept out before', () => {
    desk.see(refused('joker'), refused('joker'), refused('joker')).pass();
    desk.see(UNREAD, UNREAD, UNREAD).pass(true);
    feedBack(desk)
      .see(both(tinyCard(0)))
      .pass()
      .input('coverOpen', true)
      .input('coverOpen', false)
      .answer()
      .take({ kind: 'armed' })
      .see(both(tinyCard(0)))
      .pass(true);
    expect(desk.result).toMatchObject({ runs: 2, rejected: [] });
  });

  test('begins when the cards are gathered, and feeds back anew', () => {
    desk
      .see(both(tinyCard(0)))
      .pass()
      .input('coverOpen', true)
      .input('coverOpen', false)
      .answer();
    expect(desk.said).toEqual(['run 2', 'arm and purge']);
    desk
      .take({ kind: 'armed' })
      .see(both(tinyCard(0)))
      .pass();
    desk.see(UNREAD, UNREAD, UNREAD).pass(true);
    expect(desk.said).toContain('ask feedBack reject-hopper 3005');
  });

  test('does not come after the last: a deck stays where it is', () => {
    desk = new PassDesk(COUNT, { maxRuns: 1 }).dealing().see(both(tinyCard(0)));
    desk.input('coverOpen', true);
    expect(desk.said).toEqual(['fault 5004', 'disarm', 'pass-abandoned']);
    expect(desk.run).toMatchObject({ phase: 'abandoned', ask: undefined });
    expect(desk.input('bayOpen', true).take({ kind: 'gap', fault: 1001 }).said).toEqual([]);
    expect(desk.run.inputs.bayOpen).toBe(true);
  });
});
