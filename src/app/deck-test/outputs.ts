import { makeCsv } from '../../formats/text/csv-table.ts';
import { measuresTable, type TabledDeck } from '../../paper/deck-test/measures-table.ts';
import type { Computer } from '../../ports/computer.ts';
import { extname, resolve } from '../../text/path.ts';
import { type ReportFiles, refuseReports } from '../files/documents.ts';
import { refuseAllBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { certificateFiles } from './certificate-files.ts';

/** All that may be written of a deck test. */
export interface TestOutputs extends ReportFiles {
  /** Every measure as comma-separated values. */
  readonly csv?: string | undefined;
  /** The name of a certificate, without the endings of its files. */
  readonly certificate?: string | undefined;
}

/** What a deck test reads: nothing of it may be written over. */
export interface TestInputs {
  readonly deck?: string | undefined;
  readonly limits?: string | undefined;
  readonly order?: string | undefined;
}

/** Refuses files of a deck test that can't be written, are read for it, or whose names ask for something else. */
export function refuseTestOutputs(request: TestOutputs & TestInputs, ports: Pick<Computer, 'files'>): void {
  const { certificate, csv, deck, limits, order, output, pdf, replaces } = request;
  const certified = certificate === undefined ? [] : Object.values(certificateFiles(certificate));
  const written = [output, pdf, csv, ...certified];
  refuseAllBeforehand(written, replaces, ports);
  const read = [deck, limits, order].flatMap((path) => (path === undefined ? [] : resolve(path)));
  const over = written.find((path) => path !== undefined && read.includes(resolve(path)));
  if (over !== undefined) {
    const message = `${over} is read for the test, and would be written over. Choose another name.`;
    throw new Problem('request', 'output-is-input', message, { path: over });
  }
  refuseReports(request, ports);
  if (csv === undefined || extname(csv).toLowerCase() === '.csv') return;
  const message = `${csv} will hold comma-separated values. Give it a name that ends in .csv.`;
  throw new Problem('request', 'unknown-kind', message, { path: csv });
}

/** Writes every measure of decks where somebody wants them; no cell is one that a spreadsheet would run. */
export function writeMeasures(
  decks: readonly TabledDeck[],
  { csv, replaces }: TestOutputs,
  ports: Pick<Computer, 'files'>,
): void {
  if (csv === undefined) return;
  writeOutput(csv, new TextEncoder().encode(makeCsv(measuresTable(decks))), replaces, ports);
}
