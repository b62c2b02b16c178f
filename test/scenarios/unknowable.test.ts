import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/bridge/card.ts';
import { READER_CHOICES } from '../../src/machine/config.ts';
import { type Meanwhile, type Setting, scenario, type Transcript } from '../support/scenario.ts';
import { bodyOfFeed, chosen, NOT_WRONG } from './story.ts';

const JOKER = 3;
const EXTRA = 2;
const INDEX_ONE_WAY = 0;
const ONE_WAY = 1;
const BOTH_WAYS = 2;

/** The faults of a story told again for the feeds at which a card of the wrong kind comes second. */
function hiddenUnder(faults: Setting['faults'], seed: string, kind: 'hiddenDouble' | 'hiddenStranger') {
  for (let feed = 1; feed <= 52; feed++) {
    const hiding = ['doubleFeed', 'fullyOverlapped', 'thicknessMissed'] as const;
    const told = scenario({ seed, faults: [...(faults ?? []), ...hiding.map((name) => chosen(name, feed))] });
    if (told.wrong[kind] > 0) return told;
  }
  throw new Error(`No card that hides is a ${kind}.`);
}

const WITH_EXTRA: Setting = { seed: 'extra', faults: [chosen('deckFault', 0, EXTRA)] };

/**
 * A deck with a card too many, and a beam that flickers in one of the runs just as the first copy comes into its
 * pocket, so that it is not counted there.
 */
function copyUncounted(inRun: number, isSo: (told: Transcript) => boolean): Transcript {
  const feed = feedOfCopy(inRun);
  const when: Meanwhile['when'] = (_, event) => event.kind === 'leftWindow' && event.feed === feed;
  const someone: Meanwhile['someone'] = ({ world }) => world.path.beams.flicker(1, 3_000);
  for (let afterMs = 100; afterMs < 400; afterMs += 5) {
    const told = scenario({ ...WITH_EXTRA, meanwhile: [{ when, afterMs, someone }] });
    if (isSo(told)) return told;
  }
  throw new Error(`At no moment of feed ${feed} is the card not counted.`);
}

/** The feed by which the card that there is twice is proven in a run. */
function feedOfCopy(inRun: number): number {
  const { events, outcomes } = scenario(WITH_EXTRA);
  const double = outcomes.find((each) => each.kind === 'card-rejected' && each.reason === 'duplicate');
  const proven = outcomes.filter((each) => each.kind === 'card-proven');
  const nameOf = (feed: number): Card | undefined =>
    events.flatMap((event) =>
      event.kind === 'frameRead' && event.feed === feed && event.reading.index?.kind === 'card'
        ? [event.reading.index.card]
        : [],
    )[0];
  const card = double?.kind === 'card-rejected' ? nameOf(double.feed) : undefined;
  const feeds = proven.filter((each) => each.card === card).map(({ feed }) => feed);
  return feeds[inRun - 1] ?? 0;
}

describe('what no sensor sees is counted by its kind', () => {
  test.each([1, 26, 52])('a card that gets into another pocket, fed as number %i', (feed) => {
    const told = scenario({ faults: [chosen('cardHops', bodyOfFeed(feed))] });
    expect(told.ends).toBe('verified');
    expect(told.wrong).toEqual({ ...NOT_WRONG, cardHopped: 1 });
    expect(told.tray).toEqual({ right: 51, wrong: 1 });
    expect(told.cardsLost).toBe(0);
  });

  test.each(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])(
    'a card that slides when its tray is pulled: %s',
    (seed) => {
      const told = scenario({ seed, faults: [chosen('cardSlides', 1)] });
      expect(told.ends).toBe('verified');
      expect(told.wrong).toEqual({ ...NOT_WRONG, cardSlid: 1 });
      expect(told.tray).toEqual({ right: 52, wrong: 0 });
      expect(told.cardsLost).toBe(0);
    },
  );

  test('a card with the back of another deck', () => {
    const told = scenario({ faults: [chosen('wrongBack', 0)] });
    expect([told.ends, told.wrong]).toEqual(['verified', { ...NOT_WRONG, strangeBack: 1 }]);
    expect(told.tray).toEqual({ right: 52, wrong: 0 });
  });

  test('cards that get into other pockets in a run that is done again do no harm', () => {
    const faults = [chosen('cardHops', bodyOfFeed(5)), chosen('pocketFault', bodyOfFeed(30), 0)];
    const told = scenario({ faults });
    expect([told.ends, told.runs, told.wrong]).toEqual(['verified', 2, NOT_WRONG]);
  });

  test('an extra copy under another card', () => {
    const told = hiddenUnder([chosen('deckFault', 0, EXTRA)], 'extra', 'hiddenDouble');
    expect([told.ends, told.runs]).toEqual(['verified', 1]);
    expect(told.wrong).toEqual({ ...NOT_WRONG, hiddenDouble: 1 });
  });

  test('one of two copies that is not counted, in the first run', () => {
    const told = copyUncounted(1, ({ wrong }) => wrong.uncountedDouble > 0);
    expect([told.ends, told.runs]).toEqual(['verified', 1]);
    expect(told.wrong).toEqual({ ...NOT_WRONG, uncountedDouble: 1 });
  });

  test('but once a run has found both, a run that finds one verifies nothing', () => {
    const told = copyUncounted(2, ({ faults }) => faults.filter((fault) => fault === 3006).length === 3);
    expect([told.ends, told.wrong]).toEqual(['verified', NOT_WRONG]);
    expect(told.faults.at(-1)).toBe(3007);
  });

  test('a joker under another card', () => {
    const told = hiddenUnder([chosen('deckFault', 0, JOKER)], 'joker', 'hiddenStranger');
    expect([told.ends, told.runs]).toEqual(['verified', 1]);
    expect(told.wrong).toEqual({ ...NOT_WRONG, hiddenStranger: 1 });
  });
});

describe('cards of a print that are taken for each other in every frame', () => {
  const printed = (variant: number): Setting => ({
    seed: 'print 1',
    faults: [chosen('printMisread', 1, variant)],
  });

  test.each(READER_CHOICES)('both ways, by whichever reader: nobody can know (%s)', (readers) => {
    const told = scenario({ ...printed(BOTH_WAYS), config: { readers } });
    expect([told.ends, told.faults]).toEqual(['verified', []]);
    expect(told.wrong).toEqual({ ...NOT_WRONG, misprint: 1 });
  });

  test.each(READER_CHOICES)(
    'one way: the deck never comes out, and the board is given up (%s)',
    (readers) => {
      const told = scenario({ ...printed(ONE_WAY), config: { readers } });
      expect([told.ends, told.wrong]).toEqual(['abandoned', NOT_WRONG]);
      expect(told.faults).toContain(4009);
    },
  );

  test.each([
    ['both', 'abandoned', 4005],
    ['index', 'abandoned', 4009],
  ] as const)('by the index reader alone, where there are %s: %s', (readers, ends, fault) => {
    const told = scenario({ ...printed(INDEX_ONE_WAY), config: { readers } });
    expect([told.ends, told.wrong]).toEqual([ends, NOT_WRONG]);
    expect(told.faults).toContain(fault);
  });

  test('by the index reader, where only the symbol is read: no harm', () => {
    const told = scenario({ ...printed(INDEX_ONE_WAY), config: { readers: 'symbol' } });
    expect([told.ends, told.faults, told.wrong]).toEqual(['verified', [], NOT_WRONG]);
  });
});
