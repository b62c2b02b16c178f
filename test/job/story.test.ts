import { describe, expect, test } from 'vitest';
import { dealJob } from '../../rigs/simulated-job.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { tellCard } from '../../src/job/card-story.ts';
import { pocketInWords, tellBoard } from '../../src/job/story.ts';
import { ENGLISH } from '../../src/words/english.ts';
import { cardInWords } from '../../src/words/sentences.ts';

const calm = dealJob({ boards: 2, seed: 'story' });
const wild = dealJob({ boards: 4, faults: 'hostile', seed: 'story' });
const SEAT = /\b(North|East|South|West)\b/;
const CARDS = DECKS.standard.cards;

describe('the story of a board', () => {
  test('is told from its start to its tray leaving', () => {
    const words = tellBoard(calm.entries, { board: 2 }, false).map((line) => line.words);
    expect(words[0]).toBe('Board 2 is started.');
    expect(words).toContain('52 cards are proven.');
    expect(words).toContain('The board is verified: all 52 cards are proven.');
    expect(words.at(-1)).toBe('Its tray has left the bay: the board is final.');
  });

  test('names every card and its pocket where hands are shown', () => {
    const words = tellBoard(calm.entries, { board: 1 }, true).map((line) => line.words);
    expect(words.filter((line) => SEAT.test(line))).toHaveLength(52);
    for (const card of CARDS)
      expect(words.some((line) => line.includes(`the ${cardInWords(ENGLISH, card)} is`))).toBe(true);
  });

  test('tells neither a seat nor a card blind, whatever goes wrong', () => {
    const words = wild.plan.boards.flatMap(({ number }) => tellBoard(wild.entries, { board: number }, false));
    expect(words.filter((line) => SEAT.test(line.words))).toEqual([]);
    const named = words.filter((line) => / of (clubs|diamonds|hearts|spades)/.test(line.words));
    expect(named.filter((line) => !line.words.includes('This deck lacks'))).toEqual([]);
  });

  test('is that of one copy only where one is named', () => {
    const { entries } = dealJob({ boards: 1, copies: 2, seed: 'story' });
    const starts = (copy?: number): number =>
      tellBoard(entries, copy === undefined ? { board: 1 } : { board: 1, copy }, false).filter(({ words }) =>
        words.includes('is started'),
      ).length;
    expect([starts(), starts(2)]).toEqual([2, 1]);
  });
});

describe('the story of a card', () => {
  test('is told from the window to its pocket', () => {
    const words = tellCard(calm.entries, CARDS[0]!, { board: 1 }, true).map((line) => line.words);
    expect(words[0]).toBe('Board 1: the two of clubs.');
    expect(words.at(-2)).toMatch(/^It is proven in (North|East|South|West)'s pocket\.$/);
    expect(words.at(-1)).toBe('The board is verified.');
  });

  test('has no seat, no feed and no number of an event blind', () => {
    const lines = CARDS.slice(0, 8).flatMap((card) => tellCard(wild.entries, card, undefined, false));
    expect(
      lines.filter(({ seq, words }) => seq !== undefined || SEAT.test(words) || /[Ff]eed \d/.test(words)),
    ).toEqual([]);
  });

  test('tells what became of its way under faults', () => {
    const words = CARDS.flatMap((card) => tellCard(wild.entries, card, undefined, true)).map(
      (line) => line.words,
    );
    for (const part of ['did not pick it', 'Two cards were fed at once', 'to be certain', 'proof is lost']) {
      expect(words.some((line) => line.includes(part))).toBe(true);
    }
  });
});

test.each([
  ['NEWS', 1, "North's pocket"],
  ['NEWS', 4, "South's pocket"],
  ['SWEN', 1, "South's pocket"],
  ['NEWS', 0, 'the reject tray'],
] as const)('in the order %s mouth %i is %s', (order, mouth, words) => {
  expect(pocketInWords(order, mouth)).toBe(words);
});
