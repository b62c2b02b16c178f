import { readFileSync } from 'node:fs';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../../../rigs/pty.ts';
import { freePort } from '../../../rigs/tcp-cable.ts';
import { randomNonce } from '../../../src/adapters/line/microcontroller-port.ts';
import type { Listening } from '../../../src/adapters/line/network-port.ts';
import { tlsPortListener, tlsPortOpener } from '../../../src/adapters/line/tls-port.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import { AnswerLine } from '../../../src/lines/answer-line.ts';
import { provenAnswerer } from '../../../src/lines/proven-answerer.ts';
import { provenCaller } from '../../../src/lines/proven-caller.ts';
import { SessionLine } from '../../../src/lines/session-line.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../../src/protocol/host-link.ts';

const KEY = Buffer.alloc(32, 7);
const OTHER = Buffer.alloc(32, 8);
const CONFIG = 5;
const LONG_MS = 20_000;
const NOBODY = { refused: () => {}, welcomed: () => {} };
const CERTIFIED = {
  key: readFileSync(join(import.meta.dirname, '../../fixtures/other-certificate/key.pem')),
  cert: readFileSync(join(import.meta.dirname, '../../fixtures/other-certificate/certificate.pem')),
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function listenAt(port: number, key: Uint8Array = KEY): Listening {
  const listening = tlsPortListener(port, key);
  closing.push(() => listening.close());
  return listening;
}

/** A host that answers at a port. */
function startHost(port: number): { toHost: ToHost[]; line: AnswerLine<ToHost, FromHost> } {
  const toHost: ToHost[] = [];
  const open = provenAnswerer(listenAt(port).open, KEY);
  const identity = { config: CONFIG, version: 0, cause: 'program' } as const;
  const line = new AnswerLine<ToHost, FromHost>(
    HOST_LINK,
    { clock: systemClock, open, identity, starts: 1 },
    { up: () => {}, down: () => {}, message: (message) => toHost.push(message) },
  );
  closing.push(() => line.close());
  line.open();
  return { toHost, line };
}

function startController(port: number, key: Uint8Array = KEY): SessionLine<ToHost, FromHost> {
  const open = provenCaller(tlsPortOpener({ host: '127.0.0.1', port }, key), key, NOBODY);
  const line = new SessionLine<ToHost, FromHost>(
    HOST_LINK,
    { clock: systemClock, open, nonce: randomNonce, config: CONFIG },
    { up: () => {}, message: () => {} },
  );
  closing.push(() => line.close());
  line.open();
  return line;
}

/** A port that was opened, or why it could not be. */
function opened(port: number, key: Uint8Array): Promise<BytePort | Error> {
  return new Promise((resolve) => tlsPortOpener({ host: '127.0.0.1', port }, key)(resolve));
}

describe('a host on the network', () => {
  test('is talked to by who has its key, also after a break', async () => {
    const port = await freePort();
    const { line, toHost } = startHost(port);
    const first = startController(port);
    await until(() => first.state.isUp, LONG_MS);
    for (let seq = 0; seq < 20; seq++) first.send({ kind: 'done', seq });
    await until(() => toHost.length === 20, LONG_MS);
    first.close();
    const second = startController(port);
    await until(() => second.state.isUp, LONG_MS);
    second.send({ kind: 'startRun' });
    await until(() => toHost.at(-1)?.kind === 'startRun', LONG_MS);
    expect([toHost.length, line.port]).toEqual([21, 'open']);
  });

  test('is found again by a controller when it has started anew', async () => {
    const port = await freePort();
    startHost(port);
    const controller = startController(port);
    await until(() => controller.state.isUp, LONG_MS);
    for (const close of closing.splice(0, 2)) close();
    await until(() => !controller.state.isUp, LONG_MS);
    const again = startHost(port);
    await until(() => controller.state.isUp, LONG_MS);
    controller.send({ kind: 'stop' });
    await until(() => again.toHost.length === 1, LONG_MS);
  });

  test('follows who came last, of two that have its key', async () => {
    const port = await freePort();
    const { toHost } = startHost(port);
    const first = startController(port);
    await until(() => first.state.isUp, LONG_MS);
    const port2 = await opened(port, KEY);
    expect(port2).not.toBeInstanceOf(Error);
    await until(() => !first.state.isUp, LONG_MS);
    await until(() => first.state.isUp, LONG_MS);
    first.send({ kind: 'stop' });
    await until(() => toHost.length === 1, LONG_MS);
  });

  test('does not open to another key, to a certificate, to an older TLS, or to plain text', async () => {
    const port = await freePort();
    const { line, toHost } = startHost(port);
    await until(() => line.port !== 'open', LONG_MS);
    const refused = await opened(port, OTHER);
    expect(refused instanceof Error ? refused.message : 'opened').toMatch(/does not have the key.*pair/);
    const tries = [
      () => connect({ port, ...CERTIFIED, rejectUnauthorized: false }),
      () => connect({ port, rejectUnauthorized: false }),
      () => connect({ port, maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2', rejectUnauthorized: false }),
      () => {
        const socket = connectPlain({ port });
        socket.on('connect', () => socket.write('>ping 00010001 0 ff9f0b0f\n'));
        return socket;
      },
    ];
    for (const attempt of tries) {
      const socket = attempt();
      const came: string[] = [];
      socket.on('secureConnect', () => came.push('TLS'));
      socket.on('data', (text: Buffer) => came.push(text.toString('latin1')));
      socket.on('error', () => {});
      await new Promise((resolve) => socket.once('close', resolve));
      expect(came.filter((each) => each === 'TLS' || each.includes('<'))).toEqual([]);
    }
    expect(toHost).toEqual([]);
  });

  test('is not taken for one that has a certificate, whatever the environment says of those', async () => {
    const server = createServer(CERTIFIED);
    server.on('tlsClientError', () => {});
    await new Promise<void>((resolve) => server.listen(0, resolve));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    const got = await opened(port, KEY);
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    expect(got).toBeInstanceOf(Error);
  });

  test('says where nobody listens, and where another program does', async () => {
    const port = await freePort();
    const nobody = await opened(port, KEY);
    expect(nobody instanceof Error && nobody.message).toBe(
      `Nothing is listening at 127.0.0.1, port ${port}: is the host running, and was it started with --listen?`,
    );
    const { line } = startHost(port);
    await until(() => line.port !== 'open', LONG_MS);
    const controller = startController(port);
    await until(() => controller.state.isUp, LONG_MS);
    const second = startHost(port);
    await until(() => typeof second.line.port === 'object', LONG_MS);
    expect(second.line.port).toEqual({
      trouble: `another program is listening on port ${port}: end that one, or choose another`,
    });
  });
});
