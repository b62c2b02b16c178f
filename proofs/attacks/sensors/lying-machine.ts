import { toBoardNumber } from '../../../src/bridge/board.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { createHost } from '../../../src/host/host.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { makeOrder } from '../../../src/machine/run/board-order.ts';
import { simulatedDriver } from '../../../src/simulator/driver.ts';
import { createSimulatedMachine } from '../../../src/simulator/machine.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { type Outcome, outcome } from '../attack.ts';
import type { Plays } from '../program.ts';

/** What a sensor or a reader says in place of the truth, for ever: nobody ever mends it. */
const LIES = [
  'thickness-dead',
  'thickness-stuck',
  'thickness-pressed',
  'beam-dazzled',
  'beam-dead',
  'beams-exchanged',
  'curtain-dazzled',
  'code-stuck',
  'bay-welded',
  'cover-welded',
  'hopper-welded',
  'print-one-way',
  'feeder-stuck',
  'camera-dead',
  'label-unread',
] as const;
export type Lie = (typeof LIES)[number];

/** How a board ended that such a machine was to make. */
interface Deceived {
  readonly ends: 'verified' | 'abandoned' | 'never';
  /** Whether a board was called verified that did not hold its deal. */
  readonly isWrong: boolean;
  readonly questions: number;
}

type Sensors = ReturnType<typeof simulatedDriver>['sensors'];
type Eyes = NonNullable<NonNullable<Parameters<typeof createSimulatedMachine>[4]>['eyes']>;
type Reading = ReturnType<Eyes['look']>;
type Faults = NonNullable<Parameters<typeof createSimulatedMachine>[3]['chosen']>;

/** Boards that end at all ask far less. */
const MOST_QUESTIONS = 120;
const MOST_MS = 3_600_000;
const LENGTH1 = 0;
const LENGTH2 = 1;
const CURTAIN = 2;
const CODE = 4;
const SINGLE_UM = 245;
const PRESSED_UM = 384;
const MORE_THAN_ONE_UM = 350;
const STUCK_UM = 270;
/** The kind of a frame's fault that leaves the camera dead. */
const CAMERA_GONE = 3;

/** The sensor of a lie that never changes. */
const SILENT: Partial<Record<Lie, number>> = {
  'beam-dazzled': LENGTH1,
  'beam-dead': LENGTH1,
  'curtain-dazzled': CURTAIN,
  'code-stuck': CODE,
};

/** Sensors that lie in one way; what they show of single cards differs a little from card to card. */
function lying(lie: Lie, sensors: Sensors): Sensors {
  const sensor = sensors.sensor.bind(sensors);
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
    sensor(number, broken) {
      if (lie === 'beams-exchanged' && (number === LENGTH1 || number === LENGTH2))
        return sensor(number === LENGTH1 ? LENGTH2 : LENGTH1, broken);
      if (number !== SILENT[lie]) sensor(number, broken);
    },
    rackRests: () => sensors.rackRests(),
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
  if (lie === 'beam-dead') sensors.sensor(LENGTH1, true);
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

/** Makes one board on a machine with this lie; `feed` is where two cards stick together. */
function deal(lie: Lie, feed: number): Deceived {
  const clock = new VirtualClock();
  const deck = DECKS.standard;
  const config = profileConfig('club');
  let begin = (): void => {};
  const machine = createSimulatedMachine(
    config,
    clock,
    'lie',
    { level: 'none', chosen: opportunity(lie, feed) },
    {
      drive(parts) {
        const driver = simulatedDriver(parts);
        begin = () => beginLie(lie, driver.sensors);
        const sensors = lying(lie, driver.sensors);
        return new Proxy(driver, {
          get: (target, key) => (key === 'sensors' ? sensors : Reflect.get(target, key)),
        });
      },
      ...(lie === 'print-one-way' && { eyes: misledEyes(deck.cards) }),
    },
  );
  begin();
  const { camera } = machine.ports;
  const unread: typeof camera = {
    readCard: (request, done) => camera.readCard(request, done),
    readLabel: (done) => camera.readLabel(() => done(undefined)),
  };
  const ports = lie === 'label-unread' ? { ...machine.ports, camera: unread } : machine.ports;
  const host = createHost(config, ports);
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
  const [deal] = generateSeededDeals('lie', deck, 1).deals;
  if (deal === undefined) throw new Error('There is no deal.');
  host.startBoard(makeOrder(toBoardNumber(1), 1, deal, config.pocketOrder));
  const isOver = (): boolean => ends !== 'never' || questions >= MOST_QUESTIONS || clock.nowMs() >= MOST_MS;
  while (!isOver() && clock.runNext());
  const isWrong = Object.values(machine.oracle.wrong).some((count) => count > 0);
  return { ends, isWrong, questions };
}

/** The worst that came of it, wherever two cards stuck together. */
function worst(lie: Lie): Outcome {
  const feeds = lie.startsWith('thickness') ? 52 : 1;
  let [worstEnds, asked]: [Deceived['ends'], number] = ['verified', 0];
  for (let feed = 1; feed <= feeds; feed++) {
    const { ends, isWrong, questions } = deal(lie, feed);
    if (isWrong) return outcome(true, 'a board is called verified that does not hold its deal', '');
    [worstEnds, asked] = [ends, questions];
    if (ends === 'never') break;
  }
  return outcome(
    worstEnds === 'never',
    `after ${asked} questions there is no end of it`,
    `the board was ${worstEnds} after ${asked} questions`,
  );
}

export const PLAYS: Plays = Object.fromEntries(LIES.map((lie) => [lie, () => worst(lie)]));
