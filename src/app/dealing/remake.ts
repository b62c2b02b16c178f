import type { BoardNumber } from '../../bridge/board.ts';
import { type JournalContent, parseJournal } from '../../job/journal.ts';
import { JOURNAL_FILE } from '../../job/journal-files.ts';
import { itemsOf, type JobPlan, remakePlan } from '../../job/plan.ts';
import { createJournalCipher } from '../../sealing/seal.ts';
import { noBoardsInWords, rangesInWords } from '../../text/counted.ts';
import { basename, dirname, join } from '../../text/path.ts';
import { type IndexPorts, openIndex } from '../jobs/index-of-jobs.ts';
import {
  accessWith,
  jobFolderAt,
  type KeyPorts,
  readJobJournal,
  sealingOf,
  withoutKey,
} from '../jobs/job-files.ts';
import { checkBelieved, type Voucher } from '../jobs/journal-trust.ts';
import { askForKeys, type NewKey, type PassphraseRequest } from '../jobs/keys.ts';
import { randomSeed } from '../machines/seed.ts';
import { Problem } from '../problem.ts';
import { dealJob, keepInFolder } from './deal.ts';
import {
  type DealingPorts,
  type DealingResult,
  type MachineAgain,
  type MeanwhileRequest,
  planAt,
} from './dealing.ts';

export interface RemakeRequest extends PassphraseRequest, Voucher, MeanwhileRequest, MachineAgain {
  /** The folder of a job, which may still run, or its name. */
  readonly job: string;
  readonly boards: readonly BoardNumber[];
  /** The tray that is replaced; absent where a new one joins the existing ones. */
  readonly copy?: number;
  readonly copies: number;
  readonly reason: string;
  readonly seed?: string;
}

/** Makes boards of a job once more, as a job of its own beside it. */
export async function remake(request: RemakeRequest, ports: DealingPorts): Promise<DealingResult> {
  const { boards, copies, reason, seed = randomSeed(ports), solve } = request;
  const folder = jobFolderAt(request.job, ports.places, ports);
  const original = await readOriginal(folder, request, ports);
  const { key } = original;
  const plan = planAt(request, original.plan);
  checkBoards(plan, folder, boards);
  const place = dirname(folder);
  const job = plan.remakes?.job ?? basename(folder);
  const planned = itemsOf(plan).map(({ number, copy }) => ({ board: number, copy }));
  const made = [...planned, ...traysMadeOf(place, job, ports)].filter(({ board }) =>
    boards.some((wanted) => wanted === board),
  );
  const firstCopy = firstCopyOf(made, request);
  const again = remakePlan(plan, { boards, firstCopy, copies, seed, remakes: { job, reason } });
  const nameWithoutTime = job.replace(/^\d{4}-\d\d-\d\d-\d{6}-/, '');
  const kept = keepInFolder(again, place, `${nameWithoutTime}-remake`, ports.places, ports, key);
  return dealJob({ ...kept, solve }, ports);
}

/** The job whose boards are made again; with another key of its passphrase for the new job, if it has one. */
interface Original {
  readonly plan: JobPlan;
  readonly key?: NewKey;
}

/** Reads a job, which may still run: nothing in it is changed. A problem where its key is not there. */
async function readOriginal(folder: string, request: RemakeRequest, ports: KeyPorts): Promise<Original> {
  const read = readJobJournal(join(folder, JOURNAL_FILE), ports.places, ports);
  const sealing = sealingOf(read);
  checkBelieved(folder, read.content, request, ports.places, `No board of ${folder} is made again.`, ports);
  if (sealing?.kind !== 'passphrase') return { plan: planIn(read.content, withoutKey(folder)) };
  const { key, fresh } = await askForKeys(sealing.salt, request, ports, ports);
  const opened = parseJournal(read.text, createJournalCipher(key));
  const message = `This is not the passphrase of ${folder}, or its first line was changed. Try again.`;
  const wrong = new Problem('input', 'wrong-passphrase', message, { folder });
  if (!opened.ok) throw wrong;
  return { plan: planIn(opened.value, wrong), key: await fresh() };
}

function planIn({ entries }: JournalContent, problem: Problem): JobPlan {
  const started = entries?.[0]?.event;
  if (started?.kind === 'job-started') return started.plan;
  throw problem;
}

function checkBoards(plan: JobPlan, folder: string, wanted: readonly number[]): void {
  if (plan.passes !== undefined) {
    const message = `${basename(folder)} has dealt no boards: cards were only run through. Name a job that dealt boards.`;
    throw new Problem('request', 'no-dealing-job', message, { folder });
  }
  const numbers = plan.boards.map(({ number }) => number);
  const missing = wanted.filter((board) => !numbers.some((number) => number === board));
  if (missing.length === 0) return;
  const has = `${basename(folder)} has ${rangesInWords(numbers)}`;
  const message = `${noBoardsInWords(missing)} to make again: ${has}. Name boards of the job.`;
  throw new Problem('request', 'no-board', message, { folder });
}

/** A tray that a job was to fill. */
interface MadeTray {
  readonly board: number;
  readonly copy: number;
}

/** The trays of a job and of all that made boards of it again, as far as their journals can be believed. */
function traysMadeOf(place: string, job: string, ports: IndexPorts): readonly MadeTray[] {
  const index = openIndex(ports);
  try {
    return ports.jobFolders
      .find(index, ports.jobFolders.inPlace(place), accessWith(ports.places, ports))
      .flatMap((found) => {
        if (found.kind === 'trouble') return [];
        const { folder, summary } = found.job;
        return basename(folder) === job || summary.remakes?.job === job ? summary.boards : [];
      });
  } finally {
    index.close();
  }
}

/** The copy that is replaced, or one more than any that was made. */
function firstCopyOf(made: readonly MadeTray[], { boards, copy, copies }: RemakeRequest): number {
  if (copy === undefined) return Math.max(0, ...made.map((tray) => tray.copy)) + 1;
  if (copies > 1) throw new Problem('request', 'one-replaces-one', 'One tray can only be replaced by one.');
  const never = boards.find((number) => !made.some((tray) => tray.board === number && tray.copy === copy));
  if (never === undefined) return copy;
  const message = `Board ${never} has no copy ${copy} that could be replaced.`;
  throw new Problem('request', 'no-copy', message, { board: never, copy });
}
