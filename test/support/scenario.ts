import { type BoardNumber, toBoardNumber } from '../../src/bridge/board.ts';
import { type Card, parseCardName } from '../../src/bridge/card.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { createHost } from '../../src/host/host.ts';
import { type MachineConfig, profileConfig } from '../../src/machine/config.ts';
import type { FaultNumber } from '../../src/machine/fault.ts';
import { type BoardOrder, makeOrder } from '../../src/machine/run/board-order.ts';
import { placesByFeed } from '../../src/machine/run/books.ts';
import type { Ask, MachineEvent, MachineOutcome } from '../../src/machine/run/event.ts';
import type { BoardRun, MachineRun } from '../../src/machine/run/state.ts';
import { isRoutine, type Step } from '../../src/machine/step.ts';
import type { Chosen } from '../../src/ports/machines/faults.ts';
import { type Body, makeBody } from '../../src/simulator/body.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { placeNames } from './place-names.ts';
import { type TroubledPorts, troubledPorts } from './scenario-ports.ts';

/** What hands can reach in a scenario. */
export interface Hands extends Pick<SimulatedMachine, 'world' | 'doors' | 'chances'> {
  readonly line: TroubledPorts;
  nowUs(): number;
  later(delayMs: number, run: () => void): void;
  /** A card of any kind, out of somebody's pocket. */
  strangeCard(name: string): Body;
}

/** Something done by hand, once: a moment after the books first look so. */
export interface Meanwhile {
  readonly when: (run: BoardRun, event: MachineEvent) => boolean;
  readonly afterMs?: number;
  readonly someone: (hands: Hands) => void;
}

/** A machine, and what goes wrong with it: phenomena on demand, and hands. */
export interface Setting {
  readonly deck?: DeckName;
  readonly seed?: string;
  readonly boards?: number;
  readonly config?: Partial<MachineConfig>;
  readonly faults?: readonly Chosen[];
  readonly meanwhile?: readonly Meanwhile[];
}

/** What the books said right after a fault was reported. */
export interface Entry {
  readonly fault: FaultNumber;
  readonly run: BoardRun;
}

/** All that was seen of a scenario from outside, and what the oracle knows. */
export interface Transcript {
  readonly outcomes: readonly MachineOutcome[];
  readonly faults: readonly FaultNumber[];
  readonly entries: readonly Entry[];
  /** All questions, and the steps of those that were trouble. */
  readonly asks: readonly Ask[];
  readonly steps: readonly Step[];
  readonly runs: number;
  readonly ends: 'verified' | 'abandoned' | 'never';
  readonly wrong: SimulatedMachine['oracle']['wrong'];
  readonly cardsLost: number;
  /** Cards of the plan that truly lie where they should, and those that do not, when the tray of the last board left. */
  readonly tray: { readonly right: number; readonly wrong: number };
  readonly last: BoardRun;
  readonly events: readonly MachineEvent[];
}

/** Longer than any story: then it is told that it never ends. */
const PATIENCE_MS = 3_600_000;

/** The card of a written name. */
export function cardNamed(name: string): Card {
  const card = parseCardName(name);
  if (card === undefined) throw new Error(`${name} is no card.`);
  return card;
}

/** The books first say that this many cards are proven, in a run. */
export function proven(count: number, inRun = 1): Meanwhile['when'] {
  return (run) => run.run === inRun && run.proven.length === count;
}

/** A person is first asked to do this. */
export function asked(action: Step['action']): Meanwhile['when'] {
  return (run) => run.ask?.step.action === action;
}

/** Deals boards on the simulated machine, and writes down what happens. */
export function scenario(setting: Setting): Transcript {
  return new Scene(setting).play();
}

class Scene {
  readonly #setting: Setting;
  readonly #clock = new VirtualClock();
  readonly #machine: SimulatedMachine;
  readonly #line: TroubledPorts;
  readonly #deals: readonly CompleteDeal[];
  readonly #config: MachineConfig;
  readonly #outcomes: MachineOutcome[] = [];
  readonly #entries: Entry[] = [];
  readonly #asks: Ask[] = [];
  readonly #events: MachineEvent[] = [];
  readonly #done = new Set<Meanwhile>();
  #order: BoardOrder | undefined;
  #books: BoardRun | undefined;
  #tray = { right: 0, wrong: 0 };
  #ends: Transcript['ends'] = 'never';

