import { isCards } from '../../text/hands.ts';
import type { EntrantKind, MovementProblem, Sitting } from './movement.ts';

const COLUMNS = ['round', 'table', 'ns', 'ew', 'n', 'e', 's', 'w', 'boards', 'set'] as const;
type ColumnName = (typeof COLUMNS)[number];

/** More rounds, tables, sets, boards or units than any event has. */
const MOST = 999;
/** More than all tables of all rounds of the largest event. */
const MOST_LINES = 5000;

/** The rows of a file of a movement as they were understood; `problems` says what was not, by line. */
export class MovementRows {
  readonly problems: MovementProblem[] = [];
  readonly rounds: Sitting[][] = [];
  kind: EntrantKind = 'pairs';
  units = 0;
  absent: number[] = [];
  boardsPerSet: number | undefined;
  /** The boards of each set, where its number does not say them. */
  boards: readonly (readonly number[])[] | undefined;
  readonly #sets = new Map<string, number>();
  readonly #columns = new Map<ColumnName, number>();
  #line = 1;

  constructor(text: string) {
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    if (lines.length > MOST_LINES) {
      this.#line = MOST_LINES + 1;
      this.#tell(`a movement has at most ${MOST_LINES} lines`);
      return;
    }
    const rows = lines.map((line, index) => ({
      line: index + 1,
      cells: cellsOf(line),
    }));
    const [head, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
    this.#readHead(head?.cells ?? []);
    if (this.problems.length > 0) return;
    this.#tellKind(rest.map(({ cells }) => cells));
    for (const { line, cells } of rest) {
      this.#line = line;
      if (cells.some(isCards)) this.#tell('cards stand here; name the file of a movement');
      else this.#readRow(cells);
    }
    this.#finish();
  }

  #readHead(cells: readonly string[]): void {
    for (const [index, cell] of cells.entries()) {
      const name = COLUMNS.find((column) => column === cell.toLowerCase());
      if (name !== undefined) this.#columns.set(name, index);
    }
    const has = (...names: ColumnName[]): boolean => names.every((name) => this.#columns.has(name));
    if (
      has('round', 'table') &&
      (has('ns', 'ew') || has('n', 'e', 's', 'w')) &&
      (has('boards') || has('set'))
    )
      return;
    this.#tell(
      'the first line has to name the columns: round,table,ns,ew,boards or round,table,n,e,s,w,boards',
    );
  }

