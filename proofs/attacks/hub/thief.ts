import { computer } from '../../../rigs/computer.ts';
import { eventOf, memberOf, type OwnMember, PORTS } from '../../../rigs/fleet/sealed-event.ts';
import { sealDeals } from '../../../src/app/fleet/deals/seal-deals.ts';
import { dealsOfSource } from '../../../src/app/fleet/deals/sources.ts';
import { wrapForMembers } from '../../../src/app/fleet/deals/wrap-keys.ts';
import { Problem } from '../../../src/app/problem.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { dealText } from '../../../src/generation/deal-text.ts';
import { parseSealFile } from '../../../src/generation/seal/seal-file.ts';
import { addDeals, addWrappedKeys } from '../../../src/hub/books/deals.ts';
import { notTried, type Outcome, outcome } from '../attack.ts';
import type { Plays } from '../program.ts';
import { emptyHub, Victim } from './victim.ts';

const THIEF = eventOf('thief');

/** A machine of the thief's own, which no director of the event has seen. */
const STRANGER: OwnMember = memberOf('stranger', THIEF);

/** He reads deals, or the director's tool names what it does not trust. */
async function readingAs(
  victim: Victim,
  machine: string,
  reader: OwnMember,
  named: readonly (readonly [string, string])[],
): Promise<Outcome> {
  const read = await victim.readAs(machine, reader, 'new');
  if (read !== undefined) return outcome(true, 'he reads the deals of the next set', '');
  const why = named.find(([id]) => id === machine)?.[1];
  return why === undefined
    ? notTried('nobody has named the machine')
    : outcome(false, '', `no key for it, and the director is told: ${why}`);
}

/** A machine of his own stands in the database as a member. */
async function insertMachine(): Promise<Outcome> {
  const victim = await Victim.open('final', await emptyHub());
  await victim.takeIn(STRANGER);
  return readingAs(victim, STRANGER.machine, STRANGER, await victim.fill(1, 'new'));
}

/** His key stands in the place of that of a machine which the director trusts. */
async function exchangeKey(): Promise<Outcome> {
  const victim = await Victim.open('final', await emptyHub());
  const { machine } = victim.machine;
  await victim.hub
    .updateTable('machine')
    .set({ seal_key: STRANGER.sealKey } as never)
    .where('id', '=', machine)
    .execute();
  return readingAs(victim, machine, STRANGER, await victim.fill(1, 'new'));
}

/** A stolen machine that was taken out is a member again, by its old approval. */
async function replayApproval(): Promise<Outcome> {
  const victim = await Victim.open('final', await emptyHub());
  const stolen = memberOf('stolen', victim.event);
  await victim.takeIn(stolen);
  victim.takenOut.add(stolen.machine);
  return readingAs(victim, stolen.machine, stolen, await victim.fill(1, 'new'));
}

/** The honest machine deals what he knows, or says what is wrong. */
async function dealtAs(victim: Victim, set: number, known: readonly string[]): Promise<Outcome> {
  try {
    const dealt = await victim.dealt(set);
    const isKnown = dealt.every((deal, at) => deal === known[at]);
    return isKnown
      ? outcome(true, 'the trays are filled with deals that he knows', '')
      : notTried('the machine deals something else');
  } catch (error) {
    const { message } = error as Error;
    return error instanceof Problem ? outcome(false, '', message) : notTried(message);
  }
}

/** Deals of his own stand in the place of those of the event, with their key for its machine. */
async function putOwnDeals(): Promise<Outcome> {
  const victim = await Victim.open('final', await emptyHub());
  await victim.fill(1, 'new');
  const { event } = victim.event;
  const boards = [1, 2].map(toBoardNumber);
  const source = await dealsOfSource({ kind: 'random', boards, deck: 'standard' }, 'new', PORTS);
  const forged = sealDeals(
    source,
    { event, name: 'new', dealFrom: null, openFrom: null },
    THIEF.secret,
    computer,
  );
  await clear(victim, 'new');
  await addDeals(victim.hub, forged);
  await victim.hub
    .updateTable('board_set')
    .set({ deals: 'new', signature: '0'.repeat(128) } as never)
    .execute();
  const file = parseSealFile(forged.seal);
  if (!file.ok) return notTried('his seal is none');
  const keys = await wrapForMembers({ deals: forged, file: file.value }, [victim.machine], THIEF.secret);
  await addWrappedKeys(victim.hub, event, keys);
  const known = source.secrets.flatMap(({ deal }) => (deal === undefined ? [] : [dealText(deal)]));
  return dealtAs(victim, 1, known);
}

/** Takes deals out of the database that sets are filled with. */
async function clear({ event: { event }, hub }: Victim, name: string): Promise<void> {
  await hub
    .updateTable('board_set')
    .set({ deals: null, signature: null } as never)
    .where('event', '=', event)
    .where('deals', '=', name)
    .execute();
  await hub.deleteFrom('wrapped_key').where('event', '=', event).where('deals', '=', name).execute();
  await hub.deleteFrom('deals').where('event', '=', event).where('name', '=', name).execute();
}

/** A set that is not dealt yet is filled with the deals of one that was opened yesterday. */
async function exchangeSets(): Promise<Outcome> {
  const victim = await Victim.open('final', await emptyHub());
  await victim.fill(1, 'yesterday');
  await victim.fill(2, 'new');
  const known = await victim.dealt(1);
  const [yesterday] = await victim.hub
    .selectFrom('board_set')
    .where('set', '=', 1)
    .select(['deals', 'signature'])
    .execute();
  await victim.hub
    .updateTable('board_set')
    .set((yesterday ?? {}) as never)
    .where('set', '=', 2)
    .execute();
  return dealtAs(victim, 2, known);
}

/** Deals of another event, which the machine has dealt too, stand in the place of those of this one. */
async function exchangeEvents(): Promise<Outcome> {
  const victim = await Victim.open('final', await emptyHub());
  const other = await Victim.open('yesterday', victim.hub);
  await other.fill(1, 'new');
  await victim.fill(1, 'new');
  const known = await other.dealt(1);
  await clear(victim, 'new');
  const { event } = victim.event;
  for (const table of ['deals', 'wrapped_key'] as const) await copyRows(victim, other, table);
  const [set] = await victim.hub
    .selectFrom('board_set')
    .where('event', '=', other.event.event)
    .select(['deals', 'signature'])
    .execute();
  await victim.hub
    .updateTable('board_set')
    .set((set ?? {}) as never)
    .where('event', '=', event)
    .execute();
  return dealtAs(victim, 1, known);
}

async function copyRows(to: Victim, from: Victim, table: 'deals' | 'wrapped_key'): Promise<void> {
  const rows = await to.hub.selectFrom(table).where('event', '=', from.event.event).selectAll().execute();
  for (const row of rows) {
    const copy = { ...row, event: to.event.event };
    await to.hub
      .insertInto(table)
      .values(copy as never)
      .execute();
  }
}

export const PLAYS: Plays = {
  insertMachine,
  exchangeKey,
  replayApproval,
  putOwnDeals,
  exchangeSets,
  exchangeEvents,
};
