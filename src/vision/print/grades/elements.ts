import type { ScanProfile } from './scan-profile.ts';

/** One bar, space or quiet zone of a profile. */
export interface Element {
  readonly isBar: boolean;
  /** Where it begins and ends, in samples. */
  readonly from: number;
  readonly to: number;
  /** Lowest reflectance of a bar, highest of a space. */
  readonly reflectance: number;
  /** Element reflectance nonuniformity: highest peak less lowest valley inside it. */
  readonly nonuniformity: number;
}

/** The elements of a profile, a quiet zone first and last, with the extremes they were told apart by. */
export interface Elements {
  readonly elements: readonly Element[];
  readonly highest: number;
  readonly lowest: number;
}

/**
 * The bars and spaces of a profile by its global threshold, midway between its highest and lowest reflectance; the edge
 * between two is where the profile passes the middle of their own reflectances.
 */
export function findElements({ reflectances }: ScanProfile): Elements {
  const highest = Math.max(...reflectances);
  const lowest = Math.min(...reflectances);
  const threshold = (highest + lowest) / 2;
  const starts = [0];
  for (let at = 1; at < reflectances.length; at++) {
    if ((reflectances[at] as number) < threshold !== (reflectances[at - 1] as number) < threshold)
      starts.push(at);
  }
  const pieces = starts.map((from, index) => {
    const to = starts[index + 1] ?? reflectances.length;
    const isBar = (reflectances[from] as number) < threshold;
    const own = reflectances.subarray(from, to);
    return { isBar, from, to, reflectance: isBar ? Math.min(...own) : Math.max(...own) };
  });
  const edges = pieces.slice(1).map((piece, index) => {
    const before = pieces[index] as typeof piece;
    return crossing(reflectances, before, piece);
  });
  const elements = pieces.map((piece, index) => ({
    ...piece,
    from: edges[index - 1] ?? piece.from,
    to: edges[index] ?? piece.to,
    nonuniformity: nonuniformity(reflectances.subarray(piece.from, piece.to), piece.isBar),
  }));
  return { elements, highest, lowest };
}

interface Piece {
  readonly isBar: boolean;
  readonly from: number;
  readonly to: number;
  readonly reflectance: number;
}

/** Where the profile passes midway between two neighbours, sought outwards from where it passed the threshold. */
function crossing(profile: Float64Array, before: Piece, after: Piece): number {
  const level = (before.reflectance + after.reflectance) / 2;
  const sign = after.isBar ? -1 : 1;
  const isPast = (at: number): boolean => sign * ((profile[at] as number) - level) >= 0;
  let at = after.from;
  if (isPast(at)) while (at > before.from && isPast(at - 1)) at--;
  else while (at < after.to - 1 && !isPast(at)) at++;
  const here = profile[at] as number;
  const last = profile[at - 1] ?? here;
  return here === last ? at : at - 1 + (level - last) / (here - last);
}

/** Highest peak less lowest valley between the outermost valleys of a bar, or the outermost peaks of a space. */
function nonuniformity(own: Float64Array, isBar: boolean): number {
  const sign = isBar ? -1 : 1;
  const tops: number[] = [];
  for (let at = 0; at < own.length; at++) {
    const here = sign * (own[at] as number);
    const isTop = here >= sign * (own[at - 1] ?? -sign * 9) && here >= sign * (own[at + 1] ?? -sign * 9);
    if (isTop) tops.push(at);
  }
  const [first, last] = [tops[0], tops.at(-1)];
  if (first === undefined || last === undefined || last === first) return 0;
  const inner = own.subarray(first, last + 1);
  return Math.max(...inner) - Math.min(...inner);
}
