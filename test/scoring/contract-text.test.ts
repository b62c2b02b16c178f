import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STRAINS } from '../../src/bridge/call.ts';
import { DOUBLINGS, formatContract, tricksNeeded } from '../../src/bridge/contract.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import type { Language } from '../../src/bridge/rank-letters.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import { parsePlayed } from '../../src/scoring/contract-text.ts';
import '../support/seeded.ts';

/** The contract, declarer and tricks of a text, or why there are none. */
function reading(text: string, deck: DeckName = 'standard', language?: Language): string {
  const read = parsePlayed(text, DECKS[deck], language);
  if (!read.ok) return read.problems.map(({ message }) => message).join(' ');
  const { contract, declarer = '-', tricks } = read.value;
  return `${contract ? formatContract(contract) : 'Pass'} ${declarer} ${tricks}`;
}

describe('a result as people write it', () => {
  test.each([
    ['4SX-2 N', '4SX N 8'],
    ['3NT+1 by South', '3NT S 10'],
    ['6H** =', '6HXX - 12'],
    ['pass', 'Pass - 0'],
    ['Passed out.', 'Pass - 0'],
    ['4♠×N−2', '4SX N 8'],
    ['W 6♥️** =', '6HXX W 12'],
    ['south: 2♢ 8 tricks', '2D S 8'],
    ['3NS+1', '3NT S 10'],
    ['3NN=', '3NT N 9'],
    ['3NTN-1', '3NT N 8'],
    ['4SS=', '4S S 10'],
    ['4h made 4', '4H - 10'],
    ['4S exactly', '4S - 10'],
    ['4S made exactly N', '4S N 10'],
    ['4SX E exactly', '4SX E 10'],
    ['4S minus 2', '4S - 8'],
    ['4S N minus one', '4S N 9'],
    ['4S plus 1 by E', '4S E 11'],
    ['4S W plus one overtrick', '4S W 11'],
    ['4SEX minus 1', '4SX E 9'],
    ['4h made 5', '4H - 11'],
    ['1nt made', '1NT - 7'],
    ['1nt by north, just made', '1NT N 7'],
    ['1nt made exactly', '1NT - 7'],
    ['1nt made ten', '1NT - 10'],
    ['two hearts by west, eleven tricks', '2H W 11'],
    ['4S 10', '4S - 10'],
    ['4SX8', '4SX - 8'],
    ['7C-13', '7C - 0'],
    ['1CXX+6', '1CXX - 13'],
    ['four spades doubled by north, down two', '4SX N 8'],
    ['3 no-trumps redoubled +1 (West)', '3NTXX W 10'],
    ['4 S dbl E 1 off', '4SX E 9'],
    ['４♠＝', '4S - 10'],
    ['3♥ - E - =', '3H E 9'],
  ])('%s is %s', (text, played) => {
    expect(reading(text)).toBe(played);
  });

  test.each([
    ['4SA=', '4NT - 10'],
    ['3BA+1 W', '3NT W 10'],
    ['3FA=', '3NT - 9'],
    ['2♠= Nord', '2S N 8'],
    ['2♦= Ø', '2D E 8'],
    ['4 cœurs -1 ouest', '4H W 9'],
    ['3 Fiori + 1', '3C - 10'],
    ['5 karo X -2 Süd', '5DX S 9'],
    ['4C=', '4C - 10'],
    ['4 piques contrés -1 ouest', '4SX W 9'],
    ['4♠ Kontra -1 Ost', '4SX E 9'],
    ['3SA surcontré + 1', '3NTXX - 10'],
    ['5♣ rekontra = N', '5CXX N 11'],
    ['4S redoblet Ø=', '4SXX E 10'],
  ])('%s is %s in whatever language', (text, played) => {
    expect(reading(text)).toBe(played);
  });

  test.each<readonly [string, Language, string]>([
    ['4C= O', 'fr', '4H W 10'],
    ['4C= O', 'de', '4H E 10'],
    ['4K= Z', 'nl', '4C S 10'],
    ['4K=', 'pl', '4D - 10'],
    ['4 spades = N', 'it', '4S N 10'],
    ['4D= V', 'sv', '4D W 10'],
  ])('%s in %s is %s', (text, language, played) => {
    expect(reading(text, 'standard', language)).toBe(played);
  });

  test('goes to level 9 with 68 cards', () => {
    expect(reading('9NT=', 'super')).toBe('9NT - 17');
    expect(reading('7S made 9', 'super')).toBe('7S - 17');
    expect(reading('1S made 10', 'super')).toBe('1S - 10');
  });
});

