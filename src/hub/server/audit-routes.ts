import type { FastifyInstance } from 'fastify';
import { openingRequestSchema } from '../../fleet/messages/audit.ts';
import { noteOpening } from '../books/deals.ts';
import { readRecords, readReports } from '../books/records.ts';
import { parseBody, refuse } from './bodies.ts';
import { addDirected } from './director-routes.ts';
import type { ServedHub } from './served-hub.ts';

/** What directors ask a hub when they open deals, and when they audit an event. */
export function addAuditRoutes(server: FastifyInstance, served: ServedHub): void {
  const { hub } = served;
  addDirected(server, served, 'POST', 'openings', async ({ event, reply, request }) => {
    const body = parseBody(request, openingRequestSchema);
    return body === undefined ? refuse(reply, 'malformed') : noteOpening(hub, event.id, body);
  });
  addDirected(server, served, 'GET', 'records', ({ event }) => readRecords(hub, event.id));
  addDirected(server, served, 'GET', 'jobs/:machine/:job', async ({ event, machine, request }) => {
    const { job } = request.params as { readonly job: string };
    return { reports: await readReports(hub, event.id, { machine, job }) };
  });
}
