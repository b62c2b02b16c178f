import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRoomsPage } from './rooms-page.ts';

test('the import table is what docs/rooms.md shows', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/rooms.md'), 'utf8')).toBe(makeRoomsPage());
});
