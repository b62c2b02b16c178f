import { triedDeck } from '../rigs/tried-deck.ts';
import { encodeFrame } from '../src/adapters/openers/frame-file.ts';
import { type Card, parseCardName } from '../src/bridge/card.ts';
import { FRAME_LEVELS, type FrameLevel } from '../src/ports/machines/faults.ts';
import { Draws } from '../src/simulator/draws.ts';
import { USUAL_CAMERA, type WindowCamera } from '../src/simulator/frames/scene.ts';
import { type Sight, takeFrame } from '../src/simulator/frames/take-frame.ts';
import type { Frame } from '../src/vision/frame.ts';
import { type Example, learnDeck } from '../src/vision/learn/learn-deck.ts';
import { PATCH_PX_PER_MM } from '../src/vision/patch/patch.ts';
import { cropAt, type Template } from '../src/vision/read-index/align.ts';
import { type DeckModel, searchBox } from '../src/vision/read-index/deck-model.ts';
import { type IndexEvidence, readIndex } from '../src/vision/read-index/read-index.ts';

/** A picture of the documents by its file name. */
export interface NamedPicture {
  readonly name: string;
  readonly svg: string;
}

const SEED = 'pictures of eyes';
const CAMERA: WindowCamera = { ...USUAL_CAMERA, widthMm: 20 };
const SHOWN = 'SQ';
const COVERED = 'S8';
/** Keys of the frames: of each level, of one that is read, and of one with a finger over its sign. */
const KEYS = { levels: 12, read: 5, covered: 3 };

/** How a card is read, as SVG: the levels of drawn frames, a frame that is read, one that is refused. */
export function makeEyesPictures(): NamedPicture[] {
  const deck = triedDeck('super');
  const draws = new Draws(SEED);
  const frameOf = (name: string, level: FrameLevel, key: number, cover?: Sight['cover']): Frame => {
    const picture = deck.gallery.picture(cardNamed(name));
    return takeFrame(CAMERA, { picture, ...(cover && { cover }) }, level, draws, key);
  };
  const passes = [0, 1].map((pass) =>
    deck.cards.map((card): Example => {
      const picture = deck.gallery.picture(card);
      return { card, frame: takeFrame(CAMERA, { picture }, 'good', draws, 1000 * (pass + 1) + card) };
    }),
  );
  const model = learnDeck(passes, { seed: 1 });
  const finger = frameOf(COVERED, 'good', KEYS.covered, 'finger');
  return [
    {
      name: 'eyes-levels.svg',
      svg: panels(FRAME_LEVELS.map((level) => frameOf(SHOWN, level, KEYS.levels)).map(plainPanel)),
    },
    { name: 'eyes-reading.svg', svg: panels(readingPanels(frameOf(SHOWN, 'worn', KEYS.read), model)) },
    { name: 'eyes-refused.svg', svg: panels(readingPanels(finger, model)) },
  ];
}

function cardNamed(name: string): Card {
  const card = parseCardName(name);
  if (card === undefined) throw new RangeError(`There is no card ${name}.`);
  return card;
}

/** Something to be seen, a unit a millimetre. */
interface Panel {
  readonly widthMm: number;
  readonly svg: string;
}

const HEIGHT_MM = 30;
const GAP_MM = 2;
const SCALE = 8;

/** Panels side by side. */
function panels(all: readonly Panel[]): string {
  const widthMm = all.reduce((sum, panel) => sum + panel.widthMm + GAP_MM, -GAP_MM);
  let left = 0;
  const placed = all.map((panel) => {
    const svg = `<g transform="translate(${left} 0)">${panel.svg}</g>`;
    left += panel.widthMm + GAP_MM;
    return svg;
  });
  const size = `width="${SCALE * widthMm}" height="${SCALE * HEIGHT_MM}" viewBox="0 0 ${widthMm} ${HEIGHT_MM}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${placed.join('\n')}\n</svg>\n`;
}

function plainPanel(frame: Frame): Panel {
  return { widthMm: CAMERA.widthMm, svg: imageOf(frame, 0, 0) };
}

