import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLanguageTables, readRecorded, withTables } from './conditions/page.ts';
import { putMade } from './made-files.ts';

/** Writes the tables of docs/conditions.md from the examples that are tests, and what the peer was seen to do. */
const path = 'docs/conditions.md';
const page = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
putMade([{ path, content: withTables(page, makeLanguageTables(readRecorded())) }]);
