import type { Attack } from './attack.ts';
import { CAMERA_ATTACKS } from './camera.ts';
import { CONSOLE_ATTACKS } from './console.ts';
import { HUB_ATTACKS } from './hub.ts';
import { INPUT_ATTACKS } from './input.ts';
import { JOURNAL_ATTACKS } from './journal.ts';
import { MICROCONTROLLER_ATTACKS } from './microcontroller.ts';
import { NETWORK_ATTACKS } from './network.ts';
import { PASSES_ATTACKS } from './passes.ts';
import { SENSORS_ATTACKS } from './sensors.ts';

/** Every attack on the program, by what it is aimed at. */
export const ATTACKS: readonly Attack[] = [
  ...JOURNAL_ATTACKS,
  ...INPUT_ATTACKS,
  ...MICROCONTROLLER_ATTACKS,
  ...NETWORK_ATTACKS,
  ...SENSORS_ATTACKS,
  ...CAMERA_ATTACKS,
  ...CONSOLE_ATTACKS,
  ...PASSES_ATTACKS,
  ...HUB_ATTACKS,
];
