import type { Attack } from './attack.ts';

/** Attacks on what files hold. */
export const INPUT_ATTACKS: readonly Attack[] = [];
