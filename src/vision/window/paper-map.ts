import { averageDown, type GreyFrame } from '../frame.ts';
import { type CardCorner, ROUND_MM } from '../locate/card-corner.ts';
import { levelOn } from '../numbers/equations.ts';
import { paperPlane } from '../numbers/paper-plane.ts';
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
/** So much of a card tells its paper. */
const LEAST_SEEN_MM2 = 60;
/** Closer to the paper round by round: what is darker is ink. */
const ROUNDS = [0.25, 0.15, 0.07, 0.07].map((darker) => ({ darker, brighter: 0.25, stride: 1 }));

/** The map of a frame whose card has its corner there, at the top left; `undefined` where too little of it is seen. */
export function paperMapOf(frame: GreyFrame, corner: CardCorner): PaperMap | undefined {
  const grey = averageDown(frame, FINEST_PX_PER_MM);
  const { heightPx: rows, pixels, pxPerMm, widthPx: columns } = grey;
  const isCard = cardCells(grey, corner);
  const values = Float32Array.from(pixels, (level, cell) => (isCard[cell] === 1 ? level : -1));
  if (isCard.reduce((sum, is) => sum + is, 0) < LEAST_SEEN_MM2 * pxPerMm ** 2) return undefined;
  const paper = paperPlane({ widthPx: columns, heightPx: rows, values }, ROUNDS);
  if (paper.level <= 0) return undefined;
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
