import { expect, test } from 'vitest';
import { measureGates } from '../../calibration/gates.ts';
import { createEmulatedMachine } from '../../hardware/emulator/machine.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { runJob } from '../../src/controller/run-job.ts';
import { type MachineConfig, profileConfig } from '../../src/machine/config.ts';
import { createWatchedHost } from '../../src/machines/simulation.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { measuredAt } from '../support/measured.ts';

const SEED = 'recovers';
const LONGEST_S = 90;
/** How far a measured value may lie from the truth; a servo's pulses come every 20 ms. */
const ANGLE_DEG = 5;
const GATE_MS = 5;
const FRAME_MS = 20;

/** How a board fares on an emulated machine whose program takes it for `config`, in a minute and a half. */
function boardOn(config: MachineConfig, worldConfig: MachineConfig): string | undefined {
  const clock = new VirtualClock();
  const plan = { ...planOf({ boards: 1, seed: SEED, faults: 'none' }), config };
  const emulated = createEmulatedMachine({
    config,
    worldConfig,
    clock,
    seed: SEED,
    faults: { level: 'none' },
  });
  emulated.powerOn();
  const { machine } = emulated;
  const host = createWatchedHost(config, machine, emulated.portsOf(machine));
  machine.startJob(1, DECKS.standard);
  const job = runJob(plan, { host, clock: clock.outside, wallClock: () => '' }, { happened: () => {} });
  while (!job.isOver && clock.nowUs < LONGEST_S * 1e6 && clock.runNext());
  expect(Object.values(machine.oracle.wrong).filter((count) => count > 0)).toEqual([]);
  return job.state.boards[0]?.status;
}

test.runIf(IN_FULL)(
  'a machine whose gate stands wrong deals no board; once it is measured, it does',
  {
    timeout: 180_000,
  },
  async () => {
    const config = profileConfig('club', { gateServo: 1, gateTravelMs: 140 });
    const worldConfig = { ...config, gate1OpenDeg: 133, gate1ClosedDeg: 48, gateTravelMs: 112 };
    expect(boardOn(config, worldConfig)).not.toBe('final');
    const found = await measuredAt({ config, worldConfig, seed: SEED, faults: 'none' }, (bench) =>
      measureGates(bench, [1]),
    );
    const { gate1ClosedDeg = 0, gate1OpenDeg = 0, gateTravelMs = 0 } = found;
    expect(Math.abs(gate1OpenDeg - 133)).toBeLessThanOrEqual(ANGLE_DEG);
    expect(Math.abs(gate1ClosedDeg - 48)).toBeLessThanOrEqual(ANGLE_DEG);
    expect(gateTravelMs).toBeGreaterThanOrEqual(112 - GATE_MS);
    expect(gateTravelMs).toBeLessThanOrEqual(112 + FRAME_MS + GATE_MS);
    expect(boardOn({ ...config, ...found }, worldConfig)).toBe('final');
  },
);
