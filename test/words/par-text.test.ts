import { describe, expect, test } from 'vitest';
import type { Strain } from '../../src/bridge/call.ts';
import { type Doubling, parseContract } from '../../src/bridge/contract.ts';
import type { Seat } from '../../src/bridge/seat.ts';
import type { Bounded, ParContract } from '../../src/bridge/trick-table.ts';
import type { Language } from '../../src/words/language.ts';
import { parText } from '../../src/words/paper/par-text.ts';
import { PAPERS } from '../../src/words/paper/tables.ts';

/** `2H-S+1`: a contract, who declares it, what is over or short. */
function contractOf(text: string): ParContract {
  const [, name = '', seats = '', over] = /^([^-]+)-?([NESW]*)([+-]\d+)?$/.exec(text) ?? [];
  const contract = parseContract(name) ?? { level: 1, strain: 'C' as Strain, doubled: '' as Doubling };
  return {
    contract,
    declarers: [...seats] as Seat[],
    ...(over !== undefined && { overtricks: Number(over) }),
  };
}

function said(scoreNs: Bounded, contracts: string, language: Language = 'en'): string {
  const { board, handRecord } = PAPERS[language];
  const par = { scoreNs, contracts: contracts.split(' ').filter(Boolean).map(contractOf) };
  return parText(par, board, handRecord);
}

describe('par in words', () => {
  test.each([
    [620, '4S-NS+0', '4♠ by N or S: NS +620'],
    [300, '5CX-E-2', '5♣X-2 by E: NS +300'],
    [-110, '1S-EW+1 2S-EW+0', '1–2♠ by E or W: EW +110'],
    [140, '2H-S+1 2S-NS+1 3H-S+0 3S-NS+0', '2–3♥ by S, 2–3♠ by N or S: NS +140'],
    [400, '3NT-N+0 5C-S+0', '3NT by N, 5♣ by S: NS +400'],
    [-420, '4H', '4♥: EW +420'],
    [0, '', 'passed out'],
    [-90, '', 'EW +90'],
    [{ least: -100, most: 420 }, '', 'EW +100 … NS +420'],
    [{ least: 0, most: 90 }, '', '0 … NS +90'],
  ] as const)('%j %s', (score, contracts, words) => {
    expect(said(score, contracts)).toBe(words);
  });

  test('is said in every language', () => {
    expect(said(620, '4S-NS+0', 'fr')).toBe('4♠ par N ou S: NS +620');
    expect(said(620, '4S-NS+0', 'de')).toBe('4♠ von N oder S: NS +620');
    expect(said(0, '', 'pl')).toBe('cztery pasy');
  });
});