  #tellKind(rows: readonly (readonly string[])[]): void {
    if (!this.#columns.has('ns')) this.kind = 'players';
    else if (rows.some((cells) => /^\d+[ab]$/i.test(this.#cell(cells, 'ns')))) this.kind = 'teams';
  }

  #readRow(cells: readonly string[]): void {
    const round = this.#number(cells, 'round');
    const table = this.#number(cells, 'table');
    const set = this.#set(cells);
    const names = this.kind === 'players' ? (['n', 'e', 's', 'w'] as const) : (['ns', 'ew'] as const);
    const [N, E, S = N, W = E] = names.map((name) => this.#unit(cells, name));
    if (round === undefined || table === undefined || set === undefined) return;
    if (N === undefined || E === undefined || S === undefined || W === undefined) return;
    const sittings = this.rounds[round - 1] ?? [];
    this.rounds[round - 1] = sittings;
    if (sittings.some((other) => other.table === table))
      this.#tell(`table ${table} of round ${round} is there twice`);
    sittings.push({ table, seats: { N, E, S, W }, set });
  }

  #cell(cells: readonly string[], name: ColumnName): string {
    return cells[this.#columns.get(name) ?? -1] ?? '';
  }

  #number(cells: readonly string[], name: ColumnName): number | undefined {
    const cell = this.#cell(cells, name);
    const value = /^\d{1,3}$/.test(cell) ? Number(cell) : 0;
    if (value >= 1) return value;
    return this.#tell(`the ${name} is "${cell.slice(0, 20)}"; write a number from 1 to ${MOST}`);
  }

  /** 0 for who has not come. */
  #unit(cells: readonly string[], name: ColumnName): number | undefined {
    const cell = this.#cell(cells, name);
    if (cell === '-' || cell === '' || cell === '0') return 0;
    const [, number = '', letter = ''] = /^(\d{1,3})([ab]?)$/i.exec(cell) ?? [];
    if (number === '' || (letter !== '') !== (this.kind === 'teams') || Number(number) === 0) {
      const meant = this.kind === 'teams' ? 'a pair of a team such as 3a' : 'a number such as 7';
      return this.#tell(`${name} is "${cell.slice(0, 20)}"; write ${meant}, or - for nobody`);
    }
    if (letter === '') return Number(number);
    return 2 * Number(number) - (letter.toLowerCase() === 'a' ? 1 : 0);
  }

  #set(cells: readonly string[]): number | undefined {
    if (!this.#columns.has('boards')) return this.#number(cells, 'set');
    const cell = this.#cell(cells, 'boards');
    const boards = boardsIn(cell);
    if (boards === undefined)
      return this.#tell(`the boards are "${cell.slice(0, 20)}"; write them as 7-9, or as 5 6 17 18`);
    const twice = boards.find((board, at) => boards.indexOf(board) < at);
    if (twice !== undefined) return this.#tell(`board ${twice} is named twice at a table`);
    const key = boards.toSorted((one, other) => one - other).join(' ');
    const set = this.#sets.get(key) ?? this.#sets.size + 1;
    this.#sets.set(key, set);
    return set;
  }

  /** Sets that follow each other from board 1 with as many boards each are known by their number alone. */
  #finishSets(): void {
    if (!this.#columns.has('boards')) return;
    const lists = [...this.#sets.keys()].map((key) => key.split(' ').map(Number));
    const most = Math.max(...lists.map(({ length }) => length));
    const isPlain = lists.every(
      (boards) =>
        boards.length === most &&
        boards.at(-1) === (boards[0] ?? 0) + most - 1 &&
        (boards[0] ?? 0) % most === 1 % most,
    );
    this.boardsPerSet = most;
    if (!isPlain) {
      this.boards = lists;
      return;
    }
    const numbers = lists.map((boards) => (boards.at(-1) ?? 0) / most);
    for (const [index, sittings] of this.rounds.entries())
      this.rounds[index] = sittings.map((sitting) => ({ ...sitting, set: numbers[sitting.set - 1] ?? 1 }));
  }

  /** Gives a number to who has not come, and looks for rounds that are missing. */
  #finish(): undefined {
    if (this.problems.length > 0) return;
    this.#line = 1;
    if (this.rounds.length === 0) return this.#tell('no line follows that has a table of a round');
    const missing = Array.from(this.rounds, (sittings, index) =>
      sittings === undefined ? index + 1 : 0,
    ).filter(Boolean);
    if (missing.length > 0)
      this.#tell(`round ${missing[0]} is missing, although there is a round ${this.rounds.length}`);
    const isPlayed = this.rounds.flat().some(({ seats }) => !Object.values(seats).includes(0));
    if (!isPlayed) this.#tell('nobody meets anybody at any table');
    if (this.problems.length > 0) return;
    this.#finishSets();
    const seats = this.rounds.flat().flatMap((sitting) => Object.values(sitting.seats));
    const most = Math.max(...seats);
    const nobody = seats.includes(0) ? most + 1 : 0;
    this.units = Math.max(most, nobody) + (this.kind === 'teams' && Math.max(most, nobody) % 2 === 1 ? 1 : 0);
    this.absent = nobody === 0 ? [] : [nobody];
    if (nobody === 0) return;
    for (const [index, sittings] of this.rounds.entries()) {
      this.rounds[index] = sittings.map((sitting) => {
        const { N, E, S, W } = sitting.seats;
        return { ...sitting, seats: { N: N || nobody, E: E || nobody, S: S || nobody, W: W || nobody } };
      });
    }
  }

  #tell(problem: string): undefined {
    this.problems.push({ message: `Line ${this.#line}: ${problem}.` });
  }
}

/** Boards and ranges of them, between spaces, commas, semicolons, plus signs or slashes; `undefined` for anything else. */
function boardsIn(cell: string): number[] | undefined {
  const parts = cell.replace(/\s*[-\u2013]\s*/g, '-').split(/[\s,;+/]+/);
  const ranges = parts.map((part) => {
    const [, first = '', last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
    return { first: Number(first), last: Number(last) };
  });
  if (ranges.some(({ first, last }) => first < 1 || last < first)) return undefined;
  return ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** The cells of a row, parted by commas, semicolons or tabs outside quotes. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/((?:"[^"]*"|[^,;\t])*)(?:[,;\t]|$)/g)].map(([, cell = '']) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}
