import { describe, expect, test } from 'vitest';
import { PROFILES, profileConfig } from '../../../src/machine/config.ts';
import { settingsOf } from '../../../src/machine/executor/settings.ts';

describe('the settings', () => {
  test('of the club machine are these', () => {
    expect(settingsOf(profileConfig('club'))).toEqual({
      cardUm: 57_000,
      cardToleranceUm: 3000,
      thicknessLimitUm: 400,
      pairUm: 40_000,
      pairFastestUs: 51_020,
      pairSlowestUs: 58_824,
      pairJammedUs: 176_472,
      beamUm: [40, 80, 180, 240, 330, 420, 220, 280, 370, 460, 550].map((mm) => mm * 1000),
      gateUm: [200, 260, 350, 440].map((mm) => mm * 1000),
      soonestAtGateUs: [259_345, 335_875, 450_670, 565_465],
      soonestAtMouthUs: [297_610, 374_140, 488_935, 603_730, 718_525],
      zoneUm: 10_000,
      windowClearUm: 20_000,
      gapMinUm: 25_000,
      toleranceUm: 6000,
      pickMinUs: 17_000,
      pickTimeoutUs: 400_000,
      gateTravelUs: 35_000,
      guardUs: 1000,
      glitchUs: 500,
      mouthClearUs: 10_000,
      heartbeatTimeoutUs: 250_000,
      purgeUs: 1_726_484,
      slowdown256: 1024,
      maxCardsInPath: 6,
      gateServo: 0,
      gateOpenUs: [1800, 1800, 1800, 1800],
      gateClosedUs: [1200, 1200, 1200, 1200],
    });
  });

  test.each(PROFILES)('of the %s machine are whole numbers, whatever is changed by a fraction', (profile) => {
    const changes = { slipMinPercent: 1.7, slipMaxPercent: 13.3, gapMinMm: 25.1234, gateTravelMs: 33.33333 };
    for (const config of [profileConfig(profile), profileConfig(profile, changes)]) {
      expect(Object.values(settingsOf(config)).flat().every(Number.isInteger)).toBe(true);
    }
  });

  test('take no card for faster or slower than it may be', () => {
    for (const slipMinPercent of [0.3, 0.7, 1.1, 1.9, 2.6]) {
      const { pairFastestUs, pairSlowestUs } = settingsOf(
        profileConfig('club', { slipMinPercent, slipMaxPercent: slipMinPercent + 10 }),
      );
      expect(pairFastestUs).toBeLessThanOrEqual(50_000 / (1 - slipMinPercent / 100));
      expect(pairSlowestUs).toBeGreaterThanOrEqual(50_000 / (0.9 - slipMinPercent / 100));
    }
  });

  test('move each beam by its own offset', () => {
    const changes = { length2OffsetMm: 0.4, path1OffsetMm: -1.25, mouth4OffsetMm: 2 };
    const { beamUm, pairUm } = settingsOf(profileConfig('club', changes));
    expect([beamUm[1], beamUm[3], beamUm[10], pairUm]).toEqual([80_400, 238_750, 552_000, 40_400]);
  });

  test('let no mouth settle for less than the glitch filter', () => {
    const changes = { mouthClearMs: 1, glitchUs: 2500 };
    expect(settingsOf(profileConfig('club', changes)).mouthClearUs).toBe(2500);
  });
});
