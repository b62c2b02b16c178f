import { describe, expect, test } from 'vitest';
import { recordOf, withAnalyses } from '../../../rigs/record-of.ts';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { DECK_NAMES, DECKS } from '../../../src/bridge/deck.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { openTypeface } from '../../../src/paper/font/typeface.ts';
import { handLines } from '../../../src/paper/hand-record/hand-lines.ts';
import { makeHandRecordHtml } from '../../../src/paper/hand-record/html.ts';
import type { HandRecord } from '../../../src/paper/hand-record/model.ts';
import { layOutRecord } from '../../../src/paper/hand-record/pages.ts';
import { PAPERS, type PaperName } from '../../../src/paper/pdf/paper.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { BOARD_WORDS } from '../../../src/words/paper/tables.ts';

const FONTS = readReportFonts();

function htmlOf(record: HandRecord, most?: number, paper: PaperName = 'a4'): string {
  const typefaces = [openTypeface(FONTS.regular), openTypeface(FONTS.bold)] as const;
  const laidOut = layOutRecord(record, most, PAPERS[paper], typefaces);
  if (!laidOut.ok) throw new Error('The layout was refused.');
  return makeHandRecordHtml(record, laidOut.value, paper);
}

/** The tables of hands as they are read aloud: caption, then a heading and a cell for each row. */
function handTables(html: string): Map<string, string[][]>[] {
  return [...html.matchAll(/<article.*?<\/article>/gs)].map(([article]) => {
    const tables = [
      ...article.matchAll(/<table class="hand at-[NESW]"><caption[^>]*>(.*?)<\/caption>(.*?)<\/table>/gs),
    ];
    return new Map(
      tables.map(([, caption = '', rows = '']) => [
        caption,
        [...rows.matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td>(.*?)<\/td>/g)].map(
          ([, head = '', cell = '']) => [head.replace(/<[^>]*>/g, ''), cell],
        ),
      ]),
    );
  });
}

const SIGNS = { C: '♣', D: '♦', H: '♥', S: '♠' };

describe.each(LANGUAGES)('a hand record as HTML in %s', (language) => {
  test.each(DECK_NAMES)('has every hand as a table with its suits as headings: %s', (deck) => {
    const { deals } = generateSeededDeals('html', DECKS[deck], 20);
    const html = htmlOf(recordOf(deals, { language }), 18);
    const words = BOARD_WORDS[language];
    const wanted = deals.map(
      ({ hands }) =>
        new Map(
          (['N', 'W', 'E', 'S'] as const).map((seat) => [
            words.seats[seat],
            handLines(hands[seat], language).map(({ suit, ranks }) => [
              `${SIGNS[suit]} ${words.suits[suit]}`,
              ranks,
            ]),
          ]),
        ),
    );
    expect(handTables(html)).toEqual(wanted);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/<section class="page">/g)).toHaveLength(2);
  });
});

test('dealer and vulnerability are told to those who do not see the mark', () => {
  const { deals } = generateSeededDeals('html', DECKS.standard, 2);
  const html = htmlOf(recordOf(deals), 4, 'a5');
  expect(html).toContain('aria-label="Dealer East. NS vulnerable."');
  expect(html).toContain('@page{size:a5');
});

test('tricks stand in a table with headings for strains and declarers', () => {
  const plain = recordOf(generateSeededDeals('html', DECKS.standard, 1).deals);
  const html = htmlOf({ ...plain, boards: withAnalyses(plain.boards) }, 4);
  const table = /<table class="tricks">.*?<\/table>/s.exec(html)?.[0] ?? '';
  expect(table.match(/<th scope="col"/g)).toHaveLength(6);
  expect(table.match(/<th scope="row"/g)).toHaveLength(SEATS.length);
  expect(table.match(/<td>10<\/td>/g)).toHaveLength(20);
  expect(html).toContain('<span class="quiet">Par</span> 7NTXX by W: EW +1400');
});

test('what people name is never taken for HTML', () => {
  const { deals } = generateSeededDeals('html', DECKS.standard, 1);
  const title = '<script>alert("1 & 2")</script>';
  const html = htmlOf(
    recordOf(deals, { title, event: title, club: title, date: title, origin: { file: title } }),
    4,
  );
  expect(html).not.toContain('<script');
  expect(html.match(/&#60;script&#62;/g)?.length).toBeGreaterThanOrEqual(6);
});

test('every cell has the same columns, and South stands in that of North', () => {
  const html = htmlOf(recordOf(generateSeededDeals('html', DECKS.standard, 26).deals));
  expect(html.match(/grid-template-columns:minmax/g)).toHaveLength(1);
  expect(html).toMatch(/"facts north north north" "west mark east east" "points south south/);
  expect(html.match(/<section class="page">/g)).toHaveLength(2);
  expect(html).toMatch(/@media print\{.*\.cells\{grid-template-columns:repeat\(3,/s);
});
