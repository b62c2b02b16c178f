import { describe, expect, test } from 'vitest';
import { DECKS } from '../../../src/bridge/deck.ts';
import { PBN } from '../../../src/formats/catalogue/pbn.ts';
import { everyDeal } from '../../../src/formats/pbn/every-deal.ts';
import { dealText } from '../../../src/generation/deal-text.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';

const deals = generateSeededDeals('every deal', DECKS.standard, 3).deals.map(dealText);

interface Game {
  readonly board: number;
  readonly deal: number;
  readonly more?: string;
}

function count(...games: Game[]): number {
  const text = games
    .map(({ board, deal, more = '' }) => `[Board "${board}"]\n[Deal "N:${deals[deal]}"]\n${more}\n`)
    .join('\n');
  return everyDeal(PBN.read(new TextEncoder().encode(text))).length;
}

describe('every deal of a file', () => {
  test('counts deals of several events that have one number', () => {
    expect(
      count({ board: 1, deal: 0, more: '[Event "a"]' }, { board: 1, deal: 1, more: '[Event "b"]' }),
    ).toBe(2);
    expect(count({ board: 1, deal: 0 }, { board: 1, deal: 1 }, { board: 2, deal: 2 })).toBe(3);
  });

  test('counts a board once that was played twice', () => {
    const played = '[Contract "3NT"]\n[Declarer "S"]\n[Result "9"]';
    expect(count({ board: 1, deal: 0, more: played }, { board: 1, deal: 0, more: played })).toBe(1);
  });

  test('counts a board once that was played in two parts of a file', () => {
    const played = '[Contract "3NT"]\n[Declarer "S"]\n[Result "9"]';
    const part = `[Board "1"]\n[Deal "N:${deals[0]}"]\n${played}\n`;
    const seen = new Set<string>();
    const found = [1, 2].map(() => everyDeal(PBN.read(new TextEncoder().encode(part)), seen).length);
    expect(found).toEqual([1, 0]);
  });

  test('counts a deal twice that was written twice and played nowhere', () => {
    expect(count({ board: 1, deal: 0 }, { board: 1, deal: 0 })).toBe(2);
    expect(count({ board: 1, deal: 0 }, { board: 2, deal: 0 })).toBe(2);
  });

  test('counts nothing of a record without a whole deal', () => {
    expect(count({ board: 1, deal: 0 }, { board: 2, deal: 9 })).toBe(1);
  });
});
