import { execFileSync, spawnSync } from 'node:child_process';
import { Resvg } from '@resvg/resvg-js';
import type { GlyphPicture } from '../../src/vision/learn/naming/glyph-picture.ts';

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

/** What to do where there is no `fc-scan`. */
export const NO_SCANNER = 'fc-scan is not here: install it, on Debian with "apt-get install fontconfig".';

/**
 * The fonts of a folder, two styles of a family at most; those of signs, of mathematics and of other scripts aside.
 * Without `fc-scan` they can't be told.
 */
export function fontsOf(folder: string): Font[] | undefined {
  if (spawnSync('fc-scan', ['--version']).error !== undefined) return undefined;
  const found = execFileSync('find', ['-L', folder, '-name', '*.[to]tf'], { encoding: 'utf8' });
  const files = found
    .split('\n')
    .filter((file) => file !== '')
    .sort();
  if (files.length === 0) return [];
  const scan = execFileSync(
    'fc-scan',
    ['--format', '%{file}|%{family[0]}|%{weight[0]}|%{slant}\n', ...files],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  const perFamily = new Map<string, number>();
  return scan
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [file = '', family = '', weight = '80', slant = '0'] = line.split('|');
      if (STRANGE.test(family)) return [];
      const count = perFamily.get(family) ?? 0;
      perFamily.set(family, count + 1);
      return count < 2 ? [{ file, family, weight: Number(weight), isSlanted: slant !== '0' }] : [];
    });
}

const STRANGE =
  /Noto (?!Sans$|Serif$|Sans Display$|Serif Display$|Sans Mono$)|Symbols|Math|Emoji|Dingbats|Unifont|Braille/i;

/** Whether a family is kept for measuring only. */
export function isHeldOut({ family }: Font): boolean {
  let hash = 7;
  for (const letter of family) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash % 8 === 0;
}

/** Texts drawn with a font, one picture each; `undefined` where the font has nothing to show for it. */
export function drawTexts(font: Font, texts: readonly string[], spacingPx = 0): (GlyphPicture | undefined)[] {
  const cells = texts.map(
    (text, index) =>
      `<text x="${index * CELL_PX + CELL_PX / 2}" y="90" text-anchor="middle" letter-spacing="${spacingPx}">${text}</text>`,
  );
  const width = CELL_PX * texts.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LINE_PX}"><g font-size="${SIZE_PX}" ${styleOf(font)}>${cells.join('')}</g></svg>`;
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

/** A font as the attributes of an SVG. */
export function styleOf({ family, isSlanted, weight }: Font): string {
  return `font-family="${family.replace(/[&"<]/g, ' ')}" font-weight="${cssWeight(weight)}" font-style="${isSlanted ? 'italic' : 'normal'}"`;
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
