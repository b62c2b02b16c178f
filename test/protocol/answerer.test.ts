import { describe, expect, test } from 'vitest';
import { beginWith, PAIRING_KEY, PLAIN_LINK, taggedTo, tagOf } from '../../rigs/line-keys.ts';
import { LoneAnswerer, openLine, SESSION, said } from '../../rigs/link-ends.ts';
import {
  createAnswerer,
  SESSIONS_A_START,
  SESSIONS_FROM_START_TO_START,
  STARTS_AT_MOST,
} from '../../src/protocol/answerer.ts';
import { crc32 } from '../../src/protocol/crc32.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { EXECUTOR_LIMITS } from '../../src/protocol/limits.ts';
import { makeHex } from '../../src/protocol/word.ts';

const TABLE = EXECUTOR_LINK.table.toString(16).padStart(8, '0');
const OPENED = `<opened 00decade 00010001 ${TABLE} 00c0ffee 3 0`;
const NOT_OPENED = `<opened 00decade 00000000 ${TABLE} 00c0ffee 3 0`;
const PLAIN_TABLE = PLAIN_LINK.table.toString(16).padStart(8, '0');
const PLAIN_OPENED = `<opened 00decade 00010001 ${PLAIN_TABLE} 00c0ffee 3 0`;
const BEGIN = beginWith();
const PING = { kind: 'ping' } as const;
const ARM = { kind: 'arm', purge: true } as const;

describe('opening a session', () => {
  test('gives one, which begins with the first message in it', () => {
    const answerer = new LoneAnswerer();
    expect(answerer.hear(openLine())).toEqual([OPENED]);
    expect(answerer.state.talk).toBeUndefined();
    expect(answerer.hear(said(0, BEGIN))).toEqual([{ kind: 'up', session: SESSION }, '<ack 00010001 1']);
    expect(answerer.hear(said(0, BEGIN))).toEqual(['<ack 00010001 1']);
  });

  test('changes nothing by asking, whoever asks: the number that was given is still the next', () => {
    const answerer = new LoneAnswerer();
    for (let nonce = 0; nonce < 100; nonce++)
      expect(answerer.hear(openLine({ nonce }))).toEqual([OPENED.replace('00decade', makeHex(nonce))]);
    expect(answerer.state).toEqual(new LoneAnswerer().state);
    expect(answerer.hear(said(0, BEGIN))[0]).toEqual({ kind: 'up', session: SESSION });
    answerer.hear(openLine());
    expect(answerer.hear(said(1, ARM))[0]).toEqual({ kind: 'deliver', message: ARM });
  });

  test('closes the one before, and nothing of that is delivered any more', () => {
    const answerer = new LoneAnswerer().open();
    answerer.step({ kind: 'send', message: { kind: 'armed' } });
    expect(answerer.hear(said(0, BEGIN, SESSION + 1))[0]).toEqual({ kind: 'up', session: SESSION + 1 });
    expect(answerer.hear(said(1, ARM))).toEqual(['<closed 00010001']);
    expect(answerer.state.talk?.queue).toEqual([]);
  });

  test.each([
    ['with another message', said(0, PING)],
    ['with a message that comes before it', said(1, ARM)],
    ['with anything but a message', { kind: 'ack', session: SESSION, next: 0 }],
    ['by a number that is not the next', said(0, BEGIN, SESSION + 1)],
    ['by no number', said(0, BEGIN, 0)],
  ] as const)('does not begin %s', (_, line) => {
    const answerer = new LoneAnswerer();
    answerer.hear(openLine());
    answerer.hear(line);
    expect(answerer.state.talk).toBeUndefined();
    expect(answerer.state.lastSession).toBe(SESSION - 1);
  });

  test.each([
    ['another key', tagOf(SESSION, [1, 2])],
    ['another salt', tagOf(SESSION, PAIRING_KEY, [1, 2])],
    ['another number', tagOf(SESSION + 1)],
    ['a CRC', crc32],
  ])('does not begin by %s, and a session under way hears nothing by it', (_, tag) => {
    const answerer = new LoneAnswerer();
    const checked = (body: string): string => `${body} ${makeHex(tag(body))}\n`;
    const begin = taggedTo(said(0, BEGIN)).slice(0, -10);
    expect(answerer.hearText(checked(begin))).toEqual([]);
    expect(answerer.state.talk).toBeUndefined();
    answerer.open();
    expect(answerer.hearText(checked('>arm 00010001 1 1'))).toEqual(['<resend 00010001 1']);
    expect(answerer.state.ear.counters.garbled).toBe(2);
  });

  test.each([
    ['another table of messages', { table: 1 }],
    ['another configuration', { config: 1 }],
  ])('gives none to who has %s', (_, changes) => {
    const answerer = new LoneAnswerer();
    expect(answerer.hear(openLine(changes))).toEqual([NOT_OPENED]);
  });

  test('gives none without a key', () => {
    const answerer = new LoneAnswerer();
    answerer.state = { ...answerer.state, key: undefined };
    expect(answerer.hear(openLine())).toEqual([NOT_OPENED]);
    answerer.hear(said(0, BEGIN));
    expect(answerer.state.talk).toBeUndefined();
  });

  test.each([
    ['all of a start have begun', SESSION - 1 + SESSIONS_A_START],
    ['starts have been counted to the end', STARTS_AT_MOST * SESSIONS_FROM_START_TO_START],
  ])('gives none when %s', (_, lastSession) => {
    const answerer = new LoneAnswerer();
    answerer.state = { ...answerer.state, lastSession };
    expect(answerer.hear(openLine())).toEqual([NOT_OPENED]);
    answerer.hear(said(0, BEGIN, lastSession + 1), said(0, BEGIN, 0));
    expect(answerer.state.talk).toBeUndefined();
  });
});

