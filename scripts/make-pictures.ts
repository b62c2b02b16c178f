import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeHandPicture } from './hand-picture.ts';

/** Writes the pictures of the documents. */
writeFileSync(join(import.meta.dirname, '../docs/pictures/hand.svg'), makeHandPicture());
