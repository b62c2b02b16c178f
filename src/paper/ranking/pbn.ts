import { type BoardNumber, dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { formatContract } from '../../bridge/contract.ts';
import { type BySide, SIDES, type Side } from '../../bridge/seat.ts';
import { DECK_TAGS } from '../../formats/core/game.ts';
import { makeDealValue } from '../../formats/pbn/deal-value.ts';
import { makeGame, type NewPiece, type NewTag } from '../../formats/pbn/games.ts';
import { literalValue } from '../../formats/pbn/inheritance.ts';
import { writeGames } from '../../formats/pbn/pbn.ts';
import { VULNERABLE_TAGS } from '../../formats/pbn/write-boards.ts';
import type { SideScore } from '../../scoring/compare/side-score.ts';
import type { EntryKind } from '../../scoring/session/field.ts';
import { sideInWords, type TableResult } from '../../scoring/session/table-result.ts';
import { scoredTables } from '../../scoring/session/team-match.ts';
import type { Counted, Scoring } from '../../words/paper/shapes.ts';
import { RANKING_WORDS } from '../../words/paper/tables.ts';
import { plainNumber } from './numbers.ts';
import type { RankedSession } from './ranked-session.ts';

/** A result with what each side got for it. */
interface Entry {
  readonly result: TableResult;
  readonly points: BySide<number>;
  readonly most: number;
}

/** A session as PBN 2.1: a record for each board with its score table, and the ranking in the first one; hands only with details. */
export function makeRankingPbn(ranked: RankedSession): Uint8Array {
  const boards = [...Map.groupBy(entriesOf(ranked), ({ result }) => result.board)].sort(
    ([one], [two]) => one - two,
  );
  const games = boards.map(([board, entries], index) => {
    const tags = [
      ...boardTags(board, ranked),
      scoreTable(entries, ranked),
      ...(index === 0 ? [totalTable(ranked)] : []),
    ];
    const { line, lead, tags: made, written } = makeGame(index + 1, tags);
    return { line, lead, tags: made, values: written };
  });
  return writeGames({ games, trailer: [] });
}

function entriesOf({ scored, matches }: RankedSession): Entry[] {
  return [...scored, ...matches.flatMap(scoredTables)];
}

/** How PBN calls ways to compare (section 3.4.12). */
const SCORING_TAGS: Readonly<Record<Scoring, string>> = {
  matchpoints: 'MP',
  butler: 'IMP;Butler',
  'cross-imps': 'IMP;Cross',
  teams: 'IMP',
  'board-a-match': 'BAM',
  total: 'Total',
};

function boardTags(board: BoardNumber, { facts, session, isDetailed }: RankedSession): NewTag[] {
  const dealt = session.deals?.boards.find(({ number }) => number === board);
  const vulnerability = dealt?.vulnerability ?? vulnerabilityOf(board);
  const dealer = dealt?.dealer ?? dealerOf(board);
  const isSuper = facts.deck === 'super';
  return [
    { name: 'Event', value: literalValue(facts.title ?? RANKING_WORDS[facts.language].ranking) },
    { name: 'Board', value: String(board) },
    { name: 'Dealer', value: dealer },
    { name: 'Vulnerable', value: VULNERABLE_TAGS[vulnerability] },
    ...(dealt === undefined || !isDetailed
      ? []
      : [{ name: 'Deal', value: makeDealValue(dealt.deal.hands, dealer) }]),
    { name: 'Scoring', value: SCORING_TAGS[facts.scoring] },
    ...(isSuper ? [{ name: 'Deck', value: DECK_TAGS.super }] : []),
  ];
}

/** The prefix of columns with what is counted (section 5.9); victory points have none for a board but IMPs. */
const UNITS: Readonly<Record<Counted, string>> = {
  matchpoints: 'MP',
  imps: 'IMP',
  victoryPoints: 'IMP',
  boards: 'BAM',
  points: 'Points',
};

function scoreTable(entries: readonly Entry[], { facts }: RankedSession): NewTag {
  const unit = UNITS[facts.counted];
  const has = (key: 'round' | 'section' | 'table' | 'lead'): boolean =>
    entries.some(({ result }) => result[key] !== undefined);
  const optional = (key: 'round' | 'section' | 'table' | 'lead', name: string): TableColumn<Entry>[] =>
    has(key) ? [{ name, cell: ({ result }) => result[key] ?? '-' }] : [];
  const columns: TableColumn<Entry>[] = [
    ...optional('round', 'Round'),
    ...optional('section', 'Section'),
    ...optional('table', 'Table'),
    ...contestantColumns(facts.kind),
    { name: 'Contract', cell: ({ result }) => makeContractTag(result) },
    { name: 'Declarer', cell: ({ result }) => result.played?.declarer ?? '-' },
    { name: 'Result', cell: ({ result }) => (result.played?.contract ? String(result.played.tricks) : '-') },
    ...optional('lead', 'Lead'),
    ...SIDES.map((side) => ({
      name: `Score_${side.toUpperCase()}`,
      cell: ({ result }: Entry) => scoreCell(result.score[side]),
    })),
    ...SIDES.map((side) => ({
      name: `${unit}_${side.toUpperCase()}`,
      cell: ({ points }: Entry) => String(plainNumber(points[side])),
    })),
  ];
  return makeTableTag('ScoreTable', columns, entries);
}

/** Pairs and teams as section 5.9 has them, players by their seats, for which it has nothing. */
function contestantColumns(kind: EntryKind): TableColumn<Entry>[] {
  const column = (name: string, side: Side, at: number): TableColumn<Entry> => ({
    name,
    cell: ({ result }) => result.contestants[side][at] ?? '-',
  });
  if (kind !== 'individuals') return SIDES.map((side) => column(`PairId_${side.toUpperCase()}`, side, 0));
  return [
    column('PlayerId_North', 'ns', 0),
    column('PlayerId_East', 'ew', 0),
    column('PlayerId_South', 'ns', 1),
    column('PlayerId_West', 'ew', 1),
  ];
}

function scoreCell(score: SideScore): string {
  return score.kind === 'points' ? String(score.points) : sideInWords(score).replaceAll(' ', '');
}

function totalTable({ rankings, facts }: RankedSession): NewTag {
  type Place = RankedSession['rankings'][number][number];
  const places = rankings.flat();
  const hasBest = places.some(({ entry }) => entry.most > 0);
  const columns: TableColumn<Place>[] = [
    { name: 'Rank', cell: ({ rank }) => String(rank) },
    ...(places.some(({ entry }) => entry.contestant.section !== undefined)
      ? [{ name: 'Section', cell: ({ entry }: Place) => entry.contestant.section ?? '-' }]
      : []),
    { name: 'PairId', cell: ({ entry }) => entry.contestant.name },
    ...(places.some(({ entry }) => entry.contestant.side !== undefined)
      ? [{ name: 'Direction', cell: ({ entry }: Place) => (entry.contestant.side === 'ns' ? 'N-S' : 'E-W') }]
      : []),
    ...(places.some(({ entry }) => facts.namesOf(entry.contestant) !== undefined)
      ? [{ name: 'Names', cell: ({ entry }: Place) => facts.namesOf(entry.contestant) ?? '-' }]
      : []),
    { name: TOTALS[facts.counted], cell: ({ entry }) => String(plainNumber(entry.points + entry.carried)) },
    ...(hasBest ? [{ name: 'TotalPercentage', cell: ({ entry }: Place) => entry.value.toFixed(2) }] : []),
    { name: 'NrBoards', cell: ({ entry }) => String(entry.boards) },
  ];
  return makeTableTag('TotalScoreTable', columns, places);
}

/** The columns of totals (section 5.10). */
const TOTALS: Readonly<Record<Counted, string>> = {
  matchpoints: 'TotalMP',
  imps: 'TotalIMP',
  victoryPoints: 'TotalVP',
  boards: 'TotalBAM',
  points: 'TotalScore',
};

/** A column of a PBN table, with the text that it has for a row. */
interface TableColumn<T> {
  readonly name: string;
  readonly cell: (row: T) => string;
}

/** A table as PBN 2.1 section 5.2 has it: columns as wide as their widest text, numbers to the right. */
function makeTableTag<T>(name: string, columns: readonly TableColumn<T>[], rows: readonly T[]): NewTag {
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
function makeContractTag({ played }: TableResult): string {
  if (played === undefined) return '-';
  return played.contract === undefined ? 'Pass' : formatContract(played.contract);
}
