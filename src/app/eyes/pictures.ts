import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { readFrameFile } from '../../adapters/openers/frame-file.ts';
import { frameFilesIn } from '../../adapters/openers/frame-folder.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Pictures } from '../../ports/machines/machines-here.ts';
import { readingPictures } from '../files/frame-folders.ts';
import type { AppPorts } from '../ports.ts';

/** What stands in for a camera: the pictures of a folder in the order of their names, or cards of our own deck. */
export async function picturesOf(
  choice: CameraChoice,
  deck: DeckName,
  pxPerMm: number,
  { machines }: Pick<AppPorts, 'machines'>,
): Promise<Pictures> {
  switch (choice.kind) {
    case 'folder':
      return picturesIn(choice.path, pxPerMm);
    case 'drawn':
      return machines.drawnCards(deck, pxPerMm);
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
