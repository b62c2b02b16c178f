import type { Computer } from '../../../ports/computer.ts';
import type { Places } from '../../../ports/places.ts';
import { Problem } from '../../problem.ts';
import { MemberFolder, type Membership, memberships } from './membership.ts';

/** The event that a machine was taken into, and wants to deal for. */
export function membershipFor(
  wanted: string | undefined,
  places: Places,
  ports: Pick<Computer, 'files' | 'keys'>,
): Membership {
  const membership = membershipIn(wanted, places, ports);
  if (membership !== undefined) return membership;
  throw notJoined(memberships(places, ports));
}

/** The same; `undefined` where it has not joined. */
export function membershipIn(
  wanted: string | undefined,
  places: Places,
  ports: Pick<Computer, 'files' | 'keys'>,
): Membership | undefined {
  const all = memberships(places, ports);
  const found = all.filter(({ event, eventName }) => [event, eventName, undefined].includes(wanted));
  if (found.length > 1) throw notOne('This machine has joined several events', all);
  return found[0];
}

/** How many trays a machine holds of an event, by what it heard last. */
export function traysHeld(
  { event }: Membership,
  places: Places,
  ports: Pick<Computer, 'files' | 'keys'>,
): number {
  return new MemberFolder(event, places, ports).heldTrays().length;
}

function notJoined(all: readonly Membership[]): Problem {
  if (all.length > 0) return notOne('This machine has not joined that event', all);
  const message = 'This machine has joined no event yet. Join one first, and let its director take it in.';
  return new Problem('request', 'not-joined', message);
}

function notOne(what: string, all: readonly Membership[]): Problem {
  const known = all.map(({ event, eventName }) => `  ${event}  ${eventName}`);
  const message = [`${what}. Name one by its id:`, ...known].join('\n');
  return new Problem('request', 'not-joined', message);
}

/** Two processes would begin the same trays. */
export function alreadyAtWork({ eventName }: Membership): Problem {
  const message = `Another process of this computer deals for "${eventName}" already. Let that finish, or end it.`;
  return new Problem('environment', 'already-at-work', message);
}
