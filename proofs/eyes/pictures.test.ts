import { expect, test } from 'vitest';
import { makeDocument } from '../../scripts/docs.ts';
import { oldOf } from '../../scripts/made-files.ts';

test('the pictures of docs/eyes.md and docs/card-recognition.md are those that the reader makes', async () => {
  expect(oldOf(await makeDocument('eyes-pictures'))).toEqual([]);
});
