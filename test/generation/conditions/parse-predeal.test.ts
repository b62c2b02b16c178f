import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../support/seeded.ts';
import { cardsOf } from '../../../src/bridge/card-set.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';

const SEATS = ['north', 'east', 'south', 'west'];
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];

/** Lengths by seat and suit; `undefined` where nothing is said. */
type Lengths = readonly (readonly (number | undefined)[])[];

function fits(lengths: Lengths): boolean {
  const said = lengths.flatMap((row, seat) =>
    row.map((length, suit) => (length === undefined ? '' : `${SUITS[suit]}(${SEATS[seat]})==${length}`)),
  );
  const words = said.filter((text) => text !== '');
  return words.length === 0 || parseScript(`predeal ${words.join(' ')}`, 'standard').ok;
}

/** Whether lengths can be filled up so that every row and column adds up to 13: every way is tried. */
function canFill(lengths: Lengths, seat = 0, left: readonly number[] = [13, 13, 13, 13]): boolean {
  if (seat === 3) return left.every((cards, suit) => (lengths[3]![suit] ?? cards) === cards);
  const row = lengths[seat]!;
  const tryFrom = (suit: number, rest: number, taken: readonly number[]): boolean => {
    if (suit === 4)
      return (
        rest === 0 &&
        canFill(
          lengths,
          seat + 1,
          left.map((cards, at) => cards - taken[at]!),
        )
      );
    const most = Math.min(rest, left[suit]!);
    const choices =
      row[suit] === undefined ? Array.from({ length: most + 1 }, (_, cards) => cards) : [row[suit]];
    return choices.some((cards) => cards <= most && tryFrom(suit + 1, rest - cards, [...taken, cards]));
  };
  return tryFrom(0, 13, []);
}

describe('predealt', () => {
  test('holdings go to their seats, in any order of ranks and with commas or without', () => {
    const read = parseScript('predeal south SAQ, H2KJ north D5 clubs(east)==3, west C', 'standard');
    if (!read.ok) throw new Error(read.problems[0]!.message);
    const { cards, lengths } = read.value.program.predeal;
    expect(cardsOf(cards.S)).toHaveLength(5);
    expect(cardsOf(cards.N)).toHaveLength(1);
    expect(cardsOf(cards.W)).toEqual([]);
    expect(lengths).toEqual([{ seat: 'E', suit: 0, length: 3 }]);
  });

  test('lengths include the cards that are predealt', () => {
    expect(parseScript('predeal north SAK spades(north)==2', 'standard').ok).toBe(true);
    expect(parseScript('predeal north SAK spades(north)==1', 'standard').ok).toBe(false);
  });

  test('lengths are refused just where no deal has them', () => {
    const length = fc.option(fc.nat(13), { nil: undefined, freq: 1 });
    const row = fc.array(length, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 4, maxLength: 4 }), (lengths) => {
        expect(fits(lengths)).toBe(canFill(lengths));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['one hand has too few', 'spades(north)==3 hearts(north)==3 diamonds(north)==3 clubs(north)==3', false],
    ['one hand is whole', 'spades(north)==4 hearts(north)==3 diamonds(north)==3 clubs(north)==3', true],
    ['one suit is not used up', 'clubs(north)==3 clubs(east)==3 clubs(south)==3 clubs(west)==3', false],
    [
      'two hands share a suit that has too few cards left',
      'spades(north)==1 hearts(north)==1 diamonds(north)==1 spades(east)==1 hearts(east)==1 diamonds(east)==1',
      false,
    ],
    [
      'two hands share just what is left',
      'spades(north)==4 hearts(north)==2 diamonds(north)==1 spades(east)==2 hearts(east)==2 diamonds(east)==2',
      true,
    ],
  ])('where %s: %s', (_, lengths, possible) => {
    expect(parseScript(`predeal ${lengths}`, 'standard').ok).toBe(possible);
  });

  test.each([
    'north QTxx.J8x',
    'east x.AK',
    'south .AKQxx.x',
    'west xxxx.A.KQJT9.xxx',
    'north QTxx.J8x.K432.A2',
  ])('a hand with dots, %s, is told in one sentence how to write it', (hand) => {
    const read = parseScript(`predeal ${hand}`, 'standard');
    const [problem, ...others] = read.ok ? [] : read.problems;
    expect(others).toEqual([]);
    const advised = /Write (predeal .*)$/.exec(problem?.message ?? '')?.[1] ?? '';
    expect(advised).not.toMatch(/\.|x/);
    expect(parseScript(advised, 'standard').ok).toBe(true);
  });

  test('lengths near those of a deal are refused just where no deal has them', () => {
    const cell = fc.integer({ min: 2, max: 5 });
    const row = fc.array(fc.option(cell, { nil: undefined, freq: 3 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 4, maxLength: 4 }), (lengths) => {
        expect(fits(lengths)).toBe(canFill(lengths));
      }),
      { numRuns: 150 },
    );
  });

  test('lengths of a deal that exists are taken, however many of them are said', () => {
    const shifts = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)), { maxLength: 60 });
    fc.assert(
      fc.property(shifts, fc.integer({ min: 0, max: 0xffff }), (moves, said) => {
        const table = [
          [4, 3, 3, 3],
          [3, 4, 3, 3],
          [3, 3, 4, 3],
          [3, 3, 3, 4],
        ];
        for (const [a, b, c, d] of moves) {
          if (a === b || c === d || table[a]![c]! === 0 || table[b]![d]! === 0) continue;
          table[a]![c]!--;
          table[a]![d]!++;
          table[b]![d]!--;
          table[b]![c]!++;
        }
        const lengths = table.map((row, seat) =>
          row.map((cards, suit) => ((said >> (seat * 4 + suit)) & 1 ? cards : undefined)),
        );
        expect(fits(lengths)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
