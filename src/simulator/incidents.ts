import { BEAM_COUNT } from '../machine/messages.ts';
import type { Phenomenon } from '../ports/machines/faults.ts';
import type { Body } from './body.ts';
import { type Doors, GUARDS } from './doors.ts';
import type { Driver, Restart } from './driver.ts';
import type { Chances } from './phenomena.ts';
import { FAILING_SWITCHES } from './switches.ts';
import { THICKNESS_FAULTS } from './thickness-sensor.ts';
import type { VirtualClock } from './virtual-clock.ts';
import { TRAY_FAULTS, type Workbench } from './workbench.ts';
import type { World } from './world.ts';

const STREAM_WHEN = 260;
const STREAM_MEDDLE = 261;
const STREAM_SENSOR = 262;
const EARLIEST_FEED = 8;
const AFTER_FEED_MS = 37;
const OPEN_MS = 3_000;
/** From the question for a label, which takes less to be read. */
const CUT_MS = 300;
/** A plug that is moved, or a contact that jumps open, is closed again after so long. */
const DROP_MS = { from: 20, to: 500 };
/** From opening a door until a hand is in. */
const REACH_MS = 800;

/** What can happen once in the middle of a board, at some feed. */
interface Incident {
  readonly feed: number;
  readonly happen: () => void;
}

/** The parts of the machine that incidents befall. */
interface MachineParts {
  readonly world: World;
  readonly doors: Doors;
  readonly bench: Workbench;
  readonly driver: Driver;
}

const RESTARTS: readonly ('controller' | Restart)[] = ['controller', 'host', 'microcontroller', 'power'];

const DIPS = ['short', 'long', 'restarts'] as const;

/**
 * People and powers that come by while a board is dealt: someone opens the bay, trips over the cable, presses
 * stop.
 */
export class Incidents {
  readonly #clock: VirtualClock;
  readonly #chances: Chances;
  readonly #machine: MachineParts;
  #planned: readonly Incident[] = [];
  /** Called when someone exchanged cards in the pockets and no switch had reported. */
  onUnwatched: () => void = () => {};

  constructor(clock: VirtualClock, chances: Chances, machine: MachineParts) {
    this.#clock = clock;
    this.#chances = chances;
    this.#machine = machine;
  }

