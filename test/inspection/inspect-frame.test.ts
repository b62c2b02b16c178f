import { beforeAll, describe, expect, it } from 'vitest';
import { openPress, type Press } from '../../scripts/deck-proof/press.ts';
import { type Card, parseCardName, rankOf } from '../../src/bridge/card.ts';
import { type InspectionTools, inspectFrame } from '../../src/inspection/inspect-frame.ts';
import { identify } from '../../src/vision/identify/identify.ts';
import { learnDeck } from '../../src/vision/learn/learn-deck.ts';
import { learnPrints } from '../../src/vision/print/measure/learn-prints.ts';
import { PrintGauge } from '../../src/vision/print/measure/print-reference.ts';

/** A deck of four pale inks, of which only 2s and 9s are learnt, and pictures of it with dirt. */
describe('a picture of a pale diamond with a black speck on its sign', () => {
  const diamond = parseCardName('D2') as Card;
  let press: Press;
  let tools: InspectionTools;
  beforeAll(() => {
    press = openPress({ channels: 1, pxPerMm: 8, deck: 'standard', cards: 52, isPale: true, tiltDeg: 1 });
    const cards = press.cards.filter((card) => [2, 9].includes(rankOf(card)));
    const examples = [0, 1].map((run) =>
      cards.map((card) => ({ card, frame: press.photograph('learnt', card, run, { isClean: true }) })),
    );
    const index = learnDeck(examples, { seed: 1 });
    const { heightMm, widthMm, xMm, yMm } = index.box;
    const prints = learnPrints(examples.flat(), { leftMm: xMm, topMm: yMm, widthMm, heightMm });
    tools = { eyes: { index }, gauge: new PrintGauge(prints) };
  }, 60_000);

  it.each(['hundred 12', 'hundred kept 0'])(
    'of deck %s is of another suit to the reader, and its own by its print',
    (deck) => {
      const frame = press.photograph(deck, diamond, 1);
      expect(identify(frame, tools.eyes, 'both')).toMatchObject({ accepted: false });
      expect(identify(frame, tools.eyes, 'both').card).not.toBe(diamond);
      const { measures, reading } = inspectFrame(frame, tools, { run: 1, place: 0, name: '1.png' });
      expect(reading).toMatchObject({ accepted: false, card: diamond });
      expect(measures?.likeness?.margin).toBeGreaterThan(0.5);
    },
  );
});
