import type { HubLine, HubReply, HubRequest } from '../ports/hub-line.ts';
import { systemCodeOf } from './environment-error.ts';

/** A hub that has not answered within this time is taken to be away. */
const ANSWER_MS = 20_000;
/** What a hub answers is not longer. */
const MOST_ANSWER_BYTES = 1 << 26;

/** The line to the hub at an address, given up when the signal says so. */
export function openHubLine(address: string, signal?: AbortSignal): HubLine {
  return {
    address,
    async send(request) {
      try {
        return await sendTo(address, request, signal);
      } catch (error) {
        return { kind: 'silent', why: whyOf(error) };
      }
    },
  };
}

async function sendTo(
  address: string,
  { body, headers, method, path }: HubRequest,
  signal: AbortSignal | undefined,
): Promise<HubReply> {
  const timeout = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(new URL(path, address), {
    method,
    redirect: 'error',
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  return { kind: 'reply', status: answer.status, body: await textOf(answer) };
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
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
  UND_ERR_SOCKET: 'the line broke',
  ETIMEDOUT: 'it does not answer',
};

/** Why nothing came back, in words that follow a colon. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = systemCodeOf(cause) ?? systemCodeOf(error);
  if (error instanceof Error && error.name === 'TimeoutError') return 'it does not answer';
  return REASONS[code ?? ''] ?? code ?? 'the line broke';
}
