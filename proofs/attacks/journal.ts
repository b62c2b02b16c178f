import type { Attack } from './attack.ts';
import { COMPARING_ATTACKS } from './journal/comparing.ts';
import { FORGING_ATTACKS } from './journal/forging.ts';
import { GUESSING_ATTACKS } from './journal/guessing.ts';
import { PLACE_ATTACKS } from './journal/places.ts';
import { RETURNING_ATTACKS } from './journal/returning.ts';

/** Attacks on the folder of a job. */
export const JOURNAL_ATTACKS: readonly Attack[] = [
  ...GUESSING_ATTACKS,
  ...FORGING_ATTACKS,
  ...RETURNING_ATTACKS,
  ...COMPARING_ATTACKS,
  ...PLACE_ATTACKS,
];
