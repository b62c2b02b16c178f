import { describe, expect, test } from 'vitest';
import { type DoubtedPicture, doubtedByLooks } from '../../../calibration/deck/doubted.ts';
import type { NamedPicture } from '../../../calibration/deck/pictures.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { PlainWindow } from '../../../rigs/plain-deck.ts';
import { INDEX_CAMERA, triedDeck } from '../../../rigs/tried-deck.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import type { End } from '../../../src/simulator/frames/raster.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { cardsNamed } from '../../support/cards-named.ts';
import { picturesOf } from '../../support/deck-profile.ts';

const CARDS = cardsNamed('S2 S3 H3 H7 CK DK DA C9');
const WINDOW = new PlainWindow();
const FIRST = picturesOf(WINDOW, CARDS, 100);
const SECOND = [...picturesOf(WINDOW, CARDS, 200)].reverse();

/** The pass with the names of two pictures exchanged. */
function exchanged(pass: readonly NamedPicture[], one: number, other: number): NamedPicture[] {
  const cards = pass.map(({ card }) => card);
  return pass.map((picture, at) => ({
    ...picture,
    card: cards[at === one ? other : at === other ? one : at]!,
  }));
}

/** Pictures of a deck by their keys, of which 1017 has a speck on a lower S8 that makes it like a jack to who sees no other. */
function specked(cards: readonly Card[], end: End, firstKey: number): NamedPicture[] {
  const { gallery, pxPerMm } = triedDeck('standard');
  const draws = new Draws('standard right 65');
  return cards.map((card, at) => {
    const picture = gallery.picture(card, end);
    const frame = takeFrame({ ...INDEX_CAMERA, pxPerMm }, { picture }, 'good', draws, firstKey + at);
    return { card, file: `${firstKey + at}.png`, frame };
  });
}

/** Pictures of a worn deck, of which the first pass shows a C5 that by itself looks a little like a C9. */
function wornPass(cards: readonly Card[], end: End, pass: number): NamedPicture[] {
  const { gallery } = triedDeck('large');
  const draws = new Draws('q large 1');
  return cards.map((card) => {
    const picture = gallery.picture(card, end);
    const frame = takeFrame(INDEX_CAMERA, { picture }, 'worn', draws, 1000 * pass + card);
    return { card, file: `${1000 * pass + card}.png`, frame };
  });
}

/** Each doubted picture, and whether it is said to look like what it shows. */
function rightly(found: readonly DoubtedPicture[], passes: readonly (readonly NamedPicture[])[]) {
  const truth = new Map(passes.flat().map(({ card, file }) => [file, card]));
  return found.map(({ looksLike, picture: { file } }) => [file, truth.get(file) === looksLike]);
}

describe('pictures of a known order', () => {
  test('are not doubted where each shows what it should', () => {
    expect(doubtedByLooks([FIRST], 'super')).toEqual([]);
    expect(doubtedByLooks([FIRST, SECOND], 'super')).toEqual([]);
  });

  test('are doubted where two names are exchanged, and no others', () => {
    const found = doubtedByLooks([exchanged(FIRST, 1, 6)], 'super');
    expect(rightly(found, [FIRST])).toEqual([
      ['p/101.png', true],
      ['p/106.png', true],
    ]);
  });

  test('are doubted in the one of several passes where names are exchanged', () => {
    const found = doubtedByLooks([FIRST, exchanged(SECOND, 0, 3)], 'super');
    expect(rightly(found, [SECOND])).toEqual([
      [SECOND[0]!.file, true],
      [SECOND[3]!.file, true],
    ]);
  });

  test('are doubted where a card lies there twice, in the place of another', () => {
    const [, again] = picturesOf(WINDOW, CARDS.slice(0, 2), 300);
    const pass = FIRST.map((picture, at) => (at === 4 ? { ...picture, frame: again!.frame } : picture));
    const found = doubtedByLooks([pass], 'super');
    expect(found.map(({ looksLike, picture }) => [picture.file, looksLike])).toEqual([
      ['p/104.png', CARDS[1]],
    ]);
  });

  test('are not doubted for a speck, where another pass surely shows the card', () => {
    const cards = cardsNamed('S8 S3 H7 CK DK D4 C9 HA');
    const pass = specked(cards, 'lower', 1017);
    expect(doubtedByLooks([pass], 'standard').map(({ picture }) => picture.file)).toEqual(['1017.png']);
    expect(doubtedByLooks([pass, specked(cards, 'upper', 17)], 'standard')).toEqual([]);
  });

  test.runIf(IN_FULL)('are not doubted for wear, where the other card is told apart from them', () => {
    const cards = cardsNamed('C5 C9 S3 H7 DK D4 HA SJ');
    const worn = (end: End, pass: number) => wornPass(cards, end, pass);
    expect(doubtedByLooks([worn('upper', 0)], 'standard').map(({ looksLike }) => looksLike)).toEqual(
      cardsNamed('C9'),
    );
    expect(doubtedByLooks([worn('upper', 0), worn('lower', 1)], 'standard')).toEqual([]);
  });

  test('are not doubted where the frame cuts the nought off a 10: a 1 alone is no rank', () => {
    const { gallery } = triedDeck('jumbo');
    const draws = new Draws('cut');
    const pass = cardsNamed('C10 S3 H7 DK D4 HA SJ C9').map((card, at) => {
      const picture = gallery.picture(card, 'upper');
      const frame = takeFrame({ ...INDEX_CAMERA, widthMm: 14 }, { picture }, 'good', draws, at);
      return { card, file: `${at}.png`, frame };
    });
    expect(doubtedByLooks([pass], 'standard')).toEqual([]);
  });

  test('are doubted where a card lies there twice in one of several passes', () => {
    const [, again] = picturesOf(WINDOW, CARDS.slice(0, 2), 300);
    const pass = FIRST.map((picture, at) => (at === 4 ? { ...picture, frame: again!.frame } : picture));
    const found = doubtedByLooks([pass, SECOND], 'super');
    expect(found.map(({ looksLike, picture }) => [picture.file, looksLike])).toContainEqual([
      'p/104.png',
      CARDS[1],
    ]);
  });
});
