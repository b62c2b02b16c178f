import { scriptOptions } from '../../scripts/options.ts';

/** What the rig is to do. */
export interface RigOptions {
  /** Cuts of the program as it is, while it deals. */
  readonly cuts: number;
  /** Names the jobs and the moments of the cuts. */
  readonly seed: string;
  /** How many cuts a broken program may survive before it counts as not caught. */
  readonly patience: number;
  readonly builds: readonly string[];
}

/** The command line asks for something that there is not. */
export class WrongOption extends Error {
  override readonly name = 'WrongOption';
}

const BUILDS = ['whole', 'broken'];
const USAGE =
  'Use npm run proof -- power-off [--cuts NUMBER] [--seed NAME] [--patience NUMBER] [--builds whole,broken].';

/** The options on the command line. Throws a `WrongOption`. */
export function readOptions(args: readonly string[]): RigOptions {
  const { builds, cuts, patience, seed } = parse(args);
  if (!/^[\w-]+$/.test(seed)) throw new WrongOption(`A seed is made of letters, digits and dashes. ${USAGE}`);
  const chosen = builds.split(',');
  if (chosen.some((build) => !BUILDS.includes(build))) {
    throw new WrongOption(`There are only whole and broken builds, not ${builds}. ${USAGE}`);
  }
  return {
    cuts: wholeNumber('cuts', cuts),
    patience: wholeNumber('patience', patience),
    seed,
    builds: chosen,
  };
}

function parse(args: readonly string[]): Record<'cuts' | 'seed' | 'patience' | 'builds', string> {
  return scriptOptions({
    args: [...args],
    options: {
      cuts: { type: 'string', default: '50' },
      seed: { type: 'string', default: 'power-off' },
      patience: { type: 'string', default: '30' },
      builds: { type: 'string', default: 'whole,broken' },
    },
  }).values;
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new WrongOption(`--${name} takes a number from 1 to 999999, not ${text}. ${USAGE}`);
}
