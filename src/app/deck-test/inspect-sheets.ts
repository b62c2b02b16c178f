import type { InspectionTools } from '../../inspection/inspect-frame.ts';
import { type InspectedSheet, inspectSheet } from '../../inspection/inspect-sheet.ts';
import { FrameFileError } from '../../ports/refused-input.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { counted } from '../../text/counted.ts';
import { basename } from '../../text/path.ts';
import type { Frame } from '../../vision/frame.ts';
import { Problem } from '../problem.ts';
import type { InspectedFolders } from './inspect-folders.ts';

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
export async function inspectSheets(
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
