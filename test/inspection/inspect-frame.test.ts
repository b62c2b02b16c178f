import { beforeAll, describe, expect, it } from 'vitest';
import { learnTools } from '../../rigs/prints/bench.ts';
import { openPress, type Press } from '../../rigs/prints/press.ts';
import { type Card, parseCardName, rankOf } from '../../src/bridge/card.ts';
import { type InspectionTools, inspectFrame } from '../../src/inspection/inspect-frame.ts';
import { identify } from '../../src/vision/identify/identify.ts';
import { measurePrint } from '../../src/vision/print/measure/measure-print.ts';

/** A deck of four pale inks, of which only 2s and 9s are learnt, and pictures of it with dirt or a second print. */
describe('a picture of a pale diamond', () => {
  const diamond = parseCardName('D2') as Card;
  let press: Press;
  let tools: InspectionTools;
  beforeAll(async () => {
    press = openPress({ channels: 1, pxPerMm: 8, deck: 'standard', cards: 52, isPale: true, tiltDeg: 1 });
    const cards = press.cards.filter((card) => [2, 9].includes(rankOf(card)));
    tools = await learnTools(press, cards);
  });

  it('with a black speck on its sign is of another suit to the reader, and its own by its print', () => {
    const frame = press.photograph('hundred 12', diamond, 1);
    const read = identify(frame, tools.eyes, 'both');
    expect(read.accepted).toBe(false);
    expect(read.card).not.toBe(diamond);
    const { measures, reading } = inspectFrame(frame, tools, { run: 1, place: 0, name: '1.png' });
    expect(reading).toMatchObject({ accepted: false, card: diamond });
    expect(measures?.likeness?.margin).toBeGreaterThan(0.5);
  });

  it('with a second print is its own to its print, which lies askew on the card that it was read as', () => {
    const nine = parseCardName('D9') as Card;
    const ghost = { kind: 'ghost', xMm: 2.53, yMm: -1.05, share: 0.93 } as const;
    const frame = press.photograph('winter ghost print 1.5 26', nine, 0, { defects: [ghost] });
    expect(identify(frame, tools.eyes, 'both')).toMatchObject({ accepted: false, card: parseCardName('H9') });
    const { measures, reading } = inspectFrame(frame, tools, { run: 0, place: 0, name: '1.png' });
    expect(reading.card).toBe(nine);
    expect(Math.abs(measures?.turnDeg ?? 9)).toBeLessThan(0.5);
    const asRead = measurePrint(frame, tools.gauge, parseCardName('H9') as Card);
    expect(Math.abs(asRead?.turnDeg ?? 0)).toBeGreaterThan(1.25);
  });

  it('with a black speck is read at once where the rest of its index tells it, the speck being darker than its ink', () => {
    const read = identify(press.photograph('hundred kept 0', diamond, 1), tools.eyes, 'both');
    expect(read).toMatchObject({ accepted: true, card: diamond });
  });
});
