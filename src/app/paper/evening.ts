import type { BoardNumber } from '../../bridge/board.ts';
import type { ReportDocument } from '../../paper/document.ts';
import { boardFigures } from '../../paper/evening/board-figures.ts';
import { eveningReport } from '../../paper/evening/report.ts';
import { openTypeface } from '../../paper/font/typeface.ts';
import type { RankedSession } from '../../paper/ranking/ranked-session.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { SolveEvent } from '../analysis/solve-boards.ts';
import { documentKindOf, encodeDocument } from '../files/documents.ts';
import { refuseAllBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import type { SessionRequest } from '../sessions/comparison.ts';
import { type RankingEvent, rankAndTell } from '../sessions/rank-session.ts';
import { type PrintEvent, type PrintPorts, refuseTooMany } from './documents.ts';
import { type RecordRequest, type RecordSolving, readHandRecord, solvedSource } from './hand-record.ts';
import { type RecordSource, readRecordSource } from './record-source.ts';

/** Which evening is printed, and where. */
export interface EveningRequest
  extends SessionRequest,
    Pick<RecordRequest, 'event' | 'club' | 'date' | 'colours' | 'language'> {
  /** Results files; `-` is stdin. */
  readonly results: readonly string[];
  /** Files to write: .pdf, .html or .txt. */
  readonly outputs: readonly string[];
  readonly replaces: boolean;
  /** How boards are solved; where absent, tricks and par are those of the file. */
  readonly solve?: RecordSolving | undefined;
}

/** Hears the progress of an evening; its signal stops the solving, and the tables known by then are printed. */
export type EveningPorts = Omit<PrintPorts, 'emit'> &
  Pick<AppPorts<PrintEvent | RankingEvent | SolveEvent>, 'emit' | 'signal' | 'threads'>;

/** An evening that was printed. */
export interface PrintedEvening {
  readonly contestants: number;
  readonly boards: number;
  /** Boards whose hands are in it. */
  readonly hands: number;
  /** Whether results were left out. */
  readonly needsPerson: boolean;
}

/** Prints an evening from its results and its deals: the hands only of boards that were played. */
export async function printEvening(request: EveningRequest, ports: EveningPorts): Promise<PrintedEvening> {
  const { outputs, replaces } = request;
  for (const path of outputs) {
    if (documentKindOf(path) !== undefined) continue;
    const message = `${path} does not say what to write. Name a .pdf, .html or .txt file.`;
    throw new Problem('request', 'unknown-kind', message, { path });
  }
  refuseAllBeforehand(outputs, replaces, ports);
  const ranked = rankAndTell(request.results, { ...request, details: true }, ports.emit, ports);
  const { problems, rankings, session } = ranked;
  const boards = [...new Set(session.results.map(({ board }) => board))];
  refuseTooMany(boards.length, 'board');
  const source = request.deals === undefined ? undefined : playedDeals(request.deals, boards, ports);
  const solved =
    source === undefined || request.solve === undefined
      ? source
      : await solvedSource(source, request.solve, ports);
  const document = documentOf(ranked, request, solved, ports);
  for (const path of outputs)
    writeOutput(path, await encodeDocument(documentKindOf(path) ?? '.txt', document, ports), replaces, ports);
  return {
    contestants: rankings.flat().length,
    boards: boards.length,
    hands: solved?.boards.length ?? 0,
    needsPerson: problems.length > 0,
  };
}

/** The deals of the boards that have results; of others nothing is shown, since they may be played yet. */
function playedDeals(
  path: string,
  boards: readonly BoardNumber[],
  ports: Pick<EveningPorts, 'emit'> & Pick<Computer, 'files' | 'openers'>,
): RecordSource {
  const source = readRecordSource(path, { hasTables: true }, ports);
  return { ...source, boards: source.boards.filter(({ number }) => boards.includes(number)) };
}

function documentOf(
  ranked: RankedSession,
  request: EveningRequest,
  source: RecordSource | undefined,
  ports: Pick<EveningPorts, 'emit' | 'places'> & Pick<Computer, 'files' | 'jobFolders' | 'keys' | 'program'>,
): ReportDocument {
  const { event, club, date, colours, language } = request;
  const facts = {
    event: event ?? ranked.facts.title ?? source?.event,
    club: club ?? source?.club,
    date: date ?? source?.date,
  };
  if (source === undefined) return eveningReport(ranked, facts);
  const { regular, bold } = ports.program.fonts();
  const record = readHandRecord(source, { language, colours }, ports);
  return eveningReport(ranked, facts, boardFigures(record, [openTypeface(regular), openTypeface(bold)]));
}
