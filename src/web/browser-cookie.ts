import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../adapters/line/fair-share.ts';
import type { Browser, BrowserPlace } from '../app/access/sessions.ts';
import type { ServerTls } from './make-server.ts';

/** The second is taken from a server with TLS only, for the whole of it (RFC 6265bis, section 4.1.3.2). */
const COOKIES: Readonly<Record<BrowserPlace, string>> = { here: 'soubrette', hall: '__Host-soubrette' };
const KEPT_S = 16 * 60 * 60;

/** Where the browsers of a server are: a server with TLS is for those in the hall. */
export function placeOf(tls: ServerTls | undefined): BrowserPlace {
  return tls === undefined ? 'here' : 'hall';
}

/** The browser that asks. */
export function browserOf({ cookies, ip }: FastifyRequest, tls: ServerTls | undefined): Browser {
  const place = placeOf(tls);
  return { place, network: networkOf(ip), token: cookies[COOKIES[place]] };
}

/** Gives a browser the cookie by which it is paired. */
export function setToken(reply: FastifyReply, token: string, tls: ServerTls | undefined): void {
  const secure = tls !== undefined;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: KEPT_S } as const;
  reply.setCookie(COOKIES[placeOf(tls)], token, options);
}
