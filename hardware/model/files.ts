import { strToU8 } from 'fflate';
import type { Manifold } from 'manifold-3d';
import Papa from 'papaparse';
import { dxfOf } from '../../src/text/dxf.ts';
import { type BillRow, billOf, printingHours } from './bill.ts';
import type { Built } from './build.ts';
import type { Dimensions } from './dimensions.ts';
import { billPdf, sectionsPdf } from './drawings.ts';
import { stlOf, threeMf } from './mesh.ts';
import { sectionOf } from './outline.ts';
import type { Part } from './part.ts';
import { standPictures, stepPictures, wholePictures } from './pictures.ts';
import { SECOND_SOURCES } from './prices.ts';
import { type Turn, wayUp } from './proofs/print.ts';
import type { Shapes } from './shapes.ts';
import { modelPage } from './show.ts';
import { stepFile } from './step-file.ts';

/** A file of the model, by its name in the folder. */
export interface ModelFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** All that a maker needs to order, print, cut and put together; the same dimensions give the same bytes. */
export async function modelFiles(dimensions: Dimensions, built: Built, s: Shapes): Promise<ModelFile[]> {
  const rows = billOf([...built.parts, ...built.screws]);
  const pictures = [...wholePictures(built), ...stepPictures(built)];
  return [
    { name: 'parts.csv', bytes: strToU8(partsList(rows)) },
    { name: 'parts.pdf', bytes: await billPdf(rows) },
    { name: 'sections.pdf', bytes: await sectionsPdf(dimensions, built, s) },
    { name: 'machine.step', bytes: strToU8(stepFile(built.parts, 'machine')) },
    { name: 'machine.html', bytes: strToU8(await modelPage(dimensions, built)) },
    ...pictures.map(({ id, png }) => ({ name: `pictures/${fileName(id)}.png`, bytes: png })),
    ...makersFiles(built.parts),
  ];
}

/** What the feeder stand has of its own; all else of it is a file of the machine. */
export function standFiles(stand: Built): ModelFile[] {
  const own = stand.parts.filter(({ name }) => name === 'catch tray');
  const rows = billOf([...stand.parts, ...stand.screws]);
  return [
    { name: 'stand/parts.csv', bytes: strToU8(partsList(rows)) },
    ...standPictures(stand).map(({ id, png }) => ({
      name: `stand/pictures/${fileName(id)}.png`,
      bytes: png,
    })),
    ...makersFiles(own).map(({ bytes, name }) => ({ name: `stand/${name}`, bytes })),
  ];
}

/** The name of a part or step as that of a file. */
export function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[ ,]+/g, '-');
}

/** A file for each part that is printed or cut; a part that stands in several places is made from one. */
export function makersFiles(parts: readonly Part[]): ModelFile[] {
  return [...new Map(parts.map((part) => [part.name, part])).values()].flatMap(partFiles);
}

function partFiles(part: Part): ModelFile[] {
  const solid = part.solids[0];
  if (solid === undefined || part.process === 'bought') return [];
  const name = fileName(part.name);
  if (part.process === 'laser') return [{ name: `cut/${name}.dxf`, bytes: strToU8(outlineDxf(solid, part)) }];
  const { turn } = wayUp(solid);
  const laid = onBed(solid, turn);
  return [
    { name: `print/${name}.3mf`, bytes: threeMf(laid, name) },
    { name: `print/${name}.stl`, bytes: stlOf(laid, name) },
  ];
}

/** As it lies on the bed of the printer, its corner at the origin. */
function onBed(solid: Manifold, turn: Turn): Manifold {
  const turned = solid.rotate([...turn]);
  const [x, y, z] = turned.boundingBox().min;
  return turned.translate([-x, -y, -z]);
}

function partsList(rows: readonly BillRow[]): string {
  const table = rows.map((row) => ({
    part: row.name,
    process: row.process,
    material: row.material,
    designation: row.designation,
    or: row.process === 'bought' ? (SECOND_SOURCES[row.name] ?? 'common part') : '',
    count: row.count,
    'g each': row.massG.toFixed(1),
    'hours each': row.process === 'printed' ? printingHours(row).toFixed(1) : '',
    'EUR each': row.eurEach.toFixed(2),
    EUR: (row.count * row.eurEach).toFixed(2),
    'price from': row.source?.page ?? 'judged, not from a stored page',
    'price of': row.source?.date ?? '',
    steps: row.steps.join('; '),
  }));
  return `${Papa.unparse(table, { newline: '\n' })}\n`;
}

/** A flat part as lines to cut along, in mm: its section half-way through. */
function outlineDxf(solid: Manifold, { count, material, name }: Part): string {
  const section = sectionOf(solid);
  const { min } = section.bounds();
  const text = `${name}, ${material}${count > 1 ? `, ${count} of them` : ''}`;
  return dxfOf(section.toPolygons(), [{ text, xMm: min[0], yMm: min[1] - 6 }]);
}