  constructor(setting: Setting) {
    this.#setting = setting;
    const seed = setting.seed ?? 'story';
    this.#config = profileConfig('club', setting.config);
    const plan = { level: 'none', chosen: setting.faults ?? [] } as const;
    this.#machine = createSimulatedMachine(this.#config, this.#clock, seed, plan);
    this.#line = troubledPorts(this.#machine.ports, this.#clock);
    this.#deals = generateSeededDeals(seed, DECKS[setting.deck ?? 'standard'], setting.boards ?? 1).deals;
  }

  play(): Transcript {
    const { oracle } = this.#machine;
    this.#machine.startJob(1, DECKS[this.#setting.deck ?? 'standard']);
    for (let board = 1; board <= this.#deals.length; board++) this.#deal(toBoardNumber(board));
    return {
      outcomes: this.#outcomes,
      faults: this.#entries.map(({ fault }) => fault),
      entries: this.#entries,
      asks: this.#asks,
      steps: this.#asks.filter(({ step }) => !isRoutine(step)).map(({ step }) => step),
      runs: this.#books?.run ?? 0,
      ends: this.#ends,
      wrong: oracle.wrong,
      cardsLost: oracle.cardsLost,
      tray: this.#tray,
      last: this.#books!,
      events: this.#events,
    };
  }

  readonly #host = lazily(() => {
    const host = createHost(this.#config, this.#line.ports);
    host.listen({
      happened: (event, run) => this.#happened(event, run),
      reported: (outcome) => this.#reported(outcome),
      asked: (question) => this.#asks.push(question),
      keep: (done) => done(),
    });
    return host;
  });

  #deal(board: BoardNumber): void {
    this.#ends = 'never';
    this.#order = makeOrder(board, 1, this.#deals[board - 1]!, this.#config.pocketOrder);
    this.#machine.startBoard(board);
    this.#host().startBoard(this.#order);
    const untilMs = this.#clock.nowMs() + PATIENCE_MS;
    while (this.#ends === 'never' && this.#clock.nowMs() < untilMs && this.#clock.runNext());
  }

  #happened(event: MachineEvent, run: MachineRun): void {
    if (run.kind !== 'board') return;
    this.#books = run;
    this.#events.push(event);
    this.#machine.happened(run);
    if (run.phase === 'abandoned') this.#ends = 'abandoned';
    for (const meanwhile of this.#setting.meanwhile ?? []) {
      if (this.#done.has(meanwhile) || !meanwhile.when(run, event)) continue;
      this.#done.add(meanwhile);
      this.#clock.afterMs(meanwhile.afterMs ?? 1, () => meanwhile.someone(this.#hands()));
    }
  }

  #reported(outcome: MachineOutcome): void {
    this.#machine.reported(outcome);
    this.#outcomes.push(outcome);
    if (outcome.kind === 'fault') this.#entries.push({ fault: outcome.fault, run: this.#books! });
    if (outcome.kind === 'board-verified') this.#tray = this.#lookIntoTray();
    if (outcome.kind === 'board-final') this.#ends = 'verified';
  }

  /** With eyes of its own: neither the oracle nor the books are asked. */
  #lookIntoTray(): { readonly right: number; readonly wrong: number } {
    const pockets = this.#machine.world.tray?.pockets ?? [];
    const found = pockets.flatMap((pocket, index) => pocket.map(({ card }) => ({ card, mouth: index + 1 })));
    const right = found.filter(({ card, mouth }) => this.#order!.mouthOf[card!] === mouth).length;
    return { right, wrong: found.length - right };
  }

  #hands(): Hands {
    const { world, doors, chances } = this.#machine;
    return {
      world,
      doors,
      chances,
      line: this.#line,
      nowUs: () => this.#clock.nowUs,
      later: (delayMs, run) => this.#clock.afterMs(delayMs, run),
      strangeCard: (name) => makeBody(9_000, chances.board, cardNamed(name)),
    };
  }
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** What the books say of the cards: how many are proven in one place, and where those that are not proven may be. */
export interface Cards {
  readonly proven: number;
  readonly onTheirWay: number;
  readonly rejected: number;
  /** Whether the proven ones are still known to lie in their pockets. */
  readonly proof: 'kept' | 'lost';
  readonly others: readonly string[];
}

export function cardsOf(run: BoardRun): Cards {
  const places = placesByFeed(run);
  const isKnown = (feed: number): boolean => placeNames(places[feed]!).length === 1;
  return {
    proven: run.proven.length,
    onTheirWay: run.onItsWay.length,
    rejected: run.rejected.length,
    proof: run.lost === undefined && run.proven.every(({ feed }) => isKnown(feed)) ? 'kept' : 'lost',
    others: placeNames(run.rest),
  };
}
