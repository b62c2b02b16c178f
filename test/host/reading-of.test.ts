import { expect, test } from 'vitest';
import { parseCardName } from '../../src/bridge/card.ts';
import { readingOf } from '../../src/host/reading-of.ts';
import { NO_READINGS } from '../../src/machine/messages.ts';
import { type CardReading, REFUSALS } from '../../src/vision/reading.ts';

const card = parseCardName('S10') as NonNullable<ReturnType<typeof parseCardName>>;
const SURE: CardReading = { card, accepted: true, confidence: 0.999, margin: 1 };

test('a card that both readers accept is named by both', () => {
  const result = { kind: 'card', card, confidence: 0.999 };
  expect(readingOf({ index: SURE, symbol: SURE })).toEqual({ index: result, symbol: result });
});

test('a reader that was not asked says nothing', () => {
  expect(Object.keys(readingOf({ symbol: SURE }))).toEqual(['symbol']);
});

test.each(REFUSALS)('refused as %s, no card is named, though one was likely', (reason) => {
  const { index } = readingOf({ index: { card, accepted: false, confidence: 0.4, margin: 0.1, reason } });
  expect(index?.kind).toBe('none');
  expect(NO_READINGS).toContain(index?.kind === 'none' && index.reason);
});

test('a dark frame and an empty window stay what they are', () => {
  const refused = (reason: 'dark' | 'empty') =>
    readingOf({ index: { accepted: false, confidence: 0, margin: 0, reason } });
  expect(refused('dark')).toEqual({ index: { kind: 'none', reason: 'dark' } });
  expect(refused('empty')).toEqual({ index: { kind: 'none', reason: 'empty' } });
});

test('a symbol without a check is a card only where the index names the same', () => {
  const symbol = { ...SURE, isChecked: false };
  const kinds = (index?: CardReading) => readingOf({ symbol, ...(index && { index }) }).symbol?.kind;
  expect(kinds()).toBe('none');
  expect(kinds({ ...SURE, card: (card - 1) as typeof card })).toBe('none');
  expect(kinds(SURE)).toBe('card');
});
