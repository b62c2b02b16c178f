import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hardwareFiles } from './hardware/files.ts';

/** Writes what the pin map, the parts and the geometry make: pages, the drawing, and the measures of the model. */
for (const { path, content } of hardwareFiles()) {
  const file = join(import.meta.dirname, '..', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
