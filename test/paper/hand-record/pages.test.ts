import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { recordOf, suitEach, withAnalyses, withBounds } from '../../../rigs/record-of.ts';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { openTypeface, type Typeface } from '../../../src/paper/font/typeface.ts';
import type { HandRecord } from '../../../src/paper/hand-record/model.ts';
import { gridShapes, MOST_ON_PAGE, sharePages } from '../../../src/paper/hand-record/page-shares.ts';
import { drawPages, type LaidOutRecord, layOutRecord } from '../../../src/paper/hand-record/pages.ts';
import { SUIT_PAINTS } from '../../../src/paper/hand-record/suit-look.ts';
import { PAPER_NAMES, PAPERS, type PaperName } from '../../../src/paper/pdf/paper.ts';
import { POINT_MM, SMALLEST_MM } from '../../../src/paper/pdf/type-size.ts';
import type { Drawing } from '../../../src/paper/plot.ts';
import type { Place } from '../../../src/paper/pockets/grid.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { SUIT_SIGNS } from '../../../src/words/paper/strain-sign.ts';
import {
  crossed,
  extentOfText,
  isInside,
  overlaps,
  type TextMark,
  textMarks,
} from '../../support/printed-pages.ts';

const { regular, bold } = readReportFonts();
const typefaces: readonly [Typeface, Typeface] = [openTypeface(regular), openTypeface(bold)];
const LONG_NAME = 'Țuțuianu-Österreicher-Żółkiewska '.repeat(6).trim();

const LAYOUTS = [4, 6, 9, 12, 16, 18, 24, 26, 32, 36] as const;

/** Pages of a record and how they are laid out; throws where its type would be too small. */
function layOut(
  record: HandRecord,
  most?: number,
  paper: PaperName = 'a4',
): LaidOutRecord & { readonly pages: readonly Drawing[] } {
  const laidOut = layOutRecord(record, most, PAPERS[paper], typefaces);
  if (!laidOut.ok) throw new Error(`Refused: ${JSON.stringify(laidOut.problems)}`);
  return { ...laidOut.value, pages: drawPages(record, laidOut.value) };
}

/** The greatest layouts that go on a page, and those that do not. */
function goes(record: HandRecord, most: number, paper: PaperName): boolean {
  return layOutRecord(record, most, PAPERS[paper], typefaces).ok;
}

/** The cells of a page, as the rules are drawn round them. */
function cellsOf({ grid }: LaidOutRecord, page: number): readonly Place[] {
  const { cellHeightMm: heightMm, cellWidthMm: widthMm, columns, marginMm, topMm } = grid;
  return Array.from({ length: grid.shares[page] ?? 0 }, (_, at) => ({
    xMm: marginMm + (at % columns) * widthMm,
    yMm: topMm + Math.floor(at / columns) * heightMm,
    widthMm,
    heightMm,
  }));
}

/** The texts of each cell of a page, each text in the cell that it begins in. */
function textsByCell(laidOut: ReturnType<typeof layOut>, page: number): readonly (readonly TextMark[])[] {
  const texts = textMarks(laidOut.pages[page]!);
  return cellsOf(laidOut, page).map(({ xMm, yMm, widthMm, heightMm }) =>
    texts.filter((mark) => {
      const place = extentOfText(mark);
      const [right, down] = [place.xMm + place.widthMm / 2 - xMm, mark.yMm - yMm];
      return right > 0 && right < widthMm && down > 0 && down < heightMm;
    }),
  );
}

/** Texts on each other, on a rule, out of their cell, or too small. */
function faultsOf(laidOut: ReturnType<typeof layOut>): string[] {
  return laidOut.pages.flatMap((page, at) => {
    const { widthMm, heightMm } = page;
    const paper = { xMm: 4, yMm: 4, widthMm: widthMm - 8, heightMm: heightMm - 8 };
    const outside = textMarks(page).filter((mark) => !isInside(extentOfText(mark), paper));
    const small = textMarks(page).filter(({ sizeMm }) => sizeMm < SMALLEST_MM - 1e-9);
    const astray = cellsOf(laidOut, at).flatMap((cell, index) =>
      (textsByCell(laidOut, at)[index] ?? []).filter((mark) => !isInside(extentOfText(mark), cell)),
    );
    return [
      ...outside.map(({ text }) => `${text} leaves the page`),
      ...small.map(({ text }) => `${text} is too small`),
      ...astray.map(({ text }) => `${text} leaves its cell`),
      ...overlaps(page),
      ...crossed(page).map((text) => `${text} is on a rule`),
    ];
  });
}

