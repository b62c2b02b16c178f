import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import type { Duplex } from 'node:stream';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { systemCodeOf } from '../../ports/environment-error.ts';
import type { HubReply, HubRequest } from '../../ports/hub-line.ts';

/** A hub that has not answered within this time is taken to be away. */
const ANSWER_MS = 20_000;
/** What a hub answers is not longer. */
const MOST_ANSWER_BYTES = 1 << 26;

/** What is known of the certificate of a hub. */
export interface Pin {
  /** SHA-256 of the certificate, as browsers show it; empty where others vouch for it. */
  fingerprint: string;
  /** Whether the first that is found is taken, and kept to. */
  readonly learns: boolean;
}

/** Sends requests to the hub at an origin, over connections that are kept. */
export function openRequests(
  origin: string,
  pin: Pin,
  signal: AbortSignal | undefined,
): (request: HubRequest) => Promise<HubReply> {
  const agent = new PinningAgent(pin);
  return async (request) => {
    try {
      return await sendTo(origin, request, agent, signal);
    } catch (error) {
      return { kind: 'silent', why: whyOf(error) };
    }
  };
}

/** Connects to the computer whose certificate has a fingerprint; without one, to any that others vouch for. */
class PinningAgent extends Agent {
  readonly #pin: Pin;

  constructor(pin: Pin) {
    super({ keepAlive: true });
    this.#pin = pin;
  }

  /** Hands a connection over once its certificate was looked at, so that nothing is said to another computer. */
  override createConnection(
    options: ConnectionOptions,
    done: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const socket = connect({ ...options, rejectUnauthorized: false });
    socket.once('error', (error) => done(error, socket));
    socket.once('secureConnect', () => {
      const wrong = this.#wrongWith(socket);
      if (wrong === undefined) done(null, socket);
      else socket.destroy(wrong);
    });
  }

  #wrongWith(socket: TLSSocket): Error | undefined {
    const { fingerprint256 } = socket.getPeerCertificate();
    const { fingerprint, learns } = this.#pin;
    if (fingerprint === '' && socket.authorized) return undefined;
    if (fingerprint === '' && !learns) return certificateError('UNKNOWN_CERTIFICATE');
    this.#pin.fingerprint ||= fingerprint256;
    return this.#pin.fingerprint === fingerprint256 ? undefined : certificateError('OTHER_CERTIFICATE');
  }
}

function certificateError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

async function sendTo(
  origin: string,
  { body, headers, method, path }: HubRequest,
  agent: PinningAgent,
  signal: AbortSignal | undefined,
): Promise<HubReply> {
  const timeout = AbortSignal.timeout(ANSWER_MS);
  const url = new URL(path, origin);
  const options = {
    method,
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  };
  const ask = () =>
    url.protocol === 'https:' ? requestSecure(url, { ...options, agent }) : requestPlain(url, options);
  const answer = await answerTo(ask, body);
  return { kind: 'reply', status: answer.statusCode ?? 0, body: await textOf(answer) };
}

/** Asks; once more where a connection that was kept had been closed by the other end meanwhile. */
function answerTo(ask: () => ClientRequest, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = ask();
    asked.on('response', resolve);
    asked.on('error', (error) => {
      if (!asked.reusedSocket || systemCodeOf(error) !== 'ECONNRESET') reject(error);
      else resolve(answerTo(ask, body));
    });
    asked.end(body);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no computer of that name',
  EAI_AGAIN: 'there is no network, or no computer of that name',
  EHOSTUNREACH: 'the network does not reach it',
  ENETUNREACH: 'there is no network',
  ECONNRESET: 'the line broke',
  ETIMEDOUT: 'it does not answer',
  UNKNOWN_CERTIFICATE: 'nobody vouches for its certificate; name its fingerprint behind the address',
  OTHER_CERTIFICATE: 'its certificate is another than the one that is known of it',
};

/** Why nothing came back, in words that follow a colon. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'it does not answer';
  const code = systemCodeOf(error);
  return REASONS[code ?? ''] ?? code ?? 'the line broke';
}
