import { parentPort, workerData } from 'node:worker_threads';
import { EnvironmentError } from '../../adapters/environment-error.ts';
import { Problem } from '../problem.ts';
import { type SessionPaperAnswer, type SessionPaperRequest, sessionPaper } from './session-paper.ts';

/** A thread that makes the paper that it was asked for, and answers it. */
parentPort?.postMessage(await makeOrSayWhy(workerData as SessionPaperRequest));

async function makeOrSayWhy(request: SessionPaperRequest): Promise<SessionPaperAnswer> {
  try {
    return await sessionPaper(request);
  } catch (error) {
    if (error instanceof EnvironmentError) {
      const { message } = error;
      return { kind: 'problem', problem: { kind: 'environment', code: 'environment', message, facts: {} } };
    }
    if (!(error instanceof Problem)) throw error;
    const { code, facts, kind, message } = error;
    return { kind: 'problem', problem: { code, facts, kind, message } };
  }
}
