import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { cardPages } from '../../../src/paper/movement/card-pages.ts';
import { guideCards, type MovementCard, tableCards } from '../../../src/paper/movement/cards.ts';
import { PAPER_NAMES, PAPERS } from '../../../src/paper/pdf/paper.ts';
import { SMALLEST_MM } from '../../../src/paper/pdf/type-size.ts';
import { leaveOut, switchArrows } from '../../../src/scoring/movements/alter.ts';
import { makeHowell } from '../../../src/scoring/movements/howell.ts';
import { makeIndividual } from '../../../src/scoring/movements/individual.ts';
import { makeMitchell } from '../../../src/scoring/movements/mitchell.ts';
import type { Movement } from '../../../src/scoring/movements/movement.ts';
import { makeAmericanTeams } from '../../../src/scoring/movements/teams.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { extentOfText, isInside, measureText, overlaps, textMarks } from '../../support/printed-pages.ts';
import { successOf } from '../../support/success-of.ts';

const mitchell = (tables: number): Movement =>
  successOf(makeMitchell({ tables, evenWay: 'share', boardsPerSet: 3 }));

describe('table cards', () => {
  test('say who plays, on what, and where all go next', () => {
    const [first, second] = tableCards(mitchell(4), 'en');
    expect(first).toMatchObject({
      title: 'Table 1',
      heads: ['Round', 'NS', 'EW', 'Boards', '→ NS', '→ EW', '→ Boards'],
    });
    expect(first?.rows).toEqual([
      ['1', '1', '5', '1–3', '=', '2', '3'],
      ['2', '1', '8', '4–6', '=', '2', '3'],
      ['3', '1', '7', '7–9', '=', '2', '3'],
      ['4', '1', '6', '10–12', '', '', ''],
    ]);
    expect(second?.rows[0]).toEqual(['1', '2', '6', '4–6', '=', '3', '1+4']);
  });

  test('send a set that nobody plays to the stand, and show who is missing', () => {
    const cards = tableCards(leaveOut(mitchell(4), [8]), 'de');
    expect(cards[2]?.rows[0]).toEqual(['1', '3', '7', '10–12', '=', '4', 'Ablage'].with(6, 'Ablage'));
    expect(cards[3]?.rows[0]?.slice(0, 3)).toEqual(['1', '4', '–']);
  });
});

describe('table cards where directions change', () => {
  test('say table and direction of the next round, and who sits out then', () => {
    const movement = leaveOut(successOf(makeHowell({ tables: 3, boardsPerSet: 2 })), [6]);
    for (const [at, card] of tableCards(movement, 'en').entries()) {
      for (const [round, [, ns = '', ew = '', boards, toNs, toEw]] of card.rows.entries()) {
        expect(boards === 'sits out').toBe(ns === '–' || ew === '–');
        if (round === card.rows.length - 1) continue;
        for (const [pair, told] of [
          [ns, toNs],
          [ew, toEw],
        ]) {
          expect(told).toBe(pair === '–' ? '–' : placeOf(movement, Number(pair), round + 1, at + 1));
        }
      }
    }
  });

  test('send players to their chairs', () => {
    const [card] = tableCards(successOf(makeIndividual(8, 2)), 'en');
    expect(card?.heads.slice(6)).toEqual(['→ N', '→ E', '→ S', '→ W', '→ Boards']);
    expect(card?.rows[0]?.slice(6, 10).every((cell) => /^(=|[12] [NESW])$/.test(cell))).toBe(true);
  });

  test('turn a Mitchell only in the rounds of an arrow switch', () => {
    const [card] = tableCards(successOf(switchArrows(mitchell(3), 1)), 'en');
    expect(card?.rows.map((row) => row.slice(4, 6))).toEqual([
      ['=', '2 EW'],
      ['1 EW', '2 NS'],
      ['', ''],
    ]);
  });
});

/** Where a pair of a Howell with six pairs goes from a table, read off the movement. */
function placeOf(movement: Movement, pair: number, round: number, from: number): string {
  const next = movement.rounds[round]?.find(({ seats }) => seats.N === pair || seats.E === pair);
  const before = movement.rounds[round - 1]?.find(({ table }) => table === from);
  const side = next?.seats.N === pair ? 'NS' : 'EW';
  const stays = next?.table === from && (before?.seats.N === pair) === (side === 'NS');
  const isFree = next?.seats.N === 6 || next?.seats.E === 6;
  return `${stays ? '=' : `${next?.table} ${side}`}${isFree ? ', sits out' : ''}`;
}

