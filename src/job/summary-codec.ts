import { DECK_NAMES } from '../bridge/deck.ts';
import { FAULT_NUMBERS } from '../machine/fault.ts';
import { type Decoder, finite, listOf, oneOf, optional, record, text, whole } from './decode.ts';
import { BOARD_STATUSES } from './event.ts';
import { PASS_TASKS, type Remake } from './plan.ts';
import { type BoardSummary, JOURNAL_STATUSES, type JobSummary, TRAY_PROOFS } from './summary.ts';

const decodeBoard: Decoder<BoardSummary> = record<BoardSummary>({
  board: whole(1),
  copy: whole(1),
  status: oneOf(BOARD_STATUSES),
  runs: whole(0),
  durationMs: optional(finite),
  faults: listOf(oneOf(FAULT_NUMBERS)),
  verifiedAt: optional(text),
  trayProvenBy: optional(oneOf(TRAY_PROOFS)),
  finalAt: optional(text),
});

/** The summary that a value stands for; throws `Malformed` where it is none. */
export const decodeSummary: Decoder<JobSummary> = record<JobSummary>({
  startedAt: text,
  status: oneOf(JOURNAL_STATUSES),
  deck: oneOf(DECK_NAMES),
  originFile: optional(text),
  machine: text,
  profile: text,
  remakes: optional(record<Remake>({ job: text, reason: text })),
  passes: optional(oneOf(PASS_TASKS)),
  boards: listOf(decodeBoard),
});
