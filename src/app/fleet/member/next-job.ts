import type { SignedSet } from '../../../fleet/sealed-deals.ts';
import type { LeasedTray } from '../../../fleet/tray.ts';
import type { PlannedBoard } from '../../../job/plan.ts';
import { Problem } from '../../problem.ts';
import type { DealSource } from '../../proof/deal-source.ts';
import { checkDeals, checkSet, type OpenedDealsWithHands, openOnMachine } from '../deals/open-deals.ts';
import type { KeptDeals, MemberFolder, Membership } from './membership.ts';

/** A job that a machine can deal with what is on its disk. */
export interface NextJob {
  readonly set: number;
  readonly trays: readonly LeasedTray[];
  readonly source: DealSource;
}

/** What a machine has on its disk, and who hears of what is wrong with it. */
export interface NextJobParts {
  readonly folder: MemberFolder;
  readonly membership: Membership;
  /** Hears of a set that is not dealt, and why. */
  readonly refused: (set: number, why: string) => void;
}

/** The next job: the trays of the first set among these whose deals are there; `undefined` where there are none. */
export async function nextJob(
  held: readonly LeasedTray[],
  parts: NextJobParts,
): Promise<NextJob | undefined> {
  for (const set of new Set(held.map((tray) => tray.set))) {
    const source = await sourceOf(set, parts);
    if (source === undefined) continue;
    const trays = held.filter((tray) => tray.set === set).toSorted((one, other) => one.board - other.board);
    const boards = trays.flatMap(({ board }) => source.boards.filter(({ number }) => number === board));
    if (boards.length === trays.length) return { set, trays, source: { ...source, boards } };
  }
  return undefined;
}

/** The deals of a set by the first statement of it that holds; a set that has none is named and left. */
async function sourceOf(
  set: number,
  { folder, membership, refused }: NextJobParts,
): Promise<DealSource | undefined> {
  const stated = folder.grants().flatMap(({ sets }) => sets.filter((each) => each.set === set));
  let why: string | undefined;
  for (const each of stated.toReversed()) {
    try {
      const source = await sourceBy(each, folder, membership);
      if (source !== undefined) return source;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      why ??= error.message;
    }
  }
  if (why !== undefined) refused(set, why);
  return undefined;
}

/** The deals of a set, opened with the key of this machine and held against all that the event's key has signed. */
async function sourceBy(
  stated: SignedSet,
  folder: MemberFolder,
  membership: Membership,
): Promise<DealSource | undefined> {
  const kept = folder.deals(stated.deals);
  if (kept === undefined) return undefined;
  checkSet(stated, checkDeals(kept.deals, membership), membership, folder.machine);
  const { boards, file } = await openKept(kept, folder, membership);
  const planned = boards.map(({ deal, number }): PlannedBoard => ({ number, deal }));
  return { deck: file.statement.deck, boards: planned, seal: file.statement.commitment };
}

/** Deals that were handed to this machine, opened. */
export function openKept(
  { deals, key }: KeptDeals,
  { keys, machine }: MemberFolder,
  membership: Membership,
): Promise<OpenedDealsWithHands> {
  return openOnMachine(checkDeals(deals, membership), key, { machine, sealSecret: keys.sealSecret });
}
