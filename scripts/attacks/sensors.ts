import type { Attack } from './attack.ts';

/** Attacks on what sensors say. */
export const SENSORS_ATTACKS: readonly Attack[] = [];
