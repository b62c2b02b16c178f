import { describe, expect, test } from 'vitest';
import { DECKS } from '../../src/bridge/deck.ts';
import { FAULT_NUMBERS, FAULTS, type FaultNumber, RETIRED } from '../../src/machine/fault.ts';
import { RECOVERY } from '../../src/machine/recovery.ts';
import { cardsOf, type Entry, type Setting, scenario, type Transcript } from '../support/scenario.ts';
import { CARD_STORIES } from './cards.ts';
import { LINK_STORIES } from './link.ts';
import { MOTION_STORIES } from './motion.ts';
import { PEOPLE_STORIES } from './people.ts';
import { type LivingFault, NOT_WRONG, type Story } from './story.ts';
import { VISION_STORIES } from './vision.ts';

/** The story of every fault; the compiler, too, misses the one that a new fault has not. */
const STORIES: Readonly<Record<LivingFault, Story>> = {
  ...LINK_STORIES,
  ...MOTION_STORIES,
  ...CARD_STORIES,
  ...VISION_STORIES,
  ...PEOPLE_STORIES,
};

const LIVING = FAULT_NUMBERS.filter((fault): fault is LivingFault => !RETIRED.includes(fault));

function deckSize(setting: Setting): number {
  return DECKS[setting.deck ?? 'standard'].cards.length;
}

function entryOf(fault: FaultNumber, transcript: Transcript): Entry {
  return transcript.entries.find((entry) => entry.fault === fault)!;
}

test('every fault that is not retired has a story, all have a policy, and no other number has', () => {
  const told = Object.keys(STORIES).map(Number);
  expect(told.toSorted()).toEqual(LIVING.toSorted());
  expect(Object.keys(RECOVERY).map(Number).toSorted()).toEqual(FAULT_NUMBERS.toSorted());
});

describe.each(LIVING.map((fault) => [fault, FAULTS[fault].name, STORIES[fault].tells] as const))(
  '%i %s: %s',
  (fault) => {
    const story = STORIES[fault];
    const policy = RECOVERY[fault];
    const told = scenario(story.setting);

    test('the fault is reported', () => {
      expect(told.faults).toEqual(story.faults);
    });

    test('the books say where the cards are', () => {
      const cards = cardsOf(entryOf(fault, told).run);
      expect(cards.others).toEqual(story.others);
      expect(cards.proof).toBe(policy.afterwards === 'continue' ? 'kept' : 'lost');
      expect(told.cardsLost).toBe(0);
    });

    test('the next step is the one of the policy', () => {
      const asked = told.asks.find((ask) => ask.fault === fault)?.step;
      if (policy.by === 'machine') expect(asked).toBeUndefined();
      else expect(asked).toMatchObject({ action: policy.action, from: policy.from, to: policy.to });
      if (story.count !== undefined) expect(asked?.count).toBe(story.count);
    });

    test(policy.afterwards === 'end' ? 'the board is abandoned' : 'the board ends verified, and is', () => {
      expect(told.runs).toBe(story.runs ?? 1);
      expect(told.wrong).toEqual(NOT_WRONG);
      expect(told.ends).toBe(policy.afterwards === 'end' ? 'abandoned' : 'verified');
      const right = policy.afterwards === 'end' ? 0 : deckSize(story.setting);
      expect(told.tray).toEqual({ right, wrong: 0 });
    });
  },
);
