import { describe, expect, test } from 'vitest';
import type { JobEvent } from '../../../src/job/event.ts';
import { EMPTY_TRACK, followPath, type PathTrack, positionMm } from '../../../src/job/watch/path-track.ts';
import { profileConfig } from '../../../src/machine/config.ts';

const CONFIG = profileConfig('club');

/** The track after events, each with its time. */
function trackAfter(...events: readonly [nowMs: number, event: JobEvent][]): PathTrack {
  return events.reduce((track, [nowMs, event]) => followPath(track, event, nowMs, CONFIG), EMPTY_TRACK);
}

function left(feed: number): JobEvent {
  return { kind: 'leftWindow', feed, atUs: 0 };
}

function proven(feed: number, mouth: number): JobEvent {
  return { kind: 'card-proven', feed, card: 7 as never, mouth };
}

function asked(action: 'feedBack' | 'clearPath' | 'closeCover'): JobEvent {
  return { kind: 'asked', ask: { ask: 4, step: { action, from: 'path', to: 'hopper', count: 1 } } };
}

function positionsAt(track: PathTrack, nowMs: number): number[] {
  return track.moving.map((card) => Math.round(positionMm(card, nowMs)));
}

describe('a card in the path', () => {
  test('moves from the first beam at the mean speed until it is measured', () => {
    const track = trackAfter([1000, left(1)]);
    expect(positionsAt(track, 1000)).toEqual([35]);
    expect(positionsAt(track, 1100)).toEqual([35 + 73]);
  });

  test('moves at its own speed once it is measured', () => {
    const measured = {
      kind: 'measured',
      feed: 1,
      lengthUm: 57_000,
      pairUs: 83_750,
      thicknessUm: 270,
    } as const;
    const track = trackAfter([1000, left(1)], [1130, measured]);
    expect(positionsAt(track, 1130)).toEqual([102]);
    expect(positionsAt(track, 1230)).toEqual([182]);
  });

  test('is not where time has not come to yet', () => {
    expect(positionsAt(trackAfter([1000, left(1)]), 900)).toEqual([35]);
  });

  test.each<[string, JobEvent]>([
    ['has arrived', { kind: 'arrived', feed: 1, mouth: 2, atUs: 0 }],
    ['was not picked', { kind: 'failed', feed: 1, why: 'noPick' }],
    ['is cancelled', { kind: 'failed', feed: 1, why: 'cancelled' }],
  ])('is not shown any more when it %s', (_, event) => {
    expect(trackAfter([0, left(1)], [100, left(2)], [200, event]).moving.map(({ feed }) => feed)).toEqual([
      2,
    ]);
  });

  test.each<[string, JobEvent]>([
    ['everything is stopped', { kind: 'tripped', why: 'late' }],
    ['nobody watches', { kind: 'gap', fault: 1002 }],
  ])('stands where it is when %s', (_, event) => {
    const track = trackAfter([0, left(1)], [100, event]);
    expect(positionsAt(track, 9000)).toEqual([108]);
  });

  test('goes on when it is more than one', () => {
    const track = trackAfter([0, left(1)], [100, { kind: 'failed', feed: 1, why: 'double' }]);
    expect(positionsAt(track, 200)).toEqual([35 + 146]);
  });

  test('is gone when the machine is armed, for then the path was empty', () => {
    expect(trackAfter([0, left(1)], [100, { kind: 'armed' }]).moving).toEqual([]);
  });
});

describe('the cards in the storeys', () => {
  test('are counted when they are proven or rejected, a double feed as two', () => {
    const track = trackAfter(
      [0, proven(1, 3)],
      [0, proven(2, 3)],
      [0, { kind: 'card-rejected', feed: 3, reason: 'double' }],
      [0, { kind: 'card-rejected', feed: 4, reason: 'foreign' }],
    );
    expect(track.storeys).toEqual([3, 0, 0, 2, 0]);
  });

  test.each<[string, JobEvent]>([
    ['board', { kind: 'board-started', board: 2, copy: 1, planHash: 'plan' }],
    ['run', { kind: 'run-started', run: 2 }],
  ])('are none at the start of a %s', (_, event) => {
    expect(trackAfter([0, proven(1, 3)], [0, left(2)], [0, event])).toBe(EMPTY_TRACK);
  });

  test('leave the reject tray when a person has emptied it as asked, and not by another answer', () => {
    const rejected = { kind: 'card-rejected', feed: 1, reason: 'foreign' } as const;
    const before = trackAfter([0, rejected], [0, proven(2, 1)], [0, asked('feedBack')]);
    expect(followPath(before, { kind: 'personDid', ask: 3 }, 1, CONFIG).storeys).toEqual([1, 1, 0, 0, 0]);
    expect(followPath(before, { kind: 'personDid', ask: 4 }, 1, CONFIG).storeys).toEqual([0, 1, 0, 0, 0]);
  });
});

test('a path that a person has cleared shows no card', () => {
  const stopped = trackAfter([0, left(1)], [100, { kind: 'tripped', why: 'late' }]);
  const done = { kind: 'personDid', ask: 4 } as const;
  const after = (event: JobEvent): PathTrack =>
    followPath(followPath(stopped, event, 200, CONFIG), done, 300, CONFIG);
  expect(after(asked('clearPath')).moving).toEqual([]);
  expect(after(asked('closeCover')).moving).toHaveLength(1);
});

test('most events change nothing', () => {
  const track = trackAfter([0, left(1)]);
  expect(followPath(track, { kind: 'labelRead' }, 5, CONFIG)).toBe(track);
  expect(followPath(track, { kind: 'arrived', feed: 9, mouth: 1, atUs: 0 }, 5, CONFIG)).toBe(track);
});
