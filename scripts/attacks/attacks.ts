import type { Attack } from './attack.ts';

/** Every attack on the program, by what it is aimed at. */
export const ATTACKS: readonly Attack[] = [];
