import { BEAMS } from '../../src/machine/messages.ts';
import { PIN_MAP, type PinName } from '../../src/machine/pin-map.ts';

/** One kind of part of the machine: how many, what each must fulfil, and the pins it takes. */
interface Part {
  readonly name: string;
  readonly count: number;
  readonly must: string;
  readonly pins?: readonly PinName[];
}

/** Parts that stand together in the bill of materials. */
interface PartGroup {
  readonly title: string;
  readonly parts: readonly Part[];
}

const SAFETY_SWITCH =
  'two contacts that open by force when it is opened (a weld or a broken spring cannot keep them shut): one for 24 V and the current of all motors, one for 5 V and 1 mA';

/** The bill of materials: what each part must fulfil, never whose it is. */
export const PART_GROUPS: readonly PartGroup[] = [
  {
    title: 'Electronics',
    parts: [
      {
        name: 'microcontroller board',
        count: 1,
        must: 'ATmega2560 at 16 MHz from a crystal, 5 V, USB with a serial converter, and a boot loader that `avrdude -c wiring` speaks with and that survives a bite of the watchdog, which [assembly](assembly.md) checks (an Arduino Mega 2560 or the like)',
        pins: ['serialIn', 'serialOut'],
      },
      {
        name: 'host computer',
        count: 1,
        must: 'Raspberry Pi 4 or 5 with 2 GB, or any computer with Linux, Node 24 and two USB ports',
      },
      {
        name: 'programmer',
        count: 1,
        must: 'SPI, six pins, that avrdude knows (such as a USBasp); needed once, to set a fuse',
      },
      { name: 'USB cable', count: 1, must: 'shielded, at most 1 m, with a ferrite at the end of the board' },
      {
        name: 'pull-down resistor',
        count: Object.values(PIN_MAP).filter(({ resistor }) => resistor === 'pullDown').length,
        must: '10 kΩ, 5 %, at the input of each driver and MOSFET and not at the board: a pulled plug must switch off',
      },
    ],
  },
  {
    title: 'Sensors',
    parts: [
      {
        name: 'light beam',
        count: 11,
        must: 'infrared emitter and phototransistor, 5 to 15 mm apart, that a card of 0.24 mm breaks wholly; dark to light and back within 20 µs; a spot of at most 1 mm along the path; below 0.8 V when clear into the pull-up of 20 to 50 kΩ; shielded from lamps of the room',
        pins: BEAMS,
      },
      {
        name: 'thickness sensor',
        count: 1,
        must: '0 to 5 V for 0 to 1.02 mm, true to 40 µm within 10 ms of the card coming under it (a lever with a Hall sensor does)',
        pins: ['thickness'],
      },
      {
        name: 'hopper sensor',
        count: 2,
        must: 'shut to ground while there are cards: one at the last card, one at about fifteen',
        pins: ['hopperEmpty', 'hopperLow'],
      },
      {
        name: 'switch of the board tray',
        count: 1,
        must: 'shut to ground only with a tray pushed home',
        pins: ['trayPresent'],
      },
      {
        name: 'camera',
        count: 1,
        must: 'sees the trailing index corner of the card on the window, focused at the glass, exposure and gain fixed by the program',
      },
      {
        name: 'light under the window',
        count: 1,
        must: 'white, steady within 5 ms (no pulse-width dimming below 20 kHz), at most 20 mA from the pin or a MOSFET of its own; no glare from coated cards',
        pins: ['light'],
      },
    ],
  },
  {
    title: 'Safety',
    parts: [
      {
        name: 'stop button',
        count: 1,
        must: `red, mushroom, stays pressed until it is turned (ISO 13850); ${SAFETY_SWITCH}`,
        pins: ['stopPressed'],
      },
      { name: 'switch of the board bay', count: 1, must: SAFETY_SWITCH, pins: ['bayOpen'] },
      { name: 'switch of the path cover', count: 1, must: SAFETY_SWITCH, pins: ['coverOpen'] },
      { name: "switch of the reject tray's door", count: 1, must: SAFETY_SWITCH, pins: ['doorOpen'] },
      { name: 'fuse', count: 1, must: 'slow, one and a half times the current of all motors together' },
    ],
  },
  {
    title: 'Drives',
    parts: [
      {
        name: 'feeder motor and driver',
        count: 1,
        must: 'stepper with a driver for step, direction and enable, all active high at 5 V; full surface speed with a deck on the roller; it holds nothing without enable. The firmware reckons with 200 steps a turn in 8 parts each on a roller of 20 mm, 39.3 µm a step: gears or another roller must come to the same',
        pins: ['feederDirection', 'feederEnable', 'feederStep'],
      },
      {
        name: 'transport motor and driver',
        count: 1,
        must: 'two steady speeds within 1 %, chosen by one input, run by another; from rest to speed, and to rest, within 50 ms',
        pins: ['transportRun', 'transportFull'],
      },
      {
        name: 'gate',
        count: 4,
        must: 'club: a vane with solenoid and spring, at rest within 35 ms, closed without current, ten moves a second; bench: a servo of 60 degrees in 0.12 s or better, 600 to 2400 µs',
        pins: ['gate0', 'gate1', 'gate2', 'gate3'],
      },
      {
        name: 'MOSFET for a gate',
        count: 4,
        must: 'club only: switches the solenoid at 4.5 V on its gate; a diode across the solenoid',
      },
    ],
  },
  {
    title: 'Signals',
    parts: [
      {
        name: 'lamp',
        count: 3,
        must: 'green, amber, red; at most 15 mA at 5 V with its resistor, to be told apart by place and not by colour alone',
        pins: ['lampReady', 'lampDealing', 'lampHelp'],
      },
      { name: 'buzzer', count: 1, must: 'sounds by itself at 5 V, at most 20 mA', pins: ['buzzer'] },
      { name: 'start button', count: 1, must: 'green, shut to ground while pressed', pins: ['startPressed'] },
    ],
  },
  {
    title: 'Power',
    parts: [
      {
        name: 'motor supply',
        count: 1,
        must: '24 V (bench: what the servos and drivers need), insulated and limited (SELV, IEC 62368-1), half as much again as all motors draw together',
      },
      {
        name: 'supply of the host',
        count: 1,
        must: '5 V as the host demands; the board and the sensors take their 5 V from its USB, at most 400 mA',
      },
    ],
  },
  {
    title: 'Mechanics',
    parts: [
      {
        name: 'feed roller with retard',
        count: 1,
        must: 'soft rubber, 20 mm across; the retard lets one card of 0.30 mm through and not two of 0.24 mm; both come out for cleaning without a tool',
      },
      {
        name: 'transport',
        count: 1,
        must: 'belt or rollers in step along the whole path, never further apart than 40 mm, so that a card of 57 mm is always held',
      },
      {
        name: 'path',
        count: 1,
        must: 'to the places of beams and gates that the program uses; anti-static, and earthed where it is metal. No drawing of it is left: [this path cannot be built](model.md)',
      },
      { name: 'reject tray', count: 1, must: 'holds 20 cards, with a door of its own' },
      { name: 'covers', count: 2, must: 'no finger reaches a roller or a gate with the covers shut' },
    ],
  },
];
