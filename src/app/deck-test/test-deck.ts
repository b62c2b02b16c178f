import type { InspectionTools } from '../../inspection/inspect-frame.ts';
import { type InspectedSheet, inspectSheet } from '../../inspection/inspect-sheet.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { FrameFileError } from '../../ports/refused-input.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { counted } from '../../text/counted.ts';
import { basename, resolve } from '../../text/path.ts';
import type { Frame } from '../../vision/frame.ts';
import { Problem } from '../problem.ts';
import { type InspectedFolders, inspectFolders } from './inspect-folders.ts';
import type { ReportAbout } from './report-about.ts';
import { openTestBench, type ProfileWarning, type TestBench, type TestRequest } from './test-bench.ts';
import { writeTested } from './write-report.ts';

/** Sheets that are coarser than this (178 dpi) don't show prints well enough. */
const LEAST_PX_PER_MM = 7;
/** One that is finer was given a wrong scale. */
const MOST_PX_PER_MM = 60;

/** What scans of a deck's uncut sheets showed. */
interface InspectedSheets extends InspectedFolders {
  /** Sentences about how many cards each sheet has, and where it has none. */
  readonly found: readonly string[];
}

/** Inspects scans of sheets that hold a deck together, and tells how far it is, 0..1. `undefined` where it was stopped. */
async function inspectSheets(
  files: readonly string[],
  pxPerMm: number | undefined,
  tools: InspectionTools,
  { clock, emit, pictures, signal }: Pick<AppPorts<number>, 'clock' | 'emit' | 'pictures' | 'signal'>,
): Promise<InspectedSheets | undefined> {
  const sheets: { readonly name: string; readonly sheet: InspectedSheet }[] = [];
  for (const [at, file] of files.entries()) {
    const name = basename(file);
    const firstPlace = sheets.reduce((sum, { sheet: { columns, rows } }) => sum + rows * columns, 0);
    const work = inspectSheet(readSheet(file, pxPerMm, pictures), name, firstPlace, tools);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) {
        if (step.value === undefined) throw noCards(file);
        sheets.push({ name, sheet: step.value });
        break;
      }
      if (signal.aborted) return undefined;
      emit((at + step.value) / files.length);
      await clock.nextTurn();
    }
  }
  return {
    sights: sheets.flatMap(({ sheet }) => sheet.sights),
    frameOf: (name) => firstOf(sheets, ({ sheet }) => sheet.frameOf(name)),
    found: sheets.map(({ name, sheet }) => foundOn(name, sheet)),
  };
}

function firstOf<Each, Found>(
  all: readonly Each[],
  find: (each: Each) => Found | undefined,
): Found | undefined {
  for (const each of all) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

function foundOn(name: string, { columns, others, rows }: InspectedSheet): string {
  const places = `${name} has ${counted(rows, 'row')} of ${counted(columns, 'place')}`;
  if (others.length === 0) return `${places}.`;
  const have = others.length === 1 ? 'has' : 'have';
  return `${places}, of which ${others.length} ${have} no card of the deck (${others.join('; ')}).`;
}

function readSheet(
  file: string,
  pxPerMm: number | undefined,
  pictures: Pick<AppPorts, 'pictures'>['pictures'],
): Frame {
  try {
    const sheet = pictures.readSheet(file, pxPerMm);
    if (sheet.pxPerMm >= LEAST_PX_PER_MM && sheet.pxPerMm <= MOST_PX_PER_MM) return sheet;
    const dpi = Math.round(sheet.pxPerMm * 25.4);
    const message = `${file} is scanned at ${dpi} dpi. Scan it at 300 to 600 dpi.`;
    throw new Problem('input', 'coarse-scan', message, { path: file });
  } catch (error) {
    if (!(error instanceof FrameFileError)) throw error;
    throw new Problem('input', 'no-pictures', error.message, { path: file });
  }
}

function noCards(file: string): Problem {
  const message =
    `No card of this profile was found on ${file}. Scan the sheet with its edges along the scanner’s, turned by less ` +
    'than 2°, and check that profile and resolution belong to it.';
  return new Problem('input', 'no-cards-on-sheet', message, { path: file });
}

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
