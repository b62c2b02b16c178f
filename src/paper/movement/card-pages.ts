import type { Paper } from '../pdf/paper.ts';
import type { Measure } from '../pdf/type-size.ts';
import { fitted, largestSize, SMALLEST_MM } from '../pdf/type-size.ts';
import { type Drawing, type DrawnTable, line, type Mark } from '../plot.ts';
import { footHeight, footLines, footMarks } from '../pockets/foot.ts';
import { cutGrid, cutMarks, type Grid, type Place, placesIn } from '../pockets/grid.ts';
import type { MovementCard } from './cards.ts';

const SIDE_MM = 6;
const TITLE_MM = 7;
/** From the top of a card to its first row: title, what it belongs to, heads of columns. */
const HEAD_MM = 25;
const FOOT_MM = 9;
const ROW_MM = { most: 10, least: 3.4, comfortable: 4.2 } as const;
/** Type as a share of the height of a row, and at most. */
const TYPE = { share: 0.63, mostMm: 4.6 } as const;
const HEAD_TYPE_MM = 2.9;
/** White between columns. */
const GAP_MM = 1;

/**
 * Cards on pages that are cut: four a page; two where there are many rounds, one where columns ask for it. What is still too
 * long goes on on a second card.
 */
export function cardPages(
  cards: readonly MovementCard[],
  { subtitle, foot }: { readonly subtitle: string; readonly foot: readonly string[] },
  paper: Paper,
  measure: Measure,
): Drawing[] {
  const lines = footLines(foot, paper, measure);
  const footMm = footHeight(lines);
  const most = Math.max(0, ...cards.map(({ rows }) => rows.length));
  const grids = [cutGrid(paper, 2, 2, footMm), cutGrid(paper, 2, 1, footMm)].filter(({ first }) =>
    cards.every((card) => widthOf(card, SMALLEST_MM, measure) <= first.widthMm - 2 * SIDE_MM),
  );
  const grid =
    grids.find((each) => rowsIn(each, ROW_MM.comfortable) >= most) ??
    grids.at(-1) ??
    cutGrid(paper, 1, 1, footMm);
  const pieces = cards.flatMap((card) => partsOf(card, rowsIn(grid, ROW_MM.least)));
  const places = placesIn(grid);
  return Array.from({ length: Math.ceil(pieces.length / places.length) }, (_, page) => {
    const here = pieces.slice(page * places.length, (page + 1) * places.length);
    const marks = here.flatMap((card, index) => {
      const place = places[index];
      return place === undefined ? [] : cardMarks(card, subtitle, place, measure);
    });
    return { ...paper, marks: [...cutMarks(grid), ...marks, ...footMarks(lines, paper)] };
  });
}

function rowsIn({ first }: Grid, rowMm: number): number {
  return Math.floor((first.heightMm - HEAD_MM - FOOT_MM) / rowMm);
}

/** A card as one, or as several with this many rows at most. */
function partsOf(card: MovementCard, mostRows: number): MovementCard[] {
  const count = Math.max(1, Math.ceil(card.rows.length / mostRows));
  if (count === 1) return [card];
  return Array.from({ length: count }, (_, part) => ({
    ...card,
    title: `${card.title} (${part + 1}/${count})`,
    rows: card.rows.slice(part * mostRows, (part + 1) * mostRows),
  }));
}

