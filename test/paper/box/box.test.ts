import { describe, expect, test, vi } from 'vitest';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { DECK_NAMES, DECKS } from '../../../src/bridge/deck.ts';
import { boundsOf } from '../../../src/decks/path.ts';
import { BLEED_MM } from '../../../src/decks/sheets.ts';
import {
  BIDDING_SIZES,
  biddingCardsOf,
  bidsOf,
  type CallSpeech,
  drawBiddingCard,
  drawCallSheet,
  drawTableMat,
} from '../../../src/paper/box/bidding-cards.ts';
import { type BoxFile, EACH, planBox, sheetsByPaper } from '../../../src/paper/box/plan.ts';
import { ruleSheet } from '../../../src/paper/box/rule-sheet.ts';
import {
  conventionCard,
  matchPad,
  minibridgeSlip,
  otherGames,
  rubberPad,
  settlementSlip,
} from '../../../src/paper/box/slips.ts';
import type { Block, Cell } from '../../../src/paper/document.ts';
import { cellOf } from '../../../src/paper/document.ts';
import { drawLetters } from '../../../src/paper/font/outline.ts';
import { openTrueType } from '../../../src/paper/font/true-type.ts';
import { openTypeface } from '../../../src/paper/font/typeface.ts';
import { setBlock } from '../../../src/paper/pdf/blocks.ts';
import { Flow } from '../../../src/paper/pdf/flow.ts';
import { PAPERS } from '../../../src/paper/pdf/paper.ts';
import { makeReportPdf } from '../../../src/paper/pdf.ts';
import { layOutForms } from '../../../src/paper/pockets/forms/form-pages.ts';
import { scoreContract } from '../../../src/scoring/contract-score.ts';
import { SUPER_BRIDGE } from '../../../src/scoring/rules/super-bridge.ts';
import { settle } from '../../../src/scoring/settlement.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { textMarks } from '../../support/printed-pages.ts';

const FONTS = readReportFonts();
const FONT = openTrueType(FONTS.bold);
const speechOf = (language: (typeof LANGUAGES)[number]): CallSpeech => ({ language, font: FONT });

describe('letters as outlines', () => {
  test('are as high as they should be, with what hangs below, in the middle', () => {
    const { left, right, top, bottom } = boundsOf(drawLetters(FONT, 'HE', 10));
    expect(left).toBeCloseTo(-right, 9);
    expect(Math.abs(top + 10)).toBeLessThan(0.2);
    expect(bottom).toBeCloseTo(0, 1);
  });

  test('have the accents of letters that are composed', () => {
    const plain = boundsOf(drawLetters(FONT, 'SAZ', 10));
    const accented = boundsOf(drawLetters(FONT, 'ȘĂŻ', 10));
    expect(accented.bottom).toBeGreaterThan(plain.bottom + 1);
    expect(accented.top).toBeLessThan(plain.top - 1);
  });
});

describe.each(DECK_NAMES)('calls of the %s deck', (deck) => {
  const cards = biddingCardsOf(deck);

  test('are each bid once from low to high, and enough of the others', () => {
    expect(bidsOf(deck)).toHaveLength(5 * DECKS[deck].highestLevel);
    expect(cards.filter(({ kind }) => kind === 'bid')).toEqual(bidsOf(deck));
    for (const kind of ['pass', 'double', 'redouble', 'alert', 'stop']) {
      expect(cards.filter((card) => card.kind === kind).length).toBeGreaterThan(0);
    }
  });

  test.each(LANGUAGES)('lie on their cards and sheets, in %s', (language) => {
    const sheets = [
      ...BIDDING_SIZES.flatMap((size) =>
        cards.map((card) => drawBiddingCard(card, size, speechOf(language))),
      ),
      drawCallSheet(deck, { widthMm: 136, heightMm: 190 }, speechOf(language)),
      drawTableMat({ widthMm: 190, heightMm: 277 }, speechOf(language)),
    ];
    for (const { heightMm, shapes, widthMm } of new Set(sheets)) {
      for (const { part, path } of shapes) {
        const { left, top, right, bottom } = boundsOf(path);
        const least = part === 'ornament' ? -BLEED_MM : part === 'line' ? -0.2 : 1;
        expect(Math.min(left, top, widthMm - right, heightMm - bottom)).toBeGreaterThanOrEqual(least - 1e-6);
      }
    }
  });
});

function tablesOf(blocks: readonly Block[]) {
  return blocks.flatMap((block) =>
    block.kind === 'table' ? [block] : block.kind === 'tables' ? block.tables : [],
  );
}

const textOf = (cell: Cell): string => cellOf(cell).text;