describe('a result that is not understood or can not be', () => {
  test.each([
    ['8NT=', '"8NT=": with 52 cards levels go from 1 to 7, so 8 is impossible.'],
    ['0S=', '"0S=": with 52 cards levels go from 1 to 7, so 0 is impossible.'],
    ['7S+4', '"7S+4": 7S is 13 tricks of 13, so +4 is impossible.'],
    ['1C-8', '"1C-8": 1C is 7 tricks, so -8 is impossible.'],
    ['4SXXX=', '"4SXXX=": XXX is neither a double nor a redouble.'],
    ['4S 14', '"4S 14": 14 tricks are impossible: there are 13.'],
    ['4S', '"4S": the result is missing; add =, +1, -2 or the number of tricks, like 9 tricks.'],
    ['3NT made 2', '"3NT made 2": 2 made is less than 3NT; write -1 for tricks short.'],
    ['3NT made 8', '"3NT made 8": 8 made is less than 3NT; write -1 for tricks short.'],
    ['3NT contract by N =', '"3NT contract by N =": "CONTRACT BY N =" is neither a seat nor a result.'],
    [`4S= N${' '.repeat(200)}x`, `"4S= N${' '.repeat(55)}": it is too long for a result.`],
    ['4S= \u001b[31m', '"4S= ?[31m": "?[31M" is neither a seat nor a result.'],
    ['4S= N S', '"4S= N S": it names two declarers.'],
    ['4S= 10', '"4S= 10": it has two results.'],
    ['4SX N X=', '"4SX N X=": it is doubled in two places.'],
    ['4=', '"4=": after the level comes C, D, H, S or NT, a sign of a suit, or its name.'],
    ['4S= q', '"4S= q": "Q" is neither a seat nor a result.'],
    ['4S= vul', '"4S= vul": "VUL" is neither a seat nor a result.'],
    ['me 4S=', '"me 4S=": "ME" is not a seat; before the level only N, E, S or W may stand.'],
  ])('%s says why', (text, message) => {
    expect(reading(text)).toBe(message);
  });

  test('says what a letter means in which languages', () => {
    expect(reading('4K=')).toMatch(
      /K means diamonds in .*French.*, but clubs in .*Dutch.*; write 4D or 4C, or name/,
    );
    expect(reading('4S= O')).toContain('O means West in Italian and French, but East in German and Dutch');
  });

  test.each([
    ['4Q= N', 'Q means diamonds only in Italian; write 4D, or name the language', 'it', '4D N 10'],
    ['2T=', 'T means clubs only in Romanian, Polish, French, German and Slovenian', 'fr', '2C - 8'],
    ['2P= Nord', 'P means spades only in Romanian', 'ro', '2S N 8'],
    ['2H= Z', 'Z means South only in Dutch; write S, or name the language', 'nl', '2H S 8'],
  ] as const)(
    'asks for the language of %s, where a letter may be a slip',
    (text, asked, language, played) => {
      expect(reading(text)).toContain(asked);
      expect(reading(text, 'standard', language)).toBe(played);
    },
  );

  test.each([
    ['4S4', 'standard', '4 may mean "=", "down 4" or "4 tricks"'],
    ['3NT 4 S', 'standard', '4 may mean "+1", "+4", "down 4" or "4 tricks"'],
    ['N 4S 5', 'standard', '5 may mean "+1" or "down 5"'],
    ['6S 2', 'standard', '2 may mean "down 2" or "2 tricks"'],
    ['7C 7', 'standard', '7 may mean "=", "down 7" or "7 tricks"'],
    ['4S 0', 'standard', '0 may mean "=" or "0 tricks"'],
    ['1NT made 7', 'standard', '7 may mean "+6" or "7 tricks"'],
    ['1S made 9', 'super', '9 may mean "+8" or "9 tricks"'],
    ['7S 9', 'super', '9 may mean "+2", "down 9" or "9 tricks"'],
    ['3H - E - 9', 'standard', '9 may mean "down 9" or "9 tricks"'],
    ['4S - 1 - N', 'standard', '1 may mean "+1", "down 1" or "1 trick"'],
    ['N-4S-1', 'standard', '1 may mean "+1", "down 1" or "1 trick"'],
  ] as const)('asks what the number of %s with the %s deck stands for', (text, deck, asked) => {
    expect(reading(text, deck)).toBe(`"${text}": ${asked}; write one of these.`);
  });

  test.each([
    ['4S N - 1', 'standard', '4S N 9'],
    ['4S - N - -1', 'standard', '4S N 9'],
    ['4S - N - 11', 'standard', '4S N 11'],
    ['4S - N - 4 tricks', 'standard', '4S N 4'],
    ['4S down 4', 'standard', '4S - 6'],
    ['4S 8', 'standard', '4S - 8'],
    ['1S 10', 'super', '1S - 10'],
  ] as const)('takes %s with the %s deck for %s', (text, deck, played) => {
    expect(reading(text, deck)).toBe(played);
  });

  test('is asked about exactly where a number alone can be something else than tricks', () => {
    for (const deck of ['standard', 'super'] as const) {
      const { highestLevel, cardsPerHand } = DECKS[deck];
      for (let level = 1; level <= highestLevel; level += 1) {
        for (let number = 0; number <= cardsPerHand; number += 1) {
          const read = reading(`${level}H ${number}`, deck);
          if (number > highestLevel) expect(read).toBe(`${level}H - ${number}`);
          else expect(read).toContain(`${number} may mean`);
        }
      }
    }
  });

  test('writes only what is read as it is meant', () => {
    for (const deck of ['standard', 'super'] as const) {
      const { highestLevel } = DECKS[deck];
      for (let number = 0; number <= highestLevel; number += 1) {
        const offered = [...reading(`3D ${number}`, deck).matchAll(/"([^"]+)"(?=[, ;])/g)].slice(0);
        const tricks = offered.map(([, written = '']) => reading(`3D ${written}`, deck));
        expect(tricks.every((read) => /^3D - \d+$/.test(read))).toBe(true);
        expect(new Set(tricks).size).toBe(tricks.length);
      }
    }
  });

  test.each([
    ['A60-40', 'this is a decision of the director'],
    ['60/40', 'this is a decision of the director'],
    ['ave+/ave-', 'this is a decision of the director'],
    ['A60', 'a decision of the director names both sides, like 60/40 or A+/A-'],
    ['420', 'points are no contract; write what was played, like 4S= or 3NT+1'],
    ['not played', 'a board that was not played has no score'],
  ])('says of %s that it is none', (text, reason) => {
    expect(reading(text)).toContain(`"${text}": ${reason}`);
  });

  test('may be any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...(['standard', 'super'] as const)),
        (text, deck) => {
          expect(typeof reading(text, deck)).toBe('string');
          expect(typeof reading(`4${text}`, deck)).toBe('string');
        },
      ),
    );
  });
});

