import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { product } from '../numbers/least-squares.ts';
import { type Box, PATCH_PX_PER_MM } from '../patch/patch.ts';
import { cropAt, type Template } from '../read-index/align.ts';
import { type DeckModel, gridSize, searchBox, templateOf } from '../read-index/deck-model.ts';
import { decodeDeckModel, encodeDeckModel } from '../read-index/deck-model-codec.ts';
import { sampleFeatures } from '../read-index/features.ts';
import { fitTemplate } from '../read-index/fit-template.ts';
import { alignSources, type PrintShift } from './align-sources.ts';
import { augment } from './augment.ts';
import { makePictures } from './card-pictures.ts';
import { chooseBox, differenceBy, type IndexBox } from './choose-box.ts';
import { findLimits } from './find-limits.ts';
import { learnField } from './learn-field.ts';
import { SeededRandom } from './random.ts';
import {
  type Example,
  inkOfSource,
  type PlacedSource,
  prepareSources,
  type Source,
  seenBox,
} from './source.ts';
import { type Samples, trainLinear } from './train-linear.ts';
import { trainNetwork } from './train-network.ts';

export type { Example } from './source.ts';

/** How a deck is learnt. */
interface LearnOptions {
  /** The same seed and frames give the same model. */
  readonly seed: number;
  /** Whether a hand held the cards, which may lie on what is printed beside an index. */
  readonly isHeld?: boolean;
}

const REACH_MM = 2;
const ROOM_MM = 1.25;
const MOST_POINTS = 1000;
const SAMPLES_PER_CARD = 50;
/** Share of the samples that lie where another card's template fits best. */
const RIVAL_SHARE = 0.3;

/**
 * Learns to read a deck's indices from one to three passes of frames of which every card is known.
 *
 * Frames are aligned by shift only, the index's box is found by what differs from card to card, and the readers are
 * trained on the frames as other frames might show them. Throws an Error that names a frame without a card's corner,
 * and where there are fewer than two cards. The model is as a file would keep it, to the last digit.
 */
export function learnDeck(
  passes: readonly (readonly Example[])[],
  options: LearnOptions,
  progress: (share: number) => void = () => {},
): DeckModel {
  const sources = prepareSources(passes);
  const cards = [...new Set(sources.map(({ card }) => card))].sort((a, b) => a - b);
  if (cards.length < 2) throw new Error('A deck is learnt from frames of two cards or more.');
  const { box, seamPx, placed } = place(sources, cards);
  progress(0.1);
  const { templates, usual } = makePictures(placed, cards, box, seamPx, REACH_MM);
  const random = new SeededRandom(options.seed);
  const points = pointsOf(cards, templates, box);
  const samples = makeSamples({ placed, templates, box, seamPx, usual, points }, random);
  progress(0.35);
  const linear = trainLinear(samples);
  progress(0.6);
  const network = trainNetwork(samples, random, (share) => progress(0.6 + 0.25 * share));
  const base = { cards, box, seamPx, reachMm: REACH_MM, usual, templates, points, linear, network };
  const limits = findLimits(base, placed, random);
  const field = learnField(base, placed, options.isHeld);
  progress(1);
  return decodeDeckModel(encodeDeckModel({ ...base, limits, field }));
}

/** Where the index lies on the deck's cards, and how far off on each. */
function place(
  sources: readonly Source[],
  cards: readonly Card[],
): IndexBox & { readonly placed: readonly PlacedSource[] } {
  const seen = seenBox(sources);
  const wide = searchBox(seen, ROOM_MM);
  const patches = sources.map((source) => ({ card: source.card, patch: inkOfSource(source, wide) }));
  const roomPx = Math.round(ROOM_MM * PATCH_PX_PER_MM);
  const shifts = alignSources(patches, roomPx);
  const pictures = patches.map(({ card, patch }, at) => {
    const shift = shifts[at] as PrintShift;
    const xPx = roomPx + shift.xMm * PATCH_PX_PER_MM;
    const yPx = roomPx + shift.yMm * PATCH_PX_PER_MM;
    return { card, values: cropAt(patch, xPx, yPx, patch.widthPx - 2 * roomPx, patch.heightPx - 2 * roomPx) };
  });
  const placed = sources.map((source, at) => ({
    source,
    label: cards.indexOf(source.card),
    shift: shifts[at] as PrintShift,
  }));
  return { ...chooseBox(pictures, seen), placed };
}

