import { CYCLES_A_US } from '../hardware/emulator/chip.ts';
import { toBoardNumber } from '../src/bridge/board.ts';
import { cardSetOf } from '../src/bridge/card-set.ts';
import { DECKS, type Deck } from '../src/bridge/deck.ts';
import type { HostPorts } from '../src/host/host.ts';
import { profileConfig } from '../src/machine/config.ts';
import type { BoardOrder } from '../src/machine/run/board-order.ts';
import type { MachineEvent, MachineOutcome } from '../src/machine/run/event.ts';
import type { BoardRun, MachineRun } from '../src/machine/run/state.ts';
import { createEmulation, type Emulation } from '../src/machines/emulation.ts';
import { createWatchedHost } from '../src/machines/simulation.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { HostLink } from '../src/ports/host-link.ts';
import type { FaultLevel } from '../src/ports/machines/faults.ts';
import { Draws } from '../src/simulator/draws.ts';
import { MotorWatch } from './motor-watch.ts';

/** What befalls lines and processes. */
export const TROUBLES = [
  'mainHangs',
  'interruptHangs',
  'allHangs',
  'brownOut',
  'powerCut',
  'resetPin',
  'cablePulled',
  'noise',
  'hostDies',
  'hostHangs',
] as const;
export type Trouble = (typeof TROUBLES)[number];

const LEVELS: readonly FaultLevel[] = ['none', 'good', 'worn', 'worn', 'hostile'];
const STREAM = { level: 1, count: 2, kind: 3, when: 4, long: 5, order: 6 };
const MOST_TROUBLES = 4;
/** Within so long after the machine was armed: a board of six cards takes less. */
const WITHIN_MS = 2_200;
const LONGEST_MS = 3_000;
const NOISE_SHARE = 0.4;
const PATIENCE_US = 2 * 3_600_000_000;

/** Six cards: two hands of two, two of one. */
function makeTestDeck(): Deck {
  const cards = DECKS.standard.cards.slice(0, 6);
  return { ...DECKS.standard, cards, cardSet: cardSetOf(cards) };
}

const DECK = makeTestDeck();

function makeTestOrder(seed: string): BoardOrder {
  const mouthOf = new Array<number>(68).fill(0);
  const cards = new Draws(seed).shuffled(DECK.cards, STREAM.order, 0);
  cards.forEach((card, place) => {
    mouthOf[card] = 1 + (place % 4);
  });
  return { board: toBoardNumber(1), copy: 1, deck: DECK, cards: DECK.cardSet, mouthOf };
}

/** A process: whether it lives, and what it has yet to do while it stands still. */
interface Life {
  isAlive: boolean;
  held: (() => void)[] | undefined;
}

/** The cable is pulled when this byte of the line, from 1 and of either way, is on it, and is back after a time. */
export interface CableCut {
  readonly byte: number;
  readonly lastsMs: number;
}

/** What became of a board whose line and processes failed. */
export interface TrialOutcome {
  readonly troubles: readonly Trouble[];
  readonly isOver: boolean;
  readonly isVerified: boolean;
  /** Verified, but a pocket does not hold its cards, and the machine could have known. */
  readonly isWrong: boolean;
  readonly violations: readonly string[];
  readonly motorStarts: number;
  readonly virtualMs: number;
  /** How many bytes were on the line, both ways. */
  readonly bytes: number;
}

/** A board of six cards on the emulated machine, with troubles at moments drawn from a seed, or with one cut alone. */
export class EmulatedTrial {
  readonly #draws: Draws;
  readonly #emulation: Emulation;
  readonly #watch: MotorWatch;
  readonly #order: BoardOrder;
  readonly #troubles: Trouble[] = [];
  readonly #planned: number;
  #host: { readonly link: HostLink; readonly life: Life } | undefined;
  #run: BoardRun | undefined;
  #end: MachineOutcome['kind'] | undefined;
  #isVerified = false;
  #isWrong = false;
  #bytes = 0;

