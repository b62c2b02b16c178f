import * as z from 'zod';
import { machineIdOf } from '../../../fleet/digests.ts';
import type { AddSetsRequest } from '../../../fleet/messages/deals.ts';
import { healAnswerSchema } from '../../../fleet/messages/machine.ts';
import type { SealedDeals, SignedSet } from '../../../fleet/sealed-deals.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { Problem } from '../../problem.ts';
import type { DealSourceEvent } from '../../proof/deal-source.ts';
import { answerOf, askHub } from '../ask-hub.ts';
import { checkDeals } from '../deals/open-deals.ts';
import { sealDeals, signSets } from '../deals/seal-deals.ts';
import { checkFits, type DealsFrom, dealsOfSource } from '../deals/sources.ts';
import { type CheckedMember, checkMembers, trustedOf, wrapForMembers } from '../deals/wrap-keys.ts';
import { checkedName } from '../names.ts';
import {
  askAsDirector,
  type DirectorPorts,
  type EventAtHub,
  type EventRequest,
  eventAtHub,
  readMachines,
} from './director-line.ts';
import {
  type ApprovedMember,
  changeEvent,
  type EventRecord,
  type OwnEvent,
  ownMembersCalled,
} from './event-records.ts';

/** Deals to add to an event, and the sets of trays that they fill. */
export interface AddDealsRequest extends EventRequest {
  /** What they are called in the event. */
  readonly name: string;
  readonly from: DealsFrom;
  readonly sets: readonly number[];
  /** Sets of a higher one are made first. */
  readonly priority: number;
  /** Only this machine, by its id or name, fills the sets; absent where any does. */
  readonly machine?: string | undefined;
  /** A time of the hub's clock, ISO 8601 in UTC; at once where it is `null`. */
  readonly dealFrom: string | null;
  readonly openFrom: string | null;
}

export type AddDealsPorts = DirectorPorts & Pick<AppPorts<DealSourceEvent>, 'emit' | 'secret' | 'jobFolders'>;

/** What was added. */
export interface AddedDeals {
  /** How many boards each of the sets has. */
  readonly boards: number;
  /** Machines that the hub calls members, and that get no key. */
  readonly distrusted: readonly CheckedMember[];
}

const MOST_BOARDS = 200;
/** The most sets in one request to a hub. */
const SETS_AT_ONCE = 500;
const isNewSchema = z.object({ isNew: z.boolean() });
const knownSchema = z.object({ known: z.array(z.int()) });
const removedSchema = z.object({ kind: z.literal('removed') });
const keptSchema = z.object({ kind: z.literal('kept') });

/** Seals deals for an event, says which sets they fill, and wraps their key for every machine that is a member. */
export async function addDeals(request: AddDealsRequest, ports: AddDealsPorts): Promise<AddedDeals> {
  const at = eventAtHub(request, ports);
  const { own } = at;
  const name = checkedName(request.name);
  const machine = request.machine === undefined ? null : await memberCalled(request.machine, at);
  if (hasDeals(own, name)) await tellDeals(at);
  refuseKnown(name, request.sets, own);
  const { dealFrom, from, openFrom, priority } = request;
  const source = await dealsOfSource(from, `${own.name}, ${name}`, ports);
  checkFits(source, own.deck, MOST_BOARDS);
  const deals = sealDeals(source, { event: own.event, name, dealFrom, openFrom }, own.secret, ports);
  const wanted = request.sets.map((set) => ({ set, machine }));
  const added = inRequests(signSets(own, { name, file: source.file }, wanted), priority);
  const later = changeEvent(
    own,
    ports.places,
    (now) => {
      refuseKnown(name, request.sets, now);
      return { deals: [...now.deals, deals], sets: [...now.sets, ...added] };
    },
    ports,
  );
  const distrusted = await tellDeals({ ...at, own: later });
  return { boards: source.file.statement.boards.length, distrusted };
}

/**
 * The id of a member by that, or by the name under which this director has taken it in: one that the key of the event has
 * approved. What its hub calls it counts for nothing.
 */
async function memberCalled(wanted: string, at: EventAtHub): Promise<string> {
  const members = trustedOf(await membersAt(at));
  const called = ownMembersCalled(at.own, wanted);
  const found = members.filter(({ machine }) => machine === wanted || called.includes(machine));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.machine;
  const known = members.map(({ machine, name }) => `  ${machine}  ${name}`);
  const message = [`No one machine of the event is called ${wanted}. Name one by its id:`, ...known].join(
    '\n',
  );
  throw new Problem('request', 'which-machine', message);
}

