import { recordOf } from '../rigs/record-of.ts';
import { readReportFonts } from '../src/adapters/system/report-fonts.ts';
import { toBoardNumber } from '../src/bridge/board.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { generateSeededDeals } from '../src/generation/generate.ts';
import { openTypeface } from '../src/paper/font/typeface.ts';
import { PAPERS } from '../src/paper/pdf/paper.ts';
import { measureWith } from '../src/paper/pdf/type-size.ts';
import type { Drawing } from '../src/paper/plot.ts';
import { layOutCurtain } from '../src/paper/pockets/curtain.ts';
import { layoutOf } from '../src/paper/pockets/curtain-layouts.ts';
import { blankTravellers } from '../src/paper/pockets/forms/blank-forms.ts';
import { layOutForms } from '../src/paper/pockets/forms/form-pages.ts';
import { boardOfNumber } from '../src/paper/pockets/label-code.ts';
import { sheetGrid } from '../src/paper/pockets/label-sheets.ts';
import { labelPages } from '../src/paper/pockets/labels.ts';
import { type DocumentPicture, pictureOfPage } from './record-pictures.ts';

/** The pictures of what goes with the boards. */
export function makePocketPictures(): readonly DocumentPicture[] {
  return [
    pictureOfPage('curtain.png', curtainPage(), 146, 'Curtain cards that fold'),
    pictureOfPage('labels.png', labelsPage(), 132, 'Labels for board trays'),
    pictureOfPage('travellers.png', travellersPage(), 104, 'Travellers'),
  ];
}

function typefaces() {
  const { regular, bold } = readReportFonts();
  return [openTypeface(regular), openTypeface(bold)] as const;
}

function firstOf(pages: readonly Drawing[]): Drawing {
  const [page] = pages;
  if (page === undefined) throw new RangeError('There is no page.');
  return page;
}

function curtainPage(): Drawing {
  const record = recordOf(generateSeededDeals('curtain', DECKS.super, 4).deals);
  const layout = layoutOf('hand', 16);
  if (layout === undefined) throw new RangeError('There is no such layout.');
  const order = { record, kind: 'hand', layout, cover: 'fold', isSealed: false } as const;
  const laidOut = layOutCurtain(order, PAPERS.a4, typefaces());
  return firstOf(laidOut.ok ? laidOut.value.pages : []);
}

function boards(count: number) {
  return Array.from({ length: count }, (_, index) => boardOfNumber(toBoardNumber(index + 1)));
}

function labelsPage(): Drawing {
  const seal = 'b2a9cb9f5d31c04e';
  const order = { boards: boards(9), sets: [2], event: 'Club evening', seal, language: 'en' } as const;
  const sheet = { paper: PAPERS.a4, isCut: true };
  return firstOf(labelPages(order, sheetGrid('L7160'), sheet, measureWith(typefaces())));
}

function travellersPage(): Drawing {
  const forms = blankTravellers(boards(2), () => 8, 'en');
  const laidOut = layOutForms(forms, 4, { paper: PAPERS.a4, foot: [] }, typefaces());
  return firstOf(laidOut.ok ? laidOut.value : []);
}
