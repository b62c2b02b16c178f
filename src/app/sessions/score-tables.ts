import { type BySide, parseSeat, type Side, sideOf } from '../../bridge/seat.ts';
import { isUnknown, type PbnGame } from '../../formats/core/game.ts';
import { parseColumns, tableElements } from '../../formats/pbn/tables.ts';
import { type Contestant, keyOf } from '../../scoring/session/field.ts';
import {
  columnNamed,
  contestantName,
  type ResultColumn,
  type ResultRow,
} from '../../scoring/session/result-row.ts';
import { nameInSection } from '../../scoring/session/sections.ts';
import { parseFigure, type StatedStanding } from '../../scoring/session/stated-figures.ts';

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
  const rows = totalRows(records, hasSectionNames, 'Names');
  return rows.map(({ contestant, textAt }) => [keyOf(contestant), playersInWords(textAt('Names'))]);
}

/** What the first table of total scores with figures states of contestants. */
export function standingsOfTable(
  file: string,
  records: readonly PbnGame[],
  hasSectionNames: boolean,
): StatedStanding[] {
  return totalRows(records, hasSectionNames, 'Rank', ...TOTALS.map(([column]) => column)).map(
    ({ contestant, line, textAt }) => {
      const rank = Number.parseInt(textAt('Rank'), 10);
      const figures = TOTALS.flatMap(([column, unit]) => parseFigure(unit, textAt(column)) ?? []);
      return { ...contestant, place: { file, line }, ...(rank > 0 && { rank }), figures };
    },
  );
}

const TOTALS = [
  ['TotalMP', 'matchpoints'],
  ['TotalPercentage', 'percent'],
  ['TotalIMP', 'imps'],
  ['TotalVP', 'victoryPoints'],
  ['TotalBAM', 'boards'],
  ['TotalScore', 'total'],
] as const;

/** A contestant of a table of total scores. */
interface TotalRow {
  readonly contestant: Contestant;
  readonly line: number;
  /** The cell of a column, empty where it says nothing. */
  textAt(column: string): string;
}

/** The rows of the first table of total scores that has one of these columns. */
function totalRows(
  records: readonly PbnGame[],
  hasSectionNames: boolean,
  ...wanted: readonly string[]
): TotalRow[] {
  for (const { tags, values } of records) {
    const table = tags.find(({ name, repeated }) => name === 'TotalScoreTable' && !repeated);
    const columns = parseColumns(values.get('TotalScoreTable') ?? '')?.map(({ name }) => name) ?? [];
    if (table === undefined || !columns.includes('PairId')) continue;
    if (!wanted.some((name) => columns.includes(name))) continue;
    const elements = tableElements(table);
    return Array.from({ length: Math.floor(elements.length / columns.length) }, (_, row) => {
      const textAt = (column: string): string => {
        const at = columns.indexOf(column);
        const text = at < 0 ? '' : (elements[row * columns.length + at]?.text ?? '');
        return text === '-' ? '' : text;
      };
      const section = hasSectionNames ? contestantName(textAt('Section')) : '';
      const side = SIDES_OF.get(textAt('Direction'));
      const name = nameInSection(contestantName(textAt('PairId')), section);
      const line = elements[row * columns.length]?.line ?? table.line;
      return { contestant: { name, ...(side && { side }) }, line, textAt };
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
  const teams = teamsOf(values);
  const row = new Map([...known, ...tableInRoom(values), ...statedIn(values, teams !== undefined)]);
  const isSeated = row.has('ns') || row.has('north') || teams !== undefined;
  const wasPlayed = row.has('contract') && row.has('board') && isSeated;
  return wasPlayed ? [{ place: { file, line }, values: row, language: 'en', ...(teams && { teams }) }] : [];
}

/** The tags of what both sides got for a result. */
const STATED_TAGS = [
  ['ScoreMP', 'mpNs', 'mpEw'],
  ['ScoreIMP', 'impNs', 'impEw'],
  ['ScorePercentage', 'percentNs', 'percentEw'],
] as const;

/** `NS 5`, `NS 5 EW -5`, or what declarer's side got: `5` (PBN 2.1, section 4.2.2). */
const STATED = /^(?:(NS|EW) +)?([+-]?[\d.]+)(?: +(?:NS|EW) +([+-]?[\d.]+))?$/i;

/** What a record states of its result; IMPs of teams against a whole field do not follow from their match. */
function statedIn(values: PbnGame['values'], areTeams: boolean): (readonly [ResultColumn, string])[] {
  const isOfField = areTeams && /cross|butler/i.test(values.get('Scoring') ?? '');
  return STATED_TAGS.flatMap(([tag, ns, ew]) => {
    const [, side, own, other] = STATED.exec(isOfField ? '' : (values.get(tag)?.trim() ?? '')) ?? [];
    if (own === undefined) return [];
    const declarer = parseSeat((values.get('Declarer') ?? '').replace('^', ''));
    const of = side?.toLowerCase() ?? (declarer && sideOf(declarer));
    if (of === undefined) return [];
    const columns = of === 'ns' ? [ns, ew] : [ew, ns];
    return [own, other].flatMap((text, at) => {
      const column = columns[at];
      return text === undefined || column === undefined ? [] : [[column, text.replace(/\.$/, '')] as const];
    });
  });
}

/** A match has two tables of one number where it has two rooms: then the room parts them. */
function tableInRoom(values: PbnGame['values']): (readonly [ResultColumn, string])[] {
  const [table, room] = [values.get('Table'), values.get('Room')];
  return isUnknown(table) || isUnknown(room) ? [] : [['table', `${table} ${room.toLowerCase()}`]];
}

/**
 * The teams at the table: the home team sits North and South in the open room, and East and West in the closed one. Where
 * no room is said each table has a home team of its own.
 */
function teamsOf(values: PbnGame['values']): BySide<string> | undefined {
  const [home, visitors] = ['HomeTeam', 'VisitTeam'].map((tag) => contestantName(values.get(tag) ?? ''));
  const room = (values.get('Room') ?? '').toLowerCase();
  if (isUnknown(home) || isUnknown(visitors) || home === visitors) return undefined;
  if (room === 'open' || isUnknown(room)) return { ns: home, ew: visitors };
  return room === 'closed' ? { ns: visitors, ew: home } : undefined;
}
