import { join } from 'node:path';
import { HERE } from '../../rigs/here.ts';
import { touchesFor } from '../../rigs/touches.ts';
import { systemThreads } from '../../src/adapters/threads/threads.ts';
import type { DealingEvent, DealingPorts } from '../../src/app/dealing/dealing.ts';
import type { Ask } from '../../src/machine/run/event.ts';
import type { HandAct, PersonAtMachine } from '../../src/ports/machines/touch.ts';

/** Somebody at a simulated machine. */
interface SomebodyThere {
  /** This many questions are answered; at the last one they stop the job. */
  readonly patience?: number;
  /** Whether the step of a question is done, or start only pressed. */
  readonly doesStep?: (ask: Ask) => boolean;
}

/** Their ports, and what they were asked and told so far. */
interface PersonAt {
  readonly ports: DealingPorts;
  readonly asked: readonly Ask[];
  readonly events: readonly DealingEvent[];
}

/** The ports of somebody who does what is asked at the simulated machine, with what they were asked and told. */
export function personAt(
  home: string,
  { patience = Number.POSITIVE_INFINITY, doesStep = () => true }: SomebodyThere = {},
): PersonAt {
  const stopping = new AbortController();
  const events: DealingEvent[] = [];
  const asked: Ask[] = [];
  let machine: PersonAtMachine | undefined;
  let wake = (): void => {};
  const answer = (ask: Ask, board: number, copy: number): void => {
    const acts: readonly HandAct[] = doesStep(ask)
      ? touchesFor(ask.step, { board, copy })
      : [{ kind: 'press', button: 'start' }];
    for (const act of acts) machine?.do(act);
    wake();
  };
  const ports: DealingPorts = {
    ...HERE,
    emit(event) {
      events.push(event);
      if (event.kind !== 'recorded' || event.job.ask === undefined || event.job.ask === asked.at(-1)) return;
      const { ask, boards, current } = event.job;
      asked.push(ask);
      const { board = 0, copy = 0 } = boards[current] ?? {};
      if (asked.length >= patience) stopping.abort();
      else setImmediate(() => answer(ask, board, copy));
    },
    isSure: async () => true,
    secret: async () => undefined,
    rest: async () => {},
    signal: stopping.signal,
    threads: systemThreads,
    places: { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') },
    person: {
      comesTo: (there) => {
        machine = there;
      },
      rate: () => Number.POSITIVE_INFINITY,
      onChange: (look) => {
        wake = look;
        stopping.signal.addEventListener('abort', look);
      },
    },
  };
  return { ports, asked, events };
}
