import type { Manifold } from 'manifold-3d';
import type { Built } from './build.ts';
import { trianglesOf } from './mesh.ts';
import type { Group, Part } from './part.ts';
import { type Colour, type Drawn, pictureOf } from './picture.ts';
import { STAND_STEPS } from './stand/steps.ts';
import { STEPS, type Step } from './steps.ts';

const SIZE = { width: 820, height: 600 } as const;
/** What was there before is pale. */
const PALE: Colour = [244, 244, 240];

/** A picture as the bytes of its file. */
export interface Picture {
  readonly id: string;
  readonly png: Uint8Array;
}

/** The colour of a part by what it is made of. */
export function colourOf({ material, name, process }: Part): Colour {
  if (name.startsWith('screw') || name.startsWith('nut')) return [84, 88, 100];
  if (name.startsWith('insert')) return [214, 160, 60];
  if (material.startsWith('birch')) return [228, 190, 130];
  if (material.startsWith('acrylic') || material.startsWith('float')) return [170, 214, 228];
  if (process === 'printed') return name === 'cassette' ? [226, 120, 84] : [96, 150, 204];
  if (material.startsWith('aluminium')) return [150, 168, 190];
  if (material.startsWith('neoprene') || material.startsWith('EVA')) return [70, 70, 74];
  if (material.startsWith('silicone') || material.startsWith('polyurethane')) return [198, 84, 92];
  if (material === 'electronics') return [92, 160, 108];
  return [128, 138, 162];
}

/** Triangles of solids that do not change are made once. */
const made = new WeakMap<Manifold, Float32Array>();

export function cornersOf(solid: Manifold): Float32Array {
  const found = made.get(solid) ?? trianglesOf(solid);
  made.set(solid, found);
  return found;
}

function drawn(parts: readonly Part[], colour?: Colour): Drawn[] {
  return parts.flatMap((part) =>
    part.solids.map((solid) => ({
      corners: cornersOf(solid),
      colour: colour ?? colourOf(part),
      isPale: colour !== undefined,
    })),
  );
}

/** What is together after a step: in the machine, or on the bench. */
function sceneOf(
  all: readonly Part[],
  step: Step,
  steps: readonly Step[],
): { readonly before: readonly Part[]; readonly now: readonly Part[] } {
  const until = steps.indexOf(step);
  const now = all.filter((part) => part.step === step.id);
  const bench = step.bench;
  if (bench !== undefined) {
    const earlier = steps
      .slice(0, until)
      .filter((each) => each.bench === bench)
      .map(({ id }) => id);
    return { before: all.filter((part) => earlier.includes(part.step)), now };
  }
  const brought = new Set((step.brings ?? []).map((each) => each.bench));
  const inMachine = new Set<string | undefined>([undefined]);
  for (const each of steps.slice(0, until))
    for (const { bench: name } of each.brings ?? []) inMachine.add(name);
  const at = (part: Part): Step | undefined => steps.find(({ id }) => id === part.step);
  const before = all.filter((part) => {
    const own = at(part);
    return own !== undefined && steps.indexOf(own) < until && inMachine.has(own.bench);
  });
  const coming = all.filter((part) => {
    const own = at(part);
    return own?.bench !== undefined && brought.has(own.bench) && steps.indexOf(own) < until;
  });
  return { before, now: [...coming, ...now] };
}

/** A picture of each step, or of those asked for: what comes in colour, what was there before it pale. */
export function stepPictures(
  { parts, screws }: Built,
  steps: readonly Step[] = STEPS,
  of: readonly Step[] = steps,
): Picture[] {
  const all = [...parts, ...screws];
  return of.map((step) => {
    const { before, now } = sceneOf(all, step, steps);
    const shown = (some: readonly Part[]): readonly Part[] =>
      some.filter(({ name }) => !(step.hides ?? []).includes(name));
    const png = pictureOf(
      [...drawn(shown(before), PALE), ...drawn(shown(now))],
      step.view ?? 'right',
      SIZE.width,
      SIZE.height,
    );
    return { id: step.id, png };
  });
}

/** The feeder stand as a whole, and the steps that the machine has not. */
export function standPictures(built: Built): Picture[] {
  const whole = pictureOf(drawn([...built.parts, ...built.screws]), 'right', SIZE.width, SIZE.height);
  return [
    { id: 'stand', png: whole },
    ...stepPictures(
      built,
      STAND_STEPS,
      STAND_STEPS.filter(({ id }) => STEPS.every((step) => step.id !== id)),
    ),
  ];
}

const LIDS: readonly Group[] = ['topCover', 'rejectLid', 'rearDoor'];

/** The whole machine shut, and without its covers. */
export function wholePictures({ parts, screws }: Built): Picture[] {
  const all = [...parts, ...screws];
  const open = all.filter(
    ({ group, name }) => ![...LIDS, 'leftCover', 'rightCover'].includes(group) && name !== 'spacer',
  );
  return [
    { id: 'closed', png: pictureOf(drawn(all), 'right', SIZE.width, SIZE.height) },
    { id: 'open', png: pictureOf(drawn(open), 'right', SIZE.width, SIZE.height) },
    { id: 'open-left', png: pictureOf(drawn(open), 'left', SIZE.width, SIZE.height) },
    { id: 'exploded', png: pictureOf(exploded(all), 'right', SIZE.width * 1.5, SIZE.height * 1.5) },
  ];
}

/** How far parts of a group are drawn from their places, in mm. */
const APART: Readonly<Record<Group, readonly [number, number, number]>> = {
  frame: [0, 0, 0],
  guide: [0, 0, 150],
  rack: [170, 0, 20],
  cassette: [320, 0, 0],
  follower: [-60, 0, 150],
  topCover: [0, 0, 260],
  rejectLid: [120, 0, 260],
  rearDoor: [480, 0, 0],
  leftCover: [0, -160, 0],
  rightCover: [0, 160, 0],
  frontPanel: [-140, 0, 0],
};

function exploded(all: readonly Part[]): Drawn[] {
  return all.flatMap((part) => {
    const [x, y, z] = APART[part.group];
    const plate = part.name === 'right side plate' ? 70 : part.name === 'left side plate' ? -70 : 0;
    return part.solids.map((solid) => ({
      corners: cornersOf(solid.translate([x, y + plate, z])),
      colour: colourOf(part),
    }));
  });
}
