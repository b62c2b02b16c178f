import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { dealerOf, toBoardNumber, vulnerabilityOf } from '../../../src/bridge/board.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../../../src/bridge/deck.ts';
import { formatRank } from '../../../src/bridge/rank-letters.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { openTypeface } from '../../../src/paper/font/typeface.ts';
import { handLines } from '../../../src/paper/hand-record/hand-lines.ts';
import type { HandRecord, RecordBoard } from '../../../src/paper/hand-record/model.ts';
import { PAPER_NAMES, PAPERS } from '../../../src/paper/pdf/paper.ts';
import { SMALLEST_MM } from '../../../src/paper/pdf/type-size.ts';
import { COVERS } from '../../../src/paper/pockets/cover.ts';
import { type CurtainOrder, layOutCurtain } from '../../../src/paper/pockets/curtain.ts';
import { makeCurtainHtml } from '../../../src/paper/pockets/curtain-html.ts';
import { CURTAIN_LAYOUTS, layoutOf, PIECES } from '../../../src/paper/pockets/curtain-layouts.ts';
import { makeCurtainPdf } from '../../../src/paper/pockets/curtain-pdf.ts';
import { makeCurtainText } from '../../../src/paper/pockets/curtain-text.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { SUIT_SIGNS } from '../../../src/words/paper/strain-sign.ts';
import { BOARD_WORDS } from '../../../src/words/paper/tables.ts';
import { dealFromSeats } from '../../support/deal-from-seats.ts';
import { pdfText, textInViewer } from '../../support/pdf-text.ts';
import { crossed, extentOfText, isInside, overlaps, textMarks } from '../../support/printed-pages.ts';

const FONTS = readReportFonts();
const TYPEFACES = [openTypeface(FONTS.regular), openTypeface(FONTS.bold)] as const;

/** Deals of a seed, and one in which every seat has a whole suit. */
function recordOf(deckName: DeckName, more: Partial<HandRecord> = {}): HandRecord {
  const deck = DECKS[deckName];
  const suits = dealFromSeats(deck, (_, place) => Math.floor(place / deck.cardsPerHand));
  const { deals } = generateSeededDeals(`curtain ${deckName}`, deck, 6);
  const boards = [...deals, suits].map((deal, index): RecordBoard => {
    const number = toBoardNumber(index === 6 ? 1_234_567 : index + 1);
    return { number, dealer: dealerOf(number), vulnerability: vulnerabilityOf(number), deal };
  });
  return {
    event: 'Cupa Țuțuianu-Österreicher-Żółkiewska',
    deck: deckName,
    boards,
    language: 'en',
    colours: 'four',
    points: 'milton',
    origin: { file: 'evening.pbn', seal: '0123456789abcdef'.repeat(4), journal: '2026-11-22-evening' },
    creator: 'Soubrette',
    ...more,
  };
}

function orderOf(record: HandRecord, more: Partial<CurtainOrder> = {}): CurtainOrder {
  const kind = more.kind ?? 'hand';
  const layout = CURTAIN_LAYOUTS[kind][2]!;
  return { record, kind, layout, cover: 'fold', isSealed: false, ...more };
}

/** Every hand of a record as its seat, its board and its lines. */
function handsOf({ boards, language }: HandRecord): string[] {
  const words = BOARD_WORDS[language];
  return boards.flatMap(({ number, deal }) =>
    SEATS.map((seat) => {
      const lines = handLines(deal.hands[seat], language).map(({ suit, ranks }) => SUIT_SIGNS[suit] + ranks);
      return [words.seats[seat], `${words.board} ${number}`, ...lines].join('|');
    }),
  );
}

const any = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

