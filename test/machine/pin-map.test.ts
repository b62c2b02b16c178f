import { describe, expect, test } from 'vitest';
import { TIMERS } from '../../hardware/emulator/registers.ts';
import { DIMENSIONS } from '../../hardware/model/dimensions.ts';
import { PROFILES, profileConfig } from '../../src/machine/config.ts';
import { FEEDER_STEP_NM, RACK_STEP_NM } from '../../src/machine/executor/settings.ts';
import { AXES, inputPin, PIN_MAP, SENSOR_PINS, SWITCH_PINS, SWITCHES } from '../../src/machine/pin-map.ts';

const PINS = Object.entries(PIN_MAP);
const FULL_STEPS = 200;

/** The pins of an Arduino Mega 2560 by port: what is soldered to the headers (Arduino's pin mapping of the board). */
const ON_HEADERS: Readonly<Record<string, readonly string[]>> = {
  A: ['D22', 'D23', 'D24', 'D25', 'D26', 'D27', 'D28', 'D29'],
  B: ['D53', 'D52', 'D51', 'D50', 'D10', 'D11', 'D12', 'D13'],
  C: ['D37', 'D36', 'D35', 'D34', 'D33', 'D32', 'D31', 'D30'],
  E: ['D0', 'D1', '', 'D5', 'D2', 'D3', '', ''],
  F: ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'],
  H: ['D17', 'D16', '', 'D6', 'D7', 'D8', 'D9', ''],
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

  test('has every sensor on a pin whose changes interrupt, in the order of their numbers', () => {
    expect(SENSOR_PINS.map(({ port, bit }) => `${port}${bit}`)).toEqual(
      SENSOR_PINS.map((_, sensor) => `K${sensor}`),
    );
  });

  test('has every switch on one port, in the order of the inputs', () => {
    expect(SWITCH_PINS.map(({ port, bit }) => `${port}${bit}`)).toEqual(
      SWITCH_PINS.map((_, bit) => `A${bit}`),
    );
    expect(SWITCHES.map(inputPin)).toEqual(SWITCH_PINS);
    expect([inputPin('cardsInside'), inputPin('motorsLive')]).toEqual([PIN_MAP.empty, PIN_MAP.motorVolts]);
  });

  test.each(['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const)(
    'stops at a cut wire of %s',
    (name) => {
      expect(PIN_MAP[name]).toMatchObject({ resistor: 'pullUp', active: 'high' });
    },
  );

  test('keeps drivers and light off while no firmware drives them', () => {
    for (const axis of AXES)
      expect(PIN_MAP[`${axis}Enable`]).toMatchObject({ resistor: 'pullUpOutside', active: 'low' });
    expect(PIN_MAP.light).toMatchObject({ resistor: 'pullDown', active: 'high' });
  });

  test.each([
    ['feeder', 'E3', 3],
    ['rack', 'H3', 4],
    ['transport', 'L3', 5],
  ] as const)('has the steps of the %s where a timer makes them', (axis, place, timer) => {
    const { bit, port } = PIN_MAP[`${axis}Step`];
    expect(`${port}${bit}`).toBe(place);
    expect(TIMERS[timer]?.compares[0]?.pin).toEqual({ port, bit });
  });
});

test('a step is what belts, rollers and straps of the drivers make of it', () => {
  const { belts, drives } = DIMENSIONS;
  const turn = (microsteps: number): number => FULL_STEPS * microsteps;
  const { feeder, rack, transport } = drives;
  expect(Math.round((Math.PI * feeder.roller * 1e6) / turn(feeder.microsteps))).toBe(FEEDER_STEP_NM);
  expect((rack.teeth * belts.pitch * 1e6) / turn(rack.microsteps)).toBe(RACK_STEP_NM);
  const roundTransport = (transport.roller * Math.PI * transport.teeth) / transport.toTeeth;
  const stepUm = (roundTransport * 1000) / turn(transport.microsteps);
  for (const profile of PROFILES) expect(profileConfig(profile).transportStepUm).toBeCloseTo(stepUm, 3);
});
