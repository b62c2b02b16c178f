import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { openTypeface } from '../../../src/paper/font/typeface.ts';
import type { Drawing } from '../../../src/paper/plot.ts';
import { drawRubberForm } from '../../../src/paper/score-sheet/rubber-drawing.ts';
import { rubberForm } from '../../../src/paper/score-sheet/rubber-form.ts';
import { rubberSpeech } from '../../../src/paper/score-sheet/rubber-sheet.ts';
import { LANGUAGES } from '../../../src/words/language.ts';
import { rubberOf } from '../../support/running-games.ts';

const faces = [readReportFonts().regular, readReportFonts().bold].map(openTypeface);

/** Words of a drawing with their left and right ends. */
function words(drawing: Drawing): { text: string; leftMm: number; rightMm: number; yMm: number }[] {
  return drawing.marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const { text, xMm, yMm, sizeMm, anchor, weight = 0 } = mark;
    const width = faces[weight]?.widthOf(text, sizeMm) ?? 0;
    const leftMm = xMm - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
    return [{ text, leftMm, rightMm: leftMm + width, yMm }];
  });
}

/** Fails where words leave their column or the drawing. */
function expectInColumns(drawing: Drawing): void {
  const middle = drawing.widthMm / 2;
  for (const { leftMm, rightMm, yMm } of words(drawing)) {
    expect(leftMm < middle ? rightMm < middle - 1 && leftMm > 1 : rightMm < drawing.widthMm - 1).toBe(true);
    expect(yMm).toBeLessThan(drawing.heightMm);
  }
}

describe('the drawing of a rubber', () => {
  test.each(LANGUAGES)('keeps every word in its column in %s, however many deals there are', (language) => {
    const line = fc.tuple(fc.constantFrom('WE', 'THEY'), fc.integer({ min: 1, max: 13 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 120 }), (deals) => {
        const rubber = rubberOf(deals.map(([side, down]) => `${side} 7CXX-${down}`));
        const drawings = drawRubberForm(rubberForm(rubber), rubberSpeech(language).sides);
        for (const drawing of drawings) {
          expectInColumns(drawing);
          expect(drawing.heightMm).toBeLessThan(180);
        }
        const drawn = drawings.flatMap(words).filter(({ text }) => Number(text) > 120);
        expect(drawn.length).toBeGreaterThanOrEqual(deals.length);
      }),
      { numRuns: 20 },
    );
  });

  test('of a usual rubber is one', () => {
    expect(drawRubberForm(rubberForm(rubberOf(['WE 2H=', 'WE 2S='])), { ns: 'WE', ew: 'THEY' })).toHaveLength(
      1,
    );
  });
});
