import { createServer, type Server, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

const LONGEST_LINE = 1 << 16;

/** Hears whole lines of a stream. One that does not end is thrown away as it grows, and `endless` is called. */
export function readLines(
  input: Readable,
  heard: (line: string) => void,
  endless: () => void = () => {},
): void {
  let part = '';
  input.setEncoding('utf8');
  input.on('data', (text: string) => {
    const lines = (part + text).split('\n');
    part = lines.pop() ?? '';
    for (const line of lines) heard(line);
    if (part.length <= LONGEST_LINE) return;
    part = '';
    endless();
  });
}

/** A server of lines, which does not listen yet; closing it ends every connection. */
export function createLineServer(connected: (socket: Socket, say: (line: string) => void) => void): {
  readonly server: Server;
  close(): void;
} {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    connected(socket, (line) => {
      if (!socket.destroyed) socket.write(`${line}\n`);
    });
  });
  return {
    server,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
