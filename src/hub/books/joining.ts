import { sql } from 'kysely';
import { FairShare, type ShareLimits } from '../../adapters/line/fair-share.ts';
import type { MachineKeys } from '../../fleet/digests.ts';
import { commitmentToNonce } from '../../fleet/pairing.ts';
import type { Books, Hub } from './open-hub.ts';

/** A machine that asks to be taken into an event. */
export interface JoiningMachine extends MachineKeys {
  readonly event: string;
  readonly machine: string;
  readonly name: string;
  readonly commitment: string;
}

/** How far the pairing of a machine is. */
export interface JoiningRead extends JoiningMachine {
  readonly directorNonce: string | null;
  readonly machineNonce: string | null;
}

/** A machine that asks, and from which network, as it is counted. */
export interface AskingMachine extends JoiningMachine {
  readonly askedFrom: string;
}

/** How many machines may wait for an answer of one director: strangers can't fill the books. */
const MOST_JOINING: ShareLimits = { all: 500, ofOne: 20 };

/**
 * Keeps that a machine asks, from the beginning if it has asked before; `false` where too many others do from the same
 * network. Where too many do from all, one of the network with most is forgotten.
 */
export async function askToJoin(hub: Hub, asking: AskingMachine): Promise<boolean> {
  const { askedFrom: asked_from, commitment, event, machine, name, sealKey, signKey } = asking;
  return hub.transaction().execute(async (books) => {
    const lost = await lostFor(books, asking);
    if (lost === machine) return false;
    if (lost !== undefined) await endJoining(books, { event, machine: lost });
    const asked_at = sql<Date>`hub_now()`;
    const fresh = { name, commitment, asked_at, asked_from, director_nonce: null, machine_nonce: null };
    await books
      .insertInto('joining')
      .values({ event, machine, sign_key: signKey, seal_key: sealKey, ...fresh })
      .onConflict((conflict) => conflict.columns(['event', 'machine']).doUpdateSet(fresh))
      .execute();
    return true;
  });
}

/** Where a date was wrong and is right now, nobody has asked lately. */
const LONG_AGO = sql<boolean>`asked_at not between hub_now() - interval '1 hour' and hub_now()`;

/** Which machine is forgotten if one more asks: that itself where its network has its share. Who has waited for an hour goes first. */
async function lostFor(
  books: Books,
  { askedFrom, event, machine }: AskingMachine,
): Promise<string | undefined> {
  const waiting = await books
    .selectFrom('joining')
    .select(['machine', 'asked_from', LONG_AGO.as('is_old')])
    .where('event', '=', event)
    .where('machine', '!=', machine)
    .where('director_nonce', 'is', null)
    .orderBy('asked_at')
    .execute();
  const share = new FairShare<{ readonly machine: string }>(MOST_JOINING);
  for (const each of waiting) share.enter(each, each.asked_from, each.is_old);
  return share.enter({ machine }, askedFrom)?.machine;
}

/** The machines that ask to be taken into an event, the first first. */
export async function readJoining(hub: Hub, event: string): Promise<readonly JoiningRead[]> {
  return joiningOf(hub).where('event', '=', event).orderBy('asked_at').execute();
}

/** How far the pairing of one machine is; `undefined` where it does not ask. */
export async function readJoiningMachine(
  hub: Hub,
  { event, machine }: Pick<JoiningMachine, 'event' | 'machine'>,
): Promise<JoiningRead | undefined> {
  return joiningOf(hub).where('event', '=', event).where('machine', '=', machine).executeTakeFirst();
}

function joiningOf(hub: Hub) {
  return hub
    .selectFrom('joining')
    .select([
      'event',
      'machine',
      'name',
      'sign_key as signKey',
      'seal_key as sealKey',
      'commitment',
      'director_nonce as directorNonce',
      'machine_nonce as machineNonce',
    ]);
}

/** Keeps the nonce of the director, once: a second one would be a second guess. */
export async function answerJoining(
  hub: Hub,
  {
    directorNonce,
    event,
    machine,
  }: Pick<JoiningMachine, 'event' | 'machine'> & { readonly directorNonce: string },
): Promise<boolean> {
  const answered = await hub
    .updateTable('joining')
    .set({ director_nonce: directorNonce })
    .where('event', '=', event)
    .where('machine', '=', machine)
    .where('director_nonce', 'is', null)
    .executeTakeFirst();
  return answered.numUpdatedRows === 1n;
}

/** Keeps the nonce that a machine reveals once the director has answered: the one that it was bound to. */
export async function revealNonce(
  hub: Hub,
  {
    event,
    machine,
    machineNonce,
  }: Pick<JoiningMachine, 'event' | 'machine'> & { readonly machineNonce: string },
): Promise<boolean> {
  const asking = await readJoiningMachine(hub, { event, machine });
  if (asking === undefined || commitmentToNonce({ ...asking, machineNonce }) !== asking.commitment)
    return false;
  const revealed = await hub
    .updateTable('joining')
    .set({ machine_nonce: machineNonce })
    .where('event', '=', event)
    .where('machine', '=', machine)
    .where('commitment', '=', asking.commitment)
    .where('director_nonce', 'is not', null)
    .where('machine_nonce', 'is', null)
    .executeTakeFirst();
  return revealed.numUpdatedRows === 1n;
}

/** Forgets that a machine asks: it was taken in, or sent away. */
export async function endJoining(
  hub: Hub,
  { event, machine }: Pick<JoiningMachine, 'event' | 'machine'>,
): Promise<void> {
  await hub.deleteFrom('joining').where('event', '=', event).where('machine', '=', machine).execute();
}
