import type { Language } from '../../bridge/rank-letters.ts';
import type { BySide } from '../../bridge/seat.ts';

/** What a column of a list of results says. */
export const RESULT_COLUMNS = [
  'board',
  'round',
  'table',
  'section',
  'ns',
  'ew',
  'north',
  'east',
  'south',
  'west',
  'contract',
  'declarer',
  'result',
  'lead',
  'score',
  'scoreNs',
  'scoreEw',
  'group',
  'namesNs',
  'namesEw',
  'mpNs',
  'mpEw',
  'percentNs',
  'percentEw',
  'impNs',
  'impEw',
  'bamNs',
  'bamEw',
] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

/** Where something is said about results: a line of a file. */
export interface ResultPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** One result as it was written down, column by column; columns that are empty are left out. */
export interface ResultRow {
  readonly place: ResultPlace;
  readonly values: ReadonlyMap<ResultColumn, string>;
  /** Whose letters it has, where its format says so. */
  readonly language?: Language;
  /** The teams of those who sat there, where the file says them beside the players. */
  readonly teams?: BySide<string>;
}

/** Something that keeps results from being scored: what, where, and what to do. */
export interface ResultProblem {
  readonly place?: ResultPlace;
  readonly board?: number;
  readonly message: string;
}

/** Other headings that people and programs give to columns, without what is no letter. */
const HEADINGS: Readonly<Record<ResultColumn, readonly string[]>> = {
  board: ['boardno', 'boardnumber', 'brd', 'bd', 'deal'],
  round: ['rnd', 'roundno'],
  table: ['tableno', 'tbl', 'tablenumber'],
  section: ['sec', 'sect', 'sectionid', 'sectionletter', 'sectionletters'],
  ns: ['pairns', 'nspair', 'pairidns', 'nsno', 'pairnons', 'teamns', 'nsteam', 'nsid'],
  ew: ['pairew', 'ewpair', 'pairidew', 'ewno', 'pairnoew', 'teamew', 'ewteam', 'ewid'],
  north: ['n', 'playeridnorth'],
  east: ['e', 'playerideast'],
  south: ['s', 'playeridsouth'],
  west: ['w', 'playeridwest'],
  contract: [],
  declarer: ['by', 'decl', 'dec', 'playedby', 'nsew'],
  result: ['tricks', 'made', 'res'],
  lead: ['leadcard', 'openinglead'],
  score: ['nspoints', 'points'],
  scoreNs: ['scorens', 'nsscore'],
  scoreEw: ['scoreew', 'ewscore'],
  group: ['fouledgroup', 'scoringgroup'],
  namesNs: ['namesns', 'nsnames', 'pairnamens'],
  namesEw: ['namesew', 'ewnames', 'pairnameew'],
  mpNs: ['nsmp', 'matchpointsns', 'nsmatchpoints'],
  mpEw: ['ewmp', 'matchpointsew', 'ewmatchpoints'],
  percentNs: ['percentagens', 'pctns', 'nspercent', 'nspercentage', 'nspct'],
  percentEw: ['percentageew', 'pctew', 'ewpercent', 'ewpercentage', 'ewpct'],
  impNs: ['impsns', 'nsimp', 'nsimps'],
  impEw: ['impsew', 'ewimp', 'ewimps'],
  bamNs: [],
  bamEw: [],
};

/** The column with a heading, in any case and with any signs between its words; `undefined` if there is none. */
export function columnNamed(heading: string): ResultColumn | undefined {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '');
  return RESULT_COLUMNS.find(
    (column) => column.toLowerCase() === letters || HEADINGS[column].includes(letters),
  );
}

/** What people write over a column: `score_ns`. */
export function headingOf(column: ResultColumn): string {
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The name of a contestant: without spaces round it, numbers without zeros ahead. */
export function contestantName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  return /^0*\d{1,9}$/.test(name) ? String(Number(name)) : name;
}

/** A place as a sentence names it: `evening.csv, line 7`. */
export function placeInWords({ file, line }: ResultPlace): string {
  return `${file}, line ${line}`;
}

/** Why a result can't be, after where it stands. */
export function problemInWords({ place, board, message }: ResultProblem): string {
  const where = [
    ...(place === undefined ? [] : [placeInWords(place)]),
    ...(board === undefined ? [] : [`board ${board}`]),
  ];
  return where.length === 0 ? message : `${where.join(', ')}: ${message}`;
}
