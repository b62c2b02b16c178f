import type { MachineConfig } from '../machine/config.ts';
import type { Ask, MachineEffect, MachineEvent, MachineRequest } from '../machine/run/event.ts';
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
    for (const effect of effects) if (isMotion(effect)) perform(effect);
    listener.happened(event, run);
    for (const effect of effects) {
      if (effect.kind === 'report') listener.reported(effect.outcome);
      if (effect.kind === 'ask') listener.asked(effect.ask);
    }
    for (const effect of effects)
      if (effect.kind !== 'report' && !isMotion(effect) && !isShown(effect)) perform(effect);
    if (!effects.some(isShown)) return;
    const shown = effects.filter(isShown);
    listener.keep(() => this.#show(shown, run.ask));
  }

  /** Shows what is kept by now, unless that took so long that another question is open. */
  #show(shown: readonly MachineRequest[], ask: Ask | undefined): void {
    if (this.run.ask !== ask) return;
    for (const request of shown) this.#parts.perform(request);
  }
}

/** What is about motion goes to the executor at once, whatever else there is to do. */
function isMotion(effect: MachineEffect): effect is Extract<MachineRequest, { kind: 'send' }> {
  return effect.kind === 'send' && effect.message.kind !== 'signal';
}

/** Lamp, buzzer and questions show people how things stand, so what they show is kept before. */
function isShown(effect: MachineEffect): effect is Extract<MachineRequest, { kind: 'ask' | 'send' }> {
  return effect.kind === 'ask' || (effect.kind === 'send' && effect.message.kind === 'signal');
}