/** A picture as an element, its top-left corner at a place. */
function imageOf(frame: Frame, xMm: number, yMm: number): string {
  const [width, height] = [frame.widthPx / frame.pxPerMm, frame.heightPx / frame.pxPerMm];
  const png = Buffer.from(encodeFrame(frame)).toString('base64');
  return `<image x="${xMm}" y="${yMm}" width="${width}" height="${height}" style="image-rendering:pixelated" href="data:image/png;base64,${png}"/>`;
}

/** The frame with what was found in it; the index straightened, the template it was held against, the difference. */
function readingPanels(frame: Frame, model: DeckModel): Panel[] {
  const { card, evidence } = readIndex(frame, model);
  const template = model.templates[card === undefined ? -1 : model.cards.indexOf(card)];
  if (evidence === undefined || template === undefined)
    throw new RangeError('No corner was found in the frame.');
  const ink = inkAt(evidence, template, model);
  const strength = ink.reduce((sum, value, at) => sum + value * (template.values[at] as number), 0);
  const rest = ink.map((value, at) => value - strength * (template.values[at] as number));
  const darkest = Math.max(...template.values);
  const shown = (values: Float32Array, unit: number, middle: number): Panel =>
    patchPanel(values, template, unit, middle);
  return [
    { widthMm: CAMERA.widthMm, svg: imageOf(frame, 0, 0) + found(evidence, model) },
    shown(ink, strength * darkest, 225),
    shown(template.values, darkest, 225),
    shown(rest, strength * darkest, 160),
  ];
}

/** The ink under the template, of mean 0 like it. */
function inkAt(
  { crop, printXMm, printYMm }: IndexEvidence,
  template: Template,
  model: DeckModel,
): Float32Array {
  const [x, y] = [model.reachMm + printXMm, model.reachMm + printYMm];
  return cropAt(crop, x * PATCH_PX_PER_MM, y * PATCH_PX_PER_MM, template.widthPx, template.heightPx);
}

const INK_RANGE = 165;

function patchPanel(
  values: Float32Array,
  { heightPx, widthPx }: Template,
  unit: number,
  middle: number,
): Panel {
  const least = Math.min(...values);
  const zero = middle > 200 ? least : 0;
  const pixels = Uint8Array.from(values, (value) =>
    Math.max(0, Math.min(255, middle - (INK_RANGE * (value - zero)) / unit)),
  );
  const frame: Frame = { widthPx, heightPx, pxPerMm: PATCH_PX_PER_MM, channels: 1, pixels };
  return {
    widthMm: widthPx / PATCH_PX_PER_MM,
    svg: imageOf(frame, 0, (HEIGHT_MM - heightPx / PATCH_PX_PER_MM) / 2),
  };
}

/** The card's two edges and the corner where they meet, and the box in which the index is sought. */
function found({ corner }: IndexEvidence, model: DeckModel): string {
  const { heightMm, widthMm, xMm, yMm } = searchBox(model.box, model.reachMm);
  const index = model.box;
  const rectangle = (box: typeof index, style: string): string =>
    `<rect x="${box.xMm}" y="${box.yMm}" width="${box.widthMm}" height="${box.heightMm}" fill="none" ${style}/>`;
  return [
    `<g transform="translate(${corner.xMm.toFixed(3)} ${corner.yMm.toFixed(3)}) rotate(${corner.angleDeg.toFixed(3)})">`,
    '<path d="M-2 0H16M0 -2V26" fill="none" stroke="#f28c28" stroke-width="0.16"/>',
    '<circle r="0.45" fill="none" stroke="#f28c28" stroke-width="0.16"/>',
    rectangle(
      { xMm, yMm, widthMm, heightMm },
      'stroke="#2a9df4" stroke-width="0.1" stroke-dasharray="0.5 0.4"',
    ),
    rectangle(index, 'stroke="#2a9df4" stroke-width="0.16"'),
    '</g>',
  ].join('');
}
