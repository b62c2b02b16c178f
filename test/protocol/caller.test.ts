import { describe, expect, test } from 'vitest';
import { PAIRING_KEY, SALT, taggedFrom, tagOf } from '../../rigs/line-keys.ts';
import { IDENTITY, LoneCaller, NONCE, opened, OPEN as REQUEST, SESSION, said } from '../../rigs/link-ends.ts';
import type { ToExecutor } from '../../src/machine/messages.ts';
import { crc32 } from '../../src/protocol/crc32.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { EXECUTOR_LIMITS, OPEN_COUNT, OPEN_US, PING_US } from '../../src/protocol/limits.ts';
import { makeHex } from '../../src/protocol/word.ts';

const { queueLength, resendCount, resendUs, window } = EXECUTOR_LIMITS;
const TABLE = EXECUTOR_LINK.table.toString(16).padStart(8, '0');
const OPEN = `>open 00decade ${TABLE} 00c0ffee`;
const BEGIN = `>begin 00010001 0 ${SALT.map(makeHex).join(' ')}`;

function ticket(feed: number): { kind: 'send'; message: ToExecutor } {
  return { kind: 'send', message: { kind: 'ticket', feed, mouth: 1 } };
}

describe('opening a session', () => {
  test('asks, says the first message in the session it gets, and is up when the other end is', () => {
    const caller = new LoneCaller();
    expect(caller.step(REQUEST)).toEqual([OPEN]);
    expect(caller.hear(opened())).toEqual([BEGIN]);
    expect(caller.state.isUp).toBe(false);
    expect(caller.hear({ kind: 'ack', session: SESSION, next: 1 })).toEqual([
      { kind: 'up', session: SESSION },
    ]);
    expect(caller.state.opened).toEqual({ session: SESSION, ...IDENTITY });
  });

  test('asks again and again, and gives up', () => {
    const caller = new LoneCaller();
    caller.step(REQUEST);
    for (let count = 1; count < OPEN_COUNT; count++) expect(caller.wake()).toEqual([OPEN]);
    expect(caller.wake()).toEqual([{ kind: 'down', why: 'silent' }]);
    expect(caller.nowUs).toBe(OPEN_COUNT * OPEN_US);
    expect(caller.wakeUs).toBeUndefined();
  });

  test.each([
    ['another table of messages', { table: EXECUTOR_LINK.table + 1 }, 'otherTable'],
    ['another configuration', { config: 1 }, 'otherConfig'],
    ['no session left', { session: 0 }, 'noSession'],
  ] as const)('fails at once with %s', (_, changes, why) => {
    const caller = new LoneCaller();
    caller.step(REQUEST);
    expect(caller.hear(opened(changes))).toEqual([{ kind: 'down', why }]);
    expect(caller.step(ticket(1))).toEqual([]);
  });

  test('takes no answer that was given to somebody else', () => {
    const caller = new LoneCaller();
    caller.step(REQUEST);
    expect(caller.hear(opened({ nonce: NONCE + 1 }))).toEqual([]);
    expect(caller.state.ear.counters.foreign).toBe(1);
  });

  test('leaves the session before, and what still comes of it', () => {
    const caller = new LoneCaller().open();
    caller.step({ ...REQUEST, nonce: 7 });
    expect(caller.hear(said(0, { kind: 'armed' }))).toEqual([]);
    caller.hear(opened({ nonce: 7, session: SESSION + 1 }));
    expect(caller.hear(said(0, { kind: 'armed' }))).toEqual([]);
    expect(caller.hear(said(0, { kind: 'armed' }, SESSION + 1))).toEqual([
      { kind: 'up', session: SESSION + 1 },
      { kind: 'deliver', message: { kind: 'armed' } },
      '>ack 00010002 1',
    ]);
  });
});

describe('a session whose lines bear tags', () => {
  test('is none without a key', () => {
    const caller = new LoneCaller();
    caller.step({ ...REQUEST, pairing: undefined });
    expect(caller.hear(opened())).toEqual([{ kind: 'down', why: 'noKey' }]);
  });

  test('is none where the other end takes nothing in it, which has another key then', () => {
    const caller = new LoneCaller();
    caller.step(REQUEST);
    caller.hear(opened());
    for (let count = 0; count < resendCount; count++) expect(caller.wake()).toEqual([BEGIN]);
    expect(caller.wake()).toEqual([{ kind: 'down', why: 'otherKey' }]);
  });

  test.each([
    ['another key', tagOf(SESSION, [1, 2])],
    ['another salt', tagOf(SESSION, PAIRING_KEY, [1, 2])],
    ['another number', tagOf(SESSION + 1)],
    ['a CRC', crc32],
  ])('takes no line by %s', (_, tag) => {
    const caller = new LoneCaller().open();
    const body = '<armed 00010001 0';
    expect(caller.hearText(`${body} ${makeHex(tag(body))}\n`)).toEqual(['>resend 00010001 0']);
    expect(caller.state.ear.counters.garbled).toBe(1);
    expect(caller.hearText(taggedFrom(said(0, { kind: 'armed' })))).toHaveLength(2);
  });

  test('takes no line of its own for one of the other end', () => {
    const caller = new LoneCaller().open();
    const body = '<ack 00010001 1';
    expect(caller.hearText(`${body} ${makeHex(tagOf(SESSION)(body.replace('<', '>')))}\n`)).toHaveLength(1);
    expect(caller.state.ear.counters.garbled).toBe(1);
  });
});

