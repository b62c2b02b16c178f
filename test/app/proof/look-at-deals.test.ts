import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookAtDeals } from '../../../src/app/proof/choose-deals.ts';
import { type GivenDeals, lookAtDealsApart } from '../../../src/app/proof/look-apart.ts';
import { EXAMPLES } from '../../support/leak-search.ts';

const NEVER = new AbortController().signal;
const EVENING = { kind: 'file', path: join(EXAMPLES, 'evening.pbn') } as const satisfies GivenDeals;

test('a thread finds the same of deals, and no hand is in it', async () => {
  const bytes = readFileSync(EVENING.path);
  const sent: GivenDeals = { kind: 'bytes', name: 'evening.pbn', bytes };
  for (const from of [EVENING, sent]) expect(await lookAtDealsApart(from, NEVER)).toEqual(lookAtDeals(from));
  expect(Object.keys(lookAtDeals(EVENING))).toEqual([
    'deck',
    'boards',
    'isSealed',
    'wantsPassphrase',
    'problems',
  ]);
});

test('a file that is not there is the same problem in a thread', async () => {
  const from: GivenDeals = { kind: 'file', path: join(EXAMPLES, 'none.pbn') };
  let here: unknown;
  try {
    lookAtDeals(from);
  } catch (error) {
    here = error;
  }
  await expect(lookAtDealsApart(from, NEVER)).rejects.toEqual(here);
});

test('deals that take too long are refused by their name, and nobody waits for what was stopped', async () => {
  const none = { mostMs: 0, mostMiB: 512 };
  await expect(lookAtDealsApart(EVENING, NEVER, none)).rejects.toMatchObject({
    kind: 'input',
    code: 'takes-too-much',
    message: 'evening.pbn takes too much time or memory to be read. Choose another file, or split it.',
  });
  expect(await lookAtDealsApart(EVENING, AbortSignal.abort())).toBeUndefined();
});
