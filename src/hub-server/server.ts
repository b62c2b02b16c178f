import type { FastifyInstance } from 'fastify';
import { MOST_LINES_LENGTH } from '../fleet/messages/machine.ts';
import { makeServer, type ServerTls } from '../web/make-server.ts';
import { addAuditRoutes } from './audit-routes.ts';
import { answerErrors, takeTexts } from './bodies.ts';
import { addDirectorRoutes } from './director-routes.ts';
import { addMachineRoutes } from './machine-routes.ts';
import { addMetricsRoute } from './metrics-route.ts';
import type { ServedHub } from './served-hub.ts';
import { addWallRoutes } from './wall/wall-routes.ts';

/** What a report has besides its lines, in bytes at most; letters of lines may take several bytes in JSON. */
const BODY_BYTES = 2 * MOST_LINES_LENGTH;
const REQUEST_MS = 60_000;
const MOST_CONNECTIONS = 2_000;

/** The server of a hub, for machines, directors and walls. */
export function createHubServer(served: ServedHub, tls?: ServerTls): FastifyInstance {
  const server = makeServer({ bodyLimit: BODY_BYTES, requestTimeout: REQUEST_MS }, tls);
  server.server.maxConnections = MOST_CONNECTIONS;
  server.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  takeTexts(server);
  answerErrors(server, served.noteFailure);
  addMachineRoutes(server, served);
  addDirectorRoutes(server, served);
  addAuditRoutes(server, served);
  addWallRoutes(server, served.hub, served);
  addMetricsRoute(server, served.hub, served.silentS);
  return server;
}
