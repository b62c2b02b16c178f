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
import { type Drawing, INKS, type Ink, type InkValues } from '../../decks/drawing.ts';
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
function addObject(document: PDFDocument, { widthMm, heightMm, shapes }: Drawing, inks: Inks): PDFRef {
  const operators = shapes.flatMap(({ path, ink, tint }) => fillOperators(path, ink, tint, inks));
  const box = document.context.obj([-BLEED_MM, -BLEED_MM, widthMm + BLEED_MM, heightMm + BLEED_MM]);
  return document.context.register(document.context.formXObject(operators, { BBox: box }));
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
