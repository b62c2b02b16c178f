import type { Dimensions } from './dimensions.ts';
import type { Assembly } from './part.ts';
import { cassette } from './parts/cassette.ts';
import { covers } from './parts/covers.ts';
import { drives } from './parts/drives.ts';
import { electrics } from './parts/electrics.ts';
import { frame } from './parts/frame.ts';
import { guards } from './parts/guards.ts';
import { guide } from './parts/guide.ts';
import { path } from './parts/path.ts';
import { rack } from './parts/rack.ts';
import { sensing } from './parts/sensing.ts';
import type { Shapes } from './shapes.ts';

const AREAS = [frame, path, guide, drives, sensing, rack, cassette, covers, guards, electrics];

/** Blanks of every part of the machine with the rack, and the screws that join them. */
export function machineAssembly(dimensions: Dimensions, shapes: Shapes): Assembly {
  const all = AREAS.map((area) => area(dimensions, shapes));
  return { parts: all.flatMap(({ parts }) => parts), joints: all.flatMap(({ joints }) => joints) };
}
