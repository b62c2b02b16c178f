import type { Card } from '../../src/bridge/card.ts';
import { type MachineConfig, profileConfig } from '../../src/machine/config.ts';
import { type Settings, settingsOf } from '../../src/machine/executor/settings.ts';
import { END } from '../../src/machine/executor/state.ts';
import {
  type FromExecutor,
  type InputName,
  SENSORS,
  type SensorName,
  type ToExecutor,
} from '../../src/machine/messages.ts';
import type { Chosen } from '../../src/ports/machines/faults.ts';
import { type Body, makeBody } from '../../src/simulator/body.ts';
import { SimulatedMicrocontroller } from '../../src/simulator/microcontroller.ts';
import { Chances } from '../../src/simulator/phenomena.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { VirtualClock as Clock } from '../../src/simulator/virtual-clock.ts';
import { World } from '../../src/simulator/world.ts';

/** What an executor did, and when, in microseconds from the start of the rig. */
export type Deed =
  | { readonly atUs: number; readonly kind: 'power'; readonly on: boolean }
  | { readonly atUs: number; readonly kind: 'feeder'; readonly um: number }
  | { readonly atUs: number; readonly kind: 'transport'; readonly goal: number }
  | { readonly atUs: number; readonly kind: 'rack'; readonly goal: number }
  | { readonly atUs: number; readonly kind: 'signal'; readonly lamp: string; readonly buzzer: boolean }
  | { readonly atUs: number; readonly kind: 'message'; readonly message: FromExecutor };

interface RigOptions {
  readonly changes?: Partial<MachineConfig>;
  /** What goes wrong in the world, and how it slips and picks. */
  readonly faults?: readonly Chosen[];
  readonly level?: 'none' | 'good';
  readonly seed?: string;
  /** What the clocks show at the start. */
  readonly startUs?: number;
  /** The executor looks so often too, as firmware does, and not only when it has something to do. */
  readonly tickUs?: number;
}

/**
 * An executor in the simulated world with nobody above it: cards that are laid into the hopper move and are seen, and
 * what there is no card for is shown to it by hand.
 */
export class ExecutorRig {
  readonly settings: Settings;
  readonly clock: VirtualClock = new Clock();
  readonly world: World;
  readonly deeds: Deed[] = [];
  /** The bodies that a feed has moved, in their order. */
  readonly fed: Body[] = [];
  readonly dragged: Body[] = [];
  /** Where the transport was told to go last, and how far the feeder. */
  goal = 0;
  feederUm = 0;
  isPowered = false;
  /** No heartbeats: the host is silent. */
  isHostSilent = false;
  /** Called before the rack is driven. */
  onRack: (goal: number) => void = () => {};
  readonly #startUs: number;
  readonly #micro: SimulatedMicrocontroller;
  #laid = 0;

  constructor({
    changes = {},
    faults = [],
    level = 'none',
    seed = 'executor',
    startUs = 0,
    tickUs,
  }: RigOptions = {}) {
    const config = profileConfig('club', changes);
    const chances = new Chances(seed, { level, chosen: faults });
    chances.board = 1;
    this.settings = settingsOf(config);
    this.#startUs = startUs;
    this.clock.runUntil(startUs);
    this.#micro = new SimulatedMicrocontroller(this.clock, this.settings, this.#outputs());
    this.world = new World(this.clock, chances, config, this.settings, {
      sensor: (sensor, broken) => this.#micro.sensor(sensor, broken),
      thickness: (um) => this.#micro.thickness(um),
      input: (name, level) => this.#micro.input(name, level),
      rackRests: () => this.#micro.wake(),
    });
    this.world.path.rack.show();
    this.world.onFeed = (body, dragged) => {
      this.fed.push(body);
      if (dragged !== undefined) this.dragged.push(dragged);
    };
    this.#beat(config.heartbeatMs * 1000);
    if (tickUs !== undefined) this.#tick(tickUs);
    this.runFor(1000).forget();
  }

  get atUs(): number {
    return this.clock.nowUs - this.#startUs;
  }

  get steps(): number {
    return this.world.path.transportSteps();
  }

  send(message: ToExecutor): this {
    this.#micro.command(message);
    return this;
  }

  arm(purge = false): this {
    return this.send({ kind: 'arm', purge });
  }

  /** Armed, and the rack at home. */
  armed(): this {
    this.arm().runUntilSent('armed');
    return this.forget();
  }

  ticket(feed: number, mouth: number): this {
    return this.send({ kind: 'ticket', feed, mouth });
  }

