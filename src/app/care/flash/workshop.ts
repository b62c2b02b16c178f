import type { Surroundings } from '../doctor/probe-computer.ts';

/** Where firmware is written from. */
export interface Workshop extends Surroundings {
  /** Runs a program, tells its lines, and answers with its exit code. */
  readonly run: (program: string, args: readonly string[], tell: (line: string) => void) => Promise<number>;
}
