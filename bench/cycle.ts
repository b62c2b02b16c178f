import { toBoardNumber } from '../src/bridge/board.ts';
import { DECKS, type Deck } from '../src/bridge/deck.ts';
import { generateSeededDeals } from '../src/generation/generate.ts';
import { createHost } from '../src/host/host.ts';
import { makeOrder } from '../src/machine/board-run/order.ts';
import type { BoardEvent } from '../src/machine/board-run/state.ts';
import { type MachineConfig, profileConfig } from '../src/machine/config.ts';
import { createSimulatedMachine } from '../src/simulator/machine.ts';
import { VirtualClock } from '../src/simulator/virtual-clock.ts';

/**
 * The cycle of a board without faults, at 5 % slip, by its causes: what each card of the deck waits for from the
 * moment the card before it is fed until it is fed itself, and the way of the last one.
 */

const SLIP = 0.05;
const BOARDS = 50;

/** Virtual milliseconds of one board, in all and by cause. */
interface Cycle {
  total: number;
  /** From the start of a feed until the card moves. */
  pick: number;
  /** Until it has uncovered the window. */
  clear: number;
  /** Until the next card is at rest, as far as that is not over when the first beam tells of it. */
  settle: number;
  /** Dark frame, light, exposure, buffer. */
  camera: number;
  identify: number;
  /** Link and host, both ways. */
  link: number;
  /** From the ticket until the release: gates, and cards before it. */
  gates: number;
  /** The last card, from its feed to its pocket. */
  path: number;
}

/** When what happened, by feed, in microseconds of the executor. */
interface Moments {
  readonly ticket: Map<number, number>;
  readonly feed: Map<number, number>;
  readonly left: Map<number, number>;
  readonly told: Map<number, number>;
}

export function run(): void {
  for (const profile of ['club', 'bench'] as const) {
    for (const deck of [DECKS.standard, DECKS.super]) {
      const config = profileConfig(profile);
      tell(config, deck, measure(config, deck));
    }
  }
}

function tell(config: MachineConfig, deck: Deck, cycles: readonly Cycle[]): void {
  const sorted = cycles.map(({ total }) => total).sort((a, b) => a - b);
  const seconds = (ms: number | undefined): string => ((ms ?? 0) / 1000).toFixed(2);
  const floor = floorMs(config, deck);
  console.log(
    `${config.profile}, ${deck.cards.length} cards: median ${seconds(sorted[sorted.length >> 1])} s, ` +
      `from ${seconds(sorted[0])} to ${seconds(sorted.at(-1))} s; mechanical floor ${seconds(floor)} s`,
  );
  const causes = ['pick', 'clear', 'settle', 'camera', 'identify', 'link', 'gates', 'path'] as const;
  const mean = (cause: keyof Cycle): number =>
    cycles.reduce((sum, cycle) => sum + cycle[cause], 0) / cycles.length;
  console.log(`  ${causes.map((cause) => `${cause} ${seconds(mean(cause))}`).join('  ')}`);
}

/** Pitch of card and gap for every card, and the path, at the slip of the figures. */
function floorMs(config: MachineConfig, deck: Deck): number {
  const speed = (config.surfaceSpeedMmPerS * (1 - SLIP)) / 1000;
  return (deck.cards.length * (config.cardLengthMm + config.gapMinMm) + config.fixedMm) / speed;
}

function measure(config: MachineConfig, deck: Deck): Cycle[] {
  const clock = new VirtualClock();
  const machine = createSimulatedMachine(config, clock, 'cycle', { level: 'none' });
  const host = createHost(config, machine.ports);
  const cycles: Cycle[] = [];
  let moments = noMoments();
  let armedUs = 0;
  let feed = 0;
  const started = machine.world.onFeed;
  machine.world.onFeed = (body, dragged) => {
    moments.feed.set(++feed, clock.nowUs);
    started(body, dragged);
  };
  host.listen({
    happened(event, books) {
      machine.happened(books);
      if (event.kind === 'armed') armedUs = clock.nowUs;
      note(event, moments, clock.nowUs);
    },
    reported(outcome) {
      machine.reported(outcome);
      if (outcome.kind === 'board-verified') cycles.push(split(config, moments, armedUs, clock.nowUs));
    },
    asked() {},
    keep: (done) => done(),
  });
  machine.startJob(1, deck);
  for (const deal of generateSeededDeals('cycle', deck, BOARDS).deals) {
    const number = cycles.length + 1;
    moments = noMoments();
    feed = 0;
    machine.startBoard(number);
    host.startBoard(makeOrder(toBoardNumber(number), 1, deal, config.pocketOrder));
    let isFinal = false;
    while (!isFinal && clock.runNext())
      isFinal = cycles.length === number && machine.world.tray === undefined;
    for (const until = clock.nowUs + 20_000_000; clock.nowUs < until; ) clock.runNext();
  }
  return cycles;
}

function noMoments(): Moments {
  return { ticket: new Map(), feed: new Map(), left: new Map(), told: new Map() };
}

function note(event: BoardEvent, moments: Moments, nowUs: number): void {
  if (event.kind === 'frameRead') moments.ticket.set(event.feed, nowUs);
  if (event.kind !== 'leftWindow') return;
  moments.left.set(event.feed, nowUs + ((event.atUs - (nowUs >>> 0)) | 0));
  moments.told.set(event.feed, nowUs);
}

/** Splits a board's time at what is known of each card; feeds are noted when the card starts to move. */
function split(config: MachineConfig, moments: Moments, armedUs: number, endUs: number): Cycle {
  const cycle: Cycle = {
    total: 0,
    pick: 0,
    clear: 0,
    settle: 0,
    camera: 0,
    identify: 0,
    link: 0,
    gates: 0,
    path: 0,
  };
  const count = moments.feed.size;
  let beforeUs = armedUs;
  for (let feed = 1; feed <= count; feed++) {
    const movesUs = moments.feed.get(feed) ?? 0;
    const readUs = moments.ticket.get(feed) ?? 0;
    const fedUs = movesUs - config.pickMedianMs * 1000;
    const readingUs = (2 * config.exposureMs + config.lightMs + config.bufferMs) * 1000;
    const askedUs = readUs - readingUs - config.identifyMs * 1000;
    const leftUs = moments.left.get(feed - 1) ?? beforeUs;
    cycle.clear += leftUs - beforeUs;
    cycle.settle += askedUs - leftUs - (config.linkMs * 1000) / 2;
    cycle.camera += readingUs;
    cycle.identify += config.identifyMs * 1000;
    cycle.link += config.linkMs * 1000;
    cycle.gates += fedUs - readUs - (config.linkMs * 1000) / 2;
    cycle.pick += config.pickMedianMs * 1000;
    beforeUs = movesUs;
  }
  cycle.path = endUs - beforeUs;
  cycle.total = endUs - armedUs;
  for (const cause of Object.keys(cycle) as (keyof Cycle)[]) cycle[cause] /= 1000;
  return cycle;
}

if (import.meta.main) run();
