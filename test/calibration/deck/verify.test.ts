import { describe, expect, test } from 'vitest';
import { strangersIn, type VerifyingReading, verifyPass } from '../../../calibration/deck/verify.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { cardsNamed } from '../../support/cards-named.ts';

const CARDS = cardsNamed('SA SK SQ SJ');
const [ACE, KING, QUEEN, JACK] = CARDS as [Card, Card, Card, Card];

function read(card: Card, said: readonly Card[] = [card, card, card]): VerifyingReading {
  const reading = { card, accepted: true, confidence: 1, margin: 1 };
  return { file: `${card}.png`, reading, said };
}

function refused(card: Card | undefined, second: Card, margin = 0.1, said = card): VerifyingReading {
  const reading = {
    accepted: false,
    confidence: 0,
    margin,
    second,
    reason: 'uncertain' as const,
    ...(card !== undefined && { card }),
  };
  return { file: 'r.png', reading, said: said === undefined ? [] : [said, said, said] };
}

describe('a verifying pass', () => {
  test('in which each card is read once is clean, in any order', () => {
    const found = verifyPass(
      [JACK, ACE, QUEEN, KING].map((card) => read(card)),
      CARDS,
    );
    expect(found).toEqual({ frames: 4, accepted: 4, missing: [], double: [], misread: [], refused: [] });
  });

  test('shows a card that is always read as another: one is there twice, one is missing', () => {
    const found = verifyPass([read(ACE), read(ACE), read(QUEEN), read(JACK)], CARDS);
    expect([found.double, found.missing]).toEqual([[ACE], [KING]]);
  });

  test('knows a refused picture by the card that is left over', () => {
    const found = verifyPass([read(ACE), read(KING), read(QUEEN), refused(ACE, QUEEN)], CARDS);
    expect(found.missing).toEqual([]);
    expect(found.misread).toEqual([{ file: 'r.png', card: JACK, said: ACE }]);
    expect(found.refused).toEqual([{ file: 'r.png', reason: 'uncertain' }]);
  });

  test('knows two refused pictures by what their readers name', () => {
    const found = verifyPass([read(ACE), read(KING), refused(QUEEN, JACK, 0.2), refused(JACK, QUEEN)], CARDS);
    expect([found.missing, found.misread, found.accepted]).toEqual([[], [], 2]);
  });

  test('with a back in the place of a card has not shown that card', () => {
    const back = refused(ACE, QUEEN);
    const found = verifyPass(
      [read(ACE), read(KING), read(QUEEN), { ...back, reading: { ...back.reading, reason: 'back' } }],
      CARDS,
    );
    expect(found.missing).toEqual([JACK]);
  });

  test('with three foreign cards names the three, and one or two may be dirt', () => {
    const foreign = (...files: readonly string[]) => ({
      refused: [
        ...files.map((file) => ({ file, reason: 'foreign' as const })),
        { file: 'u', reason: 'uncertain' as const },
      ],
    });
    expect(strangersIn(foreign('1', '2', '3'))).toEqual(['1', '2', '3']);
    expect(strangersIn(foreign('1', '2'))).toEqual([]);
  });

  test('names no truth for pictures of nothing', () => {
    const nothing = refused(undefined, ACE);
    const found = verifyPass([read(ACE), read(KING), nothing, nothing], CARDS);
    expect([found.missing, found.misread]).toEqual([[QUEEN, JACK], []]);
  });

  test('tells of a single reader that took a card for another', () => {
    const found = verifyPass([read(ACE, [ACE, KING, ACE]), read(KING), read(QUEEN), read(JACK)], CARDS);
    expect(found.misread).toEqual([{ file: `${ACE}.png`, card: ACE, said: KING }]);
  });

  test('refuses, and does not misread, a picture of which only some readers name another card', () => {
    const speck = { ...refused(ACE, KING), said: [ACE, KING, ACE], truth: ACE };
    const found = verifyPass([speck, read(KING), read(QUEEN), read(JACK)], CARDS);
    expect([found.misread, found.refused.length]).toEqual([[], 1]);
  });

  test('goes by the truth where it is known', () => {
    const known = [ACE, KING, QUEEN, JACK].map((truth) => ({ ...read(truth), truth }));
    const [first, ...rest] = known as [VerifyingReading, ...VerifyingReading[]];
    const found = verifyPass([{ ...first, truth: ACE, ...{ said: [KING] } }, ...rest], CARDS);
    expect(found.misread).toEqual([{ file: `${ACE}.png`, card: ACE, said: KING }]);
  });
});
