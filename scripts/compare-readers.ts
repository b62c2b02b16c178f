import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card } from '../src/bridge/card.ts';
import { Draws } from '../src/simulator/draws.ts';
import { FRAME_LEVELS } from '../src/simulator/frames/level.ts';
import { ENDS } from '../src/simulator/frames/raster.ts';
import { takeFrame } from '../src/simulator/frames/take-frame.ts';
import { type Frame, greyOf } from '../src/vision/frame.ts';
import { type InkPatch, inkOf } from '../src/vision/patch/ink.ts';
import { halvePatch, rectify } from '../src/vision/patch/patch.ts';
import { alignTemplate } from '../src/vision/read-index/align.ts';
import { type DeckModel, searchBox, templateOf } from '../src/vision/read-index/deck-model.ts';
import { locateIndex } from '../src/vision/read-index/locate-index.ts';
import { type IndexMatch, matchIndex } from '../src/vision/read-index/match-index.ts';
import { readIndex } from '../src/vision/read-index/read-index.ts';
import { choiceOf, countOf, endWith } from './ending.ts';
import { INDEX_CAMERA, modelOf, triedDeck } from './eyes/tried-deck.ts';
import { scriptOptions } from './options.ts';

/**
 * Reads the same frames by several readers, and prints how often each is right, sure, and wrong though sure. Ends with
 * 1 where the one that deals is wrong though sure.
 */
const { values } = scriptOptions({
  options: {
    decks: { type: 'string', default: 'super,standard' },
    frames: { type: 'string', default: '500' },
    level: { type: 'string', default: 'worn' },
    seed: { type: 'string', default: 'compare' },
    /** Where models are kept; gone in the end without. */
    folder: { type: 'string' },
  },
});

const LEVEL = choiceOf('--level', values.level, FRAME_LEVELS);
const FRAMES = countOf('--frames', values.frames);

interface Named {
  readonly card?: Card | undefined;
  readonly accepted: boolean;
}

interface Tally {
  named: number;
  wrong: number;
  accepted: number;
  wrongAccepted: number;
  ms: number;
}

type Reader = (frame: Frame, model: DeckModel) => Named;

const LEAST_SHARE = 0.25;
/** Least lead of a correlation, as a share of what the two templates differ by. */
const LEAST_LEAD = 0.35;
/** Turns tried where the card's edges are not looked at. */
const TURNS_DEG = [-3, -1.5, 0, 1.5, 3];

/** The reader that deals. */
const OURS = 'all, as they read';

const READERS: Readonly<Record<string, Reader>> = {
  'likeness to templates alone': (frame, model) => byLikeness(inkAt(frame, model), model),
  'linear reader alone': (frame, model) => byMargin('linear', inkAt(frame, model), model),
  'network alone': (frame, model) => byMargin('network', inkAt(frame, model), model),
  'all, without the edges': (frame, model) => withoutEdges(frame, model),
  [OURS]: (frame, model) => readIndex(frame, model),
};

function inkAt(frame: Frame, model: DeckModel): InkPatch | undefined {
  return readIndex(frame, model).evidence?.crop;
}

function byLikeness(patch: InkPatch | undefined, model: DeckModel): Named {
  if (patch === undefined) return { card: undefined, accepted: false };
  const ranked = locateIndex(halvePatch(patch), model.coarse, 8)
    .map(({ card, xPx, yPx }) => {
      const template = templateOf(model.templates, card);
      const start = { xPx: 2 * xPx, yPx: 2 * yPx };
      return { card, template, like: alignTemplate(patch, template, start).correlation };
    })
    .sort((one, other) => other.like - one.like);
  const [first, second] = ranked;
  if (first === undefined || second === undefined) return { card: undefined, accepted: false };
  const kinship = first.template.values.reduce(
    (sum, value, px) => sum + value * (second.template.values[px] ?? 0),
    0,
  );
  const lead = (first.like - second.like) / Math.max(1e-6, 1 - kinship);
  return { card: model.cards[first.card], accepted: lead > LEAST_LEAD };
}

