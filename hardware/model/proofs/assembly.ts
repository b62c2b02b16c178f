import type { CrossSection, Manifold } from 'manifold-3d';
import type { Built } from '../build.ts';
import { alongJoint, nutOf, screwOf } from '../fasteners.ts';
import { sectionOf } from '../outline.ts';
import { type Axis, type Joint, type Part, vectorOf } from '../part.ts';
import type { Shapes } from '../shapes.ts';
import { STEPS, type Step } from '../steps.ts';
import type { Clash } from './clash.ts';

const SHARED_MM3 = 0.5;
/** How far away a part is when it begins to come. */
const FAR_MM = 120;
const STEP_MM = 3;
/** The shaft of a key, beyond the head. */
const KEY_MM = 45;

interface Placed {
  readonly name: string;
  readonly solid: Manifold;
}

/** What is together at a step: in the machine, or under a name on the bench. */
interface Scene {
  readonly step: Step;
  readonly before: readonly Placed[];
  /** What comes, each along its way. */
  readonly coming: readonly {
    readonly what: readonly Placed[];
    readonly along: Axis;
    readonly farMm?: number | undefined;
  }[];
}

/** Every part belongs to a step, and every step has parts. */
export function strayParts({ parts, screws }: Built, steps: readonly Step[] = STEPS): string[] {
  const ids = new Set(steps.map(({ id }) => id));
  return [...parts, ...screws]
    .filter(({ step }) => !ids.has(step))
    .map(({ name, step }) => `${name} comes in step ${step}, which there is not.`);
}

function placedOf(part: Part): {
  readonly placed: Placed;
  readonly along: Axis;
  readonly isFitted: boolean;
  readonly farMm: number | undefined;
}[] {
  return part.solids.map((solid, index) => ({
    placed: { name: part.name, solid },
    along: part.ways[index] ?? part.ways[0] ?? '-z',
    isFitted: part.isFitted === true,
    farMm: part.farMm,
  }));
}

/** The steps in order, with what is there before each. */
function scenesOf({ parts, screws }: Built, steps: readonly Step[]): Scene[] {
  const benches = new Map<string, Placed[]>();
  const machine: Placed[] = [];
  return steps.flatMap((step): Scene[] => {
    const scene = step.bench === undefined ? machine : benchOf(benches, step.bench);
    const brought = (step.brings ?? []).map(({ along, bench }) => ({
      what: benches.get(bench) ?? [],
      along,
    }));
    const scenes: Scene[] = [];
    for (const coming of brought) {
      scenes.push({ step, before: [...scene], coming: [coming] });
      scene.push(...coming.what);
    }
    for (const part of [...parts, ...screws].filter((each) => each.step === step.id)) {
      const all = placedOf(part);
      const coming = all
        .filter(({ isFitted }) => !isFitted)
        .map(({ along, farMm, placed }) => ({ what: [placed], along, farMm }));
      if (parts.includes(part)) scenes.push({ step, before: [...scene], coming });
      scene.push(...all.map(({ placed }) => placed));
    }
    return scenes;
  });
}

/** Each part comes along its straight way without meeting any that is there before it. */
export function blockedWays(built: Built, steps: readonly Step[] = STEPS): Clash[] {
  const shadows = new Shadows();
  const found = scenesOf(built, steps).flatMap(({ before, coming, step }) =>
    coming.flatMap(({ along, farMm, what }) =>
      what.flatMap((mover) =>
        before
          .filter((other) => isInWay(mover.solid, other.solid, along, shadows, farMm))
          .map((other) => `${step.title}: ${mover.name} meets ${other.name} on its way ${along}.`),
      ),
    ),
  );
  return [...new Set(found)];
}

/** Solids as they look along an axis, each worked out once. */
class Shadows {
  readonly #made = new Map<Manifold, Map<number, CrossSection>>();

  of(solid: Manifold, axis: number): CrossSection {
    const own = this.#made.get(solid) ?? new Map<number, CrossSection>();
    this.#made.set(solid, own);
    const made = own.get(axis) ?? turnedUp(solid, axis).project();
    own.set(axis, made);
    return made;
  }
}

/** Turned so that an axis stands up: x to z, or y to z. */
export function turnedUp(solid: Manifold, axis: number): Manifold {
  return axis === 0 ? solid.rotate([0, -90, 0]) : axis === 1 ? solid.rotate([90, 0, 0]) : solid;
}

function isInWay(mover: Manifold, other: Manifold, along: Axis, shadows: Shadows, farMm = FAR_MM): boolean {
  const way = vectorOf(along);
  const [a, b] = [mover.boundingBox(), other.boundingBox()];
  const axis = way.findIndex((value) => value !== 0);
  const sign = way[axis] ?? 1;
  const sides = [0, 1, 2].filter((each) => each !== axis);
  if (
    sides.some((each) => (a.min[each] ?? 0) >= (b.max[each] ?? 0) || (b.min[each] ?? 0) >= (a.max[each] ?? 0))
  )
    return false;
  // What shows no common area along the way is not in it, however far it goes.
  const depth = Math.min(...[a, b].map(({ max, min }) => (max[axis] ?? 0) - (min[axis] ?? 0)));
  const common = shadows.of(mover, axis).intersect(shadows.of(other, axis)).area();
  if (common * depth <= SHARED_MM3) return false;
  // Backwards along its way from where it ends: as far as the other reaches.
  const reach = sign > 0 ? (a.max[axis] ?? 0) - (b.min[axis] ?? 0) : (b.max[axis] ?? 0) - (a.min[axis] ?? 0);
  const gone = sign > 0 ? (a.min[axis] ?? 0) - (b.max[axis] ?? 0) : (b.min[axis] ?? 0) - (a.max[axis] ?? 0);
  const [from, to] = [Math.max(0, gone), Math.min(farMm, reach)];
  for (let back = from; back <= to; ) {
    const moved = mover.translate([-way[0] * back, -way[1] * back, -way[2] * back]);
    const isMet = meets(moved, other);
    moved.delete();
    if (isMet) return true;
    back += STEP_MM;
  }
  return false;
}

