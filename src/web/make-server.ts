import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** Certificate and key of a server, both PEM. */
export interface ServerTls {
  readonly certificate: string;
  readonly key: string;
}

/** Somebody who connects has to say within this time what is wanted. */
export const HEADERS_MS = 5_000;

/**
 * A server of HTTP; with a certificate it speaks TLS only. A browser is never ordered to come by TLS only
 * (`Strict-Transport-Security`): of a certificate that vouches for itself it would then let nobody accept it.
 */
export function makeServer(
  options: Pick<
    FastifyServerOptions,
    'bodyLimit' | 'connectionTimeout' | 'keepAliveTimeout' | 'requestTimeout'
  >,
  tls: ServerTls | undefined,
): FastifyInstance {
  const limits = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1_000 };
  const usual = { ...options, forceCloseConnections: true, logger: false };
  if (tls === undefined) return fastify({ ...usual, http: limits });
  const { certificate: cert, key } = tls;
  const https = { ...limits, cert, key, minVersion: 'TLSv1.2', handshakeTimeout: HEADERS_MS } as const;
  return fastify({ ...usual, https }) as unknown as FastifyInstance;
}
