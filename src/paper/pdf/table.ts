import { type Cell, type Column, cellOf, type Table } from '../document.ts';
import { type Flow, spaced } from './flow.ts';
import { LEADING, PAGE, type Run, SIZES } from './sheet.ts';

/** Where a table stands, and how it is set. */
interface TableLook {
  readonly leftMm: number;
  readonly widthMm: number;
  /** Size of its cells; its head is in small type. */
  readonly sizeMm: number;
  readonly gapMm: number;
  readonly rowGapMm: number;
  /** Shares out at most so much of what is over. */
  readonly spareMm: number;
}

/** What goes on one page of a table that is longer. */
const LEAST_KEPT_MM: number = 4 * SIZES.body * LEADING;
/** For the line below a head. */
const RULE_ROOM_MM = 1.4;

const USUAL: TableLook = {
  leftMm: PAGE.leftMm,
  widthMm: PAGE.innerMm,
  sizeMm: SIZES.body,
  gapMm: 5,
  rowGapMm: 1,
  spareMm: 60,
};
const DENSE: TableLook = { ...USUAL, sizeMm: SIZES.small, gapMm: 3.5, rowGapMm: 0.6 };
/** For tables of which many stand on a page. */
const COMPACT: TableLook = { ...DENSE, sizeMm: SIZES.smallest, gapMm: 2.4, rowGapMm: 0.2 };
/** White between a table and what stands to its left, and above both. */
const BESIDE_MM = { gap: 6, above: 4 } as const;

/** A table whose head is repeated on every page that it goes on to. */
export function setTable(flow: Flow, table: Table): void {
  const { beside, isDense, isHalved } = table;
  if (isHalved === true) return setTables(flow, halvesOf(table));
  flow.space(BESIDE_MM.above);
  if (beside === undefined) {
    const look = isDense === true ? DENSE : USUAL;
    flow.keep(isDense === true ? keptHeight(flow, table, look) : LEAST_KEPT_MM);
    return setRows(flow, table, look);
  }
  const { widthMm, heightMm } = beside.drawing;
  const room = widthMm + BESIDE_MM.gap;
  const place = { leftMm: PAGE.leftMm + room, widthMm: PAGE.innerMm - room };
  const isHigher = keptHeight(flow, table, { ...DENSE, ...place }) > heightMm;
  const look = { ...(isHigher ? COMPACT : DENSE), ...place };
  flow.keep(Math.max(heightMm, keptHeight(flow, table, look)));
  const [sheet, top] = [flow.sheet, flow.yMm];
  flow.structure.within('Figure', () => sheet.drawing(beside.drawing, PAGE.leftMm, top), { alt: beside.alt });
  setRows(flow, table, look);
  if (flow.sheet === sheet) flow.yMm = Math.max(flow.yMm, top + heightMm);
}

/** A table as two, with the rows that go into two columns of a page one below the other. */
function halvesOf({ rows, ...table }: Table): Table[] {
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(0, half), rows.slice(half)].map((own) => ({ ...table, rows: own }));
}

/** Rows that go on a page in type of the usual size. */
const MOST_USUAL_ROWS = 30;

/** How tables that share a page are set: small where many stand on it, else as large as their rows leave room for. */
function sharedLook(tables: readonly Table[]): TableLook {
  if (tables.some(({ isDense }) => isDense === true)) return COMPACT;
  const isShort = tables.every(({ rows }) => rows.length <= MOST_USUAL_ROWS);
  return isShort ? { ...DENSE, sizeMm: USUAL.sizeMm } : DENSE;
}

/** Tables in two columns, row by row; where one goes on to another page, the next begins below it. */
export function setTables(flow: Flow, tables: readonly Table[]): void {
  const shared = sharedLook(tables);
  for (let first = 0; first < tables.length; first += 2) {
    const row = besideEachOther(flow, tables.slice(first, first + 2), shared);
    flow.space(BESIDE_MM.above);
    flow.keep(Math.max(...row.map(([table, look]) => keptHeight(flow, table, look))));
    const [sheet, top] = [flow.sheet, flow.yMm];
    let foot = top;
    for (const [table, look] of row) {
      if (flow.sheet === sheet) flow.yMm = top;
      setRows(flow, table, look);
      foot = flow.sheet === sheet ? Math.max(foot, flow.yMm) : flow.yMm;
    }
    flow.yMm = foot;
  }
}

