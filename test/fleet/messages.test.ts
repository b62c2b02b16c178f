import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { addSetsSchema } from '../../src/fleet/messages/deals.ts';
import { decideSchema, decideSetSchema, openEventSchema } from '../../src/fleet/messages/director.ts';
import { answerSchema, askRequestSchema, reportRequestSchema } from '../../src/fleet/messages/machine.ts';

const ID = '0123456789abcdef';
const KEY = 'a'.repeat(64);
const SIGNATURE = 'b'.repeat(128);
const SIGNED = { machine: ID, nonce: KEY, signature: SIGNATURE };
const REPORT = {
  ...SIGNED,
  job: 'c'.repeat(32),
  trays: [{ set: 1, board: 2, fence: 3 }],
  after: { seq: 0, chain: '' },
  lines: '{}\n',
};

const SET = { set: 1, boards: [1, 2], deals: 'Final', machine: null, signature: SIGNATURE };

describe('a message', () => {
  test.each([
    ['ask', askRequestSchema, { ...SIGNED, ahead: 6 }],
    ['report', reportRequestSchema, REPORT],
    ['place of a set', decideSetSchema, { act: 'place', set: 1, place: 'Ballroom', who: 'Ann' }],
    ['decision', decideSchema, { set: 1, board: 2, act: 'moved', who: 'Ann' }],
    ['sets', addSetsSchema, { sets: [SET], priority: 0 }],
    [
      'event',
      openEventSchema,
      {
        name: 'Final',
        deck: 'standard',
        eventKey: KEY,
        fenceFrom: 7,
        signature: SIGNATURE,
        certificate: SIGNATURE,
      },
    ],
  ])('of the kind %s is read as it was sent', (_, schema, message) => {
    expect((schema as z.ZodType<unknown>).parse(message)).toEqual(message);
  });

  test.each([
    ['no number', askRequestSchema, { ...SIGNED, ahead: '6' }],
    ['too many trays ahead', askRequestSchema, { ...SIGNED, ahead: 1000 }],
    ['a signature in capitals', askRequestSchema, { ...SIGNED, signature: 'B'.repeat(128), ahead: 6 }],
    ['a field that nobody knows', askRequestSchema, { ...SIGNED, ahead: 6, more: true }],
    ['a job that is a path', reportRequestSchema, { ...REPORT, job: '../../etc/passwd' }],
    ['a fence below one', reportRequestSchema, { ...REPORT, trays: [{ set: 1, board: 1, fence: 0 }] }],
    ['a name of two lines', decideSchema, { set: 1, board: 2, act: 'moved', who: 'Ann\nBob' }],
    ['a place without a name', decideSetSchema, { act: 'place', set: 1, place: ' ', who: 'Ann' }],
    ['no such deed', decideSchema, { set: 1, board: 2, act: 'dealt', who: 'Ann' }],
  ])('with %s is refused', (_, schema, message) => {
    expect((schema as z.ZodType<unknown>).safeParse(message).success).toBe(false);
  });

  test('that answers a request has a result or a nonce, or neither for a stranger', () => {
    const schema = answerSchema;
    const next = { nonce: KEY, signature: SIGNATURE };
    expect(schema.safeParse({ kind: 'done', result: '{"seq":1}', ...next }).success).toBe(true);
    expect(schema.safeParse({ kind: 'stale', ...next }).success).toBe(true);
    expect(schema.safeParse({ kind: 'stranger' }).success).toBe(true);
    expect(schema.safeParse({ kind: 'done', ...next }).success).toBe(false);
  });
});
