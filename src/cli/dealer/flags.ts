import { type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Swapping } from '../../generation/conditions/program.ts';

/** Flags that are turned round each time they are named, as in the peer, and the last of three. */
export interface TurnedFlags {
  /** Whether the numbers of the run are printed at the end. */
  verbose: boolean;
  /** Whether `printpbn` prints nothing. */
  quiet: boolean;
  /** Whether progress is shown. */
  meter: boolean;
  swapping: Swapping;
}

/** Adds the flags that are turned, and keeps how they stand. */
export function addTurnedFlags(command: CommandUnknownOpts): TurnedFlags {
  const flags: TurnedFlags = { verbose: true, quiet: false, meter: false, swapping: 0 };
  command
    .option('-q', 'print no PBN records, to try a script')
    .option('-v', 'do not print statistics of the run at the end')
    .option('-m', 'show progress')
    .option('-0', 'a shuffle makes one deal (default)')
    .option('-2', 'a shuffle makes two deals: east and west are exchanged')
    .option('-3', 'a shuffle makes six deals: east, south and west in every order')
    .option('-u', 'capital letters, as always')
    .on('option:q', () => {
      flags.quiet = !flags.quiet;
    })
    .on('option:v', () => {
      flags.verbose = !flags.verbose;
    })
    .on('option:m', () => {
      flags.meter = !flags.meter;
    });
  for (const swapping of [0, 2, 3] as const) {
    command.on(`option:${swapping}`, () => {
      flags.swapping = swapping;
    });
  }
  return flags;
}

const SMALLEST_SEED = -(2n ** 63n);
const LARGEST_SEED = 2n ** 63n - 1n;

/** Parses a seed as the peer takes it: a whole number of 64 bits, perhaps negative. */
export function parseNumericSeed(value: string): bigint {
  const seed = /^[+-]?\d{1,20}$/.test(value) ? BigInt(value.replace('+', '')) : undefined;
  if (seed !== undefined && seed >= SMALLEST_SEED && seed <= LARGEST_SEED) return seed;
  throw new InvalidArgumentError(`Give a whole number from ${SMALLEST_SEED} to ${LARGEST_SEED}.`);
}
