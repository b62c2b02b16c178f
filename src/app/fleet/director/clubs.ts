import { checkDeals } from '../deals/open-deals.ts';
import { signSets } from '../deals/seal-deals.ts';
import { checkMembers } from '../deals/wrap-keys.ts';
import { giveKeys, sendSets } from './deals.ts';
import { type DirectorPorts, type EventRequest, eventAtHub } from './director-line.ts';
import { readMachines } from './machine-list.ts';
import { dealsCalled, keepEvent, type OwnEvent } from './own-events.ts';

/** Deals that every machine of an event is to deal once, each into a set of its own. */
export interface SetsForAllRequest extends EventRequest {
  /** What they are called in the event. */
  readonly deals: string;
}

/** A set that is reserved for one machine. */
export interface ReservedSet {
  readonly set: number;
  readonly machine: string;
  readonly name: string;
}

/**
 * Reserves a set of the same deals for every machine that the key of the event has approved and that has none yet; answers
 * those that are new. Machines that join later get theirs when this is asked for again.
 */
export async function giveSetsToAll(
  request: SetsForAllRequest,
  ports: DirectorPorts,
): Promise<readonly ReservedSet[]> {
  const { line, own } = eventAtHub(request, ports);
  const checked = checkMembers(await readMachines(own, line), own, new Set(own.takenOut));
  const without = checked.filter(
    ({ distrust, member }) => distrust === undefined && !hasSet(member.machine, request.deals, own),
  );
  const first = 1 + Math.max(0, ...own.sets.flatMap(({ sets }) => sets.map(({ set }) => set)));
  const reserved = without.map(({ member: { machine, name } }, at) => ({ set: first + at, machine, name }));
  if (reserved.length === 0) return [];
  const { deals, file } = checkDeals(dealsCalled(own, request.deals), own);
  const sets = signSets(own, { name: deals.name, file }, reserved);
  const later = { ...own, sets: [...own.sets, { sets, priority: 0 }] };
  keepEvent(later, ports.places);
  await sendSets(own, line, { sets, priority: 0 });
  await giveKeys(later, line);
  return reserved;
}

function hasSet(machine: string, deals: string, { sets }: OwnEvent): boolean {
  return sets.some((each) => each.sets.some((set) => set.deals === deals && set.machine === machine));
}