describe('sending', () => {
  test('goes nowhere without a session', () => {
    expect(new LoneCaller().step(ticket(1))).toEqual([]);
  });

  test('writes as many messages as the window holds, and the others when there is room', () => {
    const caller = new LoneCaller().open();
    const written = [1, 2, 3, 4, 5, 6].map((feed) => caller.step(ticket(feed)).length);
    expect(written).toEqual([1, 1, 1, 1, 0, 0]);
    expect(window).toBe(4);
    expect(caller.hear({ kind: 'ack', session: SESSION, next: 3 })).toEqual([
      '>ticket 00010001 5 5 1',
      '>ticket 00010001 6 6 1',
    ]);
  });

  test('writes everything in the window once more when nothing is acknowledged in time', () => {
    const caller = new LoneCaller().open();
    caller.step(ticket(1));
    caller.nowUs += resendUs / 2;
    caller.step(ticket(2));
    expect(caller.wake()).toEqual(['>ticket 00010001 1 1 1', '>ticket 00010001 2 2 1']);
    expect(caller.nowUs).toBe(resendUs);
    expect(caller.state.ear.counters.resent).toBe(2);
  });

  test('writes at once what the other end lacks, and takes what is before it for acknowledged', () => {
    const caller = new LoneCaller().open();
    for (const feed of [1, 2, 3]) caller.step(ticket(feed));
    expect(caller.hear({ kind: 'resend', session: SESSION, next: 2 })).toEqual([
      '>ticket 00010001 2 2 1',
      '>ticket 00010001 3 3 1',
    ]);
  });

  test('gives up when the other end stays silent', () => {
    const caller = new LoneCaller().open();
    caller.step(ticket(1));
    for (let count = 0; count < resendCount; count++)
      expect(caller.wake()).toEqual(['>ticket 00010001 1 1 1']);
    expect(caller.wake()).toEqual([{ kind: 'down', why: 'silent' }]);
    expect(caller.nowUs).toBe((resendCount + 1) * resendUs);
    expect(caller.state.isUp).toBe(false);
  });

  test('goes on as long as there is progress', () => {
    const caller = new LoneCaller().open();
    for (let feed = 1; feed <= 3 * resendCount; feed++) {
      caller.step(ticket(feed));
      caller.wake();
      expect(caller.hear({ kind: 'ack', session: SESSION, next: feed + 1 })).toEqual([]);
    }
    expect(caller.state.isUp).toBe(true);
  });

  test('loses the session rather than a message when there is no room for it', () => {
    const caller = new LoneCaller().open();
    for (let feed = 1; feed <= queueLength; feed++) caller.step(ticket(feed));
    expect(caller.step(ticket(99))).toEqual([{ kind: 'down', why: 'queueFull' }]);
    expect(caller.state.talk).toBeUndefined();
  });

  test('believes no acknowledgement of what was never written', () => {
    const caller = new LoneCaller().open();
    for (let feed = 1; feed <= 6; feed++) caller.step(ticket(feed));
    expect(caller.hear({ kind: 'ack', session: SESSION, next: 6 })).toEqual([]);
    expect(caller.state.talk?.first).toBe(1);
  });
});

describe('a session that has nothing to say', () => {
  test('shows from time to time that it is there', () => {
    const caller = new LoneCaller().open();
    expect(caller.wake()).toEqual(['>ping 00010001 1']);
    expect(caller.nowUs).toBe(PING_US);
  });

  test('is lost at once when the other end does not know it any more', () => {
    const caller = new LoneCaller().open();
    caller.wake();
    expect(caller.hear({ kind: 'closed', session: SESSION })).toEqual([{ kind: 'down', why: 'closed' }]);
  });

  test('is not lost when another one is closed', () => {
    const caller = new LoneCaller().open();
    expect(caller.hear({ kind: 'closed', session: SESSION - 1 })).toEqual([]);
    expect(caller.state.isUp).toBe(true);
  });
});

test('the counters of the other end are asked for and handed on', () => {
  const caller = new LoneCaller().open();
  const counters = { garbled: 1, foreign: 2, duplicates: 3, gaps: 4, resent: 5 };
  expect(caller.step({ kind: 'count' })).toEqual(['>count 00010001']);
  expect(caller.hear({ kind: 'counters', session: SESSION, ...counters })).toEqual([
    { kind: 'counted', counters },
  ]);
});

test('the clock may wrap while a message waits', () => {
  const caller = new LoneCaller();
  caller.nowUs = 2 ** 32 - resendUs / 2;
  caller.open();
  caller.step(ticket(1));
  expect(caller.wake()).toEqual(['>ticket 00010001 1 1 1']);
  expect(caller.nowUs).toBe(resendUs / 2);
});
