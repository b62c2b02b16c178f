import type { MachineConfig } from '../../../src/machine/config.ts';
import { type InputName, type Inputs, NO_INPUTS, type Reading } from '../../../src/machine/messages.ts';
import type { MachineEffect, MachineEvent, PassResult } from '../../../src/machine/run/event.ts';
import type { PassOrder } from '../../../src/machine/run/pass-order.ts';
import { createPassRun, type PassRun } from '../../../src/machine/run/state.ts';
import { step } from '../../../src/machine/run/step.ts';
import { RIGHT_LABEL, tinyConfig } from './tiny.ts';

export const READY: Inputs = { ...NO_INPUTS, trayPresent: true };

/** An effect in a word or two. */
function inWords(effect: MachineEffect): string {
  switch (effect.kind) {
    case 'send': {
      const { message } = effect;
      if (message.kind === 'ticket') return `ticket ${message.feed} to ${message.mouth}`;
      if (message.kind === 'arm') return message.purge ? 'arm and purge' : 'arm';
      return message.kind === 'signal' ? `${message.lamp}${message.buzzer ? ' and buzz' : ''}` : message.kind;
    }
    case 'readCard':
      return `read ${effect.feed}.${effect.attempt}`;
    case 'readLabel':
      return 'readLabel';
    case 'ask': {
      const { fault, step } = effect.ask;
      return `ask ${step.action} ${step.from}-${step.to}${fault === undefined ? '' : ` ${fault}`}`;
    }
    case 'report': {
      const { outcome } = effect;
      if (outcome.kind === 'fault') return `fault ${outcome.fault}`;
      return outcome.kind === 'run-started' ? `run ${outcome.run}` : outcome.kind;
    }
  }
}

/** A pass that is told, event by event, what happened. */
export class PassDesk {
  run: PassRun;
  said: readonly string[] = [];
  result: PassResult | undefined;
  readonly config: MachineConfig;

  constructor(order: PassOrder, changes: Partial<MachineConfig> = {}) {
    this.config = tinyConfig(changes);
    this.run = createPassRun(order);
  }

  take(...events: readonly MachineEvent[]): this {
    for (const event of events) {
      const [run, effects] = step(this.config, this.run, event);
      this.run = run;
      this.said = effects.map(inWords);
      for (const effect of effects) {
        if (effect.kind === 'report' && effect.outcome.kind === 'pass-finished')
          this.result = effect.outcome.result;
      }
    }
    return this;
  }

  input(name: InputName, level: boolean): this {
    return this.take({ kind: 'input', name, level });
  }

  answer(): this {
    return this.take({ kind: 'personDid', ask: this.run.asked });
  }

  start(inputs: Partial<Inputs> = {}): this {
    return this.take({ kind: 'passOrdered' }, { kind: 'ready', inputs: { ...READY, ...inputs } });
  }

  /** The tray is changed, its label read, the hand put into the hopper. */
  feeding(): this {
    this.start({ trayPresent: false }).input('trayPresent', true).answer();
    this.take({ kind: 'labelRead', label: RIGHT_LABEL }).input('hopperEmpty', false).answer();
    return this.take({ kind: 'armed' });
  }

  /** A deck lies in the hopper already, and its first card is being read. */
  dealing(): this {
    return this.start({ hopperEmpty: false }).take({ kind: 'armed' });
  }

  leave(feed: number): this {
    return this.take({ kind: 'leftWindow', feed, atUs: feed });
  }

  see(...readings: readonly Reading[]): this {
    for (const reading of readings) {
      const { window } = this.run;
      const attempt = window.kind === 'reading' ? window.frames.length + 1 : 1;
      this.take({ kind: 'frameRead', feed: this.run.feed, attempt, reading });
    }
    return this;
  }

  /** The readers look whether the hopper is empty. */
  lookAt(...readings: readonly Reading[]): this {
    for (const reading of readings) {
      const { window } = this.run;
      const attempt = window.kind === 'checking' ? window.frames.length + 1 : 1;
      this.take({ kind: 'frameRead', feed: this.run.feed, attempt, reading });
    }
    return this;
  }

  /** The card on the window goes all the way to where it was sent; the hopper is empty after it if so wanted. */
  pass(isLast = false): this {
    const { feed } = this.run;
    const mouth = this.run.onItsWay.find((entry) => entry.feed === feed)?.mouth ?? 0;
    if (isLast) this.input('hopperEmpty', true);
    return this.take({ kind: 'leftWindow', feed, atUs: feed }, { kind: 'arrived', feed, mouth, atUs: feed });
  }
}
