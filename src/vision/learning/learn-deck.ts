import type { Card } from '../../bridge/card.ts';
import { alignTemplate, cropAt, type Template, toTemplate } from '../align.ts';
import { type DeckModel, gridSize, type IndexLimits, searchBox } from '../deck-model.ts';
import { decodeDeckModel, encodeDeckModel } from '../deck-model-codec.ts';
import { sampleFeatures } from '../features.ts';
import { fitTail } from '../margin-tail.ts';
import { type IndexMatch, matchIndex } from '../match-index.ts';
import { type Box, PATCH_PX_PER_MM } from '../patch.ts';
import { alignSources, type PrintShift } from './align-sources.ts';
import { augment } from './augment.ts';
import { chooseBox } from './choose-box.ts';
import { choosePoints } from './choose-points.ts';
import { makeCoarse } from './coarse-templates.ts';
import { SeededRandom } from './random.ts';
import type { Samples } from './samples.ts';
import { type Example, inkOfSource, prepareSources, type Source, seenBox } from './source.ts';
import { trainLinear } from './train-linear.ts';
import { trainNetwork } from './train-network.ts';

export type { Example } from './source.ts';

/** How a deck is learnt. */
export interface LearnOptions {
  /** The same seed and frames give the same model. */
  readonly seed: number;
}

const REACH_MM = 1.5;
const ROOM_MM = 1.25;
const MOST_POINTS = 1000;
const SAMPLES_PER_CARD = 60;
const TRIALS_PER_CARD = 16;
/** Share of the samples that lie where another card's template fits best. */
const RIVAL_SHARE = 0.3;

/** A source with its card's number in the model and where its print lies. */
interface Placed {
  readonly source: Source;
  readonly label: number;
  readonly shift: PrintShift;
}

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
  const { box, placed } = place(sources, cards);
  progress(0.1);
  const templates = makeTemplates(placed, cards.length, box);
  const random = new SeededRandom(options.seed);
  const points = pointsOf(cards, templates, box);
  const samples = makeSamples(placed, templates, box, points, random);
  progress(0.35);
  const linear = trainLinear(samples);
  progress(0.6);
  const network = trainNetwork(samples, random, (share) => progress(0.6 + 0.25 * share));
  const coarse = makeCoarse(templates);
  const base = { cards, box, reachMm: REACH_MM, templates, coarse, points, linear, network };
  const limits = findLimits(base, placed, random);
  progress(1);
  return decodeDeckModel(encodeDeckModel({ ...base, limits }));
}

/** Where the index lies on the deck's cards, and how far off on each. */
function place(sources: readonly Source[], cards: readonly Card[]): { box: Box; placed: Placed[] } {
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
  return { box: chooseBox(pictures, seen), placed };
}

/** The mean index of each card over its frames. */
function makeTemplates(placed: readonly Placed[], count: number, box: Box): Template[] {
  const widthPx = Math.round(box.widthMm * PATCH_PX_PER_MM);
  const heightPx = Math.round(box.heightMm * PATCH_PX_PER_MM);
  const sums = Array.from({ length: count }, () => new Float32Array(widthPx * heightPx));
  for (const { source, label, shift } of placed) {
    const moved = { ...box, xMm: box.xMm + shift.xMm, yMm: box.yMm + shift.yMm };
    const { values } = inkOfSource(source, moved);
    const sum = sums[label] as Float32Array;
    for (let px = 0; px < sum.length; px++) sum[px] = (sum[px] as number) + (values[px] as number);
  }
  return sums.map((sum) => toTemplate(widthPx, heightPx, sum));
}

function pointsOf(cards: readonly Card[], templates: readonly Template[], box: Box): Uint16Array {
  const grid = gridSize(box);
  const all = Uint16Array.from({ length: grid.widthPx * grid.heightPx }, (_, point) => point);
  const pictures = templates.map((template) =>
    sampleFeatures(template, { xPx: 0, yPx: 0 }, all, grid.widthPx),
  );
  return choosePoints(cards, pictures, MOST_POINTS);
}

/** Augmented frames as the readers will see them: at the place to which their card's template, or another, fits. */
function makeSamples(
  placed: readonly Placed[],
  templates: readonly Template[],
  box: Box,
  points: Uint16Array,
  random: SeededRandom,
): Samples {
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
      const { patch, xPx, yPx } = augment(source, searchBox(box, REACH_MM), shift, random);
      const others = rivals[label] as readonly Template[];
      const own = templates[label] as Template;
      const template = random.next() < RIVAL_SHARE ? (others[random.below(others.length)] ?? own) : own;
      const match = alignTemplate(patch, template, { xPx: reachPx + xPx, yPx: reachPx + yPx });
      const into = features.subarray(sample * length, (sample + 1) * length);
      sampleFeatures(patch, match, points, gridWidthPx, into);
      labels[sample] = label;
    }
  return { features, labels, length, classes: templates.length };
}

/** The four other templates most like one. */
function nearestTemplates(template: Template, templates: readonly Template[]): readonly Template[] {
  const likeness = (other: Template): number =>
    other.values.reduce((sum, value, px) => sum + value * (template.values[px] as number), 0);
  return templates
    .filter((other) => other !== template)
    .map((other) => ({ other, like: likeness(other) }))
    .sort((a, b) => b.like - a.like)
    .slice(0, 4)
    .map(({ other }) => other);
}

/** Limits from reading fresh augmentations of frames whose card is known. */
function findLimits(
  model: Omit<DeckModel, 'limits'>,
  placed: readonly Placed[],
  random: SeededRandom,
): IndexLimits {
  const limits = { linear: fitTail([]), network: fitTail([]) };
  const each = Math.ceil((TRIALS_PER_CARD * model.cards.length) / placed.length);
  const linear: number[] = [];
  const network: number[] = [];
  for (const { source, label, shift } of placed)
    for (let trial = 0; trial < each; trial++) {
      const { patch } = augment(source, searchBox(model.box, REACH_MM), shift, random);
      const found: IndexMatch = matchIndex(patch, { ...model, limits: { ...LIMITS, ...limits } });
      linear.push(found.linear.best === label ? found.linear.margin : -found.linear.margin);
      network.push(found.network.best === label ? found.network.margin : -found.network.margin);
    }
  const levels = placed.map(({ source }) => source.corner);
  return {
    ...LIMITS,
    linear: fitTail(linear),
    network: fitTail(network),
    paperLevel: middle(levels.map(({ paperLevel }) => paperLevel)),
    surroundLevel: middle(levels.map(({ surroundLevel }) => surroundLevel)),
  };
}

const LIMITS = {
  leastMarginShare: 0.25,
  leastCorrelation: 0.7,
  mostResidual: 0.5,
  mostEdgeWidthMm: 0.7,
  paperLevel: 0,
  surroundLevel: 0,
} as const;

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
