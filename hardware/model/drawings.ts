import { PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Manifold } from 'manifold-3d';
import { type BillRow, printingHours, sumOf } from './bill.ts';
import type { Built } from './build.ts';
import type { Dimensions } from './dimensions.ts';
import { colourOf } from './pictures.ts';
import type { Shapes } from './shapes.ts';

type Font = Awaited<ReturnType<PDFDocument['embedFont']>>;

/** A3 across, in points. */
const SHEET = [1190.55, 841.89] as const;
const MM = 72 / 25.4;
const MARGIN = 40;
const INK = rgb(0.1, 0.1, 0.1);
const MEASURE = rgb(0.7, 0.1, 0.1);

/** A plane that the machine is cut along, and what is measured in it. */
interface Section {
  readonly title: string;
  /** Turns the machine so that the plane lies flat: what is to the right, and what is up. */
  readonly turn: readonly [number, number, number];
  readonly level: number;
  readonly across: readonly Mark[];
  readonly up: readonly Mark[];
}

interface Mark {
  readonly name: string;
  readonly mm: number;
}

function sectionsOf(d: Dimensions): readonly Section[] {
  const {
    beams,
    carriage,
    cassette,
    comb,
    covers,
    guideRods,
    lift,
    motors,
    nips,
    rack,
    sides,
    stop,
    throat,
  } = d;
  const along: readonly Mark[] = [
    { name: 'hopper back', mm: d.hopper.back },
    { name: 'N', mm: nips.nudger.x },
    { name: 'S', mm: nips.separator.x },
    { name: 'T1', mm: nips.first.x },
    { name: 'M1', mm: beams.first },
    { name: 'lever', mm: d.lever.x },
    { name: 'T2', mm: nips.second.x },
    { name: 'M2', mm: beams.second },
    { name: 'E', mm: nips.exit.x },
    { name: 'stop', mm: stop.at },
    { name: 'lip', mm: throat.end },
    { name: 'rack', mm: rack.front },
    { name: 'P', mm: d.empty.x },
    { name: 'cassette back', mm: rack.front + cassette.length },
  ];
  const heights: readonly Mark[] = [
    { name: 'base', mm: d.base.top },
    { name: 'lift shaft', mm: lift.shaftZ },
    { name: 'camera lens', mm: d.camera.z },
    { name: 'carriage floor', mm: carriage.floorTop },
    { name: 'path', mm: 0 },
    { name: 'bridge', mm: d.curtains.to },
    { name: 'lids', mm: covers.lidBottom },
  ];
  const widths: readonly Mark[] = [
    { name: 'cover', mm: -covers.inner },
    { name: 'comb', mm: -comb.y },
    { name: 'rod', mm: -guideRods.y },
    { name: 'plate inside', mm: -sides.inner },
    { name: 'middle', mm: 0 },
    { name: 'plate inside', mm: sides.inner },
    { name: 'plate outside', mm: sides.inner + sides.thickness },
    { name: 'lift belt', mm: lift.beltY },
    { name: 'cover', mm: covers.inner },
  ];
  const motorsAlong = (['feeder', 'transport', 'rack'] as const).map((name) => ({
    name: `motor ${name}`,
    mm: motors[name].x,
  }));
  return [
    {
      title: 'Along the middle, seen from the left',
      turn: [-90, 0, 0],
      level: -0.5,
      across: along,
      up: heights,
    },
    {
      title: 'Along the path at z 0.1, seen from above',
      turn: [0, 0, 0],
      level: 0.1,
      across: along,
      up: widths,
    },
    {
      title: 'Outside the right plate at y 65, seen from the left: belts',
      turn: [-90, 0, 0],
      level: -65,
      across: motorsAlong,
      up: heights,
    },
    {
      title: 'Across the nip T2 at x 68, seen from the rear',
      turn: [0, -90, -90],
      level: 68,
      across: widths,
      up: heights,
    },
    {
      title: 'Across the guide rods at x 159, seen from the rear',
      turn: [0, -90, -90],
      level: 159,
      across: widths,
      up: heights,
    },
  ];
}

/** Sections of the whole machine with their dimensions, a sheet each. */
export async function sectionsPdf(d: Dimensions, { parts, screws }: Built, s: Shapes): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const section of sectionsOf(d)) {
    const page = pdf.addPage([...SHEET]);
    const cuts = [...parts, ...screws].flatMap((part) =>
      part.solids.map((solid) => ({ polygons: cutOf(solid, section, s), colour: colourOf(part) })),
    );
    drawSection(page, font, section, cuts);
  }
  return await pdf.save();
}

function cutOf(solid: Manifold, { level, turn, title }: Section, s: Shapes): [number, number][][] {
  const turned = title.startsWith('Across') ? s.upright(solid) : solid.rotate([...turn]);
  const { max, min } = turned.boundingBox();
  if (level <= min[2] || level >= max[2]) return [];
  return turned.slice(level).toPolygons() as [number, number][][];
}

