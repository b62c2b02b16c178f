import type { Attack } from './attack.ts';
import { ART_ATTACKS } from './input/art.ts';
import { CACHE_ATTACKS } from './input/caches.ts';
import { FILE_ATTACKS } from './input/files.ts';
import { NAME_ATTACKS } from './input/names.ts';
import { PICTURE_ATTACKS } from './input/pictures.ts';

/** Attacks with what files hold, and where they lie. */
export const INPUT_ATTACKS: readonly Attack[] = [
  ...PICTURE_ATTACKS,
  ...ART_ATTACKS,
  ...FILE_ATTACKS,
  ...NAME_ATTACKS,
  ...CACHE_ATTACKS,
];
