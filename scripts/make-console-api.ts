import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeConsoleApi } from './console-api.ts';

/** Writes docs/console-api.json from the messages of the console. */
writeFileSync(join(import.meta.dirname, '../docs/console-api.json'), makeConsoleApi());
