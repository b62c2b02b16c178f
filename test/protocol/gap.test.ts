import { describe, expect, test } from 'vitest';
import { faultBetween } from '../../src/lines/executor-line.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { createAnswerer } from '../../src/protocol/answerer.ts';
import { hashOfSettings } from '../../src/protocol/config-hash.ts';
import type { ResetCause } from '../../src/protocol/control.ts';

/** The n-th session of an executor that has started so often. */
function session(starts: number, number: number, cause: ResetCause) {
  return { session: createAnswerer(starts).lastSession + number, config: 1, version: 1, cause };
}

describe('between two sessions', () => {
  test.each([
    ['of one start, the line was lost', session(7, 3, 'powerOn'), 1001],
    ['with a start by the watchdog, the executor restarted', session(8, 1, 'watchdog'), 1002],
    ['with a start by its own program, the executor restarted', session(8, 1, 'program'), 1002],
    ['with a start by the reset pin, the executor restarted', session(8, 1, 'resetPin'), 1002],
    ['with a start by the power, the power was lost', session(8, 1, 'powerOn'), 1004],
    ['with a start by low voltage, the power was lost', session(9, 2, 'brownOut'), 1004],
  ] as const)('%s', (_, after, fault) => {
    expect(faultBetween(session(7, 2, 'powerOn'), after)).toBe(fault);
  });
});

describe('the hash of a configuration', () => {
  const settings = settingsOf(profileConfig('club'));

  test('is the same for the same settings, in whatever order they stand', () => {
    const turned = Object.fromEntries(Object.entries(settings).reverse()) as unknown as typeof settings;
    expect(hashOfSettings(turned)).toBe(hashOfSettings(settings));
    expect(hashOfSettings(settingsOf(profileConfig('club')))).toBe(hashOfSettings(settings));
  });

  test('is another when any one setting is', () => {
    const hashes = Object.entries(settings).map(([name, value]) =>
      hashOfSettings({ ...settings, [name]: Array.isArray(value) ? value.with(0, value[0] + 1) : value + 1 }),
    );
    expect(new Set([...hashes, hashOfSettings(settings)]).size).toBe(hashes.length + 1);
  });
});
