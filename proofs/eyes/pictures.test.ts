import { expect, test } from 'vitest';
import { DOCUMENTS } from '../../scripts/docs.ts';
import { oldOf } from '../../scripts/made-files.ts';

test('the pictures of docs/eyes.md are those that the reader makes', () => {
  expect(oldOf(DOCUMENTS['eyes-pictures']())).toEqual([]);
});
