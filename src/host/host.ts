import type { BoardOrder } from '../machine/board-run/order.ts';
import { type BoardEvent, type BoardRun, createBoardRun, type Effect } from '../machine/board-run/state.ts';
import { step } from '../machine/board-run/step.ts';
import type { MachineConfig } from '../machine/config.ts';
import type { Camera } from '../ports/camera.ts';
import type { Clock } from '../ports/clock.ts';
import type { ExecutorLink } from '../ports/executor-link.ts';
import type { HostLink, HostListener } from '../ports/host-link.ts';
import type { Operator } from '../ports/operator.ts';

/** What a host stands on; nothing in it tells which machine it drives. */
export interface HostPorts {
  readonly clock: Clock;
  readonly executor: ExecutorLink;
  readonly camera: Camera;
  readonly operator: Operator;
}

/** The shell round board-run: gives it what happens, one event at a time, and does what it asks. */
export function createHost(config: MachineConfig, ports: HostPorts): HostLink {
  return new Host(config, ports);
}

class Host implements HostLink {
  readonly #config: MachineConfig;
  readonly #ports: HostPorts;
  readonly #waiting: BoardEvent[] = [];
  #run: BoardRun | undefined;
  #listener: HostListener | undefined;
  #isBusy = false;
  #heardMs: number;

  constructor(config: MachineConfig, ports: HostPorts) {
    this.#config = config;
    this.#ports = ports;
    this.#heardMs = ports.clock.nowMs();
    ports.executor.listen({
      message: (message) => this.#happen(message),
      gap: (fault) => this.#happen({ kind: 'gap', fault }),
    });
    this.#beat();
  }

  listen(listener: HostListener): void {
    this.#listener = listener;
  }

  startBoard(order: BoardOrder): void {
    this.#run = createBoardRun(order, this.#run);
    this.#happen({ kind: 'boardOrdered' });
  }

  resumeBoard(run: BoardRun): void {
    this.#run = run;
    this.#happen({ kind: 'resumed' });
  }

  stop(): void {
    this.#run = undefined;
    this.#ports.executor.send({ kind: 'disarm' });
    this.#ports.executor.send({ kind: 'signal', lamp: 'off', buzzer: false });
  }

  #happen(event: BoardEvent): void {
    this.#waiting.push(event);
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) this.#take(next);
    this.#isBusy = false;
  }

  #take(event: BoardEvent): void {
    if (this.#run === undefined) return;
    this.#heardMs = this.#ports.clock.nowMs();
    const [run, effects] = step(this.#config, this.#run, event);
    this.#run = run;
    for (const effect of effects) if (isMotion(effect)) this.#perform(effect, run);
    this.#tell(event, run, effects);
    for (const effect of effects) if (!isMotion(effect) && !isShown(effect)) this.#perform(effect, run);
    if (effects.some(isShown)) this.#listener?.keep(() => this.#show(effects, run));
  }

  #tell(event: BoardEvent, run: BoardRun, effects: readonly Effect[]): void {
    this.#listener?.happened(event, run);
    for (const effect of effects) {
      if (effect.kind === 'report') this.#listener?.reported(effect.outcome);
      if (effect.kind === 'ask') this.#listener?.asked(effect.ask);
    }
  }

  /** Shows what is kept by now, unless that took so long that another question is open. */
  #show(effects: readonly Effect[], { ask }: BoardRun): void {
    const run = this.#run;
    if (run === undefined || run.ask !== ask) return;
    for (const effect of effects) if (isShown(effect)) this.#perform(effect, run);
  }

  #perform(effect: Effect, { order }: BoardRun): void {
    const { camera, executor, operator } = this.#ports;
    switch (effect.kind) {
      case 'send':
        return executor.send(effect.message);
      case 'readCard': {
        const { kind: _, feed, ...request } = effect;
        const { attempt } = request;
        return camera.readCard(request, (reading) =>
          this.#answer(order, { kind: 'frameRead', feed, attempt, reading }),
        );
      }
      case 'readLabel':
        return camera.readLabel((label) =>
          this.#answer(order, { kind: 'labelRead', ...(label && { label }) }),
        );
      case 'ask': {
        const question = { ...effect.ask, board: order.board, copy: order.copy };
        return operator.ask(question, () => this.#answer(order, { kind: 'personDid', ask: question.ask }));
      }
      case 'report':
        return;
    }
  }

  /** An answer that comes when its board is over is nobody's: the next board counts from one again. */
  #answer(order: BoardOrder, event: BoardEvent): void {
    if (this.#run?.order === order) this.#happen(event);
  }

  /** Keeps the executor's watchdog content, and watches it in turn. */
  #beat(): void {
    const { clock, executor } = this.#ports;
    if (this.#run !== undefined && isMoving(this.#run)) {
      executor.send({ kind: 'heartbeat' });
      if (clock.nowMs() > this.#heardMs + this.#config.silenceMs) this.#happen({ kind: 'gap', fault: 1001 });
    }
    clock.afterMs(this.#config.heartbeatMs, () => this.#beat());
  }
}

/** While it moves, an executor is never silent for long. */
function isMoving(run: BoardRun): boolean {
  return run.phase === 'arming' || run.phase === 'dealing';
}

/** What the executor is told about motion is told at once, whatever else there is to do. */
function isMotion(effect: Effect): boolean {
  return effect.kind === 'send' && effect.message.kind !== 'signal';
}

/** Lamp, buzzer and questions show people how things stand, so what they show is kept before. */
function isShown(effect: Effect): boolean {
  return effect.kind === 'ask' || (effect.kind === 'send' && effect.message.kind === 'signal');
}
