import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { limitPassed } from '../../../src/adapters/threads/work-limits.ts';

/** As the thread that watches has it: its text, without its module. */
const alone: typeof limitPassed = runInNewContext(`(${limitPassed})`);

const LIMITS = { mostS: 5, mostMiB: 600 };
const MIB = 2 ** 20;
const SMALL = { userUs: 1e6, askedUs: 0, bytesRead: 1000, memoryBytes: 100 * MIB };

test.each([
  [{}, undefined],
  [{ userUs: 5e6 }, undefined],
  [{ userUs: 5.1e6 }, 'time'],
  [{ userUs: 5.1e6, bytesRead: 2 * MIB }, undefined],
  [{ userUs: 25e6, askedUs: 20.5e6 }, undefined],
  [{ userUs: 26e6, askedUs: 20.5e6 }, 'time'],
  [{ memoryBytes: 601 * MIB }, 'memory'],
  [{ userUs: 9e9, askedUs: Number.POSITIVE_INFINITY, memoryBytes: 900 * MIB }, undefined],
])('a process that takes %j passes the limit of %s', (taken, limit) => {
  expect(alone({ ...SMALL, ...taken }, LIMITS)).toBe(limit);
});
