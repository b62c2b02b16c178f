import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import type { Group, Part } from '../part.ts';
import { massOf } from '../prices.ts';
import { swingsOf } from './swings.ts';

/** What a switch of the series SS with a lever does at most, in mm and N (its data sheet). */
const LEVER = { pressed: 0.6, differential: 0.8, tolerance: 0.8, newtons: 0.49 } as const;
/** How two discs of 10 x 3 draw each other 0.2 mm apart; judged, a third of what shops say of them. */
const MAGNET_N = 4;
const MARGIN = 1.5;
const TOUCHES_MM = 0.05;
/** No finger comes farther through a gap of this width. */
const FINGER_MM = 6;
const KINDS = ['switch of the chain', 'switch of the board'] as const;

/** Each lid and door presses one switch of each kind, draws it by a magnet, and lets go of it before a finger is in. */
export function uncertainGuards(d: Dimensions, parts: readonly Part[]): string[] {
  return swingsOf(d)
    .filter(({ group }) => group !== 'guide')
    .flatMap(({ about, at, group }) => {
      const arm = (solid: Manifold): number => middleOf(solid) - at[1];
      const plate = parts.find((part) => part.group === group && part.process === 'laser');
      const leaf = plate?.solids[0];
      if (plate === undefined || leaf === undefined) return [`${group} has no plate.`];
      const pressed = KINDS.map((kind) =>
        parts
          .filter(({ name }) => name === kind)
          .flatMap(({ solids }) => solids)
          .filter((each) => each.minGap(leaf, 1) < TOUCHES_MM),
      );
      const unpressed = KINDS.filter((_, index) => pressed[index]?.length !== 1).map(
        (kind) => `${plate.name} presses ${pressed[KINDS.indexOf(kind)]?.length ?? 0} of ${kind}.`,
      );
      const arms = pressed.flat().map(arm);
      const edge = leaf.boundingBox().max[1] - at[1];
      const open = (LEVER.pressed + LEVER.differential + LEVER.tolerance) * (edge / Math.min(...arms));
      const levers = arms.reduce((sum, each) => sum + each * LEVER.newtons, 0);
      const magnets = magnetsOf(parts, group).reduce((sum, each) => sum + arm(each) * MAGNET_N, 0);
      const weight = about === 'x' ? (massOf(plate) / 1000) * 9.81 * arm(leaf) : 0;
      return [
        ...unpressed,
        ...(open > FINGER_MM
          ? [`${plate.name} stands ${open.toFixed(1)} mm open before its switches tell so.`]
          : []),
        ...(magnets + weight < MARGIN * levers
          ? [`${plate.name} is not kept shut against its switches.`]
          : []),
      ];
    });
}

function magnetsOf(parts: readonly Part[], group: Group): Manifold[] {
  return parts
    .filter((part) => part.group === group && part.name === 'door magnet')
    .flatMap(({ solids }) => solids);
}

/** The middle across: lids and door turn about their left edges. */
function middleOf(solid: Manifold): number {
  const { max, min } = solid.boundingBox();
  return (max[1] + min[1]) / 2;
}
