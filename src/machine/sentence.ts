import type { Card } from '../bridge/card.ts';
import type { Seat } from '../bridge/seat.ts';
import type { NamedCause } from './cause.ts';
import type { FaultNumber } from './fault.ts';
import type { TrayName } from './messages.ts';
import type { Action, Step } from './step.ts';

/** A question to a person, with the board tray it is about where that is known. */
export interface Question {
  /** Its number in the run that asks it. */
  readonly ask?: number;
  readonly step: Step;
  readonly fault?: FaultNumber;
  readonly board?: number;
  readonly copy?: number;
  /** What is behind it, where it keeps happening. */
  readonly cause?: NamedCause;
}

/** What a sentence tells a person to do; where an action means several things, each has a kind of its own. */
export const STEP_KINDS = [
  'loadDeck',
  'insertTray',
  'changeTray',
  'insertAny',
  'changeAny',
  'takeTray',
  'closeBay',
  'closeCover',
  'closeDoor',
  'releaseStop',
  'reseatHopper',
  'clearPath',
  'lookIntoPath',
  'feedBack',
  'emptyReject',
  'dealAgain',
  'giveUp',
  'mendDeck',
  'checkCamera',
  'recalibrate',
  'checkSensors',
  'checkSensorsOnly',
  'takeHand',
  'readHandAgain',
  'returnHand',
  'stackPockets',
  'feedAgain',
  'emptyHopper',
  'emptyTray',
  'emptyTrayIntoHopper',
  'checkContact',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * The sentence of a step as data, for any language: which one it is, and what it speaks of. It names a card only where
 * the whole deck lacks it, never with a place or a seat.
 */
export interface StepSentence {
  readonly kind: StepKind;
  /** In cards; 0 where they are not counted. */
  readonly count: number;
  /** Which tray: any, that of a board, or that of a board in a set. */
  readonly tray: 'any' | 'board' | 'set';
  readonly board: number;
  readonly copy: number;
  readonly hand: Seat | 'any';
  /** Which way round all cards have to lie, where that matters: as they were loaded at first, or turned end for end. */
  readonly end: 'any' | 'first' | 'turned';
  /** The colour of the backs that are wanted, or `any`. */
  readonly back: string;
  /** What is wrong with the whole deck: cards that it lacks, some too many, both, or not known. */
  readonly wrong: 'missing' | 'extra' | 'both' | 'unknown';
  readonly missing: readonly Card[];
  readonly extra: number;
  /** All trays that will do, where any of several does. */
  readonly trays: readonly TrayName[];
}

/** The sentence of the one next step of a person. */
export function stepSentenceOf({ step, board, copy }: Question): StepSentence {
  const { back = 'any', count, end, extra = 0, hand, missing = [], trays = [] } = step;
  return {
    kind: KINDS[step.action](step),
    count,
    tray: trayKindOf(board, copy),
    board: board ?? 0,
    copy: copy ?? 1,
    hand: hand?.seat ?? 'any',
    end: end === undefined ? 'any' : end === 1 ? 'first' : 'turned',
    back,
    wrong: WRONG[`${missing.length > 0}-${extra > 0}`],
    missing,
    extra,
    trays,
  };
}

/** How a tray is named: by its number alone where it is of the first set. */
export function trayKindOf(board: number | undefined, copy = 1): StepSentence['tray'] {
  return board === undefined ? 'any' : copy === 1 ? 'board' : 'set';
}

const WRONG: Readonly<Record<`${boolean}-${boolean}`, StepSentence['wrong']>> = {
  'true-true': 'both',
  'true-false': 'missing',
  'false-true': 'extra',
  'false-false': 'unknown',
};

/** The kind of sentence for every action. */
const KINDS: Readonly<Record<Action, (step: Step) => StepKind>> = {
  loadDeck: () => 'loadDeck',
  insertTray: ({ trays }) => (trays === undefined ? 'insertTray' : 'insertAny'),
  changeTray: ({ trays }) => (trays === undefined ? 'changeTray' : 'changeAny'),
  takeTray: () => 'takeTray',
  closeBay: () => 'closeBay',
  closeCover: () => 'closeCover',
  closeDoor: () => 'closeDoor',
  releaseStop: () => 'releaseStop',
  reseatHopper: () => 'reseatHopper',
  clearPath: ({ count }) => (count === 0 ? 'lookIntoPath' : 'clearPath'),
  feedBack: () => 'feedBack',
  emptyReject: () => 'emptyReject',
  collectAll: ({ to }) => (to === 'aside' ? 'giveUp' : 'dealAgain'),
  mendDeck: () => 'mendDeck',
  checkCamera: () => 'checkCamera',
  recalibrate: () => 'recalibrate',
  checkSensors: ({ to }) => (to === 'machine' ? 'checkSensorsOnly' : 'checkSensors'),
  takeHand: ({ from }) => (from === 'bay' ? 'takeHand' : 'readHandAgain'),
  returnHand: () => 'returnHand',
  stackPockets: ({ from }) => (from === 'bay' ? 'stackPockets' : 'feedAgain'),
  emptyHopper: () => 'emptyHopper',
  emptyTray: ({ to }) => (to === 'hopper' ? 'emptyTrayIntoHopper' : 'emptyTray'),
  checkContact: () => 'checkContact',
};