describe('curtain cards', () => {
  test('keep all words inside their pieces and apart, or are refused with a layout that does', () => {
    const orders = any(PIECES).chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        layout: any(CURTAIN_LAYOUTS[kind]),
        cover: any(COVERS),
        deck: any(DECK_NAMES),
        language: any(LANGUAGES),
        paper: any(PAPER_NAMES),
      }),
    );
    const seen = { ok: 0, refused: 0 };
    fc.assert(
      fc.property(orders, ({ deck, language, paper, ...wanted }) => {
        const order = orderOf(recordOf(deck, { language }), wanted);
        const laidOut = layOutCurtain(order, PAPERS[paper], TYPEFACES);
        if (!laidOut.ok) {
          seen.refused++;
          const [problem] = laidOut.problems;
          const goes = CURTAIN_LAYOUTS[order.kind].filter(
            (layout) => layOutCurtain({ ...order, layout }, PAPERS[paper], TYPEFACES).ok,
          );
          expect(problem?.largest).toEqual(goes.at(-1));
          return;
        }
        seen.ok++;
        const { widthMm, heightMm } = PAPERS[paper];
        const page = { xMm: 5, yMm: 5, widthMm: widthMm - 10, heightMm: heightMm - 10 };
        for (const drawing of laidOut.value.pages) {
          for (const mark of textMarks(drawing)) {
            expect(mark.sizeMm).toBeGreaterThanOrEqual(SMALLEST_MM - 1e-9);
            expect(isInside(extentOfText(mark), page), mark.text).toBe(true);
          }
          expect(overlaps(drawing)).toEqual([]);
          expect(crossed(drawing)).toEqual([]);
        }
      }),
      { numRuns: 120 },
    );
    expect(seen.ok).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(5);
  });

  test.each(DECK_NAMES.flatMap((deck) => LANGUAGES.map((language) => ({ deck, language }))))(
    'give every hand of $deck back from their PDF in $language',
    async ({ deck, language }) => {
      const record = recordOf(deck, { language });
      const made = await makeCurtainPdf(orderOf(record, { cover: 'none' }), PAPERS.a4, FONTS);
      if (!made.ok) throw new Error('refused');
      const lines = (await pdfText(made.value.bytes)).flatMap((page) => page.split('\n'));
      const seats = new Set(Object.values(BOARD_WORDS[language].seats));
      const found = lines.flatMap((seat, at) => {
        if (!seats.has(seat)) return [];
        const [board, ...cards] = lines.slice(at + 1, at + 10);
        return [[seat, board, ...[0, 2, 4, 6].map((line) => `${cards[line]}${cards[line + 1]}`)].join('|')];
      });
      expect(found).toEqual(handsOf(record));
    },
  );

  test('are the same bytes each time, on pages for four boards each', async () => {
    const order = orderOf(recordOf('super'), { layout: layoutOf('hand', 16)!, cover: 'back' });
    const [one, other] = [
      await makeCurtainPdf(order, PAPERS.a4, FONTS),
      await makeCurtainPdf(order, PAPERS.a4, FONTS),
    ];
    if (!one.ok || !other.ok) throw new Error('refused');
    expect(one.value.pageCount).toBe(4);
    expect(Buffer.compare(one.value.bytes, other.value.bytes)).toBe(0);
  });

  test('have the name of a hand behind it when the sheet is turned over its long side', () => {
    const order = orderOf(recordOf('standard'), { layout: layoutOf('hand', 8)!, cover: 'back' });
    const laidOut = layOutCurtain(order, PAPERS.letter, TYPEFACES);
    if (!laidOut.ok) throw new Error('refused');
    const [front, back] = laidOut.value.pages.map(textMarks);
    const heads = front!.filter(({ text, weight }) => weight === 1 && text !== '');
    const names = back!;
    expect(names).toHaveLength(8);
    heads.forEach((head, at) => {
      expect(names[at]!.text).toContain(head.text);
      const turnedMm = PAPERS.letter.widthMm - names[at]!.xMm;
      expect(Math.abs(turnedMm - head.xMm)).toBeLessThan(PAPERS.letter.widthMm / 4);
      expect(turnedMm).toBeGreaterThan(head.xMm);
      expect(names[at]!.yMm).toBeGreaterThan(head.yMm);
    });
  });
});

