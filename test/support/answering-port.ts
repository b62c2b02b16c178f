import { memoryCable } from '../../rigs/memory-port.ts';
import type { MachineConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import type { FromMicrocontroller } from '../../src/machine/messages.ts';
import type { OpenPort } from '../../src/ports/lines.ts';
import { type Answerer, createAnswerer, stepAnswerer } from '../../src/protocol/answerer.ts';
import { hashOfSettings } from '../../src/protocol/config-hash.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import type { LineKey } from '../../src/protocol/line-key.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** A port at whose other end firmware with these settings, and a key, is opened; nobody is there without settings. */
export function answeringPort(
  clock: VirtualClock,
  config: MachineConfig | undefined,
  key: LineKey | undefined | (() => LineKey | undefined),
  starts = 1,
): OpenPort {
  return (done) => {
    const cable = memoryCable(clock.outside);
    if (config !== undefined) {
      const identity = { config: hashOfSettings(settingsOf(config)), version: 3, cause: 'powerOn' } as const;
      let answerer: Answerer<FromMicrocontroller> = createAnswerer(
        starts,
        typeof key === 'function' ? key() : key,
      );
      cable.far.listen({
        bytes(bytes) {
          const nowUs = clock.nowUs >>> 0;
          const [next, effects] = stepAnswerer(
            EXECUTOR_LINK,
            identity,
            answerer,
            { kind: 'bytes', bytes },
            nowUs,
          );
          answerer = next;
          for (const effect of effects) {
            if (effect.kind === 'write') cable.far.write(new TextEncoder().encode(effect.line));
          }
        },
        closed: () => {},
      });
    }
    done(cable.near);
  };
}

/** What a promise comes to, whose work waits for a virtual clock, and on a busy computer long for its modules. */
export async function runToEnd<T>(clock: VirtualClock, work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) {
    await new Promise(setImmediate);
    clock.runNext();
  }
  return work;
}
