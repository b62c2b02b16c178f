import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFaultsPage } from './faults-page.ts';

/** Writes docs/faults.md from the tables of faults and recoveries. */
writeFileSync(join(import.meta.dirname, '../docs/faults.md'), makeFaultsPage());
