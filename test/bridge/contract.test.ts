import { describe, expect, test } from 'vitest';
import { STRAINS } from '../../src/bridge/call.ts';
import { DOUBLINGS, formatContract, parseContract, tricksNeeded } from '../../src/bridge/contract.ts';
import { DECKS } from '../../src/bridge/deck.ts';

describe('a contract', () => {
  test('comes back from its name in either case', () => {
    for (const level of [1, 7, 9]) {
      for (const strain of STRAINS) {
        for (const doubled of DOUBLINGS) {
          const contract = { level, strain, doubled };
          expect(parseContract(formatContract(contract))).toEqual(contract);
          expect(parseContract(formatContract(contract).toLowerCase())).toEqual(contract);
        }
      }
    }
  });

  test.each(['', 'Pass', '0S', '10S', 'S', '4', '4SXXX', '4S X', '4SXXS', '3NTR'])('is not "%s"', (text) => {
    expect(parseContract(text)).toBeUndefined();
  });

  test('is read with N for NT', () => {
    expect(parseContract('3NX')).toEqual({ level: 3, strain: 'NT', doubled: 'X' });
  });

  test('needs its level over six tricks of thirteen, or over eight of seventeen', () => {
    expect(tricksNeeded({ level: 4, strain: 'S', doubled: '' }, DECKS.standard)).toBe(10);
    expect(tricksNeeded({ level: 9, strain: 'C', doubled: '' }, DECKS.super)).toBe(17);
  });
});
