import { type JournalContent, outlineIn } from '../../job/journal.ts';
import { CONTRADICTIONS, type Contradiction, type Standing, standingOf } from '../../job/tip.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Places } from '../../ports/places.ts';
import { Problem } from '../problem.ts';

/** Why a journal may not be that of its job, or not all of it. */
export type Doubt = Exclude<Standing, 'ahead'> | Contradiction | 'unbound';

/** What speaks against the journal of a folder, as far as this computer can tell. */
export function doubtOf(
  folder: string,
  content: JournalContent,
  { state }: Pick<Places, 'state'>,
  ports: Pick<Computer, 'jobFolders'>,
): Doubt | undefined {
  const { macs, proof } = content;
  if (proof === 'unbound') return proof;
  const id = outlineIn(content)?.id;
  if (ports.jobFolders.isOfAnotherJob(state, folder, id)) return 'displaced';
  const standing = standingOf(macs, id === undefined ? undefined : ports.jobFolders.tip(state, id));
  return standing === 'ahead' ? undefined : standing;
}

export function isContradiction(doubt: Doubt | undefined): doubt is Contradiction {
  return CONTRADICTIONS.some((each) => each === doubt);
}

/** A person's word for a journal. */
export interface Voucher {
  /** It was put back from a backup, comes from elsewhere, or was begun by an earlier version. */
  readonly trustJournal?: true;
}

/** A problem where a journal is in doubt and nobody vouches for it; `undone` says what has not happened. */
export function checkBelieved(
  folder: string,
  content: JournalContent,
  { trustJournal }: Voucher,
  places: Pick<Places, 'state'>,
  undone: string,
  ports: Pick<Computer, 'jobFolders'>,
): void {
  const doubt = trustJournal === true ? undefined : doubtOf(folder, content, places, ports);
  if (doubt !== undefined) throw new Problem('input', 'journal-in-doubt', `${undone} ${WHY_IN_DOUBT[doubt]}`);
}

const OTHERS_DEALT = 'Boards that are not in it may have been dealt already: check their trays first.';
const WHY_IN_DOUBT: Readonly<Record<Doubt, string>> = {
  behind: `This job got further than its journal says: the journal was put back to an older state. ${OTHERS_DEALT}`,
  branched: `This job was continued in another copy of its folder. ${OTHERS_DEALT}`,
  displaced: `Another job was dealt in this folder: that job's journal was replaced by this one, or its folder was moved away. ${OTHERS_DEALT}`,
  unknown: `This computer has no record of how far the job got: it may be an older copy, or come from elsewhere. ${OTHERS_DEALT}`,
  unbound:
    'Its journal is in the clear or was begun by an earlier version, and nobody can tell whether such a journal was changed.',
};