/** A screw and the key that turns it find their way to each hole, among all that is there by then. */
export function unreachableScrews(built: Built, s: Shapes, steps: readonly Step[] = STEPS): Clash[] {
  const after = new Map<string, readonly Placed[]>();
  const benches = new Map<string, Placed[]>();
  const machine: Placed[] = [];
  for (const step of steps) {
    const scene = step.bench === undefined ? machine : benchOf(benches, step.bench);
    for (const { bench } of step.brings ?? []) scene.push(...(benches.get(bench) ?? []));
    for (const part of [...built.parts, ...built.screws].filter((each) => each.step === step.id))
      scene.push(...placedOf(part).map(({ placed }) => placed));
    after.set(step.id, [...scene]);
  }
  const found = built.joints.flatMap((joint) => {
    const room = keyRoom(joint, s);
    return (after.get(joint.step) ?? [])
      .filter(({ name, solid }) => !name.startsWith(`screw ${joint.screw}`) && meets(room, solid))
      .map(
        ({ name }) => `${name} is in the way of the key for ${joint.screw} into ${joint.into || 'its nut'}.`,
      );
  });
  return [...new Set(found)];
}

function meets(one: Manifold, other: Manifold): boolean {
  const [a, b] = [one.boundingBox(), other.boundingBox()];
  const isNear = [0, 1, 2].every(
    (axis) => (a.min[axis] ?? 0) < (b.max[axis] ?? 0) && (b.min[axis] ?? 0) < (a.max[axis] ?? 0),
  );
  return isNear && one.intersect(other).volume() > SHARED_MM3;
}

/** What the head sweeps as the screw goes in, and the key behind it. */
function keyRoom(joint: Joint, s: Shapes): Manifold {
  const { head, key, length } = screwOf(joint);
  const top = head.isFlat === true ? 0 : -head.height;
  return s.all([
    alongJoint(s, joint, head.diameter, top - length, top - 0.1),
    alongJoint(s, joint, key.diameter, top - KEY_MM, top - 0.1),
  ]);
}

/** A screw bears on what it holds, and its thread reaches 2.5 mm or more into what holds it. */
export function looseScrews({ joints, parts }: Built, s: Shapes): string[] {
  return joints.flatMap((joint) => {
    const { diameter, head, length } = screwOf(joint);
    const held = length - joint.grip;
    const least = joint.hold === 'nut' ? nutOf(diameter).height : 2.5;
    const name = `screw ${joint.screw} through ${joint.through.join(', ')}`;
    if (held < least) return [`${name} reaches ${Math.round(held * 10) / 10} mm into its thread.`];
    const under = s.cut(
      alongJoint(s, joint, head.diameter + 1, 0.1 + (joint.washer ?? 0), 0.6 + (joint.washer ?? 0)),
      [alongJoint(s, joint, head.isFlat === true ? head.diameter - 0.4 : diameter, -1, 2)],
    );
    const borne = parts.filter(({ name: part }) => part === joint.through[0]).flatMap(({ solids }) => solids);
    const share = borne.reduce((sum, solid) => sum + under.intersect(solid).volume(), 0);
    return share > under.volume() * 0.3 ? [] : [`${name} bears on nothing.`];
  });
}

/** Flat heads that find no plate below them, as it is cut: their seats are made into it by hand. */
export function unseatedHeads({ joints, parts }: Built, s: Shapes): string[] {
  return joints.flatMap((joint) => {
    const { diameter, head } = screwOf(joint);
    const plate = parts.find(({ name, process }) => name === joint.through[0] && process === 'laser');
    const solid = plate?.solids[0];
    if (plate === undefined || solid === undefined || head.isFlat !== true || !joint.axis.endsWith('z'))
      return [];
    const [x, y] = joint.at;
    const seat = s.ringZ(x, y, head.diameter, diameter + 0.4, [0, 1]).slice(0.5);
    const share = seat.intersect(sectionOf(solid)).area() / seat.area();
    return share > 0.9 ? [] : [`${plate.name} is cut away below a flat head of ${joint.screw}.`];
  });
}

/** Parts of which as many are ordered as steps bring; of the cassette and its linings a second one is made. */
export function miscounted(parts: readonly Part[]): string[] {
  return parts
    .filter(({ count, group, solids }) => count !== solids.length * (group === 'cassette' ? 2 : 1))
    .map(({ count, name, solids }) => `${count} of ${name} are ordered, and ${solids.length} come.`);
}

function benchOf(benches: Map<string, Placed[]>, name: string): Placed[] {
  const found = benches.get(name) ?? [];
  benches.set(name, found);
  return found;
}