function cardMarks(card: MovementCard, subtitle: string, place: Place, measure: Measure): Mark[] {
  const { xMm, yMm, widthMm, heightMm } = place;
  const [left, roomMm] = [xMm + SIDE_MM, widthMm - 2 * SIDE_MM];
  const rowMm = Math.min(ROW_MM.most, (heightMm - HEAD_MM - FOOT_MM) / card.rows.length);
  const headY = yMm + HEAD_MM - 2.2;
  const across = (y: number, paint: 'rule' | 'quiet'): Mark =>
    line([left, y], [left + roomMm, y], paint, 0.2);
  const text = (
    words: string,
    y: number,
    mostMm: number,
    paint: 'plain' | 'quiet',
    weight: 0 | 1 = 0,
  ): Mark => ({
    kind: 'text',
    xMm: left,
    yMm: y,
    anchor: 'start',
    paint,
    weight,
    ...fitted(words, { mostMm, widthMm: roomMm, weight }, measure),
  });
  const typeMm =
    largestSize(
      Math.min(TYPE.mostMm, rowMm * TYPE.share),
      (size) => widthOf(card, size, measure) <= roomMm,
    ) ?? SMALLEST_MM;
  const columns = columnsOf(card, { leftMm: left, widthMm: roomMm, typeMm }, measure);
  const table: DrawnTable = { rows: 1 + card.rows.length, columns: card.heads.length };
  const rows = card.rows.flatMap((row, index) => {
    const bottom = yMm + HEAD_MM + (index + 1) * rowMm;
    return [
      ...rowMarks(
        row,
        columns,
        bottom - rowMm * 0.32,
        { mostMm: typeMm, paint: 'plain', table, row: index + 1 },
        measure,
      ),
      across(bottom, 'rule'),
    ];
  });
  return [
    text(card.title, yMm + 5 + TITLE_MM, TITLE_MM, 'plain', 1),
    text(subtitle, yMm + 5 + TITLE_MM + 4.6, 3, 'quiet'),
    ...rowMarks(card.heads, columns, headY, { mostMm: HEAD_TYPE_MM, paint: 'quiet', table, row: 0 }, measure),
    across(yMm + HEAD_MM, 'quiet'),
    ...rows,
    ...(card.foot === '' ? [] : [text(card.foot, yMm + heightMm - 3.4, 2.6, 'quiet')]),
  ];
}

interface CardColumn {
  readonly leftMm: number;
  readonly widthMm: number;
}

/** The least that columns need for cells of a size, and heads of the smallest one. */
function wantedWidths({ heads, rows }: MovementCard, typeMm: number, measure: Measure): number[] {
  return heads.map((head, column) => {
    const cells = rows.map((row) => measure(row[column] ?? '', typeMm, column === 0 ? 1 : 0));
    return GAP_MM + Math.max(measure(head, SMALLEST_MM), ...cells);
  });
}

function widthOf(card: MovementCard, typeMm: number, measure: Measure): number {
  return wantedWidths(card, typeMm, measure).reduce((sum, widthMm) => sum + widthMm, 0);
}

/** Columns in the widths that their cells ask for, spread over all the room. */
function columnsOf(
  card: MovementCard,
  room: { readonly leftMm: number; readonly widthMm: number; readonly typeMm: number },
  measure: Measure,
): CardColumn[] {
  const wanted = wantedWidths(card, room.typeMm, measure);
  const all = wanted.reduce((sum, widthMm) => sum + widthMm, 0);
  let leftMm = room.leftMm;
  return wanted.map((mm) => {
    const column = { leftMm, widthMm: (mm * room.widthMm) / all };
    leftMm += column.widthMm;
    return column;
  });
}

/** Cells of a row in one size, each in the middle of its column but the first, which begins it and is bold. */
function rowMarks(
  cells: readonly string[],
  columns: readonly CardColumn[],
  yMm: number,
  {
    mostMm,
    paint,
    row,
    table,
  }: {
    readonly mostMm: number;
    readonly paint: 'plain' | 'quiet';
    readonly row: number;
    readonly table: DrawnTable;
  },
  measure: Measure,
): Mark[] {
  const placed = cells.map((cell, index) => {
    const { leftMm, widthMm } = columns[index] ?? { leftMm: 0, widthMm: 0 };
    const weight: 0 | 1 = index === 0 && paint === 'plain' ? 1 : 0;
    return { cell, column: index, leftMm, widthMm: widthMm - GAP_MM, weight, isFirst: index === 0 };
  });
  const sizeMm = Math.min(
    ...placed.map(({ cell, widthMm, weight }) => fitted(cell, { mostMm, widthMm, weight }, measure).sizeMm),
  );
  return placed
    .filter(({ cell }) => cell !== '')
    .map(({ cell, column, leftMm, widthMm, weight, isFirst }) => ({
      kind: 'text',
      cell: { table, row, column },
      xMm: leftMm + (isFirst ? 0 : (widthMm + GAP_MM) / 2),
      yMm,
      anchor: isFirst ? 'start' : 'middle',
      paint,
      weight,
      ...fitted(cell, { mostMm: sizeMm, widthMm, weight }, measure),
    }));
}
