import type { Program } from './program.ts';

/** As many deals as the peer tries and prints where nobody says how many. */
const USUAL_GENERATE = 10_000_000;
const USUAL_PRODUCE = 40;

/** Where a run ends: whichever comes first. */
export interface Limits {
  /** Deals that are tried. */
  readonly generate: number;
  /** Deals that are kept. */
  readonly produce: number;
}

/** The limits of a run: the command line before the script, and 0 says nothing. */
export function limitsOf(
  program: Program,
  asked: { readonly generate?: number | undefined; readonly produce?: number | undefined },
): Limits {
  const generate = asked.generate || program.generate || USUAL_GENERATE;
  const usual = program.actions.some(({ kind }) => kind.startsWith('print')) ? USUAL_PRODUCE : generate;
  return { generate, produce: asked.produce || program.produce || usual };
}
