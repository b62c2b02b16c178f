import type { CrossSection } from 'manifold-3d';
import { type Areas, dotOutline, type Outline, strokeOutlines } from './copper.ts';
import type { Drilled } from './gerber.ts';

/** What a board maker is sent of a board's copper and holes, as texts. */
export interface BoardFiles {
  readonly upper: string;
  readonly lower: string;
  /** Holes whose walls are plated. */
  readonly plated: string;
  readonly bare: string;
}

/** A terminal of a part, by where its hole must be. */
export interface Terminal {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly net: string | undefined;
}

interface Island {
  readonly area: CrossSection;
  readonly layer: number;
}

/** A sentence for all that differs between the files of a board and its netlist: joined, not joined, too near. */
export function differencesOf(
  areas: Areas,
  files: BoardFiles,
  terminals: readonly Terminal[],
  clearanceMm: number,
): string[] {
  const holes = readDrill(files.plated);
  const islands = [files.upper, files.lower].flatMap((text, layer) =>
    readGerber(areas, text)
      .decompose()
      .map((area): Island => ({ area, layer })),
  );
  const groupOf = joined(areas, islands, holes);
  const netOfGroup = new Map<number, string>();
  const problems: string[] = [];
  const placeOf = new Map<string, number>();
  for (const { name, net, x, y } of terminals) {
    const hole = holes.findIndex((each) => Math.hypot(each.x - x, each.y - y) < 0.01);
    const group = hole < 0 ? undefined : groupOf.holes[hole];
    if (group === undefined) {
      problems.push(`${name} has no plated hole in copper.`);
      continue;
    }
    const own = net ?? `${name} alone`;
    const known = netOfGroup.get(group);
    if (known === undefined) netOfGroup.set(group, own);
    else if (known !== own) problems.push(`${name} of ${own} is joined to ${known}.`);
    const other = placeOf.get(own);
    if (other === undefined) placeOf.set(own, group);
    else if (other !== group) problems.push(`${name} is not joined to the rest of ${own}.`);
  }
  return [
    ...problems,
    ...tooNear(areas, islands, groupOf.islands, netOfGroup, clearanceMm),
    ...holesInCopper(areas, islands, readDrill(files.bare)),
  ];
}

type Box = ReturnType<CrossSection['bounds']>;

function boxesMeet(a: Box, b: Box): boolean {
  return ([0, 1] as const).every((axis) => a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis]);
}

/** Which islands and holes hang together, by a number for each lot. */
function joined(
  areas: Areas,
  islands: readonly Island[],
  holes: readonly Drilled[],
): { readonly islands: readonly number[]; readonly holes: readonly (number | undefined)[] } {
  const above = islands.map((_, index) => index);
  const top = (index: number): number => {
    const next = above[index] as number;
    return next === index ? index : top(next);
  };
  const boxes = islands.map(({ area }) => area.bounds());
  const drills = holes.map(({ diameter, x, y }) => {
    const outline = dotOutline(x, y, diameter);
    const area = areas.of([outline]);
    return { x, y, outline, area, box: area.bounds() };
  });
  const met: number[][] = holes.map(() => []);
  for (const [index, { area }] of islands.entries()) {
    const box = boxes[index] as Box;
    const within = [...drills.entries()].filter(
      ([, { x, y }]) => x >= box.min[0] && x <= box.max[0] && y >= box.min[1] && y <= box.max[1],
    );
    // All holes at once: the poured ground has thousands of corners.
    const pieces = area.intersect(areas.of(within.map(([, { outline }]) => outline))).decompose();
    for (const piece of pieces) {
      const around = piece.bounds();
      for (const [hole, each] of within)
        if (boxesMeet(around, each.box) && piece.intersect(each.area).area() > 1e-4) met[hole]?.push(index);
    }
  }
  for (const [first, ...others] of met)
    for (const other of others) if (first !== undefined) above[top(other)] = top(first);
  return {
    islands: islands.map((_, index) => top(index)),
    holes: met.map(([first]) => (first === undefined ? undefined : top(first))),
  };
}

