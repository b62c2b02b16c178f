import { randomBytes } from 'node:crypto';
import { hashOfHost } from '../../adapters/host-key.ts';
import { createSeal } from '../../adapters/seal.ts';
import { serialPortOpener } from '../../adapters/serial-port.ts';
import { type LineState, SessionLine, type Trouble } from '../../adapters/session-line.ts';
import type { LeftBoard } from '../../controller/alignment.ts';
import type { HostWireListener } from '../../controller/host-wire.ts';
import { RemoteHost } from '../../controller/remote-host.ts';
import type { MachineConfig } from '../../machine/config.ts';
import type { Clock } from '../../ports/clock.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../protocol/host-link.ts';

const BAUD = 250_000;
const TOKEN_BYTES = 12;

/** What a line to the host at a serial port needs. */
export interface SerialLineParts {
  readonly port: string;
  readonly version: string;
  readonly config: MachineConfig;
  readonly key: Uint8Array;
  readonly clock: Clock;
  /** What tells the job from any other; absent for one that is kept nowhere. */
  readonly job?: string;
  readonly left?: LeftBoard;
  readonly doubt: (sentence: string) => void;
}

/** A host at a serial port. */
export interface SerialHost {
  readonly host: RemoteHost;
  readonly state: LineState;
  /** Whether there is a line, and the host has acknowledged everything that it was to be told. */
  readonly hasHeardAll: boolean;
  close(): void;
}

/** Opens the line to the host at a serial port, for ever anew. */
export function openSerialHost(parts: SerialLineParts): SerialHost {
  const { clock, config, doubt, job = newToken(), key, left, port, version } = parts;
  let listener: HostWireListener | undefined;
  const line = new SessionLine<ToHost, FromHost>(
    HOST_LINK,
    {
      clock,
      open: serialPortOpener({ path: port, baud: BAUD }),
      nonce: () => randomBytes(4).readUInt32LE(),
      config: hashOfHost(version, config, key),
    },
    {
      up: () => listener?.up(),
      down: () => listener?.down(),
      message: (message) => listener?.message(message),
    },
  );
  const host = new RemoteHost({
    config,
    clock,
    seal: createSeal(key),
    job,
    token: newToken,
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
    get hasHeardAll() {
      return line.state.isUp && host.isTold && line.isQuiet;
    },
    close: () => line.close(),
  };
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const TROUBLE_IN_WORDS: Readonly<Record<Trouble, string>> = {
  noPort: 'There is no line to the host.',
  otherConfig:
    'The host is of another version, is made for another machine (profile, calibration, readers), or has another key.',
  otherTable: 'The host is of another version. Install the same on both.',
  noSession: 'The host has used up its sessions. Start it anew: sudo systemctl restart soubrette-host',
  silent: 'The host does not answer. Does it run, and is this its line?',
  closed: 'The host has started anew.',
  queueFull: 'The line to the host was too slow.',
  portClosed: 'The line to the host was cut.',
};

/** Why there is no session with the host, in a sentence; `undefined` where there is one, or none was tried yet. */
export function troubleInWords({ detail, isUp, trouble }: LineState): string | undefined {
  if (isUp || trouble === undefined) return undefined;
  return detail ?? TROUBLE_IN_WORDS[trouble];
}
