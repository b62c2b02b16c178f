import type { GreyFrame } from '../../src/vision/frame.ts';

/** A dark dot on light paper, in pixels; the top-left pixel's middle is (0.5, 0.5). */
export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly areaPx: number;
}

const BLOCKS = 6;
const PAPER_QUANTILE = 0.9;
const LEAST_PAPER = 50;
const DARK_SHARE = 0.6;
const LEAST_AREA_PX = 20;
const MOST_LENGTH_SHARE = 0.15;
const MOST_ASPECT = 1.6;
const FILL = { least: 0.62, most: 0.95 };
/** A dot's soft edge reaches so far beyond what is dark, as a share of its size. */
const SOFT_SHARE = 0.35;

/** All round dark dots of a picture, however its light falls; its scale need not be known. */
export function findDots(frame: GreyFrame): Dot[] {
  const paper = paperLevels(frame);
  const isDark = Uint8Array.from(frame.pixels, (level, at) => {
    const light = paper[at] as number;
    return light >= LEAST_PAPER && level < DARK_SHARE * light ? 1 : 0;
  });
  const dots: Dot[] = [];
  for (let at = 0; at < isDark.length; at++) {
    if (isDark[at] !== 1) continue;
    const patch = takePatch(isDark, frame, at);
    if (isRound(patch, frame)) dots.push(centreOf(patch, frame, paper));
  }
  return dots;
}

/** The level of paper round every pixel: the light end of the blocks near it. */
function paperLevels({ heightPx, pixels, widthPx }: GreyFrame): Float32Array {
  const size = Math.max(8, Math.floor(Math.min(widthPx, heightPx) / BLOCKS));
  const [columns, rows] = [Math.ceil(widthPx / size), Math.ceil(heightPx / size)];
  const blocks = Float32Array.from({ length: columns * rows }, (_, block) => {
    const [left, top] = [(block % columns) * size, Math.floor(block / columns) * size];
    const levels: number[] = [];
    for (let y = top; y < Math.min(heightPx, top + size); y += 2) {
      for (let x = left; x < Math.min(widthPx, left + size); x += 2)
        levels.push(pixels[y * widthPx + x] as number);
    }
    levels.sort((a, b) => a - b);
    return levels[Math.floor(PAPER_QUANTILE * levels.length)] ?? 0;
  });
  const paper = new Float32Array(pixels.length);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = Math.min(rows - 1, Math.max(0, (y + 0.5) / size - 0.5));
    const [above, down] = [Math.floor(row), row % 1];
    const below = Math.min(rows - 1, above + 1);
    for (let x = 0; x < widthPx; x++, at++) {
      const column = Math.min(columns - 1, Math.max(0, (x + 0.5) / size - 0.5));
      const [before, across] = [Math.floor(column), column % 1];
      const after = Math.min(columns - 1, before + 1);
      const level = (each: number, line: number): number => blocks[line * columns + each] as number;
      paper[at] =
        (level(before, above) * (1 - across) + level(after, above) * across) * (1 - down) +
        (level(before, below) * (1 - across) + level(after, below) * across) * down;
    }
  }
  return paper;
}

interface Patch {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly areaPx: number;
}

/** Takes the dark pixels away that hang together with one, and says where they were. */
function takePatch(isDark: Uint8Array, { widthPx, heightPx }: GreyFrame, from: number): Patch {
  let [left, right, top, bottom] = [widthPx, -1, heightPx, -1];
  const open = [from];
  isDark[from] = 0;
  for (let taken = 0; taken < open.length; taken++) {
    const at = open[taken] as number;
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
    const near = [x > 0 ? at - 1 : -1, x < widthPx - 1 ? at + 1 : -1, at - widthPx, at + widthPx];
    for (const next of near) {
      if (isDark[next] !== 1) continue;
      isDark[next] = 0;
      open.push(next);
    }
  }
  return { left, right, top, bottom, areaPx: open.length };
}

function isRound({ areaPx, bottom, left, right, top }: Patch, { heightPx, widthPx }: GreyFrame): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  const isWhole = left > 0 && top > 0 && right < widthPx - 1 && bottom < heightPx - 1;
  const isSmall = Math.max(width, height) <= MOST_LENGTH_SHARE * Math.max(widthPx, heightPx);
  const aspect = Math.max(width / height, height / width);
  const fill = areaPx / (width * height);
  const isDisc = aspect <= MOST_ASPECT && fill >= FILL.least && fill <= FILL.most;
  return isWhole && isSmall && areaPx >= LEAST_AREA_PX && isDisc;
}

/** The middle of what is missing of the paper's light, its soft edge included. */
function centreOf(patch: Patch, { heightPx, pixels, widthPx }: GreyFrame, paper: Float32Array): Dot {
  const soft = Math.ceil(SOFT_SHARE * Math.max(patch.right - patch.left, patch.bottom - patch.top));
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let y = Math.max(0, patch.top - soft); y <= Math.min(heightPx - 1, patch.bottom + soft); y++) {
    for (let x = Math.max(0, patch.left - soft); x <= Math.min(widthPx - 1, patch.right + soft); x++) {
      const at = y * widthPx + x;
      const light = paper[at] as number;
      // A tenth less than paper is noise and uneven light.
      const missing = Math.max(0, 0.9 * light - (pixels[at] as number));
      sum += missing;
      sumX += missing * (x + 0.5);
      sumY += missing * (y + 0.5);
    }
  }
  return { x: sumX / sum, y: sumY / sum, areaPx: patch.areaPx };
}
