import type { PictureGroup } from '../../../calibration/deck/naming.ts';
import { type Card, formatCardName } from '../../bridge/card.ts';
import { counted } from '../../text/counted.ts';
import type { Picture, ReportDocument } from '../document.ts';
import { cornerPicture } from './pictures.ts';

const MOST_SHOWN = 3;

/** The order of a deck as far as it is known, for a person to complete. */
export function orderToComplete(groups: readonly PictureGroup[]): string {
  const unnamed = groups.filter(({ card }) => card === undefined);
  return [
    '# The card of every picture. Write the name of the card for every ?, by suit and rank: S10, HQ, CM.',
    '# A line with = is the same card as the line before.',
    '',
    ...unnamed.flatMap((group) => [...linesOf(group, '?'), '']),
    ...groups.flatMap((group) =>
      group.card === undefined ? [] : linesOf(group, formatCardName(group.card)),
    ),
    '',
  ].join('\n');
}

function linesOf({ perhaps, pictures }: PictureGroup, name: string): string[] {
  return pictures.map(({ file }, index) => {
    if (index > 0) return `${file} ${name === '?' ? '=' : name}`;
    return `${file} ${name}${name === '?' && perhaps.length > 0 ? `   # perhaps ${namesOf(perhaps)}` : ''}`;
  });
}

function namesOf(cards: readonly Card[]): string {
  return cards.slice(0, MOST_SHOWN).map(formatCardName).join(' or ');
}

/** A page with the pictures that could not be named. */
export function sheetOfUnnamed(groups: readonly PictureGroup[], orderFile: string): ReportDocument {
  const unnamed = groups.filter(({ card }) => card === undefined);
  return {
    title: 'Which cards are these?',
    subtitle: `${counted(unnamed.length, 'card')} of ${groups.length} could not be named with certainty`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Write the name of each card into ${orderFile}, in place of its question mark. Each picture below bears the name of its file.`,
      },
      { kind: 'pictures', pictures: unnamed.flatMap(pictureOf) },
    ],
  };
}

function pictureOf({ perhaps, pictures }: PictureGroup): Picture[] {
  const [first] = pictures;
  if (first === undefined) return [];
  const { file, frame } = first;
  const guess = perhaps.length === 0 ? '' : `, perhaps ${namesOf(perhaps)}`;
  return [
    {
      ...cornerPicture(frame),
      alt: `A card that could not be named: ${file}`,
      caption: `${file}${guess}`,
    },
  ];
}
