import { PAPERS, type PaperName } from '../pdf/paper.ts';
import { cutGrid, type Grid } from './grid.ts';

/** Sheets of labels that stick, as they are sold: die-cut, in the middle of the paper. */
interface LabelSheet {
  readonly paper: PaperName;
  readonly columns: number;
  readonly rows: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly gapXMm: number;
}

/** The numbers under which most makers sell them. */
export const LABEL_SHEET_NAMES = ['L7160', 'L7163', '3474', '5160', '5163'] as const;
export type LabelSheetName = (typeof LABEL_SHEET_NAMES)[number];

export const LABEL_SHEETS: Readonly<Record<LabelSheetName, LabelSheet>> = {
  L7160: { paper: 'a4', columns: 3, rows: 7, widthMm: 63.5, heightMm: 38.1, gapXMm: 2.5 },
  L7163: { paper: 'a4', columns: 2, rows: 7, widthMm: 99.1, heightMm: 38.1, gapXMm: 2.5 },
  3474: { paper: 'a4', columns: 3, rows: 8, widthMm: 70, heightMm: 37, gapXMm: 0 },
  5160: { paper: 'letter', columns: 3, rows: 10, widthMm: 66.675, heightMm: 25.4, gapXMm: 3.175 },
  5163: { paper: 'letter', columns: 2, rows: 5, widthMm: 101.6, heightMm: 50.8, gapXMm: 4.7625 },
};

/** How labels of a sheet stand on it. */
export function sheetGrid(name: LabelSheetName): Grid {
  const { paper, columns, rows, widthMm, heightMm, gapXMm } = LABEL_SHEETS[name];
  const room = PAPERS[paper];
  const xMm = (room.widthMm - columns * widthMm - (columns - 1) * gapXMm) / 2;
  const yMm = (room.heightMm - rows * heightMm) / 2;
  return { columns, rows, gapXMm, first: { xMm, yMm, widthMm, heightMm } };
}

/** Labels a page where plain paper is cut. */
export const CUT_LABELS = ['8', '14', '21', '24'] as const;
export type CutLabels = (typeof CUT_LABELS)[number];

const CUT_COLUMNS: Readonly<Record<CutLabels, number>> = { 8: 2, 14: 2, 21: 3, 24: 3 };

/** White below them, as above. */
const FOOT_MM = 8;

/** How this many labels stand on plain paper. */
export function cutLabelGrid(paper: PaperName, labels: CutLabels): Grid {
  return cutGrid(PAPERS[paper], CUT_COLUMNS[labels], Number(labels) / CUT_COLUMNS[labels], FOOT_MM);
}
