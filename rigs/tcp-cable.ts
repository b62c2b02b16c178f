import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way through the network that can be cut: what comes at one port of this computer goes on to another. */
export interface TcpCable {
  /** Cuts it: every connection is gone, and nobody listens. */
  pull(): Promise<void>;
  /** From now on the connections of now carry nothing, and no end hears of that. */
  goSilent(): void;
}

/** Leads from a port of this computer to another. */
export async function makeTcpCable(from: number, to: number): Promise<TcpCable> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect({ port: to, noDelay: true }));
    keep(near).setNoDelay(true);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(from, resolve));
  return {
    goSilent() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.on('data', () => {});
      }
    },
    pull() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The number of a port at which nobody listens now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
