import type { FaultNumber, RejectReason } from '../../machine/fault.ts';
import type { InputName } from '../../machine/messages.ts';
import type { CourseEvent, JobEvent } from '../event.ts';
import { DARK_FAULTS, type Sign, STANDING_FAULTS, signNamed, UNWATCHED } from './causes.ts';
import { commonPlace, type DarkPlace, darkPlaceOf, placeOf, type SeenAt } from './places.ts';

type FaultCounts = Readonly<Partial<Record<FaultNumber, number>>>;

/** Sensors that went dark at one moment. */
interface Dark {
  readonly atMs: number;
  readonly places: readonly DarkPlace[];
  readonly counted?: { readonly fault: FaultNumber; readonly sign: Sign | undefined };
}

/** What has gone wrong in a job so far, as far as it tells of a cause. */
export interface Trouble {
  /** How much of each sign counts still: one of a board that is done counts less and less. */
  readonly signs: Readonly<Partial<Record<Sign, number>>>;
  /** How often each fault occurred. */
  readonly faults: FaultCounts;
  /** The same of those at which sensors far from each other went dark at one moment, which are none of the others. */
  readonly darkFaults?: FaultCounts;
  /** Whether the motors' voltage fell with everything closed, and no card has come to its place since. */
  readonly isCut?: boolean;
  /** The sensors that went dark last, and when, and the fault that was counted for it. */
  readonly dark?: Dark | undefined;
  /** What all faults with one number that tell of a cause have in common, of where they were seen. */
  readonly places: Readonly<Partial<Record<FaultNumber, SeenAt>>>;
  /** Where the event was seen of which the fault that follows comes. */
  readonly seen: SeenAt | undefined;
  /** Whether a curtain was broken when no card was due, and it is open whether the other one is, too. */
  readonly isOut: boolean;
  /** What has been before, with no card that has come to its place since: what goes wrong then may come from that. */
  readonly upset: 'unwatched' | 'touched' | undefined;
  /** Whether a beam has stopped the machine and no card has come to its place since. */
  readonly isStopped: boolean;
  /** Cards that should lie in the reject tray and come back from it: two of a double feed. */
  readonly rejected: number;
  /** The question whether they are fed back, and then the cards that are due and have not come. */
  readonly feedBack: number | undefined;
  readonly due: number;
}

const NO_TROUBLE: Trouble = {
  signs: {},
  faults: {},
  places: {},
  seen: undefined,
  isOut: false,
  upset: undefined,
  isStopped: false,
  rejected: 0,
  feedBack: undefined,
  due: 0,
};

/** What is left of a sign when a board is done. */
const KEPT = 0.8;
/** Below this it is forgotten. */
const LEAST = 0.05;
/** What happens now and then in any machine; everything else is so rare that each time in a job counts. */
const FADING: readonly Sign[] = [2001, 2003, 3001, 3002, 3003, 3004, 3006, 4001, 4002, 4003, 'back'];

/** What cuts the motors' voltage as it should. */
const GUARDS: readonly InputName[] = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'];
/** Hands were in the machine: cards are not where they were. */
const TOUCHED: readonly FaultNumber[] = [5001, 5003, 5004, 5005, 5006, 5007, 5009];
/** What the microcontroller sees within 1 ms it tells within so long: one message after the other, over two lines. */
const ONE_MOMENT_MS = 10;
/** What a beam tells of a card that is not where it should be, or that is none. */
const STOPPING: readonly FaultNumber[] = [2004, 2005, 2006, 2008];

