import type { MachineLookRequest } from '../app/maintenance/probe-machine.ts';
import { NOTHING_KNOWN, type ReadyCheck } from '../app/maintenance/readiness.ts';
import type { AppPorts } from '../ports/use-case.ts';
import { computer } from './compose.ts';

/** The look at the machine before a job: one at a time, of which the last counts. */
export class Looking {
  #found: readonly ReadyCheck[] | undefined = NOTHING_KNOWN;
  #ending = new AbortController();

  /** What is known of the machine; `undefined` while it is being looked at. */
  get found(): readonly ReadyCheck[] | undefined {
    return this.#found;
  }

  /** Looks at a machine; `changed` is called when it has been. */
  begin(wanted: MachineLookRequest, ports: Pick<AppPorts, 'machines' | 'places'>, changed: () => void): void {
    this.end();
    const { signal } = this.#ending;
    this.#found = undefined;
    // What keeps a machine from being looked at is reported by the job that it keeps from beginning.
    void import('../app/maintenance/probe-machine.ts')
      .then(({ lookAtMachine }) => lookAtMachine(wanted, { ...computer, ...ports, signal }))
      .catch(() => NOTHING_KNOWN)
      .then((found) => {
        if (signal.aborted) return;
        this.#found = found;
        changed();
      });
  }

  /** Leaves the machine to somebody else. */
  end(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#found = NOTHING_KNOWN;
  }
}