/** The same request between ends without a key. */
function openPlain(changes: Parameters<typeof openLine>[0] = {}): ReturnType<typeof openLine> {
  return openLine({ table: PLAIN_LINK.table, ...changes });
}

describe('opening a session between ends without a key', () => {
  test('gives a session, which begins with the first message in it', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK);
    expect(answerer.hear(openPlain())).toEqual([PLAIN_OPENED]);
    expect(answerer.state.talk).toBeUndefined();
    expect(answerer.hear(said(0, PING))).toEqual([{ kind: 'up', session: SESSION }, '<ack 00010001 1']);
  });

  test('gives the same session to who asks again', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK);
    answerer.hear(openPlain());
    expect(answerer.hear(openPlain())).toEqual([PLAIN_OPENED]);
    answerer.hear(said(0, PING));
    expect(answerer.hear(openPlain())).toEqual([PLAIN_OPENED]);
    expect(answerer.hear(said(1, ARM))[0]).toEqual({ kind: 'deliver', message: ARM });
  });

  test('that is only asked for leaves the present one alone', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK).open();
    expect(answerer.hear(openPlain({ nonce: 5 }))).toHaveLength(1);
    expect(answerer.hear(said(1, ARM))[0]).toEqual({ kind: 'deliver', message: ARM });
  });

  test('closes the one before, and nothing of that is delivered any more', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK).open();
    answerer.step({ kind: 'send', message: { kind: 'armed' } });
    answerer.hear(openPlain({ nonce: 5 }));
    expect(answerer.hear(said(0, PING, SESSION + 1))[0]).toEqual({ kind: 'up', session: SESSION + 1 });
    expect(answerer.hear(said(1, ARM))).toEqual(['<closed 00010001']);
    expect(answerer.state.talk?.queue).toEqual([]);
  });

  test('begins with a later message too, and asks for those before it', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK);
    answerer.hear(openPlain());
    expect(answerer.hear(said(1, ARM))).toEqual([{ kind: 'up', session: SESSION }, '<resend 00010001 0']);
    expect(answerer.hear(said(0, PING), said(1, ARM))).toEqual([
      '<ack 00010001 1',
      { kind: 'deliver', message: ARM },
      '<ack 00010001 2',
    ]);
  });

  test('does not begin with anything but a message', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK);
    answerer.hear(openPlain());
    expect(answerer.hear({ kind: 'ack', session: SESSION, next: 0 })).toEqual([]);
    expect(answerer.state.talk).toBeUndefined();
  });

  test.each([
    ['another table of messages', { table: 1 }],
    ['another configuration', { config: 1 }],
  ])('gives none to who has %s', (_, changes) => {
    const answerer = new LoneAnswerer(PLAIN_LINK);
    expect(answerer.hear(openPlain(changes))).toEqual([
      `<opened 00decade 00000000 ${PLAIN_TABLE} 00c0ffee 3 0`,
    ]);
    expect(answerer.state.given).toBeUndefined();
  });

  test('gives each session once, also after the next start', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK);
    answerer.hear(openPlain({ nonce: 1 }), openPlain({ nonce: 2 }), openPlain({ nonce: 3 }));
    expect(answerer.state.lastSession).toBe(SESSION + 2);
    expect(createAnswerer(1).lastSession + SESSIONS_A_START).toBeLessThan(createAnswerer(2).lastSession);
  });

  test('gives none when all of a start have been given', () => {
    const answerer = new LoneAnswerer(PLAIN_LINK);
    answerer.state = { ...answerer.state, lastSession: answerer.state.lastSession + SESSIONS_A_START - 1 };
    expect(answerer.hear(openPlain({ nonce: 1 }))[0]).toMatch(/^<opened 00000001 0001ffff /);
    expect(answerer.hear(openPlain({ nonce: 2 }))[0]).toMatch(/^<opened 00000002 00000000 /);
    expect(answerer.hear(openPlain({ nonce: 3 }))[0]).toMatch(/^<opened 00000003 00000000 /);
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
    expect(answerer.hear(said(0, ARM, SESSION - 1))).toEqual(['<closed 00010000']);
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
    const send = () => answerer.step({ kind: 'send', message: { kind: 'stray', beam: 'length2' } });
    for (let count = 0; count < EXECUTOR_LIMITS.queueLength; count++) send();
    expect(send()).toEqual([{ kind: 'down', why: 'queueFull' }]);
  });
});

test('the counters are told', () => {
  const answerer = new LoneAnswerer().open();
  answerer.hear(said(0, PING));
  expect(answerer.hear({ kind: 'count', session: SESSION })).toEqual(['<counters 00010001 0 0 1 0 0']);
});
