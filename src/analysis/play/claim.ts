import { type Bounded, leastOf, mostOf } from '../../bridge/trick-table.ts';

/** A claim, or a result that was agreed before the last trick; all tricks are declarer's in all, not those that are left. */
export interface Claim {
  readonly claimed: number;
  /** Those that declarer has won already. */
  readonly won: number;
  /** Those that nobody has won. */
  readonly left: number;
  /** With best play of both sides from the claim on. */
  readonly tricks: Bounded;
  /** The tricks by any legal play of both sides, good or bad; known where few cards are left. */
  readonly anyPlay?: Bounded | undefined;
}

/**
 * What a claim comes to with all cards open: more or fewer tricks for declarer than can be won, none that can be
 * (`impossible`), or it is `open` as the search was stopped.
 */
export type ClaimVerdict = 'right' | 'too-many' | 'too-few' | 'impossible' | 'open';

/**
 * What cards alone decide. A director looks at more: which statement was made, and which plays are normal, careless ones
 * included (Laws 68 to 71).
 */
export interface JudgedClaim extends Claim {
  readonly verdict: ClaimVerdict;
  /** Whether any legal play comes to it, so that nobody can lose it by being careless. */
  readonly isCertain: boolean;
}

/** Judges a claim by cards alone. */
export function judgeClaim(claim: Claim): JudgedClaim {
  return { ...claim, verdict: verdictOf(claim), isCertain: claim.anyPlay === claim.claimed };
}

function verdictOf({ claimed, left, tricks, won }: Claim): ClaimVerdict {
  if (claimed < won || claimed > won + left) return 'impossible';
  if (claimed > mostOf(tricks)) return 'too-many';
  if (claimed < leastOf(tricks)) return 'too-few';
  return typeof tricks === 'number' ? 'right' : 'open';
}
