import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForDealing } from '../../calibration/deck-profile.ts';
import { computer } from '../../rigs/computer.ts';
import { INDEX_CAMERA, type TriedDeck } from '../../rigs/tried-deck.ts';
import { encodeFrame } from '../../src/adapters/openers/frame-file.ts';
import { learnDeck } from '../../src/app/decks/learn-deck.ts';
import { Problem } from '../../src/app/problem.ts';
import { type Card, formatCardName, makeCard, rankOf, suitOf } from '../../src/bridge/card.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { pictureOf } from '../../src/simulator/frames/gallery.ts';
import { blankPicture, type CardPicture } from '../../src/simulator/frames/picture.ts';
import { type End, USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';

/** What is wrong with a calibration, if anything: each kind of trap is tried by itself. */
export const MISTAKES = ['mislabelled', 'missing', 'doubled', 'foreign', 'scale', 'again', 'right'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** What became of one calibration. */
export interface Outcome {
  readonly deck: string;
  readonly mistake: Mistake;
  /** How it was made, in words. */
  readonly how: string;
  readonly isForDealing: boolean;
  /** Why not; the code of the problem it ended with, or the reasons of the profile. */
  readonly why: string;
}

/** What lies under the camera: a card, the same one of another design, its back, or one on which nothing is printed. */
type Shown = Card | { readonly card: Card; readonly as: 'other' | 'back' | 'blank' };

/** Cards as they are laid under the camera, pass by pass, and as the order names them. */
interface Laid {
  readonly how: string;
  readonly passes: readonly (readonly Shown[])[];
  readonly orders: readonly (readonly Card[])[];
  readonly verifying: readonly Shown[];
  /** The scale that is said, as a multiple of the true one. */
  readonly scale?: number;
  /** The verifying pass is the first one again: the same files, or taken again without touching the cards. */
  readonly again?: 'files' | 'cards';
}

/** One trap. */
type Trap = (right: Laid, draws: Draws) => Laid;

const [DRAW_KIND, DRAW_CARD, DRAW_SHUFFLE] = [1, 2, 3];
/** The number of the pass that verifies, which shows the same end as the first. */
const VERIFYING = 4;
const ENDS: readonly End[] = ['upper', 'lower'];

/** Calibrates a deck with a mistake, files and all, as a person would; it is told apart by its key. */
export async function calibrateCase(
  { deck, other }: { readonly deck: TriedDeck; readonly other: TriedDeck },
  mistake: Mistake,
  key: number,
  folder: string,
): Promise<Outcome> {
  const draws = new Draws(`${deck.name} ${mistake} ${key}`);
  const laid = lay(deck.cards, mistake, key, draws);
  const place = join(folder, `${deck.name.replace(/\W/g, '-')}-${mistake}-${key}`);
  const camera = { deck, other, draws };
  const passes = laid.passes.map((cards, pass) =>
    photograph(camera, cards, pass, join(place, `pass-${pass}`)),
  );
  const [first = []] = laid.passes;
  const verify =
    laid.again === undefined
      ? photograph(camera, laid.verifying, VERIFYING, join(place, 'verify'))
      : photograph(camera, first, 0, join(place, 'verify'), laid.again === 'cards');
  const order = laid.orders.map((cards, pass) => writeOrder(join(place, `order-${pass}.txt`), cards));
  const of = { deck: deck.name, mistake, how: laid.how };
  const files = { output: join(place, 'club.deck.json'), replaces: true };
  const pxPerMm = deck.pxPerMm * (laid.scale ?? 1);
  const request = { frames: passes, verify, order, pxPerMm, seed: 1, ...files };
  try {
    const profile = await learnDeck(request, { ...computer, emit: () => {} });
    return { ...of, isForDealing: isForDealing(profile), why: profile.reasons.join(' ') };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...of, isForDealing: false, why: error.code };
  } finally {
    rmSync(place, { recursive: true });
  }
}

function lay(cards: readonly Card[], mistake: Mistake, key: number, draws: Draws): Laid {
  const count = draws.below(4, DRAW_KIND, 0) === 0 ? 3 : 2;
  const order = draws.shuffled(cards, DRAW_SHUFFLE, 0);
  const right: Laid = {
    how: `${count} passes`,
    passes: Array.from({ length: count }, () => order),
    orders: Array.from({ length: count }, () => order),
    verifying: draws.shuffled(cards, DRAW_SHUFFLE, 1),
  };
  const traps = Object.entries(TRAPS[mistake]);
  const [name = '', trap] = traps[key % traps.length] ?? [];
  return trap === undefined ? right : { ...trap(right, draws), how: `${right.how}, ${name}` };
}

/** What is done to the order of every pass, or of the first alone. */
function ordered(change: (order: readonly Card[], draws: Draws) => Card[], isFirst = false): Trap {
  return (right, draws) => {
    const [order = []] = right.orders;
    const wrong = change(order, draws);
    return { ...right, orders: right.orders.map((each, pass) => (isFirst && pass > 0 ? each : wrong)) };
  };
}

/** What is laid down in place of cards: when they are learnt, in the first pass of those alone, or when they are verified. */
function laidDown(
  when: 'learning' | 'first' | 'verifying',
  change: (cards: readonly Shown[], draws: Draws) => Shown[],
): Trap {
  return (right, draws) =>
    when === 'verifying'
      ? { ...right, verifying: change(right.verifying, draws) }
      : {
          ...right,
          passes: right.passes.map((cards, pass) =>
            when === 'first' && pass > 0 ? cards : change(cards, draws),
          ),
        };
}

const pairs = (count: number) => (order: readonly Card[], draws: Draws) => exchanged(order, count, draws);

function rotated(order: readonly Card[], draws: Draws): Card[] {
  const from = 1 + draws.below(order.length - 1, DRAW_CARD, 1);
  return [...order.slice(from), ...order.slice(0, from)];
}

/** Two suits, or two ranks, under each other's names. */
function renamed(order: readonly Card[], [one, other]: readonly [number, number], isSuit: boolean): Card[] {
  const swap = (value: number): number => (value === one ? other : value === other ? one : value);
  return order.map((card) =>
    isSuit ? makeCard(swap(suitOf(card)), rankOf(card)) : makeCard(suitOf(card), swap(rankOf(card))),
  );
}

/** So many cards as something else: the same ones in each pass. */
const as = (what: 'back' | 'blank' | 'other', count: number) => (cards: readonly Shown[], draws: Draws) => {
  const chosen = draws.shuffled(
    cards.filter((each): each is Card => typeof each === 'number').toSorted((a, b) => a - b),
    DRAW_CARD,
    2,
  );
  const strange = new Set<Shown>(chosen.slice(0, count));
  return cards.map(
    (each): Shown => (typeof each === 'number' && strange.has(each) ? { card: each, as: what } : each),
  );
};

/** A card that is left out, and one that is laid down in its place, if any. */
const without = (isTwice: boolean) => (cards: readonly Shown[], draws: Draws) => {
  const [lost, twice] = draws.shuffled(cards.toSorted(byCard), DRAW_CARD, 0);
  return cards.flatMap((each) => (each !== lost ? [each] : isTwice && twice !== undefined ? [twice] : []));
};

function byCard(one: Shown, other: Shown): number {
  return Number(one) - Number(other);
}

/** The same of pictures and of the order. */
const withOrder =
  (change: (cards: readonly Card[], draws: Draws) => Shown[]): Trap =>
  (right, draws) => ({
    ...right,
    passes: right.passes.map((cards) => change(cards as readonly Card[], draws)),
    orders: right.orders.map((cards) => change(cards, draws) as Card[]),
  });

const ALL = 100;

const TRAPS: Readonly<Record<Mistake, Readonly<Record<string, Trap>>>> = {
  mislabelled: {
    'a pair exchanged': ordered(pairs(1)),
    'two pairs exchanged': ordered(pairs(2)),
    'three pairs exchanged': ordered(pairs(3)),
    'a pair exchanged in the first': ordered(pairs(1), true),
    'lines of the order slid by one': ordered(shifted),
    'lines slid by one in the first': ordered(shifted, true),
    'the order begins in the middle': ordered(rotated),
    'the order is upside down': ordered((order) => order.toReversed()),
    'two suits exchanged': ordered((order) => renamed(order, [1, 2], true)),
    'two ranks exchanged': ordered((order) => renamed(order, [6, 9], false)),
    'the order of the first pass copied': (right, draws) => ({
      ...right,
      passes: right.passes.map((cards, pass) =>
        pass === 0 ? cards : draws.shuffled(cards, DRAW_SHUFFLE, 2),
      ),
    }),
  },
  missing: {
    'no picture of a card': laidDown('learning', without(false)),
    'neither a picture nor a line of a card': withOrder(without(false)),
    'not in the verifying pass': laidDown('verifying', without(false)),
  },
  doubled: {
    'one laid down for another': laidDown('learning', without(true)),
    'one laid down for another, and in the order': withOrder(without(true)),
    'one laid down for another in the first': laidDown('first', without(true)),
    'in the verifying pass': laidDown('verifying', without(true)),
  },
  foreign: {
    'three cards of another design': laidDown('learning', as('other', 3)),
    'half of the cards of another design': (right, draws) => {
      const half = as('other', right.verifying.length >> 1);
      return {
        ...right,
        passes: right.passes.map((cards) => half(cards, draws)),
        verifying: half(right.verifying, draws),
      };
    },
    'three cards of another design when verified': laidDown('verifying', as('other', 3)),
    'another deck when verified': laidDown('verifying', as('other', ALL)),
    'the first pass of another deck': laidDown('first', as('other', ALL)),
    'a back for a card': laidDown('learning', as('back', 1)),
    'a back for a card when verified': laidDown('verifying', as('back', 1)),
    'a bare card when verified': laidDown('verifying', as('blank', 1)),
  },
  scale: {
    '10 said for 8': (right) => ({ ...right, scale: 10 / 8 }),
    '16 said for 8': (right) => ({ ...right, scale: 2 }),
    '5 said for 8': (right) => ({ ...right, scale: 5 / 8 }),
  },
  again: {
    'the first pass for the verifying one': (right) => ({ ...right, again: 'files' }),
    'the first pass taken again': (right) => ({ ...right, again: 'cards' }),
  },
  right: {},
};

/** Some pairs of lines that have changed places. */
function exchanged(order: readonly Card[], pairs: number, draws: Draws): Card[] {
  const cards = [...order];
  const places = draws.shuffled(order, DRAW_CARD, 0).slice(0, 2 * pairs);
  for (let at = 0; at < places.length; at += 2) {
    const [one, other] = [places[at] as Card, places[at + 1] as Card];
    cards[order.indexOf(one)] = other;
    cards[order.indexOf(other)] = one;
  }
  return cards;
}

/** One line was written in the wrong place, so that those between are off by one. */
function shifted(order: readonly Card[], draws: Draws): Card[] {
  const [from = order[0] as Card, to = order[1] as Card] = draws.shuffled(order, DRAW_CARD, 0);
  const cards = order.filter((card) => card !== from);
  cards.splice(order.indexOf(to), 0, from);
  return cards;
}

/** A camera before which a deck comes, and one of another design. */
interface TrialCamera {
  readonly deck: TriedDeck;
  readonly other: TriedDeck;
  readonly draws: Draws;
}

/** One picture of each card; each pass shows the other end of the cards. Taken again, its noise alone is another. */
function photograph(
  { deck, draws, other }: TrialCamera,
  cards: readonly Shown[],
  pass: number,
  folder: string,
  isAgain = false,
): string {
  mkdirSync(folder, { recursive: true });
  const camera = { ...INDEX_CAMERA, pxPerMm: deck.pxPerMm };
  const end = ENDS[pass % 2] ?? 'upper';
  const pictureOfShown = (shown: Shown): CardPicture => {
    if (typeof shown === 'number') return deck.gallery.picture(shown, end);
    if (shown.as === 'other') return other.gallery.picture(shown.card, end);
    if (shown.as === 'back') return pictureOf(deck.back, USUAL_RASTER, 1 / deck.pxPerMm)[end];
    return blankPicture(deck.gallery.picture(shown.card, end));
  };
  cards.forEach((shown, place) => {
    const picture = pictureOfShown(shown);
    const frame = takeFrame(camera, { picture }, 'good', draws, 1000 * pass + place);
    const taken = isAgain ? { ...frame, pixels: frame.pixels.map((level, at) => level ^ (at & 1)) } : frame;
    writeFileSync(join(folder, `${place + 1}.png`), encodeFrame(taken));
  });
  return folder;
}

function writeOrder(file: string, cards: readonly Card[]): string {
  writeFileSync(file, cards.map((card) => `${formatCardName(card)}\n`).join(''));
  return file;
}
