import { type BoardNumber, dealerOf } from '../../bridge/board.ts';
import { sameDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { DealSet, FormatProblem } from '../../formats/core/deal-set.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { isUnknown } from '../../formats/core/game.ts';
import { looksSealed } from '../../generation/seal/seal-file.ts';
import { type ProvenBoard, verifySeal } from '../../generation/seal/verify-seal.ts';
import type { RecordBoard, RecordOrigin } from '../../paper/hand-record/model.ts';
import { boardOfNumber } from '../../paper/pockets/label-code.ts';
import type { Computer } from '../../ports/computer.ts';
import { digestOf } from '../../sealing/digest.ts';
import { isSignedBy } from '../../sealing/signature.ts';
import { counted } from '../../text/counted.ts';
import { basename } from '../../text/path.ts';
import { analysesOf, analysisWarnings } from '../analysis/board-analysis.ts';
import { errorsInDeals, errorsOf, noBoard, noDeals, readDealBytes, readDeals } from '../files/deal-files.ts';
import { Problem } from '../problem.ts';
import { readDealSource } from '../proof/deal-source.ts';
import { isSealedFile, readSealFile } from '../proof/seal/seal-files.ts';
import { type PrintPorts, refuseTooMany } from './documents.ts';
import { playedBoards } from './played-boards.ts';

/** What a record is made of, and where that came from. */
export interface RecordSource {
  readonly deck: DeckName;
  readonly boards: readonly RecordBoard[];
  /** What the file calls its event, where that was, and the day. */
  readonly event?: string;
  readonly club?: string;
  readonly date?: string;
  readonly origin: RecordOrigin;
}

/** How a source is read. */
export interface SourceRequest {
  readonly from?: FormatName;
  readonly firstBoard?: BoardNumber;
  /** Who deals board 1, where the file does not say who deals. */
  readonly dealer?: Seat;
  readonly boards?: readonly BoardNumber[];
  /** A file with the seal of the deals. */
  readonly seal?: string;
  /** No card is printed: what is doubtful about cards alone is not reported. */
  readonly isBlind?: boolean;
  /** What happened at the table is printed, where the file tells it. */
  readonly hasPlayed?: boolean;
  /** Tables of tricks and pars of the file are printed: what is doubtful about them is reported. */
  readonly hasTables?: boolean;
}

/** Reads deals of any format, or an opened set, whose deals must be those that were sealed. */
export function readRecordSource(
  path: string,
  request: SourceRequest,
  ports: Pick<PrintPorts, 'emit'> & Pick<Computer, 'files' | 'openers'>,
): RecordSource {
  const isSeal = path !== '-' && isSealedFile(path, ports);
  const source = isSeal ? openedSource(path, request, ports) : dealSource(path, request, ports);
  const chosen = request.boards === undefined ? source : withBoards(source, request.boards, path);
  return request.seal === undefined ? chosen : withSeal(chosen, request.seal, ports);
}

function dealSource(
  path: string,
  { boards, from, firstBoard, dealer, hasPlayed = false, hasTables = false, isBlind = false }: SourceRequest,
  { emit, files, openers }: Pick<PrintPorts, 'emit'> & Pick<Computer, 'files' | 'openers'>,
): RecordSource {
  const { format, set } = readDeals(path, { files, openers }, from, { firstBoard });
  const errors = errorsOf(set);
  if (errors.length > 0) {
    const advice = 'Nothing was printed. Correct the file and try again.';
    throw errorsInDeals([`${path} has ${counted(errors.length, 'error')}:`], saidOfPrint(errors), [advice]);
  }
  if (boards === undefined && !isBlind) refuseTooMany(set.boards.length, 'board');
  const isWanted = ({ board }: FormatProblem): boolean =>
    board === undefined || boards === undefined || boards.some((number) => number === board);
  const warnings = [
    ...(isBlind ? aboutTrays(set.problems) : set.problems),
    ...(hasTables ? analysisWarnings(set).filter(isWanted) : []),
  ];
  if (warnings.length > 0) emit({ kind: 'deals-warned', problems: saidOfPrint(warnings) });
  if (set.boards.length === 0) throw noDeals(path);
  const analyses = analysesOf(set);
  const played = hasPlayed ? playedBoards(set) : [];
  if (dealer !== undefined && format?.holds.dealer === true) throw dealersSaid(path);
  return {
    deck: set.deck,
    boards: set.boards.map(({ number, dealer: own, vulnerability, deal }, at) => ({
      number,
      dealer: dealer === undefined ? own : dealerOf(number, dealer),
      vulnerability,
      deal,
      ...analyses[at],
      ...(played[at] && { played: played[at] }),
    })),
    ...(set.title !== undefined && { event: set.title }),
    ...placeAndDay(set),
    origin: { file: path === '-' ? 'stdin' : basename(path) },
  };
}

/** What a file says of its dealers is not overruled on paper: auctions and tables of tricks go by it. */
function dealersSaid(path: string): Problem {
  const message = `${path} says itself who deals. Leave --dealer out, or write another file with convert --dealer.`;
  return new Problem('request', 'dealers-said', message, { path });
}

/** The site and the date that all records of a file agree on (PBN 2.1, sections 3.4.2 and 3.4.3). */
function placeAndDay({ records }: DealSet): Pick<RecordSource, 'club' | 'date'> {
  const [club, day] = ['Site', 'Date'].map((name) => {
    const values = new Set(records.map(({ values }) => values.get(name) ?? ''));
    const [value = ''] = values;
    return values.size === 1 && !isUnknown(value) ? value.trim() : '';
  });
  const date = /^\d{4}\.\d{2}\.\d{2}$/.test(day ?? '') ? day?.replaceAll('.', '-') : undefined;
  return { ...(club && { club }), ...(date && { date }) };
}

function openedSource(path: string, { dealer }: SourceRequest, ports: Pick<Computer, 'files'>): RecordSource {
  const { event, commitment, proven, deck } = provenBoards(path, ports);
  return {
    deck,
    boards: proven.map(({ number, deal }) => ({ ...boardOfNumber(number, dealer), deal })),
    ...(event !== '' && { event }),
    origin: { file: basename(path), seal: commitment },
  };
}

/** What an opened set proves; ends the use case where it is still sealed, or not as it was sealed. */
function provenBoards(
  path: string,
  ports: Pick<Computer, 'files'>,
): {
  readonly event: string;
  readonly deck: DeckName;
  readonly commitment: string;
  readonly proven: readonly ProvenBoard[];
} {
  const file = readSealFile(path, ports);
  const { findings, opened } = verifySeal(file, isSignedBy);
  if (findings.length > 0) {
    const shown = findings.slice(0, 8).map(({ message }) => message);
    const lines = [`${path} is not as it was sealed:`, ...shown];
    throw new Problem('input', 'not-as-sealed', lines.join('\n'), { path });
  }
  if (opened.length === 0) {
    throw new Problem('input', 'still-sealed', `${path} is still sealed.`, { path });
  }
  const { event, deck, commitment } = file.statement;
  return { event, deck, commitment, proven: opened };
}

/** The boards that are wanted, in the order in which they are named; ends the use case where one is not there. */
function withBoards(source: RecordSource, wanted: readonly BoardNumber[], path: string): RecordSource {
  const byNumber = new Map(source.boards.map((board) => [board.number, board]));
  const missing = wanted.find((number) => !byNumber.has(number));
  if (missing !== undefined) throw noBoard(path, missing);
  return { ...source, boards: wanted.flatMap((number) => byNumber.get(number) ?? []) };
}

/** The same with the commitment of its seal, once each board was found to be as it was sealed. */
function withSeal(source: RecordSource, path: string, ports: Pick<Computer, 'files'>): RecordSource {
  const { commitment, proven } = provenBoards(path, ports);
  const sealed = new Map(proven.map(({ number, deal }) => [number, deal]));
  for (const { number, deal } of source.boards) {
    const known = sealed.get(number);
    if (known !== undefined && sameDeal(known, deal)) continue;
    const problem = known === undefined ? 'is not among its opened boards' : 'is not as it was sealed';
    const message = `Board ${number} of ${source.origin.file} ${problem}: ${path}.`;
    throw new Problem('input', 'not-as-sealed', message, { path });
  }
  return { ...source, origin: { ...source.origin, seal: commitment } };
}

/** Reads deals of any format, or of a sealed set, which is opened as for dealing: who prints its hands sees none. */
export async function readHiddenSource(
  path: string,
  request: SourceRequest & { readonly sealPassphraseFile?: string },
  ports: PrintPorts,
): Promise<RecordSource> {
  if (path === '-') return readRecordSource(path, request, ports);
  const bytes = readDealBytes(path, ports);
  const hash = digestOf(bytes);
  const isStillSealed = looksSealed(bytes) && readSealFile(path, ports).secrets !== undefined;
  const source = isStillSealed
    ? await openedInside(path, request, ports)
    : readRecordSource(path, request, ports);
  return { ...source, origin: { ...source.origin, hash } };
}

async function openedInside(
  path: string,
  request: SourceRequest & { readonly sealPassphraseFile?: string },
  ports: PrintPorts,
): Promise<RecordSource> {
  const { deck, boards, seal } = await readDealSource(path, request, ports);
  const { event } = readSealFile(path, ports).statement;
  const source: RecordSource = {
    deck,
    boards: boards.map(({ number, deal }) => ({ ...boardOfNumber(number, request.dealer), deal })),
    ...(event !== '' && { event }),
    origin: { file: basename(path), ...(seal !== undefined && { seal }) },
  };
  return request.boards === undefined ? source : withBoards(source, request.boards, path);
}

/** What a tray shows: these kinds of problems tell of boards, their numbers, dealers and vulnerabilities. */
const OF_TRAYS: ReadonlySet<string> = new Set([
  'board-dealer',
  'board-not-dealt',
  'board-number',
  'board-unnumbered',
  'board-vulnerability',
  'boards-outside',
  'several-events',
]);

/** The problems that bear on paper without cards. */
function aboutTrays(problems: readonly FormatProblem[]): FormatProblem[] {
  return problems.filter(({ code }) => OF_TRAYS.has(code));
}

/** Problems in the words of a command that prints, as readers speak of dealing; what they quote stays as it is. */
export function saidOfPrint(problems: readonly FormatProblem[]): FormatProblem[] {
  return problems.map((problem) => ({ ...problem, message: ofPrint(problem.message) }));
}

function ofPrint(message: string): string {
  const parts = message.split(/("[^"]*")/);
  return parts
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/\bdealt\b/g, 'printed').replace(/\bto deal it\b/g, 'to print it'),
    )
    .join('');
}
