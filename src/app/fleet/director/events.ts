import * as z from 'zod';
import type { DeckName } from '../../../bridge/deck.ts';
import { type OpenedEvent, openedEventSchema } from '../../../fleet/messages/director.ts';
import { bytes32Schema } from '../../../fleet/messages/texts.ts';
import { bytesOfEvent, bytesOfHubCertificate } from '../../../fleet/statements.ts';
import type { HubLine } from '../../../ports/hub-line.ts';
import { signatureOf } from '../../../sealing/signature.ts';
import { Problem } from '../../problem.ts';
import { answerOf, askHub } from '../ask-hub.ts';
import { checkedName } from '../names.ts';
import { tellAgain } from './deals.ts';
import type { DirectorPorts } from './director-line.ts';
import { changeEvent, keepNewEvent, type OwnEvent, ownEvent } from './event-records.ts';

export interface AddEventRequest {
  readonly name: string;
  readonly deck: DeckName;
  readonly hub: string;
  /** The token of the hub's owner. */
  readonly token: string;
}

const SECRET_BYTES = 32;
/**
 * Fences that lost books may have given since a hub was asked last: by leases of a tray that came one after the other, and by
 * backups that were restored.
 */
const FENCES_LEFT = 1_000_000;

/**
 * Makes an event with a key of its own, which stays on this computer, and opens it on a hub. Where the hub may not have
 * opened it, it is kept all the same.
 */
export async function addEvent(request: AddEventRequest, ports: DirectorPorts): Promise<OwnEvent> {
  const named = { ...request, name: checkedName(request.name) };
  const line = ports.lineTo(request.hub);
  const hubKey = await keyOfHub(line);
  const own = keepNewEvent(named, ports.random.bytes(SECRET_BYTES), ports.places, ports);
  const { fenceFrom } = await openOn(own, { line, hubKey, token: request.token }).catch(notOpened);
  return changeEvent(own, ports.places, () => ({ fenceFrom }), ports);
}

function notOpened(error: unknown): never {
  if (!(error instanceof Problem)) throw error;
  const message = `${error.message} The event is kept here. Certify its hub, which opens the event there.`;
  throw new Problem(error.kind, 'event-not-opened', message, error.facts, { cause: error });
}

export interface CertifyRequest {
  /** Its id or name; the only one where none is named. */
  readonly event: string | undefined;
  readonly hub: string;
  readonly token: string;
}

/**
 * Certifies a hub for an event: another one of the same database, or one whose books were lost. Either is told of the event
 * with its machines, deals and sets again: some may never have come there. Answers whether the event was new to it.
 */
export async function certifyHub(
  { event, hub, token }: CertifyRequest,
  ports: DirectorPorts,
): Promise<{ readonly own: OwnEvent; readonly isNew: boolean }> {
  const known = ownEvent(event, ports.places, ports);
  const line = ports.lineTo(hub);
  const { fenceFrom, isNew } = await openOn(known, { line, hubKey: await keyOfHub(line), token });
  const own = changeEvent(
    known,
    ports.places,
    (now) => ({
      hub,
      fenceFrom: Math.max(now.fenceFrom, fenceFrom),
    }),
    ports,
  );
  await tellAgain({ own, line, random: ports.random });
  return { own, isNew };
}

async function keyOfHub(line: HubLine): Promise<string> {
  const schema = z.object({ hubKey: bytes32Schema });
  return answerOf(line, await askHub(line, { method: 'GET', path: '/hub' }, schema)).hubKey;
}

/** A hub to open an event on. */
interface HubToOpen {
  readonly line: HubLine;
  readonly hubKey: string;
  readonly token: string;
}

async function openOn(own: OwnEvent, { hubKey, line, token }: HubToOpen): Promise<OpenedEvent> {
  const { deck, event, eventKey, name, signer } = own;
  const fenceFrom = own.fenceFrom + FENCES_LEFT;
  const body = {
    name,
    deck,
    eventKey,
    fenceFrom,
    signature: signatureOf(signer, bytesOfEvent({ hubKey, name, deck, fenceFrom })),
    certificate: signatureOf(signer, bytesOfHubCertificate({ event, hubKey })),
  };
  const headers = { authorization: `Bearer ${token}` };
  const asked = { method: 'POST', path: '/director/events', headers, body } as const;
  return answerOf(line, await askHub(line, asked, openedEventSchema));
}
