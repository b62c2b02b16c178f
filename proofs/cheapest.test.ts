import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROOFS } from './list.ts';
import { tryCheapest } from './try-proofs.ts';

tryCheapest(PROOFS);

test('every proof has a program on which it has to fail, a name of its own, and its program', () => {
  expect(PROOFS.filter(({ broken }) => broken.length === 0).map(({ name }) => name)).toEqual([]);
  const names = PROOFS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const files = globSync('**/*.ts', { cwd: import.meta.dirname });
  const listed = PROOFS.map(({ file }) => file);
  expect(listed.filter((file) => !files.includes(file))).toEqual([]);
});
