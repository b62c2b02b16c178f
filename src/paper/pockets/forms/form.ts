import type { Vulnerability } from '../../../bridge/board.ts';
import type { Seat } from '../../../bridge/seat.ts';

/** What results are written on: for each board, for each table and round, or for each pair. */
export const FORM_KINDS = ['traveller', 'slip', 'card'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** A column of a form. */
export interface FormColumn {
  /** Two words where it says of which side it is: they stand below each other. */
  readonly title: string | readonly [word: string, side: string];
  /** Share of the width, beside those of the others. */
  readonly share: number;
  /** Numbers stand at the right. */
  readonly align: 'left' | 'right';
}

/** A slip of paper with a table, blank or filled in: a traveller, a pick-up slip, a score card. */
export interface Form {
  readonly title: string;
  /** What stands behind the title, each by itself. */
  readonly details: readonly string[];
  /** Dealer and vulnerability, where the form is of one board. */
  readonly board?: { readonly dealer: Seat; readonly vulnerability: Vulnerability };
  readonly columns: readonly FormColumn[];
  /** Each as long as `columns`; what is empty should be written by hand. */
  readonly rows: readonly (readonly string[])[];
  /** Rows above a strong line, where one parts them from the others. */
  readonly strongBelow?: number;
  /** What stands below the table. */
  readonly below: readonly string[];
  /** Whether there is anything to be written by hand, for which rows are high. */
  readonly isBlank: boolean;
}