function drawSection(
  page: PDFPage,
  font: Font,
  { across, title, up }: Section,
  cuts: readonly {
    readonly polygons: readonly [number, number][][];
    readonly colour: readonly [number, number, number];
  }[],
): void {
  const points = cuts.flatMap(({ polygons }) => polygons.flat());
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [low, high] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const room = [SHEET[0] - 2 * MARGIN - 190, SHEET[1] - 2 * MARGIN - 190] as const;
  const scale = Math.min(room[0] / (right - left), room[1] / (high - low));
  const x0 = MARGIN + 160;
  const y0 = MARGIN + 130;
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    x0 + (x - left) * scale,
    y0 + (y - low) * scale,
  ];
  for (const { colour, polygons } of cuts) {
    if (polygons.length === 0) continue;
    const path = polygons
      .map(
        (polygon) =>
          `M ${polygon
            .map(place)
            .map(([x, y]) => `${x.toFixed(2)} ${(-y).toFixed(2)}`)
            .join(' L ')} Z`,
      )
      .join(' ');
    const [r, g, b] = colour;
    page.drawSvgPath(path, {
      x: 0,
      y: 0,
      color: rgb(r / 255, g / 255, b / 255),
      borderColor: INK,
      borderWidth: 0.4,
    });
  }
  page.drawText(title, { x: MARGIN, y: SHEET[1] - MARGIN, size: 18, font, color: INK });
  const percent = Math.round((scale / MM) * 100);
  page.drawText(`All in mm. 1 mm is ${percent} % of its size on A3.`, {
    x: MARGIN,
    y: SHEET[1] - MARGIN - 20,
    size: 10,
    font,
  });
  drawMarks(
    page,
    font,
    across,
    (mm) => place([mm, low])[0],
    [MARGIN, y0 + (high - low) * scale + 14],
    'across',
  );
  drawMarks(page, font, up, (mm) => place([left, mm])[1], [MARGIN, x0 + (right - left) * scale + 10], 'up');
}

/** Lines at the places of marks, with their names spread so that none lies on another. */
function drawMarks(
  page: PDFPage,
  font: Font,
  marks: readonly Mark[],
  place: (mm: number) => number,
  [from, to]: readonly [number, number],
  way: 'across' | 'up',
): void {
  const apart = way === 'across' ? 16 : 13;
  let last = Number.NEGATIVE_INFINITY;
  for (const { mm, name } of marks.toSorted((one, other) => one.mm - other.mm)) {
    const at = place(mm);
    const text = Math.max(at, last + apart);
    last = text;
    const line = { thickness: 0.4, color: MEASURE, dashArray: [4, 3] };
    const label = `${name} ${mm}`;
    if (way === 'across') {
      page.drawLine({ start: { x: at, y: from + 110 }, end: { x: at, y: to }, ...line });
      page.drawLine({
        start: { x: text, y: from + 88 },
        end: { x: at, y: from + 110 },
        thickness: 0.4,
        color: MEASURE,
      });
      page.drawText(label, {
        x: text + 3,
        y: from,
        size: 9,
        font,
        color: MEASURE,
        rotate: { type: 'degrees', angle: 90 } as never,
      });
    } else {
      page.drawLine({ start: { x: from + 130, y: at }, end: { x: to, y: at }, ...line });
      page.drawLine({
        start: { x: from + 108, y: text },
        end: { x: from + 130, y: at },
        thickness: 0.4,
        color: MEASURE,
      });
      page.drawText(label, { x: from, y: text - 3, size: 9, font, color: MEASURE });
    }
  }
}

const ROW_HEIGHT = 13;
const COLUMNS = [0, 150, 215, 330, 640, 690, 745, 800, 860] as const;

/** The parts list on paper. */
export async function billPdf(rows: readonly BillRow[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const head = [
    'part',
    'made by',
    'material',
    'designation',
    'count',
    'g each',
    'hours',
    'EUR each',
    'price from',
  ];
  const body = rows.map((row) => [
    row.name,
    row.process,
    row.material,
    row.designation,
    String(row.count),
    row.massG.toFixed(1),
    row.process === 'printed' ? printingHours(row).toFixed(1) : '',
    row.eurEach.toFixed(2),
    row.source === undefined ? 'judged' : `${row.source.page}, ${row.source.date}`,
  ]);
  const perPage = Math.floor((SHEET[1] - 3 * MARGIN) / ROW_HEIGHT);
  for (let from = 0; from < body.length; from += perPage) {
    const page = pdf.addPage([...SHEET]);
    [head, ...body.slice(from, from + perPage)].forEach((cells, row) => {
      cells.forEach((cell, column) => {
        const y = SHEET[1] - MARGIN - ROW_HEIGHT * (row + 1);
        page.drawText(winAnsi(cell), {
          x: MARGIN + (COLUMNS[column] ?? 0),
          y,
          size: column === 3 || column === 8 ? 7 : 9,
          font,
          color: INK,
        });
      });
    });
    if (from + perPage >= body.length)
      page.drawText(`Sum without the host computer and the electronics: EUR ${sumOf(rows).toFixed(0)}`, {
        x: MARGIN,
        y: MARGIN,
        size: 11,
        font,
      });
  }
  return await pdf.save();
}

/** Signs that the font of every reader of PDF has. */
function winAnsi(text: string): string {
  return text.replaceAll('Ø', 'dia. ');
}