describe('guide cards', () => {
  test('follow each pair through the rounds as the movement has them', () => {
    const movement = leaveOut(successOf(makeHowell({ tables: 4, boardsPerSet: 1 })), [8]);
    const cards = guideCards(movement, 'en');
    expect(cards.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6, 7].map((pair) => `Pair ${pair}`));
    for (const [index, card] of cards.entries()) {
      expect(card.rows.filter((row) => row[3] === 'sits out')).toHaveLength(1);
      for (const [round, [, table, side, opponents, board]] of card.rows.entries()) {
        const sitting = movement.rounds[round]?.find((each) => `${each.table}` === table);
        expect(side === 'NS' ? sitting?.seats.N : sitting?.seats.E).toBe(index + 1);
        if (opponents === 'sits out') continue;
        expect(opponents).toBe(`${side === 'NS' ? sitting?.seats.E : sitting?.seats.N}`);
        expect(board).toBe(`${sitting?.set}`);
      }
    }
  });

  test('name partner and opponents of each player', () => {
    const [card] = guideCards(successOf(makeIndividual(8, 2)), 'it');
    expect(card?.heads).toEqual(['Turno', 'Tavolo', 'Posto', 'Compagno', 'Contro', 'Board']);
    expect(new Set(card?.rows.map((row) => row[3])).size).toBe(7);
    expect(card?.rows.flatMap((row) => row[4]?.split(' + ') ?? []).sort()).toEqual([...'22334455667788']);
  });

  test('say of a team which round it is free', () => {
    const cards = guideCards(successOf(makeAmericanTeams({ teams: 5, boardsPerSet: 3 })), 'en');
    expect(cards.map(({ title }) => title).slice(0, 3)).toEqual(['Team 1a', 'Team 1b', 'Team 2a']);
  });
});

describe('cards on paper', () => {
  /** In `npm test` on the paper that has least room. */
  const sizes = LANGUAGES.flatMap((language) =>
    (IN_FULL ? PAPER_NAMES : (['a5'] as const)).map((paper) => [language, paper] as const),
  );
  const name = 'Cupa Țuțuianu-Österreicher-Żółkiewska, 24 de mese, finala din toamnă · Mitchell';

  function pagesOf(cards: readonly MovementCard[], paper: (typeof PAPER_NAMES)[number]) {
    return cardPages(cards, { subtitle: name, foot: ['Soubrette'] }, PAPERS[paper], measureText);
  }

  test.each(sizes)('never overflow, touch or shrink below 6.5 points: %s on %s', (language, paper) => {
    const movements = [
      leaveOut(mitchell(4), [8]),
      successOf(makeIndividual(16, 4)),
      mitchell(26),
      mitchell(100),
    ];
    for (const movement of movements) {
      const cards = [
        ...tableCards(movement, language).slice(0, 2),
        ...guideCards(movement, language).slice(0, 2),
      ];
      for (const page of pagesOf(cards, paper)) {
        const texts = textMarks(page);
        expect(texts.length).toBeGreaterThan(0);
        expect(Math.min(...texts.map(({ sizeMm }) => sizeMm))).toBeGreaterThanOrEqual(SMALLEST_MM - 1e-9);
        const extents = texts.map(extentOfText);
        expect(
          extents.every((extent) =>
            isInside(extent, { xMm: 5, yMm: 5, widthMm: page.widthMm - 10, heightMm: page.heightMm - 8 }),
          ),
        ).toBe(true);
        expect(overlaps(page)).toEqual([]);
        const cut = texts.filter(({ text }) => text.endsWith('…') && !name.startsWith(text.slice(0, 9)));
        expect(cut.map(({ text }) => text)).toEqual([]);
      }
    }
  });

  test('go on on a second card where there are more rounds than a page holds', () => {
    const texts = pagesOf(tableCards(mitchell(100), 'en').slice(0, 1), 'a5').flatMap(textMarks);
    const words = texts.map(({ text }) => text);
    expect(words.filter((text) => text.startsWith('Table 1 ('))).toEqual([
      'Table 1 (1/3)',
      'Table 1 (2/3)',
      'Table 1 (3/3)',
    ]);
    for (let round = 1; round <= 100; round++) expect(words).toContain(`${round}`);
  });
});
