import { SIDES } from '../../bridge/seat.ts';
import type { ScoredResult, SessionOutcome } from '../../scoring/session/pairs-session.ts';
import { bySections } from '../../scoring/session/sections.ts';
import { BOARD_WORDS, RANKING_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block, ReportDocument } from '../document.ts';
import { dayInWords } from '../hand-record/record-lines.ts';
import { numberWriter } from './numbers.ts';
import type { RankingFacts } from './ranked-session.ts';
import { rankingTables } from './ranking-table.ts';
import { contractInWords, leadInWords, scoreInWords } from './result-words.ts';

/** The ranking of a session of pairs or single players, and with `details` every result of every board. */
export function sessionReport(
  outcome: SessionOutcome,
  facts: RankingFacts,
  details: boolean,
): ReportDocument {
  return {
    ...opening(facts, outcome.rankings.length),
    blocks: [
      ...rankingTables(outcome.rankings, facts),
      ...shortBlocks(facts),
      ...(details ? boardBlocks(outcome.scored, facts) : []),
    ],
  };
}

/** What stands over rankings and at their foot; one alone says itself how it was made. */
export function opening(
  { title, club, date, scoring, language, footer }: RankingFacts,
  rankings: number,
): Omit<ReportDocument, 'blocks'> {
  const words = RANKING_WORDS[language];
  const parts = [
    ...(club === undefined ? [] : [club]),
    ...(date === undefined ? [] : [dayInWords(date, language)]),
    ...(title === undefined ? [] : [words.ranking]),
    ...(rankings > 1 ? [words.scorings[scoring]] : []),
  ];
  return {
    title: title ?? words.ranking,
    ...(parts.length > 0 && { subtitle: parts.join(' · ') }),
    language,
    footer,
  };
}

/** The boards that have fewer results than others, as a line below the ranking. */
export function shortBlocks(facts: RankingFacts): Block[] {
  const { language, short } = facts;
  if (short.length === 0) return [];
  const boards = short.map(({ board, expected, missing, results, section }) => {
    const who = missing.length === 0 ? '' : `: ${missing.join(', ')}`;
    return `${captionOf(board, section, facts)} (${results}/${expected}${who})`;
  });
  const text = `${RANKING_WORDS[language].missingResults}: ${boards.join('; ')}`;
  return [{ kind: 'paragraph', text, tone: 'warning' }];
}

function boardBlocks(scored: readonly ScoredResult[], facts: RankingFacts): Block[] {
  const words = RANKING_WORDS[facts.language];
  return [
    { kind: 'heading', level: 2, text: words.results, newPage: true },
    ...tablesInOrder(scored, facts).map(({ table }) => table),
  ];
}

/** The tables of the results of each board: one, or one for each section that is compared by itself. */
export function boardTables(scored: readonly ScoredResult[], facts: RankingFacts): Map<number, Block[]> {
  const byBoard = Map.groupBy(tablesInOrder(scored, facts), ({ board }) => board);
  return new Map([...byBoard].map(([board, tables]) => [board, tables.map(({ table }) => table)]));
}

function tablesInOrder(
  scored: readonly ScoredResult[],
  facts: RankingFacts,
): { readonly board: number; readonly table: Block }[] {
  return comparedWithin(scored, facts).flatMap(([section, own]) =>
    [...Map.groupBy(own, ({ result }) => result.board)].map(([board, results]) => ({
      board,
      table: boardTable(captionOf(board, section, facts), results, facts),
    })),
  );
}

/** The results of each section by themselves where these are apart, else all together. */
function comparedWithin(
  scored: readonly ScoredResult[],
  { areSectionsApart }: RankingFacts,
): [section: string | undefined, scored: readonly ScoredResult[]][] {
  if (!areSectionsApart) return [[undefined, scored]];
  return bySections(scored.map((each) => ({ ...each, section: each.result.section })));
}

function captionOf(board: number, section: string | undefined, { language }: RankingFacts): string {
  const text = `${BOARD_WORDS[language].board} ${board}`;
  return section === undefined ? text : `${section} · ${text}`;
}

/** The results of a board, the best of North and South first; of teams both tables of each match. */
function boardTable(caption: string, results: readonly ScoredResult[], facts: RankingFacts): Block {
  const { language, counted } = facts;
  const [words, boardWords] = [RANKING_WORDS[language], BOARD_WORDS[language]];
  const write = numberWriter(
    results.flatMap(({ points }) => [points.ns, points.ew]),
    language,
  );
  const hasLeads = results.some(({ result }) => result.lead !== undefined);
  const sorted =
    facts.kind === 'teams' ? results : results.toSorted((one, two) => two.points.ns - one.points.ns);
  return {
    kind: 'table',
    caption,
    columns: [
      ...SIDES.map((side) => ({ title: boardWords.sides[side], weight: 0 })),
      { title: SCORE_SHEET_WORDS[language].contract, weight: 0 },
      ...(hasLeads ? [{ title: words.lead, weight: 0 }] : []),
      { title: words.score, align: 'right', weight: 0 },
      ...SIDES.map((side) => ({
        title: `${words.counted[counted === 'victoryPoints' ? 'imps' : counted]} ${boardWords.sides[side]}`,
        align: 'right' as const,
        weight: 0,
      })),
    ],
    rows: sorted.map(({ result, points }) => [
      ...SIDES.map((side) => result.contestants[side].join(' – ')),
      contractInWords(result, facts),
      ...(hasLeads ? [leadInWords(result)] : []),
      scoreInWords(result),
      ...SIDES.map((side) => write(points[side])),
    ]),
  };
}
