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
  let run: BoardRun | undefined;
  let listener: HostListener | undefined;
  const waiting: BoardEvent[] = [];
  let busy = false;
  let heardMs = ports.clock.nowMs();

  function happen(event: BoardEvent): void {
    waiting.push(event);
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) take(next);
    busy = false;
  }

  function take(event: BoardEvent): void {
    if (run === undefined) return;
    heardMs = ports.clock.nowMs();
    const [after, effects] = step(config, run, event);
    run = after;
    listener?.happened(event, after);
    for (const effect of effects) perform(effect, after.order);
  }

  function perform(effect: Effect, order: BoardOrder): void {
    switch (effect.kind) {
      case 'send':
        return ports.executor.send(effect.message);
      case 'readCard':
        return readCard(effect.feed, effect.attempt, effect.leftAtUs);
      case 'readLabel':
        return ports.camera.readLabel((label) => happen({ kind: 'labelRead', ...(label && { label }) }));
      case 'ask': {
        const { ask } = effect;
        listener?.asked(ask);
        const question = { ...ask, board: order.board, copy: order.copy };
        return ports.operator.ask(question, () => happen({ kind: 'personDid', ask: ask.ask }));
      }
      case 'report':
        return listener?.reported(effect.outcome);
    }
  }

  function readCard(feed: number, attempt: number, leftAtUs: number | undefined): void {
    const request = leftAtUs === undefined ? { attempt } : { attempt, leftAtUs };
    ports.camera.readCard(request, (reading) => happen({ kind: 'frameRead', feed, attempt, reading }));
  }

  /** Keeps the executor's watchdog content, and watches it in turn. */
  function beat(): void {
    if (run !== undefined && isMoving(run)) {
      ports.executor.send({ kind: 'heartbeat' });
      if (ports.clock.nowMs() > heardMs + config.silenceMs) happen({ kind: 'gap', fault: 1001 });
    }
    ports.clock.afterMs(config.heartbeatMs, beat);
  }

  ports.executor.listen({ message: happen, gap: (fault) => happen({ kind: 'gap', fault }) });
  beat();
  return {
    listen: (newListener) => {
      listener = newListener;
    },
    startBoard: (order) => {
      run = createBoardRun(order, run?.inputs, run !== undefined && run.phase !== 'final');
      happen({ kind: 'boardOrdered' });
    },
  };
}

/** While it moves, an executor is never silent for long. */
function isMoving(run: BoardRun): boolean {
  return run.phase === 'arming' || run.phase === 'dealing';
}
