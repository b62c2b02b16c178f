import { type BatchDeck, type BatchVerdict, judgeBatch } from '../../inspection/batch.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import { judgeLot, nextSeverity } from '../../inspection/judge-lot.ts';
import {
  type InspectionLevel,
  type QualityLimit,
  type SamplingPlan,
  samplingPlan,
} from '../../inspection/sampling-plan.ts';
import type { DeckState, DeckVerdict } from '../../inspection/verdict.ts';
import { batchReport } from '../../paper/deck-test/batch-report.ts';
import type { DrawnDeck } from '../../paper/deck-test/lot-certificate.ts';
import type { Computer } from '../../ports/computer.ts';
import { environmentError, systemCodeOf } from '../../ports/environment-error.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { byName } from '../../text/by-name.ts';
import { basename, join, resolve } from '../../text/path.ts';
import { writeReports } from '../files/documents.ts';
import { Problem } from '../problem.ts';
import { writeLotCertificate } from './certify.ts';
import { type InspectedFolders, inspectFolders } from './inspect-folders.ts';
import { writeMeasures } from './outputs.ts';
import { openTestBench, type ProfileWarning, type TestBench, type TestRequest } from './test-bench.ts';

/** The lot that a batch is a sample of. */
export interface LotRequest {
  readonly size: number;
  readonly level: InspectionLevel;
  readonly qualityLimit: QualityLimit;
  /** Which lots before it were accepted, in their order. */
  readonly before: readonly boolean[];
}

export type TestBatchRequest = TestRequest & { readonly lot?: LotRequest };

export type TestBatchEvent =
  | ProfileWarning
  | { readonly kind: 'deck-judged'; readonly deck: string; readonly verdict: DeckVerdict }
  /** The pictures of a deck can't be used, and the next one is looked at. */
  | { readonly kind: 'not-judged'; readonly deck: string; readonly problem: Problem };

export type TestBatchResult =
  | {
      readonly kind: 'judged';
      readonly batch: BatchVerdict;
      /** Names of decks with pictures that can't be used. */
      readonly notJudged: readonly string[];
    }
  | { readonly kind: 'stopped' };

/** Tests every deck of a folder, one after the other, and writes the report of the batch. */
export async function testBatch(
  folder: string,
  request: TestBatchRequest,
  ports: Pick<
    AppPorts<TestBatchEvent>,
    'emit' | 'places' | 'signal' | 'clock' | 'files' | 'keys' | 'pictures' | 'program' | 'wallClock'
  >,
): Promise<TestBatchResult> {
  const plan = request.lot && planOf(request.lot);
  const bench = await openTestBench(request, ports);
  const drawn: DrawnDeck[] = [];
  for (const { name, runs } of decksIn(folder, ports)) {
    const inspected = await inspectDeck(runs, bench, ports.signal, ports);
    if (inspected === undefined) return { kind: 'stopped' };
    if (inspected instanceof Problem) {
      drawn.push({ name, verdict: undefined });
      ports.emit({ kind: 'not-judged', deck: name, problem: withoutFolder(inspected, folder) });
    } else {
      const verdict = judgeDeck(inspected.sights, bench.standard);
      drawn.push({ name, verdict });
      ports.emit({ kind: 'deck-judged', deck: name, verdict });
    }
  }
  const decks = drawn.flatMap(({ name, verdict }): BatchDeck[] => (verdict ? [{ name, verdict }] : []));
  const notJudged = drawn.flatMap(({ name, verdict }) => (verdict ? [] : [name]));
  const states = drawn.map(({ verdict }): DeckState => verdict?.state ?? 'again');
  const batch = judgeBatch(decks, plan && judgeLot(plan, states));
  const { places } = ports;
  await writeBatch(batch, drawn, { bench, request, name: basename(resolve(folder)), places }, ports);
  return { kind: 'judged', batch, notJudged };
}

/** The bench and the request that a batch was tested with. */
interface BatchTest {
  readonly bench: TestBench;
  readonly request: TestBatchRequest;
  readonly name: string;
  readonly places: AppPorts['places'];
}

