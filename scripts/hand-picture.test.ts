import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHandPicture } from './hand-picture.ts';

test('the picture of a hand in the documents is that of the deck as it is drawn', () => {
  const picture = readFileSync(join(import.meta.dirname, '../docs/pictures/hand.svg'), 'utf8');
  expect(picture).toBe(makeHandPicture());
});
