import {
  command,
  inputChanged,
  sensorChanged,
  service,
  thicknessRead,
  waitUs,
} from '../machine/executor/executor.ts';
import type { Settings } from '../machine/executor/settings.ts';
import { createExecutor, type ExecutorState, type Outputs } from '../machine/executor/state.ts';
import { INPUTS, type InputName, type ToExecutor } from '../machine/messages.ts';
import type { Timer, VirtualClock } from './virtual-clock.ts';

/** The executor on the virtual clock: gets what happens at once, and wakes up by itself when it has something due. */
export class SimulatedMicrocontroller {
  readonly #clock: VirtualClock;
  readonly #settings: Settings;
  readonly #outputs: Outputs;
  #state: ExecutorState;
  #timer: Timer | undefined;

  constructor(clock: VirtualClock, settings: Settings, outputs: Outputs) {
    this.#clock = clock;
    this.#settings = settings;
    this.#outputs = outputs;
    this.#state = createExecutor(settings, outputs, this.#nowUs());
  }

  command(message: ToExecutor): void {
    command(this.#state, message, this.#nowUs());
    if (message.kind !== 'heartbeat') this.#service();
  }

  sensor(sensor: number, broken: boolean): void {
    sensorChanged(this.#state, sensor, broken, this.#nowUs(), this.#outputs.transportSteps());
    this.#wakeAfter(this.#settings.glitchUs);
  }

  /** Something has come to rest. */
  wake(): void {
    this.#service();
  }

  thickness(um: number): void {
    thicknessRead(this.#state, um);
  }

  input(name: InputName, level: boolean): void {
    if (this.#state.inputs[name] === level) return;
    inputChanged(this.#state, name, level);
    this.#service();
  }

  /** The feed whose card the feeder is to move now. */
  get feeding(): number {
    return this.#state.path.at(-1)?.feed ?? 0;
  }

  /** Restarts, as after a reset: motors off, nothing remembered but what the switches and sensors show. */
  reset(): void {
    const { inputs, sensors } = this.#state;
    this.#outputs.enable(false);
    this.#state = createExecutor(this.#settings, this.#outputs, this.#nowUs());
    for (const name of INPUTS) this.#state.inputs[name] = inputs[name];
    this.#state.sensors.forEach((sensor, number) => {
      sensor.rawBroken = sensors[number]?.rawBroken === true;
      sensor.broken = sensor.rawBroken;
    });
    this.#service();
  }

  #nowUs(): number {
    return this.#clock.nowUs >>> 0;
  }

  #service(): void {
    service(this.#state, this.#nowUs());
    this.#wakeAfter(waitUs(this.#state, this.#nowUs()));
  }

  /** Wakes up by then at the latest; a wake-up that comes sooner finds nothing to do and looks again. */
  #wakeAfter(waitUs: number): void {
    const atUs = this.#clock.nowUs + waitUs;
    if (this.#timer !== undefined && this.#timer.atUs <= atUs) return;
    this.#clock.cancel(this.#timer);
    this.#timer = this.#clock.at(atUs, this.#wake);
  }

  readonly #wake = (): void => {
    this.#timer = undefined;
    this.#service();
  };
}
