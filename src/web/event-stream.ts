import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { FairPlaces, PlaceOwner } from '../adapters/line/fair-share.ts';

/** A line to a browser, by server-sent events (HTML Standard, section 9.2). */
export interface EventLine {
  send(id: string, json: string): void;
  close(): void;
}

/** Between two signs of life of a stream, so that a line that is dead is found out. */
const ALIVE_MS = 15_000;
/** More than a slow page can take in: its line is closed, and it comes back for the last values. */
const MOST_WAITING = 1024 * 1024;

/** The line of a request, once its stream has begun. */
export function lineTo({ raw }: FastifyReply): EventLine {
  return {
    send(id, json) {
      if (raw.writableLength > MOST_WAITING) raw.destroy();
      else raw.write(`event: update\nid: ${id}\ndata: ${json}\n\n`);
    },
    close: () => void raw.end(),
  };
}

/** Begins the stream of a request, and keeps it alive until it is closed. */
export function beginStream(reply: FastifyReply, onClose: () => void): void {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
  });
  raw.write(':\n\n');
  const alive = setInterval(() => raw.write(':\n\n'), ALIVE_MS);
  raw.on('close', () => {
    clearInterval(alive);
    onClose();
  });
}

/** Gives an answer a place among others until it is closed; whoever loses his by that is cut off. `false` where there is none. */
export function takePlace(
  places: FairPlaces<ServerResponse>,
  { raw }: FastifyReply,
  owner: PlaceOwner,
): boolean {
  if (raw.destroyed) return false;
  const lost = places.enter(raw, owner);
  if (lost === raw) return false;
  lost?.destroy();
  raw.on('close', () => places.leave(raw));
  return true;
}
