import { averageDown, type GreyFrame } from '../frame.ts';
import { type CardCorner, ROUND_MM } from '../locate/card-corner.ts';
import { levelOn, type Plane, planeThrough } from '../numbers/equations.ts';
import { cardAt } from '../numbers/pose.ts';

/** How light a card came out all over the window, in cells of about a quarter of a millimetre. */
export interface PaperMap {
  readonly columns: number;
  readonly rows: number;
  readonly cellMm: number;
  /** Light in per cent of the paper round it, at most 200; 0 where there is no card, or only its edge. */
  readonly shares: Uint8Array;
}

const FINEST_PX_PER_MM = 6;
/** Cells so near to an edge are left out, and those of the rounded corner. */
const MARGIN_MM = 1;
const BLOCK_MM = 4;
/** This share of the cells of a block is darker than its paper. */
const PAPER_QUANTILE = 0.9;
const FIT_ROUNDS = 4;
/** Blocks that are darker by so much than the paper seems to be are full of ink. */
const INK_SHARE = 0.93;
const LEAST_BLOCKS = 6;

/** The map of a frame whose card has its corner there, at the top left; `undefined` where too little of it is seen. */
export function paperMapOf(frame: GreyFrame, corner: CardCorner): PaperMap | undefined {
  const grey = averageDown(frame, FINEST_PX_PER_MM);
  const { heightPx: rows, pixels, pxPerMm, widthPx: columns } = grey;
  const isCard = cardCells(grey, corner);
  const paper = paperPlane(grey, isCard);
  if (paper === undefined) return undefined;
  const shares = new Uint8Array(columns * rows);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      if (isCard[cell] === 0) continue;
      const share = Math.round((100 * (pixels[cell] as number)) / levelOn(paper, column, row));
      shares[cell] = Math.min(200, Math.max(1, share));
    }
  }
  return { columns, rows, cellMm: 1 / pxPerMm, shares };
}

/** 1 for each cell that lies well on the card. */
function cardCells({ heightPx, pxPerMm, widthPx }: GreyFrame, corner: CardCorner): Uint8Array {
  return Uint8Array.from({ length: widthPx * heightPx }, (_, cell) => {
    const [column, row] = [cell % widthPx, Math.floor(cell / widthPx)];
    const place = cardAt({ ...corner, scale: 1 }, [(column + 0.5) / pxPerMm, (row + 0.5) / pxPerMm]);
    return Math.min(...place) > MARGIN_MM && Math.max(...place) >= ROUND_MM ? 1 : 0;
  });
}

interface Block {
  readonly column: number;
  readonly row: number;
  readonly level: number;
}

/** The paper by the light end of each block's levels; blocks full of ink drop out. */
function paperPlane(grey: GreyFrame, isCard: Uint8Array): Plane | undefined {
  let blocks = blocksOf(grey, isCard);
  let plane: Plane | undefined;
  for (let round = 0; round < FIT_ROUNDS; round++) {
    if (blocks.length < LEAST_BLOCKS) return undefined;
    const all = blocks;
    const fitted = planeThrough((add) => {
      for (const { column, level, row } of all) add(column, row, level);
    });
    if (fitted === undefined) return undefined;
    plane = fitted;
    blocks = all.filter(({ column, level, row }) => level > INK_SHARE * levelOn(fitted, column, row));
  }
  return plane !== undefined && plane.level > 0 ? plane : undefined;
}

function blocksOf({ heightPx, pixels, pxPerMm, widthPx }: GreyFrame, isCard: Uint8Array): Block[] {
  const size = Math.max(2, Math.round(BLOCK_MM * pxPerMm));
  const blocks: Block[] = [];
  const counts = new Uint32Array(256);
  for (let top = 0; top + size <= heightPx; top += size) {
    for (let left = 0; left + size <= widthPx; left += size) {
      counts.fill(0);
      let shown = 0;
      for (let row = top; row < top + size; row++) {
        for (let column = left; column < left + size; column++) {
          const cell = row * widthPx + column;
          if (isCard[cell] === 0) continue;
          counts[pixels[cell] as number] = (counts[pixels[cell] as number] as number) + 1;
          shown++;
        }
      }
      if (shown < (size * size) / 2) continue;
      const level = levelAbove(counts, Math.floor(PAPER_QUANTILE * shown));
      blocks.push({ column: left + size / 2, row: top + size / 2, level });
    }
  }
  return blocks;
}

/** The level that stands at a place, from 0, where all that were counted stand in their order. */
function levelAbove(counts: Uint32Array, place: number): number {
  let level = 0;
  for (let below = counts[0] as number; below <= place; below += counts[level] as number) level++;
  return level;
}
