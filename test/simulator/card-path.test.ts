import { expect, test } from 'vitest';
import { END } from '../../src/machine/executor/state.ts';
import { makeBody } from '../../src/simulator/body.ts';
import { createSimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { tinyCard } from '../support/run/desk.ts';
import { tinyConfig } from '../support/run/tiny.ts';

const UNTIL_US = 90_000;
const SLIP = 0.1457;

test('a card misses nothing on its way, in whatever microsecond an axis is told something else', () => {
  const clock = new VirtualClock();
  const { path } = createSimulatedMachine(tinyConfig(), clock, 'path', { level: 'none' }).world;
  const body = makeBody(1, 1, tinyCard(0));
  const goOn = (): void => {
    path.setFeeder(END);
    path.setTransport(END);
  };
  for (let us = 1; us <= UNTIL_US; us++) clock.at(us, goOn);
  goOn();
  path.enter(body, 0, SLIP);
  clock.runUntil(UNTIL_US);
  const passed = body.way.filter(({ um }) => um < path.placeUm(body) - 1);
  expect(passed.map(({ kind }) => kind)).toContain('breaks');
  expect(body.next).toBe(passed.length);
});
