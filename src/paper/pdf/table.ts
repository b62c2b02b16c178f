import { type Cell, type Column, cellOf } from '../document.ts';
import type { Flow } from './flow.ts';
import { LEADING, PAGE, type Run, SIZES } from './sheet.ts';

const GAP_MM = 5;
const ROW_GAP_MM = 1;

/** A table whose head is repeated on every page that it goes on to. */
export function setTable(
  flow: Flow,
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): void {
  const widths = columnWidths(flow, columns, rows);
  const head = columns.map(({ title }) => ({ text: title, tone: 'quiet' as const }));
  flow.space(4);
  flow.keep(4 * SIZES.body * LEADING);
  flow.paragraph({ text: caption, weight: 0, sizeMm: SIZES.small, paint: 'quiet' });
  flow.space(1);
  setRow(flow, columns, widths, head, SIZES.small);
  setRule(flow, widths);
  for (const row of rows) {
    const sheet = flow.sheet;
    flow.keep(rowHeight(flow, widths, row, SIZES.body));
    if (flow.sheet !== sheet) {
      setRow(flow, columns, widths, head, SIZES.small);
      setRule(flow, widths);
    }
    setRow(flow, columns, widths, row, SIZES.body);
  }
  flow.space(2);
}

/** A line as wide as the table. */
function setRule(flow: Flow, widths: readonly number[]): void {
  const width = widths.reduce((sum, own) => sum + own + GAP_MM, -GAP_MM);
  const y = flow.take(1.4) + 0.5;
  flow.sheet.line(
    [
      [PAGE.leftMm, y],
      [PAGE.leftMm + width, y],
    ],
    'rule',
    0.15,
  );
}

/** Each as wide as its widest cell; where that is too much, the widest are cut to one width. What is over goes by weight. */
function columnWidths(flow: Flow, columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
  const room = PAGE.innerMm - GAP_MM * (columns.length - 1);
  const wanted = columns.map(({ title }, index) => {
    const head = flow.widthOf({ text: title, weight: 0, sizeMm: SIZES.small });
    const widthIn = (row: readonly Cell[]): number => flow.widthOf(runOf(row[index] ?? '', SIZES.body));
    return rows.reduce((most, row) => Math.max(most, widthIn(row)), head) + 0.2;
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  if (total <= room) {
    const weights = columns.map(({ weight }) => weight ?? 1);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const spare = Math.min(room - total, 60);
    return wanted.map((width, index) => width + (all === 0 ? 0 : (spare * (weights[index] ?? 0)) / all));
  }
  const most = cutWidth(wanted, room);
  return wanted.map((width) => Math.min(width, most));
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

function rowHeight(flow: Flow, widths: readonly number[], row: readonly Cell[], sizeMm: number): number {
  const most = Math.max(
    ...widths.map((width, index) => linesOf(flow, row[index] ?? '', width, sizeMm).length),
  );
  return most * sizeMm * LEADING + ROW_GAP_MM;
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
  sizeMm: number,
): void {
  const top = flow.take(rowHeight(flow, widths, row, sizeMm));
  let left: number = PAGE.leftMm;
  widths.forEach((width, index) => {
    const run = runOf(row[index] ?? '', sizeMm);
    flow.lines(run.text, run, width).forEach((text, line) => {
      const own = { ...run, text };
      const indent = columns[index]?.align === 'right' ? width - flow.widthOf(own) : 0;
      flow.sheet.text(own, left + indent, top + SIZES.body + line * sizeMm * LEADING);
    });
    left += width + GAP_MM;
  });
}
