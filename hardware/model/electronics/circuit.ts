import { type Element, voltagesOf } from './nodal.ts';
import { endOf, type Fault, type Nodes, nodesWith } from './nodes.ts';
import type { Part } from './part.ts';
import { GUARDS, RACK_PIN_NAMES, RACK_PINS, type RackPinName } from './pins.ts';
import { OHMS } from './shield/parts.ts';

/** What the machine does and is shown at a moment. */
export interface Situation {
  readonly name: string;
  /** Contacts and switches that are not as at rest: doors open, stop pressed, hopper empty, start pressed. */
  readonly moved: readonly RackPinName[];
  /** Sensors whose light is covered. */
  readonly dark: readonly RackPinName[];
  /** Outputs that the firmware drives high; the others are low. `undefined` where it drives none, as in reset. */
  readonly driven: readonly RackPinName[] | undefined;
}

/** What comes of a situation: voltages by net and terminal, and what gave way. */
export interface Outcome {
  /** Volts at a terminal such as `U2.EN`. */
  readonly at: (terminal: string) => number;
  /** Amperes through a part with two ends, from its first. */
  readonly through: (ref: string) => number;
  readonly isFuseBlown: boolean;
  readonly isBoardSpoilt: boolean;
  /** Amperes that the supplies give. */
  readonly supplies: { readonly v24: number; readonly v5s: number; readonly v5m: number };
}

/** Ohms and volts of what is not a resistor of the netlist. */
const CONTACT = 0.05;
const LED_OHMS = { slotSensor: 57, emitter: 34, lamp: 220, led: 22 } as const;
const LIT_A = { slotSensor: 0.01, emitter: 0.02 } as const;
const OWN_PULL_UP = 35_000;
const OUTPUT = 25;
/** Three of them leave 2 V over the bleeder, and nearly all without it. */
const CHARGED = 3 * 4700;
const SENSOR_ON = 10;
/** Amperes above which something ends: a fuse, a supply that limits itself, a diode that burns out. */
const MOST_A: Readonly<Record<string, number>> = { F1: 5, U5: 2.5, usb: 0.9, supply: 3.5 };
const DIODE_A: Readonly<Record<string, number>> = { slotSensor: 0.05, emitter: 0.1, lamp: 0.03, led: 0.2 };
/** What a pin bears beyond its supply. */
const PIN_V = 5.6;
const PIN_A = 0.02;
/** Ends of a driver's coils: each shows a voltage of its own, so that exchanged wires are seen. */
const PHASE_V = { A1: 3, A2: 9, B1: 15, B2: 21 } as const;
/** Loads in ohms that a part is to its supply. */
const LOADS = { slotSensor: 420, receiver: 420, hall: 500, board: 67, driver: 100_000 } as const;

/** Makes an element between two terminals of a part. */
type Between = (a: string, b: string, ohms: number, more?: Partial<Element>) => Element;

/** Works out the voltages of a circuit with one fault in it, or none. */
export function outcomeOf(parts: readonly Part[], situation: Situation, fault?: Fault): Outcome {
  const circuit = new Circuit(parts, situation, fault);
  return circuit.solve();
}

class Circuit {
  readonly #parts: readonly Part[];
  readonly #situation: Situation;
  readonly #fault: Fault | undefined;
  /** Nets by part and terminal; an end that hangs free has a node of its own. */
  readonly #nodesOf: Nodes;
  readonly #gone = new Set<string>();

  constructor(parts: readonly Part[], situation: Situation, fault: Fault | undefined) {
    this.#parts = parts;
    this.#situation = situation;
    this.#fault = fault;
    this.#nodesOf = nodesWith(parts, fault);
  }