  /** Draws what will happen to the board that begins. */
  plan(): void {
    const planned: Incident[] = [];
    const add = (kind: number, happen: () => void): void => {
      const span = this.#machine.world.deck.cards.length - EARLIEST_FEED;
      const feed = EARLIEST_FEED + this.#chances.draws.below(span, STREAM_WHEN, this.#chances.board, kind);
      planned.push({ feed, happen });
    };
    this.#machine.bench.trayFault = undefined;
    this.#machine.bench.isNextTrayWrong = false;
    this.#leaveCards();
    if (this.#chances.happens('contactWelded', 0))
      this.#machine.doors.weldContact(
        GUARDS[this.#chances.variant('contactWelded', GUARDS.length, 0)] as (typeof GUARDS)[number],
      );
    if (this.#chances.happens('trayFault', 0)) {
      const fault = TRAY_FAULTS[this.#chances.variant('trayFault', TRAY_FAULTS.length, 0)];
      if (fault === 'takenOut') add(0, () => this.#takeTrayOut());
      else if (fault === 'bayOpened') add(1, () => this.#openBay());
      else this.#machine.bench.trayFault = fault;
    }
    if (this.#chances.happens('coverOrStop', 0)) {
      const name = this.#chances.variant('coverOrStop', 2, 0) === 0 ? 'coverOpen' : 'stopPressed';
      add(2, () => this.#press(name));
    }
    if (this.#chances.happens('restart', 0))
      add(3, () => this.#restart(RESTARTS[this.#chances.variant('restart', RESTARTS.length, 0)]));
    if (this.#chances.happens('supplyDip', 0)) add(7, () => this.#dip());
    if (this.#chances.happens('motorsDip', 0)) add(8, () => this.#dropMotors());
    this.#planSensors(add);
    this.#planned = planned;
  }

  /** One card, a hand, or a whole board of whoever had the tray before; or one card in the reject tray. */
  #leaveCards(): void {
    const { bench, world } = this.#machine;
    const { cards, cardsPerHand } = world.deck;
    const counts = [1, cardsPerHand, cards.length, 0];
    const isLeft = this.#chances.happens('trayNotEmpty', 0);
    const kind = this.#chances.variant('trayNotEmpty', counts.length, 0);
    bench.leftInTray = isLeft ? (counts[kind] as number) : 0;
    if (isLeft && bench.leftInTray === 0) bench.leaveInReject();
  }

  /** Parts fail in the middle of a board; plugs are exchanged before it, by whoever cleaned the machine. */
  #planSensors(add: (kind: number, happen: () => void) => void): void {
    const { doors, world } = this.#machine;
    const { board, draws } = this.#chances;
    const which = (count: number, draw: number): number => draws.below(count, STREAM_SENSOR, board, draw);
    const kindOf = <T>(phenomenon: Phenomenon, kinds: readonly T[]): T | undefined =>
      this.#chances.happens(phenomenon, 0)
        ? kinds[this.#chances.variant(phenomenon, kinds.length, 0)]
        : undefined;
    const thickness = kindOf('thicknessFault', THICKNESS_FAULTS);
    if (thickness !== undefined) add(4, () => world.path.thickness.fail(thickness));
    const beam = kindOf('beamLost', ['dazzle', 'die'] as const);
    if (beam !== undefined) add(5, () => world.path.beams[beam](which(BEAM_COUNT, 0)));
    const level = kindOf('switchFault', [false, true]);
    const welded = FAILING_SWITCHES[which(FAILING_SWITCHES.length, 1)] ?? 'bayOpen';
    if (level !== undefined) add(6, () => doors.switches.weld(welded, level));
    const plugs = kindOf('plugsExchanged', ['beams', 'switches'] as const);
    if (plugs === 'beams') {
      const first = which(BEAM_COUNT, 2);
      world.path.beams.exchange(first, (first + 1 + which(BEAM_COUNT - 1, 3)) % BEAM_COUNT);
    } else if (plugs === 'switches') {
      const [a, b] = draws.shuffled(FAILING_SWITCHES, STREAM_SENSOR, board);
      if (a !== undefined && b !== undefined) doors.switches.exchange(a, b);
    }
  }

  /** A feed has begun: what is planned for it happens a moment later. */
  feedBegan(feed: number): void {
    const due = this.#planned.filter((incident) => incident.feed === feed);
    if (due.length === 0) return;
    this.#planned = this.#planned.filter((incident) => incident.feed !== feed);
    for (const incident of due) this.#clock.afterMs(AFTER_FEED_MS, incident.happen);
  }

  /** While what was read of a tray is under way the line is cut, and the tray that goes in next is another. */
  labelIsAstray(): void {
    const { bench, driver } = this.#machine;
    bench.isNextTrayWrong = true;
    this.#clock.afterMs(CUT_MS, () => driver.restart('host'));
  }

  #press(name: 'coverOpen' | 'stopPressed'): void {
    this.#machine.doors.set(name, true);
    this.#clock.afterMs(OPEN_MS, () => this.#machine.doors.set(name, false));
  }

  #takeTrayOut(): void {
    this.#machine.doors.openBay();
    this.#clock.afterMs(REACH_MS, () => {
      const { tray } = this.#machine.world;
      this.#machine.doors.setTray(undefined);
      this.#clock.afterMs(REACH_MS, () => this.#machine.doors.setTray(tray));
    });
    this.#clock.afterMs(OPEN_MS, () => this.#machine.doors.closeBay());
  }

  /** A change has to last 500 us to be believed; below 4.3 V the microcontroller stops. */
  #dip(): void {
    const { driver, world } = this.#machine;
    const kind = DIPS[this.#chances.variant('supplyDip', DIPS.length, 0)];
    const share = this.#chances.draws.uniform(STREAM_SENSOR, this.#chances.board, 4);
    world.path.beams.dip(kind === 'short' ? 20 + 380 * share : 1_000 + 7_000 * share);
    if (kind === 'restarts') driver.restart('microcontroller');
  }

  /** Cards stand where they are, the rack sinks, and the motors' voltage is back when it has been seen to fall. */
  #dropMotors(): void {
    const { doors, world } = this.#machine;
    const share = this.#chances.draws.uniform(STREAM_SENSOR, this.#chances.board, 5);
    world.path.stall();
    doors.interrupt(DROP_MS.from + (DROP_MS.to - DROP_MS.from) * share);
  }

  /** Someone looks at two hands and puts two cards back into each other's pocket. */
  #openBay(): void {
    const reported = this.#machine.doors.openBay();
    this.#clock.afterMs(REACH_MS, () => {
      const exchanged = this.#exchange();
      if (exchanged && !reported) this.onUnwatched();
    });
    this.#clock.afterMs(OPEN_MS, () => this.#machine.doors.closeBay());
  }

  #exchange(): boolean {
    const full = (this.#machine.world.tray?.pockets ?? []).filter((pocket) => pocket.length > 0);
    const [first, second] = this.#chances.draws.shuffled(full, STREAM_MEDDLE, this.#chances.board);
    if (first === undefined || second === undefined) return false;
    const a = first.pop() as Body;
    const b = second.pop() as Body;
    [a.place, b.place] = [b.place, a.place];
    first.push(b);
    second.push(a);
    return true;
  }

  /** The machine does not need its controller. */
  #restart(what: (typeof RESTARTS)[number] | undefined): void {
    if (what !== undefined && what !== 'controller') this.#machine.driver.restart(what);
  }
}
