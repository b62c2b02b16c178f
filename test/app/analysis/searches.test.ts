import { expect, test } from 'vitest';
import { SearchTime } from '../../../src/app/analysis/search-time.ts';
import { SearchClock, Searches } from '../../../src/app/analysis/searches.ts';

/** Searches, and a clock of theirs on which a thousand seconds go by while they wait; then something happens. */
function held(then: (searches: Searches) => void) {
  const searches = new Searches();
  let nowMs = 0;
  let waits = 0;
  const wait = (): void => {
    waits++;
    nowMs += 1_000_000;
    then(searches);
  };
  const clock = new SearchClock(searches.shared, { nowMs: () => nowMs }, wait);
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { searches, clock, pass, waits: () => waits };
}

test('a search that is held waits where it is, and has all its time when it goes on', () => {
  const { clock, pass, searches, waits } = held((all) => all.goOn());
  const time = new SearchTime(clock);
  time.give(100);
  pass(60);
  searches.hold();
  expect([time.isStopped(), waits(), time.leftMs, searches.isHeld]).toEqual([false, 1, 40, false]);
  pass(40);
  expect([time.isStopped(), waits()]).toEqual([true, 1]);
});

test('it waits again where it was woken for nothing', () => {
  let wakes = 0;
  const { clock, searches, waits } = held((all) => ++wakes === 3 && all.goOn());
  searches.hold();
  expect([clock.areStopped(), waits(), clock.nowMs()]).toEqual([false, 3, 0]);
});

test('what is stopped ends, also while it is held, and nothing holds it any more', () => {
  const { clock, searches } = held((all) => all.stop());
  searches.hold();
  expect(clock.areStopped()).toBe(true);
  searches.hold();
  searches.goOn();
  expect([clock.areStopped(), searches.isHeld]).toEqual([true, false]);
});
