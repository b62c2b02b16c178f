import { ExecutorLine } from '../src/lines/executor-line.ts';
import type { MachineConfig } from '../src/machine/config.ts';
import { settingsOf } from '../src/machine/executor/settings.ts';
import type { FromMicrocontroller, Lamp, ToMicrocontroller } from '../src/machine/messages.ts';
import type { BytePort } from '../src/ports/byte-port.ts';
import type { OpenPort } from '../src/ports/lines.ts';
import { type Answerer, type AnswererEvent, createAnswerer, stepAnswerer } from '../src/protocol/answerer.ts';
import { hashOfSettings } from '../src/protocol/config-hash.ts';
import type { ResetCause } from '../src/protocol/control.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import type { LinkEffect } from '../src/protocol/turn.ts';
import type { Driver, DriverParts } from '../src/simulator/driver.ts';
import { SimulatedMicrocontroller } from '../src/simulator/microcontroller.ts';
import { PAIRING_KEY } from './line-keys.ts';
import { memoryCable } from './memory-port.ts';

/** The executor of `machine/` at the far end of a cable of bytes. */
export class BytesMicrocontroller {
  /** Everything beside the executor's messages that has come. */
  readonly bench: ToMicrocontroller[] = [];
  readonly microcontroller: SimulatedMicrocontroller;
  readonly #parts: DriverParts;
  readonly #configHash: number;
  #port: BytePort | undefined;
  #starts = 1;
  #cause: ResetCause = 'powerOn';
  #answerer: Answerer<FromMicrocontroller> = createAnswerer(1, PAIRING_KEY);
  #cancel: (() => void) | undefined;

  constructor(parts: DriverParts, config: MachineConfig = parts.config) {
    this.#parts = parts;
    const settings = settingsOf(config);
    this.#configHash = hashOfSettings(settings);
    this.microcontroller = new SimulatedMicrocontroller(parts.clock, settings, {
      ...parts.actuators,
      setSignal: (lamp, buzzer) => this.bench.push({ kind: 'signal', lamp: lamp as Lamp, buzzer }),
      send: (message) => this.say(message),
    });
  }

  say(message: FromMicrocontroller): void {
    this.#take({ kind: 'send', message });
  }

  plug(port: BytePort): void {
    this.#port = port;
    port.listen({ bytes: (bytes) => this.#take({ kind: 'bytes', bytes }), closed: () => {} });
  }

  restart(cause: ResetCause): void {
    this.#starts++;
    this.#cause = cause;
    this.#answerer = createAnswerer(this.#starts, PAIRING_KEY);
    this.microcontroller.reset();
  }

  #take(event: AnswererEvent<FromMicrocontroller>): void {
    const identity = { config: this.#configHash, version: 1, cause: this.#cause };
    const nowUs = this.#parts.clock.nowUs >>> 0;
    const [answerer, effects] = stepAnswerer(EXECUTOR_LINK, identity, this.#answerer, event, nowUs);
    this.#answerer = answerer;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: LinkEffect<ToMicrocontroller>): void {
    switch (effect.kind) {
      case 'write':
        this.#port?.write(new TextEncoder().encode(effect.line));
        return;
      case 'deliver':
        return this.#deliver(effect.message);
      case 'up':
      case 'down':
        return this.microcontroller.command({ kind: 'disarm' });
      case 'wakeAfter':
        this.#cancel?.();
        this.#cancel = this.#parts.clock.afterMs(effect.us / 1000, () => this.#take({ kind: 'time' }));
        return;
      case 'counted':
        return;
    }
  }

  #deliver(message: ToMicrocontroller): void {
    switch (message.kind) {
      case 'light':
      case 'tryRack':
      case 'tryFeeder':
      case 'tryTransport':
      case 'watch':
        this.bench.push(message);
        return;
      default:
        return this.microcontroller.command(message);
    }
  }
}

/** A line to an executor over bytes, as a driver of the simulated machine. */
export interface BytesDriver extends Driver {
  readonly line: ExecutorLine;
  readonly far: BytesMicrocontroller;
  /** Pulls the cable; the next one that is opened is in again. */
  pull(): void;
  /** While `true`, no port can be opened. */
  isAway: boolean;
  /** While `true`, a cable that is plugged in leads nowhere. */
  isDeaf: boolean;
  /** How many cables were plugged in. */
  cables: number;
}

/** The nonces of a test: each another one. */
export function countingNonce(): () => number {
  let last = 0x5eed0000;
  return () => ++last;
}

/** `farConfig`: what the microcontroller is set for, where that is something else. */
export function bytesDriver(parts: DriverParts, farConfig?: MachineConfig): BytesDriver {
  const { clock } = parts;
  const far = new BytesMicrocontroller(parts, farConfig);
  let pull = (): void => {};
  const open: OpenPort = (done) => {
    clock.outside.afterMs(1, () => {
      if (driver.isAway) return done(new Error('There is no such port.'));
      const cable = memoryCable(clock.outside);
      pull = cable.pull;
      driver.cables++;
      if (!driver.isDeaf) far.plug(cable.far);
      done(cable.near);
    });
  };
  const line = new ExecutorLine({
    clock: clock.outside,
    open,
    nonce: countingNonce(),
    configHash: hashOfSettings(settingsOf(parts.config)),
    key: () => PAIRING_KEY,
  });
  const driver: BytesDriver = {
    link: line,
    line,
    far,
    isAway: false,
    isDeaf: false,
    cables: 0,
    pull: () => pull(),
    sensors: {
      sensor: (sensor, broken) => far.microcontroller.sensor(sensor, broken),
      rackRests: () => far.microcontroller.wake(),
      thickness: (um) => far.microcontroller.thickness(um),
      input: (name, level) => far.microcontroller.input(name, level),
    },
    get feeding() {
      return far.microcontroller.feeding;
    },
    restart: (what) => far.restart(what === 'power' ? 'powerOn' : 'watchdog'),
    cutPower: () => far.restart('powerOn'),
    restartCount: () => {},
  };
  return driver;
}
