import * as z from 'zod';
import {
  DIRECTOR_NONCE_HEADER,
  DIRECTOR_SIGNATURE_HEADER,
  type MachineListed,
  machineListedSchema,
} from '../../../fleet/messages/director.ts';
import { bytesOfDirectorRequest } from '../../../fleet/statements.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { HubLine, HubRequest } from '../../../ports/hub-line.ts';
import { pinnedAs } from '../../../ports/hub-line.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { signatureOf } from '../../../sealing/signature.ts';
import { Problem } from '../../problem.ts';
import { answerOf, askHub, type HubAnswered } from '../ask-hub.ts';
import { type CertifiedGreeting, greetHub } from '../greet-hub.ts';
import { type OwnEvent, ownEvent } from './event-records.ts';

/** What a director's tool needs: where its keys are, and the line to the hub at an address. */
export type DirectorPorts = Pick<
  AppPorts,
  'places' | 'files' | 'keys' | 'openers' | 'program' | 'random' | 'wallClock'
> & {
  readonly lineTo: (address: string) => HubLine;
};

/** Which event a director is about, and where its hub is, if that is not where it was. */
export interface EventRequest {
  /** Its id or name; the only one where none is named. */
  readonly event?: string | undefined;
  readonly hub?: string | undefined;
}

/** An event with the line to its hub, and what nonces are drawn by. */
export interface EventAtHub extends Pick<Computer, 'random'> {
  readonly own: OwnEvent;
  readonly line: HubLine;
}

/** The event that a request is about, with the line to its hub. */
export function eventAtHub({ event, hub }: EventRequest, ports: DirectorPorts): EventAtHub {
  const own = ownEvent(event, ports.places, ports);
  const line = ports.lineTo(hub === undefined ? own.hub : pinnedAs(hub, own.hub));
  return { own, line, random: ports.random };
}

/** What a director asks a hub about one event. */
export interface DirectorAsked<T> {
  readonly method: HubRequest['method'];
  /** Below the event, such as `machines`. */
  readonly path: string;
  readonly body?: object;
  readonly answers: z.ZodType<T>;
}

/** Another tool with the same key may ask at the same moment, and take the nonce. */
const MOST_TRIES = 4;

/** Asks a hub by the key of an event; a problem where nothing was done. */
export async function askAsDirector<T>(at: EventAtHub, asked: DirectorAsked<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answered = await askOnce(at, asked);
    const isStale = answered.kind === 'refused' && answered.why === 'stale';
    if (!isStale || tries === MOST_TRIES) return answerOf(at.line, answered);
  }
}

async function askOnce<T>(
  at: EventAtHub,
  { answers, body, method, path: below }: DirectorAsked<T>,
): Promise<HubAnswered<T>> {
  const { line, own } = at;
  const { directorNonce: nonce, hubKey } = await greetingOf(at);
  const path = `/director/${own.event}/${below}`;
  const text = body === undefined ? '' : JSON.stringify(body);
  const statement = { hubKey, event: own.event, method, path, body: text, nonce };
  const headers = {
    [DIRECTOR_NONCE_HEADER]: nonce,
    [DIRECTOR_SIGNATURE_HEADER]: signatureOf(own.signer, bytesOfDirectorRequest(statement)),
  };
  return askHub(line, { method, path, headers, ...(body && { body }) }, answers);
}

/** What a hub says of an event, once it is clear that the event's own key has certified that hub. */
export async function greetingOf({ line, own, random }: EventAtHub): Promise<CertifiedGreeting> {
  const greeted = await greetHub(line, own, { random });
  if (greeted.kind !== 'uncertified') return answerOf(line, greeted);
  const message = `The hub at ${line.address} is not certified for this event. If it is yours, certify it; else find out what answers there.`;
  throw new Problem('input', 'hub-not-certified', message, { address: line.address });
}

const machinesSchema = z.object({ machines: z.array(machineListedSchema) });

/** The machines of an event, and those that ask to be taken in, as its hub lists them: it may lie. */
export async function readMachines(at: EventAtHub): Promise<readonly MachineListed[]> {
  return (await askAsDirector(at, { method: 'GET', path: 'machines', answers: machinesSchema })).machines;
}

const decidedSchema = z.object({ isChanged: z.boolean() });

/** Tells a hub what a person has decided, one after the other; answers those by which nothing has changed. */
export async function unchangedBy<Decision extends object>(
  request: EventRequest,
  path: string,
  decisions: readonly Decision[],
  ports: DirectorPorts,
): Promise<readonly Decision[]> {
  const at = eventAtHub(request, ports);
  const unchanged: Decision[] = [];
  for (const body of decisions) {
    const { isChanged } = await askAsDirector(at, { method: 'POST', path, body, answers: decidedSchema });
    if (!isChanged) unchanged.push(body);
  }
  return unchanged;
}
