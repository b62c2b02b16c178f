import { readFileSync } from 'node:fs';
import {
  type AddressInfo,
  connect as connectPlain,
  createServer as createRelay,
  type Socket,
} from 'node:net';
import { join } from 'node:path';
import { type ConnectionOptions, connect, createServer } from 'node:tls';
import { freePort } from '../../../rigs/tcp-cable.ts';
import { tlsPortListener, tlsPortOpener } from '../../../src/adapters/line/tls-port.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import { makeHex } from '../../../src/protocol/word.ts';
import { nameOfKey, networkKey } from '../../../src/sealing/line-keys.ts';
import { ROOT } from '../../broken/changes.ts';
import { outcome } from '../attack.ts';
import type { Play, Plays } from '../program.ts';
import { KEY } from './victim.ts';

const CERTIFIED = {
  key: readFileSync(join(ROOT, 'test/fixtures/other-certificate/key.pem')),
  cert: readFileSync(join(ROOT, 'test/fixtures/other-certificate/certificate.pem')),
};

/** Somebody without the key connects to a host that listens on the network, in every way that he can think of. */
const connectWithoutKey: Play = async () => {
  const port = await freePort();
  const listening = tlsPortListener(port, KEY);
  const came: string[] = [];
  let way = '';
  const wait = (): void =>
    listening.open((opened) => {
      if (opened instanceof Error) return;
      came.push(way);
      opened.close();
      wait();
    });
  wait();
  await untilItListens(port);
  for (const [name, attempt] of Object.entries(waysTo(port))) {
    way = name;
    await ended(attempt());
  }
  listening.close();
  return outcome(
    came.length > 0,
    `the host took ${came.join(', ')} for a controller`,
    `none of ${Object.keys(waysTo(port)).length} ways led in`,
  );
};

async function untilItListens(port: number): Promise<void> {
  for (let isThere = false; !isThere; ) {
    isThere = await new Promise((resolve) => {
      const socket = connectPlain({ port });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  }
}

/** The key of another host of the same controller. */
const OTHER_KEY = Buffer.alloc(32, 9);
/** He knows by which name the key goes, since it is said in the clear on a serial line. */
const NAME = makeHex(nameOfKey(KEY));

function waysTo(port: number): Readonly<Record<string, () => Socket>> {
  const tls13: ConnectionOptions = { port, minVersion: 'TLSv1.3', rejectUnauthorized: false };
  const psk = (identity: string): ConnectionOptions => ({
    ...tls13,
    ciphers: 'TLS_AES_128_GCM_SHA256',
    pskCallback: () => ({ psk: Buffer.alloc(32), identity }),
    checkServerIdentity: () => undefined,
  });
  return {
    'a key of zeros': () => connect(psk(NAME)),
    'a client without anything': () => connect(tls13),
    'a client with a certificate': () => connect({ ...tls13, ...CERTIFIED }),
    'a client of TLS 1.2': () =>
      connect({ port, maxVersion: 'TLSv1.2', ciphers: 'ALL', rejectUnauthorized: false }),
    'plain text': () => connectPlain({ port }),
  };
}

/** Says something, and waits until the far end has closed. */
function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => {});
    socket.once('connect', () => socket.write('>hello\n'));
    socket.once('close', () => resolve());
  });
}

/** Somebody listens where a host should, with a certificate that this computer trusts. */
const listenWithCertificate: Play = async () => {
  const server = createServer(CERTIFIED);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const opened = await openTo(port);
  server.close();
  const refused = opened instanceof Error ? opened.message : undefined;
  return outcome(refused === undefined, 'the controller took him for its host', `${refused}`);
};

/** An older protocol is spoken by the key, which forgets no key of a session: what is recorded can be read once the key is lost. */
const downgrade: Play = async () => {
  const port = await freePort();
  const listening = tlsPortListener(port, KEY);
  listening.open(() => {});
  await untilItListens(port);
  const socket = connect({
    port,
    maxVersion: 'TLSv1.2',
    ciphers: 'PSK-AES128-GCM-SHA256:@SECLEVEL=0',
    pskCallback: () => ({ psk: networkKey(KEY), identity: NAME }),
    checkServerIdentity: () => undefined,
  });
  const spoken = await new Promise<string | undefined>((resolve) => {
    socket.once('secureConnect', () => resolve(socket.getCipher().name));
    socket.once('error', () => resolve(undefined)).once('close', () => resolve(undefined));
  });
  socket.destroy();
  listening.close();
  return outcome(spoken !== undefined, `the host spoke ${spoken}`, 'the host spoke no older protocol');
};

/** What a controller says to its host is led on to another one, which it is paired with too. */
const leadToAnother: Play = async () => {
  const [port, between] = [await freePort(), await freePort()];
  const listening = tlsPortListener(port, OTHER_KEY);
  listening.open(() => {});
  await untilItListens(port);
  const relay = createRelay((caller) => {
    const far = connectPlain({ port });
    for (const each of [caller, far]) each.on('error', () => {});
    caller.pipe(far).pipe(caller);
    far.once('close', () => caller.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(between, resolve));
  const opened = await openTo(between);
  relay.close();
  listening.close();
  const refused = opened instanceof Error ? opened.message : undefined;
  if (!(opened instanceof Error)) opened.close();
  return outcome(refused === undefined, 'the controller takes another machine for this one', `${refused}`);
};

function openTo(port: number): Promise<BytePort | Error> {
  return new Promise((resolve) => tlsPortOpener({ host: '127.0.0.1', port }, KEY)(resolve));
}

export const PLAYS: Plays = { connectWithoutKey, listenWithCertificate, downgrade, leadToAnother };
