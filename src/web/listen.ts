import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { EnvironmentError, systemCodeOf } from '../ports/environment-error.ts';

/** Listens at a port, and answers which one that is. */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw cannotListen(port, error);
  }
  return (server.server.address() as AddressInfo).port;
}

function cannotListen(port: number, error: unknown): unknown {
  if (systemCodeOf(error) !== 'EADDRINUSE') return error;
  const message = `Port ${port} of this computer is in use, perhaps by this program in another window. End that one, or use another port.`;
  return new EnvironmentError(message, { cause: error });
}
