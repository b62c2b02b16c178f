import { connect, type Server, type Socket } from 'node:net';
import type { ByteListener, BytePort } from '../../ports/byte-port.ts';
import { systemCodeOf } from '../../ports/environment-error.ts';
import type { OpenPort } from '../../ports/lines.ts';
import type { NetworkChoice } from '../../protocol/line-choice.ts';
import type { SharedPlaces } from './fair-share.ts';
import { SharedConnections } from './shared-connections.ts';

/** A connection has to be ready within this time. */
export const CONNECT_MS = 5000;
/** Callers who say nothing keep nobody out; a network from which somebody came who has the key has places apart. */
export const CALLERS: SharedPlaces = { strangers: { all: 24, ofOne: 6 }, known: { all: 8, ofOne: 4 } };
/** More than this never waits to be sent: a window of lines, written again and again until the session is lost. */
const MOST_UNSENT_BYTES = 65_536;

/** Waits for a socket to be ready and hands it on as a port, or says why it can't be. */
export function openSocket(
  socket: Socket,
  ready: 'connect' | 'secureConnect',
  { host, port }: NetworkChoice,
  done: (opened: BytePort | Error) => void,
  closing?: AbortSignal,
): void {
  const settle = (problem?: unknown): void => {
    socket.off(ready, isReady).off('error', settle).off('close', closed);
    socket.setTimeout(0);
    closing?.removeEventListener('abort', giveUp);
    if (problem === undefined) return done(new SocketPort(socket));
    socket.on('error', () => {});
    socket.destroy();
    done(new Error(problemInWords(problem, host, port)));
  };
  const isReady = (): void => settle();
  const closed = (): void => settle(NO_ANSWER);
  const giveUp = (): void => void socket.destroy();
  closing?.addEventListener('abort', giveUp, { once: true });
  socket.setNoDelay(true);
  socket.setTimeout(CONNECT_MS, closed);
  socket.once(ready, isReady).once('error', settle).once('close', closed);
}

const NO_ANSWER = new Error('no answer');

/** Why there is no connection to a host. */
function problemInWords(problem: unknown, host: string, port: number): string {
  const place = `${host}, port ${port}`;
  const code = systemCodeOf(problem);
  if (code === undefined) return `There is no answer from ${place}.`;
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO|DEPTH_|SELF_|UNABLE_|CERT_)/.test(code)) {
    return `What listens at ${place} does not have the key of this computer: pair them.`;
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No computer called ${host} is known here: is it on, and in this network?`;
    case 'ECONNREFUSED':
      return `Nothing is listening at ${place}: is the host running, and was it started with --listen?`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `There is no route to ${host}: are both on the same network?`;
    default:
      return `There is no connection to ${place}: ${code}.`;
  }
}

/** A place where connections come in. */
export interface Listening {
  /** Listens from the first time on; each time the connection that came last is the port, or the next that comes. */
  readonly open: OpenPort;
  close(): void;
}

/** Listens by a server, whose connections may be used once they are secure. */
export function listenAt(server: Server, port: number): Listening {
  const door = new Door();
  const connections = new SharedConnections(server, CALLERS);
  server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => {});
  });
  server.on('secureConnection', (socket: Socket) => {
    connections.know(socket);
    door.enter(new SocketPort(socket));
  });
  return {
    open(done) {
      if (server.listening) return door.wait(done);
      const failed = (error: Error): void => done(new Error(listenProblem(error, port)));
      server.once('error', failed);
      server.listen(port, () => {
        server.off('error', failed).on('error', () => {});
        door.wait(done);
      });
    },
    close() {
      server.close();
      door.close();
    },
  };
}

/** Why a port of this computer can't be listened at, as a part of a sentence. */
export function listenProblem(error: Error, port: number): string {
  const code = systemCodeOf(error);
  if (code === 'EADDRINUSE')
    return `another program is listening on port ${port}: end that one, or choose another`;
  if (code === 'EACCES' || code === 'EPERM')
    return `this program has no permission to listen on port ${port}`;
  return `port ${port} can't be listened on (${code ?? 'unknown'})`;
}

/** Hands the connection that came last on, when somebody waits for it; the ones before are closed. */
class Door {
  #present: SocketPort | undefined;
  #next: SocketPort | undefined;
  #waits: ((port: BytePort) => void) | undefined;

  enter(port: SocketPort): void {
    this.#next?.close();
    this.#next = port;
    this.#present?.leave();
    this.#handOn();
  }

  wait(done: (port: BytePort) => void): void {
    this.#waits = done;
    this.#handOn();
  }

  close(): void {
    this.#waits = undefined;
    this.#next?.close();
    this.#present?.leave();
  }

  #handOn(): void {
    const [waits, port] = [this.#waits, this.#next];
    if (waits === undefined || port === undefined) return;
    this.#waits = undefined;
    this.#next = undefined;
    this.#present = port;
    waits(port);
  }
}

/** A connection of the network as a port; what comes before anybody listens waits. */
export class SocketPort implements BytePort {
  readonly #socket: Socket;
  #listener: ByteListener | undefined;
  #isGone = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setKeepAlive(true, CONNECT_MS);
    for (const end of ['error', 'close', 'end']) socket.on(end, () => this.leave());
  }

  write(bytes: Uint8Array): void {
    if (this.#isGone) return;
    this.#socket.write(bytes);
    if (this.#socket.writableLength > MOST_UNSENT_BYTES) this.leave();
  }

  listen(listener: ByteListener): void {
    this.#listener = listener;
    if (this.#isGone) return listener.closed();
    this.#socket.on('data', (bytes: Buffer) => {
      if (!this.#isGone) this.#listener?.bytes(bytes);
    });
  }

  close(): void {
    this.#listener = undefined;
    this.leave();
  }

  /** Closes the connection, and tells so. */
  leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#socket.destroy();
    this.#listener?.closed();
  }
}

/** Opens a line through the network without TLS, for what needs no secrecy. */
export function plainPortOpener(choice: NetworkChoice): OpenPort {
  return (done, closing) => openSocket(connect(choice), 'connect', choice, done, closing);
}
