import { eventIdOf } from '../../fleet/digests.ts';
import { greetingSchema, type HubGreeting } from '../../fleet/messages/machine.ts';
import { bytesOfGreeting } from '../../fleet/statements.ts';
import type { Computer } from '../../ports/computer.ts';
import type { HubLine } from '../../ports/hub-line.ts';
import { isSignedBy } from '../../sealing/signature.ts';
import { askHub, type HubAnswered } from './ask-hub.ts';
import { isCertified } from './certified.ts';
import { freshNonce } from './nonce.ts';

/** What a hub has said just now that the key of the event has certified. */
export type CertifiedGreeting = HubGreeting & { readonly certificate: string };

/** What came of asking who is there. */
export type Greeted =
  | HubAnswered<CertifiedGreeting>
  /** A hub that the key of the event has not certified, or one that does not have the key that it names. */
  | { readonly kind: 'uncertified' };

/** Which event a hub is asked about, and its key where that is known. */
interface GreetedEvent {
  readonly event: string;
  readonly eventKey?: string;
}

/** Finds out which hub is there. What it says counts as an answer to this question alone. */
export async function greetHub(
  line: HubLine,
  { event, eventKey }: GreetedEvent,
  ports: Pick<Computer, 'random'>,
): Promise<Greeted> {
  const nonce = freshNonce(ports);
  const path = `/fleet/${event}?nonce=${nonce}`;
  const asked = await askHub(line, { method: 'GET', path }, greetingSchema);
  if (asked.kind !== 'answered') return asked;
  const { certificate = '', ...said } = asked.value;
  const isOfEvent = eventIdOf(said.eventKey) === event && said.eventKey === (eventKey ?? said.eventKey);
  const isSigned = isSignedBy(said.hubKey, bytesOfGreeting({ ...asked.value, event, nonce }), said.signature);
  return isOfEvent && isSigned && isCertified(said.eventKey, { ...said, event }, certificate)
    ? { kind: 'answered', value: { ...said, certificate } }
    : { kind: 'uncertified' };
}
