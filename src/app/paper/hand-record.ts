import { sameDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { type PointScaleName, USUAL_POINTS } from '../../bridge/high-card-points.ts';
import { SEATS } from '../../bridge/seat.ts';
import { isExact, leastOf, mostOf, type TrickTable } from '../../bridge/trick-table.ts';
import { openTypeface } from '../../paper/font/typeface.ts';
import { makeHandRecordHtml } from '../../paper/hand-record/html.ts';
import type { HandRecord, RecordBoard, RecordOrigin } from '../../paper/hand-record/model.ts';
import { type LayoutProblem, layOutRecord } from '../../paper/hand-record/pages.ts';
import type { SuitColours } from '../../paper/hand-record/suit-look.ts';
import { makeHandRecordText } from '../../paper/hand-record/text.ts';
import { PAPERS, type PaperName } from '../../paper/pdf/paper.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { counted } from '../../text/counted.ts';
import { basename, dirname } from '../../text/path.ts';
import {
  type SolveBoardsPorts,
  type SolveEvent,
  type SolveOptions,
  solveBoards,
} from '../analysis/solve-boards.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { journalAt, readJobJournal } from '../jobs/job-files.ts';
import { Problem } from '../problem.ts';
import {
  type PrintEvent,
  type PrintPorts,
  type PrintRequest,
  pointsOf,
  printKindOf,
  refuseTooMany,
} from './documents.ts';
import { type RecordSource, readRecordSource, type SourceRequest } from './record-source.ts';

/** What stands on a hand record besides its deals. */
export interface RecordRequest extends Pick<PrintRequest, 'language' | 'event'> {
  readonly title?: string;
  /** Who plays, and when, where the deals are not to say it. */
  readonly club?: string;
  readonly date?: string;
  readonly colours: SuitColours;
  readonly points?: PointScaleName;
  /** The job that dealt the boards: its folder or its name. */
  readonly job?: string;
}

/** Which hand records are printed, and how. */
export interface HandRecordRequest
  extends Omit<SourceRequest, 'hasPlayed' | 'hasTables' | 'isBlind'>,
    RecordRequest,
    PrintRequest {
  /** A deal file in any format, or an opened set; `-` is stdin. */
  readonly deals: string;
  /** Whether auction, play and comments of the file are left out. */
  readonly handsOnly?: true;
  /** Where absent, the record comes back as text. */
  readonly output?: string;
  /** The most boards a page; where absent, as many as are usual and legible. */
  readonly layout?: number | undefined;
  /** Boards are solved with all cards open; where absent, tables and par are those of the file. */
  readonly solve?: RecordSolving | undefined;
}

/** Which boards of a record are solved, and how. */
export interface RecordSolving extends SolveOptions {
  /** Those only of which the file has no whole table, in a time that a person waits; else all, whatever the file says. */
  readonly onlyLacking?: true;
}

/** Hears the progress of a hand record; its signal stops the solving, and the tables known by then are printed. */
export type HandRecordPorts = Omit<PrintPorts, 'emit'> &
  Pick<AppPorts<PrintEvent | SolveEvent>, 'emit' | 'signal' | 'threads'>;

/** A hand record that was printed, and what can be said of it without a hand. */
export interface PrintedRecord {
  readonly format: 'pdf' | 'html' | 'text';
  readonly boards: number;
  readonly origin: RecordOrigin;
  /** The most boards that stand on a page. */
  readonly layout?: number;
  readonly pages?: number;
  readonly typePt?: number;
  /** Boards of which not all tricks are known, where boards were solved. */
  readonly unsolved?: number;
  /** UTF-8; only where no file was to be written. */
  readonly text?: Uint8Array;
}

/** Prints every deal as a diagram. */
export async function printHandRecord(
  request: HandRecordRequest,
  ports: HandRecordPorts,
): Promise<PrintedRecord> {
  const { deals, output, replaces } = request;
  const format = output === undefined ? 'text' : printKindOf(output);
  if (output !== undefined) refuseBeforehand(output, replaces, ports);
  const read = readRecordSource(
    deals,
    {
      ...request,
      hasPlayed: request.handsOnly !== true,
      hasTables: request.solve?.onlyLacking ?? request.solve === undefined,
    },
    ports,
  );
  refuseTooMany(read.boards.length, 'board');
  const source = request.solve === undefined ? read : await solvedSource(read, request.solve, ports);
  const unsolved = request.solve === undefined ? {} : { unsolved: source.boards.filter(isOpen).length };
  const { event, ...plain } = readHandRecord(source, request, ports);
  const record = event === undefined || event === '' ? plain : { ...plain, event };
  const { bytes, ...made } = await MAKERS[format](record, request, ports);
  if (output !== undefined) writeOutput(output, bytes, replaces, ports);
  const text = output === undefined ? { text: bytes } : {};
  return { format, boards: record.boards.length, origin: record.origin, ...unsolved, ...made, ...text };
}

/**
 * Seconds that boards nobody has solved before may take: one, and all together. Deals of 52 cards are mostly solved in a
 * tenth of that; those of 68 are not, and a person waits for them.
 */
const WAITED_S: Readonly<Record<DeckName, { readonly board: number; readonly record: number }>> = {
  standard: { board: 10, record: 240 },
  super: { board: 5, record: 60 },
};

/** The same with what can be made of its boards, as far as that is found. */
export async function solvedSource(
  source: RecordSource,
  { onlyLacking, ...options }: RecordSolving,
  ports: SolveBoardsPorts,
): Promise<RecordSource> {
  const wanted = onlyLacking ? source.boards.filter(isOpen) : source.boards;
  const { board, record } = WAITED_S[source.deck];
  const limit = onlyLacking ? { maxSeconds: Math.min(board, record / wanted.length) } : {};
  const solved = await solveBoards(wanted, { ...limit, ...options }, ports);
  const found = new Map(wanted.map((each, at) => [each, solved[at]]));
  const boards = source.boards.map((each) => {
    if (!found.has(each)) return each;
    const { number, dealer, vulnerability, deal, played } = each;
    const { par, tricks } = found.get(each) ?? {};
    const isKnown = tricks !== undefined && !isUnknown(tricks, deal.deck.cardsPerHand);
    return {
      number,
      dealer,
      vulnerability,
      deal,
      ...(isKnown && { tricks }),
      ...(par && { par }),
      ...(played && { played }),
    };
  });
  return { ...source, boards };
}

function isOpen({ tricks }: RecordBoard): boolean {
  return tricks === undefined || !isExact(tricks);
}

function isUnknown(tricks: TrickTable, cardsPerHand: number): boolean {
  const cells = SEATS.flatMap((seat) => Object.values(tricks[seat]));
  return cells.every((known) => leastOf(known) === 0 && mostOf(known) === cardsPerHand);
}

/** The record of some deals, whatever it is printed as. */
export function readHandRecord(
  source: RecordSource,
  { title, language, colours, points, ...request }: RecordRequest,
  ports: Pick<PrintPorts, 'emit' | 'places'> & Pick<Computer, 'files' | 'jobFolders' | 'keys' | 'program'>,
): HandRecord {
  const journal = request.job === undefined ? undefined : jobOrigin(request.job, source.boards, ports);
  const event = request.event ?? source.event;
  const club = request.club ?? source.club;
  const date = request.date ?? source.date;
  return {
    ...(title !== undefined && { title }),
    ...(event !== undefined && { event }),
    ...(club !== undefined && { club }),
    ...(date !== undefined && { date }),
    deck: source.deck,
    boards: source.boards,
    language,
    colours,
    points: points ?? USUAL_POINTS[source.deck],
    origin: { ...source.origin, ...(journal !== undefined && { journal }) },
    creator: `Soubrette ${ports.program.version()}`,
  };
}

/** A record as a file. */
export interface MadeRecord extends Pick<PrintedRecord, 'layout' | 'pages' | 'typePt'> {
  readonly bytes: Uint8Array;
}

type Maker = (
  record: HandRecord,
  request: Pick<HandRecordRequest, 'layout' | 'paper'>,
  ports: Pick<Computer, 'program'>,
) => MadeRecord | Promise<MadeRecord>;

const MAKERS: Readonly<Record<PrintedRecord['format'], Maker>> = {
  pdf: handRecordPdf,
  html: handRecordHtml,
  text: (record) => ({ bytes: new TextEncoder().encode(makeHandRecordText(record)) }),
};

const PAPER_TITLES: Readonly<Record<PaperName, string>> = { a4: 'A4', a5: 'A5', letter: 'Letter' };

/** A record as PDF. */
export async function handRecordPdf(
  record: HandRecord,
  { layout, paper }: Pick<HandRecordRequest, 'layout' | 'paper'>,
  ports: Pick<Computer, 'program'>,
): Promise<MadeRecord> {
  const { makeHandRecordPdf } = await import('../../paper/hand-record/pdf.ts');
  const made = await makeHandRecordPdf(record, layout, PAPERS[paper], ports.program.fonts());
  if (!made.ok) throw tooSmall(made.problems[0], paper);
  const { bytes, pageCount, typeMm, layout: boards } = made.value;
  return { bytes, layout: boards, pages: pageCount, typePt: pointsOf(typeMm) };
}

function handRecordHtml(
  record: HandRecord,
  { layout, paper }: Pick<HandRecordRequest, 'layout' | 'paper'>,
  ports: Pick<Computer, 'program'>,
): MadeRecord {
  const { regular, bold } = ports.program.fonts();
  const laidOut = layOutRecord(record, layout, PAPERS[paper], [openTypeface(regular), openTypeface(bold)]);
  if (!laidOut.ok) throw tooSmall(laidOut.problems[0], paper);
  const html = makeHandRecordHtml(record, laidOut.value, paper);
  return { bytes: new TextEncoder().encode(html), layout: Math.max(...laidOut.value.grid.shares) };
}

function tooSmall(problem: LayoutProblem | undefined, paper: PaperName): Problem {
  const boards = counted(problem?.layout ?? 1, 'board');
  const message = `${boards} on a page of ${PAPER_TITLES[paper]} would need type smaller than 6.5 points.`;
  return new Problem('request', 'type-too-small', message, { largest: problem?.largest });
}

/**
 * The name of the job that dealt these boards. Each must be one of its boards, and have the job's deal where the key of
 * its journal is at hand; where it is not, that is reported.
 */
function jobOrigin(
  path: string,
  boards: readonly RecordBoard[],
  {
    emit,
    places,
    files,
    jobFolders,
    keys,
  }: Pick<PrintPorts, 'emit' | 'places'> & Pick<Computer, 'files' | 'jobFolders' | 'keys'>,
): string {
  const file = journalAt(path, places, { files, jobFolders });
  const { content } = readJobJournal(file, places, { jobFolders, keys });
  const [shown, whole] = [content.course[0]?.event, content.entries?.[0]?.event];
  if (content.damage !== undefined || shown?.kind !== 'job-started') {
    const message = `${file} can't be trusted. ${content.damage?.message ?? ''}`.trim();
    throw new Problem('input', 'journal-damaged', message, { path: file });
  }
  const numbers = new Set(shown.plan.boards.map(({ number }) => number));
  const foreign = boards.find(({ number }) => !numbers.has(number));
  if (foreign !== undefined) throw otherJob(`The job ${path} has no board ${foreign.number}.`);
  if (whole?.kind !== 'job-started') {
    emit({ kind: 'job-deals-unknown', job: path });
    return nameOf(file);
  }
  const deals = new Map(whole.plan.boards.map(({ number, deal }) => [number, deal]));
  const other = boards.find(({ number, deal }) => {
    const dealt = deals.get(number);
    return dealt === undefined || !sameDeal(dealt, deal);
  });
  if (other === undefined) return nameOf(file);
  throw otherJob(`The job ${path} dealt other cards on board ${other.number}.`);
}

function otherJob(message: string): Problem {
  return new Problem('input', 'other-job', message);
}

/** A job is called as its folder. */
function nameOf(file: string): string {
  return basename(dirname(file)) || basename(file);
}
