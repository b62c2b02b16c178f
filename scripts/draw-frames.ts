import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFrame } from '../src/adapters/frame-file.ts';
import { readDeckArt } from '../src/app/eyes/drawn/deck-art.ts';
import { type Card, formatCardName } from '../src/bridge/card.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { type DeckStyle, USUAL_STYLE } from '../src/decks/style.ts';
import { Draws } from '../src/simulator/draws.ts';
import { type CardArt, ownArt, ownBack } from '../src/simulator/frames/art.ts';
import { drawnJokers, foreignBacks } from '../src/simulator/frames/foreign-cards.ts';
import { Gallery, pictureOf } from '../src/simulator/frames/gallery.ts';
import { FRAME_LEVELS, type FrameLevel } from '../src/simulator/frames/level.ts';
import { blankPicture, type CardPicture } from '../src/simulator/frames/picture.ts';
import { USUAL_RASTER } from '../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../src/simulator/frames/scene.ts';
import { type Sight, takeFrame } from '../src/simulator/frames/take-frame.ts';
import { countOf } from './ending.ts';
import { scriptOptions } from './options.ts';

const USAGE = `Writes PNG frames of a deck as the camera under the window sees it, and order.txt beside them.

  node scripts/draw-frames.ts -o FOLDER [--art FOLDER | --deck super|standard] [--face clock|pips] [--four-colour]
    [--level good|worn|bad] [--px-per-mm 8] [--colour] [--end upper|lower] [--turned] [--window 36x30]
    [--order sorted|shuffled] [--cards N] [--seed TEXT] [--sight card|empty|back|blank|joker|covered|finger|moving|dark|glaring]`;

const { values } = scriptOptions({
  options: {
    output: { type: 'string', short: 'o' },
    art: { type: 'string' },
    deck: { type: 'string', default: 'super' },
    face: { type: 'string', default: 'clock' },
    'four-colour': { type: 'boolean', default: false },
    level: { type: 'string', default: 'good' },
    'px-per-mm': { type: 'string', default: '8' },
    colour: { type: 'boolean', default: false },
    end: { type: 'string', default: 'upper' },
    turned: { type: 'boolean', default: false },
    window: { type: 'string', default: '36x30' },
    order: { type: 'string', default: 'sorted' },
    /** Only this many of the order, from the first on. */
    cards: { type: 'string', default: '68' },
    seed: { type: 'string', default: 'frames' },
    sight: { type: 'string', default: 'card' },
  },
});

const STREAM_ORDER = 290;
const STREAM_STRANGER = 291;
const SIGHTS = 'card empty back blank joker covered finger moving dark glaring'.split(' ');

function main(): void {
  const { output } = values;
  const level = FRAME_LEVELS.find((name) => name === values.level);
  const isKnown = SIGHTS.includes(values.sight) && (values.end === 'upper' || values.end === 'lower');
  if (output === undefined || level === undefined || !isKnown) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  mkdirSync(output, { recursive: true });
  writeFrames(output, level);
}

function writeFrames(folder: string, level: FrameLevel): void {
  const draws = new Draws(values.seed);
  const { art, cards } = deckOf();
  const all = values.order === 'shuffled' ? draws.shuffled(cards, STREAM_ORDER, 0) : cards;
  const order = all.slice(0, countOf('--cards', values.cards));
  const camera = cameraOf();
  const raster = { ...USUAL_RASTER, channels: camera.channels };
  const gallery = new Gallery(art, raster, camera.pxPerMm);
  order.forEach((card, place) => {
    const picture = gallery.picture(card, values.end as 'upper' | 'lower');
    const sight = sightOf(
      picture,
      gallery,
      cards,
      draws,
      place,
      (svg) => pictureOf(svg, raster, 1 / camera.pxPerMm).upper,
    );
    const frame = takeFrame(camera, sight, level, draws, place);
    writeFileSync(join(folder, `${String(place + 1).padStart(4, '0')}.png`), encodeFrame(frame));
  });
  writeFileSync(join(folder, 'order.txt'), order.map((card) => `${formatCardName(card)}\n`).join(''));
  process.stdout.write(`${order.length} frames in ${folder}\n`);
}

function deckOf(): { readonly art: CardArt; readonly cards: readonly Card[] } {
  if (values.art !== undefined) return readDeckArt(values.art);
  const deck = values.deck === 'standard' ? 'standard' : 'super';
  return { art: ownArt(styleOf(deck)), cards: DECKS[deck].cards };
}

function styleOf(deck: 'standard' | 'super'): DeckStyle {
  const face = values.face === 'pips' ? 'pips' : 'clock';
  return { ...USUAL_STYLE, deck, face, isFourColour: values['four-colour'] };
}

function cameraOf(): WindowCamera {
  const [widthMm = USUAL_CAMERA.widthMm, heightMm = USUAL_CAMERA.heightMm] = values.window
    .split('x')
    .map(Number);
  const pxPerMm = countOf('--px-per-mm', values['px-per-mm']);
  return {
    ...USUAL_CAMERA,
    widthMm,
    heightMm,
    pxPerMm,
    channels: values.colour ? 3 : 1,
    isTurned: values.turned,
  };
}

function sightOf(
  picture: CardPicture,
  gallery: Gallery,
  cards: readonly Card[],
  draws: Draws,
  place: number,
  pictureOfSvg: (svg: string) => CardPicture,
): Sight {
  const anyOf = <T>(things: readonly T[]): T =>
    things[draws.below(things.length, STREAM_STRANGER, place)] as T;
  switch (values.sight) {
    case 'empty':
      return {};
    case 'back':
      return { picture: pictureOfSvg(anyOf([ownBack(styleOf('super')), ...foreignBacks()])) };
    case 'blank':
      return { picture: blankPicture(picture) };
    case 'joker':
      return { picture: pictureOfSvg(anyOf(drawnJokers())) };
    case 'covered':
      return { picture, cover: gallery.picture(anyOf(cards)) };
    case 'finger':
      return { picture, cover: 'finger' };
    case 'moving':
      return { picture, motionMm: 1 + 3 * draws.uniform(STREAM_STRANGER, place, 1) };
    case 'dark':
      return { picture, light: 'off' };
    case 'glaring':
      return { picture, light: 'glaring' };
    default:
      return { picture };
  }
}

main();
