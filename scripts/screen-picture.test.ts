import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScreenPicture } from './screen-picture.ts';

test('the picture of a board being dealt is what a terminal shows', () => {
  const picture = readFileSync(join(import.meta.dirname, '../docs/pictures/dealing.svg'), 'utf8');
  expect(picture).toBe(makeScreenPicture());
});
