import { DEAL_CODES } from '../../formats/core/deal-codes.ts';
import type { FormatProblem } from '../../formats/core/deal-set.ts';
import { openProblemLog, type ProblemPlace } from '../../formats/core/problem-log.ts';
import type { ReadSession } from '../../paper/ranking/ranked-session.ts';
import type { Computer } from '../../ports/computer.ts';
import type { ResultProblem, ResultRow } from '../../scoring/session/result-row.ts';
import { shortBoardsInWords } from '../../scoring/session/short-boards.ts';
import { Problem } from '../problem.ts';
import { type SessionRequest, USUAL_COMPARISON } from './comparison.ts';
import { outcomeOfTeams } from './rank-files.ts';
import { readSession } from './read-session.ts';
import { type ResultFile, readResultFile } from './result-files.ts';
import { bestWay, isKnown } from './stated-ranking.ts';

/** A file whose results are checked. */
export interface CheckedSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The deals that were played, where another file has them. */
  readonly deals?: string | undefined;
  /** What was read of it already. */
  readonly file?: ResultFile;
}

/** What is wrong with the results of a file. */
export interface CheckedResults {
  readonly results: number;
  readonly problems: readonly FormatProblem[];
}

/**
 * Checks the results of a file as `session` does, without ranking anybody: results that can't be, suspicious ones, missing
 * ones, and figures of the file that do not follow from them. A file that holds no results has none of these.
 */
export function checkSession(
  { name, bytes, deals, file: known }: CheckedSource,
  ports: Pick<Computer, 'files' | 'openers'>,
): CheckedResults {
  const log = openProblemLog(DEAL_CODES);
  try {
    const file = known ?? readResultFile({ name, bytes }, ports);
    const request = requestFor(file, deals);
    const session = readSession([{ name, bytes, file }], request, ports);
    const problems = problemsIn(session, request, ports);
    for (const each of problems) log.add('result-impossible', placeOf(each), clause(each.message));
    for (const each of session.remarks) log.add('result-suspicious', placeOf(each), clause(each.message));
    if (problems.length === 0) {
      for (const sentence of shortBoardsInWords(session.short))
        log.add('results-missing', {}, clause(sentence));
    }
    // A board of teams follows from its two tables alone; totals need all of them.
    const stated = problems.length === 0 ? session.stated : [];
    if (problems.length === 0 || session.kind === 'teams')
      for (const each of otherFigures({ ...session, stated }, request, ports))
        log.add('figures-differ', placeOf(each), clause(each.message));
    return { results: file.rows.length, problems: log.finish() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code !== 'no-results') log.add('result-impossible', {}, clause(error.message));
    return { results: 0, problems: log.finish() };
  }
}

/** Why results can't be ranked: each by itself, and the two tables of a match beside each other. */
function problemsIn(
  session: ReadSession,
  request: SessionRequest,
  ports: Pick<Computer, 'files'>,
): readonly ResultProblem[] {
  if (session.kind !== 'teams') return session.problems;
  const known = new Set(session.problems.map(({ board }) => board));
  const { problems } = outcomeOfTeams(session, request, new Map(), ports);
  return [...session.problems, ...problems.filter(({ board }) => !known.has(board))];
}

function placeOf({ board, place }: ResultProblem): ProblemPlace {
  return { board, ...(place && { line: place.line }) };
}

/** A sentence without its full stop. */
function clause(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** What both tables of a match state that does not follow from the other one, in records that `--results` does not ask about. */
export function figuresOfMatches(
  source: CheckedSource,
  ports: Pick<Computer, 'files' | 'openers'>,
): readonly FormatProblem[] {
  return checkSession(source, ports).problems.filter(({ code }) => code === 'figures-differ');
}

function requestFor({ rows }: ResultFile, deals: string | undefined): SessionRequest {
  return {
    ...USUAL_COMPARISON,
    scoring: areTeams(rows) ? 'teams' : 'matchpoints',
    vp: 'none',
    language: 'en',
    ...(deals !== undefined && { deals }),
  };
}

/** Two that meet over most boards at two tables, each once at either side, are teams. */
function areTeams(rows: readonly ResultRow[]): boolean {
  const seated = rows.map(({ teams, values }) => {
    const [ns, ew] = [teams?.ns ?? values.get('ns') ?? '', teams?.ew ?? values.get('ew') ?? ''];
    return {
      own: JSON.stringify([values.get('board'), ns, ew]),
      turned: JSON.stringify([values.get('board'), ew, ns]),
    };
  });
  const known = new Set(seated.map(({ own }) => own));
  const both = seated.filter(({ own, turned }) => own !== turned && known.has(turned)).length;
  return both * 2 > rows.length;
}

/** The figures of a file that do not follow from its results, by that way of comparing which gives the most of them. */
function otherFigures(
  session: ReadSession,
  request: SessionRequest,
  ports: Pick<Computer, 'files'>,
): readonly ResultProblem[] {
  const best = bestWay(session, request, ports);
  if (best === undefined) return [];
  const { compared, differing } = best.found;
  if (isKnown(best)) return differing;
  const message = `${differing.length} of ${compared} lines of the file state points or places that follow from its results by no known way of comparing`;
  return [{ message }];
}
