import { judgeDeck } from '../../inspection/judge-deck.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename, resolve } from '../../text/path.ts';
import { inspectFolders } from './inspect-folders.ts';
import { openTestBench, type ProfileWarning, type TestRequest } from './test-bench.ts';
import { writeTested } from './write-report.ts';

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
  ports: Pick<
    AppPorts<TestDeckEvent>,
    'emit' | 'places' | 'signal' | 'clock' | 'files' | 'keys' | 'pictures' | 'program' | 'wallClock'
  >,
): Promise<TestDeckResult> {
  const { profile, profileDigest, pxPerMm, standard, state, tools } = await openTestBench(request, ports);
  const inspected = await inspectFolders(folders, pxPerMm, tools, {
    ...ports,
    emit: (share) => ports.emit({ kind: 'looking', share }),
  });
  if (inspected === undefined) return { kind: 'stopped' };
  const verdict = judgeDeck(inspected.sights, standard);
  const about = {
    deck: folders.map((folder) => basename(resolve(folder))).join(' and '),
    at: ports.wallClock(),
    particulars: request.particulars ?? {},
    machine: 'pictures in folders',
    by: 'file',
    path: request.deck,
    profile,
    profileDigest,
    state,
    limits: standard.limits,
    limitsPath: request.limits,
    frameOf: inspected.frameOf,
  } as const;
  await writeTested(verdict, about, request, ports);
  return { kind: 'judged', verdict };
}
