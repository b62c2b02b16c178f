import type { AppPorts } from '../../ports/use-case.ts';
import { inThread } from '../in-thread.ts';
import type { SessionPaper, SessionPaperRequest, sessionPaper } from './session-paper.ts';

const THREAD = 'src/app/paper/session-paper.ts';
const BOUNDS = {
  limits: { mostMs: 30_000, mostMiB: 512 },
  tooMuch: 'These results take too much time or memory. Check that it is the right file.',
};

/** Makes a paper of a session in a thread of its own; `undefined` where it was stopped. */
export function sessionPaperApart(
  request: SessionPaperRequest,
  ports: Pick<AppPorts, 'signal' | 'threads'>,
): Promise<SessionPaper | undefined> {
  return inThread<typeof sessionPaper>(THREAD, request, BOUNDS, ports);
}
