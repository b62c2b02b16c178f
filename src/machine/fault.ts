import type { BeamName, Care, NoReading, Trip } from './messages.ts';

/**
 * Every fault by number: 1xxx link and processes, 2xxx motion, 3xxx cards, 4xxx vision, 5xxx the board and people.
 * `says` is what happened; `after` is what is true of every card then. What is done about it is in `recovery.ts`.
 */
export const FAULTS = {
  1001: {
    name: 'linkLost',
    says: 'The line to the microcontroller was lost.',
    after: 'Moving cards ran on to the dead-man stop; no card is proven.',
  },
  1002: {
    name: 'microcontrollerRestarted',
    says: 'The microcontroller restarted.',
    after: 'Motors stopped and beams were not watched; no card is proven.',
  },
  1003: {
    name: 'hostRestarted',
    says: 'The host program restarted.',
    after: 'Moving cards ran on to the dead-man stop; no card is proven.',
  },
  1004: {
    name: 'powerLost',
    says: 'The power was cut.',
    after: 'Motors stopped and beams were not watched; no card is proven.',
  },
  1005: {
    name: 'heartbeatLost',
    says: 'The host was silent for too long, and the motors were stopped.',
    after: 'Moving cards ran on to the dead-man stop; no card is proven.',
  },
  2001: {
    name: 'failedPick',
    says: 'The feeder did not pick the card.',
    after: 'The card is still at the window; all others are where they were.',
  },
  2002: {
    name: 'feederStuck',
    says: 'The feeder did not pick the card, although it was tried again and again.',
    after: 'The card is still at the window; all others are where they were.',
  },
  2003: {
    name: 'jam',
    says: 'A card did not come where it was due: it is stuck in the path.',
    after: 'Cards on their way are in the path, or just behind a mouth; proven cards stay proven.',
  },
  2004: {
    name: 'strayCard',
    says: 'Something broke a beam of the path where no card was due.',
    after: 'Cards on their way are in the path, or just behind a mouth; proven cards stay proven.',
  },
  2005: {
    name: 'misroute',
    says: 'Something went into a pocket where no card was due.',
    after: 'A card may be in a wrong pocket; no card is proven.',
  },
  2006: {
    name: 'halfInPocket',
    says: 'A card stopped half in a pocket.',
    after: 'It lies in the mouth, out of reach from the path cover; no card is proven.',
  },
  2007: {
    name: 'gateLate',
    says: 'A gate was not ready for a card.',
    after: 'Cards on their way are in the path; proven cards stay proven.',
  },
  2008: {
    name: 'beamBroken',
    says: 'A beam is broken although nothing moves: a card lies there, or it is dirty.',
    after: 'Nothing was fed; proven cards stay proven.',
  },
  2009: {
    name: 'leftInPath',
    says: 'A card was left in the path.',
    after: 'It lies in the path; proven cards stay proven.',
  },
  2010: {
    name: 'thicknessWrong',
    says: 'The thickness sensor shows less than a card has while one passes it, or more than the cards of any deck.',
    after: 'Two cards may have passed it as one; no card is proven.',
  },
  2011: {
    name: 'thicknessStuck',
    says: 'The thickness sensor shows the same of one card after the other: it does not move.',
    after: 'Two cards may have passed it as one; no card is proven.',
  },
  2012: {
    name: 'thicknessDrifting',
    says: 'The thickness sensor drifts; two cards are still told from one.',
    after: 'Nothing has stopped. Clean it and set it anew before the next board.',
  },
  2013: {
    name: 'beamWrong',
    says: 'The same beam stops the machine again and again: it is dirty, dazzled or dead, or on another input.',
    after: 'Cards may have passed it unseen; no card is proven.',
  },
  3001: {
    name: 'doubleFeed',
    says: 'Two cards were fed at once.',
    after: 'Both go to the reject tray; all others are where they were.',
  },
  3002: {
    name: 'notCertain',
    says: 'A card could not be read with certainty.',
    after: 'It goes to the reject tray.',
  },
  3003: {
    name: 'duplicate',
    says: 'A card was read that has come before.',
    after: 'It goes to the reject tray; one of the two readings may be wrong.',
  },
  3004: { name: 'foreign', says: 'A card is not of this deck.', after: 'It goes to the reject tray.' },
  3005: {
    name: 'feedBack',
    says: 'The hopper is empty and cards lie in the reject tray.',
    after: 'All other cards are proven, or are missing.',
  },
  3006: {
    name: 'cardsMissing',
    says: 'The cards that came do not make the deck.',
    after: 'Cards are missing or double: hidden, misread or not there; the pockets are not proven.',
  },
  3007: {
    name: 'deckWrong',
    says: 'The deck is not complete.',
    after: 'Two runs found the same cards missing or double; the pockets are not proven.',
  },
  3008: {
    name: 'extraCards',
    says: 'The board is complete and cards are left in the reject tray.',
    after: 'Every card of the deck is proven; what is left does not belong to it.',
  },
  3009: {
    name: 'thickCard',
    says: 'A card was thicker than the others of its deck: there may have been two.',
    after: 'A card may lie hidden in a pocket; no card is proven.',
  },
  4001: {
    name: 'noReading',
    says: 'A frame could not be read; another was taken.',
    after: 'The card lies on the window.',
  },
  4002: {
    name: 'readersDisagree',
    says: 'The readers name different cards; another frame was taken.',
    after: 'The card lies on the window.',
  },
  4003: {
    name: 'repeated',
    says: 'A card was read that has come before, or is not of this deck; another frame was taken.',
    after: 'The card lies on the window.',
  },
  4004: {
    name: 'noCamera',
    says: 'The camera or its light does not work.',
    after: 'The card lies on the window.',
  },
  4005: {
    name: 'readersKeepDisagreeing',
    says: 'The readers name different cards, however often they look.',
    after: 'The cards concerned were never placed; the pockets are not proven.',
  },
  4006: {
    name: 'windowDirty',
    says: 'The reader window is getting dirty; cards are still read.',
    after: 'Nothing has stopped. Wipe the window before the next board.',
  },
  4007: {
    name: 'lampFading',
    says: 'The light under the reader window is fading; cards are still read.',
    after: 'Nothing has stopped. Wipe the lamp before the next board, and have a new one ready.',
  },
  4008: {
    name: 'focusLost',
    says: 'The camera sees less and less sharply; cards are still read.',
    after: 'Nothing has stopped. Wipe the lens before the next board; then measure the camera anew.',
  },
  4009: {
    name: 'readersErr',
    says: 'The deck was mended, and the readers find the same wrong with it: they may take one card for another.',
    after: 'The cards concerned were never placed; the pockets are not proven.',
  },
  5001: {
    name: 'trayGone',
    says: 'The board tray was taken out before its board was finished.',
    after: 'No card is proven.',
  },
  5002: {
    name: 'wrongTray',
    says: 'The board tray in the bay is not the one asked for.',
    after: 'Nothing was fed into it.',
  },
  5003: {
    name: 'bayOpened',
    says: 'The board bay was opened before the board was finished.',
    after: 'Anyone may have touched the pockets; no card is proven.',
  },
  5004: {
    name: 'coverOpened',
    says: 'The path cover was opened.',
    after: "Cards on their way are in the path or in someone's hands; proven cards stay proven.",
  },
  5005: {
    name: 'stopPressed',
    says: 'The stop button was pressed.',
    after: 'Cards on their way stand in the path; proven cards stay proven.',
  },
  5006: {
    name: 'doorOpened',
    says: 'The door of the reject tray was opened.',
    after: 'Cards in the reject tray or on their way may have been touched; proven cards stay proven.',
  },
  5007: {
    name: 'withdrawn',
    says: 'The board was verified, but its tray was touched before it had left the bay: it is not verified any more.',
    after: 'No card is proven.',
  },
  5008: {
    name: 'abandoned',
    says: 'The board was tried as often as allowed without success.',
    after: 'The cards are wherever the last run left them; no card is proven.',
  },
  5009: {
    name: 'switchWrong',
    says: 'A switch of the machine does not show what was done: it sticks, or is on another input.',
    after: 'Doors may have been opened unseen; no card is proven.',
  },
  5010: {
    name: 'hopperSensor',
    says: 'The sensor of the hopper shows cards, and the readers see none.',
    after: 'The hopper is taken to be empty. Clean its sensor before the next board.',
  },
  5011: {
    name: 'hopperUnseen',
    says: 'The sensor of the hopper shows none of the cards that lie there.',
    after: 'Cards in the hopper may be missed; no card is proven.',
  },
} as const;

export type FaultNumber = keyof typeof FAULTS;

export const FAULT_NUMBERS: readonly FaultNumber[] = Object.keys(FAULTS).map(
  (key) => Number(key) as FaultNumber,
);

/** The fault a trip means, given the beam at which it happened. */
export function faultOfTrip(why: Trip, beam: BeamName | undefined): FaultNumber {
  const atMouth = beam?.startsWith('mouth') === true;
  switch (why) {
    case 'late':
      return 2003;
    case 'strayEdge':
    case 'outsideWindow':
      return atMouth ? 2005 : 2004;
    case 'wrongLength':
      return atMouth ? 2006 : 2003;
    case 'gateLate':
      return 2007;
    case 'stuckInMouth':
      return 2006;
    case 'leftInPath':
      return atMouth ? 2005 : 2009;
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
