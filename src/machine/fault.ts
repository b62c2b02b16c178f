import type { AnyBeam, AnyTrip, Care, NoReading } from './messages.ts';

/**
 * Every fault by number: 1xxx link and processes, 2xxx motion, 3xxx cards, 4xxx vision, 5xxx the board and people;
 * `after` is what is true of every card then. What is done about it is in `recovery.ts`, and the sentences of both are
 * in the room of words. A number keeps its meaning for ever: what can't occur any more is retired, and stands here for the
 * journals that tell of it.
 */
export const FAULTS = {
  1001: { name: 'linkLost', after: 'ranOn' },
  1002: { name: 'microcontrollerRestarted', after: 'unwatched' },
  1003: { name: 'hostRestarted', after: 'ranOn' },
  1004: { name: 'powerLost', after: 'unwatched' },
  1005: { name: 'heartbeatLost', after: 'ranOn' },
  2001: { name: 'failedPick', after: 'atWindow' },
  2002: { name: 'feederStuck', after: 'atWindow' },
  2003: { name: 'jam', after: 'inPathOrPocket' },
  2004: { name: 'strayCard', after: 'inPathOrPocket' },
  2005: { name: 'misroute', after: 'perhapsWrongPocket' },
  2006: { name: 'halfInPocket', after: 'outOfReach' },
  /** Retired: of machines with gates. */
  2007: { name: 'gateLate', after: 'inPath' },
  2008: { name: 'beamBroken', after: 'nothingFed' },
  2009: { name: 'leftInPath', after: 'leftInPath' },
  2010: { name: 'thicknessWrong', after: 'twoAsOne' },
  2011: { name: 'thicknessStuck', after: 'twoAsOne' },
  2012: { name: 'thicknessDrifting', after: 'cleanThickness' },
  2013: { name: 'beamWrong', after: 'passedUnseen' },
  2014: { name: 'indexLost', after: 'perhapsWrongPocket' },
  3001: { name: 'doubleFeed', after: 'bothRejected' },
  3002: { name: 'notCertain', after: 'rejected' },
  3003: { name: 'duplicate', after: 'rejectedInDoubt' },
  3004: { name: 'foreign', after: 'rejected' },
  3005: { name: 'feedBack', after: 'othersDealt' },
  3006: { name: 'cardsMissing', after: 'deckInDoubt' },
  3007: { name: 'deckWrong', after: 'deckWrong' },
  3008: { name: 'extraCards', after: 'deckDealt' },
  3009: { name: 'thickCard', after: 'hidden' },
  4001: { name: 'noReading', after: 'onWindow' },
  4002: { name: 'readersDisagree', after: 'onWindow' },
  4003: { name: 'repeated', after: 'onWindow' },
  4004: { name: 'noCamera', after: 'onWindow' },
  4005: { name: 'readersKeepDisagreeing', after: 'neverPlaced' },
  4006: { name: 'windowDirty', after: 'wipeWindow' },
  4007: { name: 'lampFading', after: 'wipeLamp' },
  4008: { name: 'focusLost', after: 'wipeLens' },
  4009: { name: 'readersErr', after: 'neverPlaced' },
  5001: { name: 'trayGone', after: 'uncertain' },
  5002: { name: 'wrongTray', after: 'nothingInTray' },
  5003: { name: 'bayOpened', after: 'touched' },
  5004: { name: 'coverOpened', after: 'inHands' },
  5005: { name: 'stopPressed', after: 'stopped' },
  5006: { name: 'doorOpened', after: 'rejectTouched' },
  5007: { name: 'withdrawn', after: 'uncertain' },
  5008: { name: 'abandoned', after: 'leftAnywhere' },
  5009: { name: 'switchWrong', after: 'openedUnseen' },
  5010: { name: 'hopperSensor', after: 'takenForEmpty' },
  5011: { name: 'hopperUnseen', after: 'missedInHopper' },
  5012: { name: 'trayNotEmpty', after: 'nothingFed' },
  5013: { name: 'contactWelded', after: 'stillLive' },
} as const;

export type FaultNumber = keyof typeof FAULTS;
export const RETIRED: readonly FaultNumber[] = [2007];

export const FAULT_NUMBERS: readonly FaultNumber[] = Object.keys(FAULTS).map(
  (key) => Number(key) as FaultNumber,
);

/** The fault a trip means, given the beam at which it happened. */
export function faultOfTrip(why: AnyTrip, beam: AnyBeam | undefined): FaultNumber {
  const atFront = beam?.startsWith('front') === true || beam?.startsWith('mouth') === true;
  switch (why) {
    case 'late':
      return 2003;
    case 'strayEdge':
    case 'outsideWindow':
      return atFront ? 2005 : 2004;
    case 'wrongLength':
      return atFront ? 2006 : 2003;
    case 'indexLost':
      return 2014;
    case 'gateLate':
      return 2007;
    case 'sticksOut':
    case 'stuckInMouth':
      return 2006;
    case 'leftInPath':
      return atFront ? 2005 : 2009;
    case 'bayOpen':
      return 5003;
    case 'coverOpen':
      return 5004;
    case 'doorOpen':
      return 5006;
    case 'stopPressed':
      return 5005;
    case 'heartbeat':
      return 1005;
    case 'contactWelded':
      return 5013;
  }
}

/** Why a card was sent to the reject tray. */
export const REJECT_REASONS = ['double', 'uncertain', 'disagree', 'duplicate', 'foreign'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** The fault of each reason to reject a card. */
export const REJECT_FAULTS: Readonly<Record<RejectReason, FaultNumber>> = {
  double: 3001,
  uncertain: 3002,
  disagree: 3002,
  duplicate: 3003,
  foreign: 3004,
};

/** Whether a reader that names no card does so for want of light or camera, which no other frame will mend. */
export function isCameraTrouble(reason: NoReading): boolean {
  return reason === 'dark' || reason === 'noCamera';
}

/** The fault that tells people of what the eyes ask for. */
export const CARE_FAULTS: Readonly<Record<Care, FaultNumber>> = {
  cleanWindow: 4006,
  replaceLamp: 4007,
  focusCamera: 4008,
};
const CARE_NUMBERS: readonly FaultNumber[] = [...Object.values(CARE_FAULTS), 2012, 5010];

/** Whether a fault only asks for care, so that there was nothing to recover from. */
export function isCare(fault: FaultNumber): boolean {
  return CARE_NUMBERS.includes(fault);
}
