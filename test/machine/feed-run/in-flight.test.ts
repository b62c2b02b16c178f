import { describe, expect, test } from 'vitest';
import { doubleFeed, withoutFeed } from '../../../src/machine/feed-run/in-flight.ts';

const ON_THE_WAY = [
  { feed: 4, mouth: 2, card: 7 },
  { feed: 5, mouth: 1, card: 9 },
];
const FLIGHT = { feed: 6, window: { kind: 'reading', feed: 6, frames: [] }, leftAtUs: 900 } as const;

describe('a card in flight', () => {
  test('is taken out, and the others stay', () => {
    expect(withoutFeed(ON_THE_WAY, 4)).toEqual([ON_THE_WAY[1]]);
  });

  test('that is not among them takes nothing out', () => {
    expect(withoutFeed(ON_THE_WAY, 6)).toBeUndefined();
  });
});

describe('a double feed', () => {
  test('goes to the reject tray without a name, and the window waits for it', () => {
    expect(doubleFeed({ ...FLIGHT, inFlight: ON_THE_WAY }, 5)).toEqual({
      inFlight: [ON_THE_WAY[0], { feed: 5, mouth: 0, reason: 'double' }],
      window: { kind: 'waiting', feed: 5 },
      feed: 6,
      leftAtUs: undefined,
    });
  });

  test('takes the number of the feed after it with it', () => {
    expect(doubleFeed({ ...FLIGHT, feed: 5, inFlight: ON_THE_WAY }, 5)?.feed).toBe(6);
  });

  test('of a card that is not on its way changes nothing', () => {
    expect(doubleFeed({ ...FLIGHT, inFlight: ON_THE_WAY }, 3)).toBeUndefined();
  });
});
