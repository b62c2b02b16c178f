import { waitUs } from '../machine/executor/duties.ts';
import { beamChanged, command, inputChanged, service, thicknessRead } from '../machine/executor/executor.ts';
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

  beam(beam: number, broken: boolean): void {
    beamChanged(this.#state, beam, broken, this.#nowUs());
    this.#wakeAfter(this.#settings.glitchUs);
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

  /** Restarts, as after a reset: motors off, nothing remembered but what the switches and beams show. */
  reset(): void {
    const { beams, inputs } = this.#state;
    this.#outputs.setFeeder(false);
    this.#outputs.setTransport(0);
    this.#state = createExecutor(this.#settings, this.#outputs, this.#nowUs());
    for (const name of INPUTS) this.#state.inputs[name] = inputs[name];
    this.#state.beams.forEach((beam, number) => {
      beam.rawBroken = beams[number]?.rawBroken === true;
      beam.broken = beam.rawBroken;
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
