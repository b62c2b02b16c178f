import { isCertified } from '../../app/fleet/certified.ts';
import { machineIdOf } from '../../fleet/digests.ts';
import type { HealAnswer, HealRequest, Joining, JoinRequest } from '../../fleet/messages/machine.ts';
import { bytesOfApproval, bytesOfGrant } from '../../fleet/statements.ts';
import { isSignedBy } from '../../sealing/signature.ts';
import type { KnownEvent } from '../books/events.ts';
import { askToJoin, readJoiningMachine } from '../books/joining.ts';
import { restoreMember } from '../books/machines.ts';
import { readMember } from '../books/members.ts';
import { lostLeases, restoreLeases } from '../books/restore-leases.ts';
import type { HubEnd } from './hub-end.ts';

/** Keeps that a machine asks to be taken in, and from which network; `false` where too many there ask. */
export function answerJoin(
  { hub }: HubEnd,
  event: string,
  request: JoinRequest & { readonly askedFrom: string },
): Promise<boolean> {
  return askToJoin(hub, { ...request, event, machine: machineIdOf(request) });
}

/** How a machine stands to an event. One that asks again is shown how far that is, also where it was a member. */
export async function standingOf({ hub }: HubEnd, event: string, machine: string): Promise<Joining> {
  const joining = await readJoiningMachine(hub, { event, machine });
  if (joining?.directorNonce === null) return { kind: 'waiting' };
  if (joining !== undefined) return { kind: 'answered', directorNonce: joining.directorNonce };
  const member = await readMember(hub, { event, machine });
  if (member === undefined) return { kind: 'unknown' };
  return member.state === 'out' ? { kind: 'out' } : { kind: 'approved', signature: member.approval };
}

/**
 * Takes back what the books have lost of a machine: that it was approved, and what hubs of this event have granted it.
 * `undefined` where the event's key has not approved it. A machine that is known to be out stays out.
 */
export async function heal(
  { hub }: HubEnd,
  known: KnownEvent,
  request: HealRequest,
): Promise<HealAnswer | undefined> {
  if (!isApproved(known, request)) return undefined;
  const { id: event, publicKey } = known;
  const { approval, certificates, grants, name, sealKey, signKey } = request;
  const machine = machineIdOf({ sealKey, signKey });
  await restoreMember(hub, { event, machine, name, sealKey, signKey, signature: approval });
  const hubKeys = new Set(
    certificates
      .filter(({ certificate, hubKey }) => isCertified(publicKey, { event, hubKey }, certificate))
      .map(({ hubKey }) => hubKey),
  );
  const shown = grants.flatMap(({ trays }) => trays);
  const lost = new Set(await lostLeases(hub, { event, machine }, shown));
  const trays = grants.flatMap(({ hubKey, signature, trays: granted }) => {
    const missing = granted.filter((tray) => lost.has(tray));
    const bytes = bytesOfGrant({ hubKey, event, machine, trays: granted });
    return missing.length > 0 && hubKeys.has(hubKey) && isSignedBy(hubKey, bytes, signature) ? missing : [];
  });
  if (trays.length === 0) return { booked: 0 };
  return {
    booked: await hub.transaction().execute((books) => restoreLeases(books, { event, machine }, trays)),
  };
}

/** Whether the event's key has approved a machine. */
function isApproved(
  { id: event, publicKey }: KnownEvent,
  { approval, sealKey, signKey }: HealRequest,
): boolean {
  return isSignedBy(publicKey, bytesOfApproval({ event, sealKey, signKey }), approval);
}
