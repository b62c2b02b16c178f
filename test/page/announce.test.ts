import { describe, expect, test } from 'vitest';
import { BY_HAND_VIEWS } from '../../rigs/console/by-hand-views.ts';
import type { ByHandState } from '../../src/web/messages/by-hand.ts';
import { announce } from '../../web/src/by-hand/announce.ts';

function viewOf(name: string): ByHandState {
  const view = BY_HAND_VIEWS[name];
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}

/** What is heard of answers that come one after the other. */
function heardOf(...views: readonly (string | ByHandState)[]): readonly string[] {
  const states = views.map((view) => (typeof view === 'string' ? viewOf(view) : view));
  return states
    .flatMap((state, at) => announce(states[at - 1] ?? null, state) ?? [])
    .map((each) => (each.kind === 'sound' ? each.sound : `${each.kind} ${each.seat}`));
}

describe('a page says aloud', () => {
  const put = viewOf('put-north');
  const later = { ...put, turn: put.turn + 1 };

  test('the seat of a card once, as long as it is held there', () => {
    expect(heardOf('show-card', put, put, put)).toEqual(['seat N']);
  });

  test('the seat again of a card that is shown once more, and of the next card', () => {
    expect(heardOf(put, later)).toEqual(['seat N', 'seat N']);
    expect(heardOf(put, { ...later, shown: put.shown + 1 })).toEqual(['seat N', 'seat N']);
  });

  test('no seat where only a hint came or went, nor in a pause; after that it is said again', () => {
    expect(heardOf(put, { ...put, hint: 'unread' }, put)).toEqual(['seat N']);
    expect(heardOf(put, { ...put, isPaused: true }, put)).toEqual(['seat N', 'seat N']);
  });

  test('that one more card was seen of a deck that is learnt, and no seat', () => {
    const work = { ...put.work, task: 'calibrate', board: null, copy: null } as ByHandState['work'];
    const wanted = { ...viewOf('show-card'), work };
    const [seen, again] = [1, 2].map((more) => ({
      ...wanted,
      turn: wanted.turn + more,
      shown: wanted.shown + 1,
    }));
    expect(heardOf(wanted, seen as ByHandState, again as ByHandState)).toEqual(['asked']);
  });

  test('what is wrong, and each end by its own sound', () => {
    expect(heardOf('show-card', 'show-card-aside', 'show-card-aside')).toEqual(['trouble']);
    const ends = ['seen', 'verified', 'differs'].map((as) => heardOf('look', `ended-${as}`)[1]);
    expect(ends).toEqual(['ended', 'verified', 'trouble']);
  });

  test('the hand that is to be looked at, and trouble where it was not read whole', () => {
    expect(heardOf('look')).toEqual(['hand E']);
    expect(heardOf('look', 'look-open', 'look-differs')).toEqual(['hand E', 'trouble', 'trouble']);
  });
});
