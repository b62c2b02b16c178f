import type { RankedSession, RankingFacts, ReadSession } from '../../paper/ranking/ranked-session.ts';
import { sessionReport } from '../../paper/ranking/session-report.ts';
import { teamsReport } from '../../paper/ranking/teams-report.ts';
import type { Computer } from '../../ports/computer.ts';
import { rankSession, type SessionOutcome, type SessionRules } from '../../scoring/session/pairs-session.ts';
import { rankSections } from '../../scoring/session/sections.ts';
import type { TableResult } from '../../scoring/session/table-result.ts';
import { pairMatches, rankTeams } from '../../scoring/session/team-match.ts';
import { Problem } from '../problem.ts';
import { countedIn, methodOf, type SessionRequest, teamMethodOf } from './comparison.ts';
import { type ByContestant, inSections, notAmong, readCarried } from './contestant-files.ts';
import { readSession } from './read-session.ts';
import type { ResultsFrom } from './result-files.ts';
import { victoryOf } from './victory-scales.ts';

/** Reads the results of a session and ranks those that can be. */
export function rankFiles(
  files: readonly ResultsFrom[],
  request: SessionRequest,
  ports: Pick<Computer, 'files' | 'openers' | 'program'>,
): RankedSession {
  const session = readSession(files, request, ports);
  const carried =
    request.carry === undefined
      ? new Map<string, number>()
      : inSections(
          request.carry,
          readCarried(request.carry, session.hasSectionNames, ports),
          session.results,
        );
  const title = request.title ?? session.title;
  const facts: RankingFacts = {
    ...(title !== undefined && { title }),
    ...(request.club !== undefined && { club: request.club }),
    ...(request.date !== undefined && { date: request.date }),
    kind: session.kind,
    scoring: request.scoring,
    counted: countedIn(request),
    deck: session.rules.deck,
    language: request.language,
    namesOf: session.namesOf,
    short: session.short,
    areSectionsApart: request.sections === 'apart',
    footer: `Soubrette ${ports.program.version()}`,
  };
  const rank = session.kind === 'teams' ? teams : pairs;
  const ranked = rank(session, request, facts, carried, ports);
  const contestants = ranked.rankings.flatMap((ranking) => ranking.map(({ entry }) => entry.contestant));
  const idle = notAmong(carried, contestants).map((name) => ({
    message: `${request.carry ?? ''} has points for ${name}, but no such contestant has results. Correct it, or remove the line.`,
  }));
  return { ...ranked, problems: [...ranked.problems, ...idle] };
}

function pairs(
  session: ReadSession,
  request: SessionRequest,
  facts: RankingFacts,
  carried: ByContestant<number>,
  ports: Pick<Computer, 'files'>,
): RankedSession {
  const { results, problems } = session;
  const unplaced = results.find(({ round }) => round === undefined);
  if (victoryOf(request, ports) !== undefined && unplaced !== undefined) {
    const { file, line } = unplaced.place;
    const message = `${file}, line ${line} has no round, and victory points are worked out by round. Add a column round.`;
    throw new Problem('input', 'no-round', message);
  }
  refuseFewPlays(results, request.plays);
  const outcome = outcomeOf(session, request, carried, ports);
  const { rankings, scored, plays } = outcome;
  const isDetailed = request.details === true;
  const report = sessionReport(outcome, facts, isDetailed);
  const summary = sessionReport(outcome, facts, false);
  return { session, facts, problems, rankings, scored, matches: [], plays, report, summary, isDetailed };
}

/** How a session of pairs or players comes out. */
export function outcomeOf(
  { results, rules: { deck }, winners }: ReadSession,
  request: SessionRequest,
  carried: ByContestant<number>,
  ports: Pick<Computer, 'files'>,
): SessionOutcome {
  const victory = victoryOf(request, ports);
  const rules: SessionRules = {
    method: methodOf(request, deck),
    winners,
    carried,
    ...(request.plays !== undefined && { plays: request.plays }),
    ...(victory && { victory }),
  };
  return rankSections(results, request.sections ?? 'together', (of) => rankSession(of, rules));
}

/** How matches of teams come out. */
export function outcomeOfTeams(
  { results, rules: { deck } }: ReadSession,
  request: SessionRequest,
  carried: ByContestant<number>,
  ports: Pick<Computer, 'files'>,
): ReturnType<typeof pairMatches> & { readonly ranking: ReturnType<typeof rankTeams> } {
  const method = teamMethodOf(request, deck) ?? { kind: 'total' };
  const victory = victoryOf(request, ports);
  const paired = pairMatches(results, { method, ...(victory && { victory }) });
  return { ...paired, ranking: rankTeams(paired.matches, carried) };
}

/** No board has more results than it was to be played: they would be worth more than there is. */
function refuseFewPlays(results: readonly TableResult[], plays: number | undefined): void {
  const most = [...Map.groupBy(results, ({ board }) => board)]
    .map(([board, of]) => ({ board, played: of.length }))
    .find(({ played }) => plays !== undefined && played > plays);
  if (most === undefined) return;
  const message = `Board ${most.board} has ${most.played} results, more than the ${plays} times that it was played.`;
  throw new Problem('request', 'few-plays', message, { ...most, plays });
}

function teams(
  session: ReadSession,
  request: SessionRequest,
  facts: RankingFacts,
  carried: ByContestant<number>,
  ports: Pick<Computer, 'files'>,
): RankedSession {
  const { matches, problems, ranking } = outcomeOfTeams(session, request, carried, ports);
  const known = new Set(session.problems.map(({ board }) => board));
  return {
    session,
    facts,
    problems: [...session.problems, ...problems.filter(({ board }) => !known.has(board))],
    rankings: [ranking],
    scored: [],
    matches,
    report: teamsReport(ranking, matches, facts, request.details === true),
    summary: teamsReport(ranking, matches, facts, false),
    isDetailed: request.details === true,
  };
}
