import type { Paper } from '../pdf/paper.ts';
import { POINT_MM, SMALLEST_MM } from '../pdf/type-size.ts';
import { BASE_ROWS, COMMON_LEADING, FIXED_EM, LEAST_LEADING } from './diagram.ts';
import {
  CLOSE_SPACES,
  type DiagramWidths,
  fittingSpaces,
  LOOSE_SPACES,
  SPACE_SHARES,
} from './diagram-widths.ts';

/** How many boards go on a page. */
export const LAYOUTS = [4, 6, 9, 12, 18, 36] as const;
export type Layout = (typeof LAYOUTS)[number];

/** White round a page and between its boards, and the largest type, by how many boards go on it. */
interface Measures {
  readonly marginMm: number;
  readonly betweenMm: readonly [across: number, down: number];
  readonly mostTypeMm: number;
  readonly titleMm: number;
}

const MEASURES: Readonly<Record<Layout, Measures>> = {
  4: { marginMm: 15, betweenMm: [12, 12], mostTypeMm: 4.4, titleMm: 5.4 },
  6: { marginMm: 14, betweenMm: [12, 9], mostTypeMm: 4, titleMm: 5 },
  9: { marginMm: 11, betweenMm: [6.5, 8], mostTypeMm: 3.7, titleMm: 4.6 },
  12: { marginMm: 11, betweenMm: [7, 6], mostTypeMm: 3.5, titleMm: 4.2 },
  18: { marginMm: 10, betweenMm: [6, 4.5], mostTypeMm: 3.3, titleMm: 4 },
  36: { marginMm: 8, betweenMm: [4, 1.6], mostTypeMm: 2.6, titleMm: 3 },
};

/** A5 has less of everything but type. */
const SMALL_PAPER_MM = 180;
const SMALL_PAPER_SHARE = 0.7;

/** Where the boards of a page stand. */
export interface Grid {
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
  readonly marginMm: number;
  readonly titleMm: number;
  /** Top of the first row. */
  readonly topMm: number;
  readonly cellWidthMm: number;
  readonly cellHeightMm: number;
  readonly betweenMm: readonly [across: number, down: number];
  /** Size of the cards. */
  readonly typeMm: number;
  /** The widest spaces between ranks, as a share of the typeface's. */
  readonly mostSpaces: number;
}

/** What stands above and below the boards of a page; it depends on how wide the page is. */
export type PageEdges = (
  innerMm: number,
  titleMm: number,
) => { readonly headMm: number; readonly footMm: number };

/** Enough type for lines and spaces of common width; below this size they shrink. */
const ENOUGH_TYPE_MM: number = 7 * POINT_MM;

/**
 * The grid of a layout on a paper with the largest type that all diagrams go into; upright if that can be, else on its
 * side. `undefined` where type would be below the least.
 */
export function fitLayout(
  layout: Layout,
  paper: Paper,
  diagrams: readonly DiagramWidths[],
  edges: PageEdges,
): Grid | undefined {
  const lying = { widthMm: paper.heightMm, heightMm: paper.widthMm };
  return bestGrid(layout, paper, diagrams, edges) ?? bestGrid(layout, lying, diagrams, edges);
}

function bestGrid(
  layout: Layout,
  paper: Paper,
  diagrams: readonly DiagramWidths[],
  edges: PageEdges,
): Grid | undefined {
  let best: Grid | undefined;
  for (let columns = 1; columns <= layout; columns++) {
    if (layout % columns !== 0) continue;
    const grid = gridOf(layout, columns, paper, diagrams, edges);
    if (grid !== undefined && grid.typeMm > (best?.typeMm ?? 0)) best = grid;
  }
  return best;
}

function gridOf(
  layout: Layout,
  columns: number,
  paper: Paper,
  diagrams: readonly DiagramWidths[],
  edges: PageEdges,
): Grid | undefined {
  const measures = MEASURES[layout];
  const share = Math.min(paper.widthMm, paper.heightMm) < SMALL_PAPER_MM ? SMALL_PAPER_SHARE : 1;
  const [marginMm, titleMm] = [measures.marginMm * share, Math.max(measures.titleMm * share, SMALLEST_MM)];
  const [across, down] = measures.betweenMm.map((mm) => mm * share) as [number, number];
  const rows = layout / columns;
  const innerMm = paper.widthMm - 2 * marginMm;
  const { headMm, footMm } = edges(innerMm, titleMm);
  const cellWidthMm = (innerMm - (columns - 1) * across) / columns;
  const cellHeightMm = (paper.heightMm - 2 * marginMm - headMm - footMm - (rows - 1) * down) / rows;
  const type = largestType(diagrams, cellWidthMm, cellHeightMm, measures.mostTypeMm);
  return type === undefined
    ? undefined
    : {
        paper,
        columns,
        rows,
        marginMm,
        titleMm,
        topMm: marginMm + headMm,
        cellWidthMm,
        cellHeightMm,
        betweenMm: [across, down],
        ...type,
      };
}

const STEP_MM = 0.02;

/**
 * The largest type with which all diagrams go into a cell. Lines and spaces are as close as they can be only where
 * there is little type.
 */
function largestType(
  diagrams: readonly DiagramWidths[],
  widthMm: number,
  heightMm: number,
  mostMm: number,
): Pick<Grid, 'typeMm' | 'mostSpaces'> | undefined {
  const sizeAt = (leading: number): number => heightMm / (BASE_ROWS * leading + FIXED_EM);
  const fits = (typeMm: number, least?: number): boolean =>
    diagrams.every((widths) => fittingSpaces(widths, typeMm, widthMm, { least }) !== undefined);
  const loose = bisect(mostMm, (typeMm) => typeMm <= sizeAt(COMMON_LEADING) && fits(typeMm, LOOSE_SPACES));
  if (loose !== undefined && loose >= ENOUGH_TYPE_MM) {
    const mostSpaces = SPACE_SHARES.find((share) => fits(loose, share)) ?? LOOSE_SPACES;
    return { typeMm: loose, mostSpaces };
  }
  const close = bisect(ENOUGH_TYPE_MM, (typeMm) => typeMm <= sizeAt(LEAST_LEADING) && fits(typeMm));
  return close === undefined ? undefined : { typeMm: close, mostSpaces: CLOSE_SPACES };
}

/** The largest size up to `mostMm` that is good, where every smaller one is good too. */
function bisect(mostMm: number, isGood: (typeMm: number) => boolean): number | undefined {
  if (!isGood(SMALLEST_MM)) return undefined;
  if (isGood(mostMm)) return mostMm;
  let [good, bad] = [SMALLEST_MM, mostMm];
  while (bad - good > STEP_MM) {
    const middle = (good + bad) / 2;
    if (isGood(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