test('a result that is written out is read back', () => {
  const written = fc.constantFrom(...(['standard', 'super'] as const)).chain((deck) =>
    fc.record({
      deck: fc.constant(deck),
      level: fc.integer({ min: 1, max: DECKS[deck].highestLevel }),
      strain: fc.constantFrom(...STRAINS),
      doubled: fc.constantFrom(...DOUBLINGS),
      declarer: fc.constantFrom(...SEATS),
      tricks: fc.integer({ min: 0, max: DECKS[deck].cardsPerHand }),
      glue: fc.constantFrom('', ' ', ' by ', ', '),
    }),
  );
  fc.assert(
    fc.property(written, ({ deck, level, strain, doubled, declarer, tricks, glue }) => {
      const contract = { level, strain, doubled };
      const over = tricks - tricksNeeded(contract, DECKS[deck]);
      const result = over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
      const told = `${formatContract(contract)} ${declarer} ${tricks}`;
      expect(reading(`${formatContract(contract)}${glue}${declarer}${result}`, deck)).toBe(told);
      expect(reading(`${formatContract(contract)}${result}${glue}${declarer}`, deck)).toBe(told);
      expect(reading(`${declarer} ${formatContract(contract)} ${tricks} tricks`, deck)).toBe(told);
    }),
  );
});
