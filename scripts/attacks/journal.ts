import type { Attack } from './attack.ts';

/** Attacks on the folder of a job. */
export const JOURNAL_ATTACKS: readonly Attack[] = [];