describe('the rules', () => {
  test.each(DECK_NAMES)('of the %s deck take four pages in the longest languages', async (deck) => {
    for (const language of ['de', 'ro'] as const) {
      const bytes = await makeReportPdf(ruleSheet(deck, language, 'Soubrette'), FONTS);
      expect(new TextDecoder('latin1').decode(bytes)).toContain('/Count 4');
    }
  });

  test.each(LANGUAGES)('have each word whole, in %s', (language) => {
    const said = vi.spyOn(Flow.prototype, 'text');
    const flow = new Flow([openTypeface(FONTS.regular), openTypeface(FONTS.bold)]);
    const { blocks } = ruleSheet('super', language, '');
    for (const block of blocks) setBlock(flow, block, () => 0);
    const printed = said.mock.calls.flatMap(([{ text }]) => text.split(/\s+/));
    said.mockRestore();
    const words = new Set(['', ...JSON.stringify(blocks).split(/[\s"]+/)]);
    expect(printed.length).toBeGreaterThan(500);
    expect(printed.filter((word) => !words.has(word))).toEqual([]);
  });

  test('have every contract just made, with the scores that the rules give', () => {
    const table = tablesOf(ruleSheet('super', 'en', '').blocks).at(-1)!;
    expect(table.rows).toHaveLength(27);
    const clubs = table.rows.filter((row) => textOf(row[0]!).includes('♣'));
    for (const [index, row] of clubs.entries()) {
      const contract = { level: index + 1, strain: 'C', doubled: 'X' } as const;
      const { score } = scoreContract(SUPER_BRIDGE, { contract, tricks: 9 + index }, true);
      expect(textOf(row[4]!)).toBe(String(score));
    }
  });

  test('score a match whose totals are those of the patent', () => {
    const blocks = ruleSheet('super', 'en', '').blocks;
    // 7S doubled: 560 tricks, 500 game, 1000 slam; 4NT+1: 780; 6C-2: 200; 3H+2 vulnerable: 620.
    expect(blocks).toContainEqual({ kind: 'paragraph', text: 'NS 2060 : 1600 EW' });
    expect(
      blocks.some(
        (block) =>
          block.kind === 'table' && block.caption.endsWith('Declarer: S\u00a07\u202f♠\u202fX\u00a0='),
      ),
    ).toBe(true);
  });
});

describe('slips', () => {
  test.each(LANGUAGES)('have room for what is written, in %s', (language) => {
    const typefaces = [openTypeface(FONTS.regular), openTypeface(FONTS.bold)] as const;
    const page = { paper: PAPERS.a4, foot: [] };
    const slips = [...DECK_NAMES.map((deck) => matchPad(deck, language)), rubberPad(language)];
    const sheets = [
      ...DECK_NAMES.map((deck) => layOutForms(conventionCard(deck, language), 2, page, typefaces)),
      ...[...slips, minibridgeSlip(language), settlementSlip(language)].map((form) =>
        layOutForms([form, form, form, form], 4, page, typefaces),
      ),
    ];
    for (const sheet of sheets) {
      const texts = sheet.ok ? textMarks(sheet.value[0]!) : [];
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter(({ text }) => text.endsWith('…'))).toEqual([]);
    }
  });

  test('part bonuses from tricks with one strong line on the pad of a rubber', () => {
    const typefaces = [openTypeface(FONTS.regular), openTypeface(FONTS.bold)] as const;
    const pad = layOutForms([rubberPad('en')], 1, { paper: PAPERS.a4, foot: [] }, typefaces);
    const lines = pad.ok ? pad.value[0]!.marks.filter((mark) => mark.kind === 'line') : [];
    const across = lines
      .filter(({ points }) => points[0]![1] === points[1]![1])
      .map(({ points }) => points[0]![1]);
    const strong = lines.filter(({ widthMm }) => widthMm > 0.4).map(({ points }) => points[0]![1]);
    expect(strong).toHaveLength(1);
    expect(strong[0]).toBeCloseTo((Math.min(...across) + Math.max(...across)) / 2, 6);
  });

  test('say which tricks minibridge takes for each goal, and what it gives', () => {
    const [table] = tablesOf(otherGames('standard', 'en', '').blocks);
    expect(table?.rows).toEqual([
      ['part score', '7', '50'],
      ['game: ♣ ♦', '11', '300'],
      ['game: ♥ ♠', '10', '300'],
      ['game: NT', '9', '300'],
      ['Undertricks', '', '−50'],
    ]);
  });

  test('say how many cards two players get of a pack', () => {
    const paragraphs = otherGames('super', 'en', '').blocks.flatMap((block) =>
      block.kind === 'paragraph' ? [block.text] : [],
    );
    expect(paragraphs.some((text) => text.endsWith('(17 + 17; 34)'))).toBe(true);
  });
});

describe('a settlement', () => {
  test('pays each what was won, to the cent, in few payments', () => {
    const balances = [
      { name: 'Ann', points: 700 },
      { name: 'Bob', points: -250 },
      { name: 'Cat', points: 50 },
      { name: 'Dan', points: -500 },
    ];
    expect(settle(balances, 10)).toEqual([
      { from: 'Dan', to: 'Ann', cents: 50 },
      { from: 'Bob', to: 'Ann', cents: 20 },
      { from: 'Bob', to: 'Cat', cents: 5 },
    ]);
  });

  test('refuses balances that do not add up', () => {
    expect(() => settle([{ name: 'Ann', points: 10 }], 10)).toThrow('must add up to 0');
  });
});

describe('the plan of a box', () => {
  const files = EACH.map(
    (each, index): BoxFile => ({
      name: `${each}.pdf`,
      title: each,
      sheet: index % 2 === 0 ? 'A4' : 'A3',
      isBoard: index < 2,
      isTwoSided: index % 2 === 1,
      pages: 5,
      each,
      after: 'cut',
    }),
  );
  const TIMES = {
    box: () => 1,
    table: (tables: number) => tables,
    pair: (tables: number) => 2 * tables,
    player: (tables: number) => 4 * tables,
    'four-tables': (tables: number) => Math.ceil(tables / 4),
  };

  test('has sums that are right for 1 to 40 tables', () => {
    for (let tables = 1; tables <= 40; tables++) {
      const planned = planBox(files, tables);
      for (const { each, isTwoSided, sheets, times } of planned) {
        expect(times).toBe(TIMES[each](tables));
        expect(sheets).toBe(times * (isTwoSided ? 3 : 5));
      }
      const sum = (of: readonly { readonly sheets: number }[]) =>
        of.reduce((all, { sheets }) => all + sheets, 0);
      expect(sum(sheetsByPaper(planned))).toBe(sum(planned));
    }
  });
});
