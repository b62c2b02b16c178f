import { parseStrain } from '../../bridge/call.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseSeat } from '../../bridge/seat.ts';
import type { PbnPiece, PbnTag } from '../core/game.ts';
import type { ProblemLog } from './problems.ts';
import type { PbnRecord } from './record.ts';

/** A column of a table (section 5.2). */
interface TableColumn {
  readonly name: string;
  /** In characters; 0 where none is given. */
  readonly minWidth: number;
  readonly align: 'left' | 'right';
}

const COLUMN = /^[+-]?([^\\]*)(?:\\(\d{1,3})([LR]?))?$/i;

/** The columns of a table's tag value; `undefined` if one is not as PBN writes it. */
export function parseColumns(value: string): TableColumn[] | undefined {
  const columns = value.split(';').map((text) => {
    const [, name = '', width = '0', align = 'L'] = COLUMN.exec(text) ?? [];
    return {
      name: name.trim(),
      minWidth: Number(width),
      align: align.toUpperCase() === 'R' ? 'right' : 'left',
    } as const;
  });
  return columns.some(({ name }) => name === '') ? undefined : columns;
}

/** The elements of a table: words and strings, comments left out. */
export function tableElements({ pieces }: PbnTag): readonly PbnPiece[] {
  return pieces.filter(({ kind }) => kind === 'word' || kind === 'string');
}

/** Checks the shape of a table, and the values of an optimum result table. */
export function checkTable(record: PbnRecord, tag: PbnTag, problems: ProblemLog): void {
  const { line, valueColumn: column, name } = tag;
  const place = { line, column, board: record.number };
  const columns = parseColumns(record.values.get(name) ?? '');
  const elements = tableElements(tag);
  if (columns === undefined) {
    if (elements.length > 0)
      problems.add('table-columns', place, `the columns of the ${name} are not those of PBN`);
    return;
  }
  const over = elements.length % columns.length;
  const last = elements.at(-1);
  if (over > 0 && last !== undefined) {
    const where = { line: last.line, column: last.column, board: record.number };
    problems.add('table-rows', where, `the last row of the ${name} has ${over} of ${columns.length} values`);
  }
  if (name === 'OptimumResultTable') checkResults(record, columns, elements, problems);
}

function checkResults(
  record: PbnRecord,
  columns: readonly TableColumn[],
  elements: readonly PbnPiece[],
  problems: ProblemLog,
): void {
  const most = DECKS[record.deck].cardsPerHand;
  for (const [at, { text, line, column }] of elements.entries()) {
    const name = columns[at % columns.length]?.name ?? '';
    if (text === '?' || text === '-' || isAllowed(name, text, most)) continue;
    problems.add(
      'table-value',
      { line, column, board: record.number },
      `this is not a valid ${name.toLowerCase()}`,
    );
  }
}

function isAllowed(column: string, text: string, most: number): boolean {
  switch (column) {
    case 'Declarer':
      return parseSeat(text) !== undefined;
    case 'Denomination':
      return parseStrain(text) !== undefined;
    case 'Result':
      return /^\^?\d{1,2}$/.test(text) && Number(text.replace('^', '')) <= most;
    default:
      return true;
  }
}
