import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReportFonts } from '../../../../src/adapters/system/report-fonts.ts';
import { toBoardNumber } from '../../../../src/bridge/board.ts';
import { openTypeface } from '../../../../src/paper/font/typeface.ts';
import { PAPER_NAMES, PAPERS } from '../../../../src/paper/pdf/paper.ts';
import { SMALLEST_MM } from '../../../../src/paper/pdf/type-size.ts';
import {
  blankCards,
  blankSlips,
  blankTeamCards,
  blankTravellers,
} from '../../../../src/paper/pockets/forms/blank-forms.ts';
import type { Form } from '../../../../src/paper/pockets/forms/form.ts';
import { FORM_LAYOUTS, layOutForms } from '../../../../src/paper/pockets/forms/form-pages.ts';
import {
  movementCards,
  movementPlays,
  movementSlips,
} from '../../../../src/paper/pockets/forms/movement-forms.ts';
import { boardOfNumber } from '../../../../src/paper/pockets/label-code.ts';
import { leaveOut } from '../../../../src/scoring/movements/alter.ts';
import { makeHowell } from '../../../../src/scoring/movements/howell.ts';
import { makeIndividual } from '../../../../src/scoring/movements/individual.ts';
import type { Movement } from '../../../../src/scoring/movements/movement.ts';
import { LANGUAGES, type Language } from '../../../../src/words/language.ts';
import { crossed, extentOfText, isInside, overlaps, textMarks } from '../../../support/printed-pages.ts';

const FONTS = readReportFonts();
const TYPEFACES = [openTypeface(FONTS.regular), openTypeface(FONTS.bold)] as const;
const LONG_NAME = 'Țuțuianu-Österreicher-Żółkiewska & Müller-Lüdenscheidt';

function boards(count: number) {
  return Array.from({ length: count }, (_, index) => boardOfNumber(toBoardNumber(index + 1)));
}

function madeOf(made: { ok: true; value: Movement } | { ok: false }): Movement {
  if (!made.ok) throw new Error('no such movement');
  return made.value;
}

const HOWELL = madeOf(makeHowell({ tables: 5, boardsPerSet: 3 }));

function cardsOf(kind: string, name: string, lines: number, language: Language): Form[] {
  const own = boards(lines).map((board) => ({ ...board, against: name }));
  const owners = [{ name, isPlayer: false, boards: own }];
  return kind === 'card' ? blankCards(owners, language) : blankTeamCards(owners, 'imps', language);
}

describe('forms on paper', () => {
  test('keep all words in their pieces, apart from each other and from the lines', () => {
    const forms = fc.record({
      kind: fc.constantFrom('traveller', 'slip', 'card', 'team-card'),
      language: fc.constantFrom(...LANGUAGES),
      paper: fc.constantFrom(...PAPER_NAMES),
      layout: fc.constantFrom(...FORM_LAYOUTS),
      lines: fc.integer({ min: 1, max: 40 }),
      name: fc.constantFrom('7', LONG_NAME),
    });
    const seen = { ok: 0, refused: 0 };
    fc.assert(
      fc.property(forms, ({ kind, language, paper, layout, lines, name }) => {
        const made: Form[] =
          kind === 'traveller'
            ? blankTravellers(boards(3), () => lines, language)
            : kind === 'slip'
              ? blankSlips(
                  [{ table: '3', ns: name, ew: name, boards: Array(lines).fill('7') }, { boards: ['', ''] }],
                  language,
                )
              : cardsOf(kind, name, lines, language);
        const laidOut = layOutForms(made, layout, { paper: PAPERS[paper], foot: [LONG_NAME] }, TYPEFACES);
        if (!laidOut.ok) {
          seen.refused++;
          const goes = FORM_LAYOUTS.filter(
            (each) => layOutForms(made, each, { paper: PAPERS[paper], foot: [LONG_NAME] }, TYPEFACES).ok,
          );
          expect(laidOut.problems[0]?.largest).toBe(goes.at(-1));
          return;
        }
        seen.ok++;
        const { widthMm, heightMm } = PAPERS[paper];
        for (const page of laidOut.value) {
          for (const mark of textMarks(page)) {
            expect(mark.sizeMm).toBeGreaterThanOrEqual(SMALLEST_MM - 1e-9);
            const inner = { xMm: 5, yMm: 5, widthMm: widthMm - 10, heightMm: heightMm - 10 };
            expect(isInside(extentOfText(mark), inner), mark.text).toBe(true);
          }
          expect(overlaps(page)).toEqual([]);
          expect(crossed(page)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
    expect(seen.ok).toBeGreaterThan(40);
    expect(seen.refused).toBeGreaterThan(10);
  });

  test('leave at least 5 mm for each line that is written by hand', () => {
    const forms = blankTravellers(boards(4), () => 20, 'en');
    const paper = { paper: PAPERS.a4, foot: [] };
    const laidOut = layOutForms(forms, 4, paper, TYPEFACES);
    if (!laidOut.ok) throw new Error('refused');
    const [page] = laidOut.value;
    const solid = page!.marks.flatMap((mark) =>
      mark.kind === 'line' && mark.dashed !== true ? [mark.points] : [],
    );
    const across = solid
      .filter(([from, to]) => from![1] === to![1] && from![0] < 100)
      .map(([from]) => from![1]);
    const rows = [...new Set(across)].sort((a, b) => a - b).slice(0, 21);
    for (const [at, y] of rows.slice(1).entries()) expect(y - rows[at]!).toBeGreaterThanOrEqual(5);
    expect(layOutForms(forms, 6, paper, TYPEFACES)).toMatchObject({ ok: false, problems: [{ largest: 4 }] });
  });
});

describe('forms of a movement', () => {
  test('have a slip for each table of each round, with who sits there and their boards', () => {
    const slips = movementSlips(HOWELL);
    expect(slips).toHaveLength(9 * 5);
    const [first] = HOWELL.rounds[0]!;
    expect(slips[0]).toEqual({
      table: '1',
      round: '1',
      ns: String(first!.seats.N),
      ew: String(first!.seats.E),
      boards: [0, 1, 2].map((index) => String((first!.set - 1) * 3 + 1 + index)),
    });
  });

  test('have a card for each pair, on which each board and each other pair stands once a round', () => {
    const cards = movementCards(HOWELL, boardOfNumber);
    expect(cards.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    );
    for (const { name, boards: played } of cards) {
      expect(new Set(played.map(({ number }) => number)).size).toBe(27);
      expect(new Set(played.map(({ against }) => against)).size).toBe(9);
      expect(played.map(({ against }) => against)).not.toContain(name);
    }
  });

  test('leave out who has not come', () => {
    const nine = leaveOut(HOWELL, [10]);
    expect(movementSlips(nine)).toHaveLength(9 * 4);
    expect(movementCards(nine, boardOfNumber).map(({ name }) => name)).not.toContain('10');
    expect([...movementPlays(nine).values()].reduce((sum, plays) => sum + plays, 0)).toBe(9 * 4 * 3);
  });

  test('name both players of a side where each plays alone', () => {
    const individual = madeOf(makeIndividual(8, 2));
    const [slip] = movementSlips(individual);
    const { N, E, S, W } = individual.rounds[0]![0]!.seats;
    expect(slip).toMatchObject({ ns: `${N}–${S}`, ew: `${E}–${W}` });
    const own = movementCards(individual, boardOfNumber).find(({ name }) => name === String(E));
    expect(own).toMatchObject({ isPlayer: true });
    expect(own!.boards[0]!.against).toBe(`${N}–${S}`);
  });
});
