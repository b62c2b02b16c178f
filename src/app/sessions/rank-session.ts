import type { ReportDocument } from '../../paper/document.ts';
import type { RankedSession } from '../../paper/ranking/ranked-session.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { problemInWords, type ResultProblem } from '../../scoring/session/result-row.ts';
import type { ShortBoard } from '../../scoring/session/short-boards.ts';
import { firstOf } from '../../text/counted.ts';
import { refuseAllBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import type { SessionRequest } from './comparison.ts';
import { rankFiles } from './rank-files.ts';
import { makeRankingFile, rankingJson, refuseUnknownKinds, refuseUnwritable } from './ranking-files.ts';
import { checkStated, type StatedRanking } from './stated-ranking.ts';

/** Which session is ranked, and where the ranking goes. */
export interface RankRequest extends SessionRequest {
  /** Results files; `-` is stdin. */
  readonly results: readonly string[];
  /** Files to write, each as its name says. */
  readonly outputs: readonly string[];
  /** Whether files that are there are replaced. */
  readonly replaces: boolean;
  /** Comma-separated values are for programs: no cell is made harmless to spreadsheets. */
  readonly rawCsv?: true;
}

/** What is found in results on the way to a ranking. */
export type RankingEvent =
  /** Results that are strange though they can be, and meetings of the movement that have none, in words. */
  | {
      readonly kind: 'remarks';
      readonly strange: readonly ResultProblem[];
      readonly missing: readonly string[];
      /** Programs that are ranked nowhere, since they play at several tables under one name. */
      readonly robots: readonly string[];
    }
  /** Boards that have fewer results than others. */
  | { readonly kind: 'short-boards'; readonly short: readonly ShortBoard[] }
  | ({ readonly kind: 'stated-differs' } & StatedRanking)
  | ResultsLeftOut;

/** What is wrong is left out, as was asked for. */
export interface ResultsLeftOut {
  readonly kind: 'results-left-out';
  readonly problems: readonly ResultProblem[];
}

/** A ranking that was made and written. */
export interface SessionRanking {
  /** With the results of every board, where they were asked for. */
  readonly report: ReportDocument;
  /** The same without them. */
  readonly summary: ReportDocument;
  /** The same for programs. */
  readonly figures: object;
  /** Whether results were left out. */
  readonly needsPerson: boolean;
}

/** Ranks a session from its results, and writes the ranking. */
export async function rankResults(
  request: RankRequest,
  { emit, files, openers, program }: Pick<AppPorts<RankingEvent>, 'emit' | 'files' | 'openers' | 'program'>,
): Promise<SessionRanking> {
  const { outputs, replaces } = request;
  refuseUnknownKinds(outputs);
  refuseAllBeforehand(outputs, replaces, { files });
  const ranked = rankAndTell(request.results, request, emit, { files, openers, program });
  refuseUnwritable(outputs, ranked);
  const { problems, report, summary } = ranked;
  const cells = request.rawCsv === true ? 'raw' : 'harmless';
  for (const path of outputs)
    writeOutput(path, await makeRankingFile(path, ranked, cells, { program }), replaces, { files });
  const figures = rankingJson(ranked, request.details === true);
  return { report, summary, figures, needsPerson: problems.length > 0 };
}

/** Ranks results, and tells what is found in them on the way; ends the use case where there is nothing to rank. */
export function rankAndTell(
  files: readonly string[],
  request: SessionRequest,
  emit: (event: RankingEvent) => void,
  ports: Pick<Computer, 'files' | 'openers' | 'program'>,
): RankedSession {
  const ranked = rankFiles(files, request, ports);
  const { problems, session } = ranked;
  const { missing, remarks: strange, results, short } = session;
  const robots = [...new Set(results.flatMap((result) => result.robots ?? []))];
  emit({ kind: 'remarks', strange, missing, robots });
  leaveOut(problems, request, emit);
  refuseNothing(ranked);
  if (short.length > 0 && missing.length === 0) emit({ kind: 'short-boards', short });
  const stated = checkStated(ranked, request, ports);
  if (stated.differing.length > 0 || stated.other !== undefined) emit({ kind: 'stated-differs', ...stated });
  return ranked;
}

/** Ends the use case where nobody is ranked. */
export function refuseNothing({ rankings }: Pick<RankedSession, 'rankings'>): void {
  if (rankings.some((ranking) => ranking.length > 0)) return;
  throw new Problem('input', 'nothing-to-rank', 'There is no result to rank.');
}

/** More than anybody corrects before the next try. */
const MOST_SHOWN = 200;

/** Tells of results that can't be, and ends the use case unless the others are enough. */
export function leaveOut(
  problems: readonly ResultProblem[],
  { partial }: Pick<SessionRequest, 'partial'>,
  emit: (event: ResultsLeftOut) => void,
): void {
  if (problems.length === 0) return;
  if (partial === true) return emit({ kind: 'results-left-out', problems });
  const sentences = firstOf(problemsInWords(problems), MOST_SHOWN);
  throw new Problem('input', 'results-not-ranked', [...sentences, 'Nothing was ranked.'].join('\n'));
}

/** A sentence that is true of more results than this is said of the first of them. */
const MOST_ALIKE = 3;

function problemsInWords(problems: readonly ResultProblem[]): string[] {
  const alike = Map.groupBy(problems, ({ message }) => message);
  return [...alike.values()].flatMap((group) => {
    if (group.length <= MOST_ALIKE) return group.map(problemInWords);
    const [first] = group.map(problemInWords);
    return [`${first} The same is true of ${group.length - 1} more results.`];
  });
}
