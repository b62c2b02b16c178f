import type { Manifold } from 'manifold-3d';

/** How a part is made: printed, cut from a plate by a laser, or bought as it is. */
export type Process = 'printed' | 'laser' | 'bought';

/** What a part moves with. */
export type Group = 'frame' | 'guide' | 'rack' | 'cassette';

/** One kind of part of the machine. */
export interface Part {
  readonly name: string;
  readonly process: Process;
  readonly material: string;
  /** What to order. */
  readonly designation?: string;
  /** How many like it the machine has. */
  readonly count: number;
  readonly eur: number;
  readonly group: Group;
  /** Each of them in its place, with the rack in its lowest place. */
  readonly solids: readonly Manifold[];
  /** The second of its solids is the mirror image of the first. */
  readonly isMirrored?: true;
  /** It gives way to a card: it presses on it by a spring, or turns with it. */
  readonly yields?: true;
}
