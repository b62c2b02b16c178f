import type { Attack } from './attack.ts';

/** Attacks on the line between controller and host. */
export const NETWORK_ATTACKS: readonly Attack[] = [];
