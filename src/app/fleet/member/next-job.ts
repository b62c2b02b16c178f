import type { LeasedTray } from '../../../fleet/tray.ts';
import type { PlannedBoard } from '../../../job/plan.ts';
import type { DealSource } from '../../proof/deal-source.ts';
import { checkDeals, checkSet, openOnMachine } from '../deals/open-deals.ts';
import type { MemberFolder, Membership } from './membership.ts';

/** A job that a machine can deal with what is on its disk. */
export interface NextJob {
  readonly set: number;
  readonly trays: readonly LeasedTray[];
  readonly source: DealSource;
}

/** The next job: the trays of the first set among these whose deals are there; `undefined` where there are none. */
export async function nextJob(
  held: readonly LeasedTray[],
  folder: MemberFolder,
  membership: Membership,
): Promise<NextJob | undefined> {
  for (const set of new Set(held.map((tray) => tray.set))) {
    const source = await sourceOf(set, folder, membership);
    if (source === undefined) continue;
    const trays = held.filter((tray) => tray.set === set).toSorted((one, other) => one.board - other.board);
    const boards = trays.flatMap(({ board }) => source.boards.filter(({ number }) => number === board));
    if (boards.length === trays.length) return { set, trays, source: { ...source, boards } };
  }
  return undefined;
}

/** The deals of a set, opened with the key of this machine and held against all that the event's key has signed. */
async function sourceOf(
  set: number,
  folder: MemberFolder,
  membership: Membership,
): Promise<DealSource | undefined> {
  const stated = folder
    .grants()
    .flatMap(({ sets }) => sets)
    .find((each) => each.set === set);
  const kept = stated && folder.deals(stated.deals);
  if (stated === undefined || kept === undefined) return undefined;
  const signed = checkDeals(kept.deals, membership);
  checkSet(stated, signed, membership, folder.machine);
  const own = { machine: folder.machine, sealSecret: folder.keys.sealSecret };
  const { boards, file } = await openOnMachine(signed, kept.key, own);
  const planned = boards.map(({ deal, number }): PlannedBoard => ({ number, deal }));
  return { deck: file.statement.deck, boards: planned, seal: file.statement.commitment };
}
