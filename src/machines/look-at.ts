import { createEmulatedMachine } from '../../hardware/emulator/machine.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { DECKS, type Deck } from '../bridge/deck.ts';
import type { HostPorts } from '../host/host.ts';
import { FAULT_LEVELS } from '../ports/machines/faults.ts';
import type { LookWanted, MachineAnswers } from '../ports/machines/machines-here.ts';
import { makeBody } from '../simulator/body.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../simulator/machine.ts';
import { VirtualClock } from '../simulator/virtual-clock.ts';

/** A machine without a world answers soon, or not at all. */
const MOST_MS = 5_000;
const SLICE_MS = 50;

/** Looks at the switches of a simulated or emulated machine, and through its camera. */
export function lookAt(
  { config, deck, machine: { faults, kind, seed } }: LookWanted,
  signal: AbortSignal,
): Promise<MachineAnswers> {
  const clock = new VirtualClock();
  const level = FAULT_LEVELS.find((each) => each === faults) ?? 'none';
  if (kind === 'simulated') {
    const machine = createSimulatedMachine(config, clock, seed, { level });
    return look({ machine, ports: machine.ports, clock }, DECKS[deck], signal);
  }
  const emulated = createEmulatedMachine({ config, clock, seed, faults: { level } });
  emulated.powerOn();
  const { machine } = emulated;
  return look({ machine, ports: emulated.portsOf(machine), clock }, DECKS[deck], signal);
}

/** A simulated machine that is there to be looked at, and for nothing else. */
interface LookedAtMachine {
  readonly machine: SimulatedMachine;
  readonly ports: Pick<HostPorts, 'camera' | 'executor'>;
  readonly clock: VirtualClock;
}

/** Asks switches and camera, and lets the time of their world go by until they have answered. */
async function look(
  { clock, machine, ports: { camera, executor } }: LookedAtMachine,
  deck: Deck,
  signal: AbortSignal,
): Promise<MachineAnswers> {
  const answers: MachineAnswers = {};
  machine.startJob(1, deck);
  executor.listen({
    message: (message) => {
      if (message.kind === 'ready') answers.inputs = message.inputs;
    },
    gap: () => executor.send({ kind: 'query' }),
  });
  executor.send({ kind: 'query' });
  camera.readCard({ attempt: 1, deck: deck.name }, (empty) => {
    answers.empty = empty;
    machine.world.layIn('hopper', [makeBody(1, 0, deck.cards[0])]);
    camera.readCard({ attempt: 1, deck: deck.name }, (card) => {
      answers.card = card;
    });
  });
  const isAnswered = (): boolean => answers.inputs !== undefined && answers.card !== undefined;
  for (let ms = 0; ms < MOST_MS && !isAnswered() && !signal.aborted; ms += SLICE_MS) {
    clock.runUntil(clock.nowUs + SLICE_MS * 1000);
    await new Promise<void>((resolve) => {
      systemClock.afterMs(0, resolve);
    });
  }
  return answers;
}
