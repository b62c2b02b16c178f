import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { DESIGN_NAMES } from '../../../rigs/examination/designs.ts';
import { linesOf, otherPhotographs, photographedOrder } from '../../../rigs/photographed-pack.ts';
import { showSight } from '../../../rigs/sights.ts';
import { INDEX_CAMERA, modelOf, OWN_DECKS, type TriedDeck, triedDeck } from '../../../rigs/tried-deck.ts';
import { readFrameFile } from '../../../src/adapters/openers/frame-file.ts';
import { type Card, parseCardName } from '../../../src/bridge/card.ts';
import { FRAME_LEVELS } from '../../../src/ports/machines/faults.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { ENDS } from '../../../src/simulator/frames/raster.ts';
import { type Sight, takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { type Frame, greyOf } from '../../../src/vision/frame.ts';
import { learnDeck } from '../../../src/vision/learn/learn-deck.ts';
import { SeededRandom } from '../../../src/vision/learn/random.ts';
import type { DeckModel } from '../../../src/vision/read-index/deck-model.ts';
import { classOf, examinedFrame, type Kind } from '../examination/kinds.ts';
import { isTellable } from '../examination/tellable.ts';
import { ALL_RANKS, draw } from '../second-frames/tools.ts';
import { disturbFrame } from './disturb.ts';
import { specked } from './specks.ts';

/** What frames are counted together. */
export const GROUPS = [
  'good',
  'worn',
  'bad',
  'deceptive',
  'specked',
  'no card',
  'photographs',
  'other drawings',
] as const;
type Group = (typeof GROUPS)[number];

/** A frame and the cards that it may be taken for; none where it shows none of the deck. */
interface Shown {
  /** Absent where it is counted with its pass alone. */
  readonly group?: Group;
  readonly cards: readonly Card[];
  readonly frame: Frame;
}

/** Frames of one deck at one scale, and what reads them. */
export interface FrameSet {
  readonly name: string;
  readonly model: DeckModel;
  readonly shown: readonly Shown[];
  /** The frames that are passes, one after the other, by their numbers; they are judged as such too. */
  readonly passes: readonly (readonly number[])[];
}

/** How much is drawn. */
export interface Size {
  readonly decks: readonly string[];
  readonly kinds: readonly Kind[];
  readonly scales: readonly number[];
  /** Frames of each kind and level of each deck, and the share of them that is drawn at a finer scale too. */
  readonly frames: number;
  readonly specks: number;
  readonly passes: number;
  readonly photos: string | undefined;
  readonly otherDecks: readonly string[];
  readonly seed: string;
}

/** Draws all sets into a folder, a file each; the names of the files. */
export async function drawSets(folder: string, size: Size): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const keep = async (draw: () => FrameSet | Promise<FrameSet>): Promise<void> => {
    const file = join(folder, `${files.length}.frames`);
    if (!existsSync(file)) writeFileSync(file, serialize(await draw()));
    files.push(file);
    // The drawing library gives memory back between turns of the event loop only.
    await setImmediate();
  };
  const { decks, otherDecks, passes, photos, scales } = size;
  for (const pxPerMm of scales) for (const name of decks) await keep(() => drawnSet(name, pxPerMm, size));
  if (passes > 0) for (const name of decks) await keep(() => passesOf(name, size));
  if (photos !== undefined) await keep(() => photographs(photos, size));
  for (const name of otherDecks) await keep(() => otherDrawings(name, folder, size));
  return files;
}

/** A set that was drawn. */
export function readSet(file: string): FrameSet {
  return deserialize(readFileSync(file)) as FrameSet;
}

function foreignTo(name: string): readonly string[] {
  return OWN_DECKS.includes(name) ? DESIGN_NAMES : OWN_DECKS;
}

/** Frames of the examination, and specks over those that a person reads. */
function drawnSet(name: string, pxPerMm: number, { frames, kinds, seed, specks }: Size): FrameSet {
  const deck = triedDeck(name, pxPerMm);
  const others = foreignTo(name).map((other) => triedDeck(other, pxPerMm));
  const model = modelOf(deck);
  const shown: Shown[] = [];
  const each = pxPerMm === INDEX_CAMERA.pxPerMm ? frames : Math.ceil(frames / 3);
  for (const kind of kinds)
    for (const level of FRAME_LEVELS) {
      const draws = new Draws(`${seed} ${name} ${kind} ${level}`);
      for (let key = 0; key < each; key++) {
        const { cards, frame, splice } = examinedFrame({ deck, others, model, draws }, kind, level, key);
        if (splice && model.field && !isTellable(splice, model.cards, model.field)) continue;
        const whole = classOf(kind);
        shown.push({ group: whole === 'readable' ? level : whole, cards, frame });
      }
    }
  const random = new SeededRandom(seed.length);
  const readable = shown.filter(({ group }) => group === 'good' || group === 'worn' || group === 'bad');
  return {
    name: `${name} ${pxPerMm}`,
    model,
    shown: [...shown, ...withSpecks(readable, specks * each, model, random)],
    passes: [],
  };
}

/** Frames with specks that make one figure nearly another, of so many frames taken by chance. */
function withSpecks(
  readable: readonly Shown[],
  count: number,
  model: DeckModel,
  random: SeededRandom,
): Shown[] {
  return Array.from(
    { length: readable.length === 0 ? 0 : count },
    () => readable[random.below(readable.length)] as Shown,
  ).flatMap(({ cards, frame }): Shown[] => {
    const [card] = cards;
    const spoilt = card === undefined ? undefined : specked(frame, card, model, random);
    return spoilt === undefined ? [] : [{ group: 'specked', cards, frame: spoilt }];
  });
}