function dealsOf(deck: DeckName, count: number) {
  return generateSeededDeals('hand records', DECKS[deck], count).deals;
}

const ALL_PRINTS = LAYOUTS.flatMap((layout) =>
  PAPER_NAMES.flatMap((paper) => DECK_NAMES.map((deck) => ({ layout, paper, deck }))),
);
/** In `npm test` one of five: every layout, paper and deck is among them. */
const PRINTS = ALL_PRINTS.filter((_, at) => IN_FULL || at % 5 === 0);

describe.each(PRINTS)('$layout boards of the $deck deck on $paper', ({ layout, paper, deck }) => {
  const plain = recordOf(dealsOf(deck, layout));
  const full = recordOf(dealsOf(deck, layout), {
    boards: withAnalyses(plain.boards),
    title: LONG_NAME,
    event: LONG_NAME,
    club: LONG_NAME,
    date: '2026-11-24',
    language: 'pl',
    origin: { file: `${LONG_NAME}.pbn`, seal: 'f'.repeat(64), journal: '2026-11-21-194500-evening' },
  });
  const bounded = recordOf(dealsOf(deck, layout), { boards: withBounds(plain.boards) });

  test.each([
    ['plain', plain],
    ['with everything', full],
    ['with bounds', bounded],
  ])('go on a page in type of 6.5 points or more, or are refused: %s', (_, record) => {
    if (!goes(record, layout, paper)) {
      const laidOut = layOutRecord(record, layout, PAPERS[paper], typefaces);
      const largest = laidOut.ok ? undefined : laidOut.problems[0]?.largest;
      expect(largest === undefined || goes(record, largest, paper)).toBe(true);
      return;
    }
    const laidOut = layOut(record, layout, paper);
    expect(laidOut.pages).toHaveLength(1);
    expect(faultsOf(laidOut)).toEqual([]);
  });
});