/** Each of two tables has a half of the page; one that needs more has also what the other one can spare. */
function besideEachOther(
  flow: Flow,
  tables: readonly Table[],
  shared: TableLook,
): (readonly [Table, TableLook])[] {
  const room = PAGE.innerMm - BESIDE_MM.gap;
  const [left = 0, right = 0] = tables.map(({ columns, rows }) => {
    const wanted = wantedWidths(flow, columns, rows, shared);
    return wanted.reduce((sum, width) => sum + width + shared.gapMm, -shared.gapMm);
  });
  const [, leftMm = 0] = [left, room / 2, room - right].toSorted((a, b) => a - b);
  const places = [
    { leftMm: PAGE.leftMm, widthMm: leftMm },
    { leftMm: PAGE.leftMm + leftMm + BESIDE_MM.gap, widthMm: room - leftMm },
  ];
  return tables.map((table, at) => [table, { ...shared, ...places[at] }]);
}

function setRows(flow: Flow, table: Table, look: TableLook): void {
  flow.structure.within('Table', () => setTableParts(flow, table, look));
}

function setTableParts(flow: Flow, { caption, columns, rows, isDense }: Table, look: TableLook): void {
  const widths = columnWidths(flow, columns, rows, look);
  const head = headOf(columns);
  const headLook = { ...look, sizeMm: headSize(look) };
  const captionLook =
    isDense === true ? ({ weight: 1, paint: 'plain' } as const) : ({ weight: 0, paint: 'quiet' } as const);
  flow.structure.within('Caption', () =>
    flow.paragraph({ text: caption, sizeMm: SIZES.small, ...captionLook }, look.leftMm, look.widthMm),
  );
  flow.space(1);
  setRow(flow, columns, widths, head, headLook, 'head');
  setRule(flow, widths, look);
  for (const row of rows) {
    const sheet = flow.sheet;
    flow.keep(rowHeight(flow, widths, row, look));
    if (flow.sheet !== sheet) {
      // A head that is said again on the next page is no part of the table.
      flow.structure.outside(() => setRow(flow, columns, widths, head, headLook, 'again'));
      setRule(flow, widths, look);
    }
    setRow(flow, columns, widths, row, look, 'row');
  }
  flow.space(2);
}

function headOf(columns: readonly Column[]): Cell[] {
  return columns.map(({ title }) => ({ text: title, tone: 'quiet' }));
}

function headSize({ sizeMm }: TableLook): number {
  return Math.min(SIZES.small, sizeMm);
}

/** How much of a page a table asks for: all that it takes, or its first rows where no page is as high. */
function keptHeight(flow: Flow, { caption, columns, rows }: Table, look: TableLook): number {
  const widths = columnWidths(flow, columns, rows, look);
  const captionLines = flow.lines(caption, { weight: 1, sizeMm: SIZES.small }, look.widthMm).length;
  const headMm = rowHeight(flow, widths, headOf(columns), { ...look, sizeMm: headSize(look) });
  const rowsMm = rows.reduce((sum, row) => sum + rowHeight(flow, widths, row, look), 0);
  const wholeMm = captionLines * SIZES.small * LEADING + 1 + headMm + RULE_ROOM_MM + rowsMm;
  return wholeMm > PAGE.heightMm - PAGE.topMm - PAGE.bottomMm ? LEAST_KEPT_MM : wholeMm;
}

