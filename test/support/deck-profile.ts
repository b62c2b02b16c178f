import { calibrateDeck, type DeckPasses, type LearntDeck } from '../../calibration/deck/procedure.ts';
import type { DeckProfile } from '../../calibration/deck-profile.ts';
import { PlainWindow } from '../../rigs/plain-deck.ts';
import type { Card } from '../../src/bridge/card.ts';
import type { FrameLevel } from '../../src/ports/machines/faults.ts';

/** Named pictures of some cards, one each. */
export function picturesOf(
  window: PlainWindow,
  cards: readonly Card[],
  firstKey: number,
  level: FrameLevel = 'good',
): DeckPasses['learning'][number] {
  return window.pass(cards, level, firstKey).map((each, at) => ({ ...each, file: `p/${firstKey + at}.png` }));
}

/** Some cards learnt from one pass, and what is thought of that. */
export function learnt(cards: readonly Card[], changes: Partial<DeckPasses> = {}): LearntDeck {
  const window = new PlainWindow();
  return calibrateDeck({
    deck: 'super',
    learning: [picturesOf(window, cards, 100)],
    seed: 1,
    ...changes,
  });
}

/** A profile as the command makes it. */
export function profileOf({ judgement, ...found }: LearntDeck): DeckProfile {
  return {
    at: '2026-11-21T18:00:00.000Z',
    program: '1.2.3',
    deck: 'super',
    seed: 1,
    pictures: {
      pxPerMm: 8,
      widthPx: 288,
      heightPx: 240,
      channels: 1,
      passes: 1,
      frames: found.model.cards.length,
      order: 'given',
    },
    camera: { shutterUs: 2000, lamp: 'both sides' },
    ...found,
    ...judgement,
  };
}