describe('a cell', () => {
  /** Where the spades of a hand begin, and the row of its base line. */
  function spadesOf(texts: readonly TextMark[], { typeMm }: LaidOutRecord['grid']['frame']): TextMark[] {
    return texts.filter(({ text, sizeMm }) => text === SUIT_SIGNS.S && sizeMm === typeMm);
  }

  test.each(PRINTS.filter(({ paper, layout }) => paper !== 'a5' && layout <= 18))(
    'has South right below North and its columns where all others have them: $layout, $deck, $paper',
    ({ deck, layout, paper }) => {
      const deals = [...dealsOf(deck, layout)];
      const record = recordOf(deals);
      for (const boards of [record.boards, withAnalyses(record.boards)]) {
        const laidOut = layOut({ ...record, boards }, undefined, paper);
        const places = new Set<string>();
        laidOut.pages.forEach((_, page) => {
          const cells = cellsOf(laidOut, page);
          textsByCell(laidOut, page).forEach((texts, at) => {
            const spades = spadesOf(texts, laidOut.grid.frame);
            const [north, west, east, south] = spades.map(({ xMm }) => xMm - (cells[at]?.xMm ?? 0));
            expect(south).toBeCloseTo(north ?? Number.NaN, 6);
            expect(east).toBeGreaterThan(north ?? Number.NaN);
            expect(west).toBeLessThan(north ?? Number.NaN);
            places.add([north, west, east].map((mm) => mm?.toFixed(3)).join(' '));
          });
        });
        expect(places.size).toBe(1);
      }
    },
  );

  test('has the figures of a strain below its sign, partners below each other', () => {
    const record = recordOf(dealsOf('standard', 4));
    const laidOut = layOut({ ...record, boards: withAnalyses(record.boards) }, 4);
    const { smallMm } = laidOut.grid.frame;
    for (const texts of textsByCell(laidOut, 0)) {
      const head = texts.filter(
        ({ text, sizeMm, anchor }) => sizeMm === smallMm && anchor === 'middle' && /[♠♥♦♣]|NT/.test(text),
      );
      expect(head.map(({ text }) => text)).toEqual(['♠', '♥', '♦', '♣', 'NT']);
      const tens = texts.filter(({ text, yMm }) => text === '10' && yMm > (head[0]?.yMm ?? 0));
      for (const { xMm } of head)
        expect(tens.filter((ten) => Math.abs(ten.xMm - xMm) < 1e-9)).toHaveLength(4);
      const letters = texts.filter(({ text, yMm }) => /^[NESW]$/.test(text) && yMm > (head[0]?.yMm ?? 0));
      expect(letters.map(({ text }) => text).join('')).toBe('NSEW');
    }
  });

  test.each([
    ['standard', 6, 'beside South', 7],
    ['super', 6, 'below South', 11],
  ] as const)('of %s has white above its head on %i boards a page, %s', (deck, most, place, row) => {
    const plain = recordOf(generateSeededDeals('white', DECKS[deck], most).deals);
    const boards = withBounds(plain.boards);
    const { frame } = layOut(
      { ...plain, boards: deck === 'super' ? boards : withAnalyses(boards) },
      most,
    ).grid;
    expect(frame.isTableBelow).toBe(place === 'below South');
    const headMm = frame.tableFootMm - 4 * frame.tableLeadingMm - 0.7 * frame.smallMm;
    expect((headMm - frame.base(row)) / frame.typeMm).toBeGreaterThan(0.7);
  });

  test('has all of a long par, on as many lines as that takes', () => {
    const record = recordOf(dealsOf('standard', 18));
    const contracts = (['C', 'D', 'H', 'S'] as const).map((strain) => {
      return { contract: { level: 4, strain, doubled: 'X' }, declarers: ['N', 'S'], overtricks: -1 } as const;
    });
    const boards = record.boards.map((board) => ({ ...board, par: { scoreNs: -100, contracts } }));
    const laidOut = layOut({ ...record, boards }, 18);
    expect(faultsOf(laidOut)).toEqual([]);
    for (const texts of textsByCell(laidOut, 0)) {
      const marks = texts.slice(texts.findIndex(({ text }) => text === 'Par') + 1);
      const par = [...Map.groupBy(marks, ({ yMm }) => yMm).values()].map((line) =>
        line.map(({ text }) => text).join(''),
      );
      expect(par.length).toBeGreaterThan(1);
      const diamonds = marks.filter(({ text }) => text === '♦');
      expect(diamonds.map(({ paint }) => paint)).toEqual([SUIT_PAINTS.four.D]);
      expect(par.join(' ')).toMatch(/^4♣X-1 by N or S, .*4♠X-1 by N or S: EW \+100$/);
    }
  });

  test.each(DECK_NAMES)('has more white between ranks than within a rank of two figures: %s', (deck) => {
    for (const most of LAYOUTS) {
      const record = recordOf(dealsOf(deck, most));
      if (!goes(record, most, 'a4')) continue;
      const { spaceShare } = layOut(record, most).grid.frame;
      expect(spaceShare).toBeGreaterThanOrEqual(deck === 'super' ? 1.35 : 1);
    }
  });
});

describe('a deal with a whole suit in each hand', () => {
  test.each(DECK_NAMES)('is set in one line a suit: %s', (deck) => {
    const deals = [0, 1, 2, 3].map((turn) => suitEach(DECKS[deck], turn));
    const record = recordOf(deals);
    for (const most of LAYOUTS) {
      if (goes(record, most, 'a4')) expect(faultsOf(layOut(record, most))).toEqual([]);
    }
    const whole = deck === 'super' ? 'A K Q J M 12 11 10 9 8 7 6 5 4 3 2 1' : 'A K Q J 10 9 8 7 6 5 4 3 2';
    const texts = layOut(record).pages.flatMap(textMarks);
    expect(texts.filter(({ text }) => text === whole)).toHaveLength(16);
  });

  test('makes layouts that are too dense refuse, and name the most boards that go', () => {
    const record = recordOf(Array.from({ length: 36 }, (_, turn) => suitEach(DECKS.super, turn % 4)));
    const laidOut = layOutRecord(record, 36, PAPERS.a5, typefaces);
    const largest = laidOut.ok ? 0 : (laidOut.problems[0]?.largest ?? 0);
    expect(largest).toBeGreaterThan(0);
    expect(goes(record, largest, 'a5')).toBe(true);
    const denser = Array.from({ length: 36 - largest }, (_, more) => largest + more + 1);
    for (const most of denser) {
      if (goes(record, most, 'a5')) expect(Math.max(...layOut(record, most, 'a5').grid.shares)).toBe(largest);
    }
  });
});

