import type { Clock } from './clock.ts';
import type { OpenPort } from './lines.ts';

/** Who runs the program. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  /** Groups of this very process. */
  readonly gids: readonly number[];
  /** Groups that the system knows, by number, each with its members by name. */
  readonly groups: ReadonlyMap<number, { readonly name: string; readonly members: readonly string[] }>;
}

/** The service of the host, as systemd knows it. */
export interface ServiceState {
  readonly load: string;
  readonly active: string;
  readonly enabled: string;
}

/** A computer that can be looked at: this one, or one that was made up. */
export interface ProbedComputer {
  /** The folder that holds `dev`, `sys` and `etc`. */
  readonly root: string;
  readonly account: Omit<Account, 'groups'>;
  /** Programs that are needed for a port to be taken for oneself alone. */
  readonly solePortProgram: string;
  /** Its environment; PATH names the folders with programs. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly openPort: (path: string) => OpenPort;
  readonly nonce: () => number;
  readonly service: (name: string) => Promise<ServiceState | undefined>;
}

/** A computer that firmware is written from. */
export interface Workshop extends ProbedComputer {
  /** Runs a program, tells its lines, and answers with its exit code. */
  readonly run: (program: string, args: readonly string[], tell: (line: string) => void) => Promise<number>;
}
