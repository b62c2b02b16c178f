import { join } from 'node:path';
import { EnvironmentError } from '../../adapters/environment-error.ts';
import { JOURNAL_FILE, readJournal } from '../../adapters/job-folder.ts';
import type { Places } from '../../adapters/places.ts';
import type { JobFacts } from '../../job/job-facts.ts';
import { factsOfJob } from '../../job/job-facts.ts';
import { craftFor } from './job-files.ts';

/** What a journal tells, or why it can't be believed. */
export function readFacts(
  folder: string,
  places: Places,
): { readonly facts?: JobFacts; readonly trouble?: string } {
  try {
    const read = readJournal(join(folder, JOURNAL_FILE), (sealing) => craftFor(sealing, places));
    const problem = read.ok ? read.value.content.damage : read.problems[0];
    if (read.ok && problem === undefined) return { facts: factsOfJob(read.value.content) };
    return { trouble: `${folder}: ${problem?.message}` };
  } catch (error) {
    if (error instanceof EnvironmentError) return { trouble: error.message };
    throw error;
  }
}
