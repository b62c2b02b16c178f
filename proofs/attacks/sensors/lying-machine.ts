import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deceived, Lie } from './lies.ts';

type Modules = typeof import('../../../src/simulator/machine.ts') &
  typeof import('../../../src/simulator/driver.ts') &
  typeof import('../../../src/simulator/virtual-clock.ts') &
  typeof import('../../../src/host/host.ts') &
  typeof import('../../../src/machine/config.ts') &
  typeof import('../../../src/machine/board-run/order.ts') &
  typeof import('../../../src/generation/generate.ts') &
  typeof import('../../../src/bridge/deck.ts') &
  typeof import('../../../src/bridge/board.ts');
type Sensors = ReturnType<Modules['simulatedDriver']>['sensors'];
type Eyes = NonNullable<NonNullable<Parameters<Modules['createSimulatedMachine']>[4]>['eyes']>;
type Reading = ReturnType<Eyes['look']>;
type Faults = NonNullable<Parameters<Modules['createSimulatedMachine']>[3]['chosen']>;

const MODULES = [
  'simulator/machine',
  'simulator/driver',
  'simulator/virtual-clock',
  'host/host',
  'machine/config',
  'machine/board-run/order',
  'generation/generate',
  'bridge/deck',
  'bridge/board',
];
/** Boards that end at all ask far less. */
const MOST_QUESTIONS = 120;
const MOST_MS = 3_600_000;
const PATH1 = 3;
const PATH2 = 4;
const SINGLE_UM = 245;
const PRESSED_UM = 384;
const MORE_THAN_ONE_UM = 350;
const STUCK_UM = 270;
/** The kind of a frame's fault that leaves the camera dead. */
const CAMERA_GONE = 3;

/** Sensors that lie in one way; what they show of single cards differs a little from card to card. */
function lying(lie: Lie, sensors: Sensors): Sensors {
  const beam = sensors.beam.bind(sensors);
  const input = sensors.input.bind(sensors);
  let cards = 0;
  const thickness = (um: number): void => {
    cards++;
    if (lie === 'thickness-dead') return sensors.thickness(0);
    if (lie === 'thickness-stuck') return sensors.thickness(STUCK_UM);
    if (lie !== 'thickness-pressed') return sensors.thickness(um);
    sensors.thickness(um > MORE_THAN_ONE_UM ? PRESSED_UM : SINGLE_UM - (cards % 7));
  };
  return {
    thickness,
    beam(number, broken) {
      if (lie === 'beams-exchanged' && (number === PATH1 || number === PATH2))
        return beam(number === PATH1 ? PATH2 : PATH1, broken);
      if (number !== PATH2 || (lie !== 'beam-dazzled' && lie !== 'beam-dead')) beam(number, broken);
    },
    input(name, level) {
      if (lie === 'bay-welded' && name === 'bayOpen') return;
      if (lie === 'cover-welded' && name === 'coverOpen') return;
      if (lie === 'hopper-welded' && name === 'hopperEmpty') return;
      input(name, level);
    },
  };
}

/** What a lie shows before anything has happened. */
function beginLie(lie: Lie, sensors: Sensors): void {
  if (lie === 'beam-dead') sensors.beam(PATH2, true);
  if (lie === 'cover-welded') sensors.input('coverOpen', true);
}

/** Readers that take one card of the deck for another of it, in every frame. */
function misledEyes(cards: readonly number[]): Eyes {
  const [from, to] = cards;
  const say = (card: number): Reading => {
    const result = { kind: 'card' as const, card: card === from ? to : card, confidence: 0.99 };
    return { index: result, symbol: result } as Reading;
  };
  const none = (reason: string): Reading => {
    const result = { kind: 'none' as const, reason };
    return { index: result, symbol: result } as Reading;
  };
  return {
    look: ({ sight, trouble }) =>
      trouble === undefined && sight.kind === 'card' ? say(sight.card) : none(trouble ?? sight.kind),
    startJob() {},
    startBoard() {},
    recalibrate() {},
  };
}

