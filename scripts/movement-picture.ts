import { readReportFonts } from '../src/adapters/system/report-fonts.ts';
import { openTypeface } from '../src/paper/font/typeface.ts';
import { cardPages } from '../src/paper/movement/card-pages.ts';
import { tableCards } from '../src/paper/movement/cards.ts';
import { makeMitchell } from '../src/scoring/movements/mitchell.ts';
import { type DocumentPicture, pictureOfPage } from './record-pictures.ts';

/** A page that holds two cards. */
const PAPER = { widthMm: 205, heightMm: 148 };

/** Two table cards of a Mitchell of 8 tables. */
export function makeMovementPicture(): DocumentPicture {
  const made = makeMitchell({ tables: 8, evenWay: 'share', boardsPerSet: 3 });
  if (!made.ok) throw new RangeError('There is no Mitchell of 8 tables.');
  const { regular, bold } = readReportFonts();
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const cards = tableCards(made.value, 'en').slice(3, 5);
  const texts = { subtitle: 'Club evening · Mitchell, share and relay', foot: [] };
  const [page] = cardPages(cards, texts, PAPER, (text, sizeMm, weight = 0) =>
    typefaces[weight].widthOf(text, sizeMm),
  );
  if (page === undefined) throw new RangeError('No card was drawn.');
  return pictureOfPage('movement-cards.png', page, PAPER.heightMm, 'Table cards');
}
