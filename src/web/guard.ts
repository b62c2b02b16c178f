import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What stands above every answer: nothing is kept, nothing from elsewhere is loaded, nobody frames the page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The page by which cards are shown to a camera: no other may ask for one. */
const CAMERA_PAGES: ReadonlySet<string> = new Set(['/by-hand', '/by-hand.html']);
const CAMERA_POLICY = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** What stands above the answer to a request for this address. */
function headersOf(url: string): Readonly<Record<string, string>> {
  const [path = ''] = url.split('?');
  return CAMERA_PAGES.has(path) ? { ...PAGE_HEADERS, 'permissions-policy': CAMERA_POLICY } : PAGE_HEADERS;
}

/** The scheme that a server is asked by, and its names with their ports as they stand in `Host`. */
export interface Asked {
  readonly scheme: 'http' | 'https';
  readonly hosts: () => readonly string[];
}

/** Refuses whatever comes by another name than the server's own, or is posted from another page than its own. */
export function guard(server: FastifyInstance, asked: Asked): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.url));
    if (!isOwn(request, asked)) await reply.code(403).send({ kind: 'refused', why: 'not-allowed' });
  });
}

/** A name that leads here by another's rules (DNS rebinding) is not ours; nor is a page that another site has sent. */
function isOwn({ headers, method }: FastifyRequest, { hosts, scheme }: Asked): boolean {
  const { host = '', origin } = headers;
  if (!hosts().includes(host)) return false;
  const own = `${scheme}://${host}`;
  const site = headers['sec-fetch-site'];
  if (method === 'GET' || method === 'HEAD')
    return origin === undefined ? !isForeign(site, headers) : origin === own;
  return origin === own && (site === undefined || site === 'same-origin');
}

/** A link from elsewhere may lead to the page itself, but to nothing else. */
function isForeign(site: string | string[] | undefined, headers: FastifyRequest['headers']): boolean {
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return headers['sec-fetch-mode'] !== 'navigate';
}

/** What goes wrong in a request: never with what stands in it, or where in the program that was. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler(async (error: { readonly statusCode?: number }, _, reply) =>
    refuse(reply, error.statusCode),
  );
  server.setNotFoundHandler(async (_, reply) => refuse(reply, 404));
}

function refuse(reply: FastifyReply, code = 500): FastifyReply {
  const why = code === 429 ? 'too-soon' : 'not-allowed';
  return reply.code(code).send({ kind: 'refused', why });
}
