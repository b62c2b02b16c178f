import type { JobEvent, JournalEntry } from '../../job/event.ts';
import { endOf, JOURNAL_START, type JournalCipher, makeJournalLine } from '../../job/journal-line.ts';
import { replayJournal } from '../../job/replay.ts';
import { makeTipLine } from '../../job/tip.ts';
import type { Computer } from '../../ports/computer.ts';
import { dirname } from '../../text/path.ts';
import { visibleName } from '../../text/visible.ts';
import { Problem } from '../problem.ts';
import { jobFolderAt, journalAt, type KeyPorts, openJobJournal, sealingOf, withoutKey } from './job-files.ts';
import { checkBelieved, type Voucher } from './journal-trust.ts';
import type { PassphraseRequest } from './keys.ts';

export interface ResealRequest extends PassphraseRequest, Voucher {
  /** The folder of a job, its name, or a folder with one job. */
  readonly job: string;
}

/** What was written again. */
export interface Resealed {
  readonly path: string;
  /** How many lines were taken as they were found: nothing proves them. */
  readonly lines: number;
}

/**
 * Writes the journal of a job again that an earlier version began: every line bound to the key, and without what helps
 * to guess hands. A problem where there is nothing to do, or the journal is not sealed or not sound.
 */
export async function resealJob(request: ResealRequest, ports: KeyPorts): Promise<Resealed> {
  const { state } = ports.places;
  const path = journalAt(request.job, ports.places, ports);
  const lock = await ports.jobFolders.claim(jobFolderAt(request.job, ports.places, ports), state);
  try {
    const read = await openJobJournal(path, request, ports);
    const { damage, entries, proof } = read.content;
    if (sealingOf(read) === undefined)
      throw refused(path, 'It is in the clear, and has no key to be bound to.');
    if (damage !== undefined) throw refused(path, damage.message);
    if (entries === undefined) throw withoutKey(path);
    if (proof === 'proven') throw refused(path, 'Its lines are already bound to its key.');
    checkBelieved(
      dirname(path),
      read.content,
      request,
      ports.places,
      `${visibleName(path)} is left as it is.`,
      ports,
    );
    const { disagreement } = replayJournal(entries);
    if (disagreement !== undefined) throw refused(path, disagreement.message);
    writeBound(path, entries, read.cipher, state, ports);
    return { path, lines: entries.length };
  } finally {
    lock.release();
  }
}

function refused(path: string, why: string): Problem {
  return new Problem('input', 'not-resealed', `${visibleName(path)} is left as it is. ${why}`, { path });
}

function writeBound(
  path: string,
  entries: readonly JournalEntry[],
  cipher: JournalCipher,
  state: string,
  ports: Pick<Computer, 'files' | 'jobFolders'>,
): void {
  const id = ports.jobFolders.newId();
  let end = JOURNAL_START;
  const lines = entries.map((entry) => {
    const event = taken(entry.event, id, entries.length);
    const line = makeJournalLine({ ...entry, event }, end, cipher);
    end = endOf(line);
    return `${line}\n`;
  });
  const tips = ports.jobFolders.openTips(state, id);
  ports.files.writeWhole(path, lines.join(''));
  tips.write(makeTipLine({ seq: entries.length, mac: end.mac }));
  tips.sync();
  tips.close();
  ports.jobFolders.noteFolder(state, dirname(path), id);
}

/** An event as it is taken over: its plan says of how many lines nothing is proven, and no digest of deals is kept. */
function taken(event: JobEvent, id: string, takenOver: number): JobEvent {
  if (event.kind === 'job-started') return { ...event, plan: { ...event.plan, id, takenOver } };
  if (event.kind !== 'board-started') return event;
  const { planHash: _, ...started } = event;
  return started;
}
