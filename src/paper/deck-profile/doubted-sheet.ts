import type { DoubtedPicture } from '../../../calibration/deck/doubted.ts';
import type { NamedFile } from '../../../calibration/deck/order.ts';
import { formatCardName } from '../../bridge/card.ts';
import { counted } from '../../text/counted.ts';
import type { ReportDocument } from '../document.ts';
import { cornerPicture } from './pictures.ts';

/** The pictures that look like other cards than they should show, for a person to say which they do; some are said. */
export function namesToConfirm(
  doubted: readonly DoubtedPicture[],
  confirmed: readonly NamedFile[] = [],
): string {
  return [
    '# These pictures look like other cards than the order says.',
    '# Look at each, and write the name of the card that it shows for the ?, by suit and rank: S10, HQ, CM.',
    '',
    ...doubted.map(({ looksLike, picture: { card, file } }) => {
      return `${file} ?   # ${formatCardName(card)} by the order, looks like ${formatCardName(looksLike)}`;
    }),
    ...confirmed.map(({ card, file }) => `${file} ${formatCardName(card)}`),
    '',
  ].join('\n');
}

/** A page with these pictures. */
export function sheetOfDoubted(doubted: readonly DoubtedPicture[], namesFile: string): ReportDocument {
  return {
    title: 'Which cards are these?',
    subtitle: `${counted(doubted.length, 'picture')} look${doubted.length === 1 ? 's' : ''} like another card than the order says`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Write the name of the card that each picture shows into ${namesFile}, in place of its question mark. Each picture below bears the name of its file.`,
      },
      {
        kind: 'pictures',
        pictures: doubted.map(({ looksLike, picture: { card, file, frame } }) => ({
          ...cornerPicture(frame),
          alt: `A card that looks like another: ${file}`,
          caption: `${file}: ${formatCardName(card)} by the order, looks like ${formatCardName(looksLike)}`,
        })),
      },
    ],
  };
}
