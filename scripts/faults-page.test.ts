import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFaultsPage } from './faults-page.ts';

test('the page of faults is the one that the tables make', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/faults.md'), 'utf8');
  expect(page).toBe(makeFaultsPage());
});
