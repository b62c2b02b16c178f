import { expect, test } from 'vitest';
import { impsFor } from '../../src/scoring/imps.ts';

/** Both ends of every row of Law 78B. */
const ROWS =
  '0-10 20-40 50-80 90-120 130-160 170-210 220-260 270-310 320-360 370-420 430-490 500-590 600-740 750-890 ' +
  '900-1090 1100-1290 1300-1490 1500-1740 1750-1990 2000-2240 2250-2490 2500-2990 3000-3490 3500-3990 4000-9000';

test.each(ROWS.split(' ').map((row, imps) => [row, imps] as const))('%s is %i IMPs', (row, imps) => {
  const [lowest = 0, highest = 0] = row.split('-').map(Number);
  expect([impsFor(lowest), impsFor(highest)]).toEqual([imps, imps]);
  expect([impsFor(-lowest), impsFor(-highest)].map((value) => value + 0)).toEqual([0 - imps, 0 - imps]);
});
