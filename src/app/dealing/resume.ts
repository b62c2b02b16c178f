import { type LeftRun, lastHeard } from '../../controller/alignment.ts';
import { replayPasses } from '../../controller/pass-course.ts';
import { courseOf } from '../../job/blind.ts';
import type { CourseEvent, JournalEntry } from '../../job/event.ts';
import { JOURNAL_FILE } from '../../job/journal-files.ts';
import type { JobPlan, PassTask } from '../../job/plan.ts';
import { type Replay, replayJournal } from '../../job/replay.ts';
import { hasGates } from '../../machine/config.ts';
import type { ReadJournal } from '../../ports/job-folders.ts';
import type { HandsRequest } from '../../ports/use-case.ts';
import { join } from '../../text/path.ts';
import { visibleName } from '../../text/visible.ts';
import { jobFolderAt, openJobJournal, withoutKey } from '../jobs/job-files.ts';
import { checkBelieved, type Voucher } from '../jobs/journal-trust.ts';
import type { PassphraseRequest } from '../jobs/keys.ts';
import { type DealsOutput, refuseDealsOutput } from '../passes/write-deals.ts';
import { Problem } from '../problem.ts';
import { dealJob, passesOf } from './deal.ts';
import {
  type DealingPorts,
  type DealingResult,
  durabilityOf,
  type MachineAgain,
  type MeanwhileRequest,
  planAt,
  resultOf,
} from './dealing.ts';

export interface ResumeRequest extends PassphraseRequest, Voucher, MeanwhileRequest, MachineAgain {
  /** The folder of a job, or its name. */
  readonly job: string;
  readonly hands?: HandsRequest;
  /** Where to write the deals that are read back. */
  readonly output?: DealsOutput | undefined;
  /** The only kind of job that is resumed; any other is refused. */
  readonly only?: PassTask['kind'] | undefined;
}

export type ResumeResult =
  | ({ readonly kind: 'ended' } & DealingResult)
  /** There was nothing to resume; `last` is the last event of the job. */
  | ({ readonly kind: 'finished-before'; readonly last: JournalEntry<CourseEvent> } & DealingResult);

/** Resumes a job that was interrupted, or tells how a finished one ended. */
export async function resume(request: ResumeRequest, ports: DealingPorts): Promise<ResumeResult> {
  const { hands, output, solve } = request;
  if (output !== undefined) refuseDealsOutput(output, ports);
  const path = jobFolderAt(request.job, ports.places, ports);
  const { state } = ports.places;
  const lock = await ports.jobFolders.claim(path, state);
  let broken: BrokenJob;
  try {
    const found = await readToResume(path, request, ports);
    broken = { ...found, plan: planAt(request, found.plan) };
    if (ports.jobFolders.idOf(broken.plan, path) !== lock.id) throw exchanged(path);
  } catch (error) {
    lock.release();
    throw error;
  }
  const { last, left, plan, replay } = broken;
  if (replay.state.status === 'finished') {
    lock.release();
    const course = await passesOf(plan, hands, () => {}, ports);
    if (course !== undefined)
      replayPasses(
        course.passes(() => {}),
        replay,
      );
    const wanted = { plan, ...(hands && { hands }), ...(course && { course }), ...(output && { output }) };
    const result = resultOf(wanted, replay.state, path, ports);
    return { kind: 'finished-before', last: { ...last, event: courseOf(last.event) }, ...result };
  }
  const durability = durabilityOf(plan);
  const folder = ports.jobFolders.reopen({ path, lock, journal: broken, id: plan.id, state, durability });
  const vouched = request.trustJournal && { vouched: request.trustJournal };
  const resumed = { replay, worldLog: folder.worldLog, last, left, ...vouched };
  const result = await dealJob(
    { plan, folder, resumed, solve, ...(hands && { hands }), ...(output && { output }) },
    ports,
  );
  return { kind: 'ended', ...result };
}

/** A job that was interrupted, as its journal has it. */
interface BrokenJob extends ReadJournal {
  readonly plan: JobPlan;
  readonly replay: Replay;
  readonly last: JournalEntry;
  readonly left: LeftRun;
}

async function readToResume(folder: string, request: ResumeRequest, ports: DealingPorts): Promise<BrokenJob> {
  const read = await openJobJournal(join(folder, JOURNAL_FILE), request, ports);
  const { damage, entries, torn } = read.content;
  if (damage !== undefined) throw beyondRepair(folder, damage.message);
  if (entries === undefined) throw withoutKey(folder);
  if (torn) ports.emit({ kind: 'journal-torn' });
  const replay = replayJournal(entries);
  if (replay.disagreement !== undefined) throw beyondRepair(folder, replay.disagreement.message);
  const plan = replay.plan as JobPlan;
  if (request.only !== undefined && plan.passes?.kind !== request.only) throw otherKind(folder, request.only);
  if (isOfOlderMachine(plan) && replay.state.status !== 'finished') throw ofOlderMachine(folder);
  checkBelieved(folder, read.content, request, ports.places, `${visibleName(folder)} is not resumed.`, ports);
  return {
    ...read,
    replay,
    plan,
    last: entries.at(-1) as JournalEntry,
    left: lastHeard(entries),
  };
}

/** Whether the boards of a job were dealt by a machine with gates. */
function isOfOlderMachine({ config, machine }: JobPlan): boolean {
  return hasGates(config) && machine.kind !== 'hand';
}

function ofOlderMachine(folder: string): Problem {
  const message = `${folder} can't be resumed. It was begun on a machine with gates; this program drives one with a rack. It can be replayed. Deal the boards that have not left the bay as a new job.`;
  return new Problem('input', 'older-machine', message, { folder });
}

/** Its first line named another job when it was locked. */
function exchanged(folder: string): Problem {
  const message = `The journal of ${folder} was replaced just now, and nothing was dealt. Find out who did that.`;
  return new Problem('environment', 'journal-exchanged', message, { folder });
}

function otherKind(folder: string, kind: PassTask['kind']): Problem {
  const message = `${folder} is no ${kind}, and was left as it is. List the jobs to see what each is.`;
  return new Problem('request', 'other-kind-of-job', message, { folder });
}

function beyondRepair(folder: string, why: string): Problem {
  const message = `${folder} can't be resumed. ${why} Deal the boards that have not left the bay as a new job.`;
  return new Problem('input', 'beyond-repair', message, { folder });
}
