import { join } from 'node:path';
import { otherPhotographs, photographedOrder } from '../../rigs/photographed-pack.ts';
import { eased } from '../../rigs/shown-scenes/ground.ts';
import { CARD_HEIGHT_MM, type Print, printFrom } from '../../rigs/shown-scenes/print.ts';
import { readFrameFile } from '../../src/adapters/openers/frame-file.ts';
import type { Card } from '../../src/bridge/card.ts';
import { type Frame, greyOf } from '../../src/vision/frame.ts';

/** A photographed card, and what it shows; no card where it shows no index of its pack. */
export interface PhotographedCard {
  readonly card?: Card;
  readonly print: Print;
}

/** Photographs of a pack: one of each card, and others of it in other light. */
export interface PhotographedPack {
  readonly pack: readonly (PhotographedCard & { readonly card: Card })[];
  readonly others: readonly PhotographedCard[];
}

/** A pack from a folder of photographed ends: `endA`, `endB` and their order, `second` and its truth. */
export function readPack(folder: string): PhotographedPack {
  const order = photographedOrder(folder);
  const pack = order.map((card, at) => {
    const name = `${String(at + 1).padStart(4, '0')}.png`;
    return { card, print: fromEnds(endIn(join(folder, 'endA', name)), endIn(join(folder, 'endB', name))) };
  });
  return { pack, others: readOthers(folder) };
}

/** Other photographs; each has two files, one of either end. What nobody has named is left out. */
function readOthers(folder: string): PhotographedCard[] {
  const first = otherPhotographs(folder).filter(({ file }) => file.endsWith('-0.png'));
  return first.map(({ file, ...shown }) => {
    const ends = [file, file.replace(/-0\.png$/, '-1.png')].map((end) => endIn(join(folder, 'second', end)));
    return { ...shown, print: fromEnds(ends[0]!, ends[1]!) };
  });
}

const PX_PER_MM = 8;
/** Where the card's corner lies in a picture of an end. */
const [CORNER_X_MM, CORNER_Y_MM] = [5, 4];

function endIn(file: string): Frame {
  return greyOf(readFrameFile(file, PX_PER_MM));
}

const PRINT_PER_MM = 12;
const WIDTH_MM = 63;
/** What a photograph's paper is made: it was exposed otherwise than the scene will be. */
const PAPER = 240;
/** So far from the edge the photograph shows its own surround; what is printed there is continued outwards. */
const RIM_MM = 0.9;
const ROUND_MM = 3.6;

/**
 * A whole card from the pictures of its two ends, which show how its light fell. What neither shows is painted as paper,
 * as bright as either end is beside it.
 */
function fromEnds(one: Frame, other: Frame): Print {
  const columns = WIDTH_MM * PRINT_PER_MM;
  const rows = CARD_HEIGHT_MM * PRINT_PER_MM;
  const rgb = new Uint8Array(columns * rows * 3);
  const papers = [paperOf(one), paperOf(other)] as const;
  const exposure = PAPER / Math.max(...papers);
  for (let row = 0, to = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, to += 3) {
      const x = (column + 0.5) / PRINT_PER_MM;
      const y = (row + 0.5) / PRINT_PER_MM;
      const paper = papers[0] + ((papers[1] - papers[0]) * y) / CARD_HEIGHT_MM;
      const level =
        fadedIn(one, x, y, paper) ?? fadedIn(other, WIDTH_MM - x, CARD_HEIGHT_MM - y, paper) ?? paper;
      rgb.fill(Math.min(255, Math.round(level * exposure)), to, to + 3);
    }
  return printFrom({ perMm: PRINT_PER_MM, columns, rows, rgb });
}

/** Over so many millimetres a picture fades into paper: it must not end in a line like the edge of a card. */
const FADE_MM = 5;

/** The level at a place of an end, which fades into paper at the far sides of its picture. */
function fadedIn(end: Frame, xMm: number, yMm: number, paper: number): number | undefined {
  const level = levelIn(end, xMm, yMm);
  if (level === undefined) return undefined;
  const beyondX = end.widthPx / PX_PER_MM - CORNER_X_MM - xMm;
  const beyondY = end.heightPx / PX_PER_MM - CORNER_Y_MM - yMm;
  return paper + (level - paper) * eased((Math.min(beyondX, beyondY) - 0.5) / FADE_MM);
}

/** The level at a place of an end, `undefined` where its picture ends. */
function levelIn({ heightPx, pixels, widthPx }: Frame, xMm: number, yMm: number): number | undefined {
  const [x, y] = within(xMm, yMm);
  const column = (x + CORNER_X_MM) * PX_PER_MM - 0.5;
  const row = (y + CORNER_Y_MM) * PX_PER_MM - 0.5;
  if (column >= widthPx - 1 || row >= heightPx - 1) return undefined;
  const at = Math.floor(row) * widthPx + Math.floor(column);
  const [right, below] = [column - Math.floor(column), row - Math.floor(row)];
  const upper = pixels[at]! * (1 - right) + pixels[at + 1]! * right;
  const lower = pixels[at + widthPx]! * (1 - right) + pixels[at + widthPx + 1]! * right;
  return upper * (1 - below) + lower * below;
}

/** The nearest place that lies so far inside the edge, and inside the round corner. */
function within(xMm: number, yMm: number): readonly [number, number] {
  const [x, y] = [Math.max(xMm, RIM_MM), Math.max(yMm, RIM_MM)];
  const [dx, dy] = [ROUND_MM - x, ROUND_MM - y];
  if (dx <= 0 || dy <= 0) return [x, y];
  const away = Math.hypot(dx, dy);
  const most = ROUND_MM - RIM_MM;
  return away <= most ? [x, y] : [ROUND_MM - (dx * most) / away, ROUND_MM - (dy * most) / away];
}

/** The level that nine of ten pixels of an end's lower right part are darker than: its paper. */
function paperOf({ heightPx, pixels, widthPx }: Frame): number {
  const levels: number[] = [];
  for (let y = heightPx >> 1; y < heightPx; y += 3)
    for (let x = widthPx >> 1; x < widthPx; x += 3) levels.push(pixels[y * widthPx + x]!);
  levels.sort((a, b) => a - b);
  return levels[Math.floor(0.9 * levels.length)]!;
}
