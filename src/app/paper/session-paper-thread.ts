import { parentPort, workerData } from 'node:worker_threads';
import { encodeProblem } from '../problem.ts';
import { type SessionPaperAnswer, type SessionPaperRequest, sessionPaper } from './session-paper.ts';

/** A thread that makes the paper that it was asked for, and answers it. */
parentPort?.postMessage(await makeOrSayWhy(workerData as SessionPaperRequest));

async function makeOrSayWhy(request: SessionPaperRequest): Promise<SessionPaperAnswer> {
  try {
    return await sessionPaper(request);
  } catch (error) {
    return encodeProblem(error);
  }
}
