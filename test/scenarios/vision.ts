import { chosen, IN_HOPPER, type StoriesOf } from './story.ts';

const STALE = 0;
const GONE = 3;
const DISAGREED = [4002, 4002, 3002] as const;

/** A calibration that swaps two cards for the reader of indices. */
const SWAPPED = chosen('swappedCalibration', 1);

/** Camera and readers. */
export const VISION_STORIES: StoriesOf<4> = {
  4001: {
    tells: 'a frame cannot be read, and the next can',
    setting: { faults: [chosen('noReading', 7)] },
    faults: [4001],
    others: IN_HOPPER,
  },
  4002: {
    tells: 'the readers name different cards, for two cards of the deck',
    setting: { faults: [SWAPPED] },
    faults: [...DISAGREED, ...DISAGREED, 3005, ...DISAGREED, ...DISAGREED, 4005],
    others: IN_HOPPER,
    runs: 2,
  },
  4003: {
    tells: 'a stale frame shows the card before, and the next two show the card',
    setting: { faults: [chosen('frameFault', 7, STALE)] },
    faults: [4003, 4001],
    others: IN_HOPPER,
  },
  4004: {
    tells: 'the camera goes, and a person sees to it',
    setting: { faults: [chosen('frameFault', 7, GONE)] },
    faults: [4001, 4001, 4004],
    others: IN_HOPPER,
    count: 0,
  },
  4005: {
    tells: 'the readers disagree on two cards again after the feed-back, and are calibrated',
    setting: { deck: 'super', seed: 'swap', faults: [SWAPPED] },
    faults: [...DISAGREED, ...DISAGREED, 3005, ...DISAGREED, ...DISAGREED, 4005],
    others: [...IN_HOPPER, 'path', 'reject', 'aside'],
    count: 68,
    runs: 2,
  },
  4006: {
    tells: 'the window gets dirty, which is told once, and the board goes on',
    setting: { faults: [chosen('careNeeded', 7, 0), chosen('careNeeded', 9, 0)] },
    faults: [4006],
    others: IN_HOPPER,
  },
  4007: {
    tells: 'the lamp fades, and the board goes on',
    setting: { faults: [chosen('careNeeded', 7, 1)] },
    faults: [4007],
    others: IN_HOPPER,
  },
  4008: {
    tells: 'the focus is lost by and by, and the board goes on',
    setting: { faults: [chosen('careNeeded', 7, 2)] },
    faults: [4008],
    others: IN_HOPPER,
  },
};
