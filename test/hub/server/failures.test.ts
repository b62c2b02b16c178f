import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failuresTo, type HubFailure } from '../../../src/hub/server/failures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a failure is told by its class and code, and never by its message', () => {
  const told: HubFailure[] = [];
  const noteFailure = failuresTo((failure) => told.push(failure));
  noteFailure('POST /here', Object.assign(new TypeError('S A K Q'), { code: '57P01' }));
  noteFailure('POST /here', Object.assign(new Error('S A K Q'), { code: 'S A K Q' }));
  noteFailure('POST /here', 'S A K Q');
  noteFailure('POST /here', Object.assign(new Error('S A K Q'), { code: '53100' }));
  expect(told.map(({ error }) => error)).toEqual([
    'TypeError 57P01',
    'Error',
    'string',
    'the disk is full (53100)',
  ]);
});

test('a failure that lasts is told once a minute, and others at once', () => {
  const told: string[] = [];
  const noteFailure = failuresTo(({ at }) => told.push(at));
  for (let second = 0; second < 90; second++) {
    noteFailure('POST /here', new Error('again'));
    vi.advanceTimersByTime(1000);
  }
  noteFailure('POST /there', new Error('first'));
  expect(told).toEqual(['POST /here', 'POST /here', 'POST /there']);
});
