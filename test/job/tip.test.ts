import { describe, expect, test } from 'vitest';
import { lastTip, makeTipLine, notingOf, standingOf } from '../../src/job/tip.ts';

const MACS = ['a', 'b', 'c'].map((letter) => letter.repeat(22));

describe('how a journal stands to what is known of its job', () => {
  test.each([
    ['nothing is known', undefined, 'unknown'],
    ['it is as far as known', { seq: 3, mac: MACS[2]! }, 'ahead'],
    ['it is further than known', { seq: 1, mac: MACS[0]! }, 'ahead'],
    ['it ends before', { seq: 4, mac: MACS[2]! }, 'behind'],
    ['another line stands there', { seq: 2, mac: MACS[2]! }, 'branched'],
  ])('%s', (_, tip, standing) => {
    expect(standingOf(MACS, tip)).toBe(standing);
  });
});

describe('the file of tips', () => {
  const lines = MACS.map((mac, index) => `${makeTipLine({ seq: index + 1, mac })}\n`).join('');

  test('holds the last whole line', () => {
    expect(lastTip(lines)).toEqual({ seq: 3, mac: MACS[2] });
  });

  test.each([
    ['a line that broke off', `${lines}4 ${MACS[0]}`, 3],
    ['what a failing disk wrote', `${lines}${'\0'.repeat(40)}\n`, 3],
    ['a MAC that is too short', `${lines}4 abc\n`, 3],
  ])('leaves out %s', (_, content, seq) => {
    expect(lastTip(content)?.seq).toBe(seq);
  });

  test.each(['', '\n', 'x', '0 aaaaaaaaaaaaaaaaaaaaaa\n'])('holds none: %j', (content) => {
    expect(lastTip(content)).toBeUndefined();
  });
});

describe('how it is noted that a job is as far as', () => {
  test.each(['job-started', 'job-resumed', 'board-skipped', 'job-stopped', 'job-finished'] as const)(
    '%s: it lasts at once',
    (kind) => expect(notingOf(kind)).toBe('lasting'),
  );

  test.each(['board-started', 'pass-started', 'board-read', 'board-verified'] as const)(
    '%s: it is written',
    (kind) => expect(notingOf(kind)).toBe('written'),
  );

  test.each(['asked', 'card-proven', 'run-started'] as const)('%s: it is not', (kind) =>
    expect(notingOf(kind)).toBeUndefined(),
  );
});
