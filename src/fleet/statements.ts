import { utf8ToBytes } from '@noble/hashes/utils.js';
import { digestOf } from './digests.ts';
import type { Reported } from './report.ts';
import { inTrayOrder, type LeasedTray } from './tray.ts';

/*
 * What is signed in a fleet (Ed25519, RFC 8032), and by whom. The bytes of a statement are a list in JSON: the protocol, the
 * kind, and the fields in their order, so that no statement can be read as one of another kind. Keys, digests and
 * nonces are hexadecimal digits, in small letters.
 */

/** Signed by the event's key: this hub may say which trays are to be made, and that it has taken a report. */
export interface HubCertificate {
  readonly event: string;
  readonly hubKey: string;
}

export function bytesOfHubCertificate({ event, hubKey }: HubCertificate): Uint8Array {
  return bytesOf('hub', [event, hubKey]);
}

/** Signed by the event's key: a machine with these keys may deal the event. */
export interface Approval {
  readonly event: string;
  readonly signKey: string;
  readonly sealKey: string;
}

export function bytesOfApproval({ event, sealKey, signKey }: Approval): Uint8Array {
  return bytesOf('approval', [event, signKey, sealKey]);
}

/**
 * Signed by a hub: a machine may make these trays. Whoever shows it has the right, whatever became of the hub's
 * books.
 */
export interface Grant {
  readonly hubKey: string;
  readonly event: string;
  readonly machine: string;
  readonly trays: readonly LeasedTray[];
}

export function bytesOfGrant({ event, hubKey, machine, trays }: Grant): Uint8Array {
  return bytesOf('grant', [hubKey, event, machine, listOf(trays)]);
}

/** Signed by a machine: it asks for trays, as an answer to this nonce of the hub. */
export interface AskStatement {
  readonly hubKey: string;
  readonly event: string;
  readonly machine: string;
  readonly nonce: string;
  /** How many trays it wants to have ahead. */
  readonly ahead: number;
}

export function bytesOfAsk({ ahead, event, hubKey, machine, nonce }: AskStatement): Uint8Array {
  return bytesOf('ask', [hubKey, event, machine, nonce, ahead]);
}

/** Signed by a machine: it asks how far its jobs are known, as an answer to this nonce of the hub. */
export interface AskJobsStatement {
  readonly hubKey: string;
  readonly event: string;
  readonly machine: string;
  readonly nonce: string;
}

export function bytesOfAskJobs({ event, hubKey, machine, nonce }: AskJobsStatement): Uint8Array {
  return bytesOf('ask-jobs', [hubKey, event, machine, nonce]);
}

/** Signed by a machine: these are lines of its journal, as an answer to this nonce of the hub. */
export interface ReportStatement extends Omit<Reported, 'lines'> {
  /** SHA-256 of the lines in base64url, as it stands in a journal. */
  readonly linesDigest: string;
  readonly hubKey: string;
  readonly machine: string;
  readonly nonce: string;
}

export function bytesOfReport(statement: ReportStatement): Uint8Array {
  const { after, event, hubKey, job, linesDigest, machine, nonce, trays } = statement;
  const fences = digestOf(JSON.stringify(listOf(trays)));
  return bytesOf('report', [hubKey, event, machine, nonce, job, after.seq, after.chain, fences, linesDigest]);
}

/** Signed by a machine: it asks for these deals, as an answer to this nonce of the hub. */
export interface TakeDealsStatement {
  readonly hubKey: string;
  readonly event: string;
  readonly machine: string;
  readonly nonce: string;
  readonly deals: string;
}

export function bytesOfTakeDeals({ deals, event, hubKey, machine, nonce }: TakeDealsStatement): Uint8Array {
  return bytesOf('take-deals', [hubKey, event, machine, nonce, deals]);
}

/** Signed by a hub: it knows the journal of a job so far, and has received what was said in answer to this nonce. */
export interface Acknowledgement {
  readonly hubKey: string;
  readonly event: string;
  readonly machine: string;
  readonly job: string;
  /** The number of the last line that is known for good. */
  readonly seq: number;
  readonly nonce: string;
  /** A time of the hub's clock, ISO 8601 in UTC. */
  readonly receivedAt: string;
}

export function bytesOfAcknowledgement(statement: Acknowledgement): Uint8Array {
  const { event, hubKey, job, machine, nonce, receivedAt, seq } = statement;
  return bytesOf('acknowledgement', [hubKey, event, machine, job, seq, nonce, receivedAt]);
}

/**
 * Signed by a hub: what it answers to a machine's request with this nonce, and the nonce that comes next. What it
 * answered once is no answer to any other request.
 */
export interface AnswerStatement {
  readonly hubKey: string;
  readonly event: string;
  readonly machine: string;
  /** That of the request. */
  readonly answers: string;
  /** The one that the machine has to answer next. */
  readonly nonce: string;
  /** What came of the request, as it is sent; absent where nothing was done. */
  readonly result?: string | undefined;
}

export function bytesOfAnswer(statement: AnswerStatement): Uint8Array {
  const { answers, event, hubKey, machine, nonce, result } = statement;
  const done = result === undefined ? [] : [digestOf(result)];
  return bytesOf('answer', [hubKey, event, machine, answers, nonce, done]);
}

/** Signed by the event's key: its director asks this of a hub, as an answer to its nonce. */
export interface DirectorStatement {
  readonly hubKey: string;
  readonly event: string;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** As it is sent; empty where nothing is. */
  readonly body: string;
  readonly nonce: string;
}

export function bytesOfDirectorRequest(statement: DirectorStatement): Uint8Array {
  const { body, event, hubKey, method, nonce, path } = statement;
  return bytesOf('director', [hubKey, event, method, path, digestOf(body), nonce]);
}

/** Signed by a hub: what it says of itself and of an event, as an answer to whoever asked with this nonce. */
export interface GreetingStatement extends HubCertificate {
  readonly nonce: string;
  readonly eventKey: string;
  readonly name: string;
  readonly deck: string;
  readonly certificate?: string | undefined;
  readonly directorNonce: string;
}

export function bytesOfGreeting(statement: GreetingStatement): Uint8Array {
  const { certificate = '', deck, directorNonce, event, eventKey, hubKey, name, nonce } = statement;
  return bytesOf('greeting', [hubKey, event, nonce, eventKey, name, deck, certificate, directorNonce]);
}

/** Signed by the event's key: this event is to be opened on a hub. */
export interface EventStatement {
  readonly hubKey: string;
  readonly name: string;
  readonly deck: string;
  /** Leases get greater fences than this. */
  readonly fenceFrom: number;
}

export function bytesOfEvent({ deck, fenceFrom, hubKey, name }: EventStatement): Uint8Array {
  return bytesOf('event', [hubKey, name, deck, fenceFrom]);
}

/**
 * The number of the protocol of a fleet: of messages and of what is signed. Who has another one is told so, and not
 * taken for a stranger.
 */
export const FLEET_PROTOCOL = 4 as const;
const PROTOCOL = `soubrette fleet ${FLEET_PROTOCOL}`;

type Field = string | number | readonly Field[];

/** The bytes of a statement of a kind with these fields. */
export function bytesOf(kind: string, fields: readonly Field[]): Uint8Array {
  return utf8ToBytes(JSON.stringify([PROTOCOL, kind, ...fields]));
}

function listOf(trays: readonly LeasedTray[]): readonly Field[] {
  return inTrayOrder(trays).map(({ board, fence, set }) => [set, board, fence]);
}
