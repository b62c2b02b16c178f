import { describe, expect, test } from 'vitest';
import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { cardSetOf, formatHand, ranksBySuit } from '../../src/bridge/card-set.ts';

const handOf = (names: string) => cardSetOf(names.split(' ').map((name) => parseCardName(name) as Card));

describe('the text of a hand', () => {
  test('gives spades to clubs with falling ranks, and nothing for a void', () => {
    expect(ranksBySuit(handOf('D9 S10 SA C2 DK'))).toEqual(['AT', '', 'K9', '2']);
    expect(formatHand(handOf('D9 S10 SA C2 DK'))).toBe('AT..K9.2');
  });

  test('has one letter a rank of the 68 cards too', () => {
    expect(formatHand(handOf('SM S12 S11 S1 CJ'))).toBe('MWL1...J');
  });
});
