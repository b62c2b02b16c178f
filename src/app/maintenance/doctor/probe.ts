import type { MachineConfig } from '../../../machine/config.ts';
import type { BeamName, Inputs } from '../../../machine/messages.ts';
import type { Account, ServiceState } from '../../../ports/probed-computer.ts';
import type { ResetCause } from '../../../protocol/control.ts';
import type { LineKey } from '../../../protocol/line-key.ts';

/** A serial port as the system shows it. */
export interface FoundPort {
  /** Such as `/dev/ttyACM0`; another one after the next reboot, perhaps. */
  readonly path: string;
  /** A name that stays, such as `/dev/soubrette-mcu`, if it has one. */
  readonly lastingPath?: string;
  /** Numbers of the USB device in four hexadecimal digits each, and what it calls itself. */
  readonly usb?: {
    readonly vendor: string;
    readonly product: string;
    readonly name?: string;
    /** The serial number of its chip; a CH340 has none. */
    readonly serial?: string;
  };
  /** Whether ModemManager leaves it alone, and whether its USB device may be put to sleep. */
  readonly isNoModem: boolean;
  readonly maySleep: boolean;
  /** How long an FTDI chip holds bytes back. */
  readonly latencyMs?: number;
  readonly uid: number;
  readonly gid: number;
  /** Permission bits. */
  readonly mode: number;
}

/** What is said at the other end of a port. */
export type PortAnswer =
  | {
      readonly kind: 'firmware';
      readonly version: number;
      readonly table: number;
      readonly config: number;
      readonly cause: ResetCause;
    }
  | { readonly kind: 'silent' }
  /** It does not open; why is a sentence. */
  | { readonly kind: 'closed'; readonly reason: string }
  /** It opened, and went away at its other end. */
  | { readonly kind: 'gone' }
  /** Somebody else has the port, or may have it: nothing was asked. */
  | { readonly kind: 'notAsked' };

/** What firmware answers to a session by the key of this account. */
export type SessionAnswer = 'given' | 'otherKey' | 'noSession' | 'unclear';

/** The sensors of a machine while nothing moves. */
export interface SensorsAtRest {
  /** Absent where the answer was lost. */
  readonly inputs?: Inputs;
  /** Beams that are broken, and those that change by themselves. */
  readonly broken: readonly BeamName[];
  readonly noisy: readonly BeamName[];
  /** Readings of the thickness sensor, ten a second. */
  readonly thicknessesUm: readonly number[];
}

/** What was found out about a camera. */
export interface CameraProbe {
  /** As it is named on the command line. */
  readonly name: string;
  /** The program that delivers its frames, and how to get that. */
  readonly program: string;
  readonly install: string;
  readonly isInstalled: boolean;
  /** Other programs that it needs. */
  readonly missing: readonly { readonly says: string; readonly advice: string }[];
  readonly seen:
    | {
        readonly kind: 'frames';
        readonly widthPx: number;
        readonly heightPx: number;
        readonly fps: number;
        /** Whether the light was switched, and shows in the picture as it should. */
        readonly isLit: boolean;
      }
    | { readonly kind: 'trouble'; readonly says: string }
    /** It delivers pictures that the eyes would not believe. */
    | { readonly kind: 'unfit'; readonly says: string }
    | { readonly kind: 'notAsked' };
}

/** The key of microcontrollers, or why it can't be used, in a sentence. */
export type FoundKey =
  | { readonly kind: 'there'; readonly key: LineKey }
  | { readonly kind: 'missing' }
  | { readonly kind: 'trouble'; readonly says: string };

/** A port, and what was said at its other end. */
export interface ProbedPort {
  readonly port: FoundPort;
  readonly answer: PortAnswer;
  /** Absent where no session was asked for. */
  readonly session?: SessionAnswer;
  /** Absent where there was no session to ask in. */
  readonly atRest?: SensorsAtRest;
}

/** All that was found out about the computer and what is plugged into it. */
export interface Probe {
  readonly account: Account;
  readonly ports: readonly ProbedPort[];
  readonly hasRule: boolean;
  /** Programs of this computer that open serial ports, or take converters away, unasked. */
  readonly hasModemManager: boolean;
  readonly hasBrltty: boolean;
  /** Absent where there is no systemd. */
  readonly service?: ServiceState;
  /** Whether avrdude is there to write firmware with. */
  readonly hasAvrdude: boolean;
  /** Whether the program is there that keeps others from opening a port in use. */
  readonly hasSolePortProgram: boolean;
  /** Where memory may be written to while programs run, and whether it is when they crash. */
  readonly swaps: readonly string[];
  readonly mayDumpCore: boolean;
  /** This account's key of microcontrollers. */
  readonly key: FoundKey;
  /** Absent where no camera was to be looked at. */
  readonly camera?: CameraProbe;
}

/** What the firmware should be. */
export interface Wanted {
  /** CRC-32 of the table of messages: of the firmware, and of a host at the other end of a controller's line. */
  readonly table: number;
  readonly hostTable: number;
  /** Hash of the settings, and how people call them: `the club profile`, `calibration.json`. */
  readonly config: number;
  readonly configName: string;
  readonly machine: Pick<MachineConfig, 'thicknessLeastUm' | 'thicknessDriftUm'>;
}
