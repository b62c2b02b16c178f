import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { osRandom } from '../../../src/adapters/system/os-random.ts';
import { indexOfDeal } from '../../../src/bridge/deal-index.ts';
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

test('a file of keys of any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const parsed = parseKeys(`1,1:abc\n${text}`);
      expect(parsed.ok ? parsed.value.size : parsed.problems.length).toBeGreaterThan(0);
    }),
  );
});

describe('the deals of a session', () => {
  const key = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234567';
  const [fixed, open] = PHASES as readonly [Phase, Phase];

  // Indices written by BigDeal 2.0, called as SquareDeal 2.7 calls it: -W, -e, and -n 1-2.
  test.each([
    ['original', sessionOf(open, 2, 3), [27765844323755696425204334555n, 15997765982459634073712658223n]],
    ['reserve', sessionOf(open, 2, 12), [18157046137634600629997429495n, 44321007863307751770304424417n]],
    ['reserve', sessionOf(fixed, 1, 3), [10185685275160991840818928010n, 53002208151035953728592426277n]],
  ] as const)('are those of SquareDeal: %s, %o', (set, session, indices) => {
    const deals = sessionDeals(session, { first: 1, last: 2 }, { key, delayedValue: '43 x.y', set });
    expect(deals.map(indexOfDeal)).toEqual(indices);
  });
});
