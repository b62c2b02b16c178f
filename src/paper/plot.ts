/** What a piece of text or a mark says beside its words; colour is never the only carrier. */
export type Tone = 'plain' | 'quiet' | 'good' | 'warning' | 'bad';

/** The look of a mark: a tone, full or pale, a hairline's grey, or a colour of its own as parts of 0..255. */
export type Paint =
  | Tone
  | `pale-${Tone}`
  | 'rule'
  | { readonly grey: number }
  | { readonly colour: readonly [red: number, green: number, blue: number] };

/** One mark of a drawing; places in mm from its top-left corner, y down. */
export type Mark =
  | {
      readonly kind: 'line';
      readonly points: readonly (readonly [xMm: number, yMm: number])[];
      readonly paint: Paint;
      readonly widthMm: number;
      readonly dashed?: boolean;
    }
  | {
      readonly kind: 'box';
      readonly xMm: number;
      readonly yMm: number;
      readonly widthMm: number;
      readonly heightMm: number;
      readonly paint: Paint;
    }
  | {
      readonly kind: 'dot';
      readonly xMm: number;
      readonly yMm: number;
      readonly radiusMm: number;
      readonly paint: Paint;
    }
  | {
      readonly kind: 'text';
      /** The end that stays where it is, on the base line. */
      readonly xMm: number;
      readonly yMm: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly sizeMm: number;
      readonly text: string;
      readonly paint: Paint;
      /** 0 regular, where absent, or 1 bold. */
      readonly weight?: 0 | 1;
      /** Width of its spaces as a share of the typeface's, 1 where absent. */
      readonly spaceShare?: number;
      /** Turned by half a turn round its place, so that it reads from the other side. */
      readonly upsideDown?: true;
      /** The cell that it stands in, where it is part of a table. */
      readonly cell?: TableCell;
    };

/** A cell of a drawn table, for whoever hears the page instead of seeing it: first row and column are heads; cells without a mark are empty. */
export interface TableCell {
  /** All cells of one table name the same one. */
  readonly table: DrawnTable;
  /** From 0. */
  readonly row: number;
  readonly column: number;
}

/** A table that is drawn on a page. */
export interface DrawnTable {
  readonly rows: number;
  readonly columns: number;
}

/** A small vector picture: the same in HTML and PDF. */
export interface Drawing {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly marks: readonly Mark[];
}

/** Size of the words in a drawing. */
export const LABEL_MM = 2.6;

/** Words of a drawing in their usual size. */
export function label(
  text: string,
  [xMm, yMm]: readonly [number, number],
  anchor: 'start' | 'middle' | 'end' = 'middle',
  paint: Paint = 'quiet',
): Mark {
  return { kind: 'text', xMm, yMm, anchor, sizeMm: LABEL_MM, text, paint };
}

/** A line from one place to another. */
export function line(
  from: readonly [xMm: number, yMm: number],
  to: readonly [xMm: number, yMm: number],
  paint: Paint,
  widthMm: number,
): Extract<Mark, { kind: 'line' }> {
  return { kind: 'line', points: [from, to], paint, widthMm };
}

/** The marks of a drawing, moved so that its top-left corner is at (xMm, yMm). */
export function movedMarks({ marks }: Drawing, xMm: number, yMm: number): Mark[] {
  return marks.map((mark) =>
    mark.kind === 'line'
      ? { ...mark, points: mark.points.map(([x, y]) => [x + xMm, y + yMm] as const) }
      : { ...mark, xMm: mark.xMm + xMm, yMm: mark.yMm + yMm },
  );
}
