import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeEyesPictures } from './eyes-pictures.ts';
import { makeHandPicture } from './hand-picture.ts';

/** Writes the pictures of the documents. */
const pictures = [{ name: 'hand.svg', svg: makeHandPicture() }, ...makeEyesPictures()];
for (const { name, svg } of pictures) writeFileSync(join(import.meta.dirname, '../docs/pictures', name), svg);
