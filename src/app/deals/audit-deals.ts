import { type AuditReport, auditSample } from '../../analysis/audit/audit.ts';
import { type DealSample, openSample, type SampleIntake } from '../../analysis/audit/deal-sample.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { DealSet, FormatProblem } from '../../formats/core/deal-set.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { everyDeal } from '../../formats/pbn/every-deal.ts';
import { auditReport } from '../../paper/audit/report.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { factsOfFirst } from '../files/deal-files.ts';
import { type ReportFiles, refuseReports, writeReports } from '../files/documents.ts';
import { Problem } from '../problem.ts';
import { readPieces } from './deal-pieces.ts';

/** Sets of deals to judge, and where the report goes. */
export interface AuditRequest extends SampleOptions {
  readonly paths: readonly string[];
  readonly reports: ReportFiles;
}

/** What was found, without the deals. */
export interface AuditedDeals {
  readonly files: readonly SampledFile[];
  readonly report: AuditReport;
}

/** How many deals were taken so far. */
export interface AuditEvent {
  readonly kind: 'sampled';
  readonly deals: number;
}

/** Asks of sets of deals whether they are plausibly random, and writes the report. */
export async function auditDeals(
  request: AuditRequest,
  ports: Pick<AppPorts<AuditEvent>, 'emit' | 'files' | 'openers' | 'program' | 'wallClock'>,
): Promise<AuditedDeals> {
  const { paths, reports } = request;
  refuseReports(reports, ports);
  const { files, sample } = sampleFiles(paths, request, ports, ports.emit);
  const report = auditSample(sample);
  const facts = { files, at: ports.wallClock(), program: ports.program.version() };
  await writeReports(auditReport(report, sample, facts), reports, ports);
  return { files, report };
}

/** What was taken from one file. */
export interface SampledFile {
  readonly file: string;
  readonly format: string;
  readonly deals: number;
  /** Errors that make deals doubtful: those are left out. */
  readonly errors: number;
}

/** The deals of files, and what was taken from each. */
export interface SampledFiles {
  readonly sample: DealSample;
  readonly files: readonly SampledFile[];
}

/** How files are taken in. */
export interface SampleOptions {
  /** The format of all files, whatever their content looks like. */
  readonly from?: FormatName | undefined;
  /** Each file holds sets of this many deals (default: it is one set). */
  readonly firstOf?: number | undefined;
}

/** A sample that gets its deck with its first deals. */
interface OpenSample {
  intake?: SampleIntake;
  deck?: DeckName;
  /** Deals that were played: in all files together, as an event may have several. */
  readonly seen: Set<string>;
  /** The number of deals in all files so far. */
  deals: number;
  readonly emit: (event: AuditEvent) => void;
}

/** Reads files into one sample; a file without deals is a problem. */
export function sampleFiles(
  paths: readonly string[],
  options: SampleOptions,
  ports: Pick<Computer, 'files' | 'openers'>,
  emit: (event: AuditEvent) => void = () => {},
): SampledFiles {
  const open: OpenSample = { seen: new Set(), deals: 0, emit };
  const files = paths.map((path) => sampleFile(path, options, open, ports));
  if (open.intake === undefined) throw new Problem('request', 'no-file-named', 'Name a deal file.');
  return { sample: open.intake.finish(), files };
}

function sampleFile(
  path: string,
  { from, firstOf }: SampleOptions,
  open: OpenSample,
  ports: Pick<Computer, 'files' | 'openers'>,
): SampledFile {
  let name = '';
  let deals = 0;
  let errors = 0;
  let firstError: FormatProblem | undefined;
  for (const { format, set } of readPieces(path, ports, from)) {
    const faults = set.problems.filter((problem) => problem.severity === 'error' && !isTaken(problem, set));
    name = format?.name ?? '';
    errors += faults.length;
    firstError ??= faults[0];
    const found = everyDeal(set, open.seen);
    if (found.length === 0) continue;
    const intake = intakeFor(open, set, path);
    for (const { deal, dealer } of found) {
      if (firstOf === undefined ? deals === 0 : deals % firstOf === 0) {
        intake.startSet(firstOf === undefined ? path : `set ${deals / firstOf + 1} of ${path}`);
      }
      intake.add(deal, dealer);
      deals++;
    }
    open.deals += found.length;
    open.emit({ kind: 'sampled', deals: open.deals });
  }
  if (deals > 0) return { file: path, format: name, deals, errors };
  const why = firstError?.message ?? 'Name a deal file.';
  throw new Problem(
    'input',
    'no-deals',
    `${path} holds no complete deal. ${why}`,
    factsOfFirst(firstError === undefined ? [] : [firstError]),
  );
}

/** Whether the deals of a problem are taken all the same: records keep them, though they are no boards to deal. */
function isTaken({ code }: FormatProblem, { records }: DealSet): boolean {
  return records.length > 0 && (code === 'board-clash' || code === 'several-events');
}

function intakeFor(open: OpenSample, { deck }: DealSet, path: string): SampleIntake {
  open.deck ??= deck;
  if (open.deck !== deck) {
    const message = `${path} has deals of another deck. Audit the decks one at a time.`;
    throw new Problem('input', 'several-decks', message, { path });
  }
  open.intake ??= openSample(DECKS[deck]);
  return open.intake;
}