  solve(): Outcome {
    const zero = this.#node('supply', 'minus');
    let elements = this.#elements(undefined);
    let volts = voltagesOf(elements, zero);
    for (let pass = 0; pass < 6; pass++) {
      const before = this.#gone.size;
      const next = this.#afterGivingWay(volts);
      // The same elements have the same voltages.
      const isSame = areSame(elements, next);
      if (!isSame) volts = voltagesOf(next, zero);
      elements = next;
      if (isSame || (pass > 0 && this.#gone.size === before)) break;
    }
    const at = (terminal: string): number => volts(this.#node(...endOf(terminal)));
    const last = this.#elements(volts);
    const current = (ref: string): number => {
      const element = last.find((each) => each.ref === ref);
      if (element === undefined) return 0;
      return (volts(element.a) - volts(element.b) - (element.volts ?? 0)) / element.ohms;
    };
    return {
      at,
      through: current,
      isFuseBlown: this.#gone.has('F1') || this.#gone.has('supply'),
      isBoardSpoilt: this.#isBoardSpoilt(at),
      supplies: { v24: -current('supply'), v5s: -current('U5'), v5m: -current('usb') },
    };
  }

  #node(ref: string, terminal: string): string {
    return this.#nodesOf.get(ref)?.get(terminal) ?? `none ${ref}.${terminal}`;
  }

  /** The parts that still work at these voltages: too much ends fuses, supplies and diodes. */
  #afterGivingWay(volts: (node: string) => number): Element[] {
    const elements = this.#elements(volts);
    const before = this.#gone.size;
    for (const { a, b, ohms, ref, volts: own = 0 } of elements) {
      if (ref === undefined) continue;
      const ampere = Math.abs((volts(a) - volts(b) - own) / ohms);
      const kind = this.#parts.find((part) => part.ref === ref)?.kind ?? '';
      if (ampere > (MOST_A[ref] ?? DIODE_A[kind] ?? Number.POSITIVE_INFINITY)) this.#gone.add(ref);
    }
    return this.#gone.size === before ? elements : this.#elements(volts);
  }

  #isBoardSpoilt(at: (terminal: string) => number): boolean {
    const inputs = RACK_PIN_NAMES.filter((name) => RACK_PINS[name].direction === 'in');
    if (at('U1.5V1') > PIN_V) return true;
    const outputs = RACK_PIN_NAMES.filter((name) => RACK_PINS[name].direction === 'out');
    return (
      outputs.some((name) => at(`U1.${RACK_PINS[name].arduinoPin}`) > PIN_V) ||
      inputs.some((name) => (at(`U1.${RACK_PINS[name].arduinoPin}`) - PIN_V) / OHMS.series > PIN_A)
    );
  }

  #elements(volts: ((node: string) => number) | undefined): Element[] {
    const elements = this.#parts.flatMap((part) => this.#elementsOf(part, volts));
    if (this.#fault?.kind === 'short') {
      const [a, b] = this.#fault.nets;
      elements.push({ a, b, ohms: CONTACT });
    }
    if (!this.#gone.has('usb'))
      elements.push({
        a: this.#node('U1', '5V1'),
        b: this.#node('U1', 'GND1'),
        ohms: 0.1,
        volts: 5,
        ref: 'usb',
      });
    return elements;
  }

