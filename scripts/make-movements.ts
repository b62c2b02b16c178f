import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putMade } from './made-files.ts';
import { withHowells } from './movements/page.ts';

/** Writes the table of Howells into docs/movements.md. */
const path = 'docs/movements.md';
const page = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
putMade([{ path, content: withHowells(page) }]);
