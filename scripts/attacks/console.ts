import type { Attack } from './attack.ts';
import { OPERATOR_ATTACKS } from './console/operators.ts';
import { STRANGER_ATTACKS } from './console/strangers.ts';

/** Attacks on the console, by the network of its own computer. */
export const CONSOLE_ATTACKS: readonly Attack[] = [...STRANGER_ATTACKS, ...OPERATOR_ATTACKS];
