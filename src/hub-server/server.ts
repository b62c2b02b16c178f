import fastify, { type FastifyInstance } from 'fastify';
import { MOST_LINES_LENGTH } from '../fleet/messages/machine.ts';
import { addAuditRoutes } from './audit-routes.ts';
import { answerErrors, takeTexts } from './bodies.ts';
import { addDirectorRoutes } from './director-routes.ts';
import { addMachineRoutes } from './machine-routes.ts';
import { addMetricsRoute } from './metrics-route.ts';
import type { ServedHub } from './served-hub.ts';
import { addWallRoutes } from './wall/wall-routes.ts';

/** What a report has besides its lines, in bytes at most; letters of lines may take several bytes in JSON. */
const BODY_BYTES = 2 * MOST_LINES_LENGTH;
const HEADERS_MS = 5_000;
const REQUEST_MS = 60_000;
const MOST_CONNECTIONS = 2_000;

/** Certificate and key of a server, both PEM. */
export interface ServerTls {
  readonly certificate: string;
  readonly key: string;
}

/** The server of a hub, for machines, directors and walls. */
export function createHubServer(served: ServedHub, tls?: ServerTls): FastifyInstance {
  const server = makeServer(tls);
  server.server.maxConnections = MOST_CONNECTIONS;
  server.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  takeTexts(server);
  answerErrors(server);
  addMachineRoutes(server, served);
  addDirectorRoutes(server, served);
  addAuditRoutes(server, served);
  addWallRoutes(server, served.hub, served);
  addMetricsRoute(server, served.hub, served.silentS);
  return server;
}

function makeServer(tls: ServerTls | undefined): FastifyInstance {
  const limits = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 };
  const options = {
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
    logger: false,
  };
  if (tls === undefined) return fastify({ ...options, http: limits });
  const { certificate: cert, key } = tls;
  const https = { ...limits, cert, key, minVersion: 'TLSv1.2', handshakeTimeout: HEADERS_MS } as const;
  return fastify({ ...options, https }) as unknown as FastifyInstance;
}
