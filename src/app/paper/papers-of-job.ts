import { type BoardNumber, dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import type { HandRecord } from '../../paper/hand-record/model.ts';
import type { PaperName } from '../../paper/pdf/paper.ts';
import { blankTravellers } from '../../paper/pockets/forms/blank-forms.ts';
import { boardOfNumber } from '../../paper/pockets/label-code.ts';
import type { Computer } from '../../ports/computer.ts';
import { attempt } from '../../ports/environment-error.ts';
import type { WallClock } from '../../ports/journal.ts';
import type { AppPorts, HandsRequest } from '../../ports/use-case.ts';
import { basename, dirname, join } from '../../text/path.ts';
import type { Language } from '../../words/language.ts';
import { openResults } from '../analysis/results-of-computer.ts';
import { type OpenedWithHands, openDealsOfJob } from '../jobs/unseal.ts';
import { curtainPdf, cutOf } from './curtain.ts';
import { type PrintPorts, refuseTooMany } from './documents.ts';
import { handRecordPdf, readHandRecord, solvedSource } from './hand-record.ts';
import { labelsPdf } from './labels.ts';
import type { RecordSource } from './record-source.ts';
import { formsPdf } from './travellers.ts';

/** How a paper of a job is printed. */
export interface PaperLook {
  readonly language: Language;
  readonly paper: PaperName;
}

/** Papers that show the hands of a job that is finished, and who wants to see them. */
export interface HandsPaperRequest extends PaperLook {
  /** The folder of the job, or its name. */
  readonly job: string;
  readonly what: HandsPaper;
  readonly hands: HandsRequest;
}
export type HandsPaper = 'records' | 'curtain-cards';

/** A paper that shows hands, as PDF, which nothing was written of. */
export interface PaperWithHands {
  readonly pdf: Uint8Array;
}

/** Who has seen the hands of a job, and why, beside its journal. */
export const SHOWN_FILE = 'hands-shown.jsonl';

/**
 * Makes a paper with the hands of a finished job, in memory only. Before anything is shown it is written beside the job
 * who wanted to see its hands, and why.
 */
export async function handsPaperOfJob(
  { hands, job, language, paper, what }: HandsPaperRequest,
  ports: PrintPorts & Pick<AppPorts, 'threads'>,
  now: WallClock,
): Promise<PaperWithHands> {
  const opened = await openDealsOfJob({ job, isForced: false }, ports);
  const shown = join(dirname(opened.file), SHOWN_FILE);
  const line = `${JSON.stringify({ at: now(), ...hands, what })}\n`;
  attempt('Writing', shown, () => ports.files.append(shown, line));
  const source = sourceOf(opened);
  refuseTooMany(source.boards.length, 'board');
  const recordOf = (of: RecordSource): HandRecord => readHandRecord(of, { language, colours: 'four' }, ports);
  const { bytes } =
    what === 'records'
      ? await handRecordPdf(recordOf(await solvedMeanwhile(source, ports)), { paper }, ports)
      : await curtainPdf({ record: recordOf(source), ...cutOf({}) }, { paper }, ports);
  return { pdf: bytes };
}

/** Seconds that a director waits at the screen for what was not solved while the boards were dealt: for one, and for all. */
const WAITED_S = { board: 2, record: 20 } as const;

/** The same with tricks and par, as far as they are kept or found at once; a paper leaves nothing on this computer. */
function solvedMeanwhile(
  source: RecordSource,
  ports: Pick<AppPorts, 'places' | 'threads' | 'hardware' | 'resultCache'>,
): Promise<RecordSource> {
  const maxSeconds = Math.min(WAITED_S.board, WAITED_S.record / source.boards.length);
  const { find } = openResults({ ...ports, emit: () => {} });
  const results = { find, keep: () => {} };
  const { signal } = new AbortController();
  const solving = { ...ports, results, signal, emit: () => {} };
  return solvedSource(source, { onlyLacking: true, maxSeconds }, solving);
}

function sourceOf({ file, plan }: OpenedWithHands): RecordSource {
  const name = basename(dirname(file));
  return {
    deck: plan.deck,
    boards: plan.boards.map(({ deal, number }) => ({
      number,
      dealer: dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      deal,
    })),
    origin: { file: plan.origin.kind === 'file' ? plan.origin.file : name, journal: name },
  };
}

/** Papers for the trays of a job, which show no hand. */
export interface TrayPaperRequest extends PaperLook {
  readonly boards: readonly BoardNumber[];
  readonly what:
    | { readonly kind: 'labels'; readonly sets: number }
    /** A line for each table. */
    | { readonly kind: 'travellers'; readonly tables: number };
}

/** Makes a paper for trays, as PDF, by the numbers of their boards alone. */
export async function trayPaper(
  { boards, language, paper, what }: TrayPaperRequest,
  ports: Pick<Computer, 'program'>,
): Promise<Uint8Array> {
  const named = boards.map((number) => boardOfNumber(number));
  switch (what.kind) {
    case 'labels': {
      const { sets } = what;
      refuseTooMany(boards.length * sets, 'label');
      const look = { sets, firstSet: 1, layout: '21', paper, language } as const;
      return (await labelsPdf({ boards: named, event: '' }, look, ports)).bytes;
    }
    case 'travellers': {
      const forms = blankTravellers(named, () => what.tables, language);
      return (await formsPdf({ forms, event: '' }, { kind: 'traveller', language, paper }, ports)).bytes;
    }
  }
}
