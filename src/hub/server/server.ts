import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { FairPlaces, FairTurns, networkOf, type SharedPlaces } from '../../adapters/line/fair-share.ts';
import { openingRequestSchema } from '../../fleet/messages/audit.ts';
import { MOST_LINES_LENGTH } from '../../fleet/messages/machine.ts';
import { takePlace } from '../../web/event-stream.ts';
import { makeServer, type ServerTls } from '../../web/make-server.ts';
import { noteOpening } from '../books/deals.ts';
import { readRecords, readReports } from '../books/records.ts';
import { answerErrors, parseBody, refuse, takeTexts } from './bodies.ts';
import { addDirected, addDirectorRoutes } from './director-routes.ts';
import { addMachineRoutes } from './machine-routes.ts';
import { addMetricsRoute } from './metrics-route.ts';
import type { HubToServe, ServedHub } from './served-hub.ts';
import { addWallRoutes } from './wall/wall-routes.ts';

/** What a report has besides its lines, in bytes at most; letters of lines may take several bytes in JSON. */
const BODY_BYTES = 2 * MOST_LINES_LENGTH;
const REQUEST_MS = 60_000;
/** A report is longer than this, and so is what a director adds; nothing else is. */
const SMALL_BYTES = 64 * 1024;
const CONNECTIONS: SharedPlaces = {
  strangers: { all: 1_000, ofOne: 50 },
  known: { all: 1_000, ofOne: 250 },
};
/** Each may fill as much memory as a body may have. */
const LARGE_BODIES: SharedPlaces = { strangers: { all: 8, ofOne: 2 }, known: { all: 32, ofOne: 8 } };
/** Requests of a network that are answered at once. */
const AT_WORK = { strangers: 2, known: 8 } as const;
/** Whoever asks from the hub's own computer: its screen, and a reverse proxy there. */
const OWN_NETWORKS = ['127.0.0.1', '::1'].map(networkOf);

/** The server of a hub, for machines, directors and walls. */
export function createHubServer(hub: HubToServe, tls?: ServerTls): FastifyInstance {
  const limits = { bodyLimit: BODY_BYTES, requestTimeout: REQUEST_MS };
  const { connections, server } = makeServer(
    { ...limits, connections: CONNECTIONS, known: OWN_NETWORKS },
    tls,
  );
  const served: ServedHub = {
    ...hub,
    know: ({ raw }) => connections.know(raw.socket),
    ownerOf: ({ ip }) => ({ owner: networkOf(ip), isKnown: connections.isKnown(ip) }),
  };
  server.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  takeTurns(server, served);
  shareLargeBodies(server, served);
  takeTexts(server);
  answerErrors(server, served.noteFailure);
  addMachineRoutes(server, served);
  addDirectorRoutes(server, served);
  addAuditRoutes(server, served);
  addWallRoutes(server, served.hub, served);
  addMetricsRoute(server, served.hub, served.silentS);
  return server;
}

/**
 * Has few requests of a network at work at once: connections are taken one after each round of work, so that whoever makes
 * rounds long would have others wait for theirs. A stream does no work of its own.
 */
function takeTurns(server: FastifyInstance, { ownerOf }: ServedHub): void {
  const [strangers, known] = [new FairTurns(AT_WORK.strangers), new FairTurns(AT_WORK.known)];
  server.addHook('preHandler', (request, { raw }, next) => {
    if (request.routeOptions.url?.endsWith('/events')) return next();
    const { isKnown, owner } = ownerOf(request);
    const turns = isKnown ? known : strangers;
    turns.take(owner, () => {
      // What has come meanwhile is heard before the next is begun.
      const done = (): void => void setImmediate(() => turns.done(owner));
      if (raw.destroyed) return done();
      raw.on('close', done);
      next();
    });
  });
}

/** Lets few bodies in at once that could fill the memory; who is refused comes again. */
function shareLargeBodies(server: FastifyInstance, { ownerOf }: ServedHub): void {
  const bodies = new FairPlaces<ServerResponse>(LARGE_BODIES);
  server.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) <= SMALL_BYTES) return;
    if (!takePlace(bodies, reply, ownerOf(request))) return refuse(reply, 'too-many');
  });
}

/** What directors ask a hub when they open deals, and when they audit an event. */
function addAuditRoutes(server: FastifyInstance, served: ServedHub): void {
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
