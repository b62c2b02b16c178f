import { lookMs, SENSORS, type Sensor } from '../../firmware-host/camera/sensors.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { DECKS, type Deck } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { createHost } from '../../src/host/host.ts';
import { type MachineConfig, profileConfig } from '../../src/machine/config.ts';
import { makeOrder } from '../../src/machine/run/board-order.ts';
import type { MachineEvent } from '../../src/machine/run/event.ts';
import { isOver as hasEnded } from '../../src/machine/run/state.ts';
import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/**
 * The cycle of a board at each level of faults, by its causes: what each card of the deck waits for from the moment
 * the card before it is fed until it is fed itself, and the way of the last one. At `none` every card slips 5 %.
 */

const SLIP = 0.05;
const BOARDS = 60;
const LEVELS: readonly FaultLevel[] = ['none', 'good', 'worn'];
const REST_US = 20_000_000;

const CAUSES = ['pick', 'clear', 'settle', 'camera', 'identify', 'link', 'rack', 'path'] as const;
/**
 * Virtual milliseconds of a board by cause. `pick`: from the start of a feed until the card moves; `clear`: until it
 * has uncovered the window; `settle`: until the next card is at rest, as far as that is not over when the first beam
 * tells of it; `camera`: dark frame, light, exposure, buffer; `link`: line and host, both ways; `rack`: from the
 * ticket until the release, for the card before, which is measured first and waits for the rack; `path`: the last card,
 * from its feed to its pocket.
 */
type Causes = Record<(typeof CAUSES)[number], number>;

/** How long a board took, and why where nothing at all went wrong: else cards are read and fed more than once. */
interface Cycle {
  readonly totalMs: number;
  readonly causes: Causes | undefined;
}

/** When what happened, by feed, in microseconds of the executor. */
interface Moments {
  readonly ticket: Map<number, number>;
  readonly released: Map<number, number>;
  readonly moved: Map<number, number>;
  readonly left: Map<number, number>;
}

export function run(): void {
  for (const profile of ['club', 'bench'] as const) {
    for (const deck of [DECKS.standard, DECKS.super]) {
      const config = profileConfig(profile);
      console.log(
        `${profile}, ${deck.cards.length} cards: mechanical floor ${seconds(floorMs(config, deck))} s`,
      );
      for (const level of LEVELS) tell(level, measure(config, deck, level));
    }
  }
  const sensors = Map.groupBy(SENSORS, (sensor) => Math.round(lookMs(sensor)));
  for (const [ms, alike] of sensors) tellSensors(alike, ms);
}

/** The club profile with sensors whose looks cost more than it counts: their frames come later into memory. */
function tellSensors(sensors: readonly Sensor[], ms: number): void {
  const club = profileConfig('club');
  const longerMs = ms - readingMs(club);
  const config = profileConfig('club', { bufferMs: club.bufferMs + longerMs });
  for (const deck of [DECKS.standard, DECKS.super]) {
    console.log(
      `club, ${deck.cards.length} cards, ${sensors.join(', ')}: looks of ${ms} ms, ${longerMs} ms longer`,
    );
    for (const level of LEVELS) tell(level, measure(config, deck, level));
  }
}

function seconds(ms: number | undefined): string {
  return ((ms ?? 0) / 1000).toFixed(2);
}

function tell(level: FaultLevel, cycles: readonly Cycle[]): void {
  const sorted = cycles.map(({ totalMs }) => totalMs).sort((a, b) => a - b);
  const at = (share: number): string => seconds(sorted[Math.floor(sorted.length * share)]);
  const clean = cycles.flatMap(({ causes }) => (causes === undefined ? [] : [causes]));
  const mean = (cause: keyof Causes): string =>
    seconds(clean.reduce((sum, causes) => sum + causes[cause], 0) / clean.length);
  console.log(
    `  ${level.padEnd(5)} median ${at(0.5)} s, 19 of 20 below ${at(0.95)} s; ${clean.length} of ${cycles.length} ` +
      `without a fault: ${CAUSES.map((cause) => `${cause} ${mean(cause)}`).join('  ')}`,
  );
}

/** Every card from the lip into a storey, without a move of the rack, at the slip of the figures. */
function floorMs(config: MachineConfig, deck: Deck): number {
  const { frontClearMs, insideMm, stopMm, surfaceSpeedMmPerS, transportRampMmPerS2 } = config;
  const speed = (surfaceSpeedMmPerS * (1 - SLIP)) / 1000;
  const rampMs = (1000 * surfaceSpeedMmPerS) / (2 * transportRampMmPerS2);
  return deck.cards.length * ((insideMm - stopMm) / speed + rampMs + frontClearMs);
}