/** What happens to the deck and to the board, so that a lie could do harm. */
function opportunity(lie: Lie, feed: number): Faults {
  if (lie === 'feeder-stuck') return [{ phenomenon: 'failedPick' }];
  if (lie === 'camera-dead') return [{ phenomenon: 'frameFault', variant: CAMERA_GONE }];
  if (lie === 'bay-welded') return [{ phenomenon: 'trayFault', at: 0, variant: 4 }];
  if (!lie.startsWith('thickness')) return [];
  return [
    { phenomenon: 'deckFault', at: 0, variant: 2 },
    { phenomenon: 'doubleFeed', at: feed },
    { phenomenon: 'fullyOverlapped', at: feed },
  ];
}

/** Makes one board with the program of `modules` on a machine with this lie; `feed` is where two cards stick together. */
function deal(modules: Modules, lie: Lie, feed: number): Deceived {
  const clock = new modules.VirtualClock();
  const deck = modules.DECKS.standard;
  const config = modules.profileConfig('club');
  const machine = modules.createSimulatedMachine(
    config,
    clock,
    'lie',
    { level: 'none', chosen: opportunity(lie, feed) },
    {
      drive(parts) {
        const driver = modules.simulatedDriver(parts);
        beginLie(lie, driver.sensors);
        const sensors = lying(lie, driver.sensors);
        return new Proxy(driver, {
          get: (target, key) => (key === 'sensors' ? sensors : Reflect.get(target, key)),
        });
      },
      ...(lie === 'print-one-way' && { eyes: misledEyes(deck.cards) }),
    },
  );
  const { camera } = machine.ports;
  const unread: typeof camera = {
    readCard: (request, done) => camera.readCard(request, done),
    readLabel: (done) => camera.readLabel(() => done(undefined)),
  };
  const ports = lie === 'label-unread' ? { ...machine.ports, camera: unread } : machine.ports;
  const host = modules.createHost(config, ports);
  let ends: Deceived['ends'] = 'never';
  let questions = 0;
  host.listen({
    happened(_, run) {
      machine.happened(run);
      if (run.phase === 'abandoned') ends = 'abandoned';
    },
    reported(outcome) {
      machine.reported(outcome);
      if (outcome.kind === 'board-final') ends = 'verified';
    },
    asked: () => questions++,
    keep: (done) => done(),
  });
  machine.startJob(1, deck);
  machine.startBoard(1);
  const [deal] = modules.generateSeededDeals('lie', deck, 1).deals;
  if (deal === undefined) throw new Error('There is no deal.');
  host.startBoard(modules.makeOrder(modules.toBoardNumber(1), 1, deal, config.pocketOrder));
  const isOver = (): boolean => ends !== 'never' || questions >= MOST_QUESTIONS || clock.nowMs() >= MOST_MS;
  while (!isOver() && clock.runNext());
  const isWrong = Object.values(machine.oracle.wrong).some((count) => count > 0);
  return { ends, isWrong, questions };
}

/** The worst that came of it, wherever two cards stuck together. */
function worst(modules: Modules, lie: Lie): Deceived {
  const feeds = lie.startsWith('thickness') ? 52 : 1;
  let found: Deceived | undefined;
  for (let feed = 1; feed <= feeds; feed++) {
    found = deal(modules, lie, feed);
    if (found.isWrong || found.ends === 'never') break;
  }
  if (found === undefined) throw new Error('Nothing was dealt.');
  return found;
}

/** Usage: node lying-machine.ts ROOT LIE; answers with one line of JSON. */
async function main(): Promise<void> {
  const [root = '', lie] = process.argv.slice(2);
  const loaded = await Promise.all(
    MODULES.map((name) => import(pathToFileURL(join(root, `src/${name}.ts`)).href)),
  );
  const modules = Object.assign({}, ...loaded) as Modules;
  console.log(JSON.stringify(worst(modules, lie as Lie)));
}

if (import.meta.main) await main();
