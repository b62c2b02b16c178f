/** The most boards that go on a page. */
export const MOST_ON_PAGE = 36;

/**
 * How many boards stand on each page: on as few pages as there can be with at most this many each, and on none more than
 * one board above another.
 */
export function sharePages(boards: number, most: number): readonly number[] {
  const pages = Math.ceil(boards / most);
  const [least, over] = [Math.floor(boards / pages), boards % pages];
  return Array.from({ length: pages }, (_, page) => (page < over ? least + 1 : least));
}

/** Columns and rows. */
export interface GridShape {
  readonly columns: number;
  readonly rows: number;
}

/** The grids that this many boards fill but for the end of the last row. */
export function gridShapes(boards: number): readonly GridShape[] {
  return Array.from({ length: boards }, (_, index) => {
    const columns = index + 1;
    return { columns, rows: Math.ceil(boards / columns) };
  });
}
