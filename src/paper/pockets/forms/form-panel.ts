import { boardMark } from '../../hand-record/board-mark.ts';
import type { Measure } from '../../pdf/type-size.ts';
import { fitted, largestSize, POINT_MM, SMALLEST_MM } from '../../pdf/type-size.ts';
import { type DrawnTable, line, type Mark, movedMarks } from '../../plot.ts';
import type { Place } from '../grid.ts';
import type { Form, FormColumn } from './form.ts';

const PAD_MM = 4;
const CELL_PAD_MM = 0.9;
const TITLE_MM = 13 * POINT_MM;
const MARK_MM = 7.5;
const HEAD_MM = 9;
/** Lines of the titles of columns. */
const COLUMN_LINE_MM: number = 1.25 * SMALLEST_MM;
const COLUMN_HEAD_MM: number = 2 * COLUMN_LINE_MM + 1.2;
const BELOW_MM = 6;
const LARGEST_TEXT_MM = 10 * POINT_MM;
/** The least height of a row that is written by hand, and of one that is printed. */
const LEAST_WRITTEN_MM = 5;
const LEAST_PRINTED_MM: number = 1.35 * SMALLEST_MM;
const MOST_ROW_MM = 8;
const CAPITAL = 0.66;

/** Where the parts of a form stand on its piece of paper. */
interface Table {
  readonly leftMm: number;
  readonly topMm: number;
  readonly widthMm: number;
  readonly rowMm: number;
  readonly columns: readonly (FormColumn & { readonly xMm: number; readonly widthMm: number })[];
  /** Head and rows, as the page says them aloud. */
  readonly table: DrawnTable;
}

function tableOf({ columns, rows, below }: Form, { xMm, yMm, widthMm, heightMm }: Place): Table {
  const belowMm = below.length === 0 ? 0 : BELOW_MM;
  const room = heightMm - 2 * PAD_MM - HEAD_MM - COLUMN_HEAD_MM - belowMm;
  const inner = widthMm - 2 * PAD_MM;
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let next = xMm + PAD_MM;
  const placed = columns.map((column) => {
    const own = { ...column, xMm: next, widthMm: (inner * column.share) / all };
    next += own.widthMm;
    return own;
  });
  return {
    leftMm: xMm + PAD_MM,
    topMm: yMm + PAD_MM + HEAD_MM + COLUMN_HEAD_MM,
    widthMm: inner,
    rowMm: Math.min(MOST_ROW_MM, room / Math.max(1, rows.length)),
    columns: placed,
    table: { rows: 1 + rows.length, columns: columns.length },
  };
}

/** How high the rows of a form are on a piece of paper. */
export function rowHeight(form: Form, piece: Place): number {
  return tableOf(form, piece).rowMm;
}

/**
 * Whether a form goes on a piece of paper: lines to write on are at least 5 mm high, others those of 6.5 points; what is
 * printed on a form to write on is whole.
 */
export function formFits(form: Form, piece: Place, measure: Measure): boolean {
  const { rowMm, columns } = tableOf(form, piece);
  const least = form.isBlank ? LEAST_WRITTEN_MM : LEAST_PRINTED_MM;
  const isWhole = (row: readonly string[]): boolean =>
    row.every((text, at) => measure(text, SMALLEST_MM) <= (columns[at]?.widthMm ?? 0) - 2 * CELL_PAD_MM);
  if (form.isBlank && !form.rows.every(isWhole)) return false;
  const titled = columns.every(({ title, widthMm }) =>
    linesOf(title).every((line) => measure(line, SMALLEST_MM) <= widthMm - 2 * CELL_PAD_MM),
  );
  return titled && rowMm >= least;
}

function linesOf(title: FormColumn['title']): readonly string[] {
  return typeof title === 'string' ? [title] : title;
}

/** A form on its piece of paper. */
export function formMarks(form: Form, piece: Place, measure: Measure): Mark[] {
  const table = tableOf(form, piece);
  return [
    ...headMarks(form, piece, measure),
    ...titleMarks(table),
    ...cellMarks(form, table, measure),
    ...ruleMarks(form, table),
    ...belowMarks(form, table, measure),
  ];
}

/** Where text of a column begins, or ends. */
function anchorIn({ align, xMm, widthMm }: Table['columns'][number]): {
  readonly anchor: 'start' | 'end';
  readonly xMm: number;
} {
  return align === 'right'
    ? { anchor: 'end', xMm: xMm + widthMm - CELL_PAD_MM }
    : { anchor: 'start', xMm: xMm + CELL_PAD_MM };
}

