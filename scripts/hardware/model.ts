import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DIMENSIONS } from '../../hardware/model/dimensions.ts';
import { electronicsFiles } from '../../hardware/model/electronics/files.ts';
import { modelFiles } from '../../hardware/model/files.ts';
import { machineParts } from '../../hardware/model/parts.ts';
import { Shapes } from '../../hardware/model/shapes.ts';
import { standSolids } from '../../hardware/model/stand/solids.ts';
import { scriptOptions } from '../options.ts';

const OUT = join(import.meta.dirname, '../../hardware/model/out');

/** Writes what a maker needs of the machine with the rack: parts to print (3MF), to cut (DXF) and to order (CSV), the shield (Gerber), wires and faults, and the feeder stand. */
async function makeModel(): Promise<void> {
  const { values } = scriptOptions({ options: { out: { type: 'string', default: OUT } } });
  const shapes = await Shapes.open();
  const files = [
    ...modelFiles(machineParts(DIMENSIONS, shapes)),
    ...(await electronicsFiles()),
    ...modelFiles(standSolids(shapes)).map(({ bytes, name }) => ({ name: `stand/${name}`, bytes })),
  ];
  for (const { bytes, name } of files) {
    const path = join(values.out, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  console.log(`Wrote ${files.length} files to ${values.out}.`);
}

await makeModel();
