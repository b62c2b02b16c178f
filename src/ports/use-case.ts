import type { RunningJob } from '../controller/run-job.ts';
import type { Computer } from './computer.ts';
import type { MachinesHere } from './machines/machines-here.ts';
import type { SimulatedPerson } from './machines/touch.ts';
import type { Places } from './places.ts';
import type { Threads } from './threads.ts';

/** What is asked before something moves or is replaced. */
export type SureQuestion =
  /** The machine at a port will deal. */
  | { readonly kind: 'deals-at-port'; readonly port: string }
  /** The machine at a port will run cards through. */
  | { readonly kind: 'passes-at-port'; readonly port: string }
  /** Motors will run without a deal: `parts` one at a time by hand, `procedure` by themselves. */
  | { readonly kind: 'moves'; readonly what: 'procedure' | 'parts' }
  /** The firmware of a microcontroller will be replaced; `settings` is how people call them. */
  | { readonly kind: 'writes-firmware'; readonly settings: string; readonly port: string };

/**
 * What a passphrase is asked for: a job, a seal or a backup of a hub, a new one (`again`: once more, so that no slip is
 * kept) or to open it.
 */
export interface SecretQuestion {
  readonly for: 'job' | 'seal' | 'backup';
  readonly purpose: 'new' | 'again' | 'open' | 'open-if-known';
}

/**
 * That somebody has asked to see hands: who, and why. Only where a request has it, events and results hold cards with
 * their places; their types are called `...WithHands`.
 */
export interface HandsRequest {
  readonly by: string;
  readonly why: string;
}

/**
 * All that a use case may ask of whoever calls it; each one names the part that it needs, and a command, a page or a
 * test hands it in. There is no terminal, process or page behind these as far as a use case can tell.
 */
export interface AppPorts<Event = never> extends Computer {
  /** Hears what happens, while it happens: data, not words. */
  emit(event: Event): void;
  /** Whether somebody is sure; a face may end the use case instead, where nobody can be asked. */
  isSure(question: SureQuestion): Promise<boolean>;
  /**
   * A passphrase; `undefined` where there is none. A face ends the use case where somebody could have typed it and did
   * not; what is not typed needs no `again`, and nobody has to be there for `open-if-known`.
   */
  secret(question: SecretQuestion): Promise<string | undefined>;
  /** Waits while a paused job rests, until it goes on; who stops it need not be waited for. */
  rest(job: RunningJob): Promise<void>;
  /** Who acts in a simulated world by themselves; absent where nobody does. */
  readonly person?: SimulatedPerson;
  /** Aborted by whoever wants an end of it: what runs is ended in order, and its result says so. */
  readonly signal: AbortSignal;
  /** The machines that jobs, cameras and people are given. */
  readonly machines: MachinesHere;
  /** Where jobs, keys and settings are kept. */
  readonly places: Places;
  /** The environment of the process, read once by the entry point: search path, programs of cameras. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Long work is done in these. */
  readonly threads: Threads;
}
