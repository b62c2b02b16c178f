import { expect, test } from 'vitest';
import { STAND } from '../../../calibration/stand/geometry.ts';
import { beamsOf, DIMENSIONS } from '../../../hardware/model/dimensions.ts';
import { STAND_PLACES } from '../../../src/simulator/feeder-stand.ts';

test('the trial and the simulated stand have nip and beams where the model has them', () => {
  const { beams, lever, nips } = DIMENSIONS;
  const across = 2 * beams.y;
  const third = beamsOf(DIMENSIONS).find(({ side }) => side < 0);
  expect(STAND_PLACES).toEqual({
    nip: nips.first.x,
    first: beams.first,
    second: beams.second,
    thickness: lever.x,
    across,
  });
  expect(third?.x).toBe(beams.first);
  const { beside, firstMm, nipMm, secondMm } = STAND;
  expect({ nipMm, firstMm, secondMm, acrossMm: beside?.acrossMm }).toEqual({
    nipMm: nips.first.x,
    firstMm: beams.first,
    secondMm: beams.second,
    acrossMm: across,
  });
});
