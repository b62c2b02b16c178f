import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { IN_THREAD } from '../../../rigs/here.ts';
import { EXAMPLES } from '../../../rigs/leak-search.ts';
import { systemThreads } from '../../../src/adapters/threads/threads.ts';
import { chosenDeals } from '../../../src/app/proof/choose-deals.ts';
import type { DealSourcePorts } from '../../../src/app/proof/deal-source.ts';
import { lookAtDeals } from '../../../src/app/proof/examine-deals.ts';
import { lookAtDealsApart } from '../../../src/app/proof/examine-in-thread.ts';
import type { GivenDeals } from '../../../src/app/proof/given-deals.ts';

const PORTS = { signal: new AbortController().signal, threads: systemThreads };
const EVENING = { kind: 'file', path: join(EXAMPLES, 'evening.pbn') } as const satisfies GivenDeals;

test('a thread finds the same of deals, and no hand is in it', async () => {
  const bytes = readFileSync(EVENING.path);
  const sent: GivenDeals = { kind: 'bytes', name: 'evening.pbn', bytes };
  for (const from of [EVENING, sent])
    expect(await lookAtDealsApart(from, PORTS)).toEqual(await lookAtDeals(from, IN_THREAD));
  expect(Object.keys(await lookAtDeals(EVENING, IN_THREAD))).toEqual([
    'deck',
    'boards',
    'isSealed',
    'wantsPassphrase',
    'problems',
    'mark',
  ]);
});

test('a file that is not there is the same problem in a thread', async () => {
  const from: GivenDeals = { kind: 'file', path: join(EXAMPLES, 'none.pbn') };
  let here: unknown;
  try {
    await lookAtDeals(from, IN_THREAD);
  } catch (error) {
    here = error;
  }
  await expect(lookAtDealsApart(from, PORTS)).rejects.toEqual(here);
});

test('deals that take too long are refused by their name, and nobody waits for what was stopped', async () => {
  const inThread = async () => ({ kind: 'too-long' }) as const;
  const slow = { ...PORTS, threads: { ...systemThreads, inThread } };
  await expect(lookAtDealsApart(EVENING, slow)).rejects.toMatchObject({
    kind: 'input',
    code: 'takes-too-much',
    message: 'evening.pbn takes too much time or memory to be read. Choose another file, or split it.',
  });
  expect(await lookAtDealsApart(EVENING, { ...PORTS, signal: AbortSignal.abort() })).toBeUndefined();
});

test('a file that has changed since it was looked at is not dealt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'looked-'));
  const ports: DealSourcePorts = {
    ...computer,
    emit: () => {},
    secret: async () => undefined,
    places: { jobs: folder, keys: folder, state: folder },
  };
  try {
    const path = join(folder, 'evening.pbn');
    const text = readFileSync(EVENING.path, 'latin1');
    writeFileSync(path, text, 'latin1');
    const { boards, mark } = await lookAtDeals({ kind: 'file', path }, IN_THREAD);
    const from = { kind: 'file', path, ...(mark !== undefined && { mark }) } as const;
    expect((await chosenDeals(from, ports)).boards.map(({ number }) => number)).toEqual(boards);
    writeFileSync(path, text.replace(/N:(\S+) (\S+)/, 'N:$2 $1'), 'latin1');
    await expect(chosenDeals(from, ports)).rejects.toMatchObject({
      kind: 'input',
      code: 'deals-changed',
      message: 'evening.pbn has changed since it was looked at. Choose it again.',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