/** Islands of different lots that come together when each grows by half the distance that has to be between them. */
function tooNear(
  areas: Areas,
  islands: readonly Island[],
  groups: readonly number[],
  netOf: ReadonlyMap<number, string>,
  clearanceMm: number,
): string[] {
  const grown = islands.map(({ area }) => area.offset(clearanceMm / 2 - 1e-3, 'Round', 2, 24));
  const boxes = grown.map((area) => area.bounds());
  const [layerOf, all] = [(index: number) => islands[index]?.layer, [...islands.keys()]];
  return all.flatMap((index) => {
    const [area, box] = [grown[index] as CrossSection, boxes[index] as Box];
    const near = all.filter(
      (other) =>
        other > index &&
        layerOf(other) === layerOf(index) &&
        groups[other] !== groups[index] &&
        boxesMeet(box, boxes[other] as Box),
    );
    // All at once first: the poured ground has thousands of corners, and is near to everything.
    const others = near.map((other) => grown[other] as CrossSection);
    if (others.length === 0 || area.intersect(areas.together(others)).area() < 1e-6) return [];
    return near.flatMap((second) => {
      const meeting = area.intersect(grown[second] as CrossSection);
      if (meeting.area() < 1e-6) return [];
      const [x, y] = meeting.bounds().min.map((mm) => mm.toFixed(1));
      const name = (group: number | undefined): string =>
        group === undefined ? '' : (netOf.get(group) ?? 'copper of no net');
      return [
        `${name(groups[index])} and ${name(groups[second])} come nearer than ${clearanceMm} mm at ${x}, ${y}.`,
      ];
    });
  });
}

function holesInCopper(areas: Areas, islands: readonly Island[], bare: readonly Drilled[]): string[] {
  return bare.flatMap(({ diameter, x, y }) => {
    const hole = areas.of([dotOutline(x, y, diameter + 0.4)]);
    return islands.some(({ area }) => area.intersect(hole).area() > 1e-4)
      ? [`The hole for a screw at ${x}, ${y} touches copper.`]
      : [];
  });
}

/** The image of a Gerber file of round apertures, lines, flashes and regions. Throws for what it does not know. */
export function readGerber(areas: Areas, text: string): CrossSection {
  const apertures = new Map<string, number>();
  const scale = 1e6;
  let image = areas.of([]);
  let pending: Outline[] = [];
  let [isClear, isRegion] = [false, false];
  let aperture = 0;
  let at: readonly [number, number] = [0, 0];
  let region: (readonly [number, number])[] = [];
  const settle = (): void => {
    const drawn = areas.of(pending);
    image = isClear ? image.subtract(drawn) : image.add(drawn);
    pending = [];
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const defined = /^%ADD(\d+)C,([\d.]+)\*%$/.exec(line);
    const chosen = /^D(\d\d+)\*$/.exec(line);
    const moved = /^X(-?\d+)Y(-?\d+)D0([123])\*$/.exec(line);
    if (defined !== null) apertures.set(defined[1] ?? '', Number(defined[2]));
    else if (chosen !== null) aperture = apertures.get(chosen[1] ?? '') ?? Number.NaN;
    else if (line === '%LPC*%' || line === '%LPD*%') {
      settle();
      isClear = line === '%LPC*%';
    } else if (line === 'G36*') {
      isRegion = true;
      region = [];
    } else if (line === 'G37*') {
      isRegion = false;
      pending.push(isLeftTurning(region) ? region : region.toReversed());
    } else if (moved !== null) {
      const to = [Number(moved[1]) / scale, Number(moved[2]) / scale] as const;
      if (isRegion) region.push(to);
      else if (moved[3] === '1') pending.push(...strokeOutlines([at, to], aperture));
      else if (moved[3] === '3') pending.push(dotOutline(to[0], to[1], aperture));
      at = to;
    } else if (!/^(%TF\..*\*%|%FSLAX46Y46\*%|%MOMM\*%|G01\*|M02\*|)$/.test(line))
      throw new Error(`This Gerber file has a line that is not known: ${line}`);
  }
  settle();
  return image;
}

function isLeftTurning(outline: Outline): boolean {
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area > 0;
}

/** The holes of an Excellon file in mm. Throws for what it does not know. */
export function readDrill(text: string): Drilled[] {
  const tools = new Map<string, number>();
  let diameter = Number.NaN;
  const holes: Drilled[] = [];
  for (const line of text.split('\n')) {
    const defined = /^T(\d+)C([\d.]+)$/.exec(line);
    const chosen = /^T(\d+)$/.exec(line);
    const hole = /^X(-?[\d.]+)Y(-?[\d.]+)$/.exec(line);
    if (defined !== null) tools.set(defined[1] ?? '', Number(defined[2]));
    else if (chosen !== null) diameter = tools.get(chosen[1] ?? '') ?? Number.NaN;
    else if (hole !== null) holes.push({ x: Number(hole[1]), y: Number(hole[2]), diameter });
    else if (!/^(M48|METRIC|%|M30|;.*|)$/.test(line))
      throw new Error(`This drill file has a line that is not known: ${line}`);
  }
  return holes;
}
