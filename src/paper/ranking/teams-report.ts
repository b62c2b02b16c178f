import type { TeamMatch } from '../../scoring/session/team-match.ts';
import { BOARD_WORDS, RANKING_WORDS } from '../../words/paper/tables.ts';
import type { Block, ReportDocument } from '../document.ts';
import { numberWriter } from './numbers.ts';
import type { Ranking, RankingFacts } from './ranked-session.ts';
import { rankingTables } from './ranking-table.ts';
import { contractInWords, scoreInWords } from './result-words.ts';
import { opening, shortBlocks } from './session-report.ts';

/** The ranking of teams with their matches, and with `details` every board of each. */
export function teamsReport(
  ranking: Ranking,
  matches: readonly TeamMatch[],
  facts: RankingFacts,
  details: boolean,
): ReportDocument {
  return {
    ...opening(facts, 1),
    blocks: [
      ...rankingTables([ranking], facts),
      matchTable(matches, facts),
      ...shortBlocks(facts),
      ...(details ? matches.map((match) => boardTable(match, facts)) : []),
    ],
  };
}

/** The name of a team: its names where they are known. */
function nameOf(team: string, { namesOf }: RankingFacts): string {
  return namesOf({ name: team }) ?? team;
}

function matchTable(matches: readonly TeamMatch[], facts: RankingFacts): Block {
  const { language, counted } = facts;
  const words = RANKING_WORDS[language];
  const points = numberWriter(
    matches.flatMap((match) => [...Object.values(match.points), ...Object.values(match.totals)]),
    language,
  );
  const worth = numberWriter(
    matches.flatMap((match) => Object.values(match.worth)),
    language,
  );
  const hasVictory = counted === 'victoryPoints';
  const hasRounds = matches.some(({ round }) => round !== '');
  const right = (title: string) => ({ title, align: 'right', weight: 0 }) as const;
  const between = (write: (value: number) => string, { home, visitors }: TeamMatch['points']): string =>
    `${write(home)} : ${write(visitors)}`;
  return {
    kind: 'table',
    caption: words.matches,
    columns: [
      ...(hasRounds ? [{ title: words.round, weight: 0 }] : []),
      { title: words.home, weight: 0 },
      { title: words.visitors, weight: 0 },
      right(BOARD_WORDS[language].boards),
      right(words.counted[hasVictory ? 'imps' : counted]),
      ...(hasVictory ? [right(words.counted.victoryPoints)] : []),
    ],
    rows: matches.map((match) => [
      ...(hasRounds ? [match.round] : []),
      nameOf(match.home, facts),
      nameOf(match.visitors, facts),
      String(match.boards.length),
      totalsOf(match, points),
      ...(hasVictory ? [between(worth, match.worth)] : []),
    ]),
  };
}

/** Both totals, and behind them the margin of the team that is named first where these are IMPs won. */
function totalsOf({ points, totals }: TeamMatch, write: (value: number) => string): string {
  const both = `${write(totals.home)} : ${write(totals.visitors)}`;
  if (points.home !== -points.visitors || totals.home === points.home) return both;
  return `${both} (${points.home > 0 ? '+' : ''}${write(points.home)})`;
}

function boardTable(match: TeamMatch, facts: RankingFacts): Block {
  const { language, counted } = facts;
  const words = RANKING_WORDS[language];
  const write = numberWriter(
    match.boards.flatMap(({ home, visitors }) => [home, visitors]),
    language,
  );
  const unit = words.counted[counted === 'victoryPoints' ? 'imps' : counted];
  const [home, visitors] = [nameOf(match.home, facts), nameOf(match.visitors, facts)];
  const round = match.round === '' ? '' : `${words.round} ${match.round}: `;
  const right = (title: string) => ({ title, align: 'right', weight: 0 }) as const;
  return {
    kind: 'table',
    isDense: true,
    caption: `${round}${home} ${words.against} ${visitors}`,
    columns: [
      { title: BOARD_WORDS[language].board, weight: 0 },
      { title: `${BOARD_WORDS[language].sides.ns}: ${words.home}`, weight: 0 },
      right(words.score),
      { title: `${BOARD_WORDS[language].sides.ns}: ${words.visitors}`, weight: 0 },
      right(words.score),
      right(`${unit} ${words.home}`),
      right(`${unit} ${words.visitors}`),
    ],
    rows: match.boards.map(({ board, open, closed, home: own, visitors: others }) => [
      String(board),
      ...[open, closed].flatMap((result) => [contractInWords(result, facts), scoreInWords(result)]),
      write(own),
      write(others),
    ]),
  };
}