/** The boards of a job that ended verified. */
function measure(config: MachineConfig, deck: Deck, level: FaultLevel): Cycle[] {
  const clock = new VirtualClock();
  const machine = createSimulatedMachine(config, clock, 'cycle', { level });
  const host = createHost(config, machine.ports);
  const cycles: Cycle[] = [];
  let moments = noMoments();
  let armedUs: number | undefined;
  let isClean = true;
  let isOver = false;
  watchFeeds(machine, clock, () => moments);
  host.listen({
    happened(event, books) {
      machine.happened(books);
      if (event.kind === 'armed') armedUs ??= clock.nowUs;
      note(event, moments, clock.nowUs);
      isOver = hasEnded(books);
    },
    reported(outcome) {
      machine.reported(outcome);
      if (outcome.kind === 'fault') isClean = false;
      if (outcome.kind !== 'board-verified' || armedUs === undefined) return;
      const causes = isClean ? split(config, moments, armedUs, clock.nowUs) : undefined;
      cycles.push({ totalMs: (clock.nowUs - armedUs) / 1000, causes });
    },
    asked() {},
    keep: (done) => done(),
  });
  machine.startJob(1, deck);
  for (const [place, deal] of generateSeededDeals('cycle', deck, BOARDS).deals.entries()) {
    moments = noMoments();
    armedUs = undefined;
    isClean = true;
    isOver = false;
    machine.startBoard(place + 1);
    host.startBoard(makeOrder(toBoardNumber(place + 1), 1, deal, config.pocketOrder));
    while (!isOver && clock.runNext());
    for (const untilUs = clock.nowUs + REST_US; clock.nowUs < untilUs; ) clock.runNext();
  }
  return cycles;
}

/** Notes when the feeder starts and when a card then moves. */
function watchFeeds({ world }: SimulatedMachine, clock: VirtualClock, moments: () => Moments): void {
  const started = world.onFeed;
  const setFeeder = world.setFeeder.bind(world);
  world.onFeed = (body, dragged) => {
    const { moved } = moments();
    moved.set(moved.size + 1, clock.nowUs);
    started(body, dragged);
  };
  let wasOn = false;
  world.setFeeder = (um) => {
    const { released } = moments();
    if (um > 0 && !wasOn) released.set(released.size + 1, clock.nowUs);
    wasOn = um > 0;
    setFeeder(um);
  };
}

function noMoments(): Moments {
  return { ticket: new Map(), released: new Map(), moved: new Map(), left: new Map() };
}

function note(event: MachineEvent, moments: Moments, nowUs: number): void {
  if (event.kind === 'frameRead') moments.ticket.set(event.feed, nowUs);
  if (event.kind !== 'leftWindow') return;
  moments.left.set(event.feed, nowUs + ((event.atUs - (nowUs >>> 0)) | 0));
}

/** What a look at a card at rest takes, from the request to the frame in memory. */
function readingMs({ bufferMs, exposureMs, lightMs }: MachineConfig): number {
  return 2 * exposureMs + lightMs + bufferMs;
}

/** Splits a board's time at what is known of each card. */
function split(config: MachineConfig, moments: Moments, armedUs: number, endUs: number): Causes {
  const causes: Causes = {
    pick: 0,
    clear: 0,
    settle: 0,
    camera: 0,
    identify: 0,
    link: 0,
    rack: 0,
    path: 0,
  };
  const readingUs = readingMs(config) * 1000;
  const halfLinkUs = (config.linkMs * 1000) / 2;
  let beforeUs = armedUs;
  for (let feed = 1; feed <= moments.moved.size; feed++) {
    const movesUs = moments.moved.get(feed) ?? 0;
    const releasedUs = moments.released.get(feed) ?? 0;
    const readUs = moments.ticket.get(feed) ?? 0;
    const askedUs = readUs - readingUs - config.identifyMs * 1000;
    const leftUs = moments.left.get(feed - 1) ?? beforeUs;
    causes.clear += leftUs - beforeUs;
    causes.settle += askedUs - leftUs - halfLinkUs;
    causes.camera += readingUs;
    causes.identify += config.identifyMs * 1000;
    causes.link += 2 * halfLinkUs;
    causes.rack += releasedUs - readUs - halfLinkUs;
    causes.pick += movesUs - releasedUs;
    beforeUs = movesUs;
  }
  causes.path = endUs - beforeUs;
  for (const cause of CAUSES) causes[cause] /= 1000;
  return causes;
}