/** The trouble of a job after one more event; most events change nothing in it, and then it is the same object. */
export function followTrouble(
  last: Trouble | undefined,
  event: CourseEvent | JobEvent,
  nowMs: number,
): Trouble | undefined {
  const place = darkPlaceOf(event);
  const before = place === undefined ? last : wentDark(last ?? NO_TROUBLE, place, nowMs);
  const seen = placeOf(event);
  const isSame = event.kind === 'fault' || seen === before?.seen;
  const trouble = isSame ? before : { ...(before ?? NO_TROUBLE), seen };
  switch (event.kind) {
    case 'fault':
      return noteFault(trouble ?? NO_TROUBLE, event.fault, nowMs);
    case 'input':
      return noteInput(trouble, event.name, event.level);
    case 'frameRead':
      return 'reading' in event && isBack(event.reading)
        ? withSign(trouble ?? NO_TROUBLE, 'back', 1)
        : trouble;
    default:
      return trouble && followKnown(trouble, event);
  }
}

/** After an event that changes nothing where nothing has gone wrong before. */
function followKnown(trouble: Trouble, event: CourseEvent | JobEvent): Trouble {
  switch (event.kind) {
    case 'card-proven':
    case 'card-passed':
      return cardCame(trouble, 1);
    case 'card-rejected':
      return cardRejected(trouble, event.reason);
    case 'stray':
      return trouble.isOut ? withSign({ ...trouble, isOut: false }, 'cameOut', 1) : trouble;
    case 'asked':
      return event.ask.step.action === 'feedBack' ? { ...trouble, feedBack: event.ask.ask } : trouble;
    case 'personDid':
      return event.ask === trouble.feedBack
        ? { ...closed(trouble), feedBack: undefined, due: trouble.rejected, rejected: 0 }
        : closed(trouble);
    case 'run-started':
      return trouble.rejected + trouble.due === 0 ? trouble : { ...trouble, rejected: 0, due: 0 };
    case 'board-verified':
      return trouble.due <= 0 ? trouble : withSign({ ...trouble, due: 0 }, 'single', trouble.due);
    case 'board-final':
    case 'board-abandoned':
    case 'pass-finished':
    case 'pass-abandoned':
      return fade(trouble);
    default:
      return trouble;
  }
}

/** A sensor has gone dark: where one far from it has at the same moment, what was counted for that one was no card. */
function wentDark(trouble: Trouble, place: DarkPlace, nowMs: number): Trouble {
  const { atMs, counted, places = [] } = isOneMoment(trouble, nowMs) ? (trouble.dark ?? {}) : {};
  if (places.includes(place)) return trouble;
  const dark = { atMs: atMs ?? nowMs, places: [...places, place] };
  if (counted === undefined) return { ...trouble, dark };
  const { fault, sign } = counted;
  const faults = countMore(trouble.faults, fault, -1);
  const uncounted = { ...trouble, dark, faults, isOut: false };
  return noteDark(sign === undefined ? uncounted : withSign(uncounted, sign, -1), fault);
}

function isOneMoment({ dark }: Trouble, nowMs: number): boolean {
  return dark !== undefined && Math.abs(nowMs - dark.atMs) <= ONE_MOMENT_MS;
}

/** A guard that opens cuts the motors, and is closed again before they turn: what falls without one has lost its power. */
function noteInput(trouble: Trouble | undefined, name: InputName, level: boolean): Trouble | undefined {
  if (name === 'motorsLive') return level ? trouble : { ...(trouble ?? NO_TROUBLE), isCut: true };
  const before = trouble?.isCut && GUARDS.includes(name) ? { ...trouble, isCut: false } : trouble;
  return level && before !== undefined ? closed(before) : before;
}

/** Without their supply all sensors are dark, and motors stand: all that is found wrong then may come from that. */
function noteDark(trouble: Trouble, fault: FaultNumber): Trouble {
  const darkFaults = countMore(trouble.darkFaults ?? {}, fault, 1);
  return withSign({ ...trouble, seen: undefined, darkFaults, upset: 'unwatched' }, 'dark', 1);
}

function countMore(counts: FaultCounts, fault: FaultNumber, by: number): FaultCounts {
  return { ...counts, [fault]: (counts[fault] ?? 0) + by };
}

