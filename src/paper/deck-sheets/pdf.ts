import {
  appendBezierCurve,
  closePath,
  concatTransformationMatrix,
  drawObject,
  fill,
  lineTo,
  moveTo,
  PDFDocument,
  PDFName,
  type PDFOperator,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  setFillingCmykColor,
} from '@cantoo/pdf-lib';
import {
  type ArtPicture,
  type Drawing,
  INKS,
  type Ink,
  type InkValues,
  type PlacedPicture,
  processInks,
} from '../../decks/drawing.ts';
import type { Path } from '../../decks/path.ts';
import { BLEED_MM, type Sheet } from '../../decks/sheets.ts';

const POINTS_PER_MM = 72 / 25.4;

/** The inks of a printed deck. */
type Inks = Readonly<Record<Ink, InkValues>>;

/** Sheets as a PDF of filled outlines in process inks: no font, no picture, and the same bytes every time. */
export async function makePdf(
  sheets: readonly Sheet[],
  { title, creator, inks = INKS }: { readonly title: string; readonly creator: string; readonly inks?: Inks },
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setCreator(creator);
  const objects = new Map<Drawing, PDFRef>();
  for (const sheet of sheets) {
    const page = document.addPage([sheet.widthMm * POINTS_PER_MM, sheet.heightMm * POINTS_PER_MM]);
    setBoxes(page, sheet);
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, page.getHeight()),
      ...fillOperators([...sheet.cropMarks, ...(sheet.foldMarks ?? [])], 'black', 1, inks),
    );
    for (const [index, { drawing, xMm, yMm }] of sheet.placed.entries()) {
      const object = objects.get(drawing) ?? addObject(document, drawing, inks);
      objects.set(drawing, object);
      const name = PDFName.of(`Card${index}`);
      page.node.setXObject(name, object);
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(1, 0, 0, 1, rounded(xMm), rounded(yMm)),
        drawObject(name),
        popGraphicsState(),
      );
    }
    page.pushOperators(popGraphicsState());
  }
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}

/** Says where a page is trimmed and how far ink may go beyond. */
function setBoxes(page: PDFPage, { trim, heightMm }: Sheet): void {
  const corners = (beyondMm: number): [number, number, number, number] => [
    (trim.left - beyondMm) * POINTS_PER_MM,
    (heightMm - trim.bottom - beyondMm) * POINTS_PER_MM,
    (trim.right - trim.left + 2 * beyondMm) * POINTS_PER_MM,
    (trim.bottom - trim.top + 2 * beyondMm) * POINTS_PER_MM,
  ];
  page.setTrimBox(...corners(0));
  page.setBleedBox(...corners(BLEED_MM));
}

/** A drawing that pages refer to, however often it is printed. */
function addObject(document: PDFDocument, drawing: Drawing, inks: Inks): PDFRef {
  const { widthMm, heightMm, pictures = [], shapes } = drawing;
  const operators = [
    ...pictures.flatMap((placed, index) => pictureOperators(placed, `Art${index}`)),
    ...shapes.flatMap(({ path, ink, tint }) => fillOperators(path, ink, tint, inks)),
  ];
  const images = Object.fromEntries(
    pictures.map(({ picture }, index) => [`Art${index}`, addPicture(document, picture)]),
  );
  const box = document.context.obj([-BLEED_MM, -BLEED_MM, widthMm + BLEED_MM, heightMm + BLEED_MM]);
  const resources = pictures.length === 0 ? {} : { Resources: { XObject: images } };
  return document.context.register(document.context.formXObject(operators, { BBox: box, ...resources }));
}

function pictureOperators({ heightMm, widthMm, xMm, yMm }: PlacedPicture, name: string): PDFOperator[] {
  return [
    pushGraphicsState(),
    concatTransformationMatrix(
      rounded(widthMm),
      0,
      0,
      -rounded(heightMm),
      rounded(xMm),
      rounded(yMm + heightMm),
    ),
    drawObject(name),
    popGraphicsState(),
  ];
}

/** A picture in process inks. */
function addPicture(document: PDFDocument, { channels, heightPx, pixels, widthPx }: ArtPicture): PDFRef {
  const bytes = new Uint8Array(4 * widthPx * heightPx);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++) {
    const at = (part: number): number => pixels[channels * pixel + (channels === 3 ? part : 0)] ?? 255;
    processInks([at(0), at(1), at(2)]).forEach((share, part) => {
      bytes[4 * pixel + part] = Math.round(255 * share);
    });
  }
  const image = { Type: 'XObject', Subtype: 'Image', Width: widthPx, Height: heightPx };
  const colours = { ColorSpace: 'DeviceCMYK', BitsPerComponent: 8 };
  return document.context.register(document.context.flateStream(bytes, { ...image, ...colours }));
}

function fillOperators(path: Path, ink: Ink, tint: number, inks: Inks): PDFOperator[] {
  if (path.length === 0) return [];
  const [cyan, magenta, yellow, key] = inks[ink].cmyk.map((share) => rounded(share * tint));
  return [
    setFillingCmykColor(cyan ?? 0, magenta ?? 0, yellow ?? 0, key ?? 0),
    ...path.map((step): PDFOperator => {
      const numbers = step.slice(1).map((each) => rounded(Number(each)));
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      if (step[0] === 'C') return appendBezierCurve(a, b, c, d, e, f);
      if (step[0] === 'Z') return closePath();
      return step[0] === 'M' ? moveTo(a, b) : lineTo(a, b);
    }),
    fill(),
  ];
}

/** A tenth of a micrometre is fine enough for every printer. */
function rounded(value: number): number {
  return Number(value.toFixed(4));
}
