import { describe, expect, test } from 'vitest';
import { PROFILES, profileConfig } from '../../../src/machine/config.ts';
import { STOREY_CODES, settingsOf } from '../../../src/machine/executor/settings.ts';

describe('the settings', () => {
  test('of the club machine are these', () => {
    expect(settingsOf(profileConfig('club'))).toEqual({
      cardUm: 57_000,
      cardToleranceUm: 3000,
      thicknessLimitUm: 400,
      beamUm: [35_000, 102_000, 117_500, 117_500],
      leverUm: 47_000,
      stopUm: 114_000,
      letGoUm: 166_000,
      insideUm: 179_000,
      pushUm: 22_000,
      toleranceUm: 5000,
      fastestNm: 69_272,
      slowestNm: 60_083,
      transportStepUs: 88,
      storeySteps: [0, 340, 640, 940, 1240],
      settleUs: 10_000,
      glitchUs: 500,
      clearUs: 10_000,
      leaveUs: 4000,
      flightUs: 150_000,
      pickTimeoutUs: 400_000,
      heartbeatTimeoutUs: 250_000,
      purgeSteps: 3928,
      feederRamp: [785, 20_053, 21_138, 163, 284],
      transportRamp: [1414, 30_080, 30_080, 113, 256],
      rackUpRamp: [1081, 46_188, 60_474, 456, 439],
      rackDownRamp: [1081, 60_474, 46_188, 782, 149],
    });
  });

  test.each(PROFILES)('of the %s machine are whole numbers, whatever is changed by a fraction', (profile) => {
    const changes = { slipMinPercent: 1.7, slipMaxPercent: 13.3, stopMm: 113.1234, flightMs: 133.33333 };
    for (const config of [profileConfig(profile), profileConfig(profile, changes)]) {
      expect(Object.values(settingsOf(config)).flat().every(Number.isInteger)).toBe(true);
    }
  });

  test('move each beam by its own offset', () => {
    const changes = { length2OffsetMm: 0.4, front1OffsetMm: -1.25, front2OffsetMm: 2 };
    expect(settingsOf(profileConfig('club', changes)).beamUm).toEqual([35_000, 102_400, 116_250, 119_500]);
  });

  test.each(STOREY_CODES)('code %i has two slots lit, and no single fault makes another of it', (code) => {
    const bits = [1, 2, 4, 8];
    expect(bits.filter((bit) => (code & bit) !== 0)).toHaveLength(2);
    for (const bit of bits) {
      for (const stuck of [code | bit, code & ~bit])
        expect(STOREY_CODES.filter((other) => other !== code)).not.toContain(stuck);
    }
  });
});