function noteFault(before: Trouble, fault: FaultNumber, nowMs: number): Trouble {
  const { dark, isCut } = before;
  if (isCut === true && before.upset === undefined && STANDING_FAULTS.includes(fault))
    return noteDark(before, fault);
  if (dark === undefined || !DARK_FAULTS.includes(fault) || !isOneMoment(before, nowMs))
    return countFault(before, fault).trouble;
  if (dark.places.length > 1) return noteDark(before, fault);
  const { sign, trouble } = countFault(before, fault);
  return { ...trouble, dark: { ...dark, counted: { fault, sign } } };
}

/** The trouble with one fault more, and the sign that it was counted as. */
function countFault(trouble: Trouble, fault: FaultNumber): { trouble: Trouble; sign: Sign | undefined } {
  const faults = countMore(trouble.faults, fault, 1);
  const isStopped = trouble.isStopped || STOPPING.includes(fault);
  const noted = { ...trouble, faults, upset: upsetBy(fault) ?? trouble.upset, isStopped };
  if (isConsequence(trouble, fault)) return { trouble: noted, sign: undefined };
  const { places, seen = {} } = trouble;
  const place = commonPlace(places[fault] ?? seen, seen);
  const told = { ...noted, seen: undefined, places: { ...places, [fault]: place }, isOut: fault === 2005 };
  const sign = trouble.isStopped && STOPPING.includes(fault) ? 'again' : fault;
  return { trouble: withSign(told, sign, 1), sign };
}

/** Nothing more can tell of a curtain that was broken when no card was due: hands are there, or the next card has come. */
function closed(trouble: Trouble): Trouble {
  return trouble.isOut ? withSign({ ...trouble, isOut: false }, 'blinked', 1) : trouble;
}

function upsetBy(fault: FaultNumber): Trouble['upset'] {
  if (UNWATCHED.includes(fault)) return 'unwatched';
  return TOUCHED.includes(fault) ? 'touched' : undefined;
}

/** Whether a fault may come from what has been before it. */
function isConsequence({ upset }: Trouble, fault: FaultNumber): boolean {
  if (upset === undefined || UNWATCHED.includes(fault)) return false;
  return upset === 'unwatched' || !TOUCHED.includes(fault);
}

function withSign(trouble: Trouble, sign: Sign, count: number): Trouble {
  return { ...trouble, signs: { ...trouble.signs, [sign]: (trouble.signs[sign] ?? 0) + count } };
}

/** Cards have come to where they were due: what goes wrong from now on tells of itself. */
function cardCame(before: Trouble, count: number): Trouble {
  const trouble = closed(before);
  if (trouble.upset === undefined && !trouble.isStopped && !trouble.isCut && trouble.due === 0)
    return trouble;
  return {
    ...trouble,
    upset: undefined,
    isStopped: false,
    isCut: false,
    due: Math.max(0, trouble.due - count),
  };
}

/** Cards that are foreign or twice there are not fed back, or need not be. */
function cardRejected(trouble: Trouble, reason: RejectReason): Trouble {
  const count = reason === 'double' ? 2 : reason === 'uncertain' ? 1 : 0;
  const came = cardCame(trouble, Math.max(1, count));
  return count === 0 ? came : { ...came, rejected: came.rejected + count };
}

function fade(trouble: Trouble): Trouble {
  const signs: Partial<Record<Sign, number>> = {};
  for (const name of Object.keys(trouble.signs)) {
    const sign = signNamed(name);
    const left = (trouble.signs[sign] ?? 0) * (FADING.includes(sign) ? KEPT : 1);
    if (left >= LEAST) signs[sign] = left;
  }
  return { ...trouble, signs, rejected: 0, due: 0 };
}

/** Whether the eyes see the back of a card, or none of a deck, where its face should be. */
function isBack(reading: Extract<JobEvent, { readonly kind: 'frameRead' }>['reading']): boolean {
  const { index, symbol } = reading;
  return [index, symbol].some((result) => result?.kind === 'none' && result.reason === 'back');
}
