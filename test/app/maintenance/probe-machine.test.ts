import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { lookAtMachine } from '../../../src/app/maintenance/probe-machine.ts';
import { NOTHING_KNOWN } from '../../../src/app/maintenance/readiness.ts';
import { DECK_NAMES } from '../../../src/bridge/deck.ts';

let keys = '';
beforeAll(() => {
  keys = mkdtempSync(join(tmpdir(), 'look-'));
});
afterAll(() => rmSync(keys, { recursive: true, force: true }));

const never = new AbortController().signal;

async function levelsOf(
  kind: 'simulated' | 'emulated' | 'serial',
  deck: (typeof DECK_NAMES)[number] = 'standard',
  signal: AbortSignal = never,
): Promise<Record<string, string>> {
  const machine = { kind, faults: 'none', seed: 'look', speed: 'virtual', port: '/dev/null' } as const;
  const checks = await lookAtMachine(
    { machine, readers: 'both', deck },
    { ...computer, ...HERE, places: { jobs: '', keys, state: '' }, signal },
  );
  return Object.fromEntries(checks.map(({ level, topic }) => [topic, level]));
}

const ALL_GOOD = {
  bay: 'good',
  cover: 'good',
  door: 'good',
  stop: 'good',
  camera: 'good',
  window: 'good',
  deck: 'good',
};

describe('a machine before a job', () => {
  test.each(DECK_NAMES)(
    'is looked at by its own sensors and its camera: simulated, %s deck',
    async (deck) => {
      expect(await levelsOf('simulated', deck)).toEqual(ALL_GOOD);
    },
  );

  test('is looked at by its own sensors and its camera: emulated', async () => {
    expect(await levelsOf('emulated')).toEqual(ALL_GOOD);
  });

  test('is not called good where it has not answered', async () => {
    expect(new Set(Object.values(await levelsOf('simulated', 'standard', AbortSignal.abort())))).toEqual(
      new Set(['unknown']),
    );
  });

  test('that is real tells nothing but whether its host answers', async () => {
    const { host, ...others } = await levelsOf('serial');
    expect(host).toBe('problem');
    expect(Object.keys(others)).toEqual(NOTHING_KNOWN.map(({ topic }) => topic));
    expect(new Set(Object.values(others))).toEqual(new Set(['unknown']));
  });
});
