import type { Manifold } from 'manifold-3d';
import { type Built, build, only } from '../build.ts';
import type { Dimensions } from '../dimensions.ts';
import type { Part } from '../part.ts';
import { thirdBeam } from '../parts/sensing.ts';
import { machineAssembly } from '../parts.ts';
import type { Shapes } from '../shapes.ts';
import { STAND_STEPS } from './steps.ts';

/** Parts of the steps that stand and machine have in common which only the machine needs. */
export const LATER: readonly string[] = [
  'receiver',
  'lift shaft',
  'start button',
  'green lamp',
  'amber lamp',
  'red lamp',
  'belt T2 to E',
];
/** The stand has those before its last nip; what belongs to nip E and to the rack is left out. */
const SOME = [
  'stepper',
  'shaft',
  'set collar',
  'roller sleeve',
  'left bearing',
  'right bearing',
  'idler carrier',
  'idler',
  'idler axle',
  'spring',
  'pulley 20, bore 6',
] as const;

/** The feeder stand: the front half of the machine, with a third beam and a tray of its own. */
export function buildStand(dimensions: Dimensions, s: Shapes): Built {
  const machine = machineAssembly(dimensions, s);
  const steps = new Set(STAND_STEPS.map(({ id }) => id));
  const own = thirdBeam(dimensions, s);
  const end = endOf(dimensions);
  const parts = [
    ...machine.parts
      .filter(({ name, step }) => steps.has(step) && !LATER.includes(name))
      .map((part) => (SOME.some((name) => name === part.name) ? partBefore(part, end) : part))
      .map((part) => (part.name === 'hopper contact' ? oneOf(part) : part)),
    ...own.parts,
    catchTray(dimensions, s),
  ];
  const joints = [...machine.joints, ...own.joints].filter(
    ({ at, step, through }) =>
      steps.has(step) && (at[0] < end || !through.some((name) => name === 'idler carrier')),
  );
  const { motors } = dimensions;
  const together = only(
    { parts, joints },
    parts.map(({ name }) => name),
  );
  const ofRackMotor = motors.rack.x - motors.body / 2;
  return build(
    {
      parts,
      joints: together.joints.filter(({ at, into }) => into !== 'stepper' || at[0] < ofRackMotor),
    },
    s,
  );
}

/** What goes into the stand's plates and panel once it becomes a machine: their holes are there already. */
export function laterParts(dimensions: Dimensions, machine: readonly Part[]): Part[] {
  const end = endOf(dimensions);
  return machine.flatMap((part) => {
    if (LATER.includes(part.name)) return [part];
    if (!SOME.some((name) => name === part.name)) return [];
    const before = partBefore(part, end).solids;
    return [{ ...part, solids: part.solids.filter((solid) => !before.includes(solid)) }];
  });
}

/** The end of the stand, before the last nip. */
function endOf({ nips }: Dimensions): number {
  return nips.exit.x - 8;
}

/** The stand needs one contact alone: it tells whether the hopper is empty. */
function oneOf(part: Part): Part {
  return { ...part, count: 1, solids: part.solids.slice(0, 1) };
}

/** Those of a part's pieces that stand before an x. */
function partBefore(part: Part, end: number): Part {
  const solids = part.solids.filter((solid) => {
    const { max, min } = solid.boundingBox();
    return (max[0] + min[0]) / 2 < end;
  });
  return { ...part, count: solids.length, solids };
}

/** Stands with its rear wall on the base and in front on the receiver bar; cards drop 56 mm into it. */
function catchTray({ base, rack, rails }: Dimensions, s: Shapes): Part {
  const wall = 2;
  const half = rails.inner + 6;
  const [from, to] = [rack.front + 0.5, rack.front + 77];
  const [bottom, top, onBar] = [-58, -8, -80];
  const solid: Manifold = s.all([
    s.box([to - wall, to], [-half, half], [onBar, top]),
    s.box([to - wall, to], [-38, 38], [base.top, onBar]),
    s.box([from, to], [-half, half], [bottom, bottom + wall]),
    ...[-1, 1].map((side) => {
      const y = side < 0 ? ([-half, wall - half] as const) : ([half - wall, half] as const);
      return s.box([from, to], y, [onBar, top]);
    }),
  ]);
  return {
    name: 'catch tray',
    process: 'printed',
    material: 'PETG',
    count: 1,
    group: 'frame',
    step: 'catch tray',
    ways: ['-z'],
    solids: [solid],
  };
}
