import { hash } from 'node:crypto';
import { computer } from '../../../rigs/computer.ts';
import { Congress, HUB_URL } from '../../../rigs/fleet/congress.ts';
import { eventOf, memberOf } from '../../../rigs/fleet/sealed-event.ts';
import type { OwnEvent } from '../../../src/app/fleet/director/event-records.ts';
import { approveMachine } from '../../../src/app/fleet/director/machines.ts';
import { joinEvent } from '../../../src/app/fleet/member/join.ts';
import { Problem } from '../../../src/app/problem.ts';
import { commitmentToNonce, type JoiningTalk, joiningCode } from '../../../src/fleet/pairing.ts';
import type { Hub } from '../../../src/hub/books/open-hub.ts';
import { notTried, type Outcome, outcome } from '../attack.ts';
import type { Plays } from '../program.ts';
import { emptyHub } from './victim.ts';

const NAME = 'Machine 3';
const [FIRST_NONCE, SECOND_NONCE] = ['1'.repeat(64), '2'.repeat(64)];
const NONCE_DIGITS = 64;
/** As numbers are made of a talk. */
const [HASH_DIGITS, CODES] = [12, 1_000_000];
const MOST_TRIES = 30 * CODES;
const { machine, sealKey, signKey } = memberOf('stranger', eventOf('thief'));

/**
 * Answers the honest machine in the director's place, and so learns the number on its screen; then he has a machine of his
 * own ask by its name, with nonces for which the director's tool shall wait for the same number.
 */
async function grindNumber(): Promise<Outcome> {
  const hub = await emptyHub();
  const congress = new Congress();
  try {
    congress.serve(hub);
    const own = await congress.addEvent();
    await congress.addDeals(1);
    const shown = await numberOfHonest(congress, hub, own.event);
    await putOwn(hub, own, shown);
    return await takenIn(congress, hub, shown);
  } finally {
    congress.remove();
  }
}

/** The number that the honest machine shows once it was answered by the thief. */
async function numberOfHonest(congress: Congress, hub: Hub, event: string): Promise<string> {
  const shown = Promise.withResolvers<string>();
  const joining = joinEvent(
    { hub: HUB_URL, event, name: NAME },
    {
      ...computer,
      ...congress.director,
      places: congress.placesOf(NAME),
      signal: new AbortController().signal,
      wait: async () => {
        await hub.updateTable('joining').set({ director_nonce: FIRST_NONCE }).execute();
      },
      emit: (said) => said.kind === 'code' && shown.resolve(said.code),
      // Nobody is at the machine any more.
      askNumber: async () => undefined,
    },
  );
  joining.catch(shown.reject);
  return shown.promise;
}

/** A machine of the thief's own in the place of the honest one. */
async function putOwn(hub: Hub, { event, eventKey }: OwnEvent, number: string): Promise<void> {
  const { hub_key: hubKey } = await hub
    .selectFrom('hub_certificate')
    .select('hub_key')
    .executeTakeFirstOrThrow();
  const machineNonce = nonceFor(number, { eventKey, hubKey, signKey, sealKey, directorNonce: SECOND_NONCE });
  await hub.updateTable('joining').set({ name: 'Machine 2' }).execute();
  await hub
    .insertInto('joining')
    .values({
      event,
      machine,
      name: NAME,
      sign_key: signKey,
      seal_key: sealKey,
      commitment: commitmentToNonce({ machineNonce, sealKey, signKey }),
      director_nonce: SECOND_NONCE,
      machine_nonce: machineNonce,
    })
    .execute();
}

/** A nonce of the machine by which it would show a number: some million digests, made as fast as may be. */
function nonceFor(number: string, talk: Omit<JoiningTalk, 'machineNonce'>): string {
  const { directorNonce, eventKey, hubKey } = talk;
  const before = `soubrette fleet 1 code of the machine ${eventKey} ${hubKey} ${signKey} ${sealKey}`;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const machineNonce = tries.toString(16).padStart(NONCE_DIGITS, '0');
    const digest = hash('sha256', `${before} ${machineNonce} ${directorNonce}`);
    const isIt = Number.parseInt(digest.slice(0, HASH_DIGITS), 16) % CODES === Number(number);
    if (isIt && joiningCode('machine', { ...talk, machineNonce }) === number) return machineNonce;
  }
  throw new Error('No nonce was found: numbers are made in another way by now.');
}

/** The director types what the honest machine shows. */
async function takenIn(congress: Congress, hub: Hub, number: string): Promise<Outcome> {
  try {
    await approveMachine(
      { machine: NAME },
      {
        ...computer,
        ...congress.director,
        signal: new AbortController().signal,
        wait: async () => {},
        askNumber: async () => number,
        show: () => {},
      },
    );
  } catch (error) {
    if (error instanceof Problem) return outcome(false, '', error.message);
    throw error;
  }
  const keys = await hub.selectFrom('wrapped_key').where('machine', '=', machine).select('deals').execute();
  return keys.length > 0
    ? outcome(true, 'the key of the event has approved his machine, and it has the keys of all deals', '')
    : notTried('no key was wrapped for his machine');
}

export const PLAYS: Plays = { grindNumber };