/** The members of an event as its hub lists them, checked. */
export async function membersAt(at: EventAtHub): Promise<readonly CheckedMember[]> {
  return checkMembers(await readMachines(at), at.own, new Set(at.own.takenOut));
}

/** Sets in requests, none of which is too long. */
export function inRequests(sets: readonly SignedSet[], priority: number): readonly AddSetsRequest[] {
  const starts = Array.from({ length: Math.ceil(sets.length / SETS_AT_ONCE) }, (_, at) => at * SETS_AT_ONCE);
  return starts.map((start) => ({ sets: sets.slice(start, start + SETS_AT_ONCE), priority }));
}

function hasDeals({ deals }: EventRecord, name: string): boolean {
  return deals.some((each) => each.name === name);
}

/** A set is filled with one thing for ever, and so deals are called by one name. */
function refuseKnown(name: string, wanted: readonly number[], own: EventRecord): void {
  if (hasDeals(own, name)) {
    const message = `The event has deals called "${name}" already, and its hub knows them. Choose another name for others.`;
    throw new Problem('request', 'deals-known', message);
  }
  const known = own.sets.flatMap((each) => each.sets.map(({ set }) => set));
  const twice = wanted.find((set) => known.includes(set));
  if (twice === undefined) return;
  const message = `The event has set ${twice} already, filled with other deals. Choose other numbers.`;
  throw new Problem('request', 'set-known', message, { set: twice });
}

/**
 * Tells a hub all deals and sets of an event, and gives machines their keys; answers members that are not trusted. A hub
 * may know all of it: what was kept here and never came there comes there by this.
 */
export async function tellDeals(at: EventAtHub): Promise<readonly CheckedMember[]> {
  for (const body of at.own.deals)
    await askAsDirector(at, { method: 'POST', path: 'deals', body, answers: isNewSchema });
  for (const body of at.own.sets)
    await askAsDirector(at, { method: 'POST', path: 'sets', body, answers: knownSchema });
  return giveKeys(at);
}

/**
 * Wraps the key of all deals for every machine that is to deal them and whose approval by the event's key is right,
 * whatever the hub calls a member; answers the others.
 */
async function giveKeys(at: EventAtHub): Promise<readonly CheckedMember[]> {
  const { own } = at;
  const checked = await membersAt(at);
  const trusted = trustedOf(checked);
  for (const deals of own.deals) {
    const dealers = trusted.filter(({ machine }) => mayDeal(machine, deals, own));
    const keys = await wrapForMembers(checkDeals(deals, own), dealers, own.secret);
    if (keys.length === 0) continue;
    await askAsDirector(at, { method: 'POST', path: 'keys', body: { keys }, answers: keptSchema });
  }
  return checked.filter(({ distrust }) => distrust !== undefined);
}

/** Whether a set of these deals is for this machine, or for any. */
function mayDeal(machine: string, { name }: SealedDeals, { sets }: OwnEvent): boolean {
  return sets.some((each) =>
    each.sets.some((set) => set.deals === name && (set.machine === null || set.machine === machine)),
  );
}

/**
 * Tells a hub that may have lost it all machines, deals and sets that this tool has ever added. Machines come first, since a
 * set may be one machine's; those that were taken out come too, or they would tell of themselves as members.
 */
export async function tellAgain(at: EventAtHub): Promise<void> {
  for (const member of at.own.members) {
    await tellMember(at, member);
    const machine = machineIdOf(member);
    if (at.own.takenOut.includes(machine)) await tellTakenOut(at, machine);
  }
  await tellDeals(at);
}

async function tellMember({ line, own: { event } }: EventAtHub, member: ApprovedMember): Promise<void> {
  const body = { ...member, certificates: [], grants: [] };
  const asked = { method: 'POST', path: `/fleet/${event}/healing`, body } as const;
  answerOf(line, await askHub(line, asked, healAnswerSchema));
}

/** Tells a hub that a machine gets no more trays. */
export async function tellTakenOut(at: EventAtHub, machine: string): Promise<void> {
  const path = `machines/${machine}/remove`;
  await askAsDirector(at, { method: 'POST', path, body: {}, answers: removedSchema });
}
