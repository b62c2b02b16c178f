import type {
  AnswerOf,
  ReportOf,
  RequestOf,
  ThreadAtWork,
  ThreadLimits,
  ThreadWork,
} from '../ports/threads.ts';
import type { AppPorts } from '../ports/use-case.ts';
import { Problem, type ProblemFacts, problemOfThread } from './problem.ts';

/** What work in a thread may take, and why more is refused. */
export interface BoundedWork {
  readonly limits: ThreadLimits;
  readonly tooMuch: string;
  readonly facts?: ProblemFacts;
}

/**
 * The answer of work that is done in a thread of its own, so that whoever waits for something else meanwhile waits no
 * longer for it; `undefined` where it was stopped. Its problems are thrown here.
 */
export async function inThread<Work extends ThreadWork>(
  module: string,
  request: RequestOf<Work>,
  { facts, limits, tooMuch }: BoundedWork,
  { threads, ...ports }: Pick<AppPorts, 'threads'> & ThreadAtWork<ReportOf<Work>>,
): Promise<AnswerOf<Work> | undefined> {
  const end = await threads.inThread<Work>(module, request, limits, ports).catch((error: unknown) => {
    throw problemOfThread(error);
  });
  if (end.kind === 'answered') return end.answer;
  if (end.kind === 'stopped') return undefined;
  throw new Problem('input', 'takes-too-much', tooMuch, { ...facts, why: end.kind });
}
