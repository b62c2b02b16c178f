import type { Attack } from './attack.ts';
import { ACCOUNT_ATTACKS } from './input/accounts.ts';
import { ART_ATTACKS } from './input/art.ts';
import { FILE_ATTACKS } from './input/files.ts';
import { LARGE_ATTACKS } from './input/large.ts';
import { NAME_ATTACKS } from './input/names.ts';
import { NO_FILE_ATTACKS } from './input/no-files.ts';
import { PICTURE_ATTACKS } from './input/pictures.ts';
import { RESULT_ATTACKS } from './input/results.ts';
import { SEAL_ATTACKS } from './input/seals.ts';
import { UNTOLD_ATTACKS } from './input/untold.ts';

/** Attacks with what files hold, and where they lie. */
export const INPUT_ATTACKS: readonly Attack[] = [
  ...PICTURE_ATTACKS,
  ...RESULT_ATTACKS,
  ...ART_ATTACKS,
  ...FILE_ATTACKS,
  ...LARGE_ATTACKS,
  ...NO_FILE_ATTACKS,
  ...NAME_ATTACKS,
  ...SEAL_ATTACKS,
  ...UNTOLD_ATTACKS,
  ...ACCOUNT_ATTACKS,
];
