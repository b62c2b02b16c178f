import { Resvg } from '@resvg/resvg-js';
import type { GlyphPicture } from '../../src/vision/learning/naming/glyph-picture.ts';

/** A font as `fc-scan` names it. */
export interface Font {
  readonly file: string;
  readonly family: string;
  readonly weight: number;
  readonly isSlanted: boolean;
}

const CELL_PX = 190;
const SIZE_PX = 64;
const LINE_PX = 130;

/** Texts drawn with a font, one picture each; `undefined` where the font has nothing to show for it. */
export function drawTexts(font: Font, texts: readonly string[], spacingPx = 0): (GlyphPicture | undefined)[] {
  const cells = texts.map(
    (text, index) =>
      `<text x="${index * CELL_PX + CELL_PX / 2}" y="90" text-anchor="middle" letter-spacing="${spacingPx}">${text}</text>`,
  );
  const width = CELL_PX * texts.length;
  const style = `font-family="${font.family.replace(/[&"<]/g, ' ')}" font-size="${SIZE_PX}" font-weight="${cssWeight(font.weight)}" font-style="${font.isSlanted ? 'italic' : 'normal'}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LINE_PX}"><g ${style}>${cells.join('')}</g></svg>`;
  const picture = new Resvg(svg, {
    font: { fontFiles: [font.file], loadSystemFonts: false, defaultFontFamily: font.family },
  }).render();
  const { pixels } = picture;
  return texts.map((_, index) => {
    const ink = new Float32Array(CELL_PX * LINE_PX);
    for (let y = 0; y < LINE_PX; y++) {
      for (let x = 0; x < CELL_PX; x++) {
        ink[y * CELL_PX + x] = (pixels[(y * width + index * CELL_PX + x) * 4 + 3] as number) / 255;
      }
    }
    return cropped({ widthPx: CELL_PX, heightPx: LINE_PX, ink });
  });
}

/** Fontconfig's weights (80 regular, 200 bold) as those of CSS. */
function cssWeight(weight: number): number {
  const steps: readonly [number, number][] = [
    [0, 100],
    [40, 200],
    [50, 300],
    [75, 350],
    [80, 400],
    [100, 500],
    [180, 600],
    [200, 700],
    [205, 800],
    [210, 900],
  ];
  return steps.reduce((best, step) =>
    Math.abs(step[0] - weight) < Math.abs(best[0] - weight) ? step : best,
  )[1];
}

/** The picture without its empty margins; `undefined` where it is empty or as large as its cell. */
export function cropped({ widthPx, heightPx, ink }: GlyphPicture, level = 0.3): GlyphPicture | undefined {
  let left = widthPx;
  let right = -1;
  let top = heightPx;
  let bottom = -1;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if ((ink[y * widthPx + x] as number) <= level) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < left || bottom - top < 5) return undefined;
  return boxOf({ widthPx, heightPx, ink }, left, top, right + 1, bottom + 1);
}

/** A box of a picture; outside of it there is paper. */
export function boxOf(
  from: GlyphPicture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): GlyphPicture {
  const widthPx = right - left;
  const heightPx = bottom - top;
  const ink = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const fromX = left + x;
      const fromY = top + y;
      if (fromX < 0 || fromY < 0 || fromX >= from.widthPx || fromY >= from.heightPx) continue;
      ink[y * widthPx + x] = from.ink[fromY * from.widthPx + fromX] as number;
    }
  }
  return { widthPx, heightPx, ink };
}
