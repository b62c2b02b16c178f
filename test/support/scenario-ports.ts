import type { HostPorts } from '../../src/host/host.ts';
import type { ExecutorListener } from '../../src/ports/executor-link.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** The ports of a host that can be troubled by hand: the line pulled out, the host's process hung. */
export interface TroubledPorts {
  readonly ports: HostPorts;
  /** The line is pulled out and put back: what was on it is gone, and both ends know that there was a gap. */
  pullLine(forMs: number): void;
  /** The host's process stands still: it sends nothing and sees nothing, and then takes all that waited. */
  hangHost(forMs: number): void;
  /** The microcontroller stands still: it takes and says nothing, until its watchdog resets it. */
  hangExecutor(forMs: number): void;
}

export function troubledPorts(inner: HostPorts, clock: VirtualClock): TroubledPorts {
  let lineDown = false;
  let waiting: (() => void)[] | undefined;
  let listener: ExecutorListener | undefined;
  /** Does something in the host's process: now, or when it goes on. */
  const inHost = (run: () => void): void => {
    if (waiting === undefined) run();
    else waiting.push(run);
  };
  const breakLine = (forMs: number, fault: 1001 | 1002): void => {
    lineDown = true;
    clock.afterMs(forMs, () => {
      lineDown = false;
      listener?.gap(fault);
    });
  };
  return {
    ports: {
      clock: {
        nowMs: () => clock.nowMs(),
        afterMs: (delayMs, run) => clock.afterMs(delayMs, () => inHost(run)),
      },
      executor: {
        listen(newListener) {
          listener = newListener;
          inner.executor.listen({
            message(message) {
              if (!lineDown) inHost(() => newListener.message(message));
            },
            gap: (fault) => inHost(() => newListener.gap(fault)),
          });
        },
        send(message) {
          if (!lineDown) inner.executor.send(message);
        },
      },
      camera: {
        readCard: (request, done) => inner.camera.readCard(request, (reading) => inHost(() => done(reading))),
        readLabel: (done) => inner.camera.readLabel((label) => inHost(() => done(label))),
      },
      operator: { ask: (question, done) => inner.operator.ask(question, () => inHost(done)) },
    },
    pullLine: (forMs) => breakLine(forMs, 1001),
    hangHost(forMs) {
      const held: (() => void)[] = [];
      waiting = held;
      clock.afterMs(forMs, () => {
        waiting = undefined;
        for (const run of held) run();
      });
    },
    hangExecutor: (forMs) => breakLine(forMs, 1002),
  };
}