describe('what a viewer reads out of curtain cards', () => {
  const layouts = PIECES.flatMap((kind) =>
    DECK_NAMES.flatMap((deck) =>
      CURTAIN_LAYOUTS[kind].map((layout) => ({ kind, deck, layout, of: layout.pieces })),
    ),
  );
  test.each(layouts)('is every suit, rank by rank: $of a page, per $kind, $deck', async (each) => {
    const { boards, ...record } = recordOf(each.deck);
    const hands = boards.slice(0, 6);
    const { kind, layout } = each;
    const order = orderOf({ ...record, boards: hands }, { kind, layout, cover: 'none' });
    const made = await makeCurtainPdf(order, PAPERS.a4, FONTS);
    if (!made.ok) throw new Error('refused');
    const text = (await textInViewer(made.value.bytes))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/([♠♥♦♣]) /g, '$1');
    for (const { deal } of hands) {
      for (const hand of Object.values(deal.hands)) {
        for (const { suit, ranks } of handLines(hand, 'en'))
          expect(text).toContain(`${SUIT_SIGNS[suit]}${ranks}`);
      }
    }
  });
});

describe('sealed boards', () => {
  const sealed = { kind: 'board', layout: layoutOf('board', 1)!, isSealed: true } as const;

  test('fold so that outside stands the number of the board and nothing else', () => {
    const record = recordOf('super');
    const laidOut = layOutCurtain(orderOf(record, sealed), PAPERS.a4, TYPEFACES);
    if (!laidOut.ok) throw new Error('refused');
    expect(laidOut.value.pages).toHaveLength(record.boards.length);
    laidOut.value.pages.forEach((page, at) => {
      const [fold = 0] = page.marks
        .flatMap((mark) => (mark.kind === 'line' ? [mark.points[0]![1]] : []))
        .sort((a, b) => a - b);
      const outside = textMarks(page).filter((mark) => mark.yMm < fold);
      expect(outside.map(({ text, upsideDown }) => [text, upsideDown])).toEqual([
        [String(record.boards[at]!.number), true],
      ]);
    });
  });

  test('on both sides of the paper have nothing but their numbers on the backs', () => {
    const record = recordOf('standard');
    const laidOut = layOutCurtain(orderOf(record, { ...sealed, cover: 'back' }), PAPERS.a5, TYPEFACES);
    if (!laidOut.ok) throw new Error('refused');
    const backs = laidOut.value.pages.filter((_, at) => at % 2 === 1);
    expect(backs.flatMap(textMarks).map(({ text }) => text)).toEqual(
      record.boards.map(({ number }) => String(number)),
    );
  });
});

describe('curtain cards in words', () => {
  test('hold every hand as text, parted by lines of dashes', () => {
    const record = recordOf('super', { language: 'ro' });
    const text = makeCurtainText(orderOf(record));
    const pieces = text.split(/^-+\n/m).slice(1, -1);
    const found = pieces.map((piece) => {
      const [head = '', ...lines] = piece.trimEnd().split('\n');
      const [, board, seat] = /^(.*?), (\S+)\. /.exec(head) ?? [];
      return [seat, board, ...lines.map((line) => line.replace(' ', ''))].join('|');
    });
    expect(found).toEqual(handsOf(record));
    expect(text).toContain(formatRank(13, 'ro'));
  });

  test.each(PIECES)('stay closed on an HTML page until they are opened: per %s', (kind) => {
    const record = recordOf('standard');
    const html = makeCurtainHtml(orderOf(record, { kind }));
    const count = record.boards.length * (kind === 'hand' ? 4 : 1);
    expect(html.split('<details>')).toHaveLength(count + 1);
    expect(html).not.toContain('<details open>');
    expect(html.split('<table>')).toHaveLength(record.boards.length * 4 + 1);
    expect(makeCurtainHtml(orderOf(record, { kind, cover: 'none' }))).not.toContain('<details>');
  });
});
