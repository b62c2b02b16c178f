import type { Dimensions } from '../dimensions.ts';
import type { Group, Part } from '../part.ts';
import { HINGE } from '../parts/guide.ts';
import { boxesMeet, type Clash, SHARED_MM3 } from './clash.ts';

/** A hand reaches a card below the guide then; farther it would meet the bridge of the curtains. */
const GUIDE_OPENS = 25;

/** What swings: about an axis through a point, and what is out of its way by then. */
export interface Swing {
  readonly group: Group;
  readonly about: 'x' | 'z';
  readonly at: readonly [number, number, number];
  readonly to: number;
  readonly gone: readonly Group[];
  readonly turnsIn: readonly string[];
}

export function swingsOf({ covers: c }: Dimensions): readonly Swing[] {
  const y = -(c.inner + c.thickness) - 4;
  const lid = [0, y, c.lidBottom + c.thickness + 3] as const;
  const turnsIn = ['fixed hinge', 'hinge pin', 'hinge bracket'];
  return [
    { group: 'topCover', about: 'x', at: lid, to: 110, gone: [], turnsIn },
    { group: 'rejectLid', about: 'x', at: lid, to: 110, gone: [], turnsIn },
    { group: 'rearDoor', about: 'z', at: [c.rear + c.thickness + 3, y, 0], to: -110, gone: [], turnsIn },
    {
      group: 'guide',
      about: 'x',
      at: [0, HINGE.y, HINGE.z],
      to: GUIDE_OPENS,
      gone: ['topCover', 'rejectLid', 'follower'],
      turnsIn,
    },
  ];
}

/** Lids, door and top guide swing open without meeting anything. */
export function swingClashes(dimensions: Dimensions, parts: readonly Part[]): Clash[] {
  return swingsOf(dimensions).flatMap(({ about, at, gone, group, to, turnsIn }) => {
    const movers = parts.filter((part) => part.group === group);
    const still = parts.filter(
      (part) => part.group !== group && !gone.includes(part.group) && !turnsIn.includes(part.name),
    );
    const boxes = still.map((part) => ({
      part,
      all: part.solids.map((solid) => ({ solid, box: solid.boundingBox() })),
    }));
    const found = new Set<Clash>();
    for (let step = 1; step <= 16; step++) {
      const degrees = (to * step) / 16;
      for (const mover of movers)
        for (const solid of mover.solids) {
          const turned = solid
            .translate([-at[0], -at[1], -at[2]])
            .rotate(about === 'x' ? [degrees, 0, 0] : [0, 0, degrees])
            .translate([...at]);
          const box = turned.boundingBox();
          for (const { all, part } of boxes)
            if (
              all.some(
                (each) => boxesMeet(box, each.box) && turned.intersect(each.solid).volume() > SHARED_MM3,
              )
            )
              found.add(`${mover.name} meets ${part.name} as it swings open.`);
        }
    }
    return [...found];
  });
}