const HOME = { xPx: 0, yPx: 0 };
const AT_HOME = { upper: HOME, lower: HOME, seamPx: 0 };

function pointsOf(cards: readonly Card[], templates: readonly Template[], box: Box): Uint16Array {
  const grid = gridSize(box);
  const all = Uint16Array.from({ length: grid.widthPx * grid.heightPx }, (_, point) => point);
  const pictures = templates.map((template) => sampleFeatures(template, AT_HOME, all, grid.widthPx));
  return choosePoints(cards, pictures, MOST_POINTS);
}

/** What is known of a deck before its readers are trained. */
interface Learnt extends IndexBox {
  readonly placed: readonly PlacedSource[];
  readonly templates: readonly Template[];
  readonly usual: Float32Array;
  readonly points: Uint16Array;
}

/** Augmented frames as the readers will see them: at the place to which their card's template, or another, fits. */
function makeSamples(learnt: Learnt, random: SeededRandom): Samples {
  const { placed, templates, box, seamPx, usual, points } = learnt;
  const each = Math.ceil((SAMPLES_PER_CARD * templates.length) / placed.length);
  const count = each * placed.length;
  const length = points.length;
  const features = new Float32Array(count * length);
  const labels = new Uint16Array(count);
  const rivals = templates.map((template) => nearestTemplates(template, templates));
  const gridWidthPx = gridSize(box).widthPx;
  const reachPx = REACH_MM * PATCH_PX_PER_MM;
  let sample = 0;
  for (const { source, label, shift } of placed)
    for (let trial = 0; trial < each; trial++, sample++) {
      const { patch, xPx, yPx } = augment(source, searchBox(box, REACH_MM), shift, usual, random);
      const others = rivals[label] as readonly Template[];
      const own = templateOf(templates, label);
      const template = random.next() < RIVAL_SHARE ? (others[random.below(others.length)] ?? own) : own;
      const fit = fitTemplate(patch, template, { xPx: reachPx + xPx, yPx: reachPx + yPx }, seamPx);
      const into = features.subarray(sample * length, (sample + 1) * length);
      sampleFeatures(patch, fit, points, gridWidthPx, into);
      labels[sample] = label;
    }
  return { features, labels, length, classes: templates.length };
}

/** The four other templates most like one. */
function nearestTemplates(template: Template, templates: readonly Template[]): readonly Template[] {
  return templates
    .filter((other) => other !== template)
    .map((other) => ({ other, like: product(other.values, template.values) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, 4)
    .map(({ other }) => other);
}

/**
 * The places of a grid at which the pictures of the cards differ most, in the order of the grid.
 *
 * What differs by rank or suit counts in full, what is a single card's own counts a tenth: a court, but also dirt.
 */
function choosePoints(cards: readonly Card[], pictures: readonly Float32Array[], most: number): Uint16Array {
  const size = pictures[0]?.length ?? 0;
  const known = pictures.map((values, at) => ({ card: cards[at] as Card, values }));
  const byRank = differenceBy(known, rankOf, size);
  const bySuit = differenceBy(known, suitOf, size);
  const strength = byRank.map((value, px) => value + (bySuit[px] as number) + 0.1 * varianceAt(pictures, px));
  const order = [...strength.keys()].sort((a, b) => (strength[b] as number) - (strength[a] as number));
  return Uint16Array.from(order.slice(0, most).sort((a, b) => a - b));
}

function varianceAt(pictures: readonly Float32Array[], px: number): number {
  let sum = 0;
  let squares = 0;
  for (const picture of pictures) {
    const value = picture[px] as number;
    sum += value;
    squares += value * value;
  }
  return squares / pictures.length - (sum / pictures.length) ** 2;
}
