import type { BoardWords } from '../../words/board.ts';
import type { FormWords } from '../../words/forms.ts';
import type { FormColumn } from './form.ts';

/** The words that forms are written with. */
export interface FormLanguage {
  readonly board: BoardWords;
  readonly form: FormWords;
}

export function words(title: FormColumn['title'], share: number): FormColumn {
  return { title, share, align: 'left' };
}

export function figures(title: FormColumn['title'], share: number): FormColumn {
  return { title, share, align: 'right' };
}

/** Contract, who plays it, and tricks: what every form asks of a result. */
export function resultColumns({ form }: FormLanguage): FormColumn[] {
  return [words(form.contract, 1.4), words(form.by, 0.8), figures(form.tricks, 1)];
}

/** A column for each side. */
export function sideColumns(title: string, { board }: FormLanguage): FormColumn[] {
  return [figures([title, board.sides.ns], 1.1), figures([title, board.sides.ew], 1.1)];
}

/** A word with a line behind it, to write on. */
export function toWrite(word: string): string {
  return `${word} ______`;
}

/** So many rows that are to be written by hand. */
export function blankRows(count: number, columns: readonly FormColumn[]): string[][] {
  return Array.from({ length: count }, () => columns.map(() => ''));
}
