import type { BySide, Side } from '../../bridge/seat.ts';
import { isUnknown, type PbnGame } from '../../formats/core/game.ts';
import { parseColumns, tableElements } from '../../formats/pbn/tables.ts';
import { keyOf } from '../../scoring/session/field.ts';
import {
  columnNamed,
  contestantName,
  type ResultColumn,
  type ResultRow,
} from '../../scoring/session/result-row.ts';
import { nameInSection } from '../../scoring/session/sections.ts';

/** The rows of the score table of a record (PBN 2.1 section 5.9); without one the record itself, if it says as much. */
export function rowsOfGame(file: string, game: PbnGame): ResultRow[] {
  const table = game.tags.find(({ name, repeated }) => name === 'ScoreTable' && !repeated);
  const headings = parseColumns(game.values.get('ScoreTable') ?? '');
  if (table === undefined || headings === undefined) return rowOfRecord(file, game);
  const columns = headings.map(({ name }) => columnNamed(name));
  const common = TAGS_OF_TABLES.flatMap(([tag, column]) => {
    const value = game.values.get(tag);
    return isUnknown(value) ? [] : [[column, value] as const];
  });
  const elements = tableElements(table);
  const width = columns.length;
  return Array.from({ length: Math.floor(elements.length / width) }, (_, row) => {
    const cells = elements.slice(row * width, (row + 1) * width);
    const values = columns.flatMap((column, at) => {
      const text = cells[at]?.text ?? '';
      return column === undefined || isUnknown(text) || text === '-' ? [] : [cellOf(column, text)];
    });
    const place = { file, line: cells[0]?.line ?? table.line };
    return { place, values: new Map([...common, ...values]), language: 'en' };
  });
}

/** The value of a column; a number alone under Result is the tricks of declarer (section 3.4.11). */
function cellOf(column: ResultColumn, text: string): readonly [ResultColumn, string] {
  return [column, column === 'result' && /^\d+$/.test(text) ? `${text} tricks` : text];
}

/** What the record says of all rows of its table. */
const TAGS_OF_TABLES = [
  ['Section', 'section'],
  ['Board', 'board'],
] as const;

/** Names of contestants by their key, of the first table of total scores that has some (section 5.10). */
export function namesOfTable(
  records: readonly PbnGame[],
  hasSectionNames: boolean,
): (readonly [key: string, names: string])[] {
  for (const { tags, values } of records) {
    const table = tags.find(({ name, repeated }) => name === 'TotalScoreTable' && !repeated);
    const columns = parseColumns(values.get('TotalScoreTable') ?? '')?.map(({ name }) => name) ?? [];
    const [idAt = -1, namesAt = -1, sideAt = -1, sectionAt = -1] = [
      'PairId',
      'Names',
      'Direction',
      'Section',
    ].map((name) => columns.indexOf(name));
    if (table === undefined || idAt < 0 || namesAt < 0) continue;
    const elements = tableElements(table);
    return Array.from({ length: Math.floor(elements.length / columns.length) }, (_, row) => {
      const textAt = (column: number): string => elements[row * columns.length + column]?.text ?? '';
      const sectionName = sectionAt < 0 ? '-' : textAt(sectionAt);
      const section = hasSectionNames && sectionName !== '-' ? contestantName(sectionName) : undefined;
      const side = SIDES_OF.get(textAt(sideAt));
      const name = nameInSection(contestantName(textAt(idAt)), section);
      return [keyOf({ name, ...(side && { side }) }), playersInWords(textAt(namesAt))] as const;
    });
  }
  return [];
}

const SIDES_OF: ReadonlyMap<string, Side> = new Map([
  ['N-S', 'ns'],
  ['E-W', 'ew'],
]);

/** Players as PBN parts them, as people read them. */
export function playersInWords(names: string): string {
  return names.split(';').join(' – ');
}

/** The tags that say what columns do. */
const TAGS: readonly (readonly [tag: string, column: ResultColumn])[] = [
  ['Board', 'board'],
  ['Round', 'round'],
  ['Section', 'section'],
  ['Table', 'table'],
  ['PairNS', 'ns'],
  ['PairEW', 'ew'],
  ['North', 'north'],
  ['East', 'east'],
  ['South', 'south'],
  ['West', 'west'],
  ['Contract', 'contract'],
  ['Declarer', 'declarer'],
  ['Result', 'result'],
];

function rowOfRecord(file: string, { line, values }: PbnGame): ResultRow[] {
  const known = TAGS.flatMap(([tag, column]) => {
    const value = values.get(tag);
    return isUnknown(value) ? [] : [cellOf(column, value)];
  });
  const row = new Map([...known, ...tableInRoom(values)]);
  const teams = teamsOf(values);
  const isSeated = row.has('ns') || row.has('north') || teams !== undefined;
  const wasPlayed = row.has('contract') && row.has('board') && isSeated;
  return wasPlayed ? [{ place: { file, line }, values: row, language: 'en', ...(teams && { teams }) }] : [];
}

/** A match has two tables of one number where it has two rooms: then the room parts them. */
function tableInRoom(values: PbnGame['values']): (readonly [ResultColumn, string])[] {
  const [table, room] = [values.get('Table'), values.get('Room')];
  return isUnknown(table) || isUnknown(room) ? [] : [['table', `${table} ${room.toLowerCase()}`]];
}

/** The teams at the table: the home team sits North and South in the open room, and East and West in the closed one. */
function teamsOf(values: PbnGame['values']): BySide<string> | undefined {
  const [home, visitors] = ['HomeTeam', 'VisitTeam'].map((tag) => contestantName(values.get(tag) ?? ''));
  const room = (values.get('Room') ?? '').toLowerCase();
  if (isUnknown(home) || isUnknown(visitors) || home === visitors) return undefined;
  if (room === 'open') return { ns: home, ew: visitors };
  return room === 'closed' ? { ns: visitors, ew: home } : undefined;
}
