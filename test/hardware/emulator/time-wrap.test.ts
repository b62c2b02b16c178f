import { expect, test } from 'vitest';
import { createEmulatedMachine } from '../../../hardware/emulator/machine.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { planOf } from '../../../rigs/simulated-job.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import type { JournalEntry } from '../../../src/job/event.ts';
import { createWatchedHost } from '../../../src/machines/simulation.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';

const WRAP_US = 2 ** 32;
/** The firmware's timer goes round in so long. */
const ROUND_US = 0x8000;
/** In the middle of the first board, after whole rounds. */
const UNTIL_WRAP_US = 824 * ROUND_US;
const FIRST_SRAM = 0x200;

/** Where the firmware counts the rounds of its timer: the one long word that has grown by just the rounds between. */
function placeOfRounds(before: Uint8Array, after: Uint8Array, rounds: number): number {
  const [old, now] = [before, after].map((bytes) => new DataView(bytes.slice().buffer));
  const places = Array.from(
    { length: before.length - FIRST_SRAM - 4 },
    (_, index) => FIRST_SRAM + index,
  ).filter((place) => {
    const [from, to] = [old!.getUint32(place, true), now!.getUint32(place, true)];
    return from > 0 && from % ROUND_US === 0 && to - from === rounds * ROUND_US;
  });
  expect(places).toHaveLength(1);
  return places[0]!;
}

test.runIf(IN_FULL)(
  'a board is dealt while the clocks of microcontroller and host begin anew after 71.6 minutes',
  () => {
    const plan = planOf({ boards: 1, seed: 'wrap' });
    const { config } = plan;
    const clock = new VirtualClock();
    clock.nowUs = WRAP_US - UNTIL_WRAP_US;
    const emulated = createEmulatedMachine({
      config,
      clock,
      seed: 'wrap',
      faults: { level: 'none' },
    });
    emulated.powerOn();
    const { data } = emulated.driver.microcontroller.chip.core.cpu;
    clock.runUntil(clock.nowUs + 300_000);
    const before = data.slice();
    clock.runUntil(clock.nowUs + 10 * ROUND_US);
    const place = placeOfRounds(before, data, 10);
    const elapsedUs = new DataView(data.buffer).getUint32(place, true);
    new DataView(data.buffer).setUint32(place, elapsedUs - UNTIL_WRAP_US + WRAP_US, true);

    emulated.machine.startJob(1, DECKS.standard);
    const host = createWatchedHost(config, emulated.machine, emulated.portsOf(emulated.machine));
    const entries: JournalEntry[] = [];
    const job = runJob(
      plan,
      { host, clock: clock.outside, wallClock: () => '' },
      { recorded: (entry) => entries.push(entry) },
    );
    while (!job.isOver && clock.runNext());

    const leftUs = entries.flatMap(({ event }) => (event.kind === 'leftWindow' ? [event.atUs] : []));
    expect(Math.max(...leftUs)).toBeGreaterThan(WRAP_US - 5_000_000);
    expect(Math.min(...leftUs)).toBeLessThan(5_000_000);
    expect(clock.nowUs).toBeGreaterThan(WRAP_US);
    expect(job.state.boards.map(({ status }) => status)).toEqual(['final']);
    expect(entries.filter(({ event }) => event.kind === 'fault')).toEqual([]);
    expect(emulated.machine.oracle.wrong.knowable).toBe(0);
  },
  60_000,
);
