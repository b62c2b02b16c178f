import { type Hands, proven } from '../support/scenario.ts';
import { ANY_POCKET, chosen, IN_HOPPER, type StoriesOf } from './story.ts';

const STALE = 0;
const GONE = 3;
/** A card of another deck comes, is fed back, and comes again. */
const FOREIGN = [4003, 4003, 3004, 3005, 4003, 4003, 3004] as const;
const DISAGREED = [4002, 4002, 3002] as const;

/** A calibration that swaps two cards for the reader of indices. */
const SWAPPED = chosen('swappedCalibration', 1);

/** The last card of the hopper is exchanged for one of another deck. */
function exchangeLast({ strangeCard, world }: Hands): void {
  world.hopper.pop();
  world.layIn('hopper', [strangeCard('S11')]);
}

/** So is the card that was made last, whose number is the highest. */
function exchangeSpare({ strangeCard, world }: Hands): void {
  const { hopper } = world;
  const spare = Math.max(...hopper.map(({ id }) => id));
  hopper.splice(
    hopper.findIndex(({ id }) => id === spare),
    1,
  );
  world.layIn('hopper', [strangeCard('S11')]);
}

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
  4009: {
    tells: 'the deck is mended, and the same card is exchanged for another again',
    setting: {
      meanwhile: [
        { when: proven(10), someone: exchangeLast },
        { when: (run) => run.run === 3, someone: exchangeSpare },
      ],
    },
    faults: [...FOREIGN, 3006, ...FOREIGN, 3007, ...FOREIGN, 4009, ...FOREIGN, 3007],
    others: [...IN_HOPPER, 'path', 'reject', ...ANY_POCKET, 'aside'],
    count: 52,
    runs: 5,
  },
};
