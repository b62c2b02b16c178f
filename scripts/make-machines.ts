import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMachinesPage } from './machines-page.ts';

/** Writes docs/machines.md from the options of the program. */
writeFileSync(join(import.meta.dirname, '../docs/machines.md'), await makeMachinesPage());
