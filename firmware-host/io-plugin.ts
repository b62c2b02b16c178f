import { EventEmitter } from 'node:events';
import {
  type FromMicrocontroller,
  INPUTS,
  type Lamp,
  type ToMicrocontroller,
} from '../src/machine/messages.ts';
import { AXES, type AxisName, inputPin, PIN_MAP, type Pin, type PinName } from '../src/machine/pin-map.ts';

/** Numbers of pin modes, which johnny-five has from Firmata. */
const MODES = { INPUT: 0, OUTPUT: 1, ANALOG: 2, STEPPER: 8, UNKNOWN: 16 } as const;

const DIGITAL_PINS = 54;
const PINS = 70;
/** The firmware holds the rack so long after it was driven; then it sinks to its lowest place. */
const RACK_HELD_MS = 10_000;

const NAMES = Object.keys(PIN_MAP) as PinName[];

/** The number of a pin on an Arduino Mega 2560: D5 is 5, A0 is 54. */
export function numberOf(name: PinName): number {
  return numberAt(PIN_MAP[name]);
}

function numberAt({ arduinoPin }: Pin): number {
  const number = Number(arduinoPin.slice(1));
  return arduinoPin.startsWith('A') ? DIGITAL_PINS + number : number;
}

const NAME_AT = new Map<number, PinName>(NAMES.map((name) => [numberOf(name), name]));

/** What a pin can do by way of our firmware. */
function modesOf(name: PinName | undefined): number[] {
  if (name === undefined || name.startsWith('serial')) return [];
  if (name === 'thickness') return [MODES.ANALOG];
  if (PIN_MAP[name].direction === 'in') return [MODES.INPUT];
  return /(Step|Direction)$/.test(name) ? [MODES.OUTPUT, MODES.STEPPER] : [MODES.OUTPUT];
}

/** The line to the microcontroller, as a plugin uses it. */
export interface PluginLine {
  send(message: ToMicrocontroller): void;
  watch(heard: (message: FromMicrocontroller) => void): () => void;
}

type Read = (value: number) => void;

/**
 * An IO plugin for johnny-five (its wiki, "IO Plugins"): the pins of the reference machine, over our own line. What is
 * written to lamps and buzzer goes out as `signal`, to the light as `light`; feeder, transport and rack are steppers
 * that are tried, which the firmware takes only while it is disarmed. Switches are read always, sensors and thickness while they are watched.
 */
export class MicrocontrollerIo extends EventEmitter {
  readonly name = 'Soubrette';
  readonly MODES: typeof MODES = MODES;
  readonly HIGH = 1;
  readonly LOW = 0;
  readonly RESOLUTION: { readonly ADC: number; readonly DAC: null; readonly PWM: null } = {
    ADC: 1023,
    DAC: null,
    PWM: null,
  };
  isReady = false;
  readonly pins: {
    readonly supportedModes: readonly number[];
    mode: number;
    value: number;
    readonly report: number;
    readonly analogChannel: number;
  }[];
  readonly analogPins: readonly number[] = Array.from(
    { length: PINS - DIGITAL_PINS },
    (_, index) => index + DIGITAL_PINS,
  );
  readonly #line: PluginLine;
  readonly #said = new Map<ToMicrocontroller['kind'], string>();
  readonly #steppers = new Map<number, { readonly axis: AxisName; readonly stepsPerTurn: number }>();
  #rackAt = 0;
  #rackHeldMs = 0;
  #depth = 0;

