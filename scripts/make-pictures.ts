import { makeEyesPictures } from './eyes-pictures.ts';
import { makeHandPicture } from './hand-picture.ts';
import { putMade } from './made-files.ts';
import { makeMovementPicture } from './movement-picture.ts';
import { makePocketPictures } from './pocket-pictures.ts';
import { makeRecordPictures } from './record-pictures.ts';
import { makeScreenPicture } from './screen-picture.ts';

/** Writes the pictures of the documents. */
const drawings = [
  { name: 'hand.svg', svg: makeHandPicture() },
  { name: 'dealing.svg', svg: makeScreenPicture() },
  ...makeEyesPictures(),
];
const pages = [...makeRecordPictures(), ...makePocketPictures(), makeMovementPicture()];
const pathOf = (name: string): string => `docs/pictures/${name}`;
putMade([
  ...drawings.map(({ name, svg }) => ({ path: pathOf(name), content: svg })),
  ...pages.map(({ name, png }) => ({ path: pathOf(name), content: png })),
]);
