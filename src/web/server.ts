import type { ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { FairPlaces, networkOf, type PlaceOwner, type SharedPlaces } from '../adapters/line/fair-share.ts';
import type { Browser, BrowserPlace } from '../app/access/sessions.ts';
import { CHOSEN_LIMIT } from '../app/proof/given-deals.ts';
import { browserOf, placeOf, setToken } from './browser-cookie.ts';
import type { PageFile } from './built-page.ts';
import { serveByHand } from './by-hand-routes.ts';
import type { MachineConsole } from './console.ts';
import { beginStream, lineTo, takePlace } from './event-stream.ts';
import { answerErrors, guard } from './guard.ts';
import { HEADERS_MS, makeServer, type ServerTls } from './make-server.ts';
import { actSchema, answerSchema, uploadedSchema } from './messages/acts.ts';
import { idSchema } from './messages/names.ts';
import { RequestRates } from './request-rates.ts';

/** Where a server is asked. */
export interface ServedAt {
  /** The names and ports by which it may be asked, as they stand in `Host`. */
  readonly hosts: () => readonly string[];
  /** Certificate and key, both PEM, of a server for browsers in the hall; the others are at this computer. */
  readonly tls?: ServerTls | undefined;
}

/** What any server of pages serves. */
export interface ServedPage extends ServedAt {
  readonly page: ReadonlyMap<string, PageFile>;
  /** Whether a browser is paired: it is no stranger. */
  readonly knows: (browser: Browser) => boolean;
}

/** What the server of a console serves. */
interface Served extends ServedAt {
  readonly console: MachineConsole;
  readonly page: ReadonlyMap<string, PageFile>;
}

/** Makes the same server for browsers of this computer, and for those in the hall. */
export type MakeServer = (at: ServedAt) => Promise<FastifyInstance>;

const ACT_BYTES = 128 * 1024;
const REQUEST_MS = 20_000;
/** At this computer all are of one address. */
const CONNECTIONS: Readonly<Record<BrowserPlace, SharedPlaces>> = {
  here: { strangers: { all: 128, ofOne: 128 }, known: { all: 128, ofOne: 128 } },
  hall: { strangers: { all: 192, ofOne: 32 }, known: { all: 192, ofOne: 48 } },
};
/** Streams of pages that are not paired, by their network, and of those that are, by their cookie. */
const STREAMS: SharedPlaces = { strangers: { all: 32, ofOne: 8 }, known: { all: 48, ofOne: 12 } };
/** A page that left may come back in this time, and drives still. */
const BACK_MS = 20_000;
const ACTS_A_MINUTE = 6_000;
const PAIRS_A_MINUTE = 20;

/** The server of a console: its page, its stream of events, and what pages post. */
export async function createServer(served: Served): Promise<FastifyInstance> {
  const { console } = served;
  const server = await servePages({ ...served, knows: (browser) => console.knows(browser) });
  serveEvents(server, served);
  serveActs(server, served);
  serveFiles(server, served);
  serveRooms(server, served);
  serveByHand(server, { table: console.table, admission: console.admission, tls: served.tls });
  return server;
}

/** A server of the built page alone; every other answer is a route that is added to it. */
export async function servePages(served: ServedPage): Promise<FastifyInstance> {
  const { knows, tls } = served;
  const place = placeOf(tls);
  const limits = { bodyLimit: ACT_BYTES, requestTimeout: REQUEST_MS, keepAliveTimeout: HEADERS_MS };
  const { connections, server } = makeServer({ ...limits, connections: CONNECTIONS[place] }, tls);
  guard(server, { scheme: place === 'here' ? 'http' : 'https', hosts: served.hosts });
  answerErrors(server);
  await server.register(cookie);
  server.addHook('onRequest', async (request) => {
    if (knows(browserOf(request, tls))) connections.know(request.raw.socket);
  });
  const keyGenerator = (request: FastifyRequest): string => ownerOf(request, served).owner;
  await server.register(rateLimit, { global: false, keyGenerator, store: RequestRates });
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  servePage(server, served);
  return server;
}

/** Whose a request is: that of a browser that is paired, or of somebody in a network. */
function ownerOf(request: FastifyRequest, { knows, tls }: Pick<ServedPage, 'knows' | 'tls'>): PlaceOwner {
  const browser = browserOf(request, tls);
  const isKnown = knows(browser);
  return { isKnown, owner: isKnown ? `${browser.token}` : networkOf(request.ip) };
}

function servePage(server: FastifyInstance, { page }: ServedPage): void {
  for (const [path, { bytes, kept = {}, packed, type }] of page) {
    server.get(path, async ({ headers }, reply) => {
      const takesPacked = /\bgzip\b/.test(`${headers['accept-encoding'] ?? ''}`);
      reply.type(type).headers(kept);
      return takesPacked ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(bytes);
    });
  }
}

const pageQuery = z.object({ page: idSchema });

/** The stream that a page listens to. */
function serveEvents(server: FastifyInstance, served: Served): void {
  const { console, tls } = served;
  const knows = (browser: Browser): boolean => console.knows(browser);
  const streams = new FairPlaces<ServerResponse>(STREAMS);
  server.get('/api/events', async (request, reply) => {
    const query = pageQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send();
    if (!takePlace(streams, reply, ownerOf(request, { knows, tls }))) return reply.code(503).send();
    const line = lineTo(reply);
    const page = console.connect(query.data.page, browserOf(request, tls), line, lastIdOf(request));
    if (page === undefined) return reply.code(403).send();
    beginStream(reply, () => {
      console.leave(page, line);
      const { timesAway } = page;
      setTimeout(() => page.timesAway === timesAway && console.forget(page), BACK_MS).unref();
    });
    return reply;
  });
}

function serveActs(server: FastifyInstance, { console, tls }: Served): void {
  const limits = { rateLimit: { max: ACTS_A_MINUTE, timeWindow: '1 minute' } };
  server.post('/api/acts', { config: limits }, async (request, reply) => {
    const act = actSchema.safeParse(request.body);
    const page = idSchema.safeParse(request.headers['x-page']);
    if (!act.success || !page.success) return reply.code(400).send({ kind: 'refused', why: 'not-allowed' });
    const { answer, token } = await console.act(page.data, browserOf(request, tls), act.data);
    if (token !== undefined) setToken(reply, token, tls);
    return answerSchema.parse(answer);
  });
}

const fileQuery = z.object({ name: z.string().min(1).max(200) });

/** A file is taken in only from a page that may send it, so that nobody else fills the memory. */
function serveFiles(server: FastifyInstance, { console, tls }: Served): void {
  const config = { rateLimit: { max: PAIRS_A_MINUTE, timeWindow: '1 minute' } };
  const bodyLimit = CHOSEN_LIMIT.mostBytes;
  const guarded = (may: MachineConsole['mayUpload']) => ({
    config,
    bodyLimit,
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const page = idSchema.safeParse(request.headers['x-page']);
      const why = page.success ? may(page.data, browserOf(request, tls)) : 'not-allowed';
      if (why !== undefined) await reply.code(403).send({ kind: 'refused', why });
    },
  });
  const taking = (take: MachineConsole['upload']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const query = fileQuery.safeParse(request.query);
    if (!query.success || !Buffer.isBuffer(request.body)) return reply.code(400).send();
    const page = String(request.headers['x-page']);
    const browser = browserOf(request, tls);
    return uploadedSchema.parse(take(page, browser, nameOf(query.data.name), request.body));
  };
  server.post(
    '/api/deals',
    guarded((...asked) => console.mayUpload(...asked)),
    taking((...sent) => console.upload(...sent)),
  );
  server.post(
    '/api/results',
    guarded((...asked) => console.mayUploadResults(...asked)),
    taking((...sent) => console.uploadResults(...sent)),
  );
}

/** Papers and pictures of a room, to the page that has opened it: it names itself in a header, which no link and no frame has. */
function serveRooms(server: FastifyInstance, { console, tls }: Served): void {
  const serve = (path: string, type: string, find: MachineConsole['paper']): void => {
    server.get(path, async (request, reply) => {
      const wanted = roomParams.safeParse(request.params);
      const page = idSchema.safeParse(request.headers['x-page']);
      const isAsked = wanted.success && page.success;
      const bytes = isAsked ? find(page.data, browserOf(request, tls), wanted.data.id) : undefined;
      if (bytes === undefined) return reply.code(404).send({ kind: 'refused', why: 'not-allowed' });
      return reply.type(type).send(Buffer.from(bytes));
    });
  };
  serve('/api/papers/:id', 'application/pdf', (...asked) => console.paper(...asked));
  serve('/api/pictures/:id', 'image/png', (...asked) => console.picture(...asked));
}

const roomParams = z.object({ id: idSchema });

/** The name of a file without folders, as some browsers send it with them. */
function nameOf(name: string): string {
  return name.split(/[/\\]/).at(-1) || 'file';
}

function lastIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}
