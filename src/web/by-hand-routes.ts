import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Browser } from '../app/access/sessions.ts';
import { type CameraTable, ENDS_BYTES, endsOfBytes } from '../app/by-hand/camera-table.ts';
import type { Admission } from './admission.ts';
import { browserOf, setToken } from './browser-cookie.ts';
import type { ServerTls } from './make-server.ts';
import {
  type ByHandAct,
  type ByHandRefusal,
  type ByHandReply,
  byHandReplySchema,
  byHandRequestSchema,
  type FrameHeader,
  frameHeaderSchema,
  type HandHeader,
  handHeaderSchema,
} from './messages/by-hand.ts';
import { MOST_HAND_PX } from './messages/limits.ts';
import { stateOfTable } from './show/by-hand.ts';
import { problemOf } from './show/problem.ts';

/** A table that is served, and who gets in. */
export interface ServedTable {
  readonly table: CameraTable;
  readonly admission: Admission;
  readonly tls: ServerTls | undefined;
  /** A page was sent how the work has ended. */
  readonly endTold?: () => void;
}

const MOST_HEADER_BYTES = 512;
const FRAME_BYTES = ENDS_BYTES + MOST_HEADER_BYTES;
const HAND_BYTES = MOST_HAND_PX + MOST_HEADER_BYTES;
/** A camera has some 30 pictures a second; a hand is looked at every few seconds. */
const FRAMES_A_MINUTE = 2_400;
const HANDS_A_MINUTE = 60;
const ACTS_A_MINUTE = 600;
const LINE_END = 0x0a;

/** What a page with a camera posts: pictures of cards and of hands, and what a person does at it. */
export function serveByHand(server: FastifyInstance, served: ServedTable): void {
  const { admission, endTold, table, tls } = served;
  // Whoever closes the server now breaks off every answer that is not sent.
  server.addHook('onResponse', async ({ method }) => {
    if (method === 'POST' && table.now === undefined && table.lastEnd !== undefined) endTold?.();
  });
  server.post('/by-hand/act', { config: ratedTo(ACTS_A_MINUTE) }, async (request, reply) => {
    const asked = byHandRequestSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send(refused('not-allowed'));
    const { act, page } = asked.data;
    const browser = browserOf(request, tls);
    return checked(await actAt(served, page, act, browser, (token) => setToken(reply, token, tls)));
  });
  const taking = (bodyLimit: number, aMinute: number) => ({
    config: ratedTo(aMinute),
    bodyLimit,
    onRequest: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const why = keptOut(admission, browserOf(request, tls));
      if (why !== undefined) await reply.code(403).send(refused(why));
    },
  });
  server.post('/by-hand/frame', taking(FRAME_BYTES, FRAMES_A_MINUTE), async (request, reply) => {
    const posted = postedIn(request.body, frameHeaderSchema);
    if (posted === undefined || !isWhole(posted)) return reply.code(400).send(refused('not-allowed'));
    return checked(await takeFrame(served, posted));
  });
  server.post('/by-hand/hand', taking(HAND_BYTES, HANDS_A_MINUTE), async (request, reply) => {
    const posted = postedIn(request.body, handHeaderSchema);
    if (posted === undefined || posted.pixels.length !== posted.header.widthPx * posted.header.heightPx)
      return reply.code(400).send(refused('not-allowed'));
    return checked(await takeHand(served, posted));
  });
}

function ratedTo(max: number): { readonly rateLimit: { readonly max: number; readonly timeWindow: string } } {
  return { rateLimit: { max, timeWindow: '1 minute' } };
}

/** Nothing leaves that does not fit its schema: no card with a seat. */
function checked(reply: ByHandReply): ByHandReply {
  return byHandReplySchema.parse(reply);
}

function refused(why: ByHandRefusal): ByHandReply {
  return { kind: 'refused', why };
}

/** Why a browser may not do anything at the table; `undefined` where it may. */
function keptOut(admission: Admission, browser: Browser): 'not-paired' | 'wants-pin' | undefined {
  const standing = admission.standingOf(browser);
  if (standing === 'paired') return undefined;
  return standing === 'unknown' ? 'not-paired' : standing;
}

