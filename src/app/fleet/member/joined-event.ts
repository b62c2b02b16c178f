import type { Places } from '../../../adapters/places.ts';
import { Problem } from '../../problem.ts';
import { type Membership, memberships } from './membership.ts';

/** The event that a machine was taken into, and wants to deal for. */
export function membershipFor(wanted: string | undefined, places: Places): Membership {
  const all = memberships(places);
  const found = all.filter(({ event, eventName }) => [event, eventName, undefined].includes(wanted));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const known = all.map(({ event, eventName }) => `  ${event}  ${eventName}`);
  const what =
    found.length === 0 ? 'This machine has not joined that event' : 'This machine has joined several events';
  const message =
    all.length === 0
      ? 'This machine has joined no event yet. Join one first, and let its director take it in.'
      : [`${what}. Name one by its id:`, ...known].join('\n');
  throw new Problem('request', 'not-joined', message);
}

/** Two processes would begin the same trays. */
export function alreadyAtWork({ eventName }: Membership): Problem {
  const message = `Another process of this computer deals for "${eventName}" already. Let that finish, or end it.`;
  return new Problem('environment', 'already-at-work', message);
}
