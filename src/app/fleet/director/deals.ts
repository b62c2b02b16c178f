import * as z from 'zod';
import { machineIdOf } from '../../../fleet/digests.ts';
import type { AddSetsRequest } from '../../../fleet/messages/deals.ts';
import { healAnswerSchema } from '../../../fleet/messages/machine.ts';
import type { SealedDeals } from '../../../fleet/sealed-deals.ts';
import type { HubLine } from '../../../ports/hub-line.ts';
import type { AppPorts } from '../../ports.ts';
import { Problem } from '../../problem.ts';
import type { DealSourceEvent } from '../../proof/deal-source.ts';
import { answerOf, askHub } from '../ask-hub.ts';
import { checkDeals } from '../deals/open-deals.ts';
import { sealDeals, signSets } from '../deals/seal-deals.ts';
import { checkFits, type DealsFrom, dealsOfSource } from '../deals/sources.ts';
import { type CheckedMember, checkMembers, wrapForMembers } from '../deals/wrap-keys.ts';
import { askAsDirector, type DirectorPorts, type EventRequest, eventAtHub } from './director-line.ts';
import { readMachines } from './machine-list.ts';
import { type ApprovedMember, keepEvent, type OwnEvent } from './own-events.ts';

/** Deals to add to an event, and the sets of trays that they fill. */
export interface AddDealsRequest extends EventRequest {
  /** What they are called in the event. */
  readonly name: string;
  readonly from: DealsFrom;
  readonly sets: readonly number[];
  /** Sets of a higher one are made first. */
  readonly priority: number;
  /** Only this machine fills the sets; absent where any does. */
  readonly machine?: string | undefined;
  /** By the hub's clock, ISO 8601 in UTC; at once where it is `null`. */
  readonly dealFrom: string | null;
  readonly openFrom: string | null;
}

export type AddDealsPorts = DirectorPorts & Pick<AppPorts<DealSourceEvent>, 'emit' | 'secret'>;

/** What was added. */
export interface AddedDeals {
  /** How many boards each of the sets has. */
  readonly boards: number;
  /** Machines that the hub calls members, and that get no key. */
  readonly distrusted: readonly CheckedMember[];
}

const MOST_BOARDS = 200;
const isNewSchema = z.object({ isNew: z.boolean() });
const knownSchema = z.object({ known: z.array(z.int()) });
const keptSchema = z.object({ kind: z.literal('kept') });

/** Seals deals for an event, says which sets they fill, and wraps their key for every machine that is a member. */
export async function addDeals(request: AddDealsRequest, ports: AddDealsPorts): Promise<AddedDeals> {
  const { line, own } = eventAtHub(request, ports);
  refuseKnown(request, own);
  const { dealFrom, from, machine = null, name, openFrom, priority } = request;
  const source = await dealsOfSource(from, `${own.name}, ${name}`, ports);
  checkFits(source, own.deck, MOST_BOARDS);
  const deals = sealDeals(source, { event: own.event, name, dealFrom, openFrom }, own.secret);
  const wanted = request.sets.map((set) => ({ set, machine }));
  const sets = signSets(own, { name, file: source.file }, wanted);
  const added = sets.length === 0 ? [] : [{ sets, priority }];
  const later = { ...own, deals: [...own.deals, deals], sets: [...own.sets, ...added] };
  keepEvent(later, ports.places);
  await sendDeals(own, line, deals);
  for (const each of added) await sendSets(own, line, each);
  return { boards: source.file.statement.boards.length, distrusted: await giveKeys(later, line) };
}

/** A set is filled with one thing for ever, and so deals are called by one name. */
function refuseKnown({ name, sets: wanted }: AddDealsRequest, { deals, sets }: OwnEvent): void {
  if (deals.some((each) => each.name === name)) {
    throw new Problem(
      'request',
      'deals-known',
      `The event has deals called "${name}" already. Choose another name.`,
    );
  }
  const known = sets.flatMap((each) => each.sets.map(({ set }) => set));
  const twice = wanted.find((set) => known.includes(set));
  if (twice === undefined) return;
  const message = `The event has set ${twice} already, filled with other deals. Choose other numbers.`;
  throw new Problem('request', 'set-known', message, { set: twice });
}

async function sendDeals(own: OwnEvent, line: HubLine, body: SealedDeals): Promise<void> {
  await askAsDirector(own, line, { method: 'POST', path: 'deals', body, answers: isNewSchema });
}

/** Tells a hub of sets, which its director has signed. */
export async function sendSets(own: OwnEvent, line: HubLine, body: AddSetsRequest): Promise<void> {
  await askAsDirector(own, line, { method: 'POST', path: 'sets', body, answers: knownSchema });
}

/**
 * Wraps the key of all deals for every machine that is to deal them and whose approval by the event's key is right,
 * whatever the hub calls a member; answers the others.
 */
export async function giveKeys(own: OwnEvent, line: HubLine): Promise<readonly CheckedMember[]> {
  const checked = checkMembers(await readMachines(own, line), own, new Set(own.takenOut));
  const trusted = checked.filter(({ distrust }) => distrust === undefined).map(({ member }) => member);
  for (const deals of own.deals) {
    const dealers = trusted.filter(({ machine }) => mayDeal(machine, deals, own));
    const keys = await wrapForMembers(checkDeals(deals, own), dealers, own.secret);
    if (keys.length === 0) continue;
    await askAsDirector(own, line, { method: 'POST', path: 'keys', body: { keys }, answers: keptSchema });
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
 * Tells a hub that has lost it all machines, deals and sets that this tool has ever added. Machines come first, since a set
 * may be one machine's.
 */
export async function tellAgain(own: OwnEvent, line: HubLine): Promise<void> {
  for (const member of own.members) {
    if (!own.takenOut.includes(machineIdOf(member))) await tellMember(own, line, member);
  }
  for (const deals of own.deals) await sendDeals(own, line, deals);
  for (const sets of own.sets) await sendSets(own, line, sets);
  await giveKeys(own, line);
}

async function tellMember({ event }: OwnEvent, line: HubLine, member: ApprovedMember): Promise<void> {
  const body = { ...member, certificates: [], grants: [] };
  const asked = { method: 'POST', path: `/fleet/${event}/healing`, body } as const;
  answerOf(line, await askHub(line, asked, healAnswerSchema));
}
