import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMovementPicture } from '../movement-picture.ts';
import { withHowells } from './page.ts';

const DOCS = join(import.meta.dirname, '../../docs');

test('the page of movements tells the balance of every Howell', () => {
  const page = readFileSync(join(DOCS, 'movements.md'), 'utf8');
  expect(withHowells(page)).toBe(page);
});

test('the picture of the page is what the program draws', () => {
  const { name, png } = makeMovementPicture();
  expect(Buffer.from(png).equals(readFileSync(join(DOCS, 'pictures', name)))).toBe(true);
});
