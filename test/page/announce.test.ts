import { describe, expect, test } from 'vitest';
import { BY_HAND_VIEWS } from '../../rigs/console/by-hand-views.ts';
import type { ByHandState } from '../../src/web/messages/by-hand.ts';
import {
  type Announced,
  type Announcement,
  announce,
  NOTHING_ANNOUNCED,
} from '../../web/src/by-hand/announce.ts';

function viewOf(name: string): ByHandState {
  const view = BY_HAND_VIEWS[name];
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}

type Seen = readonly [view: string | ByHandState, saw: Parameters<typeof announce>[2]];

/** What is heard of answers that come one after the other. */
function heardOf(...seen: readonly Seen[]): readonly string[] {
  let announced: Announced = NOTHING_ANNOUNCED;
  const heard: Announcement[] = [];
  for (const [view, saw] of seen) {
    const [next, came] = announce(announced, typeof view === 'string' ? viewOf(view) : view, saw);
    announced = next;
    if (came !== undefined) heard.push(came);
  }
  return heard.map((each) => (each.kind === 'sound' ? each.sound : `${each.kind} ${each.seat}`));
}

const times = (count: number, ...one: Seen): Seen[] => Array.from({ length: count }, () => one);
const SHOWS: Seen = ['show-card', 'nothing'];
const PUTS: Seen = ['put-north', 'card'];

describe('a page says aloud', () => {
  test('the seat of a card once, as long as it is held there', () => {
    expect(heardOf(SHOWS, ...times(9, ...PUTS))).toEqual(['seat N']);
  });

  test('the seat again of a card that was away and is shown once more', () => {
    const away = times(3, 'put-north', 'nothing');
    expect(heardOf(SHOWS, PUTS, ...away, ...times(4, ...PUTS))).toEqual(['seat N', 'seat N']);
    expect(heardOf(SHOWS, PUTS, ...away, ...times(30, ...PUTS))).toEqual(['seat N', 'seat N']);
  });

  test('nothing more where a card was missed in a picture or two, or only comes by', () => {
    const missed = times(2, 'put-north', 'nothing');
    expect(heardOf(SHOWS, PUTS, ...missed, ...times(9, ...PUTS))).toEqual(['seat N']);
    const away = times(5, 'put-north', 'nothing');
    expect(heardOf(SHOWS, PUTS, ...away, ...times(3, ...PUTS), ...away)).toEqual(['seat N']);
  });

  test('the same seat of the next card', () => {
    const next = { ...viewOf('put-north'), shown: viewOf('put-north').shown + 1 };
    expect(heardOf(PUTS, [next, 'card'])).toEqual(['seat N', 'seat N']);
  });

  test('what is wrong, and each end by its own sound', () => {
    const aside: Seen = ['show-card-aside', 'card'];
    expect(heardOf(SHOWS, aside, aside)).toEqual(['trouble']);
    const ends = ['seen', 'verified', 'differs'].map((as) => heardOf([`ended-${as}`, 'not looked'])[0]);
    expect(ends).toEqual(['ended', 'verified', 'trouble']);
  });
});
