import { parentPort, workerData } from 'node:worker_threads';
import { encodeProblem } from '../problem.ts';
import { lookAtDeals } from './choose-deals.ts';
import type { GivenDeals, LookAnswer } from './look-apart.ts';

/** A thread that looks at the deals that it was started with, and says what it found. */
parentPort?.postMessage(lookOrSayWhy(workerData as GivenDeals));

function lookOrSayWhy(from: GivenDeals): LookAnswer {
  try {
    return { kind: 'looked', looked: lookAtDeals(from) };
  } catch (error) {
    return encodeProblem(error);
  }
}
