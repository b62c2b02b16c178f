import { join } from 'node:path';
import { claimJob, JOURNAL_FILE, type ReadJournal, reopenJobFolder } from '../../adapters/job-folder.ts';
import type { Lock } from '../../adapters/lock.ts';
import { summarize } from '../../cli/deal/deal-summary.ts';
import { exitCodeOf, followerOf } from '../../cli/deal/follow.ts';
import { tellFinished } from '../../cli/deal/messages.ts';
import { MACHINE_NAMES, parseMachine } from '../../cli/options/machine-choice.ts';
import { surroundings } from '../../cli/shell/app-ports.ts';
import { CommandError, EXIT, type ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { readingPorts } from '../../cli/view/reading.ts';
import { type LeftBoard, lastHeard } from '../../controller/alignment.ts';
import type { JournalEntry } from '../../job/event.ts';
import type { JobPlan } from '../../job/plan.ts';
import { type Replay, replayJournal } from '../../job/replay.ts';
import { jobFolderAt, openJobJournal, withoutKey } from '../jobs/job-files.ts';
import type { PassphraseRequest } from '../jobs/keys.ts';
import { dealOnItsMachine } from './deal-on.ts';
import { durabilityOf, type ShowOptions } from './dealing.ts';

export interface ResumeOptions extends ShowOptions, PassphraseRequest {
  /** Where the host of a real machine is now. */
  readonly machine?: string;
}

/** Takes up a job that broke off, or tells how a finished one ended. */
export async function resume(path: string, options: ResumeOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = jobFolderAt(path, surroundings().places);
  const moved = options.machine === undefined ? undefined : parseMachine(options.machine);
  const lock = claimJob(folder);
  const read = await readToResume(folder, lock, options, terminal);
  const broken = moved === undefined ? read : movedTo(moved, read, lock);
  if (broken.replay.state.status === 'finished') {
    lock.release();
    return tellFinished(folder, broken, options, terminal);
  }
  return goOn(folder, lock, broken, options, terminal);
}

/** The same job, whose real machine has another port now; a simulated world can't become a real one. */
function movedTo({ kind, port }: ReturnType<typeof parseMachine>, read: BrokenJob, lock: Lock): BrokenJob {
  const { plan } = read;
  if (kind === 'serial' && plan.machine.kind === 'serial' && port !== undefined) {
    return { ...read, plan: { ...plan, machine: { ...plan.machine, port } } };
  }
  lock.release();
  throw new CommandError(
    EXIT.usage,
    `This job is for ${MACHINE_NAMES[plan.machine.kind]}, and only the port of a real one can change. Leave --machine out.`,
  );
}

/** A job that broke off, as its journal has it. */
export interface BrokenJob extends ReadJournal {
  readonly plan: JobPlan;
  readonly replay: Replay;
  readonly last: JournalEntry;
  readonly left: LeftBoard;
}

async function readToResume(
  folder: string,
  lock: Lock,
  options: ResumeOptions,
  terminal: Terminal,
): Promise<BrokenJob> {
  try {
    const read = await openJobJournal(join(folder, JOURNAL_FILE), options, readingPorts(terminal));
    const { damage, entries, torn } = read.content;
    if (damage !== undefined) throw new CommandError(EXIT.badInput, beyondRepair(folder, damage.message));
    if (entries === undefined) throw withoutKey(folder);
    if (torn) terminal.tell('What was written last broke off: it is left out, nobody was told of it.');
    const replay = replayJournal(entries);
    if (replay.disagreement !== undefined) {
      throw new CommandError(EXIT.badInput, beyondRepair(folder, replay.disagreement.message));
    }
    return {
      ...read,
      replay,
      plan: replay.plan as JobPlan,
      last: entries.at(-1) as JournalEntry,
      left: lastHeard(entries),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function beyondRepair(folder: string, why: string): string {
  return `${folder} can't be resumed. ${why} Deal the boards that are not out of the bay as a new job, with --boards.`;
}

async function goOn(
  path: string,
  lock: Lock,
  { plan, replay, text, content, craft, last, left }: BrokenJob,
  options: ResumeOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = reopenJobFolder(path, lock, content, text, craft, durabilityOf(plan));
  try {
    const resumed = { replay, worldLog: folder.worldLog, last, left };
    const follow = followerOf(plan, options, terminal);
    const job = await dealOnItsMachine(
      { plan, folder, resumed, follow, hearsLines: options.controls === true, isSure: options.yes === true },
      terminal,
    );
    if (options.json !== true) {
      for (const line of summarize({ plan, state: job.state, folder: path, options })) terminal.print(line);
    }
    return exitCodeOf(job.state);
  } finally {
    folder.close();
  }
}