async function actAt(
  served: ServedTable,
  page: string,
  act: ByHandAct,
  browser: Browser,
  giveToken: (token: string) => void,
): Promise<ByHandReply> {
  const { admission, table } = served;
  if (act.kind === 'pair') {
    const paired = admission.pair(act.code, browser);
    if (!('token' in paired)) return paired as ByHandReply;
    giveToken(paired.token);
    return browser.place === 'hall' ? refused('wants-pin') : stateFor(served, page);
  }
  if (act.kind === 'give-pin') {
    const refusal = await admission.letIn(act.pin, browser);
    return (refusal as ByHandReply | undefined) ?? stateFor(served, page);
  }
  const why = keptOut(admission, browser) ?? doAt(table, page, act);
  return why === undefined ? stateFor(served, page) : refused(why);
}

/** Does what a person wants at a page that is let in; only that whose camera counts answers what is told. */
function doAt(
  table: CameraTable,
  page: string,
  act: Exclude<ByHandAct, { readonly kind: 'pair' | 'give-pin' }>,
): ByHandRefusal | undefined {
  switch (act.kind) {
    case 'look':
      return undefined;
    case 'take-over':
      table.holder.takeOver(page);
      return undefined;
    case 'stop':
      return notNow(table.stop());
    case 'pause':
    case 'continue':
      return notNow(table.pause(act.kind === 'pause'));
    default:
      return mayAnswer(table, page) ? notNow(table.answer(act.kind, act.turn)) : 'other-page';
  }
}

function mayAnswer(table: CameraTable, page: string): boolean {
  return table.holder.holderFor(page) !== 'other';
}

function notNow(done: 'done' | 'not-now'): 'not-now' | undefined {
  return done === 'done' ? undefined : done;
}

/** How things are once all is told: a page that has shown a card hears its pile in the same answer. */
async function stateFor({ table }: Pick<ServedTable, 'table'>, page: string): Promise<ByHandReply> {
  await table.allTold();
  return stateOfTable(table, table.holder.holderFor(page));
}

/** A header that was posted, and the grey bytes behind it. */
interface Posted<Header> {
  readonly header: Header;
  readonly pixels: Uint8Array;
}

/** Takes apart what was posted; `undefined` for what is none. */
function postedIn<Header>(body: unknown, schema: z.ZodType<Header>): Posted<Header> | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  const end = body.indexOf(LINE_END);
  if (end < 0 || end > MOST_HEADER_BYTES) return undefined;
  try {
    const header = schema.safeParse(JSON.parse(body.toString('utf8', 0, end)));
    return header.success ? { header: header.data, pixels: body.subarray(end + 1) } : undefined;
  } catch {
    return undefined;
  }
}

function isWhole({ header, pixels }: Posted<FrameHeader>): boolean {
  return pixels.length === (header.kind === 'ends' ? ENDS_BYTES : 0);
}

async function takeFrame(served: ServedTable, { header, pixels }: Posted<FrameHeader>): Promise<ByHandReply> {
  const { table } = served;
  const { page, seq } = header;
  const why = table.holder.take(page, seq, header.kind === 'ends' ? pixels : undefined);
  if (why !== undefined) return refused(why);
  try {
    if (header.kind === 'nothing') await table.look(header.why);
    else {
      const { edgeWidthMm, pxPerMm, widthMm } = header;
      await table.look(endsOfBytes(pixels, { edgeWidthMm, pxPerMm, widthMm }));
    }
  } catch (error) {
    return { kind: 'refused', why: 'problem', problem: problemOf(error) };
  }
  return stateFor(served, page);
}

async function takeHand(served: ServedTable, { header, pixels }: Posted<HandHeader>): Promise<ByHandReply> {
  const { table } = served;
  const { heightPx, page, seat, seq, widthPx } = header;
  const why = table.holder.take(page, seq, pixels);
  if (why !== undefined) return refused(why);
  try {
    const came = await table.lookAtHand({ widthPx, heightPx, channels: 1, pixels }, seat ?? undefined);
    return came === 'looked' ? await stateFor(served, page) : refused(came);
  } catch (error) {
    return { kind: 'refused', why: 'problem', problem: problemOf(error) };
  }
}
