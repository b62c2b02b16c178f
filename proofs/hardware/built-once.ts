import { type Built, buildMachine } from '../../hardware/model/build.ts';
import { DIMENSIONS } from '../../hardware/model/dimensions.ts';
import { Shapes } from '../../hardware/model/shapes.ts';

interface Model {
  readonly shapes: Shapes;
  readonly machine: Built;
}

let model: Promise<Model> | undefined;

/** The machine with the rack, built once for all files of a process: its solids take seconds to work out. */
export function machineModel(): Promise<Model> {
  model ??= Shapes.open().then((shapes) => ({ shapes, machine: buildMachine(DIMENSIONS, shapes) }));
  return model;
}
