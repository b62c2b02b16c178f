import { describe, expect, test } from 'vitest';
import { type Card, formatCardName } from '../../../../src/bridge/card.ts';
import { DECKS } from '../../../../src/bridge/deck.ts';
import { Draws } from '../../../../src/simulator/draws.ts';
import { ownArt, ownBack } from '../../../../src/simulator/frames/art.ts';
import { foreignBacks } from '../../../../src/simulator/frames/foreign-cards.ts';
import { Gallery } from '../../../../src/simulator/frames/gallery.ts';
import { blankPicture } from '../../../../src/simulator/frames/picture.ts';
import { rasterCorners, USUAL_RASTER } from '../../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../../src/vision/frame.ts';
import { afterCard, nameOne, startNaming } from '../../../../src/vision/learn/naming/live-naming.ts';
import { deckStyle } from '../../../support/deck-style.ts';

const draws = new Draws('live naming');
const style = deckStyle({ deck: 'super', hasSymbol: false, face: 'pips', index: 'ro' });
const gallery = new Gallery(ownArt(style), USUAL_RASTER, 8);

function frameOf(picture: ReturnType<Gallery['picture']>, place: number): Frame {
  return takeFrame(USUAL_CAMERA, { picture }, 'good', draws, place);
}

describe('a deck that nobody calibrated, named card by card', () => {
  const cards: readonly Card[] = draws.shuffled(DECKS.super.cards, 1, 0).slice(0, 12);
  let naming = startNaming('super');
  const blank = frameOf(blankPicture(gallery.picture(cards[0]!)), 99);
  const layouts: boolean[] = [];
  const names: string[] = [];
  const reasons: string[] = [];
  for (const [place, card] of cards.entries()) {
    const frame = frameOf(gallery.picture(card), place);
    const reading = naming.layout && nameOne(naming.layout, frame);
    if (reading !== undefined) names.push(reading.accepted ? formatCardName(reading.card as Card) : '?');
    if (reading?.reason !== undefined) reasons.push(reading.reason);
    // The other end is hidden.
    naming = afterCard(naming, place % 2 === 0 ? [frame, blank] : [blank, frame]);
    layouts.push(naming.layout !== undefined);
  }

  test('shows its layout by the third card', () => {
    expect(layouts.slice(0, 4)).toEqual([false, false, true, true]);
  });

  test('does not show it by one card that is shown often', () => {
    let again = startNaming('super');
    for (let place = 0; place < 4; place++)
      again = afterCard(again, [frameOf(gallery.picture(cards[0]!), 50 + place), blank]);
    expect(again.layout).toBeUndefined();
  });

  test('is named from the fourth card on, few of them not, none wrongly', () => {
    expect(names.length).toBe(9);
    const right = cards.slice(3).map(formatCardName);
    expect(names.filter((name, place) => name !== '?' && name !== right[place])).toEqual([]);
    expect(names.filter((name) => name === '?').length).toBeLessThan(3);
  });

  test('gives no name to what has no index', () => {
    expect(nameOne(naming.layout!, blank)).toMatchObject({ accepted: false, reason: 'noCorner' });
  });

  test('tells a back by its ink, and no face is one', () => {
    const backs = [ownBack(style), foreignBacks()[1]!].map((svg, place) =>
      frameOf(rasterCorners(svg, USUAL_RASTER).upper, 60 + place),
    );
    expect(backs.map((back) => nameOne(naming.layout!, back).reason)).toEqual(['back', 'back']);
    expect(reasons.filter((reason) => reason !== 'uncertain')).toEqual([]);
  });
});
