import type { Language } from '../../../words/language.ts';
import type { BoardWords, Counted, FormWords, RankingWords } from '../../../words/paper/shapes.ts';
import { BOARD_WORDS, FORM_WORDS, RANKING_WORDS } from '../../../words/paper/tables.ts';
import type { LabelledBoard } from '../label-code.ts';
import type { Form, FormColumn } from './form.ts';

/** The words that forms are written with. */
export interface FormLanguage {
  readonly board: BoardWords;
  readonly form: FormWords;
  readonly ranking: RankingWords;
}

export function words(title: FormColumn['title'], share: number): FormColumn {
  return { title, share, align: 'left' };
}

export function figures(title: FormColumn['title'], share: number): FormColumn {
  return { title, share, align: 'right' };
}

/** Contract, who plays it, and tricks: what every form asks of a result. */
function resultColumns({ form }: FormLanguage): FormColumn[] {
  return [words(form.contract, 1.4), words(form.by, 0.8), figures(form.tricks, 1)];
}

/** A column for each side. */
export function sideColumns(title: string, { board }: FormLanguage): FormColumn[] {
  return [figures([title, board.sides.ns], 1.1), figures([title, board.sides.ew], 1.1)];
}

/** A word with a line behind it, to write on. */
function toWrite(word: string): string {
  return `${word} ______`;
}

export function formLanguage(language: Language): FormLanguage {
  return {
    board: BOARD_WORDS[language],
    form: FORM_WORDS[language],
    ranking: RANKING_WORDS[language],
  };
}

/** What a traveller asks: who met, what they played, what both sides got and what that was worth. */
function travellerColumns(language: FormLanguage): FormColumn[] {
  const { board, form } = language;
  return [
    words(board.sides.ns, 0.9),
    words(board.sides.ew, 0.9),
    ...resultColumns(language),
    ...sideColumns(form.score, language),
    ...sideColumns(form.points, language),
  ];
}

/** What stands at the head of a form of one board. */
export function boardHead(
  { number, dealer, vulnerability }: LabelledBoard,
  { board }: FormLanguage,
): Pick<Form, 'title' | 'details' | 'board'> {
  return {
    title: `${board.board} ${number}`,
    details: [`${board.dealer} ${board.seats[dealer]}`, board.vulnerability[vulnerability]],
    board: { dealer, vulnerability },
  };
}

/** A traveller for each board, with a row for each table that will play it. */
export function blankTravellers(
  boards: readonly LabelledBoard[],
  tablesOf: (board: LabelledBoard) => number,
  language: Language,
): Form[] {
  const own = formLanguage(language);
  const columns = travellerColumns(own);
  return boards.map((board) => ({
    ...boardHead(board, own),
    columns,
    rows: Array.from({ length: tablesOf(board) }, () => columns.map(() => '')),
    below: [],
    isBlank: true,
  }));
}

/** A table in a round: who sits there and which boards they play, as far as it is known. */
export interface SlipTable {
  readonly table?: string;
  readonly round?: string;
  readonly ns?: string;
  readonly ew?: string;
  /** Numbers of the boards; empty ones must be written. */
  readonly boards: readonly string[];
}

/** A slip for each table in each round, which is picked up when its boards are played. */
export function blankSlips(tables: readonly SlipTable[], language: Language): Form[] {
  const own = formLanguage(language);
  const { board, form } = own;
  const columns = [words(board.board, 0.8), ...resultColumns(own), ...sideColumns(form.score, own)];
  const known = (word: string, value: string | undefined): string =>
    value === undefined ? toWrite(word) : `${word} ${value}`;
  return tables.map(({ table, round, ns, ew, boards }) => ({
    title: known(form.table, table),
    details: [known(form.round, round), known(board.sides.ns, ns), known(board.sides.ew, ew)],
    columns,
    rows: boards.map((number) => columns.map((_, at) => (at === 0 ? number : ''))),
    below: [toWrite(form.agreed)],
    isBlank: true,
  }));
}

/** What a pair writes down for itself. */
function cardColumns(language: FormLanguage): FormColumn[] {
  const { board, form } = language;
  return [
    figures(form.number, 0.65),
    words(`${board.sides.ns} / ${board.sides.ew}`, 1.35),
    words(form.against, 1.1),
    ...resultColumns(language),
    figures(form.score, 1.2),
    figures(form.points, 1.1),
  ];
}

/** Whose score card it is and whom they meet on each board, as far as it is known. */
export interface CardOwner {
  readonly name?: string;
  readonly isPlayer: boolean;
  readonly boards: readonly (LabelledBoard & { readonly against?: string })[];
}

/** A score card for each owner, with a row for each board. */
export function blankCards(owners: readonly CardOwner[], language: Language): Form[] {
  const own = formLanguage(language);
  const columns = cardColumns(own);
  return owners.map(({ name, isPlayer, boards }) => {
    const word = isPlayer ? own.form.player : own.form.pair;
    return {
      title: name === undefined ? toWrite(word) : `${word} ${name}`,
      details: [],
      columns,
      rows: boards.map((board) => [
        String(board.number),
        own.board.shortVulnerability[board.vulnerability],
        board.against ?? '',
        ...columns.slice(3).map(() => ''),
      ]),
      below: [toWrite(own.form.total)],
      isBlank: true,
    };
  });
}

/** A column of what is won and one of what is lost. */
export function signedColumns(title: string): FormColumn[] {
  return [figures([title, '+'], 0.9), figures([title, '−'], 0.9)];
}

/** What the card of a pair of a team says of a board, before it says what was played there. */
export function teamBoardColumns({ board, form }: FormLanguage): FormColumn[] {
  return [
    figures(form.number, 0.65),
    words(board.dealer, 0.9),
    words(`${board.sides.ns} / ${board.sides.ew}`, 1.2),
  ];
}

/** Number, dealer and who is vulnerable, as the first cells of a row. */
export function teamBoardCells(
  { number, dealer, vulnerability }: LabelledBoard,
  { board }: FormLanguage,
): string[] {
  return [String(number), board.letters[dealer], board.shortVulnerability[vulnerability]];
}

/** Cards for the pairs of teams, which compare each board with that of their other pair. */
export function blankTeamCards(owners: readonly CardOwner[], counted: Counted, language: Language): Form[] {
  const own = formLanguage(language);
  const { form, ranking } = own;
  const meetsMany = owners.some(({ boards }) => boards.some(({ against }) => against !== undefined));
  const columns = [
    ...teamBoardColumns(own),
    ...(meetsMany ? [words(form.against, 1.1)] : []),
    ...resultColumns(own),
    ...signedColumns(form.score),
    ...signedColumns(ranking.counted[counted]),
  ];
  return owners.map(({ name, boards }) => ({
    title: name === undefined ? toWrite(ranking.entries.teams) : `${ranking.entries.teams} ${name}`,
    details: meetsMany ? [] : [toWrite(form.against)],
    columns,
    rows: boards.map((board) => {
      const cells = [...teamBoardCells(board, own), ...(meetsMany ? [board.against ?? ''] : [])];
      return [...cells, ...columns.slice(cells.length).map(() => '')];
    }),
    below: [toWrite(form.total)],
    isBlank: true,
  }));
}
