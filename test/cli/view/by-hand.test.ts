import { describe, expect, test } from 'vitest';
import { dealByHand } from '../../../rigs/dealt-by-hand.ts';
import { tellAloud, tellDone } from '../../../src/cli/view/lines-view.ts';
import type { CourseEvent } from '../../../src/job/event.ts';
import { ENGLISH } from '../../../src/words/english.ts';

const { job } = dealByHand({ seed: 'line' });

describe('the line of a board by hand', () => {
  test.each<[CourseEvent, string]>([
    [{ kind: 'board-verified-by-camera' }, 'Board 1: verified by camera ('],
    [{ kind: 'board-seen' }, 'Board 1: seen, not verified ('],
    [{ kind: 'board-differs', hands: [] }, 'Board 1: not as it was dealt ('],
  ])('after $kind says no more than that', (event, said) => {
    for (const tell of [tellDone, tellAloud])
      expect(tell(event, job.state, 0, ENGLISH)?.startsWith(said)).toBe(true);
  });
});
