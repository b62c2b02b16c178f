import type { Attack } from './attack.ts';
import { BROWSER_ATTACKS } from './console/browser.ts';
import { BY_HAND_ATTACKS } from './console/by-hand.ts';
import { CROWD_ATTACKS } from './console/crowds.ts';
import { HALL_ATTACKS } from './console/hall.ts';
import { OPERATOR_ATTACKS } from './console/operators.ts';
import { outsiderAttacks } from './console/outsiders.ts';
import { PASSPHRASE_ATTACKS } from './console/passphrases.ts';
import { PIN_ATTACKS } from './console/pins.ts';
import { REVOKED_ATTACKS } from './console/revoked.ts';
import { TECHNICIAN_ATTACKS } from './console/technicians.ts';

/** Attacks on the console, by the network of its own computer and by that of the hall. */
export const CONSOLE_ATTACKS: readonly Attack[] = [
  ...outsiderAttacks('here'),
  ...outsiderAttacks('hall'),
  ...HALL_ATTACKS,
  ...CROWD_ATTACKS,
  ...BROWSER_ATTACKS,
  ...OPERATOR_ATTACKS,
  ...TECHNICIAN_ATTACKS,
  ...PIN_ATTACKS,
  ...REVOKED_ATTACKS,
  ...PASSPHRASE_ATTACKS,
  ...BY_HAND_ATTACKS,
];