describe('boards are shared out', () => {
  const counts = { boards: fc.integer({ min: 1, max: 99 }), most: fc.integer({ min: 1, max: MOST_ON_PAGE }) };

  test('on as few pages as there can be, none with more than one board above another', () => {
    fc.assert(
      fc.property(fc.record(counts), ({ boards, most }) => {
        const shares = sharePages(boards, most);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(boards);
        expect(shares).toHaveLength(Math.ceil(boards / most));
        expect(Math.max(...shares)).toBeLessThanOrEqual(most);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
    expect(sharePages(26, 18)).toEqual([13, 13]);
  });

  test('in grids whose last row alone can have empty places', () => {
    for (let boards = 1; boards <= MOST_ON_PAGE; boards++) {
      for (const { columns, rows } of gridShapes(boards)) {
        expect(columns * rows).toBeGreaterThanOrEqual(boards);
        expect(columns * (rows - 1)).toBeLessThan(boards);
      }
    }
  });

  test.each(DECK_NAMES)('so that pages are filled, whatever their number, up to 99 boards: %s', (deck) => {
    const deals = dealsOf(deck, 99);
    for (let boards = 2; boards <= 99; boards += IN_FULL ? 1 : 7) {
      const { grid } = layOut(recordOf(deals.slice(0, boards)));
      const { cellHeightMm, columns, paper, rows, shares, topMm } = grid;
      const most = Math.max(...shares);
      expect(most).toBeLessThanOrEqual(18);
      expect(columns * rows - most).toBeLessThan(columns);
      expect(topMm + rows * cellHeightMm).toBeGreaterThan(paper.heightMm - 16);
      expect(grid.frame.typeMm).toBeGreaterThanOrEqual(7 * POINT_MM);
    }
  });
});

describe('pages', () => {
  test.each([
    [36, 18, 2],
    [37, 18, 3],
    [1, 36, 1],
    [26, 4, 7],
  ] as const)('are as many as %i boards need at %i a page: %i', (boards, most, count) => {
    expect(layOut(recordOf(dealsOf('standard', boards)), most).pages).toHaveLength(count);
  });

  test.each(LANGUAGES)('say in %s who deals and who is vulnerable, and the day', (language) => {
    const laidOut = layOut(
      recordOf(dealsOf('super', 16), { language, club: 'Klub', date: '2026-11-24' }),
      18,
    );
    expect(faultsOf(laidOut)).toEqual([]);
    const texts = textMarks(laidOut.pages[0]!).map(({ text }) => text);
    expect(texts.some((text) => /^Klub · .*2026/.test(text))).toBe(true);
  });

  test('show the numbers of their boards, the page, the file, the seal and the job', () => {
    const origin = { file: 'evening.pbn', seal: 'ab12', journal: 'tuesday' };
    const { pages } = layOut(recordOf(dealsOf('standard', 20), { origin }), 18);
    const texts = pages.map((page) => textMarks(page).map(({ text }) => text));
    expect(texts[0]).toEqual(expect.arrayContaining(['Hand record', 'Boards 1–10', '1 / 2']));
    expect(texts[1]).toEqual(expect.arrayContaining(['Boards 11–20', '2 / 2']));
    const foot = texts[1]?.join('\n');
    expect(foot).toContain('Deal file: evening.pbn. Seal: ab12. Dealing journal: tuesday');
  });

  test('show the event, the club and the day beside the title', () => {
    const more = { title: 'Tuesday', event: 'Trophy', club: 'Klub', date: '2026-11-24' };
    const texts = textMarks(layOut(recordOf(dealsOf('standard', 18), more)).pages[0]!).map(
      ({ text }) => text,
    );
    expect(texts).toEqual(expect.arrayContaining(['Tuesday', 'Trophy · Klub · 24 November 2026']));
  });

  test('have a question mark for letters that the typeface has not', () => {
    const { pages } = layOut(recordOf(dealsOf('standard', 1), { title: '桥牌 e\u0301te\u0301' }), 4);
    expect(textMarks(pages[0]!).map(({ text }) => text)).toContain('?? été');
  });
});
