import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import {
  askRequestSchema,
  dealsRequestSchema,
  greetRequestSchema,
  type HubAnswer,
  healRequestSchema,
  jobsRequestSchema,
  joinRequestSchema,
  reportRequestSchema,
  revealSchema,
} from '../../fleet/messages/machine.ts';
import { type KnownEvent, readEvent } from '../books/events.ts';
import { revealNonce } from '../books/joining.ts';
import { greet } from '../serving/director-requests.ts';
import { answerJoin, heal, standingOf } from '../serving/joining.ts';
import { answerAsk, answerAskJobs, answerReport, answerTakeDeals } from '../serving/machine-requests.ts';
import { parseBody, refuse } from './bodies.ts';
import type { ServedHub } from './served-hub.ts';

interface EventParams {
  readonly Params: { readonly event: string };
}
interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
interface MachineParams {
  readonly Params: { readonly event: string; readonly machine: string };
}

/** What machines ask a hub: to be taken in, for trays, and to take their reports. */
export function addMachineRoutes(server: FastifyInstance, end: ServedHub): void {
  addJoiningRoutes(server, end);
  /** A route of an event that exists, with a body of this kind. */
  const post = <T>(
    path: string,
    schema: z.ZodType<T>,
    act: (event: KnownEvent, body: T, asked: Asked) => Promise<unknown>,
  ): void => {
    server.post<EventParams>(`/fleet/:event/${path}`, async (request, reply) => {
      const event = await readEvent(end.hub, request.params.event);
      if (event === undefined) return refuse(reply, 'unknown-event');
      const body = parseBody(request, schema);
      return body === undefined ? refuse(reply, 'malformed') : act(event, body, { request, reply });
    });
  };
  /** The same, with a body that a machine has signed: who has is known from then on. */
  const postSigned = <T>(
    path: string,
    schema: z.ZodType<T>,
    act: (event: KnownEvent, body: T) => Promise<HubAnswer>,
  ): void =>
    post(path, schema, async (event, body, { request }) => {
      const answer = await act(event, body);
      if (answer.kind !== 'stranger') end.know(request);
      return answer;
    });
  postSigned('trays', askRequestSchema, (event, body) => answerAsk(end, event, body));
  postSigned('jobs', jobsRequestSchema, (event, body) => answerAskJobs(end, event, body));
  postSigned('reports', reportRequestSchema, (event, body) => answerReport(end, event, body));
  postSigned('deals', dealsRequestSchema, (event, body) => answerTakeDeals(end, event, body));
  post('joining', joinRequestSchema, async (event, body, { reply, request }) =>
    (await answerJoin(end, event.id, { ...body, askedFrom: end.ownerOf(request).owner }))
      ? { kind: 'waiting' }
      : refuse(reply, 'too-many'),
  );
  post('healing', healRequestSchema, async (event, body, { reply }) => {
    return (await heal(end, event, body)) ?? refuse(reply, 'not-allowed');
  });
}

function addJoiningRoutes(server: FastifyInstance, end: ServedHub): void {
  server.get<EventParams>('/fleet/:event', async ({ params, query }, reply) => {
    const asked = greetRequestSchema.safeParse(query);
    if (!asked.success) return refuse(reply, 'malformed');
    return (await greet(end, params.event, asked.data)) ?? refuse(reply, 'unknown-event');
  });
  server.get<MachineParams>('/fleet/:event/joining/:machine', async ({ params }) =>
    standingOf(end, params.event, params.machine),
  );
  server.post<MachineParams>(
    '/fleet/:event/joining/:machine',
    async (request: FastifyRequest<MachineParams>, reply) => {
      const revealed = parseBody(request, revealSchema);
      if (revealed === undefined) return refuse(reply, 'malformed');
      const isKept = await revealNonce(end.hub, { ...request.params, ...revealed });
      return isKept ? { kind: 'revealed' } : refuse(reply, 'already');
    },
  );
}
