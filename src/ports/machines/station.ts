import type { MachineConfig } from '../../machine/config.ts';
import type { FromMicrocontroller, ToMicrocontroller } from '../../machine/messages.ts';
import type { Clock } from '../clock.ts';
import type { FaultLevel } from './faults.ts';

/** What a person is asked to do between cards; sentences are made from it. */
export type PersonStep =
  /** `isExact`: counted cards, because those that come out are counted too. */
  | { readonly kind: 'layCards'; readonly count: number; readonly isExact?: true }
  | { readonly kind: 'clearPath' }
  | { readonly kind: 'close'; readonly what: 'bayOpen' | 'coverOpen' | 'doorOpen' | 'stopPressed' };

/** What a camera sees of the card on the window. */
export interface WindowLook {
  /** True where it can be read; absent where nothing reads. */
  readonly isLegible?: boolean;
  /** The place of its rear edge along the way, in mm from wherever the camera counts; absent where none is seen. */
  readonly alongMm?: number;
}

/** What a course is run on. */
export interface CoursePorts {
  readonly clock: Clock;
  send(message: ToMicrocontroller): void;
  /** Calls back with every message; the answer ends it. */
  watch(heard: (message: FromMicrocontroller) => void): () => void;
  /** Has a person do something; `false` is that nobody will. Only the first answer counts. */
  person(step: PersonStep, done: (isDone: boolean) => void): void;
  /** Looks at the window; absent where no camera is there. */
  look?(done: (look: WindowLook) => void): void;
}

/** Why a machine on the bench has no session. */
export type StationTrouble =
  | 'otherConfig'
  | 'otherTable'
  | 'noSession'
  | 'noKey'
  | 'otherKey'
  | 'silent'
  | 'closed'
  | 'queueFull'
  | 'noPort'
  | 'portClosed';

/** How the line to a microcontroller stands. */
export interface StationLine {
  readonly isUp: boolean;
  /** What its firmware said of itself last. */
  readonly opened?: { readonly version: number };
  /** What kept the line from its last session, or ended that. */
  readonly trouble?: StationTrouble;
  /** What the system said of the port. */
  readonly detail?: string;
}

/** A machine on the bench: a line to its microcontroller, and somebody beside it. */
export interface Station extends CoursePorts {
  /** What its firmware is set for. */
  readonly config: MachineConfig;
  readonly isEmulated: boolean;
  /** The machine as it truly is, where that is known and something else. */
  readonly truth?: MachineConfig;
  /** How libraries with timers of their own are called in its time. */
  turn<T>(act: () => T): T;
  /** How the line stands, and whether all that was said has come to the other end. */
  line(): StationLine;
  isQuiet(): boolean;
  /** Lets time go by until something is over. */
  run(isOver: () => boolean): Promise<void>;
  close(): void;
}

/** Somebody at a real machine. */
export interface MachinePerson {
  /** Has them do something; `false` is that nobody will. */
  ask(step: PersonStep, done: (isDone: boolean) => void): void;
  /** Whatever was asked is not wanted any more. */
  leave(): void;
}

/** What of an emulated machine is not quite what its program takes it for. */
export type HiddenPart = 'rack' | 'beams' | 'feed' | 'thickness';

/** The machine that is wanted on the bench. */
export type StationWanted =
  | {
      readonly kind: 'emulated';
      readonly config: MachineConfig;
      readonly seed: string;
      readonly faults: FaultLevel;
      readonly hides?: HiddenPart;
      /** Its feeder slips as one on a stand does; else by as much as a machine has to bear. */
      readonly isOnTrial?: true;
    }
  /** A feeder stand that is not there. */
  | {
      readonly kind: 'stand';
      readonly config: MachineConfig;
      readonly seed: string;
      readonly faults: FaultLevel;
    }
  /** At a serial port; `keys` is the folder with the key of its firmware. */
  | {
      readonly kind: 'serial';
      readonly config: MachineConfig;
      readonly path: string;
      readonly baud: number;
      readonly keys: string;
    };
