import { describe, expect, test } from 'vitest';
import { drawnDeckOf } from '../../../src/app/eyes/drawn/drawn-deck.ts';
import { profileConfig, type ReaderChoice } from '../../../src/machine/config.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { isAccepted, TestEyes } from '../../../src/simulator/frames/test-eyes.ts';
import type { Identification } from '../../../src/vision/identify/identify.ts';
import type { CardReading } from '../../../src/vision/reading.ts';
import { cardNamed } from '../../vision/print/measure/drawn-cards.ts';

const CARD = cardNamed('C7');
const SURE: CardReading = { card: CARD, accepted: true, confidence: 0.99, margin: 1 };
const UNREAD: CardReading = { accepted: false, confidence: 0, margin: 0, reason: 'noSymbol' };

/** Looks at one card after the other, each so often as it is read; which of them the machine accepts. */
function acceptedOf(readers: ReaderChoice, cards: readonly (readonly object[])[]): boolean[] {
  const readings = cards.flat().map((parts) => ({ ...SURE, ...parts }) as Identification);
  const deck = drawnDeckOf({ kind: 'drawn', level: 'good' }, 'standard');
  const eyes = new TestEyes(deck, new Draws('a'), () => readings.shift() as Identification);
  eyes.startBoard();
  let frame = 0;
  for (const [lying, looks] of cards.entries()) {
    for (const retake of looks.keys()) {
      eyes.look({ frame: frame++, lying, retake, sight: { kind: 'card', card: CARD } } as never);
    }
  }
  const config = profileConfig('club', { readers });
  return (eyes.runs[0] ?? []).map((taken) => isAccepted(taken, config));
}

describe('a card in a machine that tests a deck is accepted', () => {
  const [agreed, bare] = [
    { index: SURE, symbol: SURE },
    { index: SURE, symbol: UNREAD },
  ];
  test('where both readers name it, in one of its looks', () => {
    expect(acceptedOf('both', [[agreed], [bare, agreed]])).toEqual([true, true]);
  });

  test('not where its symbol is never read', () => {
    expect(acceptedOf('both', [[bare, bare, bare]])).toEqual([false]);
  });

  test('where a single reader names it twice', () => {
    expect(acceptedOf('index', [[{ index: SURE }], [{ index: SURE }, { index: SURE }]])).toEqual([
      false,
      true,
    ]);
  });
});

test('a card that was not picked is one card still', () => {
  const deck = drawnDeckOf({ kind: 'drawn', level: 'good' }, 'standard');
  const eyes = new TestEyes(deck, new Draws('a'), () => ({ ...SURE, index: SURE }) as Identification);
  eyes.startBoard();
  for (const frame of [0, 1]) {
    eyes.look({ frame, lying: 0, retake: 0, sight: { kind: 'card', card: CARD } } as never);
  }
  expect(eyes.runs[0]).toHaveLength(1);
});
