import { join } from 'node:path';
import { ROOT } from '../broken/changes.ts';
import type { Attack, Outcome, Target } from './attack.ts';
import type { PlayName } from './network/play.ts';
import { playIn } from './program.ts';

const LIMIT_MS = 120_000;

/** Plays an attack on modules of the target. */
function play(name: PlayName): (target: Target) => Outcome {
  return playIn('network/play.ts', name, LIMIT_MS);
}

const ANSWERER = 'src/adapters/proven-answerer.ts';
const TLS_PORT = 'src/adapters/tls-port.ts';

/** Attacks on the line between controller and host. */
export const NETWORK_ATTACKS: readonly Attack[] = [
  {
    name: 'old requests are sent to the host again, in a session of an attacker',
    success: 'A board is dealt that nobody has asked for: its tray is not where people think.',
    run: play('sendOldRequests'),
    defences: [
      {
        name: 'lines without proof are not taken',
        changes: [
          { file: ANSWERER, from: 'return this.#turnAway(text);', to: 'return this.#lines.deliver(text);' },
          {
            file: ANSWERER,
            from: 'if (this.#session === undefined) return;\n    const proven',
            to: 'if (this.#session === undefined) return this.#lines.say(Buffer.from(bytes).toString("latin1"));\n    const proven',
          },
        ],
      },
    ],
  },
  {
    name: 'a recorded session is played back to a host whose memory was put back',
    success: 'A board is dealt that nobody has asked for.',
    run: play('playBack'),
    defences: [
      {
        name: 'the host takes part in the keys of a session',
        changes: [{ file: ANSWERER, from: 'const own = newNonce();', to: "const own = 'A'.repeat(22);" }],
      },
    ],
  },
  {
    name: 'a line is put into a session',
    success: 'The host does what its controller has not said.',
    run: play('putIn'),
    defences: [
      {
        name: 'the tag of a line is looked at',
        changes: [
          {
            file: 'src/adapters/proven-lines.ts',
            // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text of the source.
            from: 'if (!hasTag(this.#key, `${line} ${digits}`, tag)) return undefined;',
            to: '',
          },
        ],
      },
    ],
  },
  {
    name: 'somebody without the key stands in for the host, and proves nothing',
    success: 'The controller talks to him.',
    run: play('standIn'),
    defences: [
      {
        name: 'the host proves itself first',
        changes: [
          {
            file: 'src/adapters/proven-caller.ts',
            // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text of the source.
            from: 'if (!hasTag(keys.welcome, `${this.#nonce} ${own}`, proof)) return;',
            to: '',
          },
        ],
      },
    ],
  },
  {
    name: 'somebody between host and controller seeks the number that they show',
    success: 'The controller takes his key for that of the host, and sends him its deals.',
    run: play('seekNumber'),
    defences: [
      {
        name: 'the host is bound to its random bytes before it sees any',
        changes: [
          {
            file: 'src/adapters/pairing-controller.ts',
            from: "return this.#breakOff('forged');\n    const talk",
            to: ';\n    const talk',
          },
        ],
      },
    ],
  },
  {
    name: 'somebody between host and controller says that the numbers are the same',
    success: 'He has the key of the host.',
    run: play('takeKey'),
    defences: [
      {
        name: 'the number of the controller is typed at the host',
        changes: [
          {
            file: 'src/adapters/pairing-host.ts',
            from: "if (typed === 'right') this.#isAgreed = true;",
            to: 'this.#isAgreed = true;\n    if (this.#isAgreed) return;',
          },
        ],
      },
    ],
  },
  {
    name: 'somebody without the key connects to a host on the network',
    success: 'The host takes him for a controller.',
    run: play('connectWithoutKey'),
    defences: [
      {
        name: 'TLS is by the key of both',
        changes: [
          {
            file: TLS_PORT,
            from: 'pskCallback: (_, asked) => (asked === identity ? psk : null)',
            to: 'pskCallback: () => new Uint8Array(psk.length)',
          },
        ],
      },
    ],
  },
  {
    name: 'somebody with a certificate that this computer trusts listens in the place of the host',
    success: 'The controller takes him for its host.',
    run: (target) =>
      play('listenWithCertificate')({
        ...target,
        env: {
          ...target.env,
          NODE_EXTRA_CA_CERTS: join(ROOT, 'test/fixtures/other-certificate/certificate.pem'),
        },
      }),
    defences: [
      {
        name: 'no certificate is asked for',
        changes: [
          {
            file: TLS_PORT,
            from: 'checkServerIdentity: () => NO_CERTIFICATE',
            to: 'checkServerIdentity: () => undefined',
          },
        ],
      },
    ],
  },
];
