import { join } from 'node:path';
import { ROOT } from '../broken/changes.ts';
import { type Attack, type Defence, defence, together } from './attack.ts';
import { played } from './program.ts';
import { NO_SHARES } from './shares.ts';

const ANSWERER = 'src/lines/proven-answerer.ts';
const LINE_KEYS = 'src/sealing/line-keys.ts';
const TLS_PORT = 'src/adapters/line/tls-port.ts';
const TRUSTED = { NODE_EXTRA_CA_CERTS: join(ROOT, 'test/fixtures/other-certificate/certificate.pem') };

function attack(
  name: string,
  success: string,
  [file, play, variables]: Parameters<typeof played>,
  without: Defence,
): Attack {
  return { name, success, defences: [without], run: played(file, play, variables) };
}

/** Attacks on the line between controller and host. */
export const NETWORK_ATTACKS: readonly Attack[] = [
  attack(
    'old requests are sent to the host again, in a session of an attacker',
    'A board is dealt that nobody has asked for: its tray is not where people think.',
    ['network/lines.ts', 'sendOldRequests'],
    together(
      'lines without proof are not taken',
      defence('', ANSWERER, 'ProvenAnswerer.#turnAway', '(text) => this.#lines.deliver(text)'),
      defence(
        '',
        ANSWERER,
        'ProvenAnswerer.write',
        "(bytes) => this.#session === undefined ? this.#lines.say(Buffer.from(bytes).toString('latin1')) : original(bytes)",
      ),
    ),
  ),
  attack(
    'a recorded session is played back to a host whose memory was put back',
    'A board is dealt that nobody has asked for.',
    ['network/lines.ts', 'playBack'],
    defence(
      'the host takes part in the keys of a session',
      ANSWERER,
      'ProvenAnswerer.#offer',
      "() => 'A'.repeat(22)",
      'newNonce',
    ),
  ),
  attack(
    'a line is put into a session',
    'The host does what its controller has not said.',
    ['network/lines.ts', 'putIn'],
    defence(
      'the tag of a line is looked at',
      'src/lines/proven-lines.ts',
      'LineChecker.check',
      '() => true',
      'hasTag',
    ),
  ),
  attack(
    'somebody without the key stands in for the host, and proves nothing',
    'The controller talks to him.',
    ['network/lines.ts', 'standIn'],
    defence(
      'the host proves itself first',
      'src/lines/proven-caller.ts',
      'ProvenCaller.#begin',
      '() => true',
      'hasTag',
    ),
  ),
  attack(
    'somebody between host and controller seeks the number that they show',
    'The controller takes his key for that of the host, and sends him its deals.',
    ['network/pairings.ts', 'seekNumber'],
    defence(
      'the host is bound to its random bytes before it sees any',
      'src/lines/pairing-controller.ts',
      'PairingController.#agree',
      '(host, hostNonce) => original({ ...host, commitment: commitmentTo({ controllerPublic: this.#own.public, hostPublic: host.public, hostNonce }) }, hostNonce)',
    ),
  ),
  attack(
    'somebody between host and controller says that the numbers are the same',
    'He has the key of the host.',
    ['network/pairings.ts', 'takeKey'],
    defence(
      'the number of the controller is typed at the host',
      'src/lines/pairing-host.ts',
      'PairingHost.#askPerson',
      "(...asked) => original(...asked).then(() => 'right')",
      'numberTyped',
    ),
  ),
  attack(
    'somebody without the key connects to a host on the network',
    'The host takes him for a controller.',
    ['network/sockets.ts', 'connectWithoutKey'],
    defence(
      'TLS is by the key of both',
      TLS_PORT,
      'tlsPortListener',
      '(key) => original(key).fill(0)',
      'networkKey',
    ),
  ),
  attack(
    'somebody with a certificate that this computer trusts listens in the place of the host',
    'The controller takes him for its host.',
    ['network/sockets.ts', 'listenWithCertificate', TRUSTED],
    defence('no certificate is asked for', TLS_PORT, 'NO_CERTIFICATE', 'undefined'),
  ),
  attack(
    'a host is asked to speak an older protocol',
    'What he records can be read later by whoever finds the key.',
    ['network/sockets.ts', 'downgrade'],
    defence(
      'a host speaks TLS 1.3 only, with a fresh exchange of keys each time',
      TLS_PORT,
      'TLS',
      "{ minVersion: 'TLSv1.2', ciphers: 'PSK-AES128-GCM-SHA256:TLS_AES_128_GCM_SHA256:@SECLEVEL=0' }",
    ),
  ),
  attack(
    'the line to a host is led on to another one',
    'A board is dealt at a machine where nobody stands.',
    ['network/sockets.ts', 'leadToAnother'],
    together(
      'each host is spoken to by a key of its own',
      defence('', LINE_KEYS, 'networkKey', '() => new Uint8Array(32)'),
      defence('', LINE_KEYS, 'nameOfKey', '() => 1'),
    ),
  ),
  attack(
    'one address calls a host 60 times, and says nothing',
    'Its controller does not reach it.',
    ['network/callers.ts', 'holdHost'],
    NO_SHARES,
  ),
  attack(
    'one address calls a host 60 times while it is paired, and says nothing',
    'It is not paired.',
    ['network/callers.ts', 'holdPairing'],
    NO_SHARES,
  ),
];
