import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { jsonOf } from '../../text/json.ts';
import type { NotesFailure } from './failures.ts';

/** Why a hub does nothing: what a request got in place of an answer. */
export type Refusal =
  /** Not as it must be. */
  | 'malformed'
  | 'not-found'
  | 'unknown-event'
  | 'unknown-machine'
  /** Neither signed by who may ask for it, nor with the token that it takes. */
  | 'not-allowed'
  /** The hub's nonce is another by now. */
  | 'stale'
  /** It is so already. */
  | 'already'
  | 'too-many'
  /** Something is wrong at the hub. */
  | 'failed';

const STATUS: Readonly<Record<Refusal, number>> = {
  malformed: 400,
  'not-allowed': 403,
  'not-found': 404,
  'unknown-event': 404,
  'unknown-machine': 404,
  stale: 409,
  already: 409,
  'too-many': 429,
  failed: 500,
};

/** Answers that nothing was done. */
export function refuse(reply: FastifyReply, why: Refusal): FastifyReply {
  return reply.code(STATUS[why]).send({ kind: 'refused', why });
}

/** Leaves bodies as the texts that were signed. */
export function takeTexts(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => body,
  );
}

/** What a body holds, by its schema; `undefined` where it is not that. */
export function parseBody<T>({ body }: Pick<FastifyRequest, 'body'>, schema: z.ZodType<T>): T | undefined {
  const value = jsonOf(typeof body === 'string' ? body : '');
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** What goes wrong is told to nobody outside: an error may quote what it failed at. */
export function answerErrors(server: FastifyInstance, noteFailure: NotesFailure): void {
  server.setNotFoundHandler((_, reply) => refuse(reply, 'not-found'));
  server.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return refuse(reply, 'malformed');
    noteFailure(`${request.method} ${request.routeOptions.url ?? ''}`, error);
    return refuse(reply, 'failed');
  });
}
