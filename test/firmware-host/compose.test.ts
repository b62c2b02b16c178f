import { describe, expect, test } from 'vitest';
import { composePorts } from '../../firmware-host/compose.ts';
import { turnsOn } from '../../firmware-host/turns.ts';
import { type BytesDriver, bytesDriver } from '../../rigs/bytes-machine.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { runJob } from '../../src/controller/run-job.ts';
import type { JobEvent } from '../../src/job/event.ts';
import { createWatchedHost } from '../../src/machines/simulation.ts';
import { createSimulatedMachine } from '../../src/simulator/machine.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** Deals boards through bytes and johnny-five; `disturb` is called once a virtual second. */
function deal(seed: string, disturb: (driver: BytesDriver, second: number) => void = () => {}) {
  const plan = planOf({ boards: 2, seed, faults: 'good' });
  const clock = new VirtualClock();
  let driver: BytesDriver | undefined;
  const machine = createSimulatedMachine(
    plan.config,
    clock,
    seed,
    { level: 'good' },
    {
      drive(parts) {
        driver = bytesDriver(parts);
        return driver;
      },
    },
  );
  const { line, far } = driver as unknown as BytesDriver;
  const turn = turnsOn(clock.outside);
  const { camera, operator } = machine.ports;
  const { ports } = composePorts({ clock: clock.outside, line, camera, operator, turn });
  const watched = createWatchedHost(plan.config, machine, ports);
  machine.startJob(1, DECKS.standard);
  const trace: string[] = [];
  const events: JobEvent[] = [];
  const job = runJob(
    plan,
    { host: watched, clock: clock.outside, wallClock: () => '' },
    {
      happened(event) {
        events.push(event);
        trace.push(`${clock.nowUs} ${JSON.stringify(event)}`);
      },
    },
  );
  let second = 0;
  while (!job.isOver && clock.runNext() && second < 600) {
    for (; second < clock.nowUs / 1e6; second++) disturb(driver as unknown as BytesDriver, second);
  }
  return { job, trace, events, machine, far, line };
}

describe('a host on real bytes', () => {
  const dealt = deal('bytes');

  test('deals boards that the oracle agrees with', () => {
    expect(dealt.job.state.boards.map(({ status }) => status)).toEqual(['final', 'final']);
    expect(Object.values(dealt.machine.oracle.wrong).every((count) => count === 0)).toBe(true);
    expect(dealt.line.state).toMatchObject({ isUp: true, sessions: 1 });
  });

  test('shows by lamps how things stand, and lights the window for every frame', () => {
    const { bench } = dealt.far;
    expect(bench).toContainEqual({ kind: 'signal', lamp: 'dealing', buzzer: false });
    const lit = bench.filter((message) => message.kind === 'light' && message.on).length;
    expect(lit).toBeGreaterThanOrEqual(104);
  });

  test('has the same course for the same seed, to the microsecond', () => {
    expect(deal('bytes').trace).toEqual(dealt.trace);
  });

  test('ends every board right though the cable is pulled and the microcontroller restarts', () => {
    const { job, events, machine } = deal('pulled', (driver, second) => {
      if (second === 14) driver.pull();
      if (second === 61) driver.far.restart('watchdog');
    });
    expect(job.state.boards.map(({ status }) => status)).toEqual(['final', 'final']);
    expect(Object.values(machine.oracle.wrong).every((count) => count === 0)).toBe(true);
    expect(events.filter(({ kind }) => kind === 'gap')).toHaveLength(2);
  });
});
