import type { LeftRun } from '../../controller/alignment.ts';
import type { HostWireListener } from '../../controller/host-wire.ts';
import { RemoteHost } from '../../controller/remote-host.ts';
import { freshNonce } from '../../lines/fresh-nonce.ts';
import { hashOfHost } from '../../lines/host-hash.ts';
import { provenCaller } from '../../lines/proven-caller.ts';
import { type LineState, SessionLine, type Trouble } from '../../lines/session-line.ts';
import type { MachineConfig } from '../../machine/config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Computer } from '../../ports/computer.ts';
import type { OpenPort } from '../../ports/lines.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../protocol/host-link.ts';
import { parseNetworkChoice, parseSerialChoice, type SerialChoice } from '../../protocol/line-choice.ts';
import type { ProofRefusal } from '../../protocol/proof-lines.ts';
import { createSeal } from '../../sealing/seal.ts';
import { Problem } from '../problem.ts';

const TOKEN_BYTES = 12;

/** What a line to a host needs. */
export interface HostLineParts {
  /** A serial port by its path, or `tls://name:port`. */
  readonly port: string;
  readonly version: string;
  readonly config: MachineConfig;
  readonly key: Uint8Array;
  readonly clock: Clock;
  /** What tells the job from any other; absent for one that is kept nowhere. */
  readonly job?: string;
  readonly left?: LeftRun;
  readonly doubt: (sentence: string) => void;
}

/** A host at the far end of a line. */
export interface LinedHost {
  readonly host: RemoteHost;
  readonly state: LineState;
  /** Why there is no session, in a sentence; `undefined` where there is one, or none was tried yet. */
  readonly trouble: string | undefined;
  /** Whether there is a line, and the host has acknowledged everything that was for it. */
  readonly hasHeardAll: boolean;
  close(): void;
}

/** A line to a host, and why it isn't there. */
interface HostLine {
  readonly line: SessionLine<ToHost, FromHost>;
  /** In a sentence; `undefined` where there is a session, or none was tried yet. */
  trouble(): string | undefined;
}

/** A line to a host, which has still to be opened; `hear` takes what comes. */
function hostLineOf(
  { clock, config, key, port, version }: Pick<HostLineParts, 'clock' | 'config' | 'key' | 'port' | 'version'>,
  hear: () => HostWireListener | undefined,
  ports: Pick<Computer, 'lines' | 'random'>,
): HostLine {
  let refusal: ProofRefusal | undefined;
  const proof = {
    refused(why: ProofRefusal): void {
      refusal = why;
    },
    welcomed(): void {
      refusal = undefined;
    },
  };
  const line = new SessionLine<ToHost, FromHost>(
    HOST_LINK,
    {
      clock,
      open: provenCaller(openerOf(port, key, ports), key, proof),
      nonce: () => freshNonce(ports.random),
      config: hashOfHost(version, config, key),
    },
    {
      up: () => hear()?.up(),
      down: () => hear()?.down(),
      message: (message) => hear()?.message(message),
    },
  );
  return { line, trouble: () => troubleInWords(line.state, refusal) };
}

/** Opens the line to a host, again whenever it is lost. */
export function openLinedHost(parts: HostLineParts, ports: Pick<Computer, 'lines' | 'random'>): LinedHost {
  const { clock, config, doubt, job = newToken(ports), key, left } = parts;
  let listener: HostWireListener | undefined;
  const { line, trouble } = hostLineOf(parts, () => listener, ports);
  const host = new RemoteHost({
    config,
    clock,
    seal: createSeal(key),
    job,
    token: () => newToken(ports),
    doubt,
    ...(left && { left }),
    wire: {
      listen: (heard) => {
        listener = heard;
      },
      send: (message) => line.send(message),
    },
  });
  line.open();
  return {
    host,
    get state() {
      return line.state;
    },
    get trouble() {
      return trouble();
    },
    get hasHeardAll() {
      return line.state.isUp && host.isRequestSent && line.isQuiet;
    },
    close: () => line.close(),
  };
}

/** Who asks a host whether it is there, and by what line. */
export interface HostQuestion extends Pick<HostLineParts, 'port' | 'config'> {
  /** The folder with the key that controller and host both have. */
  readonly keys: string;
}

const ASK_MS = 4_000;
const LOOK_MS = 20;

/** Asks a host for a session, and nothing else of it; why there is none in a sentence, `undefined` where there is. */
export async function askHost(
  { config, keys, port }: HostQuestion,
  signal: AbortSignal,
  ports: Pick<Computer, 'clock' | 'keys' | 'lines' | 'program' | 'random'>,
): Promise<string | undefined> {
  const key = ports.keys.host(keys);
  if (key === undefined) return 'This computer is not paired with the host.';
  const parts = { port, config, key, clock: ports.clock, version: ports.program.version() };
  const { line, trouble } = hostLineOf(parts, () => undefined, ports);
  line.open();
  try {
    for (let ms = 0; ms < ASK_MS && !line.state.isUp && !signal.aborted; ms += LOOK_MS) {
      await new Promise<void>((resolve) => {
        ports.clock.afterMs(LOOK_MS, resolve);
      });
    }
    return line.state.isUp ? undefined : (trouble() ?? TROUBLE_IN_WORDS.silent);
  } finally {
    line.close();
  }
}

function openerOf(port: string, key: Uint8Array, ports: Pick<Computer, 'lines'>): OpenPort {
  const choice = parseNetworkChoice(port);
  return choice === undefined ? ports.lines.serial(serialChoiceOf(port)) : ports.lines.sealed(choice, key);
}

/** The port of a line to a host, and its speed; a `Problem` for a speed that no line has. */
export function serialChoiceOf(port: string): SerialChoice {
  const choice = parseSerialChoice(port);
  if (choice !== undefined) return choice;
  const sentence = `${port} names no speed of a serial line: give the same at both ends, such as ${port.slice(0, port.lastIndexOf('@'))}@115200.`;
  throw new Problem('request', 'no-such-speed', sentence, { port });
}

function newToken(ports: Pick<Computer, 'random'>): string {
  return Buffer.from(ports.random.bytes(TOKEN_BYTES)).toString('base64url');
}

const TROUBLE_IN_WORDS: Readonly<Record<Trouble, string>> = {
  noPort: 'There is no line to the host.',
  otherConfig:
    'The host is of another version, is set up for another machine (profile, calibration, readers), or has another key.',
  otherTable: 'The host is of another version. Install the same on both.',
  noSession: 'The host has used up its sessions. Restart it: sudo systemctl restart soubrette-host',
  silent:
    'The host does not answer. Is it running, is this its line, at the same speed, and is it of this version?',
  noKey: 'There is no key for the host.',
  otherKey: 'The host has another key.',
  closed: 'The host was restarted.',
  queueFull: 'The line to the host was too slow.',
  portClosed: 'The line to the host was cut.',
};

const REFUSAL_IN_WORDS: Readonly<Record<ProofRefusal, string>> = {
  otherKey: 'The host does not have the key of this computer: pair them.',
  otherVersion: 'The host is of another version. Install the same on both, and pair them.',
};

function troubleInWords(
  { detail, isUp, trouble }: LineState,
  refusal: ProofRefusal | undefined,
): string | undefined {
  if (isUp || trouble === undefined) return undefined;
  if (trouble === 'silent' && refusal !== undefined) return REFUSAL_IN_WORDS[refusal];
  return detail ?? TROUBLE_IN_WORDS[trouble];
}
