import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeClubProfile } from '../../../rigs/club-profile.ts';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { until } from '../../../rigs/pty.ts';
import { type EyesRequest, runEyes } from '../../../src/app/eyes/run-eyes.ts';
import { digestOfProfile, readDeckProfile } from '../../../src/app/files/deck-profile.ts';
import { makeInspectionWanted, parseInspected } from '../../../src/inspection/inspection-text.ts';

let folder = '';
let deck = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-inspect-'));
  deck = join(folder, 'club.deck.json');
  await writeClubProfile(deck);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the eyes program of a real machine answers to some requests, one after the other. */
async function answersTo(reads: readonly object[]): Promise<{ readonly inspected?: string }[]> {
  const printed: string[] = [];
  const input = new PassThrough();
  const request: EyesRequest = { camera: { kind: 'drawn' }, deck, readers: 'both', settleMs: 5, pxPerMm: 8 };
  const ports = { ...HERE, emit: () => {}, env: {}, signal: new AbortController().signal };
  const running = runEyes(request, ports, { input, print: (text) => printed.push(text) });
  for (const [id, read] of reads.entries()) {
    input.write(`${JSON.stringify({ id, read })}\n`);
    await until(() => printed.some((line) => line.startsWith(`{"id":${id},`)), 60_000);
  }
  input.end();
  await running;
  const answers = printed.filter((line) => line.startsWith('{"id"'));
  return answers.map((line) => (JSON.parse(line) as { readonly reading: object }).reading);
}

test('the eyes of a machine measure what they are asked for, and nothing else', async () => {
  const by = digestOfProfile(deck, computer);
  const inspect = makeInspectionWanted({ by });
  const asked = [
    { attempt: 1 },
    { attempt: 1, leftMsAgo: 90, inspect },
    { attempt: 1, leftMsAgo: 90, inspect: makeInspectionWanted({ by: 'another' }) },
    { attempt: 1, leftMsAgo: 90, inspect: 'what is no question' },
  ];
  const [plain, measured, other, wrong] = await answersTo(asked);
  expect(plain).not.toHaveProperty('inspected');
  const { prints } = readDeckProfile(deck, computer);
  if (prints === undefined) throw new Error('The profile holds no prints.');
  const said = parseInspected(measured?.inspected ?? '', by, prints.grid);
  if (said.kind !== 'look') throw new Error(said.kind);
  expect(said.look.reading.accepted).toBe(true);
  expect(said.look.measures?.correlation).toBeGreaterThan(0.95);
  expect(said.look.symbol?.grade).toBeGreaterThan(2);
  for (const each of [other, wrong])
    expect(parseInspected(each?.inspected ?? '', 'another', prints.grid)).toEqual({ kind: 'other-profile' });
});