  input(name: InputName, level: boolean): this {
    this.#micro.input(name, level);
    return this;
  }

  /** Shows a sensor by hand, with no body there. */
  show(name: SensorName, broken: boolean): this {
    this.#micro.sensor(SENSORS.indexOf(name), broken);
    return this;
  }

  thickness(um: number): this {
    this.#micro.thickness(um);
    return this;
  }

  /** Lays so many cards into the hopper. */
  lay(count = 1): this {
    const bodies = Array.from({ length: count }, () => makeBody(++this.#laid, 1, (this.#laid - 1) as Card));
    this.world.layIn('hopper', bodies);
    return this;
  }

  runFor(us: number): this {
    this.clock.runUntil(this.clock.nowUs + us);
    return this;
  }

  /** Runs until the transport has gone so many steps; throws where it does not come there. */
  runToSteps(steps: number): this {
    while (this.steps < steps) {
      const { transport } = this.world.path;
      const dueUs = transport.timeAt(steps);
      const nextUs = Math.min(Math.ceil(dueUs), this.clock.nextUs() ?? Number.POSITIVE_INFINITY);
      if (this.atUs > 10_000_000 || nextUs === Number.POSITIVE_INFINITY)
        throw new Error(`The transport stands at ${this.steps}, before ${steps}.`);
      this.clock.runUntil(nextUs);
    }
    return this;
  }

  /** Runs until such a message has been sent, the count-th of its kind; throws when that takes ten seconds. */
  runUntilSent<K extends FromExecutor['kind']>(kind: K, count = 1): Extract<FromExecutor, { kind: K }> {
    const limitUs = this.atUs + 10_000_000;
    while (this.sent(kind).length < count) {
      if (this.atUs >= limitUs) throw new Error(`not sent: ${kind}; but ${JSON.stringify(this.messages())}`);
      this.clock.runNext();
    }
    return this.sent(kind)[count - 1]!;
  }

  messages(): FromExecutor[] {
    return this.deeds.flatMap((deed) => (deed.kind === 'message' ? [deed.message] : []));
  }

  sent<K extends FromExecutor['kind']>(kind: K): Extract<FromExecutor, { kind: K }>[] {
    return this.messages().filter((message) => message.kind === kind) as Extract<FromExecutor, { kind: K }>[];
  }

  /** Each thing of a kind that it did. */
  did<K extends Deed['kind']>(kind: K): Extract<Deed, { kind: K }>[] {
    return this.deeds.filter((deed) => deed.kind === kind) as Extract<Deed, { kind: K }>[];
  }

  forget(): this {
    this.deeds.length = 0;
    return this;
  }

  #beat(everyUs: number): void {
    if (!this.isHostSilent) this.#micro.command({ kind: 'heartbeat' });
    this.clock.at(this.clock.nowUs + everyUs, () => this.#beat(everyUs));
  }

  #tick(everyUs: number): void {
    this.#micro.wake();
    this.clock.at(this.clock.nowUs + everyUs, () => this.#tick(everyUs));
  }

  #outputs() {
    const keep = (deed: Deed): number => this.deeds.push(deed);
    const path = () => this.world.path;
    return {
      enable: (on: boolean): void => {
        if (on !== this.isPowered) keep({ atUs: this.atUs, kind: 'power', on });
        this.isPowered = on;
        this.world.enable(on);
      },
      setFeeder: (um: number): void => {
        keep({ atUs: this.atUs, kind: 'feeder', um });
        this.feederUm = um;
        this.world.setFeeder(um);
      },
      setTransport: (goal: number): void => {
        keep({ atUs: this.atUs, kind: 'transport', goal: goal === END ? Number.POSITIVE_INFINITY : goal });
        this.goal = goal;
        path().setTransport(goal);
      },
      setRack: (goal: number): void => {
        this.onRack(goal);
        keep({ atUs: this.atUs, kind: 'rack', goal });
        path().rack.driveTo(goal);
      },
      setRackPlace: (steps: number): void => path().rack.callPlace(steps),
      transportSteps: (): number => (this.world === undefined ? 0 : path().transportSteps()),
      isRackMoving: (): boolean => path().rack.isMoving(),
      setSignal: (lamp: string, buzzer: boolean): void => {
        keep({ atUs: this.atUs, kind: 'signal', lamp, buzzer });
      },
      send: (message: FromExecutor): void => {
        const relative =
          'atUs' in message ? { ...message, atUs: (message.atUs - this.#startUs) >>> 0 } : message;
        keep({ atUs: this.atUs, kind: 'message', message: relative });
      },
    };
  }
}
