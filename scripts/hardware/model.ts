import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Built, buildMachine } from '../../hardware/model/build.ts';
import { DIMENSIONS } from '../../hardware/model/dimensions.ts';
import { electronicsFiles } from '../../hardware/model/electronics/files.ts';
import { fileName, type ModelFile, modelFiles, standFiles } from '../../hardware/model/files.ts';
import { standPictures, stepPictures, wholePictures } from '../../hardware/model/pictures.ts';
import { Shapes } from '../../hardware/model/shapes.ts';
import { buildStand } from '../../hardware/model/stand/parts.ts';
import { scriptOptions } from '../options.ts';
import { drawingsPdf } from './drawings-pdf.ts';
import { rackPages } from './rack-pages.ts';
import { makeRackWiringDrawing, makeShieldDrawing } from './rack-wiring.ts';
import { standPage } from './stand-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'hardware/model/out');

/** Writes what a maker needs of the machine with the rack: parts to print, cut and order, drawings, pictures, a page that turns it, the shield (Gerber), wires and faults, and the feeder stand. */
async function makeModel(): Promise<void> {
  const { values } = scriptOptions({
    options: { out: { type: 'string', default: OUT }, pages: { type: 'boolean', default: false } },
  });
  const shapes = await Shapes.open();
  const built = buildMachine(DIMENSIONS, shapes);
  const stand = buildStand(DIMENSIONS, shapes);
  if (values.pages) return writePages(built, stand);
  const files = [
    ...(await modelFiles(DIMENSIONS, built, shapes)),
    ...(await electronicsFiles()),
    ...(await wiringFiles()),
    ...standFiles(stand),
  ];
  for (const { bytes, name } of files) {
    const path = join(values.out, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  console.log(`Wrote ${files.length} files to ${values.out}.`);
}

/** The cables and the shield as drawings, for a screen and on paper. */
async function wiringFiles(): Promise<ModelFile[]> {
  const [cables, shield] = [makeRackWiringDrawing(), makeShieldDrawing()];
  return [
    { name: 'electronics/wiring.svg', bytes: Buffer.from(cables) },
    { name: 'electronics/shield.svg', bytes: Buffer.from(shield) },
    { name: 'electronics/wiring.pdf', bytes: await drawingsPdf([cables, shield]) },
  ];
}

/** The pages that follow from the model, with their pictures, into the documentation. */
function writePages(built: Built, stand: Built): void {
  mkdirSync(join(ROOT, 'docs/pictures/rack'), { recursive: true });
  for (const { id, png } of [...wholePictures(built), ...stepPictures(built), ...standPictures(stand)])
    writeFileSync(join(ROOT, 'docs/pictures/rack', `${fileName(id)}.png`), png);
  for (const { content, path } of [...rackPages(built), standPage(stand)])
    writeFileSync(join(ROOT, path), content);
}

await makeModel();
