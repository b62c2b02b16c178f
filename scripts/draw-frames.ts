import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIGHTS, showSight } from '../rigs/sights.ts';
import { triedDeck } from '../rigs/tried-deck.ts';
import { encodeFrame } from '../src/adapters/openers/frame-file.ts';
import { formatCardName } from '../src/bridge/card.ts';
import { FRAME_LEVELS } from '../src/ports/machines/faults.ts';
import { Draws } from '../src/simulator/draws.ts';
import { ENDS } from '../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../src/simulator/frames/scene.ts';
import { takeFrame } from '../src/simulator/frames/take-frame.ts';
import { choiceOf, countOf } from './ending.ts';
import { scriptOptions } from './options.ts';

/**
 * Writes PNG frames of a deck into a folder as the camera under the window sees it, one of each card, and `order.txt`
 * beside them; of other sights as many frames, each with the cards that it shows, if any.
 */
const { values } = scriptOptions({
  options: {
    output: { type: 'string', short: 'o', default: 'frames' },
    /** One of our own, `standard:6` its first six cards, or a folder of SVGs. */
    deck: { type: 'string', default: 'super' },
    level: { type: 'string', default: 'good' },
    'px-per-mm': { type: 'string', default: '8' },
    end: { type: 'string', default: 'upper' },
    turned: { type: 'boolean', default: false },
    window: { type: 'string', default: `${USUAL_CAMERA.widthMm}x${USUAL_CAMERA.heightMm}` },
    order: { type: 'string', default: 'sorted' },
    seed: { type: 'string', default: 'frames' },
    sight: { type: 'string', default: 'card' },
  },
});

const STREAM_ORDER = 290;
const level = choiceOf('--level', values.level, FRAME_LEVELS);
const end = choiceOf('--end', values.end, ENDS);
const sight = choiceOf('--sight', values.sight, SIGHTS);
const isShuffled = choiceOf('--order', values.order, ['sorted', 'shuffled']) === 'shuffled';
const [widthMm = 0, heightMm = 0] = values.window.split('x').map((text) => countOf('--window', text));
const pxPerMm = countOf('--px-per-mm', values['px-per-mm']);
const camera = { ...USUAL_CAMERA, widthMm, heightMm, pxPerMm, isTurned: values.turned };

const deck = triedDeck(values.deck, pxPerMm);
const foreign = triedDeck('thin', pxPerMm);
const draws = new Draws(values.seed);
const order = isShuffled ? draws.shuffled(deck.cards, STREAM_ORDER, 0) : deck.cards;
mkdirSync(values.output, { recursive: true });
const shown = order.map((card, place) => {
  const usual = { sight: { picture: deck.gallery.picture(card, end) }, cards: [card] };
  const seen = sight === 'card' ? usual : showSight(sight, deck, [foreign], draws, place);
  const frame = takeFrame(camera, seen.sight, level, draws, place);
  writeFileSync(join(values.output, `${String(place + 1).padStart(4, '0')}.png`), encodeFrame(frame));
  return `${seen.cards.map(formatCardName).join(' ')}\n`;
});
writeFileSync(join(values.output, 'order.txt'), shown.join(''));
console.log(`${order.length} frames in ${values.output}`);
