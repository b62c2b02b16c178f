import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { type DealsFrom, type LookAnswer, lookAtDeals } from './choose-deals.ts';

/** A thread that looks at the deals that it was started with, and says what it found. */
parentPort?.postMessage(lookOrSayWhy(workerData as DealsFrom));

function lookOrSayWhy(from: DealsFrom): LookAnswer {
  try {
    return { kind: 'looked', looked: lookAtDeals(from) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, facts, kind, message } = error;
    return { kind: 'problem', problem: { code, facts, kind, message } };
  }
}
