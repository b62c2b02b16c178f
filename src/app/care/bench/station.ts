import type { CoursePorts, PersonStep } from '../../../../calibration/course.ts';
import type { Turns } from '../../../../firmware-host/turns.ts';
import type { LineState } from '../../../lines/session-line.ts';
import type { MachineConfig } from '../../../machine/config.ts';
import type { AppPorts } from '../../ports.ts';

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

/** Somebody at a real machine. */
export interface MachinePerson {
  /** Has them do something; `false` is that nobody will. */
  ask(step: PersonStep, done: (isDone: boolean) => void): void;
  /** Whatever was asked is not wanted any more. */
  leave(): void;
}

/** What happens at any machine on the bench. */
export interface BenchEvent {
  readonly kind: 'simulated-person-asked';
  readonly step: PersonStep;
}

/** What work on the bench asks of whoever calls it: also somebody at the machine, where that is a real one. */
export type BenchPorts<Event = never> = Pick<AppPorts<BenchEvent | Event>, 'emit' | 'env' | 'signal'> & {
  readonly person: MachinePerson;
};
