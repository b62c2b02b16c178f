import { describe, expect, test } from 'vitest';
import { osRandom } from '../../../src/adapters/os-random.ts';
import type { EventBytes } from '../../../src/generation/random-source.ts';
import { makeKeyFileText, makeKeys, parseKeys } from '../../../src/generation/squaredeal/keys.ts';
import type { Phase } from '../../../src/generation/squaredeal/phase.ts';
import { sessionDeals, sessionOf } from '../../../src/generation/squaredeal/session.ts';

const ranges = [{ first: 1, last: 4 }];
const PHASES: readonly Phase[] = [
  { sessions: 3, ranges, fileName: 'A#', title: 'A #' },
  { sessions: 0, ranges, fileName: 'B#', title: 'B #' },
];

describe('new keys', () => {
  test('are one for each session, and one for all of a phase of unknown length', () => {
    const keys = makeKeys(osRandom, PHASES);
    expect([...keys.keys()]).toEqual(['1,1', '1,2', '1,3', '2,0']);
    for (const key of keys.values()) expect(key).toMatch(/^[A-Za-z0-9]{60}$/);
    expect(parseKeys(makeKeyFileText(keys))).toEqual({ ok: true, value: keys });
  });

  test('have every letter as often as every other', () => {
    let next = 0;
    const counting: EventBytes = {
      kind: 'operating-system',
      // Of 256 bytes in turn each comes once: 62 keys of 60 letters are 15 rounds.
      bytes: () => Uint8Array.of((next * 7 + Math.floor(next++ / 256)) % 256),
    };
    const phases = [{ ...PHASES[0]!, sessions: 62 }];
    const letters = [...makeKeys(counting, phases).values()].join('');
    const counts = new Map<string, number>();
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    expect(new Set(counts.values())).toEqual(new Set([60]));
  });

  test('are refused from a source that repeats itself', () => {
    const stuck: EventBytes = { kind: 'operating-system', bytes: (count) => new Uint8Array(count) };
    expect(() => makeKeys(stuck, PHASES)).toThrow('same key twice');
  });
});

test.each(['', '\r\n', 'hello\n', '1,1:a b\n', '1,1:abc\r\n1,1:def\r\n', '1:abc\n'])(
  'a file of keys %j is refused',
  (text) => {
    expect(parseKeys(text)).toMatchObject({ ok: false, problems: [{ line: expect.any(Number) }] });
  },
);

test('sessions with one key have deals of their own', () => {
  const phase = PHASES[1]!;
  const secrets = { key: 'a'.repeat(60), delayedValue: '1', set: 'original' } as const;
  const [first, second] = [1, 2].map((number) =>
    sessionDeals(sessionOf(phase, 2, number), ranges[0]!, secrets),
  );
  expect(first).toHaveLength(4);
  expect(first).not.toEqual(second);
});
