import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../../src/formats/catalogue/catalogue.ts';
import { DIAGRAM } from '../../../src/formats/text/diagram.ts';
import { bytesOf, codes } from '../support.ts';

const N = ['♠ T843', '♥ K4', '♦ KT853', '♣ 73'];
const W = ['♠ AK6', '♥ AT5', '♦ A97', '♣ AQT4'];
const E = ['♠ J97', '♥ J763', '♦ 642', '♣ KJ5'];
const S = ['♠ Q52', '♥ Q982', '♦ QJ', '♣ 9862'];
const BESIDE = W.map((suit, at) => `${suit.padEnd(24)}${E[at]}`);
const BETWEEN = ['N', 'W     E', 'S', ''].map((letters, at) => `${W[at]}      ${letters}      ${E[at]}`);
const HEAD = ['Board 2', 'East Deals', 'N-S Vul'];
const AS_READ = 'N:T843.K4.KT853.73 J97.J763.642.KJ5 Q52.Q982.QJ.9862 AK6.AT5.A97.AQT4';

const read = (...lines: readonly string[]) => DIAGRAM.read(bytesOf(lines.join('\n')));
const dealOf = (set: ReturnType<typeof read>): unknown[] =>
  set.boards.map(({ dealer, number, vulnerability }) => [number, dealer, vulnerability]);

describe('a diagram of hands', () => {
  test.each([
    ['beside each other', [...HEAD, ...N, ...BESIDE, ...S]],
    ['with a compass', [...HEAD, ...N, ...W, 'N', 'W       E', 'S', ...E, ...S]],
    [
      'indented, North and South in the middle',
      [...HEAD, ...N.map((text) => `            ${text}`), ...BESIDE, ...S],
    ],
    [
      'with letters',
      [
        ...HEAD,
        ...[...N, ...BESIDE, ...S].map((text) =>
          text.replaceAll('♠', 'S').replaceAll('♥', 'H').replaceAll('♦', 'D').replaceAll('♣', 'C'),
        ),
      ],
    ],
    [
      'with tens as 10 and spaces',
      [...HEAD, ...[...N, ...BESIDE, ...S].map((text) => text.replaceAll('T', '10').replace('K4', 'K 4'))],
    ],
    ['with the names over the hands', [...HEAD, 'North', ...N, 'West      East', ...BESIDE, 'South', ...S]],
    [
      'with who sits there over the hands',
      [...HEAD, 'North: Ann', ...N, 'West (Bob)      Carla (East)', ...BESIDE, 'South: Dan', ...S],
    ],
    ['with the name of one', [...HEAD, ...N, ...BESIDE, 'Süd: Dan', ...S]],
    ['with points beside a name, over a blank', [...HEAD, 'South: 9 points', '', ...N, ...BESIDE, ...S]],
    [
      'by who sits there, one hand after the other',
      [...HEAD, 'South: Dan', ...S, 'West: Bob', ...W, 'North: Ann', ...N, 'Est (Carla)', ...E],
    ],
    [
      'with colons after letters',
      [
        ...HEAD,
        'N: Ann',
        ...[...N, ...BESIDE, ...S].map((text) =>
          text.replaceAll('♠', 'S:').replaceAll('♥', 'H:').replaceAll('♦', 'D:').replaceAll('♣', 'C:'),
        ),
      ],
    ],
    ['in German', [...HEAD, 'Nord', ...N, 'West      Ost', ...BESIDE, 'Süd', ...S]],
    ['with a compass between the hands', [...HEAD, ...N, ...BETWEEN, ...S]],
    [
      'by the names, one hand after the other',
      [...HEAD, 'South', ...S, 'West:', ...W, 'North', ...N, 'Est', ...E],
    ],
    [
      'with words for dealer and vulnerability',
      ['Board no. 2', 'Dealer: East', 'Vul: NS', ...N, ...BESIDE, ...S],
    ],
  ])('is read: %s', (_, lines) => {
    const set = read(...lines);
    expect([codes(set), dealOf(set)]).toEqual([[], [[2, 'E', 'ns']]]);
    expect(recogniseFormat(bytesOf(lines.join('\n')))?.name).toBe('diagram');
    const hands = read(...[...HEAD, ...N, ...BESIDE, ...S]).boards[0]?.deal.hands;
    expect(set.boards[0]?.deal.hands).toEqual(hands);
  });

  test('has the hands where they stand', async () => {
    const { makeDealValue } = await import('../../../src/formats/pbn/deal-value.ts');
    const [board] = read(...HEAD, ...N, ...BESIDE, ...S).boards;
    expect(board && makeDealValue(board.deal.hands, 'N')).toBe(AS_READ);
  });

  test('may be one of several', () => {
    const two = ['Board 2', ...N, ...BESIDE, ...S, '', 'Board 3', ...S, ...BESIDE, ...N];
    expect(read(...two).boards.map(({ number }) => number)).toEqual([2, 3]);
  });

  test.each([
    ...['Deal 7', 'Hand 7', 'Bd 7', 'Board number 7', '# 7', 'Session 2 Board 7', 'Match 4, board 7'],
    ...['Brett 7', 'Donne 7', 'Mano 7', 'Rozdanie 7', 'Giocata 7', 'Board 7'],
  ])('has the number of %s', (heading) => {
    expect(read(heading, ...N, ...BESIDE, ...S).boards.map(({ number }) => number)).toEqual([7]);
  });

  test.each([
    ['no sign of whose hands they are', [...HEAD, ...N, ...W, ...E, ...S]],
    ['other names over the hands', [...HEAD, 'South', ...N, 'West      East', ...BESIDE, 'North', ...S]],
    ['West and East the other way round', [...HEAD, ...N, 'Ost       West', ...BESIDE, ...S]],
    ['another seat over North', [...HEAD, 'South: Ann', ...N, ...BESIDE, ...S]],
    ['another seat in brackets', [...HEAD, ...N, ...BESIDE, 'Dan (North)', ...S]],
    ['East and West exchanged by who sits there', [...HEAD, ...N, 'E: Bob    W: Carla', ...BESIDE, ...S]],
    ['only one name', [...HEAD, 'North', ...N, ...W, ...E, ...S]],
    ['a name twice', [...HEAD, 'North', ...N, 'East', ...W, 'East', ...E, 'South', ...S]],
    ['the compass before all hands', [...HEAD, 'N', 'W    E', 'S', ...N, ...W, ...E, ...S]],
    ['a suit too few', [...HEAD, ...N, ...BESIDE, ...S.slice(1)]],
    ['a suit twice', [...HEAD, ...N.with(1, '♠ K4'), ...BESIDE, ...S]],
    ['a card twice', [...HEAD, ...N.with(1, '♥ Q4'), ...BESIDE, ...S]],
  ])('is refused with %s', (_, lines) => {
    const set = read(...lines);
    expect([set.boards.length, set.problems.some(({ severity }) => severity === 'error')]).toEqual([0, true]);
  });
});
