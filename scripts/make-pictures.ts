import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeEyesPictures } from './eyes-pictures.ts';
import { makeHandPicture } from './hand-picture.ts';
import { makeMovementPicture } from './movement-picture.ts';
import { makePocketPictures } from './pocket-pictures.ts';
import { makeRecordPictures } from './record-pictures.ts';

/** Writes the pictures of the documents. */
const pictures = [{ name: 'hand.svg', svg: makeHandPicture() }, ...makeEyesPictures()];
const pathOf = (name: string): string => join(import.meta.dirname, '../docs/pictures', name);
for (const { name, svg } of pictures) writeFileSync(pathOf(name), svg);
for (const { name, png } of [...makeRecordPictures(), ...makePocketPictures(), makeMovementPicture()]) {
  writeFileSync(pathOf(name), png);
}
