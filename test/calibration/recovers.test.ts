import { expect, test } from 'vitest';
import { measureRack } from '../../calibration/rack.ts';
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
  'a machine whose rack stands wrong deals no board; once it is measured, it does',
  {
    timeout: 180_000,
  },
  async () => {
    const config = profileConfig('club');
    const worldConfig = { ...config, lift2Mm: 33.6, lift3Mm: 45.2 };
    expect(boardOn(config, worldConfig)).not.toBe('final');
    const found = await measuredAt({ config, worldConfig, seed: SEED, faults: 'none' }, measureRack);
    expect(boardOn({ ...config, ...found }, worldConfig)).toBe('final');
  },
);
