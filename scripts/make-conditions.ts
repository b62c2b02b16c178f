import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLanguageTables, readRecorded, withTables } from './conditions/page.ts';

/** Writes the tables of docs/conditions.md from the examples that are tests, and what the peer was seen to do. */
const PAGE = join(import.meta.dirname, '../docs/conditions.md');
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), makeLanguageTables(readRecorded())));
