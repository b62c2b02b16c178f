import type { ThreadPorts } from '../../ports/threads.ts';
import type { Scoring } from '../../words/paper/shapes.ts';
import { encodeDocument } from '../files/documents.ts';
import { type SessionRequest, USUAL_COMPARISON } from '../sessions/comparison.ts';
import { rankFiles } from '../sessions/rank-files.ts';
import { refuseNothing } from '../sessions/rank-session.ts';
import type { ResultsFrom } from '../sessions/result-files.ts';
import { formsOf } from './forms-of.ts';
import type { PaperLook } from './papers-of-job.ts';
import { formsPdf } from './travellers.ts';

/** A paper of a session that was played, made of its results. */
export interface SessionPaperRequest extends PaperLook {
  readonly what: 'ranking' | 'filled-travellers';
  readonly results: ResultsFrom;
  readonly scoring: Scoring;
  /** Whether it is made of what is right although other results are not. */
  readonly isPartial: boolean;
}

/** The paper as PDF, in memory only; or nothing, and the lines of the results that can't be. */
export type SessionPaper =
  | { readonly kind: 'made'; readonly pdf: Uint8Array }
  | { readonly kind: 'wrong'; readonly lines: readonly number[] };

/** Makes a paper of a session: the ranking, or a traveller of each board, filled in. */
export async function sessionPaper(request: SessionPaperRequest, thread: ThreadPorts): Promise<SessionPaper> {
  const ports = await thread.parts('files', 'openers', 'program');
  const { isPartial, language, paper, results, scoring, what } = request;
  const session: SessionRequest = { ...USUAL_COMPARISON, scoring, language, partial: true };
  const ranked = rankFiles([results], session, ports);
  if (ranked.problems.length > 0 && !isPartial) return { kind: 'wrong', lines: linesOf(ranked.problems) };
  refuseNothing(ranked);
  if (what === 'ranking') return { kind: 'made', pdf: await encodeDocument('.pdf', ranked.report, ports) };
  const wanted = { kind: 'traveller', tables: 1, rounds: 1, boardsPerRound: 1, replaces: false } as const;
  const forms = formsOf(
    { ...session, ...wanted, paper, results: [results] },
    { files: ports.files, openers: ports.openers, program: ports.program, emit: () => {} },
  );
  const { bytes } = await formsPdf(forms, { kind: 'traveller', language, paper }, ports);
  return { kind: 'made', pdf: bytes };
}

function linesOf(problems: ReturnType<typeof rankFiles>['problems']): number[] {
  const lines = problems.flatMap(({ place }) => (place === undefined ? [] : [place.line]));
  return [...new Set(lines)].sort((a, b) => a - b);
}
