import * as z from 'zod';
import { DECK_NAMES } from '../../../bridge/deck.ts';
import { type Joining, joiningSchema } from '../../../fleet/messages/machine.ts';
import { commitmentToNonce, type JoiningTalk, joiningCode } from '../../../fleet/pairing.ts';
import { bytesOfApproval } from '../../../fleet/statements.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { HubLine } from '../../../ports/hub-line.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { type AskNumber, numberTyped } from '../../../protocol/pairing-number.ts';
import { isSignedBy } from '../../../sealing/signature.ts';
import { Problem } from '../../problem.ts';
import { answerOf, askHub } from '../ask-hub.ts';
import { type CertifiedGreeting, greetHub } from '../greet-hub.ts';
import { checkedName } from '../names.ts';
import { freshNonce } from '../nonce.ts';
import { MemberFolder, type Membership } from './membership.ts';

/** A machine that wants to be taken into an event. */
export interface JoinEventRequest {
  readonly hub: string;
  /** The id of the event. */
  readonly event: string;
  /** What the machine is to be called. */
  readonly name: string;
}

/** What is said while a machine waits. */
export type JoinEvent =
  /** The director has to answer: this is what the machine is called there, and by what certificate the hub was known. */
  | { readonly kind: 'asked'; readonly machine: string; readonly fingerprint?: string }
  /** To be typed at the director's tool. */
  | { readonly kind: 'code'; readonly code: string }
  /** Both numbers are right: the director's tool signs now. */
  | { readonly kind: 'compared' };

export type JoinPorts = Pick<
  AppPorts<JoinEvent>,
  'emit' | 'places' | 'signal' | 'files' | 'keys' | 'random'
> & {
  /** To the hub at an address, by whatever certificate it is found to have. */
  readonly lineTo: (address: string) => HubLine;
  /** Asks for the number that the director's tool shows. */
  readonly askNumber: AskNumber;
  readonly wait: (ms: number) => Promise<void>;
};

/** How often the hub is asked how far it is, and for how long. */
const LOOK_MS = 500;
const MOST_LOOKS = 7200;

/** Has this machine taken into an event: two people compare the numbers of both screens, and nobody else is trusted. */
export async function joinEvent(asked: JoinEventRequest, ports: JoinPorts): Promise<Membership> {
  const request = { ...asked, name: checkedName(asked.name) };
  const line = ports.lineTo(request.hub);
  const greeting = await greetingAt(line, request.event, ports);
  const folder = new MemberFolder(request.event, ports.places, ports);
  const { sealKey, signKey } = folder.keys;
  const machineNonce = freshNonce(ports);
  const own = { sealKey, signKey, machineNonce };
  const body = { name: request.name, signKey, sealKey, commitment: commitmentToNonce(own) };
  await post(line, `/fleet/${request.event}/joining`, body);
  const { fingerprint } = line;
  ports.emit({ kind: 'asked', machine: folder.machine, ...(fingerprint && { fingerprint }) });
  const path = `/fleet/${request.event}/joining/${folder.machine}`;
  const { directorNonce } = await lookUntil(line, path, 'answered', ports);
  await post(line, path, { machineNonce });
  const talk = { ...own, directorNonce, eventKey: greeting.eventKey, hubKey: greeting.hubKey };
  await compare(talk, ports);
  const { signature } = await lookUntil(line, path, 'approved', ports);
  if (
    !isSignedBy(greeting.eventKey, bytesOfApproval({ event: request.event, sealKey, signKey }), signature)
  ) {
    throw forged('The approval is not signed by the key of the event');
  }
  const hub = fingerprint === undefined ? request.hub : `${line.address}#${fingerprint}`;
  const membership = membershipOf({ ...request, hub }, greeting, signature);
  folder.keep(membership);
  return membership;
}

async function greetingAt(
  line: HubLine,
  event: string,
  ports: Pick<Computer, 'random'>,
): Promise<CertifiedGreeting> {
  const greeted = await greetHub(line, { event }, ports);
  if (greeted.kind === 'uncertified') throw forged('The hub is not certified by the key of the event');
  return answerOf(line, greeted);
}

async function post(line: HubLine, path: string, body: object): Promise<void> {
  answerOf(line, await askHub(line, { method: 'POST', path, body }, z.object({ kind: z.string() })));
}

/** Asks the hub how far the joining is, until it is so far. */
async function lookUntil<K extends 'answered' | 'approved'>(
  line: HubLine,
  path: string,
  wanted: K,
  { signal, wait }: Pick<JoinPorts, 'signal' | 'wait'>,
): Promise<Extract<Joining, { kind: K }>> {
  for (let looks = 0; looks < MOST_LOOKS && !signal.aborted; looks++) {
    const asked = await askHub(line, { method: 'GET', path }, joiningSchema);
    if (asked.kind !== 'silent') {
      const joining = answerOf(line, asked);
      if (joining.kind === wanted) return joining as Extract<Joining, { kind: K }>;
      if (joining.kind === 'unknown' || joining.kind === 'out') throw sentAway();
    }
    await wait(LOOK_MS);
  }
  if (signal.aborted) throw new Problem('stopped', 'stopped', 'Stopped: the machine was not taken in.');
  throw new Problem(
    'input',
    'director-silent',
    'The director has not answered. Try again when somebody is there.',
  );
}

async function compare(talk: JoiningTalk, { askNumber, emit }: JoinPorts): Promise<void> {
  emit({ kind: 'code', code: joiningCode('machine', talk) });
  const typed = await numberTyped(askNumber, joiningCode('director', talk));
  if (typed === 'nobody') throw new Problem('stopped', 'number-not-typed', 'Stopped: no number was typed.');
  if (typed === 'otherNumber') throw forged('That is not the number');
  emit({ kind: 'compared' });
}

function membershipOf(
  { event, hub, name }: JoinEventRequest,
  { certificate, deck, eventKey, hubKey, name: eventName }: CertifiedGreeting,
  approval: string,
): Membership {
  const known = DECK_NAMES.find((each) => each === deck);
  if (known === undefined) {
    throw new Problem(
      'input',
      'deck-unknown',
      `This version has no deck "${deck}". Update it, and join again.`,
    );
  }
  const certificates = [{ hubKey, certificate }];
  return { event, eventKey, eventName, deck: known, name, hub, approval, certificates };
}

function sentAway(): Problem {
  const message =
    'The director has not taken this machine in: the numbers did not match, or it was sent away. Ask again.';
  return new Problem('input', 'not-taken-in', message);
}

function forged(what: string): Problem {
  const message = `${what}: somebody may stand between this machine and its director. It has not joined.`;
  return new Problem('input', 'joining-forged', message);
}
