import { type Foul, READ_VERDICTS } from '../analysis/board-verdict.ts';
import { SEATS } from '../bridge/seat.ts';
import { FAULT_NUMBERS, REJECT_REASONS } from '../machine/fault.ts';
import { ASIDE_REASONS, type HandDifference, STRANGERS } from '../machine/hand-run/event.ts';
import {
  BEAMS,
  FAILURES,
  INPUTS,
  type Inputs,
  NO_INPUTS,
  RETIRED_BEAMS,
  RETIRED_TRIPS,
  TRIPS,
} from '../machine/messages.ts';
import type { Ask } from '../machine/run/event.ts';
import {
  cardName,
  converted,
  type Decoder,
  type Fields,
  finite,
  flag,
  listOf,
  oneOf,
  optional,
  record,
  text,
  whole,
} from './decode.ts';
import {
  BOARD_STATUSES,
  type BoardRead,
  type BoardResult,
  type CourseEvent,
  type CourseOf,
  type JobEvent,
  type JobEventKind,
  TRAY_NUMBERS,
} from './event.ts';
import { decodeReading, decodeStep, decodeTrayLabel } from './machine-codec.ts';
import { decodePassOrder, decodePassResult } from './pass-codec.ts';
import { decodeOutline, decodePlan } from './plan-codec.ts';

const GAPS = [1001, 1002, 1003, 1004] as const;

const feed = whole(1);
const run = whole(1);
const fault = oneOf(FAULT_NUMBERS);
const beam = oneOf([...BEAMS, ...RETIRED_BEAMS]);
/** What an older machine did not report is taken to be as on one that is empty and closed. */
const inputs: Decoder<Inputs> = converted(
  record<Partial<Inputs>>(
    Object.fromEntries(INPUTS.map((name) => [name, optional(flag)])) as Fields<Partial<Inputs>>,
  ),
  'inputs',
  (shown) => ({ ...NO_INPUTS, ...shown }),
);
const tray = { board: whole(1), copy: whole(1) };
const ask = record<Ask>({ ask: whole(1), fault: optional(fault), step: decodeStep });
const result = record<BoardResult>({
  board: whole(1),
  copy: whole(1),
  status: oneOf(BOARD_STATUSES),
  durationMs: optional(finite),
  tray: optional(oneOf(TRAY_NUMBERS)),
  verdict: optional(oneOf(READ_VERDICTS)),
  faults: listOf(fault),
});

const seat = oneOf(SEATS);
const difference: Fields<HandDifference> = { seat, extra: whole(0), lacking: whole(0) };

/** The fields of every kind of event, of those of `CourseEvent` what they show. */
const COURSE: { readonly [K in JobEventKind]: Fields<Omit<CourseOf<K>, 'kind'>> } = {
  'job-started': { plan: decodeOutline },
  'board-started': { ...tray, planHash: optional(text) },
  boardOrdered: {},
  ready: { inputs },
  armed: {},
  'pass-started': { tray: optional(decodeTrayLabel) },
  passOrdered: {},
  'card-passed': { feed },
  'pass-finished': {},
  'pass-abandoned': { runs: run },
  'board-read': {
    ...tray,
    verdict: oneOf(READ_VERDICTS),
    counts: record<BoardRead['counts']>({
      same: whole(0, 4),
      different: whole(0, 4),
      unreadable: whole(0, 4),
    }),
    foul: optional(
      record<Foul>({ wrongSizes: whole(0), twice: whole(0), missing: whole(0), foreign: whole(0) }),
    ),
  },
  refused: { why: oneOf([...INPUTS, ...BEAMS, ...RETIRED_BEAMS]) },
  leftWindow: { feed, atUs: whole(0) },
  measured: { feed },
  arrived: { feed },
  failed: { feed, why: oneOf(FAILURES) },
  tripped: { why: oneOf([...TRIPS, ...RETIRED_TRIPS]) },
  stray: {},
  input: { name: oneOf(INPUTS), level: flag },
  frameRead: { feed, attempt: whole(1) },
  labelRead: { look: optional(whole(1)), label: optional(decodeTrayLabel), isBlind: optional(flag) },
  personDid: { ask: whole(1) },
  gap: { fault: oneOf(GAPS) },
  resumed: {},
  'run-started': { run },
  'card-proven': { feed },
  'card-rejected': { feed, reason: oneOf(REJECT_REASONS) },
  fault: { fault, feed: optional(feed) },
  'board-verified': { run, isTrayTold: optional(flag) },
  'board-withdrawn': {},
  'board-final': {},
  'board-deferred': tray,
  'board-abandoned': { runs: run },
  asked: { ask },
  cardShown: {},
  strangerShown: { reason: oneOf(STRANGERS) },
  cardPlaced: {},
  cardTakenBack: {},
  handSeen: { seat: optional(seat), unread: whole(0) },
  personDone: {},
  personGaveUp: {},
  'card-seen': {},
  'card-put-aside': { reason: oneOf(ASIDE_REASONS) },
  'card-taken-back': {},
  'hand-proven': { seat },
  'hand-differs': difference,
  'hand-unproven': { seat },
  'board-seen': {},
  'board-verified-by-camera': {},
  'board-differs': { hands: listOf(record<HandDifference>(difference)) },
  'job-resumed': { vouched: optional(oneOf([true])) },
  'job-paused': {},
  'job-continued': {},
  'board-skipped': tray,
  'copy-added': tray,
  'board-moved-up': tray,
  'job-stopped': {},
  'job-finished': { boards: listOf(result) },
};

/** The fields that show cards or pockets, or by which a card would be known again. */
const HIDDEN: { readonly [K in JobEventKind]?: Decoder<object> } = {
  'pass-finished': record({ result: decodePassResult }),
  arrived: record({ mouth: whole(0, 4), atUs: whole(0) }),
  'card-proven': record({ card: cardName, mouth: whole(1, 4) }),
  measured: record({ lengthUm: finite, pairUs: finite, thicknessUm: finite }),
  tripped: record({ beam: optional(beam), feed: optional(feed), mouth: optional(whole(0, 4)) }),
  stray: record({ beam }),
  frameRead: record({ reading: decodeReading }),
  cardShown: record({ card: cardName }),
  handSeen: record({ cards: listOf(cardName) }),
  'card-seen': record({ card: cardName, seat }),
  'hand-differs': record({ extraCards: listOf(cardName), lackingCards: listOf(cardName) }),
};

const passStarted = record({ order: decodePassOrder });

const KINDS = Object.keys(COURSE) as JobEventKind[];
const eventKind = record({ kind: oneOf(KINDS) });
const DECODERS = new Map<JobEventKind, Decoder<object>>(
  KINDS.map((kind) => [kind, record(COURSE[kind] as Fields<object>)]),
);

/** What a line of a journal shows; throws `Malformed` where it is no event. */
export const decodeCourse: Decoder<CourseEvent> = (value, path) => {
  const { kind } = eventKind(value, path);
  return { kind, ...DECODERS.get(kind)?.(value, path) } as CourseEvent;
};

/** The whole event, of what its line shows and what was hidden; throws `Malformed` where the two make none. */
export function decodeEvent(shown: object, hidden: object): JobEvent {
  const course = decodeCourse(shown, '');
  if (course.kind === 'job-started') {
    const { plan } = shown as { readonly plan: unknown };
    return { kind: 'job-started', plan: decodePlan(plan, hidden, 'plan') };
  }
  if (course.kind === 'pass-started') {
    const { order } = passStarted(hidden, '');
    return { kind: 'pass-started', order };
  }
  return { ...course, ...HIDDEN[course.kind]?.(hidden, '') } as JobEvent;
}
