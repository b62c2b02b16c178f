import { expect, test } from 'vitest';
import { FirmwareRig } from '../../rigs/firmware-rig.ts';
import { stormProblems, watchStorm } from '../../rigs/firmware-storm.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { PROFILES } from '../../src/machine/config.ts';

test.each(IN_FULL ? PROFILES : (['club'] as const))(
  'interrupts and stack of the %s machine are within what the documentation says',
  (profile) => {
    expect(stormProblems(watchStorm(profile, 400))).toEqual([]);
  },
);

test('the time stamps of edges are right, with the line as busy as it can be', () => {
  const rig = new FirmwareRig();
  rig.start();
  rig.open();
  for (let sensor = 0; sensor < 8; sensor++) rig.sensor(sensor, false);
  rig.goOn(2_000);
  rig.say({ kind: 'watch', on: true });
  const trueUs: number[] = [];
  for (let edge = 0; edge < 300; edge++) {
    rig.sensor(edge % 8, edge % 16 < 8);
    trueUs.push(rig.nowUs);
    rig.say(edge % 3 === 0 ? { kind: 'query' } : { kind: 'heartbeat' });
    rig.goOn(((edge * 997) % 3_001) / 16);
  }
  rig.goOn(20_000);
  const saidUs = rig.messages().flatMap((message) => (message.kind === 'edge' ? [message.atUs] : []));
  expect(saidUs).toHaveLength(trueUs.length);
  const errors = saidUs.map((us, index) => us - (trueUs[index] ?? 0)).sort((a, b) => a - b);
  const first = errors[0] ?? Number.NaN;
  expect((errors[150] ?? Number.NaN) - first).toBeLessThanOrEqual(4);
  expect((errors.at(-1) ?? Number.NaN) - first).toBeLessThanOrEqual(20);
});
