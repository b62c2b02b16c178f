import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SENSORS } from '../../../firmware-host/camera/sensors.ts';
import { makeTuning, PIPELINES, tuningPath } from '../../../firmware-host/camera/tuning.ts';
import { fileOfPackage } from '../../../src/adapters/system/package-files.ts';

interface Tuning {
  readonly version: number;
  readonly target: string;
  readonly algorithms: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];
}

const FILES = SENSORS.flatMap((sensor) => PIPELINES.map((pipeline) => ({ sensor, pipeline })));

describe.each(FILES)('the tuning file of $sensor for $pipeline', ({ pipeline, sensor }) => {
  const text = makeTuning(sensor, pipeline);
  const { algorithms, target, version } = JSON.parse(text) as Tuning;
  const named = Object.assign({}, ...algorithms) as Tuning['algorithms'][number];

  test('is the one that the package brings', () => {
    expect(readFileSync(fileURLToPath(fileOfPackage(tuningPath(sensor, pipeline))), 'utf8')).toBe(text);
  });

  test('is of the format and the target that its pipeline takes', () => {
    expect([version, target]).toEqual([2, pipeline === 'pisp' ? 'pisp' : 'bcm2835']);
    expect(algorithms.every((each) => Object.keys(each).length === 1)).toBe(true);
  });

  test('lets nothing follow the picture', () => {
    expect(Object.keys(named)).not.toContain('rpi.alsc');
    expect(Object.keys(named)).not.toContain('rpi.hdr');
    expect(named['rpi.contrast']?.ce_enable).toBe(0);
    expect(named['rpi.awb']).toEqual({ bayes: 0 });
  });

  test('has a curve of grey that rises all the way', () => {
    const curve = named['rpi.contrast']?.gamma_curve as readonly number[];
    expect(curve.slice(0, 2)).toEqual([0, 0]);
    expect(curve.slice(-2)).toEqual([65_535, 65_535]);
    for (let at = 2; at < curve.length; at++)
      expect(curve[at]).toBeGreaterThan(curve[at - 2] ?? Number.POSITIVE_INFINITY);
  });

  test('weighs as many zones as the pipeline has', () => {
    const modes = named['rpi.agc']?.metering_modes as Readonly<
      Record<string, { readonly weights: unknown[] }>
    >;
    expect(modes['centre-weighted']?.weights).toHaveLength(pipeline === 'pisp' ? 225 : 15);
  });
});
