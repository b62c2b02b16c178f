import { BEAMS, INPUTS } from '../../../src/machine/messages.ts';
import { PIN_MAP, type PinName } from '../../../src/machine/pin-map.ts';
import { COLOURS, type WireKind } from './style.ts';

/** A wire of the pin map, as the drawing needs it. */
export interface Wire {
  readonly name: PinName;
  /** Under the pin, short. */
  readonly label: string;
  /** Names of the pin: as printed on the Arduino, and the port of the microcontroller. */
  readonly pin: string;
  readonly port: string;
  readonly kind: WireKind;
  readonly toBoard: boolean;
  /** Whether the contact of a switch opens when it has something to say. */
  readonly isOpener: boolean;
  /** The part it leads to. */
  readonly part: string;
}

const SHORT: Partial<Record<PinName, string>> = {
  hopperLow: 'low',
  hopperEmpty: 'empty',
  feederDirection: 'direction',
  feederEnable: 'enable',
  feederStep: 'step',
  transportRun: 'run',
  transportFull: 'full speed',
};

/** Colours of the lamps as they shine. */
export const LAMP_COLOURS: Partial<Record<PinName, string>> = {
  lampReady: '#7ed492',
  lampDealing: '#ffcf5c',
  lampHelp: '#f28b82',
  buzzer: COLOURS.signal,
};

export function wireOf(name: PinName): Wire {
  const { port, bit, arduinoPin, direction, active, part } = PIN_MAP[name];
  return {
    name,
    label: SHORT[name] ?? name,
    pin: arduinoPin,
    port: `P${port}${bit}`,
    kind: kindOf(name),
    toBoard: direction === 'in',
    isOpener: active === 'high',
    part,
  };
}

function kindOf(name: PinName): WireKind {
  if (name === 'thickness' || BEAMS.some((beam) => beam === name)) return 'sensor';
  if (INPUTS.some((input) => input === name)) return 'switch';
  return /^(gate|feeder|transport)/.test(name) ? 'drive' : 'signal';
}

/** What stands below the board, from left to right. */
export const FRONT: readonly PinName[] = [
  'bayOpen',
  'coverOpen',
  'doorOpen',
  'stopPressed',
  'trayPresent',
  'startPressed',
  'lampReady',
  'lampDealing',
  'lampHelp',
  'buzzer',
  'serialIn',
  'serialOut',
];
