import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePocketPictures } from '../../scripts/pocket-pictures.ts';
import { makeRecordPictures } from '../../scripts/record-pictures.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures');

test('the pictures of the page about records are those that the program makes', () => {
  for (const { name, png } of [...makeRecordPictures(), ...makePocketPictures()]) {
    expect(Buffer.from(png).equals(readFileSync(join(PICTURES, name))), name).toBe(true);
  }
});
