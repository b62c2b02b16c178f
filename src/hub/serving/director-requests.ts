import { isCertified } from '../../app/fleet/certified.ts';
import { eventIdOf } from '../../fleet/digests.ts';
import type { AddSetsRequest } from '../../fleet/messages/deals.ts';
import type {
  ApproveRequest,
  MachineListed,
  OpenEventRequest,
  OpenedEvent,
} from '../../fleet/messages/director.ts';
import type { GreetRequest, HubGreeting } from '../../fleet/messages/machine.ts';
import {
  bytesOfApproval,
  bytesOfDirectorRequest,
  bytesOfEvent,
  bytesOfGreeting,
  type DirectorStatement,
  FLEET_PROTOCOL,
} from '../../fleet/statements.ts';
import { isSignedBy, signatureOf } from '../../sealing/signature.ts';
import { certifyHub, type KnownEvent, openEvent, readCertificate, readEvent } from '../books/events.ts';
import { endJoining, type JoiningRead, readJoining } from '../books/joining.ts';
import { approveMachine } from '../books/machines.ts';
import { type MemberRead, readMember, readMembers } from '../books/members.ts';
import { takeDirectorNonce } from '../books/nonces.ts';
import type { Hub } from '../books/open-hub.ts';
import { addSet } from '../books/wanted.ts';
import { type HubEnd, hubKeyOf } from './hub-end.ts';

/** What a hub says of one of its events to whoever asks with a nonce; `undefined` where it has none of that id. */
export async function greet(
  end: HubEnd,
  id: string,
  { nonce: asked }: GreetRequest,
): Promise<HubGreeting | undefined> {
  const event = await readEvent(end.hub, id);
  if (event === undefined) return undefined;
  const hubKey = hubKeyOf(end);
  const { deck, name, nonce, publicKey } = event;
  const certificate = await readCertificate(end.hub, { event: id, hubKey });
  const said = { hubKey, event: id, eventKey: publicKey, name, deck, directorNonce: nonce, certificate };
  const signature = signatureOf(end.signer, bytesOfGreeting({ ...said, nonce: asked }));
  return { protocol: FLEET_PROTOCOL, ...said, signature };
}

/** Opens an event, or certifies this hub for one that is open; `undefined` where the event's key has not signed it. */
export async function answerOpening(
  end: HubEnd,
  { certificate, deck, eventKey, fenceFrom, name, signature }: OpenEventRequest,
): Promise<OpenedEvent | undefined> {
  const hubKey = hubKeyOf(end);
  const event = eventIdOf(eventKey);
  const isSigned = isSignedBy(eventKey, bytesOfEvent({ hubKey, name, deck, fenceFrom }), signature);
  if (!isSigned || !isCertified(eventKey, { event, hubKey }, certificate)) return undefined;
  const isNew = await openEvent(end.hub, { id: event, name, deck, publicKey: eventKey }, fenceFrom);
  await certifyHub(end.hub, { event, hubKey, signature: certificate });
  const opened = await readEvent(end.hub, event);
  return { event, isNew, fenceFrom: opened?.fenceFrom ?? fenceFrom };
}

/** What came of looking at a director's signature. */
export type DirectorCheck =
  | { readonly kind: 'right'; readonly event: KnownEvent }
  | { readonly kind: 'unknown-event' | 'not-signed' | 'stale' };

/** Checks that the director of an event asks for this, as an answer to the hub's present nonce: it counts once. */
export async function checkDirector(
  end: HubEnd,
  asked: Omit<DirectorStatement, 'hubKey'> & { readonly signature: string },
): Promise<DirectorCheck> {
  const event = await readEvent(end.hub, asked.event);
  if (event === undefined) return { kind: 'unknown-event' };
  const bytes = bytesOfDirectorRequest({ ...asked, hubKey: hubKeyOf(end) });
  if (!isSignedBy(event.publicKey, bytes, asked.signature)) return { kind: 'not-signed' };
  const isPresent = await takeDirectorNonce(end.hub, { id: event.id, nonce: asked.nonce });
  return isPresent ? { kind: 'right', event } : { kind: 'stale' };
}

/** The machines of an event, and those that ask to be taken in. */
export async function listMachines(hub: Hub, event: string): Promise<readonly MachineListed[]> {
  const [members, joining] = [await readMembers(hub, event), await readJoining(hub, event)];
  return [...members.map(listedMember), ...joining.map(listedJoining)];
}

function listedMember({ heardAt, ...member }: MemberRead): MachineListed {
  const nothing = { commitment: null, machineNonce: null, directorNonce: null };
  return { ...member, ...nothing, heardAt: heardAt.toISOString() };
}

function listedJoining({ event: _, ...joining }: JoiningRead): MachineListed {
  const { directorNonce, machineNonce } = joining;
  const state = directorNonce === null ? 'waiting' : machineNonce === null ? 'answered' : 'revealed';
  return { ...joining, state, approval: null, heardAt: null };
}

/** Takes a machine in that asks; `false` where none of that id does, or the event's key has not signed it. */
export async function answerApproval(
  hub: Hub,
  { id: event, publicKey }: KnownEvent,
  machine: string,
  { signature }: ApproveRequest,
): Promise<boolean> {
  const joining = await readJoining(hub, event);
  const asking =
    joining.find((each) => each.machine === machine) ?? (await readMember(hub, { event, machine }));
  if (asking === undefined) return false;
  const { name, sealKey, signKey } = asking;
  if (!isSignedBy(publicKey, bytesOfApproval({ event, sealKey, signKey }), signature)) return false;
  await approveMachine(hub, { event, machine, name, sealKey, signKey, signature });
  await endJoining(hub, { event, machine });
  return true;
}

/** Adds sets of trays; answers those that were there already, of which nothing is changed. */
export async function answerSets(
  hub: Hub,
  event: string,
  { priority, sets }: AddSetsRequest,
): Promise<readonly number[]> {
  const known: number[] = [];
  for (const { boards, deals, machine, set, signature } of sets) {
    const filling = { deals, signature };
    const wanted = { set, boards, priority, filling, ...(machine !== null && { machine }) };
    if (!(await addSet(hub, event, wanted))) known.push(set);
  }
  return known;
}
