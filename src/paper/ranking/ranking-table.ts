import type { Standing } from '../../scoring/session/standing.ts';
import { BOARD_WORDS, RANKING_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block, Cell, Column, Table } from '../document.ts';
import { numberWriter, percentWriter } from './numbers.ts';
import type { Ranking, RankingFacts } from './ranked-session.ts';

/** A column of a ranking with what stands in it. */
interface RankingColumn {
  readonly column: Column;
  readonly cells: readonly Cell[];
}

/** Rows of a ranking from which on paper it stands in two halves. */
const LEAST_HALVED = 28;

/** Who is where, with what they have: a table for each ranking, those of both sides beside each other. */
export function rankingTables(rankings: readonly Ranking[], facts: RankingFacts): Block[] {
  const tables = tablesOf(rankings, facts);
  if (tables.length > 1) return [{ kind: 'tables', tables }];
  return tables.map((table) => (table.rows.length < LEAST_HALVED ? table : { ...table, isHalved: true }));
}

function tablesOf(rankings: readonly Ranking[], facts: RankingFacts): Table[] {
  const { seats } = BOARD_WORDS[facts.language];
  return rankings
    .filter((ranking) => ranking.length > 0)
    .map((ranking) => {
      const { side, section } = ranking[0]?.entry.contestant ?? {};
      const sat = side === 'ns' ? (['N', 'S'] as const) : (['E', 'W'] as const);
      const who =
        side === undefined
          ? RANKING_WORDS[facts.language].scorings[facts.scoring]
          : sat.map((seat) => seats[seat]).join(' – ');
      const caption = section === undefined ? who : `${section} · ${who}`;
      const columns = columnsOf(ranking, facts);
      const rows = ranking.map((_, at) => columns.map(({ cells }) => cells[at] ?? ''));
      return { kind: 'table', caption, columns: columns.map(({ column }) => column), rows };
    });
}

function columnsOf(ranking: Ranking, facts: RankingFacts): RankingColumn[] {
  const { kind, namesOf } = facts;
  const words = RANKING_WORDS[facts.language];
  const contestants = ranking.map(({ entry }) => entry.contestant);
  const names = contestants.map((contestant) => namesOf(contestant));
  const hasNames = names.some((name) => name !== undefined);
  return [
    textColumn(words.place, ranking.map(placeOf), 0),
    textColumn(
      words.entries[kind],
      contestants.map(({ name }) => name),
      0,
    ),
    ...(hasNames
      ? [
          textColumn(
            words.names,
            names.map((name) => name ?? ''),
            1,
          ),
        ]
      : []),
    ...numberColumns(
      ranking.map(({ entry }) => entry),
      facts,
    ),
  ];
}

/** Boards, points, what was carried, and last what is ranked by. */
function numberColumns(entries: readonly Standing[], { language, counted }: RankingFacts): RankingColumn[] {
  const words = RANKING_WORDS[language];
  const column = (title: string, of: (entry: Standing) => number, isLast = false): RankingColumn => {
    const values = entries.map(of);
    const write = title === '%' ? percentWriter(language) : numberWriter(values, language);
    const cells = values.map((value) => ({ text: write(value), strong: isLast }));
    return { column: { title, align: 'right', weight: 0 }, cells };
  };
  const hasBest = entries.some(({ most }) => most > 0);
  const hasCarried = entries.some(({ carried }) => carried !== 0);
  return [
    column(words.played, ({ boards }) => boards),
    column(words.counted[counted], ({ points }) => points, !hasBest && !hasCarried),
    ...(hasCarried ? [column(words.carried, ({ carried }) => carried)] : []),
    ...(hasBest ? [column('%', ({ value }) => value, true)] : []),
    ...(hasCarried && !hasBest
      ? [column(SCORE_SHEET_WORDS[language].total, ({ value }) => value, true)]
      : []),
  ];
}

function textColumn(title: string, cells: readonly string[], weight: number): RankingColumn {
  return { column: { title, weight }, cells };
}

/** A place, with a sign where others share it. */
function placeOf({ rank, tied }: Ranking[number]): string {
  return tied ? `${rank}=` : String(rank);
}
