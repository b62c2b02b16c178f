import type { Attack } from './attack.ts';

/** Attacks on the line to the microcontroller. */
export const MICROCONTROLLER_ATTACKS: readonly Attack[] = [];
