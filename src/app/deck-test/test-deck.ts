import { judgeDeck } from '../../inspection/judge-deck.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename, resolve } from '../../text/path.ts';
import { type InspectedFolders, inspectFolders } from './inspect-folders.ts';
import { inspectSheets } from './inspect-sheets.ts';
import type { ReportAbout } from './report-about.ts';
import { openTestBench, type ProfileWarning, type TestBench, type TestRequest } from './test-bench.ts';
import { writeTested } from './write-report.ts';

export type TestDeckEvent =
  | ProfileWarning
  /** How many of the pictures have been looked at, 0..1. */
  | { readonly kind: 'looking'; readonly share: number }
  /** How many places for cards a sheet has, and where it has none, as a sentence. */
  | { readonly kind: 'sheet'; readonly sentence: string };

export type TestDeckResult =
  | { readonly kind: 'judged'; readonly verdict: DeckVerdict }
  | { readonly kind: 'stopped' };

type TestDeckPorts = Pick<
  AppPorts<TestDeckEvent>,
  'emit' | 'places' | 'signal' | 'clock' | 'files' | 'keys' | 'pictures' | 'program' | 'wallClock'
>;

/** Judges the print of one deck by folders of pictures, each a run of it, and writes the report. */
export async function testDeck(
  folders: readonly string[],
  request: TestRequest,
  ports: TestDeckPorts,
): Promise<TestDeckResult> {
  const bench = await openTestBench(request, ports);
  const inspected = await inspectFolders(folders, bench.pxPerMm, bench.tools, {
    ...ports,
    emit: (share) => ports.emit({ kind: 'looking', share }),
  });
  if (inspected === undefined) return { kind: 'stopped' };
  const deck = folders.map((folder) => basename(resolve(folder))).join(' and ');
  return judgeInspected(inspected, bench, { deck, machine: 'pictures in folders' }, request, ports);
}

/** Judges the print of one deck by scans of its sheets before they are cut, and writes the report. */
export async function testSheets(
  files: readonly string[],
  request: TestRequest,
  ports: TestDeckPorts,
): Promise<TestDeckResult> {
  const bench = await openTestBench(request, ports);
  const inspected = await inspectSheets(files, request.pxPerMm, bench.tools, {
    ...ports,
    emit: (share) => ports.emit({ kind: 'looking', share }),
  });
  if (inspected === undefined) return { kind: 'stopped' };
  for (const sentence of inspected.found) ports.emit({ kind: 'sheet', sentence });
  const deck = files.map((file) => basename(resolve(file))).join(' and ');
  const ofSheets = { ...bench, standard: { ...bench.standard, isUncut: true } } as const;
  return judgeInspected(inspected, ofSheets, { deck, machine: 'scans of sheets' }, request, ports);
}

async function judgeInspected(
  { frameOf, sights }: InspectedFolders,
  { profile, profileDigest, standard, state }: TestBench,
  what: Pick<ReportAbout, 'deck' | 'machine'>,
  request: TestRequest,
  ports: TestDeckPorts,
): Promise<TestDeckResult> {
  const verdict = judgeDeck(sights, standard);
  const about = {
    ...what,
    at: ports.wallClock(),
    particulars: request.particulars ?? {},
    by: 'file',
    path: request.deck,
    profile,
    profileDigest,
    state,
    limits: standard.limits,
    limitsPath: request.limits,
    frameOf,
  } as const;
  await writeTested(verdict, about, request, ports);
  return { kind: 'judged', verdict };
}
