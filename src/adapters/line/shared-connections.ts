import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { FairPlaces, networkOf, type SharedPlaces } from './fair-share.ts';

/** The other end of a connection, by which that is found again under its TLS. */
export type Peer = Pick<Socket, 'remoteAddress' | 'remotePort'>;

/** No more networks are remembered: the one that was known first is a stranger then. */
const MOST_NETWORKS = 1_000;

/**
 * The connections of a server, shared fairly among networks. A network in which somebody has shown who he is has places
 * apart from those of strangers from then on, so that he comes back through any crowd. What waits for a request is idle, and
 * goes first.
 */
export class SharedConnections {
  readonly #places: FairPlaces<Socket>;
  readonly #sockets = new Map<string, Socket>();
  readonly #known: Set<string>;

  /** `known` are networks that are no strangers from the beginning. */
  constructor(server: Server, places: SharedPlaces, known: readonly string[] = []) {
    this.#places = new FairPlaces(places);
    this.#known = new Set(known);
    server.on('connection', (socket: Socket) => this.#enter(socket));
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#rest(socket, false);
      response.on('close', () => this.#rest(socket, true));
    });
  }

  /** Whether somebody in the network of an address has shown who he is. */
  isKnown(address: string | undefined): boolean {
    return this.#known.has(networkOf(address));
  }

  /** Who is at the other end has shown who he is. */
  know(peer: Peer): void {
    const network = networkOf(peer.remoteAddress);
    this.#known.delete(network);
    this.#known.add(network);
    for (const first of this.#known) {
      if (this.#known.size <= MOST_NETWORKS) break;
      this.#known.delete(first);
    }
    const socket = this.#sockets.get(nameOf(peer));
    if (socket !== undefined) this.#places.know(socket, network)?.destroy();
  }

  #enter(socket: Socket): void {
    const name = nameOf(socket);
    const who = { owner: networkOf(socket.remoteAddress), isKnown: this.isKnown(socket.remoteAddress) };
    const lost = this.#places.enter(socket, who, true);
    lost?.destroy();
    if (lost === socket) return;
    this.#sockets.set(name, socket);
    socket.on('close', () => {
      this.#places.leave(socket);
      if (this.#sockets.get(name) === socket) this.#sockets.delete(name);
    });
  }

  #rest(peer: Peer, isIdle: boolean): void {
    const socket = this.#sockets.get(nameOf(peer));
    if (socket !== undefined) this.#places.rest(socket, isIdle);
  }
}

function nameOf({ remoteAddress, remotePort }: Peer): string {
  return `${remoteAddress} ${remotePort}`;
}
