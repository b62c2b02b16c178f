import { X509Certificate } from 'node:crypto';
import { createServer as createPlain } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../../src/adapters/keys/certificate.ts';
import { openHubLine } from '../../../src/adapters/line/hub-line.ts';
import { parseHubAddress, pinnedAs } from '../../../src/ports/hub-line.ts';

const OTHER = `#${Array.from({ length: 32 }, () => '3A').join(':')}`;
const servers: { close(): unknown }[] = [];
const asked: string[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  asked.length = 0;
});

/** A computer whose certificate nobody vouches for, and the fingerprint of that. */
async function serve(
  port = 0,
): Promise<{ readonly server: Server; readonly url: string; readonly pin: string }> {
  const made = await makeCertificate({ names: [], numbers: ['127.0.0.1'] }, Date.now());
  const server = createServer({ cert: made.certificate, key: made.key }, (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    request.resume().on('end', () => response.end('{"kind":"done"}'));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, url, pin: `#${new X509Certificate(made.certificate).fingerprint256}` };
}

const secret = {
  method: 'POST',
  path: '/director/events',
  headers: { authorization: 'Bearer owner' },
  body: '{}',
} as const;

describe('the line to a hub whose certificate is its own', () => {
  test('goes to the one whose fingerprint stands in the address', async () => {
    const { pin, url } = await serve();
    const line = openHubLine(`${url}${pin}`);
    expect(line.address).toBe(url);
    for (let times = 0; times < 2; times++)
      expect(await line.send(secret)).toEqual({ kind: 'reply', status: 200, body: '{"kind":"done"}' });
    expect(asked).toHaveLength(2);
  });

  test('says nothing to any other, nor where no fingerprint is known', async () => {
    const { url } = await serve();
    expect(await openHubLine(`${url}${OTHER}`).send(secret)).toMatchObject({
      why: expect.stringContaining('another than the one that is known'),
    });
    expect(await openHubLine(url).send(secret)).toMatchObject({
      why: expect.stringContaining('nobody vouches'),
    });
    expect(asked).toEqual([]);
  });

  test('keeps to the certificate that it has learnt', async () => {
    const first = await serve();
    const line = openHubLine(first.url, { learns: true });
    expect(line.fingerprint).toBeUndefined();
    expect(await line.send(secret)).toMatchObject({ kind: 'reply' });
    expect(`#${line.fingerprint}`).toBe(first.pin);
    first.server.closeAllConnections();
    await new Promise((resolve) => first.server.close(resolve));
    const { port } = new URL(first.url);
    await serve(Number(port));
    expect(await line.send(secret)).toMatchObject({ kind: 'silent' });
    expect(asked).toHaveLength(1);
  });
});

test('a line without TLS goes as before, and says why nothing comes back', async () => {
  const server = createPlain((request, response) => request.resume().on('end', () => response.end('here')));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await openHubLine(url).send({ method: 'GET', path: '/hub' })).toMatchObject({ body: 'here' });
  expect(openHubLine(url).fingerprint).toBeUndefined();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const gone = await openHubLine(url).send({ method: 'GET', path: '/hub' });
  expect(gone).toEqual({ kind: 'silent', why: 'nothing listens there' });
});

describe('the address of a hub', () => {
  test.each([
    ['http://localhost:7770/', 'http://localhost:7770'],
    ['https://hub.local:7770/wall/', 'https://hub.local:7770'],
    [`https://hub.local:7770/${OTHER}`, `https://hub.local:7770${OTHER}`],
    [`http://hub.local:7770${OTHER}`, undefined],
    ['https://hub.local:7770#3A', undefined],
    ['ftp://hub.local', undefined],
    ['hub.local', undefined],
  ])('%s is kept as %s', (typed, kept) => {
    expect(parseHubAddress(typed)).toBe(kept);
  });

  test('takes the fingerprint that is known, where it names none and speaks TLS', () => {
    const known = `https://hub.local:7770${OTHER}`;
    expect(pinnedAs('https://10.0.0.2:7770', known)).toBe(`https://10.0.0.2:7770${OTHER}`);
    expect(pinnedAs('http://10.0.0.2:7770', known)).toBe('http://10.0.0.2:7770');
    expect(pinnedAs('https://10.0.0.2:7770', 'https://hub.example')).toBe('https://10.0.0.2:7770');
  });
});
