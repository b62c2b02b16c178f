import {
  type ProblemLog as AnyProblemLog,
  openProblemLog as openLog,
  type ProblemPlace,
} from '../core/problem-log.ts';
import { PBN_CODES, type PbnCode } from './codes.ts';

/** Where a problem is. */
export interface Place extends ProblemPlace {
  readonly line: number;
}

/** The problems of one PBN file while it is read. */
export type ProblemLog = AnyProblemLog<PbnCode, Place>;

export function openProblemLog(): ProblemLog {
  return openLog<PbnCode, Place>(PBN_CODES);
}
