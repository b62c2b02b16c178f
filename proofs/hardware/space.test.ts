import { beforeAll, describe, expect, it } from 'vitest';
import { DIMENSIONS, type Dimensions } from '../../hardware/model/dimensions.ts';
import { machineParts } from '../../hardware/model/parts.ts';
import { clashesOf, unprintable } from '../../hardware/model/proofs/space.ts';
import { Shapes } from '../../hardware/model/shapes.ts';
import { withNumber } from '../../rigs/with-number.ts';

describe('the solids of the machine with the rack', () => {
  let shapes: Shapes;
  beforeAll(async () => {
    shapes = await Shapes.open();
  });

  function clashes(dimensions: Dimensions): string[] {
    return clashesOf(dimensions, machineParts(dimensions, shapes), shapes);
  }

  it('are nowhere in each other, nor in the way of a card, the rack, the cassette, a curtain or the camera', () => {
    const parts = machineParts(DIMENSIONS, shapes);
    expect(parts.flatMap(({ solids }) => solids).every((solid) => solid.volume() > 1)).toBe(true);
    expect(clashesOf(DIMENSIONS, parts, shapes)).toEqual([]);
    expect(unprintable(parts)).toEqual([]);
  });

  it.each([
    ['floor.thickness', 3, 'floor and shaft'],
    ['throat.bottom', 0.3, 'a card on its way to reject and lower lip'],
    ['wall.gap', 0.1, 'a card on its way to reject and front wall'],
    ['rack.lifts.pocket2', 44, 'a card on its way to pocket2 and cassette'],
    ['carriage.width', 99, 'cassette and carriage side come nearer'],
    ['comb.slot.to', 60, 'code fin and left side plate come nearer'],
    ['sides.slot.top', 20, 'carriage arm and left side plate come nearer'],
    ['rack.front', 117, 'the curtain at -30'],
    ['camera.x', -25, 'the view of the camera and feed tyre'],
    ['beams.slotEnd', 44, 'a card on its way to reject and slot sensor'],
  ])('are seen to clash where %s is %d', (path, value, clash) => {
    expect(clashes(withNumber<Dimensions>(DIMENSIONS, path, value)).join('\n')).toContain(clash);
  });

  it('are seen not to fit a printer', () => {
    const dimensions = withNumber<Dimensions>(DIMENSIONS, 'cassette.length', 260);
    expect(unprintable(machineParts(dimensions, shapes))).toContain('cassette does not fit the printer.');
  });
});
