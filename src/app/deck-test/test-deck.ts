import { basename } from 'node:path';
import { readFrameFile } from '../../adapters/frame-file.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import type { AppPorts } from '../ports.ts';
import { inspectFolders } from './inspect-folders.ts';
import { openTestBench, type ProfileWarning, type TestRequest } from './test-bench.ts';
import { writeDeckReport } from './write-report.ts';

export type TestDeckEvent =
  | ProfileWarning
  /** How many of the pictures have been looked at, 0..1. */
  | { readonly kind: 'looking'; readonly share: number };

export type TestDeckResult =
  | { readonly kind: 'judged'; readonly verdict: DeckVerdict }
  | { readonly kind: 'stopped' };

/** Judges the print of one deck by folders of pictures, each a run of it, and writes the report. */
export async function testDeck(
  folders: readonly string[],
  request: TestRequest,
  { emit, signal }: Pick<AppPorts<TestDeckEvent>, 'emit' | 'signal'>,
): Promise<TestDeckResult> {
  const { profile, pxPerMm, standard, state, tools } = await openTestBench(request, { emit });
  const sights = await inspectFolders(folders, pxPerMm, tools, {
    signal,
    emit: (share) => emit({ kind: 'looking', share }),
  });
  if (sights === undefined) return { kind: 'stopped' };
  const verdict = judgeDeck(sights, standard);
  const about = {
    deck: folders.map((folder) => basename(folder)).join(' and '),
    path: request.deck,
    profile,
    state,
    limits: standard.limits,
    limitsPath: request.limits,
    frameOf: (name: string) => readFrameFile(name, pxPerMm),
  };
  await writeDeckReport(verdict, about, request);
  return { kind: 'judged', verdict };
}
