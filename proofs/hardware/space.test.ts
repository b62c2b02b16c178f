import { beforeAll, describe, expect, it } from 'vitest';
import { type Built, build, only } from '../../hardware/model/build.ts';
import { DIMENSIONS, type Dimensions } from '../../hardware/model/dimensions.ts';
import { machineAssembly } from '../../hardware/model/parts.ts';
import { clashesOf, combFaults } from '../../hardware/model/proofs/space.ts';
import { CODES } from '../../hardware/model/rack.ts';
import type { Shapes } from '../../hardware/model/shapes.ts';
import { withNumber } from '../../rigs/with-number.ts';
import { machineModel } from './built-once.ts';

describe('the solids of the machine with the rack', () => {
  let shapes: Shapes;
  let machine: Built;
  beforeAll(async () => {
    ({ machine, shapes } = await machineModel());
  });

  it('are nowhere in each other, nor in the way of a card, of what moves or of light', () => {
    const { parts, screws } = machine;
    const all = [...parts, ...screws];
    expect(all.flatMap(({ solids }) => solids).every((solid) => solid.volume() > 0.2)).toBe(true);
    expect(all.flatMap(({ solids }) => solids).every((solid) => solid.decompose().length === 1)).toBe(true);
    expect(clashesOf(DIMENSIONS, all, shapes)).toEqual([]);
    expect(combFaults(DIMENSIONS, CODES, parts, shapes)).toEqual([]);
  });

  it.each([
    ['floor.thickness', 3, ['floor', 'shaft'], 'floor and shaft'],
    ['throat.bottom', 0.3, ['lower lip'], 'a card on its way to reject and lower lip'],
    ['wall.gap', 0.1, ['front wall'], 'a card on its way to reject and front wall'],
    ['rack.lifts.pocket2', 44, ['cassette'], 'a card on its way to pocket2 and cassette'],
    ['carriage.side', 3, ['cassette', 'carriage'], 'cassette and carriage come nearer'],
    ['sides.slot.top', 20, ['left arm', 'left side plate'], 'left arm and left side plate come nearer'],
    ['carriage.width', 104, ['carriage', 'left side plate'], 'carriage and left side plate come nearer'],
    ['rack.front', 117, ['carriage'], 'the curtain at -30'],
    ['camera.x', -25, ['feed tyre'], 'the view of the camera and feed tyre'],
    ['beams.slotEnd', 44, ['beam'], 'a card on its way to reject and beam'],
    ['lift.beltY', 77, ['lift belt', 'right comb'], 'lift belt 1 and right comb share'],
    ['covers.lidBottom', 79, ['top cover', 'emitter bridge', 'switch of the chain'], 'share'],
  ] as const)('are seen to clash where %s is %d', (path, value, names, clash) => {
    const dimensions = withNumber<Dimensions>(DIMENSIONS, path, value);
    const { parts } = build(only(machineAssembly(dimensions, shapes), names), shapes);
    expect(clashesOf(dimensions, parts, shapes).join('\n')).toContain(clash);
  });

  it('show another code where a comb hangs too low', () => {
    const dimensions = withNumber<Dimensions>(DIMENSIONS, 'rack.lifts.pocket2', 30);
    const { parts } = build(only(machineAssembly(DIMENSIONS, shapes), ['left comb', 'right comb']), shapes);
    expect(combFaults(dimensions, CODES, parts, shapes)).toEqual([
      'the combs show 0000 at pocket2, and its code is 0110.',
    ]);
  });

  it('are seen to meet the rail where the guide is wider', () => {
    const { parts } = build(only(machineAssembly(DIMENSIONS, shapes), ['top guide', 'right rail']), shapes);
    const wide = parts.map((part) =>
      part.name === 'top guide'
        ? { ...part, solids: part.solids.map((each) => each.scale([1, 1.12, 1])) }
        : part,
    );
    expect(clashesOf(DIMENSIONS, wide, shapes).join('\n')).toContain('right rail and top guide share');
  });
});
