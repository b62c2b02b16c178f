import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Pictures } from '../../ports/machines/machines-here.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { readingPictures } from '../files/frame-folders.ts';

/** What stands in for a camera: the pictures of a folder in the order of their names, or cards of our own deck. */
export async function picturesOf(
  choice: CameraChoice,
  deck: DeckName,
  pxPerMm: number,
  { machines, pictures }: Pick<AppPorts, 'machines' | 'pictures'>,
): Promise<Pictures> {
  switch (choice.kind) {
    case 'folder':
      return picturesIn(choice.path, pxPerMm, { pictures });
    case 'drawn':
      return machines.drawnCards(deck, pxPerMm);
    case 'rpicam':
    case 'v4l2':
      return () => undefined;
  }
}

function picturesIn(folder: string, pxPerMm: number, ports: Pick<Computer, 'pictures'>): Pictures {
  const files = readingPictures(() => ports.pictures.inFolder(folder)).values();
  return () => {
    const next = files.next();
    return next.done === true ? undefined : readingPictures(() => ports.pictures.read(next.value, pxPerMm));
  };
}
