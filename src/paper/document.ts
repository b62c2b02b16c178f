import type { SuitColours } from './hand-record/suit-look.ts';
import type { Drawing, Tone } from './plot.ts';

/** A cell of a table; a bare string is a plain one. */
export type Cell = string | { readonly text: string; readonly tone?: Tone; readonly strong?: boolean };

export interface Column {
  readonly title: string;
  /** Numbers stand at the right. */
  readonly align?: 'left' | 'right';
  /** Share of the width left over, 1 where absent. */
  readonly weight?: number;
}

/** A picture in pixels, as the bytes of a PNG file. */
export interface Picture {
  readonly png: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
  /** What should be seen, for whoever does not see it. */
  readonly alt: string;
  readonly caption?: string;
  readonly tone?: Tone;
}

export interface Table {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly Column[];
  /** Each as long as `columns`; the first cell names its row. */
  readonly rows: readonly (readonly Cell[])[];
  /** In small type under a caption that is seen, and all on one page where it fits. */
  readonly isDense?: true;
  /** On paper its second half stands beside the first, in small type. */
  readonly isHalved?: true;
  /** What stands to the left of it. */
  readonly beside?: Plot;
}

/** One thing below another. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly newPage?: boolean }
  | { readonly kind: 'paragraph'; readonly text: string; readonly tone?: Tone }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [label: string, value: Cell])[] }
  | Table
  /** Tables in small type in two columns, to be read row by row. */
  | { readonly kind: 'tables'; readonly tables: readonly Table[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly Picture[] }
  | { readonly kind: 'plots'; readonly plots: readonly Plot[] };

/** A drawing with its words. */
export interface Plot {
  readonly drawing: Drawing;
  readonly alt: string;
  readonly caption?: string;
  /** The same in characters, line by line, for reports as text. */
  readonly text?: readonly string[];
  /** The same as a part of a page that can be read aloud, in place of a picture. */
  readonly html?: string;
}

/** A report without a look: what HTML and PDF are made of. */
export interface ReportDocument {
  readonly title: string;
  readonly subtitle?: string;
  /** The outcome, said before everything else. */
  readonly verdict?: { readonly text: string; readonly tone: Tone; readonly because?: string };
  readonly blocks: readonly Block[];
  /** Stands at the foot: program, version. */
  readonly footer?: string;
  /** ISO 639-1; English where absent. */
  readonly language?: string;
  /** How many colours the signs of suits have; all are black where absent. */
  readonly colours?: SuitColours;
  /** What a page needs besides for parts that are HTML. */
  readonly style?: string;
}

/** A cell with all that a bare string leaves out. */
export function cellOf(cell: Cell): { readonly text: string; readonly tone: Tone; readonly strong: boolean } {
  if (typeof cell === 'string') return { text: cell, tone: 'plain', strong: false };
  return { text: cell.text, tone: cell.tone ?? 'plain', strong: cell.strong ?? false };
}
