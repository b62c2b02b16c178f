import { turnsOn } from '../../../firmware-host/turns.ts';
import { createEmulatedMachine, type EmulatedMachine } from '../../../hardware/emulator/machine.ts';
import { runAsFastAsPossible } from '../../adapters/system/clock-driver.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { MachineConfig } from '../../machine/config.ts';
import { BEAMS } from '../../machine/messages.ts';
import type { ParameterName } from '../../machine/parameters.ts';
import type { FaultLevel } from '../../ports/machines/faults.ts';
import type { HiddenPart, PersonStep, Station, StationWanted } from '../../ports/machines/station.ts';
import type { Doors } from '../../simulator/doors.ts';
import { Draws } from '../../simulator/draws.ts';
import { STAND_NATURES } from '../../simulator/feeder-stand.ts';
import { type Mechanics, slippingBy } from '../../simulator/mechanics.ts';
import { makePile } from '../../simulator/pile.ts';
import { VirtualClock } from '../../simulator/virtual-clock.ts';
import type { World } from '../../simulator/world.ts';

const STREAM = 295;
const BEAM_MM = 1;
const LIFT_MM = 2.5;
/** Shares of what the configuration has. */
const STEP_SHARE = 0.04;
const PICK_SHARE = 0.4;

/** An emulated machine that is not quite what its program takes it for, in what should be measured. */
export function hiddenWorld(config: MachineConfig, what: HiddenPart, seed: string): MachineConfig {
  const draws = new Draws(seed);
  const off = (most: number, kind: number, index = 0): number =>
    most * (2 * draws.uniform(STREAM, kind, index) - 1);
  const changes: [ParameterName, number][] = [];
  switch (what) {
    case 'beams':
      for (const [index, name] of BEAMS.slice(1).entries()) {
        const parameter = `${name}OffsetMm` as const;
        changes.push([parameter, config[parameter] + off(BEAM_MM, 1, index)]);
      }
      break;
    case 'rack':
      for (const storey of [1, 2, 3, 4] as const)
        changes.push([`lift${storey}Mm`, config[`lift${storey}Mm`] + off(LIFT_MM, 2, storey)]);
      break;
    case 'feed': {
      const slower = 1 + PICK_SHARE * draws.uniform(STREAM, 6);
      changes.push(['transportStepUm', config.transportStepUm * (1 + off(STEP_SHARE, 5))]);
      changes.push(['pickMinMs', config.pickMinMs * slower], ['pickMedianMs', config.pickMedianMs * slower]);
      break;
    }
    // How thick its cards are is no setting.
    case 'thickness':
      break;
  }
  return { ...config, ...Object.fromEntries(changes) };
}

/** What an emulated machine on the bench is like. */
export interface EmulatedBench {
  /** What its firmware is set for. */
  readonly config: MachineConfig;
  /** The machine as it truly is. */
  readonly worldConfig?: MachineConfig;
  readonly seed: string;
  readonly faults: FaultLevel;
  readonly mechanics?: Mechanics;
}

/** An emulated machine on the bench, that can be looked into. */
export interface EmulatedStation extends Station {
  readonly emulated: EmulatedMachine;
}

/** How long a person takes for a step. */
const PERSON_MS = 3000;
/** Until switches are seen to have changed. */
const SEEN_MS = 200;

/** An emulated machine, which may not be quite what its program takes it for. */
export function openEmulatedStation({
  config,
  faults,
  hides,
  isOnTrial,
  seed,
}: Extract<StationWanted, { readonly kind: 'emulated' }>): Station {
  const mechanics = isOnTrial && slippingBy(STAND_NATURES[faults].slipPercent.mean);
  const bench = { config, seed, faults, ...(mechanics && { mechanics }) };
  if (hides === undefined) return createEmulatedStation(bench);
  const truth = hiddenWorld(config, hides, seed);
  return { ...createEmulatedStation({ ...bench, worldConfig: truth }), truth };
}

/** An emulated machine with a person beside it who does what is asked at once. */
export function createEmulatedStation({
  config,
  faults,
  mechanics,
  seed,
  worldConfig = config,
}: EmulatedBench): EmulatedStation {
  const clock = new VirtualClock();
  const emulated = createEmulatedMachine({
    config,
    worldConfig,
    clock,
    seed,
    faults: { level: faults },
    ...(mechanics && { mechanics }),
  });
  const { driver, machine } = emulated;
  machine.startJob(1, DECKS.standard);
  machine.world.layIn('aside', makePile(DECKS.standard, { kind: 'sorted' }, seed));
  emulated.powerOn();
  driver.link.listen({ message: () => {}, gap: () => {} });
  return {
    emulated,
    config,
    clock: clock.outside,
    send: (message) => driver.link.send(message),
    watch: (heard) => driver.link.watch(heard),
    isEmulated: true,
    turn: turnsOn(clock.outside),
    line: () => driver.executorLine.state,
    isQuiet: () => driver.executorLine.isQuiet,
    person(step, done) {
      clock.afterMs(PERSON_MS, () => doStep(step, machine));
      clock.outside.afterMs(PERSON_MS + SEEN_MS, () => done(true));
    },
    look: (done) =>
      machine.ports.camera.readCard({ attempt: 1, deck: 'standard' }, ({ index, symbol }) =>
        done({
          isLegible: [index, symbol].every((result) => result === undefined || result.kind === 'card'),
          alongMm: machine.world.windowUm / 1000,
        }),
      ),
    run: (isOver) => runAsFastAsPossible(clock, isOver),
    close: () => driver.executorLine.close(),
  };
}

function doStep(step: PersonStep, { doors, world }: { readonly doors: Doors; readonly world: World }): void {
  switch (step.kind) {
    case 'layCards': {
      const cards = [...world.aside.splice(0), ...world.rejects.splice(0)];
      return world.layIn('hopper', cards);
    }
    case 'clearPath':
      return world.layIn('aside', world.emptyPath());
    case 'close':
      return step.what === 'bayOpen' ? doors.closeBay() : doors.set(step.what, false);
  }
}