  constructor(seed: string, cut?: CableCut) {
    this.#draws = new Draws(seed);
    this.#order = makeTestOrder(seed);
    const drawn = LEVELS[this.#draws.below(LEVELS.length, STREAM.level, 0)] as FaultLevel;
    const level = cut === undefined ? drawn : 'none';
    this.#planned = cut !== undefined ? 0 : 1 + this.#draws.below(MOST_TROUBLES, STREAM.count, 0);
    this.#emulation = createEmulation(profileConfig('club'), seed, { level });
    this.#watch = new MotorWatch(this.#emulation.clock, this.#emulation.emulated.driver.microcontroller);
    this.#watchLine(cut);
  }

  #watchLine(cut: CableCut | undefined): void {
    const { clock, emulated } = this.#emulation;
    const { driver } = emulated;
    const { chip, line } = driver.microcontroller;
    const heard = line.onByte;
    line.onByte = (way, byte, cycle) => {
      heard(way, byte, cycle);
      this.#bytes++;
      if (cut === undefined || this.#bytes !== cut.byte) return;
      clock.atOutside(Math.ceil(cycle / CYCLES_A_US), () => driver.pullCable(cut.lastsMs));
      chip.core.stop();
    };
  }

  run(): TrialOutcome {
    const { clock, machine } = this.#emulation;
    machine.startJob(1, DECK);
    this.#startHost().startBoard(this.#order);
    while (this.#end === undefined && clock.nowUs < PATIENCE_US && clock.runNext());
    return {
      troubles: this.#troubles,
      isOver: this.#end !== undefined,
      isVerified: this.#isVerified,
      isWrong: this.#isWrong,
      violations: this.#watch.violations,
      motorStarts: this.#watch.starts,
      virtualMs: clock.nowMs(),
      bytes: this.#bytes,
    };
  }

  #startHost(): HostLink {
    const { emulated, machine } = this.#emulation;
    const life: Life = { isAlive: true, held: undefined };
    const host = createWatchedHost(profileConfig('club'), machine, mortal(emulated.portsOf(machine), life));
    host.listen({
      happened: (event, run) => life.isAlive && this.#happened(event, run),
      reported: (outcome) => life.isAlive && this.#reported(outcome),
      asked: () => {},
      keep: (done) => done(),
    });
    this.#host = { link: host, life };
    return host;
  }

  #happened(event: MachineEvent, run: MachineRun): void {
    if (run.kind !== 'board') return;
    this.#run = run;
    if (event.kind === 'armed' && this.#troubles.length < this.#planned) this.#planTrouble();
  }

  #reported(outcome: MachineOutcome): void {
    if (outcome.kind === 'board-verified') {
      this.#isVerified = true;
      if (!this.#holdsThePlan()) this.#isWrong = true;
    }
    if (outcome.kind === 'board-final' || outcome.kind === 'board-abandoned') this.#end = outcome.kind;
  }

  /** Whether each pocket holds the cards of the plan, by what truly lies there. */
  #holdsThePlan(): boolean {
    const { tray } = this.#emulation.machine.world;
    const { cards, mouthOf } = { cards: DECK.cards, mouthOf: this.#order.mouthOf };
    const isRight = (tray?.pockets ?? []).every((pocket, place) =>
      pocket.every(({ card }) => card !== undefined && mouthOf[card] === place + 1),
    );
    const count = (tray?.pockets ?? []).reduce((sum, pocket) => sum + pocket.length, 0);
    return isRight && count === cards.length;
  }

  #planTrouble(): void {
    const at = this.#troubles.length;
    const trouble = TROUBLES[this.#draws.below(TROUBLES.length, STREAM.kind, at)] as Trouble;
    this.#troubles.push(trouble);
    const delayMs = this.#draws.uniform(STREAM.when, at) * WITHIN_MS;
    const lastsMs = this.#draws.uniform(STREAM.long, at) * LONGEST_MS;
    this.#emulation.clock.afterMs(delayMs, () => this.#strike(trouble, lastsMs));
  }

  #strike(trouble: Trouble, lastsMs: number): void {
    const { clock, emulated } = this.#emulation;
    const { driver } = emulated;
    const { chip, line } = driver.microcontroller;
    switch (trouble) {
      case 'mainHangs':
      case 'interruptHangs':
      case 'allHangs':
        return this.#hang(trouble);
      case 'brownOut':
      case 'resetPin':
        return chip.reset(trouble);
      case 'powerCut':
        return driver.microcontroller.cutPowerFor(lastsMs);
      case 'cablePulled':
        return driver.pullCable(lastsMs);
      case 'noise':
        line.fates.extraShare = NOISE_SHARE;
        return void clock.afterMs(lastsMs, () => {
          line.fates.extraShare = 0;
        });
      case 'hostDies':
        return this.#killHost(lastsMs);
      case 'hostHangs':
        return this.#holdHost(lastsMs);
    }
  }

  #hang(trouble: 'mainHangs' | 'interruptHangs' | 'allHangs'): void {
    const { chip } = this.#emulation.emulated.driver.microcontroller;
    if (!chip.isPowered) return;
    this.#watch.isHung = true;
    chip.hang(({ mainHangs: 'main', interruptHangs: 'interrupt', allHangs: 'everywhere' } as const)[trouble]);
  }

  /** The process stands still, though its line still acknowledges; then it does all at once. */
  #holdHost(lastsMs: number): void {
    const life = this.#host?.life;
    if (life === undefined || life.held !== undefined) return;
    life.held = [];
    this.#emulation.clock.afterMs(lastsMs, () => {
      const { held = [] } = life;
      life.held = undefined;
      for (const run of held) run();
    });
  }

  /** The process is gone; the next one knows what the last one wrote down, and its run with it. */
  #killHost(awayMs: number): void {
    const { clock, emulated } = this.#emulation;
    const run = this.#run;
    if (this.#host === undefined || run === undefined || this.#end !== undefined) return;
    this.#host.life.isAlive = false;
    this.#host = undefined;
    emulated.driver.takeHostAway(awayMs);
    clock.afterMs(awayMs, () => this.#startHost().resume(run));
  }
}

/** The ports of a process that may die: nothing comes of what it asked for. */
function mortal({ camera, clock, executor, operator }: HostPorts, life: Life): HostPorts {
  const guard =
    <A extends readonly unknown[]>(run: (...args: A) => void) =>
    (...args: A): void => {
      if (life.held !== undefined) life.held.push(() => guard(run)(...args));
      else if (life.isAlive) run(...args);
    };
  const mortalClock: Clock = {
    nowMs: () => clock.nowMs(),
    afterMs: (delayMs, run) => clock.afterMs(delayMs, guard(run)),
  };
  return {
    clock: mortalClock,
    camera: {
      readCard: (request, done) => camera.readCard(request, guard(done)),
      readLabel: (done) => camera.readLabel(guard(done)),
    },
    executor: {
      listen: ({ gap, message }) => executor.listen({ message: guard(message), gap: guard(gap) }),
      send: guard((message) => executor.send(message)),
    },
    operator: { ask: (question, done) => operator.ask(question, guard(done)) },
  };
}
