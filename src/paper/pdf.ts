import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import type { Picture, ReportDocument } from './document.ts';
import { openTypeface, type ReportFonts } from './font/typeface.ts';
import { setBlock } from './pdf/blocks.ts';
import { Flow } from './pdf/flow.ts';
import { saveSheets } from './pdf/pages.ts';
import { PAGE, SIZES } from './pdf/sheet.ts';

export { TooManyPages } from './pdf/flow.ts';

/**
 * A report as PDF pages in A4: fonts are embedded, text can be marked and searched, drawings stay vectors.
 * The same document gives the same bytes. Throws FontError for bytes that are no font, TooManyPages for a long report.
 */
export async function makeReportPdf(
  given: ReportDocument,
  { regular, bold }: ReportFonts,
): Promise<Uint8Array> {
  const document = withRoomAfterSigns(given);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(document.title, { showInWindowTitleBar: true });
  pdf.setLanguage(document.language ?? 'en');
  if (document.footer !== undefined) pdf.setCreator(document.footer);
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const images = await embedPictures(pdf, document);
  const order = [...images.keys()];
  const flow = new Flow(typefaces, document.colours);
  setOpening(flow, document);
  for (const block of document.blocks) setBlock(flow, block, (picture) => order.indexOf(picture));
  setFeet(flow, document.footer ?? document.title, document.language ?? 'en');
  return saveSheets(pdf, flow.sheets, typefaces, { images: [...images.values()], structure: flow.structure });
}

/** The same document with a thin space after each sign of a suit that a rank or a narrow space follows: in this typeface they would touch. */
function withRoomAfterSigns<Part>(part: Part): Part {
  if (typeof part === 'string')
    return part.replace(/([♣♦♥♠])(?=[\dA-Z\u202f])/g, '$1\u2009') as Part & string;
  if (Array.isArray(part)) return part.map(withRoomAfterSigns) as Part & unknown[];
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withRoomAfterSigns(value as unknown)]),
  ) as Part & object;
}

async function embedPictures(
  pdf: PDFDocument,
  { blocks }: ReportDocument,
): Promise<ReadonlyMap<Picture, PDFImage>> {
  const images = new Map<Picture, PDFImage>();
  for (const block of blocks) {
    if (block.kind !== 'pictures') continue;
    for (const picture of block.pictures) {
      if (!images.has(picture)) images.set(picture, await pdf.embedPng(picture.png));
    }
  }
  return images;
}

function setOpening(flow: Flow, { title, subtitle, verdict }: ReportDocument): void {
  const { structure } = flow;
  structure.within('H1', () =>
    flow.paragraph({ text: title, weight: 1, sizeMm: SIZES.title, paint: 'plain' }),
  );
  if (subtitle !== undefined) {
    structure.within('P', () =>
      flow.paragraph({ text: subtitle, weight: 0, sizeMm: SIZES.body, paint: 'quiet' }),
    );
  }
  if (verdict === undefined) return;
  flow.space(8);
  structure.within('P', () =>
    flow.paragraph({ text: verdict.text, weight: 1, sizeMm: SIZES.verdict, paint: verdict.tone }),
  );
  const { because } = verdict;
  if (because === undefined) return;
  flow.space(0.6);
  structure.within('P', () =>
    flow.paragraph({ text: because, weight: 0, sizeMm: SIZES.body, paint: 'plain' }),
  );
}

/** What stands at the foot of each page, with its number; only in English with a word. */
function setFeet(flow: Flow, foot: string, language: string): void {
  const run = { weight: 0, sizeMm: SIZES.small, paint: 'quiet' } as const;
  const between = language === 'en' ? ' of ' : ' / ';
  const y = PAGE.heightMm - PAGE.bottomMm / 2;
  flow.sheets.forEach((sheet, index) => {
    const number = { ...run, text: `${index + 1}${between}${flow.sheets.length}` };
    const [line = ''] = flow.lines(foot, run, PAGE.innerMm - 30);
    sheet.text({ ...run, text: line }, PAGE.leftMm, y);
    sheet.text(number, PAGE.leftMm + PAGE.innerMm - flow.widthOf(number), y);
  });
}
