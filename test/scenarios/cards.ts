import { type Hands, proven } from '../support/scenario.ts';
import { chosen, IN_HOPPER, ON_THE_WAY, type StoriesOf, WITHIN_REACH } from './story.ts';

const MISSING = 1;
const EXTRA = 2;
const REJECTED_TWICE = [4003, 4003, 3003, 3005, 4003, 4003, 3003] as const;

/** An eleven of the Super Bridge deck gets into the standard deck. */
function slipInEleven({ world, strangeCard }: Hands): void {
  world.layIn('hopper', [strangeCard('S11')]);
}

/** Cards that are not what they should be, and decks that are not. */
export const CARD_STORIES: StoriesOf<3> = {
  3001: {
    tells: 'two cards are fed at once, go to the reject tray and are fed back at the end',
    setting: { faults: [chosen('doubleFeed', 12)] },
    faults: [4001, 3001, 3005],
    others: IN_HOPPER,
  },
  3002: {
    tells: 'a card is not read in three frames, and is read when it is fed back',
    setting: { faults: [chosen('noReading', 5), chosen('noReading', 6), chosen('noReading', 7)] },
    faults: [4001, 4001, 3002, 3005],
    others: IN_HOPPER,
  },
  3003: {
    tells: 'a card is taken for another by both readers, and the other comes as its double',
    setting: { faults: [chosen('misread', 7)] },
    faults: [...REJECTED_TWICE, 3006],
    others: IN_HOPPER,
    runs: 2,
  },
  3004: {
    tells: 'a card of the Super Bridge deck lies in the standard deck',
    setting: { meanwhile: [{ when: proven(10), someone: slipInEleven }] },
    faults: [4003, 4003, 3004, 3005, 4003, 4003, 3004, 3008],
    others: IN_HOPPER,
  },
  3005: {
    tells: 'a card lies face up, goes to the reject tray, and is turned and fed back',
    setting: { deck: 'super', faults: [chosen('faceUp', 5)] },
    faults: [4001, 4001, 3002, 3005],
    others: WITHIN_REACH,
    count: 1,
  },
  3006: {
    tells: 'a card is not there: it may be hidden in a pocket, so the deal is run again',
    setting: { faults: [chosen('deckFault', 0, MISSING)] },
    faults: [3006, 3007],
    others: IN_HOPPER,
    count: 52,
    runs: 3,
  },
  3007: {
    tells: 'a card is there twice in two runs, and one of them is taken out of the deck',
    setting: { faults: [chosen('deckFault', 0, EXTRA)] },
    faults: [...REJECTED_TWICE, 3006, ...REJECTED_TWICE, 3007],
    others: [...IN_HOPPER, 'path', 'reject', 'pocket1', 'pocket2', 'pocket3', 'pocket4', 'aside'],
    count: 52,
    runs: 3,
  },
  3008: {
    tells: 'what is left in the reject tray of a complete board is put aside',
    setting: { deck: 'standard', meanwhile: [{ when: proven(30), someone: slipInEleven }] },
    faults: [4003, 4003, 3004, 3005, 4003, 4003, 3004, 3008],
    others: WITHIN_REACH,
    count: 1,
  },
  3009: {
    tells: 'two thin cards are fed as one and pressed together, which only their deck gives away',
    setting: { seed: 'thin 220', faults: [chosen('doubleFeed', 30), chosen('fullyOverlapped', 30)] },
    faults: [3009],
    others: ON_THE_WAY,
    count: 52,
    runs: 2,
  },
};
