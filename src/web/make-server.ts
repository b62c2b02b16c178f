import type { IncomingMessage } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { SharedPlaces } from '../adapters/line/fair-share.ts';
import { SharedConnections } from '../adapters/line/shared-connections.ts';

/** Certificate and key of a server, both PEM. */
export interface ServerTls {
  readonly certificate: string;
  readonly key: string;
}

/** What a server takes, and from whom. */
export interface ServerLimits
  extends Pick<FastifyServerOptions, 'bodyLimit' | 'keepAliveTimeout' | 'requestTimeout'> {
  readonly connections: SharedPlaces;
  /** Networks whose connections are no strangers' from the beginning. */
  readonly known?: readonly string[];
}

/** A server, and its connections. */
export interface MadeServer {
  readonly server: FastifyInstance;
  readonly connections: SharedConnections;
}

/** Somebody who connects has to say within this time what is wanted. */
export const HEADERS_MS = 5_000;
/** Who takes nothing of an answer for so long is gone; a stream has a sign of life more often. */
const STUCK_MS = 60_000;

/**
 * A server of HTTP; with a certificate it speaks TLS only. A browser is never ordered to come by TLS only
 * (`Strict-Transport-Security`): a self-signed certificate could then be accepted by nobody.
 */
export function makeServer(
  { connections, known, ...options }: ServerLimits,
  tls: ServerTls | undefined,
): MadeServer {
  const limits = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 };
  const usual = {
    ...options,
    connectionTimeout: STUCK_MS,
    forceCloseConnections: true,
    logger: false,
  };
  const server =
    tls === undefined ? fastify({ ...usual, http: limits }) : secureServer(usual, { ...limits, ...tls });
  cutSilent(server, HEADERS_MS);
  return { server, connections: new SharedConnections(server.server, connections, known) };
}

function secureServer(
  usual: FastifyServerOptions,
  { certificate: cert, key, ...limits }: ServerTls & { readonly headersTimeout: number },
): FastifyInstance {
  const https = { ...limits, cert, key, minVersion: 'TLSv1.2', handshakeTimeout: HEADERS_MS } as const;
  return fastify({ ...usual, https } as FastifyServerOptions) as unknown as FastifyInstance;
}

/**
 * Cuts off who connects and asks nothing: Node waits for the first byte for ever, and over TLS for the first request
 * after the greetings.
 */
function cutSilent({ server }: FastifyInstance, patienceMs: number): void {
  const asking = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage) => asking.add(socket));
  const watch = (socket: Socket): void => {
    setTimeout(() => {
      if (!asking.has(socket)) socket.destroy();
    }, patienceMs).unref();
  };
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', watch);
}
