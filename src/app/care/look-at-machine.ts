import { createEmulatedMachine } from '../../../hardware/emulator/machine.ts';
import { systemClock } from '../../adapters/system/system-clock.ts';
import { DECKS, type Deck, type DeckName } from '../../bridge/deck.ts';
import type { HostPorts } from '../../host/host.ts';
import type { MachineChoice } from '../../job/plan.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import { FAULT_LEVELS } from '../../ports/machines/faults.ts';
import type { Places } from '../../ports/places.ts';
import { makeBody } from '../../simulator/body.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../../simulator/machine.ts';
import { VirtualClock } from '../../simulator/virtual-clock.ts';
import { chosenConfig, type SettingsRequest } from '../machines/chosen-config.ts';
import { askHost } from '../machines/lined-host.ts';
import { type Answers, checksOf } from './machine-checks.ts';
import { NOTHING_KNOWN, type ReadyCheck } from './readiness.ts';

/** The machine that is looked at, and how it is set. */
export interface MachineLookRequest extends SettingsRequest {
  readonly machine: MachineChoice;
  readonly readers: ReaderChoice;
  /** The deck to be dealt. */
  readonly deck: DeckName;
}

/** A machine without a world answers soon, or not at all. */
const MOST_MS = 5_000;
const SLICE_MS = 50;

/**
 * Looks at a machine before a job: at its switches and through its camera where it is simulated or emulated, and for the
 * line to its host where it is real. What a machine does not say before it deals is `unknown`. Nothing moves.
 */
export async function lookAtMachine(
  request: MachineLookRequest,
  places: Pick<Places, 'keys'>,
  signal: AbortSignal,
): Promise<readonly ReadyCheck[]> {
  const { deck, machine, readers } = request;
  const { config } = chosenConfig(request, { readers });
  if (machine.kind === 'serial') {
    const trouble = await askHost({ port: machine.port ?? '', config, keys: places.keys }, signal);
    return [hostCheck(trouble), ...NOTHING_KNOWN];
  }
  const clock = new VirtualClock();
  const level = FAULT_LEVELS.find((each) => each === machine.faults) ?? 'none';
  if (machine.kind === 'simulated') {
    const simulated = createSimulatedMachine(config, clock, machine.seed, { level });
    return look({ machine: simulated, ports: simulated.ports, clock }, DECKS[deck], signal);
  }
  const parts = { config, clock, seed: machine.seed, faults: { level } };
  const emulated = createEmulatedMachine(parts);
  emulated.powerOn();
  const ports = emulated.portsOf(emulated.machine);
  return look({ machine: emulated.machine, ports, clock }, DECKS[deck], signal);
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
): Promise<readonly ReadyCheck[]> {
  const answers: Answers = {};
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
  return checksOf(answers);
}

function hostCheck(trouble: string | undefined): ReadyCheck {
  return trouble === undefined
    ? { topic: 'host', level: 'good', says: 'The host of the machine answers.' }
    : { topic: 'host', level: 'problem', says: trouble };
}
