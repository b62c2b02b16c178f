import { expect, test } from 'vitest';
import { createBench } from '../../../calibration/bench.ts';
import { runCourse } from '../../../calibration/course.ts';
import { passCard } from '../../../calibration/pass.ts';
import { openWayTo } from '../../../calibration/routes.ts';
import { createEmulatedMachine } from '../../../hardware/emulator/machine.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { makePile } from '../../../src/simulator/pile.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';

const CARDS = 10;
/** What the firmware promises of a time stamp. */
const WORST_US = 20;

test('edges are stamped with the time at which the world made them', () => {
  const config = profileConfig('bench');
  const clock = new VirtualClock();
  const { driver, machine, powerOn } = createEmulatedMachine({
    config,
    clock,
    seed: 'bench',
    faults: { level: 'good' },
  });
  const madeUs: number[] = [];
  const toldUs: number[] = [];
  const { sensors } = driver;
  const { beam } = sensors;
  sensors.beam = (number, broken) => {
    madeUs.push(clock.nowUs);
    beam(number, broken);
  };
  machine.startJob(1, DECKS.standard);
  machine.world.layIn('hopper', makePile(DECKS.standard, { kind: 'sorted' }, 'stamps'));
  powerOn();
  driver.link.listen({ message: () => {}, gap: () => {} });
  driver.link.watch((message) => {
    if (message.kind === 'edge') toldUs.push(message.atUs);
  });
  while (!driver.executorLine.state.isUp) clock.runNext();
  const { link } = driver;
  const bench = createBench(
    config,
    (message) => link.send(message),
    () => clock.nowMs(),
  );
  function* cards() {
    yield* openWayTo(bench, 4);
    for (let card = 0; card < CARDS; card++) yield* passCard(bench);
  }
  let isOver = false;
  const ports = {
    clock: clock.outside,
    send: (message: Parameters<typeof link.send>[0]) => link.send(message),
    watch: (heard: Parameters<typeof link.watch>[0]) => link.watch(heard),
    person: () => {},
  };
  runCourse(cards(), ports, config.heartbeatMs, () => {
    isOver = true;
  });
  while (!isOver) clock.runNext();
  expect(toldUs.length).toBe(madeUs.length);
  expect(toldUs.length).toBe(CARDS * 14);
  const late = toldUs.map((us, index) => us - (madeUs[index] as number));
  const spreadUs = Math.max(...late) - Math.min(...late);
  expect(spreadUs).toBeLessThanOrEqual(WORST_US);
});
