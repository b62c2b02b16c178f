import { writePbn } from '../../formats/pbn/pbn.ts';
import { withoutSealing } from '../../job/blind.ts';
import type { JournalEntry } from '../../job/event.ts';
import { endOf, JOURNAL_START, type LineEnd, makeJournalLine } from '../../job/journal-line.ts';
import type { JobPlan } from '../../job/plan.ts';
import { followCourse } from '../../job/replay.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { createJournalCipher } from '../../sealing/seal.ts';
import { dirname, join } from '../../text/path.ts';
import { writeAllOrNone, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { journalAt, type KeyPorts, openJobJournal, withoutKey } from './job-files.ts';
import { checkBelieved, type Voucher } from './journal-trust.ts';
import type { PassphraseRequest } from './keys.ts';

/** A job that is opened after the event. */
export interface UnsealRequest extends PassphraseRequest, Voucher {
  /** The folder of a job, its name, or a folder with one job. */
  readonly job: string;
  /** The PBN file that the deals are written to as well. */
  readonly output?: string;
  /** Whether a job is opened that is not finished, and a PBN file replaced that is there. */
  readonly isForced: boolean;
}

export interface UnsealEvent {
  readonly kind: 'deals-written';
  readonly path: string;
  readonly deals: number;
}

/** The journal in the clear, beside the sealed one. */
const UNSEALED_FILE = 'unsealed.jsonl';

/** Writes the journal of a job in the clear beside the sealed one, and its deals if they are wanted; answers its path. */
export async function unsealJob(
  request: UnsealRequest,
  ports: KeyPorts & Pick<AppPorts<UnsealEvent>, 'emit'>,
): Promise<string> {
  const { entries, file, plan } = await openDealsOfJob(request, ports);
  const { boards } = plan;
  const { isForced, output } = request;
  const pbn =
    output === undefined
      ? undefined
      : writePbn(boards, { generator: `Soubrette ${ports.program.version()}` });
  const unsealed = join(dirname(file), UNSEALED_FILE);
  writeAllOrNone(
    [
      ...(output === undefined || pbn === undefined
        ? []
        : [{ path: output, write: () => writeOutput(output, pbn, isForced, ports) }]),
      { path: unsealed, write: () => ports.files.writeWhole(unsealed, makeClearJournal(entries)) },
    ],
    ports,
  );
  if (output !== undefined) ports.emit({ kind: 'deals-written', path: output, deals: boards.length });
  return unsealed;
}

/** A job with its deals. */
export interface OpenedWithHands {
  /** Its journal. */
  readonly file: string;
  readonly plan: JobPlan;
  readonly entries: readonly JournalEntry[];
}

/** Opens the deals of a job that is finished and whose journal can be believed; writes nothing. */
export async function openDealsOfJob(
  request: Omit<UnsealRequest, 'output'>,
  ports: KeyPorts,
): Promise<OpenedWithHands> {
  const file = journalAt(request.job, ports.places, ports);
  const { content } = await openJobJournal(file, request, ports);
  const { damage, entries } = content;
  if (damage !== undefined) {
    throw new Problem('input', 'damaged-journal', `Nothing is unsealed. ${damage.message}`, { file });
  }
  if (entries === undefined) throw withoutKey(file);
  checkBelieved(dirname(file), content, request, ports.places, `${file} is not unsealed.`, ports);
  if (!request.isForced) checkFinished(entries);
  return { file, plan: planOf(entries), entries };
}

function checkFinished(entries: readonly JournalEntry[]): void {
  if (followCourse(entries).state.status === 'finished') return;
  throw new Problem('request', 'job-unfinished', 'This job is not finished: its hands stay sealed.');
}

function planOf([first]: readonly JournalEntry[]): JobPlan {
  if (first?.event.kind !== 'job-started') throw new Error('A journal without a plan was accepted.');
  return first.event.plan;
}

/** A journal of the same events in the clear, with a chain of its own. */
function makeClearJournal(entries: readonly JournalEntry[]): string {
  const cipher = createJournalCipher();
  let end: LineEnd = JOURNAL_START;
  let content = '';
  for (const entry of entries) {
    const line = makeJournalLine({ ...entry, event: withoutSealing(entry.event) }, end, cipher);
    end = endOf(line);
    content += `${line}\n`;
  }
  return content;
}
