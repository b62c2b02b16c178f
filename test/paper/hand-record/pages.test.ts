import { describe, expect, test } from 'vitest';
import { readReportFonts } from '../../../src/adapters/report-fonts.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { openTypeface, type Typeface } from '../../../src/paper/font/typeface.ts';
import { LAYOUTS, type Layout } from '../../../src/paper/hand-record/fit.ts';
import type { HandRecord } from '../../../src/paper/hand-record/model.ts';
import { layOutRecord } from '../../../src/paper/hand-record/pdf.ts';
import { PAPER_NAMES, PAPERS, type PaperName } from '../../../src/paper/pdf/paper.ts';
import { SMALLEST_MM } from '../../../src/paper/pdf/type-size.ts';
import type { Drawing, Mark } from '../../../src/paper/plot.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { recordOf, suitEach, withAnalyses } from '../../support/record-of.ts';

const { regular, bold } = readReportFonts();
const typefaces: readonly [Typeface, Typeface] = [openTypeface(regular), openTypeface(bold)];
const LONG_NAME = 'Țuțuianu-Österreicher-Żółkiewska '.repeat(6).trim();

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The room that a text takes from the top of its capitals to its base line. */
function boxOf(mark: Extract<Mark, { kind: 'text' }>): Box {
  const { text, sizeMm, weight = 0, spaceShare = 1, anchor, xMm, yMm } = mark;
  const width = typefaces[weight].widthOf(text, sizeMm, spaceShare);
  const left = xMm - width * { start: 0, middle: 0.5, end: 1 }[anchor];
  return { text, left, right: left + width, top: yMm - 0.66 * sizeMm, bottom: yMm };
}

function textsOf({ marks }: Drawing): Extract<Mark, { kind: 'text' }>[] {
  return marks.flatMap((mark) => (mark.kind === 'text' && mark.text !== '' ? [mark] : []));
}

/** Texts that run into each other, and those that leave the page. */
function faultsOf(page: Drawing): string[] {
  const boxes = textsOf(page).map(boxOf);
  const outside = boxes.filter(
    ({ left, right, top, bottom }) =>
      left < 4 || top < 4 || right > page.widthMm - 4 || bottom > page.heightMm - 4,
  );
  const clashes = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} over ${b.text}`),
  );
  return [...outside.map(({ text }) => `${text} leaves the page`), ...clashes];
}

function layOut(record: HandRecord, layout: Layout, paper: PaperName = 'a4') {
  return layOutRecord(record, layout, PAPERS[paper], typefaces);
}

function dealsOf(deck: DeckName, count: number) {
  return generateSeededDeals('hand records', DECKS[deck], count).deals;
}

const PRINTS = LAYOUTS.flatMap((layout) =>
  PAPER_NAMES.flatMap((paper) => DECK_NAMES.map((deck) => ({ layout, paper, deck }))),
);

describe.each(PRINTS)('$layout boards of the $deck deck on $paper', ({ layout, paper, deck }) => {
  const plain = recordOf(dealsOf(deck, layout));
  const full = recordOf(dealsOf(deck, layout), {
    boards: withAnalyses(plain.boards),
    title: LONG_NAME,
    event: LONG_NAME,
    language: 'pl',
    origin: { file: `${LONG_NAME}.pbn`, seal: 'f'.repeat(64), journal: '2026-11-21-194500-evening' },
  });

  test.each([
    ['plain', plain],
    ['with everything', full],
  ])('go on a page in type of 6 points or more, or are refused: %s', (_, record) => {
    const laidOut = layOut(record, layout, paper);
    if (!laidOut.ok) {
      const [problem] = laidOut.problems;
      expect(problem?.layout).toBe(layout);
      const kept = LAYOUTS.filter((each) => layOut(record, each, paper).ok);
      expect(problem?.largest).toBe(kept.at(-1));
      return;
    }
    const { pages } = laidOut.value;
    expect(pages).toHaveLength(1);
    for (const page of pages) {
      expect(faultsOf(page)).toEqual([]);
      expect(Math.min(...textsOf(page).map(({ sizeMm }) => sizeMm))).toBeGreaterThanOrEqual(SMALLEST_MM);
    }
  });
});

describe('a deal with a whole suit in each hand', () => {
  test.each(DECK_NAMES)('is set in one line a suit: %s', (deck) => {
    const deals = [0, 1, 2, 3].map((turn) => suitEach(DECKS[deck], turn));
    for (const layout of LAYOUTS) {
      const laidOut = layOut(recordOf(deals), layout);
      if (!laidOut.ok) continue;
      for (const page of laidOut.value.pages) expect(faultsOf(page)).toEqual([]);
    }
    const whole = deck === 'super' ? 'A K Q J M 12 11 10 9 8 7 6 5 4 3 2 1' : 'A K Q J 10 9 8 7 6 5 4 3 2';
    const pages = layOut(recordOf(deals), 4);
    expect(pages.ok && textsOf(pages.value.pages[0]!).filter(({ text }) => text === whole)).toHaveLength(16);
  });

  test('makes the layouts that are too dense refuse, and name the densest that is not', () => {
    const record = recordOf([suitEach(DECKS.super, 1)]);
    const refused = LAYOUTS.filter((layout) => !layOut(record, layout, 'a5').ok);
    const kept = LAYOUTS.filter((layout) => layOut(record, layout, 'a5').ok);
    expect(refused).not.toEqual([]);
    for (const layout of refused) {
      const laidOut = layOut(record, layout, 'a5');
      expect(laidOut.ok ? [] : laidOut.problems).toEqual([{ layout, largest: kept.at(-1) }]);
    }
  });
});

describe('pages', () => {
  test.each([
    [36, 18, 2],
    [37, 18, 3],
    [1, 36, 1],
    [26, 4, 7],
  ] as const)('are as many as %i boards need at %i a page: %i', (boards, layout, count) => {
    const laidOut = layOut(recordOf(dealsOf('standard', boards)), layout);
    expect(laidOut.ok && laidOut.value.pages.length).toBe(count);
  });

  test.each(LANGUAGES)('say in %s who deals and who is vulnerable', (language) => {
    const laidOut = layOut(recordOf(dealsOf('super', 16), { language }), 18);
    expect(laidOut.ok).toBe(true);
    if (!laidOut.ok) return;
    const [page] = laidOut.value.pages;
    expect(faultsOf(page!)).toEqual([]);
  });

  test('show the numbers of their boards, the page, the file, the seal and the job', () => {
    const origin = { file: 'evening.pbn', seal: 'ab12', journal: 'tuesday' };
    const laidOut = layOut(recordOf(dealsOf('standard', 20), { origin }), 18);
    const texts = laidOut.ok ? laidOut.value.pages.map((page) => textsOf(page).map(({ text }) => text)) : [];
    expect(texts[0]).toEqual(expect.arrayContaining(['Hand record', 'Boards 1–18', '1 / 2']));
    expect(texts[1]).toEqual(expect.arrayContaining(['Boards 19–20', '2 / 2']));
    const foot = texts[1]?.join('\n');
    expect(foot).toContain('Deal file: evening.pbn. Seal: ab12. Dealing journal: tuesday');
  });

  test('have a question mark for letters that the typeface has not', () => {
    const laidOut = layOut(recordOf(dealsOf('standard', 1), { title: '桥牌 e\u0301te\u0301' }), 4);
    expect(laidOut.ok && textsOf(laidOut.value.pages[0]!).map(({ text }) => text)).toContain('?? été');
  });
});
