import { describe, expect, test } from 'vitest';
import { createAnswerer, SESSIONS_A_START } from '../../src/protocol/answerer.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { EXECUTOR_LIMITS } from '../../src/protocol/limits.ts';
import { LoneAnswerer, openLine, SESSION, said } from '../support/link-ends.ts';

const TABLE = EXECUTOR_LINK.table.toString(16).padStart(8, '0');
const OPENED = `<opened 00decade 00010001 ${TABLE} 00c0ffee 3 0`;
const PING = { kind: 'ping' } as const;
const ARM = { kind: 'arm', purge: true } as const;

describe('opening a session', () => {
  test('gives a session, which begins with the first message in it', () => {
    const answerer = new LoneAnswerer();
    expect(answerer.hear(openLine())).toEqual([OPENED]);
    expect(answerer.state.talk).toBeUndefined();
    expect(answerer.hear(said(0, PING))).toEqual([{ kind: 'up', session: SESSION }, '<ack 00010001 1']);
  });

  test('gives the same session to who asks again', () => {
    const answerer = new LoneAnswerer();
    answerer.hear(openLine());
    expect(answerer.hear(openLine())).toEqual([OPENED]);
    answerer.hear(said(0, PING));
    expect(answerer.hear(openLine())).toEqual([OPENED]);
    expect(answerer.hear(said(1, ARM))[0]).toEqual({ kind: 'deliver', message: ARM });
  });

  test('that is only asked for leaves the present one alone', () => {
    const answerer = new LoneAnswerer().open();
    expect(answerer.hear(openLine({ nonce: 5 }))).toHaveLength(1);
    expect(answerer.hear(said(1, ARM))[0]).toEqual({ kind: 'deliver', message: ARM });
  });

  test('closes the one before, and nothing of that is delivered any more', () => {
    const answerer = new LoneAnswerer().open();
    answerer.step({ kind: 'send', message: { kind: 'armed' } });
    answerer.hear(openLine({ nonce: 5 }));
    expect(answerer.hear(said(0, PING, SESSION + 1))[0]).toEqual({ kind: 'up', session: SESSION + 1 });
    expect(answerer.hear(said(1, ARM))).toEqual(['<closed 00010001']);
    expect(answerer.state.talk?.queue).toEqual([]);
  });

  test('begins with a later message too, and asks for those before it', () => {
    const answerer = new LoneAnswerer();
    answerer.hear(openLine());
    expect(answerer.hear(said(1, ARM))).toEqual([{ kind: 'up', session: SESSION }, '<resend 00010001 0']);
    expect(answerer.hear(said(0, PING), said(1, ARM))).toEqual([
      '<ack 00010001 1',
      { kind: 'deliver', message: ARM },
      '<ack 00010001 2',
    ]);
  });

  test('does not begin with anything but a message', () => {
    const answerer = new LoneAnswerer();
    answerer.hear(openLine());
    expect(answerer.hear({ kind: 'ack', session: SESSION, next: 0 })).toEqual([]);
    expect(answerer.state.talk).toBeUndefined();
  });

  test.each([
    ['another table of messages', { table: 1 }],
    ['another configuration', { config: 1 }],
  ])('gives none to who has %s', (_, changes) => {
    const answerer = new LoneAnswerer();
    expect(answerer.hear(openLine(changes))).toEqual([`<opened 00decade 00000000 ${TABLE} 00c0ffee 3 0`]);
    expect(answerer.state.given).toBeUndefined();
  });

  test('gives each session once, also after the next start', () => {
    const answerer = new LoneAnswerer();
    answerer.hear(openLine({ nonce: 1 }), openLine({ nonce: 2 }), openLine({ nonce: 3 }));
    expect(answerer.state.lastSession).toBe(SESSION + 2);
    expect(createAnswerer(1).lastSession + SESSIONS_A_START).toBeLessThan(createAnswerer(2).lastSession);
  });

  test('gives none when all of a start have been given', () => {
    const answerer = new LoneAnswerer();
    answerer.state = { ...answerer.state, lastSession: answerer.state.lastSession + SESSIONS_A_START - 1 };
    expect(answerer.hear(openLine({ nonce: 1 }))[0]).toMatch(/^<opened 00000001 0001ffff /);
    expect(answerer.hear(openLine({ nonce: 2 }))[0]).toMatch(/^<opened 00000002 00000000 /);
    expect(answerer.hear(openLine({ nonce: 3 }))[0]).toMatch(/^<opened 00000003 00000000 /);
  });
});

describe('hearing', () => {
  test('delivers each message once', () => {
    const answerer = new LoneAnswerer().open();
    expect(answerer.hear(said(1, ARM))).toEqual([{ kind: 'deliver', message: ARM }, '<ack 00010001 2']);
    expect(answerer.hear(said(1, ARM))).toEqual(['<ack 00010001 2']);
    expect(answerer.state.ear.counters.duplicates).toBe(1);
  });

  test('delivers in order: what comes early is not kept, and asked for once', () => {
    const answerer = new LoneAnswerer().open();
    expect(answerer.hear(said(2, ARM), said(3, ARM))).toEqual(['<resend 00010001 1']);
    expect(answerer.state.ear.counters.gaps).toBe(2);
  });

  test('asks for what a spoilt line may have said', () => {
    const answerer = new LoneAnswerer().open();
    expect(answerer.hearText('>arm 00010001 1 1 00000000\n')).toEqual(['<resend 00010001 1']);
    expect(answerer.hearText('>arm 00010001 1 1 00000000\n')).toEqual([]);
    expect(answerer.state.ear.counters.garbled).toBe(2);
  });

  test('answers nobody without a session', () => {
    const answerer = new LoneAnswerer();
    expect(answerer.hearText('>arm 00010001 1 1 00000000\n')).toEqual([]);
    expect(answerer.hear(said(0, ARM))).toEqual(['<closed 00010001']);
  });
});

describe('a session is lost', () => {
  test('when the other end stays silent, and whoever speaks in it later is told', () => {
    const answerer = new LoneAnswerer().open();
    answerer.step({ kind: 'send', message: { kind: 'armed' } });
    for (let count = 0; count < EXECUTOR_LIMITS.resendCount; count++)
      expect(answerer.wake()).toEqual(['<armed 00010001 0']);
    expect(answerer.wake()).toEqual([{ kind: 'down', why: 'silent' }]);
    expect(answerer.hear(said(1, ARM))).toEqual(['<closed 00010001']);
  });

  test('when there is no room for a message', () => {
    const answerer = new LoneAnswerer().open();
    const send = () => answerer.step({ kind: 'send', message: { kind: 'stray', beam: 'path2' } });
    for (let count = 0; count < EXECUTOR_LIMITS.queueLength; count++) send();
    expect(send()).toEqual([{ kind: 'down', why: 'queueFull' }]);
  });
});

test('the counters are told', () => {
  const answerer = new LoneAnswerer().open();
  answerer.hear(said(0, PING));
  expect(answerer.hear({ kind: 'count', session: SESSION })).toEqual(['<counters 00010001 0 0 1 0 0']);
});
