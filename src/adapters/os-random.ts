import { randomBytes } from 'node:crypto';
import type { Random } from '../ports/random.ts';

/** The operating system's own generator. */
export const osRandom: Random = { kind: 'operating-system', bytes: (count) => randomBytes(count) };
