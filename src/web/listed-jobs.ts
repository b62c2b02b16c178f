import type { DealingPorts } from '../app/dealing/dealing.ts';
import { jobsOf, type Listed, listJobs } from '../app/jobs/listing.ts';
import { computer } from './compose.ts';
import { jobLine } from './show/job.ts';

type Places = DealingPorts['places'];

/** The jobs of this computer, the newest first. */
export function listedJobs(places: Places): readonly Listed[] {
  return jobsOf(listJobs({}, { ...computer, places, emit: () => {} }));
}

/** The job of this name; only those that are listed are worked with, so that no path comes from a page. */
export function jobNamed(places: Places, name: string): Listed | undefined {
  return listedJobs(places).find((listed) => jobLine(listed).name === name);
}
