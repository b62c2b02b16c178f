import type { Deck } from '../bridge/deck.ts';
import type { HostPorts } from '../host/host.ts';
import type { MachineConfig } from '../machine/config.ts';
import { settingsOf } from '../machine/executor/settings.ts';
import type { InputName, TrayLabel } from '../machine/messages.ts';
import type { MachineOutcome } from '../machine/run/event.ts';
import type { MachineRun } from '../machine/run/state.ts';
import type { FaultPlan } from '../ports/machines/faults.ts';
import type { PersonAtMachine } from '../ports/machines/touch.ts';
import { actuateWorld } from './actuation.ts';
import { SimulatedCamera } from './camera.ts';
import { DeckMaker } from './deck-maker.ts';
import { Doors } from './doors.ts';
import { type Driver, type DriverParts, simulatedDriver } from './driver.ts';
import { type MachineEyes, withMeasuring } from './eyes.ts';
import { Hands } from './hands.ts';
import { Incidents } from './incidents.ts';
import type { Mechanics } from './mechanics.ts';
import { type Meddling, meddle } from './meddling.ts';
import { Oracle } from './oracle.ts';
import { type PersonTimes, SimulatedOperator } from './people.ts';
import { Chances } from './phenomena.ts';
import { RatedEyes } from './rated-eyes.ts';
import { Switches } from './switches.ts';
import type { Tray } from './tray.ts';
import type { VirtualClock } from './virtual-clock.ts';
import { Workbench } from './workbench.ts';
import { World } from './world.ts';

/** A machine that is not there: the ports of a host, and the world and the oracle behind them. */
export interface SimulatedMachine {
  readonly ports: HostPorts;
  readonly world: World;
  readonly doors: Doors;
  readonly oracle: Oracle;
  readonly chances: Chances;
  /** A new job, with its deck: the calibration is drawn again. */
  startJob(job: number, deck: Deck): void;
  /** The next board; `ordinal` counts the boards of all jobs from 1 and keys what is drawn. */
  startBoard(ordinal: number): void;
  /** The next pass; it counts as a board, but what lies on the table stays there. */
  startPass(): void;
  /** Somebody does something at the machine while no program watches. */
  meddle(meddling: Meddling): void;
  /** The programs that drove the machine are gone, with what they called verified: who comes next starts new books. */
  forgetPrograms(): void;
  /** The person who acts in this world by themselves; absent where one is simulated. */
  readonly hands: PersonAtMachine | undefined;
  /** For the oracle: the books after every event, and every outcome. */
  happened(run: MachineRun): void;
  reported(outcome: MachineOutcome): void;
}

/** What a simulated machine is made of beside its world. */
interface MachineParts {
  /** Makes what drives the world; the executor of `machine/` where it is left out. */
  readonly drive?: (parts: DriverParts) => Driver;
  /** The machine as it truly is, where its program has another idea of it. */
  readonly worldConfig?: MachineConfig;
  /** How cards and rollers behave, where not as usual. */
  readonly mechanics?: Mechanics;
  /** What looks at the window; without it readings come at the rates of the faults. */
  readonly eyes?: MachineEyes;
  /** Whether a person acts in the world by themselves, in place of a simulated one. */
  readonly hasPerson?: boolean;
  /** What looks where to measure a card; without it that is what looks at all cards. */
  readonly measuring?: MachineEyes;
  /** What reads the label of the tray in the bay; without it each that is legible is read. */
  readonly readLabel?: ReadTrayLabel;
  /** How fast a simulated person is. */
  readonly personTimes?: PersonTimes;
}

/** Reads the label of a tray, or nothing. */
export type ReadTrayLabel = (tray: Tray) => TrayLabel | undefined;

const readLegible: ReadTrayLabel = ({ label, legible }) => (legible ? label : undefined);

