import { deviationOf, meanOf } from '../vision/numbers/statistics.ts';
import type { SeenMark } from '../vision/print/measure/measure-print.ts';
import { findSpot, type Spot, withoutSpot } from '../vision/print/measure/spots.ts';
import type { KnownCard } from './seen-card.ts';

/** Dirt on the window: at one place of the frame while cards came and went. */
export interface WindowMark {
  readonly run: number;
  /** Where pictures of the run show it, from their left upper corner. */
  readonly xMm: number;
  readonly yMm: number;
  readonly kind: Spot['kind'];
  /** How many pictures show it. */
  readonly pictures: number;
}

/** A mark of one picture. */
interface Observation {
  readonly sight: KnownCard;
  readonly mark: SeenMark;
}

/** Pictures without what lay on the window, and what did. */
interface CleanedSights {
  readonly known: readonly KnownCard[];
  readonly window: readonly WindowMark[];
}

/** Takes dirt on the window off what pictures show: no card is blamed for it. */
export function withoutWindow(known: readonly KnownCard[]): CleanedSights {
  const window: WindowMark[] = [];
  const dirt = new Map<KnownCard, SeenMark[]>();
  for (const own of Map.groupBy(known, ({ run }) => run).values()) {
    for (const group of windowGroups(own)) {
      window.push(windowMarkOf(group));
      for (const { sight, mark } of group) dirt.set(sight, [...(dirt.get(sight) ?? []), mark]);
    }
  }
  return { window, known: known.map((sight) => cleaned(sight, dirt.get(sight) ?? [])) };
}

function windowMarkOf(group: readonly Observation[]): WindowMark {
  const [first] = group;
  return {
    run: first?.sight.run ?? 0,
    xMm: meanOf(group.map(({ mark }) => mark.frameXMm)),
    yMm: meanOf(group.map(({ mark }) => mark.frameYMm)),
    kind: first?.mark.kind ?? 'spot',
    pictures: group.length,
  };
}

function cleaned(sight: KnownCard, dirt: readonly SeenMark[]): KnownCard {
  const { measures } = sight;
  if (measures === undefined || dirt.length === 0) return sight;
  const over = dirt.reduce(withoutSpot, measures.over);
  const marks = measures.marks.filter((mark) => !dirt.includes(mark));
  return { ...sight, measures: { ...measures, over, marks, spot: findSpot(over) } };
}

/** Marks of a run that stay where they are in the frame, the darkest first. */
function windowGroups(own: readonly KnownCard[]): Observation[][] {
  const all = own.flatMap((sight) => (sight.measures?.marks ?? []).map((mark) => ({ sight, mark })));
  const open = new Set(all.toSorted((a, b) => b.mark.share - a.mark.share));
  const groups: Observation[][] = [];
  for (const seed of open) {
    const group = stretchOf(nearTo(seed, open));
    if (!isOnWindow(group)) continue;
    groups.push(group);
    for (const each of group) open.delete(each);
  }
  return groups;
}

const NEAR_MM = 0.5;

/** The nearest mark of every picture that is at the same place of the frame. */
function nearTo({ mark }: Observation, open: ReadonlySet<Observation>): Observation[] {
  const far = (other: Observation): number =>
    Math.hypot(other.mark.frameXMm - mark.frameXMm, other.mark.frameYMm - mark.frameYMm);
  const nearest = new Map<KnownCard, Observation>();
  for (const each of open) {
    if (each.mark.kind !== mark.kind || far(each) > NEAR_MM) continue;
    const known = nearest.get(each.sight);
    if (known === undefined || far(each) < far(known)) nearest.set(each.sight, each);
  }
  return [...nearest.values()];
}

/** Dirt is on this many cards that came one after the other, of which one in between may not show it. */
const LEAST_PICTURES = 5;
const MOST_APART = 2;

/** The pictures of a group that came together: those of its longest stretch. */
function stretchOf(group: readonly Observation[]): Observation[] {
  const inOrder = group.toSorted((a, b) => a.sight.place - b.sight.place);
  let [longest, current]: [Observation[], Observation[]] = [[], []];
  for (const each of inOrder) {
    const before = current.at(-1)?.sight.place ?? each.sight.place;
    current = each.sight.place - before > MOST_APART ? [each] : [...current, each];
    if (current.length > longest.length) longest = current;
  }
  return longest;
}

/** Marks that stay in the frame scatter less there than on the cards by this. */
const STEADIER = 0.5;

/** What stays on the cards as well as in the frame may be the print of all of them: that is no window's fault. */
function isOnWindow(group: readonly Observation[]): boolean {
  const scatter = (x: 'frameXMm' | 'xMm', y: 'frameYMm' | 'yMm'): number =>
    Math.hypot(...[x, y].map((axis) => deviationOf(group.map(({ mark }) => mark[axis]))));
  return group.length >= LEAST_PICTURES && scatter('frameXMm', 'frameYMm') < STEADIER * scatter('xMm', 'yMm');
}
