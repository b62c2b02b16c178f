import { describe, expect, test } from 'vitest';
import { BEAM_PINS, INPUT_PINS, PIN_MAP } from '../../src/machine/pin-map.ts';

const PINS = Object.entries(PIN_MAP);

/** The pins of an Arduino Mega 2560 by port: what is soldered to the headers (Arduino's pin mapping of the board). */
const ON_HEADERS: Readonly<Record<string, readonly string[]>> = {
  A: ['D22', 'D23', 'D24', 'D25', 'D26', 'D27', 'D28', 'D29'],
  B: ['D53', 'D52', 'D51', 'D50', 'D10', 'D11', 'D12', 'D13'],
  C: ['D37', 'D36', 'D35', 'D34', 'D33', 'D32', 'D31', 'D30'],
  E: ['D0', 'D1', '', 'D5', 'D2', 'D3', '', ''],
  F: ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'],
  K: ['A8', 'A9', 'A10', 'A11', 'A12', 'A13', 'A14', 'A15'],
  L: ['D49', 'D48', 'D47', 'D46', 'D45', 'D44', 'D43', 'D42'],
};

describe('the pin map', () => {
  test('uses every pin once', () => {
    const places = PINS.map(([, { port, bit }]) => `${port}${bit}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test.each(PINS)('names %s as the Arduino does', (_, { port, bit, arduinoPin }) => {
    expect(ON_HEADERS[port]?.[bit]).toBe(arduinoPin);
  });

  test('has every beam on a pin whose changes interrupt, in one word by its number', () => {
    const bits = BEAM_PINS.map(({ port, bit }) => (port === 'K' ? bit : port === 'B' ? 8 + bit : Number.NaN));
    expect(bits).toEqual(BEAM_PINS.map((_, beam) => beam));
  });

  test('has every switch on one port, in the order of the inputs', () => {
    expect(INPUT_PINS.map(({ port, bit }) => `${port}${bit}`)).toEqual(INPUT_PINS.map((_, bit) => `A${bit}`));
  });

  test.each(['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const)(
    'stops at a cut wire of %s',
    (name) => {
      expect(PIN_MAP[name]).toMatchObject({ resistor: 'pullUp', active: 'high' });
    },
  );

  test('keeps every output low while no firmware drives it', () => {
    const outputs = PINS.filter(([name, { direction }]) => direction === 'out' && name !== 'serialOut');
    for (const [, pin] of outputs) expect(pin).toMatchObject({ resistor: 'pullDown', active: 'high' });
  });
});
