import { makeContract } from '../../bridge/contract.ts';
import type { NewPiece, NewTag } from '../../formats/pbn/make-game.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';

/** A column of a PBN table, with the text that it has for a row. */
export interface TableColumn<T> {
  readonly name: string;
  readonly cell: (row: T) => string;
}

/** A table as PBN 2.1 section 5.2 has it: columns as wide as their widest text, numbers to the right. */
export function makeTableTag<T>(
  name: string,
  columns: readonly TableColumn<T>[],
  rows: readonly T[],
): NewTag {
  const cells = rows.map((row) => columns.map(({ cell }) => makePiece(cell(row))));
  const heads = columns.map((column, at) => {
    const texts = cells.map((row) => row[at]);
    const width = Math.max(1, ...texts.map(widthOf));
    const isNumber = texts.every((piece) => /^[-+]?[\d.]*$/.test(piece?.text ?? ''));
    return `${column.name}\\${Math.min(width, MOST_WIDE)}${isNumber ? 'R' : 'L'}`;
  });
  return { name, value: heads.join(';'), pieces: cells.flat() };
}

const MOST_WIDE = 120;

/** A word where PBN takes the text for one, else a string in quotes. */
function makePiece(text: string): NewPiece {
  if (text === '') return { kind: 'word', text: '-' };
  return /^[-+\w.]+$/.test(text) ? { kind: 'word', text } : { kind: 'string', text };
}

function widthOf(piece: NewPiece | undefined): number {
  return (piece?.text.length ?? 0) + (piece?.kind === 'string' ? 2 : 0);
}

/** A contract as PBN writes it; `-` where only a score is known. */
export function makeContractTag({ played }: TableResult): string {
  if (played === undefined) return '-';
  return played.contract === undefined ? 'Pass' : makeContract(played.contract);
}
