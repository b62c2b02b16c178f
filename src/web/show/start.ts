import { isResumable, type Listed } from '../../app/jobs/listing.ts';
import type { Screen } from '../messages/screens.ts';
import { jobLine } from './job.ts';

const MOST_LISTED = 20;

/** The first screen, by the jobs, the newest first. */
export function screenOfStart(jobs: readonly Listed[]): Screen {
  const last = jobs.find(isResumable);
  return {
    kind: 'start',
    goOn: last === undefined ? null : jobLine(last),
    jobs: jobs.slice(0, MOST_LISTED).map(jobLine),
  };
}
