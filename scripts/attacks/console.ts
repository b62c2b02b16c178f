import type { Attack } from './attack.ts';
import { HALL_ATTACKS } from './console/hall.ts';
import { OPERATOR_ATTACKS } from './console/operators.ts';
import { PASSPHRASE_ATTACKS } from './console/passphrases.ts';
import { strangerAttacks } from './console/strangers.ts';
import { TECHNICIAN_ATTACKS } from './console/technicians.ts';

/** Attacks on the console, by the network of its own computer and by that of the hall. */
export const CONSOLE_ATTACKS: readonly Attack[] = [
  ...strangerAttacks('here'),
  ...strangerAttacks('hall'),
  ...HALL_ATTACKS,
  ...OPERATOR_ATTACKS,
  ...TECHNICIAN_ATTACKS,
  ...PASSPHRASE_ATTACKS,
];
