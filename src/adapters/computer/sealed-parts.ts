import type { SealedParts } from '../../ports/sealed-parts.ts';
import { readHead, readSealedParts, writeSealedParts } from '../disk/sealed-parts.ts';

/** Files of many sealed texts. */
export const sealedParts: SealedParts = { write: writeSealedParts, head: readHead, read: readSealedParts };
