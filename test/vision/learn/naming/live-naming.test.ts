import { describe, expect, test } from 'vitest';
import { type Card, formatCardName } from '../../../../src/bridge/card.ts';
import { DECKS } from '../../../../src/bridge/deck.ts';
import { Draws } from '../../../../src/simulator/draws.ts';
import { ownArt, ownBack } from '../../../../src/simulator/frames/art.ts';
import { foreignBacks } from '../../../../src/simulator/frames/foreign-cards.ts';
import { Gallery } from '../../../../src/simulator/frames/gallery.ts';
import { blankPicture, type CardPicture, softened } from '../../../../src/simulator/frames/picture.ts';
import { rasterCorners, USUAL_RASTER } from '../../../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../../src/vision/frame.ts';
import {
  afterCard,
  type DeckLayout,
  type LiveNaming,
  nameOne,
  startNaming,
} from '../../../../src/vision/learn/naming/live-naming.ts';
import { deckStyle } from '../../../support/deck-style.ts';

const draws = new Draws('live naming');
const style = deckStyle({ deck: 'super', hasSymbol: false, face: 'pips', index: 'ro' });
const gallery = new Gallery(ownArt(style), USUAL_RASTER, 8);

function frameOf(picture: ReturnType<Gallery['picture']>, place: number): Frame {
  return takeFrame(USUAL_CAMERA, { picture }, 'good', draws, place);
}

/** A picture whose print lies so far beside its place, as where a sheet was cut askew. */
function printedBeside(picture: CardPicture, rightMm: number, downMm: number): CardPicture {
  const { channels, columns, paper, rows, samplesPerMm } = picture;
  const [right, down] = [Math.round(rightMm * samplesPerMm), Math.round(downMm * samplesPerMm)];
  const samples = picture.samples.map((_, at) => {
    const [place, channel] = [Math.floor(at / channels), at % channels];
    const [x, y] = [(place % columns) - right, Math.floor(place / columns) - down];
    const isIn = x >= 0 && y >= 0 && x < columns && y < rows;
    return (isIn ? picture.samples[(y * columns + x) * channels + channel] : paper[channel]) ?? 255;
  });
  return { ...picture, samples };
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

  test('is named where all of a card is printed beside its place', () => {
    const card = cards[5]!;
    const askew = (rightMm: number, downMm: number) =>
      nameOne(naming.layout!, frameOf(printedBeside(gallery.picture(card), rightMm, downMm), 70));
    expect(askew(1.3, 1.4)).toMatchObject({ accepted: true, card });
    expect(askew(4, 4).accepted).toBe(false);
  });

  test('is named by another layout once three cards have shown it', () => {
    const courts = DECKS.super.cards.filter((card) => !cards.includes(card)).slice(0, 8);
    const frames = courts.map((card, place) =>
      frameOf(printedBeside(gallery.picture(card), 3, 3), 80 + place),
    );
    const known = frames.slice(0, 4).reduce((before, frame) => afterCard(before, [frame, blank]), naming);
    const named = ({ layout }: LiveNaming) =>
      frames.slice(4).filter((frame, at) => nameOne(layout!, frame).card === courts[4 + at]).length;
    expect([named(naming), named(known)]).toEqual([0, 4]);
    expect(nameOne(known.layout!, frameOf(gallery.picture(cards[5]!), 90)).card).toBe(cards[5]);
  });

  test('needs less to name a card where the deck has shown how the next likely one looks', () => {
    const layout = naming.layout!;
    const unknowing = { ...layout, ranks: new Map(), suits: new Map() };
    const faint = DECKS.super.cards.filter((_, at) => at % 4 === 1);
    const namedBy = (known: DeckLayout) =>
      faint.map((card, place) => {
        const { accepted, card: name } = nameOne(
          known,
          frameOf(softened(gallery.picture(card), 0.9), 100 + place),
        );
        return !accepted ? 'unsure' : name === card ? 'right' : 'wrong';
      });
    const [before, after] = [namedBy(unknowing), namedBy(layout)];
    const unsure = (names: readonly string[]) => names.filter((name) => name === 'unsure').length;
    expect([...before, ...after]).not.toContain('wrong');
    expect(unsure(after)).toBeLessThan(unsure(before));
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