  constructor(line: PluginLine) {
    super();
    this.setMaxListeners(0);
    this.#line = line;
    this.pins = Array.from({ length: PINS }, (_, number) => ({
      supportedModes: modesOf(NAME_AT.get(number)),
      mode: MODES.UNKNOWN,
      value: 0,
      report: 1,
      analogChannel: number < DIGITAL_PINS ? 127 : number - DIGITAL_PINS,
    }));
    line.watch((message) => this.#hear(message));
  }

  /** The pins are there as soon as the plugin is: whether anybody answers is the line's affair. */
  begin(): void {
    this.isReady = true;
    this.emit('connect');
    this.emit('ready');
  }

  /** Writes lamps and buzzer at once: they go out together. */
  together(write: () => void): void {
    this.#depth++;
    write();
    this.#depth--;
    this.#tellSignal();
  }

  pinMode(pin: number, mode: number): void {
    const at = this.pins[pin];
    if (at !== undefined) at.mode = mode;
  }

  digitalWrite(pin: number, value: number): void {
    this.#write(pin, value);
    const name = NAME_AT.get(pin);
    if (name === 'light') this.#tell({ kind: 'light', on: value > 0 });
    else if (name?.startsWith('lamp') === true || name === 'buzzer') this.#tellSignal();
  }

  stepperConfig(
    stepper: number,
    _type: number,
    stepsPerTurn: number,
    _direction: number,
    step: number,
  ): void {
    const axis = AXES.find((name) => numberOf(`${name}Step`) === step);
    if (axis !== undefined) this.#steppers.set(stepper, { axis, stepsPerTurn });
  }

  /** The firmware has speeds and ramps of its own; feeder and transport run for as many seconds as turns are wanted. */
  stepperStep(stepper: number, direction: number, steps: number, ...rest: readonly unknown[]): void {
    const { axis, stepsPerTurn } = this.#steppers.get(stepper) ?? {};
    if (axis === 'rack') this.#driveRack(this.rackSteps + (direction > 0 ? steps : -steps));
    else if (axis !== undefined && stepsPerTurn !== undefined)
      this.#line.send({
        kind: axis === 'feeder' ? 'tryFeeder' : 'tryTransport',
        ms: Math.round((1000 * steps) / stepsPerTurn),
      });
    const done = rest.at(-1);
    if (typeof done === 'function') done(true);
  }

  /** The place of the rack, by what was said to it. */
  get rackSteps(): number {
    return Date.now() < this.#rackHeldMs ? this.#rackAt : 0;
  }

  #driveRack(steps: number): void {
    this.#rackAt = Math.max(0, steps);
    this.#rackHeldMs = Date.now() + RACK_HELD_MS;
    this.#line.send({ kind: 'tryRack', steps: this.#rackAt });
  }

  digitalRead(pin: number, read: Read): void {
    this.on(`digital-read-${pin}`, read);
  }

  /** `pin` by its analogue channel, as Firmata has it. */
  analogRead(pin: number, read: Read): void {
    this.on(`analog-read-${pin >= DIGITAL_PINS ? pin - DIGITAL_PINS : pin}`, read);
  }

  #write(pin: number, value: number): void {
    const at = this.pins[pin];
    if (at !== undefined) at.value = value;
  }

  #isOn(name: PinName): boolean {
    return (this.pins[numberOf(name)]?.value ?? 0) > 0;
  }

  #tellSignal(): void {
    if (this.#depth > 0) return;
    this.#tell({ kind: 'signal', lamp: this.#lamp(), buzzer: this.#isOn('buzzer') });
  }

  /** Says what is shown, where that has changed. */
  #tell(message: ToMicrocontroller): void {
    const text = JSON.stringify(message);
    const before = this.#said.get(message.kind);
    this.#said.set(message.kind, text);
    if (before !== text) this.#line.send(message);
  }

  /** The firmware lights one lamp at a time: help goes before dealing, dealing before ready. */
  #lamp(): Lamp {
    if (this.#isOn('lampHelp')) return 'help';
    if (this.#isOn('lampDealing')) return 'dealing';
    return this.#isOn('lampReady') ? 'ready' : 'off';
  }

  #hear(message: FromMicrocontroller): void {
    if (message.kind === 'input') this.#read(inputPin(message.name), message.level);
    if (message.kind === 'edge') this.#read(PIN_MAP[message.sensor], message.broken);
    if (message.kind === 'thickness') this.emit('analog-read-0', message.um);
    if (message.kind === 'ready') for (const name of INPUTS) this.#read(inputPin(name), message.inputs[name]);
  }

  /** A pin as it is, high or low, from what it means. */
  #read(pin: Pin, isTrue: boolean): void {
    const number = numberAt(pin);
    const value = Number((pin.active === 'high') === isTrue);
    this.#write(number, value);
    this.emit(`digital-read-${number}`, value);
  }
}
