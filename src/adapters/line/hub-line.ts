import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import type { Duplex } from 'node:stream';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { systemCodeOf } from '../../ports/environment-error.ts';
import type { HubLine, HubReply, HubRequest } from '../../ports/hub-line.ts';

/** A hub that has not answered within this time is taken to be away. */
const ANSWER_MS = 20_000;
/** What a hub answers is not longer. */
const MOST_ANSWER_BYTES = 1 << 26;
/** The SHA-256 of a certificate, as browsers show it. */
const FINGERPRINT = /^#([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** How far a line to a hub goes. */
export interface LineOptions {
  /** Whether it takes whatever certificate it finds first, and keeps to that: somebody compares its fingerprint. */
  readonly learns?: boolean;
  /** Ends all that is asked. */
  readonly signal?: AbortSignal;
}

/**
 * An address of a hub as it is kept: `http://localhost:7770`, or with the fingerprint of a self-signed certificate,
 * `https://hub.local:7770#3A:0F:...`. `undefined` where it is none.
 */
export function parseHubAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hash, origin, protocol } = new URL(text);
  const isPinned = protocol === 'https:' && FINGERPRINT.test(hash);
  return ['http:', 'https:'].includes(protocol) && (hash === '' || isPinned) ? `${origin}${hash}` : undefined;
}

/** The line to the hub at an address. */
export function openHubLine(address: string, { learns = false, signal }: LineOptions = {}): HubLine {
  const { hash, origin } = new URL(address);
  const agent = new PinningAgent(hash.slice(1), learns);
  return {
    address: origin,
    get fingerprint() {
      return agent.fingerprint === '' ? undefined : agent.fingerprint;
    },
    async send(request) {
      try {
        return await sendTo(origin, request, agent, signal);
      } catch (error) {
        return { kind: 'silent', why: whyOf(error) };
      }
    },
  };
}

/** Connects to the computer whose certificate has a fingerprint; without one, to any that others vouch for. */
class PinningAgent extends Agent {
  fingerprint: string;
  readonly #learns: boolean;

  constructor(fingerprint: string, learns: boolean) {
    super({ keepAlive: true });
    this.fingerprint = fingerprint;
    this.#learns = learns;
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
    if (this.fingerprint === '' && socket.authorized) return undefined;
    if (this.fingerprint === '' && !this.#learns) return certificateError('UNKNOWN_CERTIFICATE');
    this.fingerprint ||= fingerprint256;
    return this.fingerprint === fingerprint256 ? undefined : certificateError('OTHER_CERTIFICATE');
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
