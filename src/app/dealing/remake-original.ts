import { basename, join } from 'node:path';
import { JOURNAL_FILE } from '../../adapters/job-folder.ts';
import { findJobs, jobFoldersIn } from '../../adapters/job-index.ts';
import { createCraft } from '../../adapters/seal.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { readingPorts } from '../../cli/view/reading.ts';
import { type JournalContent, parseJournal } from '../../job/journal.ts';
import type { JobPlan } from '../../job/plan.ts';
import { openIndex } from '../jobs/index-of-jobs.ts';
import { readJobJournal, sealingOf, withoutKey } from '../jobs/job-files.ts';
import { askForKey, type NewKey, type PassphraseRequest } from '../jobs/keys.ts';
import { Problem } from '../problem.ts';

/** The job whose boards are made again; with the key of its passphrase, which seals the new job too, if it has one. */
export interface Original {
  readonly plan: JobPlan;
  readonly key?: NewKey;
}

/** Reads a job, which may still run: nothing in it is changed. Ends the command where its key is not there. */
export async function readOriginal(
  folder: string,
  options: PassphraseRequest,
  terminal: Terminal,
): Promise<Original> {
  const ports = readingPorts(terminal);
  const read = readJobJournal(join(folder, JOURNAL_FILE), ports.places);
  const sealing = sealingOf(read);
  if (sealing?.kind !== 'passphrase') return { plan: planIn(read.content, withoutKey(folder)) };
  const key = await askForKey(sealing.salt, options, ports);
  const opened = parseJournal(read.text, createCraft(key));
  const wrong = new Problem(
    'input',
    'wrong-passphrase',
    `This is not the passphrase of ${folder}. Try again.`,
  );
  if (!opened.ok) throw wrong;
  return { plan: planIn(opened.value, wrong), key: { sealing, key } };
}

function planIn({ entries }: JournalContent, problem: Problem): JobPlan {
  const started = entries?.[0]?.event;
  if (started?.kind === 'job-started') return started.plan;
  throw problem;
}

/** A tray that a job was to fill. */
export interface MadeTray {
  readonly board: number;
  readonly copy: number;
}

/** The trays of a job and of all that made boards of it again, as far as their journals can be believed. */
export function traysMadeOf(place: string, job: string, terminal: Terminal): readonly MadeTray[] {
  const index = openIndex(readingPorts(terminal));
  try {
    return findJobs(index, jobFoldersIn(place)).flatMap((found) => {
      if (found.kind === 'trouble') return [];
      const { folder, summary } = found.job;
      return basename(folder) === job || summary.remakes?.job === job ? summary.boards : [];
    });
  } finally {
    index.close();
  }
}