/** Writes of a batch what somebody wants: the report, every measure, the certificate of its lot. */
async function writeBatch(
  batch: BatchVerdict,
  drawn: readonly DrawnDeck[],
  { bench, name, places, request }: BatchTest,
  ports: Pick<Computer, 'files' | 'keys' | 'program' | 'wallClock'>,
): Promise<void> {
  const [at, particulars] = [ports.wallClock(), request.particulars ?? {}];
  const { profile, profileDigest, standard, state } = bench;
  writeMeasures(
    batch.decks.map((deck) => ({ deck: deck.name, verdict: deck.verdict, at, particulars, by: 'file' })),
    request,
    ports,
  );
  if (batch.lot !== undefined && request.certificate !== undefined) {
    const about = {
      ...{ at, particulars, profile, profileDigest, state, batch: name },
      machine: 'pictures in folders',
      path: request.deck,
      limits: standard.limits,
      limitsPath: request.limits,
    };
    await writeLotCertificate(batch.lot, drawn, about, request, {
      files: ports.files,
      keys: ports.keys,
      program: ports.program,
      places,
    });
  }
  const about = {
    batch: name,
    profile: `${basename(request.deck)} (${state})`,
    at,
    program: ports.program.version(),
    particulars,
    notJudged: drawn.flatMap((deck) => (deck.verdict ? [] : [deck.name])),
  };
  await writeReports(batchReport(batch, about), request, ports);
}

/** The plan of a lot, as strict as the lots before it make it. */
function planOf({ before, level, qualityLimit, size }: LotRequest): SamplingPlan {
  const severity = nextSeverity(before);
  if (severity !== 'discontinued') return samplingPlan({ lotSize: size, level, qualityLimit, severity });
  const advice = 'Mend the process, agree on it with whoever takes the decks, and name only lots made since.';
  const sentence = `By the lots before it, sampling is discontinued (ISO 2859-1, clause 9). ${advice}`;
  throw new Problem('request', 'sampling-discontinued', sentence);
}

/** What was seen of a deck; for one with pictures that can't be used, why; `undefined` where it was stopped. */
async function inspectDeck(
  runs: readonly string[],
  { pxPerMm, tools }: TestBench,
  signal: AbortSignal,
  ports: Pick<Computer, 'clock' | 'files' | 'pictures'>,
): Promise<InspectedFolders | Problem | undefined> {
  try {
    return await inspectFolders(runs, pxPerMm, tools, {
      clock: ports.clock,
      files: ports.files,
      pictures: ports.pictures,
      emit: () => {},
      signal,
    });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** A problem whose words name files as they lie in the batch. */
function withoutFolder({ code, kind, message }: Problem, folder: string): Problem {
  return new Problem(kind, code, message.replaceAll(join(folder, '/'), ''));
}

interface BatchFolder {
  readonly name: string;
  /** Folders of pictures. */
  readonly runs: readonly string[];
}

/** The decks of a folder in the order of their names: folders of pictures, or of one folder a run. */
function decksIn(folder: string, ports: Pick<Computer, 'files'>): BatchFolder[] {
  const decks = deckFoldersIn(folder, ports).map((name): BatchFolder => {
    const path = join(folder, name);
    const inside = deckFoldersIn(path, ports);
    return { name, runs: inside.length === 0 ? [path] : inside.map((run) => join(path, run)) };
  });
  if (decks.length > 0) return decks;
  throw new Problem('input', 'no-decks', `There is no deck in ${folder}. Each deck must be a folder in it.`);
}

function deckFoldersIn(path: string, ports: Pick<Computer, 'files'>): string[] {
  try {
    return ports.files
      .folders(path)
      .filter((name) => !name.startsWith('.'))
      .sort(byName);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw environmentError('Reading', path, error);
    throw new Problem('input', 'no-folder', `There is no folder ${path}. Check its name.`, { path });
  }
}
