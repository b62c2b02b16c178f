import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHowells } from './movements/page.ts';

/** Writes the table of Howells into docs/movements.md. */
const PAGE = join(import.meta.dirname, '../docs/movements.md');
writeFileSync(PAGE, withHowells(readFileSync(PAGE, 'utf8')));