/** The parts of the machine and of the room it stands in, wired to each other. */
function wireParts(config: MachineConfig, clock: VirtualClock, chances: Chances, machineParts: MachineParts) {
  const { drive = simulatedDriver, eyes, measuring, mechanics } = machineParts;
  const { readLabel = readLegible, worldConfig = config } = machineParts;
  const driver: Driver = drive({
    clock,
    chances,
    config,
    actuators: {
      enable: (on) => world.enable(on),
      setFeeder: (um) => world.setFeeder(um),
      setTransport: (goal) => world.path.setTransport(goal),
      setRack: (goal) => world.path.rack.driveTo(goal),
      setRackPlace: (steps) => world.path.rack.callPlace(steps),
      transportSteps: () => world.path.transportSteps(),
      isRackMoving: () => world.path.rack.isMoving(),
    },
    stepped: {
      actuate: (actuation) => actuateWorld(world, actuation),
      dueSteps: (axis) => (axis === 'rack' ? Number.POSITIVE_INFINITY : world.path.dueSteps(axis)),
    },
  });
  const switches = new Switches((name, level) => driver.sensors.input(name, level));
  const sensors = {
    sensor: (sensor: number, broken: boolean) => driver.sensors.sensor(sensor, broken),
    rackRests: () => driver.sensors.rackRests(),
    thickness: (um: number) => driver.sensors.thickness(um),
    input: (name: InputName, level: boolean) => switches.set(name, level),
  };
  const world = new World(clock, chances, worldConfig, settingsOf(worldConfig), sensors, mechanics);
  world.path.rack.show();
  const doors = new Doors(world, chances, switches, clock);
  const view = {
    sight: () => world.sight(),
    end: () => world.end,
    label: () => (world.tray === undefined ? undefined : readLabel(world.tray)),
  };
  const usual = eyes ?? new RatedEyes(chances, config.readers, () => world.deck);
  const looking = measuring === undefined ? usual : withMeasuring(usual, measuring);
  const camera = new SimulatedCamera(clock, chances, config, view, looking);
  return { driver, world, doors, camera, eyes: looking };
}

/**
 * Builds the simulated machine on a virtual clock. Same configuration, seed and faults: same course, to the
 * microsecond.
 */
export function createSimulatedMachine(
  config: MachineConfig,
  clock: VirtualClock,
  seed: string,
  faults: FaultPlan,
  machineParts: MachineParts = {},
): SimulatedMachine {
  const chances = new Chances(seed, faults);
  const parts = wireParts(config, clock, chances, machineParts);
  const { camera, doors, driver, world } = parts;
  const decks = new DeckMaker(chances);
  const bench = new Workbench(chances, world, doors, decks, camera);
  const hands = machineParts.hasPerson ? new Hands({ clock, world, doors, decks, camera }) : undefined;
  const operator = hands ?? new SimulatedOperator(clock, chances, bench, machineParts.personTimes);
  const incidents = new Incidents(clock, chances, { ...parts, bench });
  const oracle = new Oracle(world, config.labelReader !== 0, (card) => {
    return card !== undefined && parts.eyes.isMisprinted?.(card) === true;
  });
  watch(oracle, parts, incidents);
  if (hands !== undefined) hands.onSlip = () => oracle.noteSlip();
  const people = operator instanceof SimulatedOperator ? [operator.answers] : [];
  for (const way of [camera.frames, camera.labels, ...people])
    way.onStray = (deliver) => oracle.deliverStray(deliver);

  const startBoard = (ordinal: number): void => {
    chances.board = ordinal;
    for (const counted of [world, doors, camera, operator, driver]) counted.restartCount();
    oracle.startBoard(ordinal);
    incidents.plan();
  };

  return {
    ports: { clock: clock.outside, executor: driver.link, camera, operator },
    world,
    doors,
    oracle,
    chances,
    hands,
    startJob(job, deck) {
      world.deck = deck;
      camera.startJob(job, deck);
    },
    startBoard,
    startPass() {
      const onTable = world.aside.splice(0);
      startBoard(chances.board + 1);
      world.aside.push(...onTable);
    },
    meddle(meddling) {
      if (meddling.kind === 'cutPower') driver.cutPower();
      else meddle(world, doors, decks, meddling);
    },
    forgetPrograms: () => oracle.forgetBooks(),
    happened: (run) => oracle.follow(run),
    reported: (outcome) => oracle.hear(outcome),
  };
}

/** Lets the oracle see what happens in the world, and incidents when to strike. */
function watch(
  oracle: Oracle,
  { camera, driver, doors, world }: ReturnType<typeof wireParts>,
  incidents: Incidents,
): void {
  oracle.isBlind = () => world.path.thickness.isBlind || doors.switches.isWelded('bayOpen', false);
  doors.onTrayLeaves = () => oracle.trayLeaves();
  doors.onCardMoves = (body, how) => oracle.cardMoves(body, how);
  world.onCardHops = (body) => oracle.cardMoves(body, 'cardHopped');
  camera.labels.onAstray = (fault) => {
    if (fault !== 'lost') incidents.labelIsAstray();
  };
  incidents.onUnwatched = () => oracle.noteUnwatched();
  world.onFeed = (body, dragged) => {
    oracle.feedMoves(driver.feeding, body, dragged);
    incidents.feedBegan(world.feeds);
  };
}
