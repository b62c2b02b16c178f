import { describe, expect, test } from 'vitest';
import { STRAINS } from '../../src/bridge/call.ts';
import { LANGUAGES } from '../../src/bridge/rank-letters.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import {
  COMMON_SEATS,
  COMMON_STRAINS,
  LOCAL_SEATS,
  LOCAL_STRAINS,
  seatsAt,
  strainsAt,
} from '../../src/bridge/spellings.ts';

describe.each(LANGUAGES)('the names of %s', (language) => {
  test('mean in it what they stand for, and are found whole', () => {
    for (const strain of STRAINS) {
      for (const name of LOCAL_STRAINS[language][strain]) {
        const [longest] = strainsAt(name, 0, language);
        expect([longest?.text, longest?.meanings.has(strain)]).toEqual([name, true]);
      }
    }
    for (const seat of SEATS) {
      for (const name of LOCAL_SEATS[language][seat]) {
        const [longest] = seatsAt(name, 0, language);
        expect([longest?.text, [...(longest?.meanings.keys() ?? [])]]).toEqual([name, [seat]]);
      }
    }
  });

  test('are in capitals, each once', () => {
    const all = [LOCAL_STRAINS[language], LOCAL_SEATS[language]].flatMap((names) =>
      Object.values(names).map((spelled: readonly string[]) => spelled),
    );
    for (const names of all) expect(names).toEqual([...new Set(names.map((name) => name.toUpperCase()))]);
  });

  test('do not keep signs of suits and English names from being understood', () => {
    for (const sign of ['♣', '♦', '♥', '♠', 'HEARTS', 'NO TRUMP'])
      expect(strainsAt(sign, 0, language)).not.toEqual([]);
    expect(seatsAt('SOUTH', 0, language)[0]?.text).toBe('SOUTH');
  });
});

describe('where no language is told', () => {
  test('the names of PBN mean what they mean there', () => {
    for (const strain of STRAINS) {
      for (const name of COMMON_STRAINS[strain]) {
        expect([...(strainsAt(name, 0)[0]?.meanings.keys() ?? [])]).toEqual([strain]);
      }
    }
    for (const seat of SEATS) {
      expect([...(seatsAt(COMMON_SEATS[seat].join(), 0)[0]?.meanings.keys() ?? [])]).toEqual([seat]);
    }
  });

  test('the others mean all that they mean anywhere', () => {
    const [k] = strainsAt('K', 0);
    expect(k?.meanings.get('D')).toContain('fr');
    expect(k?.meanings.get('C')).toContain('nl');
    expect(seatsAt('Z', 0).map(({ meanings }) => [...meanings])).toEqual([[['S', ['nl']]]]);
  });
});

test('a spelling is looked for at its place, the longest first', () => {
  expect(strainsAt('4NT=', 1).map(({ text }) => text)).toEqual(['NT', 'N']);
  expect(strainsAt('4NT=', 3)).toEqual([]);
});
