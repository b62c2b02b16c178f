import { describe, expect, test } from 'vitest';
import { measureBeams } from '../../calibration/beams.ts';
import { CourseError } from '../../calibration/course.ts';
import { measureFeed } from '../../calibration/feed.ts';
import { measureGates } from '../../calibration/gates.ts';
import { measureThickness, reckonThickness } from '../../calibration/thickness.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { type MachineConfig, profileConfig } from '../../src/machine/config.ts';
import { measuredAt } from '../support/measured.ts';

/** How far a measured value may lie from the truth. */
const BEAM_MM = 0.3;
const GATE_MS = 5;
const SPEED_SHARE = 0.01;
const SLIP_PERCENT = 1;
const PICK_MS = 3;

const SEED = 'hidden';
/** The emulated processor takes its time where others want the computer too. */
const PATIENCE = { timeout: 120_000 };

describe('beams', PATIENCE, () => {
  test.each(IN_FULL ? (['bench', 'club'] as const) : (['club'] as const))(
    'are found where they stand, %s profile',
    async (profile) => {
      const config = profileConfig(profile, { path3OffsetMm: 0.5 });
      const hidden: Partial<MachineConfig> = {
        length2OffsetMm: 0.7,
        path0OffsetMm: -1.2,
        path1OffsetMm: 1.9,
        path2OffsetMm: 0.4,
        path3OffsetMm: -0.6,
        mouth0OffsetMm: 1.1,
        mouth1OffsetMm: -1.6,
        mouth2OffsetMm: 0.9,
        mouth3OffsetMm: -0.3,
        mouth4OffsetMm: 2.2,
      };
      const worldConfig = { ...config, ...hidden };
      const found = await measuredAt({ config, worldConfig, seed: SEED, faults: 'good' }, (bench) =>
        measureBeams(bench, 3),
      );
      expect(Object.keys(found)).toEqual(Object.keys(hidden));
      for (const [name, truth] of Object.entries(hidden)) {
        expect(Math.abs((found[name] ?? Number.NaN) - (truth as number)), name).toBeLessThanOrEqual(BEAM_MM);
      }
    },
  );
});

describe('gates', PATIENCE, () => {
  test.each(IN_FULL ? [22, 48] : [48])(
    'the time of a vane that takes %i ms is found',
    async (gateTravelMs) => {
      const config = profileConfig('club');
      const worldConfig = { ...config, gateTravelMs };
      const found = await measuredAt({ config, worldConfig, seed: SEED, faults: 'none' }, (bench) =>
        measureGates(bench, [1]),
      );
      expect(Object.keys(found)).toEqual(['gateTravelMs']);
      expect(Math.abs((found.gateTravelMs ?? Number.NaN) - gateTravelMs)).toBeLessThanOrEqual(GATE_MS);
    },
  );

  test('a gate that cannot open in time is told of', async () => {
    const config = profileConfig('club');
    const worldConfig = { ...config, gateTravelMs: 400 };
    const work = measuredAt({ config, worldConfig, seed: SEED, faults: 'none' }, (bench) =>
      measureGates(bench, [1]),
    );
    await expect(work).rejects.toThrow(CourseError);
    await expect(work).rejects.toThrow(/Gate 1 does not open within 110 ms/);
  });
});

describe('feed', PATIENCE, () => {
  test('limits that are wider than what is measured stay', async () => {
    const config = profileConfig('club', { slipMaxPercent: 30, pickMinMs: 5 });
    const found = await measuredAt({ config, seed: SEED, faults: 'good' }, (bench) => measureFeed(bench, 10));
    expect(found).toMatchObject({ slipMaxPercent: 30, pickMinMs: 5 });
  });

  test.each(
    IN_FULL
      ? ([
          [770, undefined],
          [832, 832],
        ] as const)
      : ([[832, 832]] as const),
  )('speed, slip and pick time are found at %i mm/s', async (truth, told) => {
    const config = profileConfig('club', { slipMaxPercent: 9, pickMinMs: 40, pickMedianMs: 50 });
    const worldConfig = { ...config, surfaceSpeedMmPerS: truth, pickMinMs: 34, pickMedianMs: 44 };
    const found = await measuredAt({ config, worldConfig, seed: SEED, faults: 'good' }, (bench) =>
      measureFeed(bench, IN_FULL ? 30 : 20, told),
    );
    const { pickMedianMs = 0, pickMinMs = 99, slipMaxPercent = 0, surfaceSpeedMmPerS = 0 } = found;
    expect(Math.abs(surfaceSpeedMmPerS / truth - 1)).toBeLessThanOrEqual(SPEED_SHARE);
    expect(Math.abs(slipMaxPercent - 15)).toBeLessThanOrEqual(SLIP_PERCENT);
    expect(Math.abs(pickMedianMs - 44)).toBeLessThanOrEqual(PICK_MS);
    expect(pickMinMs).toBeLessThanOrEqual(34);
    expect(pickMinMs).toBeGreaterThanOrEqual(34 - PICK_MS);
    expect('slipMinPercent' in found).toBe(told !== undefined);
    if (told !== undefined)
      expect(Math.abs((found.slipMinPercent ?? 0) - 2)).toBeLessThanOrEqual(SLIP_PERCENT);
  });
});

describe('thickness', PATIENCE, () => {
  test('is told by the sensor while cards pass, and its bounds follow', async () => {
    const config = profileConfig('club');
    const found = await measuredAt({ config, worldConfig: config, seed: SEED, faults: 'good' }, (bench) =>
      measureThickness(bench, 16),
    );
    const { thicknessLeastUm = 0, thicknessLimitUm = 0, thicknessMostUm = 0 } = found;
    // Cards of the emulated machine are 240 to 300 um thick.
    expect(thicknessLimitUm).toBeGreaterThan(340);
    expect(thicknessLimitUm).toBeLessThan(460);
    expect(thicknessLeastUm).toBeLessThan(140);
    expect(thicknessMostUm).toBeLessThan(thicknessLimitUm);
  });

  test('of a few double feeds moves nothing', () => {
    const singles = Array.from({ length: 27 }, (_, index) => 268 + (index % 5));
    const values = reckonThickness([...singles, 540, 541, 538]);
    expect(values.map(({ value }) => value)).toEqual([400, 119, 359]);
  });

  test.each([
    ['dead', [...Array<number>(30).fill(12)]],
    ['stuck', [...Array<number>(30).fill(270)]],
    ['silent', [270, 271]],
  ])('of a sensor that is %s is told of', (_, readings) => {
    expect(() => reckonThickness(readings)).toThrow(CourseError);
  });
});
