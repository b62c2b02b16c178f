import { describe, expect, test } from 'vitest';
import { PROFILES } from '../../src/machine/config.ts';
import { FirmwareRig } from '../../rigs/firmware-rig.ts';
import { watchStorm } from '../../rigs/firmware-storm.ts';
import { INTERRUPTS } from '../../rigs/interrupt-watch.ts';

const EXECUTOR = 'TIMER1_COMPB';
const TICK = 'TIMER2_COMPA';
/** 12 us: what may hold up the time stamp of a beam. */
const SHUT_LIMIT = 192;
const STACK_LIMIT = 600;

describe.each(PROFILES)('interrupts of the %s machine', (profile) => {
  const { stackBytes, watch } = watchStorm(profile, 400);
  const costs = INTERRUPTS.flatMap(([vector, name]) => {
    const cost = watch.costs.get(vector);
    return cost === undefined ? [] : [{ name, ...cost }];
  });

  test('have all been seen', () => {
    const expected = INTERRUPTS.filter(([, name]) => profile === 'bench' || name !== 'TIMER4_COMPA');
    expect(costs.map(({ name }) => name)).toEqual(expected.map(([, name]) => name));
  });

  test('shut out no other for longer than 12 us', () => {
    for (const { name, worst, worstShut } of costs) {
      const shut = name === EXECUTOR || name === TICK ? worstShut : worst;
      expect(`${name} ${shut <= SHUT_LIMIT}`).toBe(`${name} true`);
    }
  });

  test('leave the stack within what the documentation says', () => {
    expect(stackBytes).toBeGreaterThan(100);
    expect(stackBytes).toBeLessThanOrEqual(STACK_LIMIT);
  });

  test('are shut out by the main loop for no longer than 12 us', () => {
    expect(watch.shutInMain.cycles).toBeLessThanOrEqual(SHUT_LIMIT);
  });
});

test('the time stamps of edges are right, with the line as busy as it can be', () => {
  const rig = new FirmwareRig();
  rig.start();
  rig.open();
  rig.say({ kind: 'watch', on: true });
  const trueUs: number[] = [];
  for (let edge = 0; edge < 300; edge++) {
    rig.beam(edge % 11, edge % 22 < 11);
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
