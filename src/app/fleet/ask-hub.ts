import * as z from 'zod';
import type { HubLine, HubRequest } from '../../ports/hub-line.ts';
import { jsonOf } from '../../text/json.ts';
import { Problem } from '../problem.ts';

/** What a hub has answered. */
export type HubAnswered<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** It has done nothing, and says why in one word. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'silent'; readonly why: string }
  /** Something answers there that is no hub of this version. */
  | { readonly kind: 'foreign' };

/** A request whose body is a value. */
export interface Asked extends Pick<HubRequest, 'method' | 'path' | 'headers'> {
  readonly body?: object;
}

const refusedSchema = z.object({ kind: z.literal('refused'), why: z.string() });
const DONE = 200;

/** Asks a hub, and reads what it answers by a schema. */
export async function askHub<T>(
  line: HubLine,
  { body, ...asked }: Asked,
  schema: z.ZodType<T>,
): Promise<HubAnswered<T>> {
  const reply = await line.send({ ...asked, ...(body && { body: JSON.stringify(body) }) });
  if (reply.kind === 'silent') return reply;
  const value = jsonOf(reply.body);
  if (reply.status === DONE) {
    const read = schema.safeParse(value);
    return read.success ? { kind: 'answered', value: read.data } : { kind: 'foreign' };
  }
  const refused = refusedSchema.safeParse(value);
  return refused.success ? refused.data : { kind: 'foreign' };
}

/** What was answered; a problem for whoever asked where nothing was done. */
export function answerOf<T>({ address }: HubLine, answered: HubAnswered<T>): T {
  switch (answered.kind) {
    case 'answered':
      return answered.value;
    case 'silent':
      throw noHub(address, `There is no hub at ${address}: ${answered.why}.`);
    case 'foreign':
      throw noHub(address, `What answers at ${address} is no hub of this version.`);
    case 'refused':
      throw refusal(answered.why, address);
  }
}

function noHub(address: string, what: string): Problem {
  const message = `${what} Check the address, and that soubrette hub runs there.`;
  return new Problem('environment', 'no-hub', message, { address });
}

const REFUSALS: Readonly<Record<string, string>> = {
  'unknown-event':
    'The hub does not know this event. Check the address; if its books were lost, certify it again.',
  'unknown-machine': 'No machine of that id asks to join. Ask again at the machine.',
  'not-allowed': 'The hub has refused it: the signature or the token is not the right one.',
  already: 'That was done already.',
  'too-many': 'Too many machines ask to join this event. Let its director answer some of them.',
  stale: 'Somebody else asks the hub with the same key at this moment. Try again.',
  failed: 'The hub could not do it: something is wrong there, perhaps its database is away. Try again.',
};

function refusal(why: string, address: string): Problem {
  const message = REFUSALS[why] ?? 'The hub does not understand what it was asked: it is of another version.';
  return new Problem('input', `hub-${why}`, message, { address });
}
