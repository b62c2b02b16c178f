import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { FairPlaces, type SharedPlaces } from '../../../adapters/line/fair-share.ts';
import { wallSchema } from '../../../fleet/wall/view.ts';
import type { PageFile } from '../../../web/built-page.ts';
import { beginStream, lineTo, takePlace } from '../../../web/event-stream.ts';
import { PAGE_HEADERS } from '../../../web/guard.ts';
import { type Language, languageAmong } from '../../../words/language.ts';
import { loadWallSpeech } from '../../../words/wall-words.ts';
import type { Hub } from '../../books/open-hub.ts';
import { refuse } from '../bodies.ts';
import type { NotesFailure } from '../failures.ts';
import type { ServedHub } from '../served-hub.ts';
import { WallFollower } from './wall-follower.ts';

/** The followers of all events whose walls were opened. Each stays, so that the next wall of its event need not wait. */
class WallFollowers {
  readonly #hub: Hub;
  readonly #silentS: number;
  readonly #noteFailure: NotesFailure;
  readonly #followers = new Map<string, WallFollower>();

  constructor(hub: Hub, silentS: number, noteFailure: NotesFailure) {
    [this.#hub, this.#silentS, this.#noteFailure] = [hub, silentS, noteFailure];
  }

  /**
   * That of an event, which has looked at the books just now; `undefined` where there is no such event, `null` where they
   * can't be read.
   */
  async of(event: string): Promise<WallFollower | undefined | null> {
    const follower =
      this.#followers.get(event) ?? new WallFollower(this.#hub, event, this.#silentS, this.#noteFailure);
    try {
      if (!(await follower.look())) return undefined;
    } catch (error) {
      this.#noteFailure('a wall', error);
      return null;
    }
    const kept = this.#followers.get(event) ?? follower;
    this.#followers.set(event, kept);
    return kept;
  }

  /** Ends all lines. */
  close(): void {
    for (const follower of this.#followers.values()) follower.close();
  }
}

/** What walls are served with. */
export interface ServedWalls {
  /** The files of the built page by their paths. */
  readonly page: ReadonlyMap<string, PageFile>;
  /** How long a machine may be silent until what it has not begun goes back, in seconds. */
  readonly silentS: number;
  readonly noteFailure: NotesFailure;
  readonly ownerOf: ServedHub['ownerOf'];
}

/** Walls of strangers, and of networks from which machines, directors or the hub's own computer ask. */
const WALLS: SharedPlaces = { strangers: { all: 200, ofOne: 20 }, known: { all: 200, ofOne: 100 } };
const NOT_BUILT =
  'The page of the walls is not built at this hub. In a clone, npm run page builds it; start the hub again then.\n';

interface EventParams {
  readonly Params: { readonly event: string };
}

const querySchema = z.object({ language: z.string().catch('') });
const paramsSchema = z.object({ event: z.string().min(1).max(100) });

/**
 * Serves the walls of a hub's events, `/wall/EVENT`, to whoever asks, since nothing of a hand stands on them: the page, its
 * files, a stream of what changes, and all of it once as JSON.
 */
export function addWallRoutes(
  server: FastifyInstance,
  hub: Hub,
  { noteFailure, ownerOf, page, silentS }: ServedWalls,
): void {
  const followers = new WallFollowers(hub, silentS, noteFailure);
  const streams = new FairPlaces<ServerResponse>(WALLS);
  const wall = page.get('/wall.html');
  for (const [path, file] of page) {
    if (path.startsWith('/assets/')) server.get(path, async (_, reply) => sendFile(reply, file));
  }
  server.get<EventParams>('/wall/:event', async ({ headers, params: { event }, query }, reply) => {
    if (wall === undefined) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const speech = await loadWallSpeech(languageOf(query, headers));
    const follower = await followers.of(event);
    return sendFile(reply, pageWith(wall, { words: JSON.stringify(speech), first: follower?.updateSince() }));
  });
  server.get('/wall/:event/events', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return reply.code(404).send();
    const follower = await followers.of(params.data.event);
    if (!follower) return reply.code(follower === null ? 503 : 404).send();
    if (!takePlace(streams, reply, ownerOf(request))) return reply.code(503).send();
    const line = lineTo(reply);
    beginStream(reply, () => follower.leave(line));
    follower.watch(line);
    return reply;
  });
  server.get('/wall/:event/now', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const follower = params.success ? await followers.of(params.data.event) : undefined;
    if (follower === null) return refuse(reply, 'failed');
    return follower === undefined ? refuse(reply, 'unknown-event') : wallSchema.parse(follower.wall);
  });
  server.addHook('preClose', async () => followers.close());
}

/** The language that the address of a wall names, or else the browser prefers. */
function languageOf(query: unknown, { 'accept-language': preferred = '' }: IncomingHttpHeaders): Language {
  const { language } = querySchema.parse(query);
  const tags = preferred.split(',').map((tag) => tag.split(';', 1)[0]?.trim() ?? '');
  return languageAmong([language, ...tags]) ?? 'en';
}

/** JSON that a page brings along, by the ids of the scripts that hold it. */
interface Brought {
  readonly words: string;
  /** What a wall shows first; nothing of an event that is not known. */
  readonly first: string | undefined;
}

/** The page with what a wall needs, so that it need not ask for it before it draws. */
function pageWith({ bytes, type }: PageFile, brought: Brought): Pick<PageFile, 'packed' | 'type'> {
  const html = Object.entries(brought).reduce((page, [id, json = '']) => {
    const place = `<script type="application/json" id="${id}">`;
    // In the text of a page, JSON could end its script.
    return page.replace(place, () => place + json.replaceAll('<', '\\u003c'));
  }, bytes.toString('utf8'));
  return { type, packed: gzipSync(html) };
}

/** A wall is public: it needs no process of its own, which a browser takes 115 ms to begin. */
const NOT_FOR_WALLS = 'cross-origin-opener-policy';

function sendFile(
  reply: FastifyReply,
  { kept, packed, type }: Pick<PageFile, 'kept' | 'packed' | 'type'>,
): FastifyReply {
  return reply
    .headers({ ...PAGE_HEADERS, ...kept, 'content-encoding': 'gzip' })
    .removeHeader(NOT_FOR_WALLS)
    .type(type)
    .send(packed);
}
