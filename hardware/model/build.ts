import type { Manifold } from 'manifold-3d';
import type { Dimensions } from './dimensions.ts';
import { HOLDS, holeOf, screwOf, screwSolids, threadHoleOf, washerOf } from './fasteners.ts';
import type { Assembly, Joint, Part } from './part.ts';
import { machineAssembly } from './parts.ts';
import type { Shapes } from './shapes.ts';

/** A machine that is put together: parts with their holes, screws and what holds them among them. */
export interface Built extends Assembly {
  readonly screws: readonly Part[];
}

/** Only these parts, and the screws between them. */
export function only({ joints, parts }: Assembly, names: readonly string[]): Assembly {
  return {
    parts: parts.filter(({ name }) => names.includes(name)),
    joints: joints.filter(({ into, through }) =>
      [...through, ...(into === '' ? [] : [into])].every((name) => names.includes(name)),
    ),
  };
}

/** Every part of the machine with the holes that its screws need, and the screws themselves. */
export function buildMachine(dimensions: Dimensions, s: Shapes): Built {
  return build(machineAssembly(dimensions, s), s);
}

/** Bores blanks for the joints between them; throws RangeError for a joint of a part that is not there. */
export function build({ joints, parts }: Assembly, s: Shapes): Built {
  const names = new Set(parts.map(({ name }) => name));
  const missing = joints
    .flatMap(({ into, through }) => [into, ...through])
    .find((name) => name !== '' && !names.has(name));
  if (missing !== undefined) throw new RangeError(`A screw holds ${missing}, which is no part.`);
  const bored = parts.map((part): Part => {
    const through = joints.filter((joint) => joint.through.includes(part.name));
    const into = joints.filter((joint) => joint.into === part.name);
    if (through.length + into.length === 0) return part;
    const holes = [
      ...through.map((joint) => holeOf(s, joint)),
      ...into.map((joint) => threadHoleOf(s, joint)),
    ];
    return { ...part, solids: part.solids.map((solid) => s.cut(solid, holes)) };
  });
  return { parts: bored, joints, screws: screwParts(joints, bored, s) };
}

/** Screws, washers, inserts and nuts, by kind and step. */
function screwParts(joints: readonly Joint[], parts: readonly Part[], s: Shapes): Part[] {
  const groups = new Map(parts.map(({ group, name }) => [name, group]));
  const found = new Map<string, Part & { readonly solids: Manifold[] }>();
  const add = (name: string, designation: string, solid: Manifold, { group, step, axis }: Joint): void => {
    const key = `${name} ${step} ${group}`;
    const part = found.get(key);
    if (part === undefined) {
      const made = { name, designation, group, step, ways: [axis], solids: [solid] };
      found.set(key, { ...made, process: 'bought', material: 'steel', count: 1 });
    } else {
      part.solids.push(solid);
      found.set(key, { ...part, count: part.solids.length });
    }
  };
  for (const joint of joints) {
    const { hold, screw, washer } = screwSolids(s, joint);
    const spec = screwOf(joint);
    add(`screw ${joint.screw}`, spec.designation, screw, joint);
    const below = washerOf(joint)?.designation;
    if (washer !== undefined && below !== undefined) add(`washer M${spec.diameter}`, below, washer, joint);
    // A part takes along the things that are pressed into it.
    const group = groups.get(joint.into) ?? joint.group;
    if (hold !== undefined) add(...holdName(joint, spec.diameter), hold, { ...joint, group });
  }
  return [...found.values()];
}

function holdName({ hold }: Joint, diameter: number): [name: string, designation: string] {
  if (hold === 'insert') return ['insert M3', HOLDS.insert.designation];
  if (hold === 'slotNut') return ['square nut M3', HOLDS.slotNut.designation];
  return [`nut M${diameter}`, `hexagon nut M${diameter}, ISO 4032`];
}