const STREAM = 540;
const STRANGE = ['foreign', 'covered', 'finger', 'moving', 'back', 'joker', 'blank', 'empty'] as const;
const STRANGE_TIMES = 4;

/** Whole decks as they come, with what is no card among them, and decks that are another one. */
function passesOf(name: string, { passes: count, seed }: Size): FrameSet {
  const deck = triedDeck(name);
  const others = foreignTo(name).map((other) => triedDeck(other));
  const shown: Shown[] = [];
  const passes: number[][] = [];
  for (let pass = 0; pass < count; pass++)
    for (const level of ['good', 'worn'] as const) {
      const draws = new Draws(`${seed} ${name} pass ${pass} ${level}`);
      let key = 0;
      const add = (sight: Sight, cards: readonly Card[]): number => {
        shown.push({ cards, frame: takeFrame(INDEX_CAMERA, sight, level, draws, key++) });
        return shown.length - 1;
      };
      const lay = (of: TriedDeck, card: Card): number => {
        const end = ENDS[draws.below(ENDS.length, STREAM, key)] as (typeof ENDS)[number];
        return add({ picture: of.gallery.picture(card, end) }, of === deck ? [card] : []);
      };
      const strange = STRANGE.flatMap((sight) => Array.from({ length: STRANGE_TIMES }, () => sight));
      const order = draws.shuffled([...deck.cards, ...strange], STREAM, -1);
      passes.push(
        order.map((each) => {
          if (typeof each === 'number') return lay(deck, each);
          const { cards, sight } = showSight(each, deck, others, draws, key);
          return add(sight, cards);
        }),
      );
      const [other] = draws.shuffled(others, STREAM, -2);
      if (other !== undefined)
        passes.push(draws.shuffled(other.cards, STREAM, -3).map((card) => lay(other, card)));
    }
  return { name: `${name} passes`, model: modelOf(deck), shown, passes };
}

const PHOTO_PX_PER_MM = 8;
const DISTURBED = 3;

/** Photographs of a pack, the same as another day might show them, and with specks. */
function photographs(folder: string, { seed, specks }: Size): FrameSet {
  const order = photographedOrder(folder);
  const framesIn = (name: string): Frame[] =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.png'))
      .sort()
      .map((file) => readFrameFile(join(folder, name, file), PHOTO_PX_PER_MM));
  const named = (name: string): { card: Card; frame: Frame }[] =>
    framesIn(name).map((frame, at) => ({ card: order[at] as Card, frame }));
  const model = learnDeck([named('endA'), named('endB')], { seed: 1 });
  const other = otherPhotographs(folder).map(({ card, file }) => ({
    cards: card === undefined ? [] : [card],
    frame: readFrameFile(join(folder, 'second', file), PHOTO_PX_PER_MM),
  }));
  const plain: Shown[] = [
    ...named('mix2').map(({ card, frame }) => ({ cards: [card], frame })),
    ...other,
  ].map((each) => ({
    ...each,
    group: 'photographs',
  }));
  const random = new SeededRandom(seed.length);
  const again = Array.from({ length: DISTURBED }, () => plain)
    .flat()
    .map((each) => ({ ...each, frame: disturbFrame(greyOf(each.frame), random) }));
  return {
    name: 'photographs',
    model,
    shown: [...plain, ...again, ...withSpecks(again, 5 * specks, model, random)],
    passes: [],
  };
}

/** Frames of the second set, by its program in Python. */
async function otherDrawings(deck: string, folder: string, { frames, seed }: Size): Promise<FrameSet> {
  const drawn = async (
    name: string,
    ...words: readonly string[]
  ): Promise<{ cards: Card[]; frame: Frame }[]> => {
    const pictures = join(folder, `${deck}-${name}`);
    await draw('frames', '--deck', deck, '--ranks', ALL_RANKS, ...words, '--output', pictures);
    return linesOf(join(pictures, 'order.txt')).map((line, at) => ({
      cards: line.split(' ').flatMap((card) => parseCardName(card) ?? []),
      frame: readFrameFile(join(pictures, `${String(at).padStart(4, '0')}.png`), INDEX_CAMERA.pxPerMm),
    }));
  };
  const pass = ['--level', 'clean', '--pass', '--mount', 'club'];
  const passes = [
    await drawn('a', ...pass, '--seed', `${seed} a`),
    await drawn('b', ...pass, '--seed', `${seed} b`),
  ];
  const model = learnDeck(
    passes.map((frames) => frames.map(({ cards, frame }) => ({ card: cards[0] as Card, frame }))),
    { seed: 1 },
  );
  const shown: Shown[] = [];
  for (const level of FRAME_LEVELS)
    for (const each of await drawn(level, '--level', level, '--frames', `${5 * frames}`, '--seed', seed))
      shown.push({ ...each, group: 'other drawings' });
  for (const sight of ['foreign', 'back', 'joker', 'half-turned', 'overprint', 'covered'])
    for (const each of await drawn(
      sight,
      '--sight',
      sight,
      '--level',
      'worn',
      '--frames',
      `${frames}`,
      '--seed',
      seed,
    ))
      shown.push({
        group: 'other drawings',
        cards: NO_CARD.includes(sight) ? [] : each.cards,
        frame: each.frame,
      });
  return { name: `${deck} by other means`, model, shown, passes: [] };
}

const NO_CARD: readonly string[] = ['foreign', 'back', 'joker'];
