import { type Card, formatCardName } from '../../bridge/card.ts';
import { isFineEnough, placeArt } from '../../decks/card-drawing.ts';
import type { ArtPicture } from '../../decks/drawing.ts';
import { type DeckStyle, isHonour } from '../../decks/style.ts';
import type { Computer } from '../../ports/computer.ts';
import { join } from '../../text/path.ts';
import { readingPictures } from '../files/frame-folders.ts';
import { Problem } from '../problem.ts';

/** The pictures of a folder for honours: `SK.svg` or `SK.png` for one card, `K.svg` or `K.png` for those of its rank; each fine enough to be printed. */
export function readArt(
  folder: string,
  { cards, style }: { readonly cards: readonly Card[]; readonly style: DeckStyle },
  { files, pictures }: Pick<Computer, 'files' | 'pictures'>,
): ReadonlyMap<Card, ArtPicture> {
  const byPath = new Map<string, ArtPicture>();
  const found = new Map<Card, ArtPicture>();
  for (const card of cards.filter(isHonour)) {
    const name = formatCardName(card);
    const path = [name, name.slice(1)]
      .flatMap((stem) => ['svg', 'png'].map((end) => join(folder, `${stem}.${end}`)))
      .find((each) => files.exists(each));
    if (path === undefined) continue;
    const picture = byPath.get(path) ?? readingPictures(() => pictures.readArt(path));
    refuseCoarse(path, picture, style);
    byPath.set(path, picture);
    found.set(card, picture);
  }
  if (found.size > 0) return found;
  const message = `${folder} has no picture of an honour. Name pictures by their cards, like SK.png, or by their ranks, like K.png.`;
  throw new Problem('input', 'no-art', message, { path: folder });
}

function refuseCoarse(path: string, picture: ArtPicture, style: DeckStyle): void {
  const placed = placeArt(picture, style);
  if (isFineEnough(placed)) return;
  const [width, height] = [placed.widthMm, placed.heightMm].map((mm) => Math.ceil((mm / 25.4) * 300));
  const message = `${path} has ${picture.widthPx} x ${picture.heightPx} pixels. In its place on the card it would be coarser than 300 dpi: give it at least ${width} x ${height}.`;
  throw new Problem('input', 'art-too-coarse', message, { path });
}