  #elementsOf(part: Part, volts: ((node: string) => number) | undefined): Element[] {
    const { kind, nets, ref } = part;
    const node = (terminal: string): string => this.#node(ref, terminal);
    const between = (a: string, b: string, ohms: number, more: Partial<Element> = {}): Element => ({
      a: node(a),
      b: node(b),
      ohms,
      ...more,
    });
    switch (kind) {
      case 'supply':
        return this.#gone.has(ref) ? [] : [between('plus', 'minus', 0.05, { volts: 24, ref })];
      case 'fuse':
        return this.#gone.has(ref) ? [] : [between('1', '2', CONTACT, { ref })];
      case 'converter': {
        const isFed = volts === undefined || volts(node('IN')) - volts(node('GND')) > 7;
        return this.#gone.has(ref) || !isFed ? [] : [between('OUT', 'GND', 0.05, { volts: 5, ref })];
      }
      case 'resistor':
      case 'array':
      case 'contact':
      case 'switch':
      case 'lamp':
      case 'led':
      case 'emitter':
      case 'buzzer':
      case 'transistor':
        return this.#passiveElements(part, node, between, volts);
      case 'slotSensor':
      case 'receiver':
        return this.#sensorElements(part, between, volts);
      case 'hall': {
        const isFed = volts === undefined || volts(node('V')) - volts(node('G')) > 3;
        const shown = this.#situation.dark.includes('thickness') ? 3 : 2.5;
        return [between('V', 'G', LOADS.hall), ...(isFed ? [between('O', 'G', 100, { volts: shown })] : [])];
      }
      case 'driver':
        return [
          between('VIO', 'GND1', LOADS.driver),
          ...Object.entries(PHASE_V).map(([phase, volt]) =>
            between(phase, 'GND1', 1, { volts: volt + 0.3 * Number(ref.slice(1)) }),
          ),
        ];
      case 'board':
        return this.#boardElements(between);
      case 'capacitor':
        // A door was opened just now: the capacitors of the motors' supply are still charged.
        return nets['1'] === 'V24M' &&
          this.#situation.moved.some((name) => GUARDS.some((guard) => guard === name))
          ? [between('1', '2', CHARGED, { volts: 24 })]
          : [];
      case 'plug':
      case 'motor':
        return [];
    }
  }

  #passiveElements(
    part: Part,
    node: (terminal: string) => string,
    between: Between,
    volts: ((node: string) => number) | undefined,
  ): Element[] {
    const { kind, ref, value } = part;
    switch (kind) {
      case 'array':
        return arrayElements(part, node);
      case 'contact':
      case 'switch':
        return this.#contactElements(part, between);
      case 'lamp':
        return this.#diode(between('A', 'K', LED_OHMS.lamp, { ref }), volts);
      case 'led':
        return this.#diode(between('A', 'K', LED_OHMS.led, { ref }), volts);
      case 'emitter':
        return this.#diode(between('A', 'K', LED_OHMS.emitter, { ref }), volts);
      case 'buzzer':
        return [between('1', '2', 300, { ref })];
      case 'transistor':
        return volts !== undefined && volts(node('G')) - volts(node('S')) > 3
          ? [between('D', 'S', CONTACT)]
          : [];
      default:
        return [between('1', '2', Number(value), { ref })];
    }
  }

  #diode(element: Element, volts: ((node: string) => number) | undefined): Element[] {
    if (this.#gone.has(element.ref ?? '')) return [];
    return volts === undefined || volts(element.a) >= volts(element.b) ? [element] : [];
  }

  #contactElements({ kind, ref }: Part, between: Between): Element[] {
    const poles =
      kind === 'switch'
        ? [['1', '2']]
        : [
            ['11', '12'],
            ['21', '22'],
          ];
    const name = ref.split(' ')[1] as RackPinName;
    const closedAtRest = name !== 'startPressed';
    const isClosed = closedAtRest !== this.#situation.moved.includes(name);
    const fault = this.#fault;
    return poles.flatMap(([a = '', b = '']) => {
      const isWelded = fault?.kind === 'welded' && fault.contact === ref && fault.poles[0] === a;
      return isClosed || isWelded ? [between(a, b, CONTACT)] : [];
    });
  }

  #sensorElements(
    { kind, ref }: Part,
    between: Between,
    volts: ((node: string) => number) | undefined,
  ): Element[] {
    const name = ref.split(' ')[1] as RackPinName;
    const light = kind === 'slotSensor' ? this.#node(ref, 'A') : this.#node(`light ${name}`, 'A');
    const back = kind === 'slotSensor' ? this.#node(ref, 'K') : this.#node(`light ${name}`, 'K');
    const family = kind === 'slotSensor' ? 'slotSensor' : 'emitter';
    const ampere = volts === undefined ? 1 : (volts(light) - volts(back)) / LED_OHMS[family];
    const feed = between('V', 'G', LOADS[kind === 'slotSensor' ? 'slotSensor' : 'receiver']);
    const isFed = volts === undefined || volts(feed.a) - volts(feed.b) > 4;
    const isLit = ampere > LIT_A[family] && !this.#gone.has(kind === 'slotSensor' ? ref : `light ${name}`);
    const isOn = isFed && isLit && !this.#situation.dark.includes(name);
    return [
      feed,
      ...(isOn ? [between('O', 'G', SENSOR_ON)] : []),
      ...(kind === 'slotSensor' ? this.#diode(between('A', 'K', LED_OHMS.slotSensor, { ref }), volts) : []),
    ];
  }

  #boardElements(between: Between): Element[] {
    const { driven } = this.#situation;
    const pins = RACK_PIN_NAMES.flatMap((name): Element[] => {
      const { arduinoPin, direction, resistor } = RACK_PINS[name];
      if (direction === 'in') return resistor === 'pullUp' ? [between('5V1', arduinoPin, OWN_PULL_UP)] : [];
      if (driven === undefined) return [];
      return [between(arduinoPin, 'GND1', OUTPUT, { volts: driven.includes(name) ? 5 : 0 })];
    });
    const grounds = ['GND2', 'GND3', 'GND4', 'GND5'].map((other) => between('GND1', other, CONTACT));
    const rails = ['5V3', '5V4'].map((other) => between('5V1', other, CONTACT));
    return [between('5V1', 'GND1', LOADS.board), ...grounds, ...rails, ...pins];
  }
}

function areSame(ones: readonly Element[], others: readonly Element[]): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, index) => {
      const other = others[index];
      return one.a === other?.a && one.b === other.b && one.ohms === other.ohms && one.volts === other.volts;
    })
  );
}

function arrayElements(
  { designation, footprint, nets, value }: Part,
  node: (terminal: string) => string,
): Element[] {
  const ohms = Number(value);
  const terminals = Object.keys(nets);
  const pair = (one: number, other: number): Element => ({ a: node(`${one}`), b: node(`${other}`), ohms });
  if (designation.includes('bussed'))
    return terminals.filter((each) => each !== '1').map((each) => pair(1, Number(each)));
  const first = terminals.slice(0, terminals.length / 2).map((_, index) => index);
  return first.map((index) =>
    footprint === 'sip8' ? pair(2 * index + 1, 2 * index + 2) : pair(index + 1, 16 - index),
  );
}
