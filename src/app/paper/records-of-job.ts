import { appendFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../../adapters/folders.ts';
import { dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import type { PaperName } from '../../paper/pdf/paper.ts';
import type { WallClock } from '../../ports/journal.ts';
import type { Language } from '../../words/language.ts';
import { openDealsOfJob } from '../jobs/unseal.ts';
import type { HandsRequest } from '../ports.ts';
import type { PrintPorts } from './documents.ts';
import { handRecordPdf, readHandRecord } from './hand-record.ts';

/** The hand records of a job that is finished, and who wants to see its hands. */
export interface JobRecordsRequest {
  /** The folder of the job, or its name. */
  readonly job: string;
  readonly hands: HandsRequest;
  readonly language: Language;
  readonly paper: PaperName;
}

/** Hand records as PDF, which nothing was written of. */
export interface RecordsWithHands {
  readonly pdf: Uint8Array;
}

/** Who has seen the hands of a job, and why, beside its journal. */
export const SHOWN_FILE = 'hands-shown.jsonl';
const ONLY_OWNER = 0o600;

/**
 * Makes the hand records of a finished job, in memory only. Before anything is shown it is written beside the job who
 * wanted to see its hands, and why.
 */
export async function recordsOfJob(
  { hands, job, language, paper }: JobRecordsRequest,
  ports: PrintPorts,
  now: WallClock,
): Promise<RecordsWithHands> {
  const { file, plan } = await openDealsOfJob({ job, isForced: false }, ports);
  const shown = join(dirname(file), SHOWN_FILE);
  const line = `${JSON.stringify({ at: now(), ...hands, what: 'records' })}\n`;
  attempt('Writing', shown, () => appendFileSync(shown, line, { mode: ONLY_OWNER, flush: true }));
  const name = basename(dirname(file));
  const source = {
    deck: plan.deck,
    boards: plan.boards.map(({ deal, number }) => ({
      number,
      dealer: dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      deal,
    })),
    origin: { file: plan.origin.kind === 'file' ? plan.origin.file : name, journal: name },
  };
  const record = readHandRecord(source, { language, colours: 'four' }, ports);
  const { bytes } = await handRecordPdf(record, { paper });
  return { pdf: bytes };
}
