import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRoomsPage } from './rooms-page.ts';

/** Writes docs/rooms.md from the import table. */
writeFileSync(join(import.meta.dirname, '../docs/rooms.md'), makeRoomsPage());
