import { beforeAll, describe, expect, it } from 'vitest';
import { learnTools } from '../../scripts/deck-proof/bench.ts';
import { openPress, type Press } from '../../scripts/deck-proof/press.ts';
import { type Card, parseCardName, rankOf } from '../../src/bridge/card.ts';
import { type InspectionTools, inspectFrame } from '../../src/inspection/inspect-frame.ts';
import { identify } from '../../src/vision/identify/identify.ts';

/** A deck of four pale inks, of which only 2s and 9s are learnt, and pictures of it with dirt. */
describe('a picture of a pale diamond with a black speck on its sign', () => {
  const diamond = parseCardName('D2') as Card;
  let press: Press;
  let tools: InspectionTools;
  beforeAll(async () => {
    press = openPress({ channels: 1, pxPerMm: 8, deck: 'standard', cards: 52, isPale: true, tiltDeg: 1 });
    const cards = press.cards.filter((card) => [2, 9].includes(rankOf(card)));
    tools = await learnTools(press, cards);
  }, 60_000);

  it('is of another suit to the reader, and its own by its print', () => {
    const frame = press.photograph('hundred 12', diamond, 1);
    const read = identify(frame, tools.eyes, 'both');
    expect(read.accepted).toBe(false);
    expect(read.card).not.toBe(diamond);
    const { measures, reading } = inspectFrame(frame, tools, { run: 1, place: 0, name: '1.png' });
    expect(reading).toMatchObject({ accepted: false, card: diamond });
    expect(measures?.likeness?.margin).toBeGreaterThan(0.5);
  });

  it('is read at once where the rest of its index tells it, the speck being darker than its ink', () => {
    const read = identify(press.photograph('hundred kept 0', diamond, 1), tools.eyes, 'both');
    expect(read).toMatchObject({ accepted: true, card: diamond });
  });
});
