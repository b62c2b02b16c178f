import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../../rigs/in-full.ts';
import { type Card, formatCardName } from '../../../../src/bridge/card.ts';
import { DECKS } from '../../../../src/bridge/deck.ts';
import type { DeckStyle } from '../../../../src/decks/style.ts';
import type { FrameLevel } from '../../../../src/ports/machines/faults.ts';
import { Draws } from '../../../../src/simulator/draws.ts';
import { ownArt } from '../../../../src/simulator/frames/art.ts';
import { Gallery } from '../../../../src/simulator/frames/gallery.ts';
import { blankPicture } from '../../../../src/simulator/frames/picture.ts';
import { USUAL_RASTER } from '../../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../../src/vision/frame.ts';
import { groupFrames } from '../../../../src/vision/learn/grouping.ts';
import { nameGroups } from '../../../../src/vision/learn/naming/name-pictures.ts';
import { deckStyle } from '../../../support/deck-style.ts';

const draws = new Draws('naming');

function galleryOf(style: Partial<DeckStyle>): Gallery {
  return new Gallery(ownArt(deckStyle({ hasSymbol: false, face: 'pips', ...style })), USUAL_RASTER, 8);
}

function framesOf(gallery: Gallery, cards: readonly Card[], level: FrameLevel): Frame[] {
  return cards.map((card, place) =>
    takeFrame(USUAL_CAMERA, { picture: gallery.picture(card) }, level, draws, place),
  );
}

/** The name of each frame, in order; those that are not sure are `?`. */
function namesOf(frames: readonly Frame[]): string[] {
  const groups = nameGroups(groupFrames([frames]));
  return frames.map((_, place) => {
    const named = groups.find(({ group }) => group.members[0]?.place === place);
    return named?.card === undefined ? '?' : formatCardName(named.card);
  });
}

const english = galleryOf({ deck: 'standard', index: 'en' });
/** Sevens and higher. */
const short = DECKS.standard.cards.filter((_, place) => place % 13 > 4);

describe('frames of a deck in unknown order', () => {
  test.runIf(IN_FULL)(
    'a large Romanian deck, less a few ranks, is named by its letters, the Maid too',
    () => {
      const ten = DECKS.super.cards.filter((_, place) => place % 17 === 0 || place % 17 > 7);
      const cards = draws.shuffled(ten, 1, 0);
      const names = namesOf(framesOf(galleryOf({ deck: 'super', index: 'ro' }), cards, 'good'));
      expect(names.filter((name) => name === '?').length).toBeLessThan(3);
      expect(
        names.map((name, place) => (name === '?' ? name : formatCardName(cards[place] as Card))),
      ).toEqual(names);
    },
  );

  test.runIf(IN_FULL)('a Polish deck from the seven up in worn frames is named by its letters', () => {
    const cards = draws.shuffled([...short], 2, 0);
    const names = namesOf(framesOf(galleryOf({ deck: 'standard', index: 'pl' }), cards, 'worn'));
    const sure = names.filter((name) => name !== '?');
    expect(names.every((name, place) => name === '?' || name === formatCardName(cards[place] as Card))).toBe(
      true,
    );
    expect(sure.length).toBeGreaterThan(28);
  });

  test.runIf(IN_FULL)('a card that is there twice is not named after the one that is missing', () => {
    const missing = short[28] as Card;
    const twice = short[20] as Card;
    const shown = short.map((card) => (card === missing ? twice : card));
    const names = namesOf(framesOf(english, shown, 'good'));
    expect(names).not.toContain(formatCardName(missing));
    expect(
      names.filter((name, place) => name !== '?' && name !== formatCardName(shown[place] as Card)),
    ).toEqual([]);
  });

  test('a frame without an index among the others has no name', () => {
    const frames = framesOf(english, short, 'good');
    const blank = takeFrame(
      USUAL_CAMERA,
      { picture: blankPicture(english.picture(short[0] as Card)) },
      'good',
      draws,
      500,
    );
    const names = namesOf([...frames, blank, takeFrame(USUAL_CAMERA, {}, 'good', draws, 501)]);
    expect(names).toEqual([...short.map(formatCardName), '?', '?']);
  });
});
