/** What a piece of paper holds: the hand of one pocket, or all hands of a board. */
export const PIECES = ['hand', 'board'] as const;
export type PieceKind = (typeof PIECES)[number];

/** Pieces a page: columns and rows. */
export interface CurtainLayout {
  readonly pieces: number;
  readonly columns: number;
  readonly rows: number;
}

function layout(columns: number, rows: number): CurtainLayout {
  return { pieces: columns * rows, columns, rows };
}

/** From the largest pieces to the smallest; the four hands of a board are always on one page. */
export const CURTAIN_LAYOUTS: Readonly<Record<PieceKind, readonly CurtainLayout[]>> = {
  hand: [layout(2, 2), layout(2, 4), layout(4, 3), layout(4, 4), layout(4, 6), layout(4, 8)],
  board: [layout(1, 1), layout(1, 2), layout(2, 2), layout(2, 3), layout(2, 4), layout(3, 4)],
};

/** The layout with this many pieces a page; `undefined` if there is none. */
export function layoutOf(kind: PieceKind, pieces: number): CurtainLayout | undefined {
  return CURTAIN_LAYOUTS[kind].find((each) => each.pieces === pieces);
}
