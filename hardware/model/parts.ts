import type { Dimensions } from './dimensions.ts';
import type { Part } from './part.ts';
import { driveParts } from './parts/drives.ts';
import { frameParts } from './parts/frame.ts';
import { rackParts } from './parts/rack.ts';
import type { Shapes } from './shapes.ts';

/** Every part of the machine with the rack that has a place in space. */
export function machineParts(dimensions: Dimensions, shapes: Shapes): Part[] {
  return [
    ...frameParts(dimensions, shapes),
    ...driveParts(dimensions, shapes),
    ...rackParts(dimensions, shapes),
  ];
}
