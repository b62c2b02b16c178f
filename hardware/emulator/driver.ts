import type { MicrocontrollerLine } from '../../firmware-host/compose.ts';
import { ExecutorLine } from '../../src/lines/executor-line.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import type { ExecutorListener } from '../../src/ports/executor-link.ts';
import { hashOfSettings } from '../../src/protocol/config-hash.ts';
import type { LineKey } from '../../src/protocol/line-key.ts';
import type { Actuation } from '../../src/simulator/actuation.ts';
import type { Driver, DriverParts, Restart } from '../../src/simulator/driver.ts';
import type { Sensors } from '../../src/simulator/world.ts';
import type { EmulatedMicrocontroller } from './microcontroller.ts';
import type { WorldOutput } from './wiring.ts';

const HOST_AWAY_MS = 5_000;
const POWER_AWAY_MS = 8_000;
const STREAM_NONCE = 291;
const NONCES = 2 ** 32;

/** Makes the microcontroller of a driver, and tells it who is moved by it. */
type MakeMicrocontroller = (move: (output: WorldOutput) => void) => EmulatedMicrocontroller;

/** The compiled firmware between a host and the world: an emulated microcontroller, and a line of bytes to it. */
export class EmulatedDriver implements Driver {
  readonly microcontroller: EmulatedMicrocontroller;
  readonly link: MicrocontrollerLine;
  /** The end of the line that the host has. */
  readonly executorLine: ExecutorLine;
  readonly #parts: DriverParts;
  readonly #note: (actuation: Actuation) => void;
  readonly #key: LineKey;
  #ticket = 0;
  #feeding = 0;
  #nonces = 0;
  #isHostAway = false;
  /** What the next gap is reported as, where the line cannot know. */
  #gap: 1003 | undefined;

  /** `note` hears all that moves in the world; `key` is what host and microcontroller were paired by. */
  constructor(
    parts: DriverParts,
    make: MakeMicrocontroller,
    note: (actuation: Actuation) => void,
    key: LineKey,
  ) {
    this.#parts = parts;
    this.#key = key;
    this.#note = note;
    this.microcontroller = make((output) => this.#move(output));
    this.microcontroller.wiring.dueSteps = (axis) => parts.stepped.dueSteps(axis);
    this.microcontroller.line.onLine = (text) => this.#hearLine(text);
    this.executorLine = this.#openLine();
    this.link = {
      listen: (listener) => this.executorLine.listen(this.#withGaps(listener)),
      send: (message) => this.executorLine.send(message),
      watch: (heard) => this.executorLine.watch(heard),
    };
  }

  get sensors(): Sensors {
    return this.microcontroller.wiring.sensors;
  }

  get feeding(): number {
    return this.#feeding;
  }

  restart(what: Restart): void {
    const { chip } = this.microcontroller;
    if (!chip.isPowered) return;
    if (what === 'host') this.takeHostAway(HOST_AWAY_MS);
    else if (what === 'microcontroller') chip.reset('resetPin');
    else this.microcontroller.cutPowerFor(POWER_AWAY_MS);
  }

  cutPower(): void {
    if (this.microcontroller.chip.isPowered) this.microcontroller.cutPowerFor(POWER_AWAY_MS);
  }

  /** The host's process is away for a time: its port is closed, and nobody opens it. */
  takeHostAway(durationMs: number): void {
    this.#isHostAway = true;
    this.#gap = 1003;
    this.microcontroller.line.pull();
    this.#parts.clock.afterMs(durationMs, () => {
      this.#isHostAway = false;
    });
  }

  /** The cable is out for a time. */
  pullCable(durationMs: number): void {
    this.takeHostAway(durationMs);
    this.#gap = undefined;
  }

  restartCount(): void {
    this.microcontroller.line.fates.restartCount();
  }

  /** Does in the world what was noted in an earlier course of it. */
  readonly actuate = (actuation: Actuation): void => {
    if (actuation.kind === 'turns') this.#feeding = actuation.feed;
    this.#parts.stepped.actuate(actuation);
  };

  /** Nobody drives the machine until then: the motors' power goes as the watchdog has it. */
  abandon(untilUs: number): void {
    const { clock, config } = this.#parts;
    const stopUs = clock.nowUs + config.heartbeatTimeoutMs * 1000;
    if (stopUs > untilUs) return;
    clock.runUntil(stopUs);
    this.#do({ kind: 'power', on: false });
  }

  #move(output: WorldOutput): void {
    if (output.kind !== 'turns') return this.#do(output);
    const feed = output.axis === 'feeder' && output.on ? this.#ticket : this.#feeding;
    this.#do({ ...output, feed });
  }

  #do(actuation: Actuation): void {
    this.#note(actuation);
    this.actuate(actuation);
  }

  #openLine(): ExecutorLine {
    const { chances, clock, config } = this.#parts;
    return new ExecutorLine({
      clock: clock.outside,
      configHash: hashOfSettings(settingsOf(config)),
      key: () => this.#key,
      nonce: () => chances.draws.below(NONCES, STREAM_NONCE, this.#nonces++),
      open: (done) =>
        done(this.#isHostAway ? new Error('The host is away.') : this.microcontroller.line.open()),
    });
  }

  /** Whatever host is at the other end: a ticket names its feed, and each try of the feeder is one of its own. */
  #hearLine(text: string): void {
    const [kind, , , value] = text.split(' ');
    if (kind === '>ticket') this.#ticket = Number(value);
    else if (kind === '>tryFeeder' && value !== '0') this.#ticket++;
  }

  #withGaps(listener: ExecutorListener): ExecutorListener {
    return {
      message: (message) => listener.message(message),
      gap: (fault) => {
        const reported = this.#gap ?? fault;
        this.#gap = undefined;
        listener.gap(reported);
      },
    };
  }
}
