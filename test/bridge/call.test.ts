import { describe, expect, test } from 'vitest';
import { type Call, formatCall, outranks, parseCall, parseStrain, STRAINS } from '../../src/bridge/call.ts';

const NINE_LEVELS = Array.from({ length: 9 }, (_, index) => index + 1);
const BIDS = NINE_LEVELS.flatMap((level) =>
  STRAINS.map((strain) => ({ kind: 'bid' as const, level, strain })),
);
const CALLS: readonly Call[] = [{ kind: 'pass' }, { kind: 'double' }, { kind: 'redouble' }, ...BIDS];

describe('a call', () => {
  test('is one of 48 in Super Bridge, each with a name of its own', () => {
    expect(new Set(CALLS.map(formatCall)).size).toBe(48);
  });

  test('comes back from its name in either case', () => {
    for (const call of CALLS) {
      expect(parseCall(formatCall(call))).toEqual(call);
      expect(parseCall(formatCall(call).toLowerCase())).toEqual(call);
    }
  });

  test.each(['', '0C', '10C', '1', 'C', '1Z', '1NN', 'XXX', '1CX', ' 1C', 'AP', '-', '١C'])(
    'is not "%s"',
    (text) => {
      expect(parseCall(text)).toBeUndefined();
    },
  );

  test('is read from the short forms too', () => {
    expect(parseCall('p')).toEqual({ kind: 'pass' });
    expect(parseCall('3N')).toEqual({ kind: 'bid', level: 3, strain: 'NT' });
    expect(parseStrain('n')).toBe('NT');
  });

  test('that bids outranks every bid before it in order, and no other', () => {
    for (const [at, bid] of BIDS.entries()) {
      expect(BIDS.map((other) => outranks(bid, other))).toEqual(BIDS.map((_, place) => place < at));
    }
  });
});
