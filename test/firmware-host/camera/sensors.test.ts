import { expect, test } from 'vitest';
import { lookMs, SENSOR_FACTS, SENSORS, sensorOf } from '../../../firmware-host/camera/sensors.ts';
import { cameraRig } from '../../support/camera-rig.ts';

const LOOKS = 100;

/** The mean of looks at cards that came at any time between two frames. */
function meanLookMs(frameMs: number, framesLate: number): number {
  const rig = cameraRig({ frameMs, latencyMs: framesLate * frameMs });
  rig.wait(300);
  let sumUs = 0;
  for (let look = 0; look < LOOKS; look++) {
    rig.wait(200 + 0.37 * look);
    const fromUs = rig.clock.nowUs;
    rig.look({ attempt: 1, leftMsAgo: 20 });
    sumUs += rig.clock.nowUs - fromUs;
  }
  return sumUs / LOOKS / 1000;
}

test.each(SENSORS)('a look with %s costs what is reckoned, within half a frame', (sensor) => {
  const frameMs = 1000 / Math.min(100, SENSOR_FACTS[sensor].mostFps);
  for (const framesLate of [1.5, 2])
    expect(Math.abs(meanLookMs(frameMs, framesLate) - lookMs(sensor))).toBeLessThan(frameMs / 2);
});

test('a look costs 45 ms at 100 frames a second, and 76 ms with the slowest sensor', () => {
  expect(SENSORS.map((sensor) => Math.round(lookMs(sensor)))).toEqual([76, 45, 75, 45, 45]);
});

test.each([
  ['imx708_wide_noir', 'imx708'],
  ['ov5647', 'ov5647'],
  ['imx2190', undefined],
  ['imx500', undefined],
])('the sensor of %s is %s', (model, sensor) => {
  expect(sensorOf(model)).toBe(sensor);
});
