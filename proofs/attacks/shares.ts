import { type Defence, defence } from './attack.ts';

/** Whoever comes first has a place, and keeps it. */
export const NO_SHARES: Defence = defence(
  'places are shared fairly',
  'src/adapters/line/fair-share.ts',
  'FairShare.#lostFor',
  "() => (this.#ownerOf.size >= this.#limits.all ? 'none' : undefined)",
);
