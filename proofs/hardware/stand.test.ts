import { expect, it } from 'vitest';
import { unprintable } from '../../hardware/model/proofs/print.ts';
import { Shapes } from '../../hardware/model/shapes.ts';
import { standSolids } from '../../hardware/model/stand/solids.ts';
import { STAND_PARTS } from '../../hardware/model/stand/steps.ts';

it('the feeder stand has a solid for each part that is cut or printed, and all fit a printer', async () => {
  const parts = standSolids(await Shapes.open());
  const made = STAND_PARTS.filter(({ process }) => process !== 'bought').map(({ name }) => name);
  expect(new Set(parts.map(({ name }) => name.replace(/^(left|right) /, '')))).toEqual(new Set<string>(made));
  expect(
    parts
      .filter(({ solids }) => solids.some((solid) => solid.decompose().length !== 1))
      .map(({ name }) => name),
  ).toEqual([]);
  expect(unprintable(parts)).toEqual([]);
});
