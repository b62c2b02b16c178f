import { readReportFonts } from '../../src/adapters/system/report-fonts.ts';
import { openTypeface } from '../../src/paper/font/typeface.ts';
import type { Measure } from '../../src/paper/pdf/type-size.ts';
import type { Drawing, Mark } from '../../src/paper/plot.ts';
import type { Place } from '../../src/paper/pockets/grid.ts';

const { regular, bold } = readReportFonts();
const TYPEFACES = [openTypeface(regular), openTypeface(bold)] as const;

/** Widths of text in the typeface that records are printed in. */
export const measureText: Measure = (text, sizeMm, weight = 0) => TYPEFACES[weight].widthOf(text, sizeMm);

export type TextMark = Extract<Mark, { kind: 'text' }>;

/** Where the words of a mark stand: from the top of its capitals to the foot of its long letters. */
export function extentOfText(mark: TextMark): Place {
  const { text, sizeMm, anchor, weight = 0, spaceShare = 1, upsideDown = false } = mark;
  const widthMm = TYPEFACES[weight].widthOf(text, sizeMm, spaceShare);
  const share = anchor === 'start' ? 0 : anchor === 'middle' ? 0.5 : 1;
  const [above, below] = [0.68 * sizeMm, /^[\dA-Z– ]+$/.test(text) ? 0.01 * sizeMm : 0.22 * sizeMm];
  const xMm = mark.xMm - (upsideDown ? 1 - share : share) * widthMm;
  return { xMm, yMm: mark.yMm - (upsideDown ? below : above), widthMm, heightMm: above + below };
}

export function textMarks({ marks }: Drawing): TextMark[] {
  return marks.filter((mark) => mark.kind === 'text');
}

/** Whether a place is inside another, but for a hair. */
export function isInside(inner: Place, outer: Place): boolean {
  const HAIR_MM = 0.01;
  return (
    inner.xMm >= outer.xMm - HAIR_MM &&
    inner.yMm >= outer.yMm - HAIR_MM &&
    inner.xMm + inner.widthMm <= outer.xMm + outer.widthMm + HAIR_MM &&
    inner.yMm + inner.heightMm <= outer.yMm + outer.heightMm + HAIR_MM
  );
}

/** Pairs of texts that stand on each other. */
export function overlaps(page: Drawing): string[] {
  const texts = textMarks(page).map((mark) => ({ text: mark.text, place: extentOfText(mark) }));
  return texts.flatMap(({ text, place: a }, index) =>
    texts
      .slice(index + 1)
      .filter(({ place: b }) => {
        const [left, right] = [Math.max(a.xMm, b.xMm), Math.min(a.xMm + a.widthMm, b.xMm + b.widthMm)];
        const [top, foot] = [Math.max(a.yMm, b.yMm), Math.min(a.yMm + a.heightMm, b.yMm + b.heightMm)];
        return right - left > 0.05 && foot - top > 0.05;
      })
      .map((other) => `${text} / ${other.text}`),
  );
}

/** Texts that a line of the page runs through. */
export function crossed(page: Drawing): string[] {
  const lines = page.marks.flatMap((mark) => (mark.kind === 'line' ? [mark.points] : []));
  return textMarks(page).flatMap((mark) => {
    const { xMm, yMm, widthMm, heightMm } = extentOfText(mark);
    const isCrossed = lines.some((points) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const acrossX = Math.min(...xs) < xMm + widthMm - 0.05 && Math.max(...xs) > xMm + 0.05;
      return acrossX && Math.min(...ys) < yMm + heightMm - 0.05 && Math.max(...ys) > yMm + 0.05;
    });
    return isCrossed ? [mark.text] : [];
  });
}
