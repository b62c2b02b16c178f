import { DECKS, type DeckName } from '../bridge/deck.ts';
import type { ToExecutor } from '../machine/messages.ts';
import type { Question } from '../machine/sentence.ts';
import type { CardRequest } from '../ports/camera.ts';
import type { HandAct } from '../ports/machines/touch.ts';
import { type Actuation, actuateWorld } from './actuation.ts';
import type { SimulatedMachine } from './machine.ts';
import type { Meddling } from './meddling.ts';
import type { VirtualClock } from './virtual-clock.ts';

/**
 * All that ever reaches the simulated world from outside. With its seed these inputs make it again, to the
 * microsecond, so a list of them is the world's memory.
 */
type WorldInput =
  | { readonly kind: 'job'; readonly job: number; readonly deck: DeckName }
  | { readonly kind: 'board'; readonly ordinal: number }
  | { readonly kind: 'pass' }
  | { readonly kind: 'lineOpened' }
  | { readonly kind: 'sent'; readonly message: ToExecutor }
  /** What an emulated microcontroller did, in the place of what was sent to it. */
  | { readonly kind: 'actuated'; readonly actuation: Actuation }
  | { readonly kind: 'cardLookedAt'; readonly request: CardRequest }
  | { readonly kind: 'labelLookedAt' }
  | { readonly kind: 'asked'; readonly question: Question }
  /** A person has done something there by themselves. */
  | { readonly kind: 'handled'; readonly act: HandAct }
  | { readonly kind: 'meddled'; readonly meddling: Meddling };

/** One line of a world's log. */
export function makeWorldLine(atUs: number, input: WorldInput): string {
  return JSON.stringify([atUs, input]);
}

/** The same machine, which tells every input before it takes it. */
export function tellInputs(machine: SimulatedMachine, tell: (input: WorldInput) => void): SimulatedMachine {
  const { hands, ports } = machine;
  return {
    ...machine,
    ports: {
      clock: ports.clock,
      executor: {
        listen(listener) {
          tell({ kind: 'lineOpened' });
          ports.executor.listen(listener);
        },
        send(message) {
          tell({ kind: 'sent', message });
          ports.executor.send(message);
        },
      },
      camera: {
        readCard(request, done) {
          tell({ kind: 'cardLookedAt', request });
          ports.camera.readCard(request, done);
        },
        readLabel(done) {
          tell({ kind: 'labelLookedAt' });
          ports.camera.readLabel(done);
        },
      },
      operator: {
        ask(question, done) {
          tell({ kind: 'asked', question });
          ports.operator.ask(question, done);
        },
      },
    },
    hands: hands && {
      do(act) {
        tell({ kind: 'handled', act });
        return hands.do(act);
      },
      seen: () => hands.seen(),
    },
    startJob(job, deck) {
      tell({ kind: 'job', job, deck: deck.name });
      machine.startJob(job, deck);
    },
    startBoard(ordinal) {
      tell({ kind: 'board', ordinal });
      machine.startBoard(ordinal);
    },
    startPass() {
      tell({ kind: 'pass' });
      machine.startPass();
    },
    meddle(meddling) {
      tell({ kind: 'meddled', meddling });
      machine.meddle(meddling);
    },
  };
}

/**
 * Makes a world again from its log, up to the last input; lines that a power cut has torn are left out. `actuate` does
 * in it what an emulated microcontroller did.
 */
export function replayWorld(
  machine: SimulatedMachine,
  clock: VirtualClock,
  log: string,
  actuate: (actuation: Actuation) => void = (actuation) => actuateWorld(machine.world, actuation),
): void {
  for (const line of log.split('\n')) {
    const entry = parseWorldLine(line);
    if (entry === undefined) continue;
    clock.runUntil(entry[0]);
    takeInput(machine, entry[1], actuate);
  }
}

function parseWorldLine(line: string): readonly [number, WorldInput] | undefined {
  try {
    return JSON.parse(line) as [number, WorldInput];
  } catch {
    return undefined;
  }
}

/** The programs that gave these inputs are gone: nobody hears the answers. */
function takeInput(
  machine: SimulatedMachine,
  input: WorldInput,
  actuate: (actuation: Actuation) => void,
): void {
  const { camera, executor, operator } = machine.ports;
  switch (input.kind) {
    case 'job':
      return machine.startJob(input.job, DECKS[input.deck]);
    case 'board':
      return machine.startBoard(input.ordinal);
    case 'pass':
      return machine.startPass();
    case 'lineOpened':
      return executor.listen({ message: () => {}, gap: () => {} });
    case 'sent':
      return executor.send(input.message);
    case 'actuated':
      return actuate(input.actuation);
    case 'cardLookedAt':
      return camera.readCard(input.request, () => {});
    case 'labelLookedAt':
      return camera.readLabel(() => {});
    case 'asked':
      return operator.ask(input.question, () => {});
    case 'handled':
      machine.hands?.do(input.act);
      return;
    case 'meddled':
      return machine.meddle(input.meddling);
  }
}
