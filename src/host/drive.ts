import type { MachineConfig } from '../machine/config.ts';
import type { Ask, MachineEvent, MachineRequest } from '../machine/run/event.ts';
import type { MachineRun } from '../machine/run/state.ts';
import { step } from '../machine/run/step.ts';
import type { HostListener } from '../ports/host-link.ts';

/** What a drive stands on. */
interface DriveParts {
  readonly config: MachineConfig;
  readonly listener: HostListener;
  readonly perform: (request: MachineRequest) => void;
}

/** A board or a pass on its way: takes one event after the other, and has done and reported what comes of it, in order. */
export class Drive {
  run: MachineRun;
  readonly #parts: DriveParts;

  constructor(run: MachineRun, parts: DriveParts) {
    this.run = run;
    this.#parts = parts;
  }

  take(event: MachineEvent): void {
    const { config, listener, perform } = this.#parts;
    const [run, effects] = step(config, this.run, event);
    this.run = run;
    const requests = effects.filter((effect) => effect.kind !== 'report');
    for (const request of requests) if (isMotion(request)) perform(request);
    listener.happened(event, run);
    for (const effect of effects) {
      if (effect.kind === 'report') listener.reported(effect.outcome);
      if (effect.kind === 'ask') listener.asked(effect.ask);
    }
    for (const request of requests) if (!isMotion(request) && !isShown(request)) perform(request);
    const shown = requests.filter(isShown);
    if (shown.length > 0) listener.keep(() => this.#show(shown, run.ask));
  }

  /** Shows what is kept by now, unless that took so long that another question is open. */
  #show(shown: readonly MachineRequest[], ask: Ask | undefined): void {
    if (this.run.ask !== ask) return;
    for (const request of shown) this.#parts.perform(request);
  }
}

/** What is about motion goes to the executor at once, whatever else there is to do. */
function isMotion(request: MachineRequest): boolean {
  return request.kind === 'send' && request.message.kind !== 'signal';
}

/** Lamp, buzzer and questions show people how things stand, so what they show is kept before. */
function isShown(request: MachineRequest): boolean {
  return request.kind === 'ask' || (request.kind === 'send' && request.message.kind === 'signal');
}
