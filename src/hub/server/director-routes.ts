import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { addKeysSchema, addSetsSchema, sealedDealsSchema } from '../../fleet/messages/deals.ts';
import {
  answerRequestSchema,
  approveSchema,
  DIRECTOR_NONCE_HEADER,
  DIRECTOR_SIGNATURE_HEADER,
  decideSchema,
  decideSetSchema,
  openEventSchema,
} from '../../fleet/messages/director.ts';
import { addDeals, addWrappedKeys } from '../books/deals.ts';
import { decideSet } from '../books/decide-sets.ts';
import type { KnownEvent } from '../books/events.ts';
import { answerJoining, endJoining } from '../books/joining.ts';
import { removeMachine } from '../books/machines.ts';
import { readTrays } from '../books/trays.ts';
import { decideTray } from '../books/wanted.ts';
import {
  answerApproval,
  answerOpening,
  answerSets,
  checkDirector,
  listMachines,
} from '../serving/director-requests.ts';
import { hubKeyOf } from '../serving/hub-end.ts';
import { parseBody, refuse } from './bodies.ts';
import type { ServedHub } from './served-hub.ts';

/** What a director's request is about; a machine only where the path names one. */
interface DirectorParams extends RouteGenericInterface {
  readonly Params: { readonly event: string; readonly machine?: string };
}

/** A request that the event's key has signed, and what it is about. */
export interface Directed {
  readonly event: KnownEvent;
  readonly machine: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Adds a route that only the director of an event may ask. */
export function addDirected(
  server: FastifyInstance,
  served: ServedHub,
  method: 'GET' | 'POST',
  path: string,
  act: (directed: Directed) => Promise<unknown>,
): void {
  server.route<DirectorParams>({
    method,
    url: `/director/:event/${path}`,
    handler: async (request, reply) => {
      const { event, machine = '' } = request.params;
      const check = await checkDirector(served, {
        event,
        method,
        path: request.url,
        body: typeof request.body === 'string' ? request.body : '',
        nonce: headerOf(request, DIRECTOR_NONCE_HEADER),
        signature: headerOf(request, DIRECTOR_SIGNATURE_HEADER),
      });
      if (check.kind === 'not-signed') return refuse(reply, 'not-allowed');
      if (check.kind !== 'right') return refuse(reply, check.kind);
      served.know(request);
      return act({ event: check.event, machine, request, reply });
    },
  });
}

function headerOf({ headers }: FastifyRequest<DirectorParams>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** What directors ask a hub: to open events, take machines in, and decide of trays. */
export function addDirectorRoutes(server: FastifyInstance, served: ServedHub): void {
  addOpening(server, served);
  addMachines(server, served);
  addDealing(server, served);
  addDirected(server, served, 'GET', 'trays', async ({ event }) => ({
    trays: await readTrays(served.hub, event.id, served.silentS),
  }));
  addDirected(server, served, 'POST', 'trays', async ({ event, reply, request }) => {
    const body = parseBody(request, decideSchema);
    if (body === undefined) return refuse(reply, 'malformed');
    const { act, board, set, who } = body;
    return { isChanged: await decideTray(served.hub, { event: event.id, set, board }, act, who) };
  });
}

function addDealing(server: FastifyInstance, served: ServedHub): void {
  const { hub } = served;
  addDirected(server, served, 'POST', 'deals', async ({ event, reply, request }) => {
    const body = parseBody(request, sealedDealsSchema);
    if (body?.event !== event.id) return refuse(reply, 'malformed');
    return { isNew: await addDeals(hub, body) };
  });
  addDirected(server, served, 'POST', 'sets', async ({ event, reply, request }) => {
    const body = parseBody(request, addSetsSchema);
    return body === undefined ? refuse(reply, 'malformed') : { known: await answerSets(hub, event.id, body) };
  });
  addDirected(server, served, 'POST', 'sets/decide', async ({ event, reply, request }) => {
    const body = parseBody(request, decideSetSchema);
    if (body === undefined) return refuse(reply, 'malformed');
    return { isChanged: await decideSet(hub, event.id, body) };
  });
  addDirected(server, served, 'POST', 'keys', async ({ event, reply, request }) => {
    const body = parseBody(request, addKeysSchema);
    if (body === undefined) return refuse(reply, 'malformed');
    await addWrappedKeys(hub, event.id, body.keys);
    return { kind: 'kept' };
  });
}

function addOpening(server: FastifyInstance, served: ServedHub): void {
  server.get('/hub', async () => ({ hubKey: hubKeyOf(served) }));
  server.post('/director/events', async (request, reply) => {
    if (!isOwner(request, served)) return refuse(reply, 'not-allowed');
    const body = parseBody(request, openEventSchema);
    if (body === undefined) return refuse(reply, 'malformed');
    return (await answerOpening(served, body)) ?? refuse(reply, 'not-allowed');
  });
}

function isOwner({ headers }: FastifyRequest, { ownerToken }: ServedHub): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${ownerToken}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

function addMachines(server: FastifyInstance, served: ServedHub): void {
  const { hub } = served;
  addDirected(server, served, 'GET', 'machines', async ({ event }) => ({
    machines: await listMachines(hub, event.id),
  }));
  addDirected(
    server,
    served,
    'POST',
    'machines/:machine/answer',
    async ({ event, machine, reply, request }) => {
      const body = parseBody(request, answerRequestSchema);
      if (body === undefined) return refuse(reply, 'malformed');
      const isKept = await answerJoining(hub, { event: event.id, machine, ...body });
      return isKept ? { kind: 'answered' } : refuse(reply, 'already');
    },
  );
  addDirected(
    server,
    served,
    'POST',
    'machines/:machine/approve',
    async ({ event, machine, reply, request }) => {
      const body = parseBody(request, approveSchema);
      if (body === undefined) return refuse(reply, 'malformed');
      const isDone = await answerApproval(hub, event, machine, body);
      return isDone ? { kind: 'approved' } : refuse(reply, 'unknown-machine');
    },
  );
  addDirected(server, served, 'POST', 'machines/:machine/remove', async ({ event, machine }) => {
    await removeMachine(hub, { event: event.id, machine });
    await endJoining(hub, { event: event.id, machine });
    return { kind: 'removed' };
  });
  addDirected(server, served, 'POST', 'machines/:machine/refuse', async ({ event, machine }) => {
    await endJoining(hub, { event: event.id, machine });
    return { kind: 'refused-it' };
  });
}
