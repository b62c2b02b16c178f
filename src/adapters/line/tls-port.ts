import { type ConnectionOptions, connect, createServer, type TlsOptions } from 'node:tls';
import type { OpenPort } from '../../ports/lines.ts';
import type { NetworkChoice } from '../../protocol/line-choice.ts';
import { makeHex } from '../../protocol/word.ts';
import { nameOfKey, networkKey } from '../../sealing/line-keys.ts';
import { CONNECT_MS, type Listening, listenAt, openSocket } from './network-port.ts';

/**
 * TLS 1.3 by a key that both ends have (RFC 8446, section 2.2), with a fresh exchange of keys each time. Neither end has
 * a certificate: who has no key comes no further than the first message, on either side.
 */
const TLS = {
  minVersion: 'TLSv1.3',
  maxVersion: 'TLSv1.3',
  ciphers: 'TLS_AES_128_GCM_SHA256',
} as const satisfies ConnectionOptions & TlsOptions;

const NO_CERTIFICATE = Object.assign(new Error('A host has no certificate.'), {
  code: 'ERR_TLS_CERTIFICATE',
});

/** Connects to a host, afresh each time. */
export function tlsPortOpener(choice: NetworkChoice, key: Uint8Array): OpenPort {
  const psk = networkKey(key);
  const identity = makeHex(nameOfKey(key));
  return (done, closing) => {
    const socket = connect({
      ...TLS,
      ...choice,
      rejectUnauthorized: true,
      pskCallback: () => ({ psk, identity }),
      // Asked of a certificate only, and no host has one.
      checkServerIdentity: () => NO_CERTIFICATE,
    });
    openSocket(socket, 'secureConnect', choice, done, closing);
  };
}

/** Listens at a port of this computer for controllers that have the key. */
export function tlsPortListener(port: number, key: Uint8Array): Listening {
  const psk = networkKey(key);
  const identity = makeHex(nameOfKey(key));
  const server = createServer({
    ...TLS,
    handshakeTimeout: CONNECT_MS,
    pskCallback: (_, asked) => (asked === identity ? psk : null),
  });
  server.on('tlsClientError', (_, socket) => socket.destroy());
  return listenAt(server, port);
}