function titleMarks({ columns, table, topMm }: Table): Mark[] {
  return columns.flatMap((column, index) => {
    const lines = linesOf(column.title);
    const cell = { table, row: 0, column: index };
    return lines.map((text, at): Mark => {
      const yMm = topMm - 1.2 - (lines.length - 1 - at) * COLUMN_LINE_MM;
      return { kind: 'text', text, ...anchorIn(column), yMm, sizeMm: SMALLEST_MM, paint: 'quiet', cell };
    });
  });
}

/** The cells, all in the largest type in which each has room; at 6.5 points those without are cut. */
function cellMarks({ rows }: Form, { columns, table, topMm, rowMm }: Table, measure: Measure): Mark[] {
  const mostMm = Math.min(LARGEST_TEXT_MM, Math.max(SMALLEST_MM, 0.62 * rowMm));
  const roomIn = (at: number): number => (columns[at]?.widthMm ?? 0) - 2 * CELL_PAD_MM;
  const fits = (size: number): boolean =>
    rows.every((row) => row.every((text, at) => measure(text, size) <= roomIn(at)));
  const textMm = largestSize(mostMm, fits) ?? SMALLEST_MM;
  return rows.flatMap((row, line) => {
    const yMm = topMm + (line + 0.5) * rowMm + (CAPITAL / 2) * textMm;
    return columns.flatMap((column, at): Mark[] => {
      const text = row[at] ?? '';
      if (text === '') return [];
      const set = fitted(text, { mostMm: textMm, widthMm: roomIn(at) }, measure);
      const cell = { table, row: line + 1, column: at };
      return [{ kind: 'text', ...set, ...anchorIn(column), yMm, paint: 'plain', cell }];
    });
  });
}

/** Hairlines between rows; between columns only where somebody is to write. */
function ruleMarks(
  { rows, isBlank, strongBelow = 0 }: Form,
  { leftMm, topMm, widthMm, rowMm, columns }: Table,
): Mark[] {
  const look = [{ grey: 170 }, 0.12] as const;
  const strongMm = topMm + strongBelow * rowMm;
  const foot = topMm + rows.length * rowMm;
  const across = Array.from({ length: rows.length + 1 }, (_, at) => topMm + at * rowMm);
  return [
    ...across.map((y) => line([leftMm, y], [leftMm + widthMm, y], ...look)),
    ...(strongBelow > 0 ? [line([leftMm, strongMm], [leftMm + widthMm, strongMm], 'plain', 0.5)] : []),
    ...(isBlank ? columns.slice(1).map(({ xMm }) => line([xMm, topMm], [xMm, foot], ...look)) : []),
  ];
}

function belowMarks(
  { below, rows }: Form,
  { leftMm, topMm, widthMm, rowMm }: Table,
  measure: Measure,
): Mark[] {
  if (below.length === 0) return [];
  const set = fitted(below.join('   '), { mostMm: LARGEST_TEXT_MM, widthMm }, measure);
  const yMm = topMm + rows.length * rowMm + BELOW_MM - 1;
  return [{ kind: 'text', ...set, xMm: leftMm, yMm, anchor: 'start', paint: 'quiet' }];
}

/** Title and details in a line, the mark of the board at its right. */
function headMarks({ title, details, board }: Form, { xMm, yMm, widthMm }: Place, measure: Measure): Mark[] {
  const [left, right] = [xMm + PAD_MM, xMm + widthMm - PAD_MM];
  const end = board === undefined ? right : right - MARK_MM - 2;
  const baseMm = yMm + PAD_MM + MARK_MM / 2 + (CAPITAL / 2) * TITLE_MM;
  const widest = details.length === 0 ? end - left : 0.6 * (end - left);
  const set = fitted(title, { mostMm: TITLE_MM, widthMm: widest, weight: 1 }, measure);
  const detailsAt = left + measure(set.text, set.sizeMm, 1) + 3;
  const room = { mostMm: LARGEST_TEXT_MM, widthMm: end - detailsAt };
  const common = { kind: 'text', anchor: 'start', yMm: baseMm } as const;
  return [
    { ...common, ...set, xMm: left, weight: 1, paint: 'plain' },
    ...(details.length === 0
      ? []
      : [
          {
            ...common,
            ...fitted(details.join('   '), room, measure),
            xMm: detailsAt,
            paint: 'quiet',
          } as const,
        ]),
    ...(board === undefined
      ? []
      : movedMarks(boardMark(board.dealer, board.vulnerability, MARK_MM), right - MARK_MM, yMm + PAD_MM)),
  ];
}
