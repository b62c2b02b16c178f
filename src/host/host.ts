import type { MachineConfig } from '../machine/config.ts';
import type { TrayLabel } from '../machine/messages.ts';
import type { BoardOrder } from '../machine/run/board-order.ts';
import { withMouth } from '../machine/run/books.ts';
import type { Ask, MachineEffect, MachineEvent, MachineRequest } from '../machine/run/event.ts';
import { inspectedIn } from '../machine/run/pass.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';
import {
  createBoardRun,
  createPassRun,
  isRunning,
  type MachineRun,
  type RunBefore,
} from '../machine/run/state.ts';
import { step } from '../machine/run/step.ts';
import type { Camera } from '../ports/camera.ts';
import type { Clock } from '../ports/clock.ts';
import type { ExecutorLink } from '../ports/executor-link.ts';
import type { HostLink, HostListener } from '../ports/host-link.ts';
import type { Operator } from '../ports/operator.ts';
import { OneByOne } from '../protocol/one-by-one.ts';

/** What an active run stands on. */
interface ActiveParts {
  readonly config: MachineConfig;
  readonly listener: HostListener;
  readonly perform: (request: MachineRequest) => void;
}

/** A board or a pass on its way: takes one event after the other, and has done and reported what comes of it, in order. */
class ActiveRun {
  run: MachineRun;
  readonly #parts: ActiveParts;

  constructor(run: MachineRun, parts: ActiveParts) {
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

/** What a host stands on; nothing in it tells which machine it drives. */
export interface HostPorts {
  readonly clock: Clock;
  readonly executor: ExecutorLink;
  readonly camera: Camera;
  readonly operator: Operator;
}

/** The shell round a run of the machine: gives it what happens, one event at a time, and does what it asks. */
export function createHost(config: MachineConfig, ports: HostPorts): HostLink {
  return new Host(config, ports);
}

class Host implements HostLink {
  readonly #config: MachineConfig;
  readonly #ports: HostPorts;
  readonly #turns = new OneByOne();
  #active: ActiveRun | undefined;
  #listener: HostListener | undefined;
  #heardMs: number;

  constructor(config: MachineConfig, ports: HostPorts) {
    this.#config = config;
    this.#ports = ports;
    this.#heardMs = ports.clock.nowMs();
    ports.executor.listen({
      message: (message) => this.#happen((run) => withMouth(message, run)),
      gap: (fault) => this.#happen(() => ({ kind: 'gap', fault })),
    });
    this.#beat();
  }

  listen(listener: HostListener): void {
    this.#listener = listener;
  }

  startBoard(order: BoardOrder, before: RunBefore | undefined = this.#active?.run): void {
    this.#begin(createBoardRun(order, before), { kind: 'boardOrdered' });
  }

  startPass(order: PassOrder): void {
    this.#begin(createPassRun(order, this.#active?.run), { kind: 'passOrdered' });
  }

  resume(run: MachineRun): void {
    this.#begin(run, { kind: 'resumed' });
  }

  stop(): void {
    this.#active = undefined;
    this.#ports.executor.send({ kind: 'disarm' });
    this.#ports.executor.send({ kind: 'signal', lamp: 'off', buzzer: false });
  }

  #begin(run: MachineRun, first: MachineEvent): void {
    const listener: HostListener = {
      happened: (event, after) => this.#listener?.happened(event, after),
      reported: (outcome) => this.#listener?.reported(outcome),
      asked: (ask) => this.#listener?.asked(ask),
      keep: (done) => this.#listener?.keep(done),
    };
    const tray = run.kind === 'board' ? run.order : run.order.tray;
    const perform = (request: MachineRequest): void => this.#perform(request, active, tray);
    const active = new ActiveRun(run, { config: this.#config, listener, perform });
    this.#active = active;
    this.#turns.do(() => {
      this.#heardMs = this.#ports.clock.nowMs();
      active.take(first);
    });
  }

  #happen(eventOf: (run: MachineRun) => MachineEvent): void {
    this.#turns.do(() => {
      if (this.#active === undefined) return;
      this.#heardMs = this.#ports.clock.nowMs();
      this.#active.take(eventOf(this.#active.run));
    });
  }

  /** Does what an active run asks for, unless it has been stopped meanwhile, or another has begun. */
  #perform(request: MachineRequest, active: ActiveRun, tray: TrayLabel | undefined): void {
    if (active !== this.#active) return;
    const { camera, executor, operator } = this.#ports;
    switch (request.kind) {
      case 'send':
        return executor.send(request.message);
      case 'readCard': {
        const { kind: _, feed, ...look } = request;
        const { attempt } = look;
        const inspect = inspectionDue(active.run);
        const deck = active.run.order.deck.name;
        return camera.readCard({ ...look, deck, ...(inspect !== undefined && { inspect }) }, (reading) =>
          this.#answer(active, { kind: 'frameRead', feed, attempt, reading }),
        );
      }
      case 'readLabel': {
        const { look } = request;
        return camera.readLabel((label) => {
          const seen = label === 'blind' ? { isBlind: true } : label && { label };
          this.#answer(active, { kind: 'labelRead', look, ...seen });
        });
      }
      case 'ask': {
        const question = { ...request.ask, ...(tray && { board: tray.board, copy: tray.copy }) };
        return operator.ask(question, () => this.#answer(active, { kind: 'personDid', ask: question.ask }));
      }
    }
  }

  /** An answer that comes when its board or pass is over is nobody's: the next counts from one again. */
  #answer(active: ActiveRun, event: MachineEvent): void {
    if (active === this.#active) this.#happen(() => event);
  }

  /** Keeps the executor's watchdog content, and watches it in turn: while it runs it is never silent for long. */
  #beat(): void {
    const { clock, executor } = this.#ports;
    if (this.#active !== undefined && isRunning(this.#active.run)) {
      executor.send({ kind: 'heartbeat' });
      if (clock.nowMs() > this.#heardMs + this.#config.silenceMs)
        this.#happen(() => ({ kind: 'gap', fault: 1001 }));
    }
    clock.afterMs(this.#config.heartbeatMs, () => this.#beat());
  }
}

/** What is still to be measured of the card on the window: the first frame that shows it is the one to judge by. */
function inspectionDue(run: MachineRun): string | undefined {
  return run.kind === 'pass' && inspectedIn(run.window) === undefined ? run.order.inspect : undefined;
}