function byMargin(reader: 'linear' | 'network', patch: InkPatch | undefined, model: DeckModel): Named {
  if (patch === undefined) return { card: undefined, accepted: false };
  const { best, margin } = matchIndex(patch, model)[reader];
  return { card: model.cards[best], accepted: margin >= LEAST_SHARE * model.limits[reader].median };
}

/** The corner where it usually lies, the frame turned five ways; the turn whose template fits best counts. */
function withoutEdges(frame: Frame, model: DeckModel): Named {
  const grey = greyOf(frame);
  const { cornerXMm: xMm, cornerYMm: yMm } = INDEX_CAMERA;
  const matches = TURNS_DEG.map((angleDeg) => {
    const patch = rectify(grey, { xMm, yMm, angleDeg }, searchBox(model.box, model.reachMm));
    return matchIndex(inkOf(patch, model.usual), model);
  });
  const found = matches.reduce((best, other) => (other.correlation > best.correlation ? other : best));
  return { card: model.cards[found.linear.best], accepted: agrees(found, model) };
}

function agrees(
  { linear, network, secondPose = linear, correlation, residual }: IndexMatch,
  { limits }: DeckModel,
) {
  const isOne = network.best === linear.best && secondPose.best === linear.best;
  const isClear =
    Math.min(linear.margin, secondPose.margin) >= LEAST_SHARE * limits.linear.median &&
    network.margin >= LEAST_SHARE * limits.network.median;
  const isLike = correlation >= limits.leastCorrelation && residual.misfitMm <= limits.mostMisfitMm;
  return isOne && isClear && isLike;
}

/** Compares them on one deck; what ours got wrong, or did not read. */
function compare(name: string, folder: string): string[] {
  const deck = triedDeck(name);
  const model = modelOf(deck, folder);
  const tallies = new Map<string, Tally>();
  const draws = new Draws(`${values.seed} ${name}`);
  for (let key = 0; key < FRAMES; key++) {
    const card = deck.cards[draws.below(deck.cards.length, 400, key)];
    if (card === undefined) continue;
    const picture = deck.gallery.picture(card, ENDS[key % 2]);
    const frame = takeFrame(INDEX_CAMERA, { picture }, LEVEL, draws, key);
    for (const [reader, read] of Object.entries(READERS))
      count(tallies, reader, card, () => read(frame, model));
  }
  console.log(`${deck.name}, ${LEVEL}, ${FRAMES} frames`);
  for (const [reader, { accepted, named, wrong, wrongAccepted, ms }] of tallies)
    console.log(
      `  ${reader.padEnd(28)} wrong ${((100 * wrong) / named).toFixed(2)} %, accepted ${((100 * accepted) / named).toFixed(1)} %, ` +
        `accepted wrongly ${wrongAccepted}, ${(ms / named).toFixed(1)} ms`,
    );
  const { named = 0, wrongAccepted = 0 } = tallies.get(OURS) ?? {};
  if (named < FRAMES) return [`${name}: only ${named} of ${FRAMES} frames were read`];
  return wrongAccepted === 0 ? [] : [`${name}: ${wrongAccepted} cards were taken for others`];
}

function count(tallies: Map<string, Tally>, reader: string, card: Card, read: () => Named): void {
  const tally = tallies.get(reader) ?? { named: 0, wrong: 0, accepted: 0, wrongAccepted: 0, ms: 0 };
  const { user } = process.cpuUsage();
  const named = read();
  tally.ms += (process.cpuUsage().user - user) / 1000;
  tally.named++;
  if (named.card !== card) tally.wrong++;
  if (named.accepted) tally.accepted++;
  if (named.accepted && named.card !== card) tally.wrongAccepted++;
  tallies.set(reader, tally);
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'compare-readers-'));
try {
  endWith(values.decks.split(',').flatMap((name) => compare(name, folder)));
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}