/** A line as wide as the table. */
function setRule(flow: Flow, widths: readonly number[], { leftMm, gapMm }: TableLook): void {
  const width = widths.reduce((sum, own) => sum + own + gapMm, -gapMm);
  const y = flow.take(RULE_ROOM_MM) + 0.5;
  flow.sheet.line(
    [
      [leftMm, y],
      [leftMm + width, y],
    ],
    'rule',
    0.15,
  );
}

/** Each as wide as its widest cell; where that is too much, the widest are cut to one width. What is over goes by weight. */
function columnWidths(
  flow: Flow,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  look: TableLook,
): number[] {
  const { gapMm, spareMm, widthMm } = look;
  const room = widthMm - gapMm * (columns.length - 1);
  const wanted = wantedWidths(flow, columns, rows, look);
  const total = wanted.reduce((sum, width) => sum + width, 0);
  if (total <= room) {
    const weights = columns.map(({ weight }) => weight ?? 1);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const spare = Math.min(room - total, spareMm);
    return wanted.map((width, index) => width + (all === 0 ? 0 : (spare * (weights[index] ?? 0)) / all));
  }
  const most = cutWidth(wanted, room);
  return wanted.map((width) => Math.min(width, most));
}

/** How wide each column is where there is room. */
function wantedWidths(
  flow: Flow,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  { sizeMm }: TableLook,
): number[] {
  return columns.map(({ title }, index) => {
    const head = flow.widthOf({ text: title, weight: 0, sizeMm: Math.min(SIZES.small, sizeMm) });
    const widthIn = (row: readonly Cell[]): number => flow.widthOf(runOf(row[index] ?? '', sizeMm));
    return rows.reduce((most, row) => Math.max(most, widthIn(row)), head) + 0.2;
  });
}

/** The width that none may pass so that all together have so much room. */
function cutWidth(widths: readonly number[], room: number): number {
  const rising = widths.toSorted((a, b) => a - b);
  let left = room;
  for (const [index, width] of rising.entries()) {
    const share = left / (rising.length - index);
    if (width > share) return share;
    left -= width;
  }
  return left;
}

function runOf(cell: Cell, sizeMm: number): Run {
  const { text, tone, strong } = cellOf(cell);
  return { text, weight: strong ? 1 : 0, sizeMm, paint: tone };
}

function rowHeight(
  flow: Flow,
  widths: readonly number[],
  row: readonly Cell[],
  { sizeMm, rowGapMm }: TableLook,
): number {
  const most = Math.max(
    ...widths.map((width, index) => linesOf(flow, row[index] ?? '', width, sizeMm).length),
  );
  return most * sizeMm * LEADING + rowGapMm;
}

function linesOf(flow: Flow, cell: Cell, widthMm: number, sizeMm: number): string[] {
  const run = runOf(cell, sizeMm);
  return flow.lines(run.text, run, widthMm);
}

function setRow(
  flow: Flow,
  columns: readonly Column[],
  widths: readonly number[],
  row: readonly Cell[],
  look: TableLook,
  kind: 'head' | 'row' | 'again',
): void {
  const top = flow.take(rowHeight(flow, widths, row, look));
  let left: number = look.leftMm;
  const setCell = (width: number, index: number): void => {
    const run = runOf(row[index] ?? '', look.sizeMm);
    const lines = flow.lines(run.text, run, width);
    spaced(lines).forEach((text, line) => {
      const own = { ...run, text };
      const indent =
        columns[index]?.align === 'right' ? width - flow.widthOf({ ...run, text: lines[line] ?? '' }) : 0;
      flow.text(own, left + indent, top + SIZES.body + line * look.sizeMm * LEADING);
    });
  };
  const setCells = (): void =>
    widths.forEach((width, index) => {
      const set = (): void => setCell(width, index);
      if (kind === 'again') set();
      else if (kind === 'head') flow.structure.within('TH', set, { scope: 'Column' });
      else if (index === 0) flow.structure.within('TH', set, { scope: 'Row' });
      else flow.structure.within('TD', set);
      left += width + look.gapMm;
    });
  if (kind === 'again') setCells();
  else flow.structure.within('TR', setCells);
}
