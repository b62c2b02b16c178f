import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { startChromium } from '../../../rigs/console/chromium.ts';
import { type Attack, defence, type Outcome, outcome } from '../attack.ts';
import { onConsole, type Victim } from './victim.ts';

const GUARD = 'src/web/guard.ts';

/**
 * What a page of another site tries with the cookie of the operator: it opens a page of its own by a stream, and acts; sends
 * what a form can send; and looks whether it may read anything.
 */
const POSTS = `async (console) => {
  const page = crypto.randomUUID();
  const act = JSON.stringify({ kind: 'go', to: 'choose-deals' });
  const headers = { 'content-type': 'application/json', 'x-page': page };
  const read = [];
  const tried = async (does) => {
    try {
      const answer = await does();
      if (answer.type !== 'opaque' && answer.body) read.push(new TextDecoder().decode((await answer.body.getReader().read()).value));
    } catch {}
  };
  const all = { credentials: 'include' };
  await tried(() => fetch(console + '/api/events?page=' + page, all));
  await tried(() => fetch(console + '/api/acts', { ...all, method: 'POST', headers, body: act }));
  await tried(() => fetch(console + '/api/events?page=' + page, { ...all, mode: 'no-cors' }));
  await tried(() => fetch(console + '/api/acts', { ...all, method: 'POST', mode: 'no-cors', body: act }));
  navigator.sendBeacon(console + '/api/acts', act);
  const form = Object.assign(document.createElement('form'), {
    action: console + '/api/acts', method: 'post', enctype: 'text/plain', target: 'sent',
  });
  form.append(Object.assign(document.createElement('input'), { name: act }));
  document.body.append(Object.assign(document.createElement('iframe'), { name: 'sent' }), form);
  form.submit();
  return read;
}`;

/** Attacks by a page of another site, in Chromium, in which the operator's page is open. */
export const BROWSER_ATTACKS: readonly Attack[] = [
  {
    name: 'a page of another site asks by the browser of the operator',
    success: 'the machine does what another site wants, and that site sees it',
    defences: [
      defence(
        'no other site is answered',
        GUARD,
        'guard',
        `(server) => {
          server.addHook('onRequest', async ({ headers, method }, reply) => {
            reply.headers({
              'access-control-allow-origin': headers.origin ?? '*',
              'access-control-allow-credentials': 'true',
              'access-control-allow-headers': 'content-type, x-page',
            });
            if (method === 'OPTIONS') await reply.code(204).send();
          });
        }`,
      ),
    ],
    run: onConsole((victim) =>
      inBrowser(victim, async (context, attacker) => {
        const page = await context.newPage();
        await page.goto(attacker);
        const read = (await page.evaluate(`(${POSTS})('${victim.origin}')`)) as readonly string[];
        const { cookie = '' } = await victim.paired();
        const screen = /"screen":\{"kind":"([^"]*)"/.exec(await victim.hears({ cookie }))?.[1];
        const isSeen = read.some((text) => text !== '');
        return outcome(
          isSeen || screen !== 'start',
          `it read ${read.length} answers, and the machine shows ${screen}`,
          `it read nothing, and the machine shows ${screen}`,
        );
      }),
    ),
  },
  {
    name: 'the console is put into a frame of another site (clickjacking)',
    success: 'a touch on another site is one at the machine',
    defences: [
      defence(
        'nobody frames the page',
        GUARD,
        'PAGE_HEADERS',
        "Object.fromEntries(Object.entries(original).filter(([name]) => !['content-security-policy', 'x-frame-options'].includes(name)))",
      ),
    ],
    run: onConsole((victim) =>
      inBrowser(victim, async (context, attacker) => {
        const page = await context.newPage();
        await page.goto(attacker);
        await page.evaluate(
          `new Promise((seen) => {
            const frame = document.createElement('iframe');
            frame.onload = seen;
            frame.src = '${victim.origin}/';
            document.body.append(frame);
          })`,
        );
        const titles = await Promise.all(page.frames().map((frame) => frame.title()));
        return outcome(
          titles.includes('Soubrette'),
          'the page stands in a frame',
          `the frame shows ${titles.slice(1).map((title) => JSON.stringify(title))}`,
        );
      }),
    ),
  },
];

/** Plays in a browser that has the cookie of the operator, with another site at another port of the same computer. */
async function inBrowser(
  victim: Victim,
  play: (context: BrowserContext, attacker: string) => Promise<Outcome>,
): Promise<Outcome> {
  const [browser, site] = [await startChromium(), await anotherSite()];
  try {
    const context = await browser.newContext();
    const [name = '', value = ''] = ((await victim.paired()).cookie ?? '').split('=');
    // The same site for cookies (SameSite), which count no ports: the browser sends it along.
    await context.addCookies([{ name, value, url: victim.origin, httpOnly: true, sameSite: 'Strict' }]);
    return await play(context, `http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  } finally {
    await browser.close();
    site.close();
  }
}

async function anotherSite(): Promise<Server> {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title><body></body>');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  return site;
}
