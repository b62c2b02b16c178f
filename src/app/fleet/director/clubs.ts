import { checkDeals } from '../deals/open-deals.ts';
import { signSets } from '../deals/seal-deals.ts';
import type { ListedMember } from '../deals/wrap-keys.ts';
import { trustedOf } from '../deals/wrap-keys.ts';
import { inRequests, membersAt, tellDeals } from './deals.ts';
import { type DirectorPorts, type EventRequest, eventAtHub } from './director-line.ts';
import { changeEvent, dealsCalled, type EventRecord } from './event-records.ts';

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
  const at = eventAtHub(request, ports);
  const { own } = at;
  const trusted = trustedOf(await membersAt(at));
  const { deals, file } = checkDeals(dealsCalled(own, request.deals), own);
  let reserved: readonly ReservedSet[] = [];
  const later = changeEvent(
    own,
    ports.places,
    (now) => {
      reserved = setsFor(trusted, request.deals, now);
      const signed = signSets(own, { name: deals.name, file }, reserved);
      return { sets: [...now.sets, ...inRequests(signed, 0)] };
    },
    ports,
  );
  await tellDeals({ ...at, own: later });
  return reserved;
}

/** A new set for each of these machines that has none yet. */
function setsFor(members: readonly ListedMember[], deals: string, own: EventRecord): readonly ReservedSet[] {
  const first = 1 + Math.max(0, ...own.sets.flatMap(({ sets }) => sets.map(({ set }) => set)));
  return members
    .filter(({ machine }) => !hasSet(machine, deals, own))
    .map(({ machine, name }, at) => ({ set: first + at, machine, name }));
}

function hasSet(machine: string, deals: string, { sets }: EventRecord): boolean {
  return sets.some((each) => each.sets.some((set) => set.deals === deals && set.machine === machine));
}
