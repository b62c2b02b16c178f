import type { Vulnerability } from '../../bridge/board.ts';
import type { Language } from '../../bridge/rank-letters.ts';
import type { Computer } from '../../ports/computer.ts';
import { CHICAGO_RUSSIAN } from '../../scoring/rules/rubber.ts';
import {
  type ScoreConditions,
  type ScoredLine,
  type ScoreProblem,
  scoreLine,
} from '../../scoring/score-line.ts';
import type { InputLimit } from '../files/read-input.ts';
import { readResultText } from '../files/result-text.ts';
import { Problem } from '../problem.ts';
import { chosenRules, type RuleRequest, targetsOf } from './rules.ts';

/** More than any event has. */
const LIMIT: InputLimit = { what: 'a list of results', mostBytes: 1 << 24 };

/** The rules that contracts are scored by. */
export interface ScoreRequest extends RuleRequest {
  readonly vulnerability: Vulnerability;
  /** Whose letters of suits and seats the results have. */
  readonly language?: Language;
  /** High-card points of the declaring side, where a result does not say them itself. */
  readonly points?: number;
  /** A file of targets; only where the rules compare scores with some. */
  readonly targets?: string;
}

/** What each result is scored by; ends the use case where the rules do not know what was asked for. */
export function scoreConditions(request: ScoreRequest, ports: Pick<Computer, 'files'>): ScoreConditions {
  const { vulnerability, language, points } = request;
  const rules = chosenRules(request);
  if (rules.neverVulnerable === true && vulnerability !== 'none') {
    throw new Problem('request', 'never-vulnerable', `Nobody is ever vulnerable by the rules ${rules.name}.`);
  }
  if (rules.targets === undefined && (request.targets !== undefined || points !== undefined)) {
    const message = `High-card points and targets belong to the rules ${CHICAGO_RUSSIAN.name}.`;
    throw new Problem('request', 'no-targets', message);
  }
  const targets = rules.targets && targetsOf(request.targets, ports);
  return { rules, vulnerability, language, points, targets };
}

/** The results of a file that can be scored, and why the other lines can't. */
export interface ScoredFile {
  readonly lines: readonly ScoredLine[];
  readonly problems: readonly (ScoreProblem & { readonly line: number })[];
}

/** Scores a result a line; empty lines and those that begin with # say nothing. */
export function scoreFile(
  path: string,
  conditions: ScoreConditions,
  ports: Pick<Computer, 'files'>,
): ScoredFile {
  const text = readResultText(path, LIMIT, ports).replace(/^\uFEFF/, '');
  const read = text
    .split(/\r\n|\r|\n/)
    .map((words, index) => ({ line: index + 1, words }))
    .filter(({ words }) => words.trim() !== '' && !words.trimStart().startsWith('#'))
    .map(({ line, words }) => ({ line, scored: scoreLine(words, conditions) }));
  if (read.length === 0) {
    throw new Problem('input', 'no-results', `${path} holds no result. Write one a line, like 4S+1 N.`);
  }
  return {
    lines: read.flatMap(({ scored }) => (scored.ok ? [scored.value] : [])),
    problems: read.flatMap(({ line, scored }) =>
      scored.ok ? [] : scored.problems.map((problem) => ({ ...problem, line })),
    ),
  };
}
