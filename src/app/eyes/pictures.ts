import type { Pictures } from '../../../firmware-host/camera/picture-source.ts';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { readFrameFile } from '../../adapters/openers/frame-file.ts';
import { frameFilesIn } from '../../adapters/openers/frame-folder.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { DECKS } from '../../bridge/deck.ts';
import { USUAL_STYLE } from '../../decks/style.ts';
import { Draws } from '../../simulator/draws.ts';
import { ownArt } from '../../simulator/frames/art.ts';
import { Gallery } from '../../simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../simulator/frames/scene.ts';
import { takeFrame } from '../../simulator/frames/take-frame.ts';
import { readingPictures } from '../files/frame-folders.ts';

const STREAM_ORDER = 295;

/** What stands in for a camera: the pictures of a folder in the order of their names, or cards of our own deck. */
export function picturesOf(choice: CameraChoice, deck: DeckName, pxPerMm: number): Pictures {
  switch (choice.kind) {
    case 'folder':
      return picturesIn(choice.path, pxPerMm);
    case 'drawn':
      return drawnPictures(deck, pxPerMm);
    case 'rpicam':
    case 'v4l2':
      return () => undefined;
  }
}

function picturesIn(folder: string, pxPerMm: number): Pictures {
  const files = readingPictures(() => frameFilesIn(folder)).values();
  return () => {
    const next = files.next();
    return next.done === true ? undefined : readingPictures(() => readFrameFile(next.value, pxPerMm));
  };
}

/** Our own deck in an order that is always the same, over and over. */
function drawnPictures(deck: DeckName, pxPerMm: number): Pictures {
  const draws = new Draws('eyes');
  const { cards } = DECKS[deck];
  const camera = { ...USUAL_CAMERA, pxPerMm };
  const art = ownArt({ ...USUAL_STYLE, deck });
  const gallery = new Gallery(art, USUAL_RASTER, pxPerMm);
  let taken = 0;
  return () => {
    const pass = Math.floor(taken / cards.length);
    const card = draws.shuffled(cards, STREAM_ORDER, pass)[taken % cards.length];
    taken++;
    return card === undefined
      ? undefined
      : takeFrame(camera, { picture: gallery.picture(card) }, 'good', draws, taken);
  };
}
