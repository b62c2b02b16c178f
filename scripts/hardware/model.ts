import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildMachine } from '../../hardware/model/build.ts';
import { DIMENSIONS } from '../../hardware/model/dimensions.ts';
import { electronicsFiles } from '../../hardware/model/electronics/files.ts';
import { makersFiles, modelFiles } from '../../hardware/model/files.ts';
import { Shapes } from '../../hardware/model/shapes.ts';
import { standSolids } from '../../hardware/model/stand/solids.ts';
import { scriptOptions } from '../options.ts';

const OUT = join(import.meta.dirname, '../../hardware/model/out');

/** Writes what a maker needs of the machine with the rack: parts to print, cut and order, drawings, pictures, a page that turns it, the shield (Gerber), wires and faults, and the feeder stand. */
async function makeModel(): Promise<void> {
  const { values } = scriptOptions({ options: { out: { type: 'string', default: OUT } } });
  const shapes = await Shapes.open();
  const built = buildMachine(DIMENSIONS, shapes);
  const files = [
    ...(await modelFiles(DIMENSIONS, built, shapes)),
    ...(await electronicsFiles()),
    ...makersFiles(standSolids(shapes)).map(({ bytes, name }) => ({ name: `stand/${name}`, bytes })),
  ];
  for (const { bytes, name } of files) {
    const path = join(values.out, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  console.log(`Wrote ${files.length} files to ${values.out}.`);
}

await makeModel();
