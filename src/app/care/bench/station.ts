import type { CoursePorts } from '../../../../calibration/course.ts';
import type { Turns } from '../../../../firmware-host/turns.ts';
import type { LineState } from '../../../adapters/session-line.ts';
import type { MachineConfig } from '../../../machine/config.ts';

/** A machine on the bench, emulated or real: a line to its microcontroller, and somebody beside it. */
export interface Station extends CoursePorts {
  /** What its firmware is set for. */
  readonly config: MachineConfig;
  readonly isEmulated: boolean;
  /** How libraries with timers of their own are called in its time. */
  readonly turn: Turns;
  /** How the line stands, and whether all that was said has come to the other end. */
  readonly line: () => LineState;
  readonly isQuiet: () => boolean;
  /** Lets time go by until something is over. */
  run(isOver: () => boolean): Promise<void>;
  close(): void;
}
