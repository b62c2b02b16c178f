import { hardwareFiles } from './hardware/files.ts';
import { putMade } from './made-files.ts';

/** Writes what the pin map, the parts and the geometry make: pages, the drawing, and the measures of the model. */
putMade(hardwareFiles());
