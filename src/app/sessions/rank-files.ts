import { readVersion } from '../../adapters/own-package.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { RankingFacts } from '../../paper/ranking/facts.ts';
import type { RankedSession, ReadSession } from '../../paper/ranking/ranked-session.ts';
import { sessionReport } from '../../paper/ranking/session-report.ts';
import { teamsReport } from '../../paper/ranking/teams-report.ts';
import { rankSession } from '../../scoring/session/pairs-session.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';
import { pairMatches } from '../../scoring/session/team-match.ts';
import { rankTeams } from '../../scoring/session/team-ranking.ts';
import { countedIn, methodOf, type SessionWish, teamMethodOf, victoryOf } from './comparison.ts';
import { type ByContestant, notAmong, readCarried } from './contestant-files.ts';
import { readSession } from './read-session.ts';

/** Reads the results of a session and ranks those that can be. */
export function rankFiles(paths: readonly string[], wish: SessionWish): RankedSession {
  const session = readSession(paths, wish);
  const carried = wish.carry === undefined ? new Map<string, number>() : readCarried(wish.carry);
  const title = wish.title ?? session.title;
  const facts: RankingFacts = {
    ...(title !== undefined && { title }),
    kind: session.kind,
    scoring: wish.scoring,
    counted: countedIn(wish),
    deck: session.rules.deck,
    language: wish.language,
    namesOf: session.namesOf,
    footer: `Soubrette ${readVersion()}`,
  };
  const ranked = (session.kind === 'teams' ? teams : pairs)(session, wish, facts, carried);
  const contestants = ranked.rankings.flatMap((ranking) => ranking.map(({ entry }) => entry.contestant));
  const idle = notAmong(carried, contestants).map((name) => ({
    message: `${wish.carry ?? ''} has points for ${name}, and there is no such contestant with results. Correct it, or remove the line.`,
  }));
  return { ...ranked, problems: [...ranked.problems, ...idle] };
}

function pairs(
  session: ReadSession,
  wish: SessionWish,
  facts: RankingFacts,
  carried: ByContestant<number>,
): RankedSession {
  const { results, winners, problems } = session;
  const victory = victoryOf(wish);
  const unplaced = results.find(({ round }) => round === undefined);
  if (victory !== undefined && unplaced !== undefined) {
    const { file, line } = unplaced.place;
    throw new CommandError(
      EXIT.badInput,
      `${file}, line ${line} has no round, and victory points are made of rounds. Add a column round.`,
    );
  }
  refuseFewPlays(results, wish.plays);
  const outcome = rankSession(results, {
    method: methodOf(wish, session.rules.deck),
    winners,
    carried,
    ...(wish.plays !== undefined && { plays: wish.plays }),
    ...(victory && { victory }),
  });
  const { rankings, scored, plays } = outcome;
  const isDetailed = wish.details === true;
  const report = sessionReport(outcome, facts, isDetailed);
  const summary = sessionReport(outcome, facts, false);
  return { session, facts, problems, rankings, scored, matches: [], plays, report, summary, isDetailed };
}

/** No board has more results than it was to be played: they would be worth more than there is. */
function refuseFewPlays(results: readonly TableResult[], plays: number | undefined): void {
  const most = [...Map.groupBy(results, ({ board }) => board)]
    .map(([board, of]) => ({ board, played: of.length }))
    .find(({ played }) => plays !== undefined && played > plays);
  if (most === undefined) return;
  throw new CommandError(
    EXIT.usage,
    `Board ${most.board} has ${most.played} results, more than --plays ${plays}. Leave the option out, or give at least as many.`,
  );
}

function teams(
  session: ReadSession,
  wish: SessionWish,
  facts: RankingFacts,
  carried: ByContestant<number>,
): RankedSession {
  const method = teamMethodOf(wish, session.rules.deck) ?? { kind: 'total' };
  const victory = victoryOf(wish);
  const { matches, problems } = pairMatches(session.results, { method, ...(victory && { victory }) });
  const told = new Set(session.problems.map(({ board }) => board));
  const ranking = rankTeams(matches, carried);
  return {
    session,
    facts,
    problems: [...session.problems, ...problems.filter(({ board }) => !told.has(board))],
    rankings: [ranking],
    scored: [],
    matches,
    report: teamsReport(ranking, matches, facts, wish.details === true),
    summary: teamsReport(ranking, matches, facts, false),
    isDetailed: wish.details === true,
  };
}
