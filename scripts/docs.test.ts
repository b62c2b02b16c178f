import { expect, test } from 'vitest';
import { IN_FULL } from '../rigs/in-full.ts';
import { DOCUMENT_NAMES, makeDocument } from './docs.ts';
import { oldOf } from './made-files.ts';

/** A whole deck is learnt for the one, the other reads all types: `npm run proofs` looks at them. */
const LONG = ['eyes-pictures', 'library'];
test.each(DOCUMENT_NAMES.filter((name) => IN_FULL || !LONG.includes(name)))(
  'npm run docs has made the %s that the sources make',
  async (name) => {
    const made = await makeDocument(name);
    expect(made.length).toBeGreaterThan(0);
    expect(oldOf(made)).toEqual([]);
  },
);

test('a document that is not what the sources make is told', async () => {
  const [page] = await makeDocument('faults');
  const other = { path: `${page?.path}`, content: `${page?.content}\n` };
  expect(oldOf([other, { ...other, path: 'docs/nothing.md' }])).toEqual([
    'docs/faults.md',
    'docs/nothing.md',
  ]);
});
