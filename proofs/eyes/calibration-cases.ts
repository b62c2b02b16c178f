import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForDealing } from '../../calibration/deck-profile.ts';
import { computer } from '../../rigs/computer.ts';
import { INDEX_CAMERA, type TriedDeck } from '../../rigs/tried-deck.ts';
import { encodeFrame } from '../../src/adapters/openers/frame-file.ts';
import { learnDeck } from '../../src/app/decks/learn-deck.ts';
import { Problem } from '../../src/app/problem.ts';
import { type Card, formatCardName } from '../../src/bridge/card.ts';
import { Draws } from '../../src/simulator/draws.ts';
import type { End } from '../../src/simulator/frames/raster.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';

/** What is wrong with a calibration, if anything. */
export const MISTAKES = ['mislabelled', 'missing', 'doubled', 'right'] as const;
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

/** Cards as they are laid under the camera, pass by pass, and as the order names them. */
interface Laid {
  readonly how: string;
  readonly passes: readonly (readonly Card[])[];
  readonly orders: readonly (readonly Card[])[];
  readonly verifying: readonly Card[];
}

const [DRAW_KIND, DRAW_CARD, DRAW_SHUFFLE] = [1, 2, 3];
/** The number of the pass that verifies, which shows the same end as the first. */
const VERIFYING = 4;
const ENDS: readonly End[] = ['upper', 'lower'];

/** Calibrates a deck with a mistake, files and all, as a person would; it is told apart by its key. */
export async function calibrateCase(
  deck: TriedDeck,
  mistake: Mistake,
  key: number,
  folder: string,
): Promise<Outcome> {
  const draws = new Draws(`${deck.name} ${mistake} ${key}`);
  const laid = lay(deck.cards, mistake, draws);
  const place = join(folder, `${deck.name.replace(/\W/g, '-')}-${mistake}-${key}`);
  const passes = laid.passes.map((cards, pass) =>
    photograph(deck, cards, pass, join(place, `pass-${pass}`), draws),
  );
  const verify = photograph(deck, laid.verifying, VERIFYING, join(place, 'verify'), draws);
  const order = laid.orders.map((cards, pass) => writeOrder(join(place, `order-${pass}.txt`), cards));
  const of = { deck: deck.name, mistake, how: laid.how };
  const files = { output: join(place, 'club.deck.json'), replaces: true };
  const request = { frames: passes, verify, order, pxPerMm: deck.pxPerMm, seed: 1, ...files };
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

function lay(cards: readonly Card[], mistake: Mistake, draws: Draws): Laid {
  const count = draws.below(4, DRAW_KIND, 0) === 0 ? 3 : 2;
  const order = draws.shuffled(cards, DRAW_SHUFFLE, 0);
  const right: Laid = {
    how: `${count} passes`,
    passes: Array.from({ length: count }, () => order),
    orders: Array.from({ length: count }, () => order),
    verifying: draws.shuffled(cards, DRAW_SHUFFLE, 1),
  };
  switch (mistake) {
    case 'right':
      return right;
    case 'mislabelled':
      return mislabelled(right, draws);
    case 'missing':
      return missing(right, draws);
    case 'doubled':
      return doubled(right, draws);
  }
}

function mislabelled(right: Laid, draws: Draws): Laid {
  const [order = []] = right.orders;
  const kind = draws.below(4, DRAW_KIND, 1);
  const wrong = kind === 3 ? shifted(order, draws) : exchanged(order, kind + 1, draws);
  const how = kind === 3 ? 'lines of the order slid by one' : `${kind + 1} pairs exchanged`;
  const isEvery = draws.below(2, DRAW_KIND, 2) === 0;
  const orders = right.orders.map((each, pass) => (isEvery || pass === 0 ? wrong : each));
  return { ...right, orders, how: `${right.how}, ${how}${isEvery ? '' : ' in the first'}` };
}

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

function missing(right: Laid, draws: Draws): Laid {
  const [lost] = draws.shuffled(right.verifying, DRAW_CARD, 0);
  const without = (cards: readonly Card[]): Card[] => cards.filter((card) => card !== lost);
  switch (draws.below(3, DRAW_KIND, 1)) {
    case 0:
      return { ...right, passes: right.passes.map(without), how: `${right.how}, no picture of a card` };
    case 1:
      return {
        ...right,
        passes: right.passes.map(without),
        orders: right.orders.map(without),
        how: `${right.how}, neither a picture nor a line of a card`,
      };
    default:
      return {
        ...right,
        verifying: without(right.verifying),
        how: `${right.how}, not in the verifying pass`,
      };
  }
}

function doubled(right: Laid, draws: Draws): Laid {
  const [lost, twice] = draws.shuffled(right.verifying, DRAW_CARD, 0);
  const inPlace = (cards: readonly Card[]): Card[] =>
    cards.flatMap((card) => (card === lost && twice !== undefined ? [twice] : [card]));
  switch (draws.below(4, DRAW_KIND, 1)) {
    case 0:
      return { ...right, passes: right.passes.map(inPlace), how: `${right.how}, one laid down for another` };
    case 1:
      return {
        ...right,
        passes: right.passes.map(inPlace),
        orders: right.orders.map(inPlace),
        how: `${right.how}, one laid down for another, and in the order`,
      };
    case 2: {
      const passes = right.passes.map((cards, pass) => (pass === 0 ? inPlace(cards) : cards));
      return { ...right, passes, how: `${right.how}, one laid down for another in the first` };
    }
    default:
      return { ...right, verifying: inPlace(right.verifying), how: `${right.how}, in the verifying pass` };
  }
}

/** One picture of each card; each pass shows the other end of the cards. */
function photograph(
  { gallery, pxPerMm }: TriedDeck,
  cards: readonly Card[],
  pass: number,
  folder: string,
  draws: Draws,
): string {
  mkdirSync(folder, { recursive: true });
  const camera = { ...INDEX_CAMERA, pxPerMm };
  cards.forEach((card, place) => {
    const picture = gallery.picture(card, ENDS[pass % 2]);
    const frame = takeFrame(camera, { picture }, 'good', draws, 1000 * pass + place);
    writeFileSync(join(folder, `${place + 1}.png`), encodeFrame(frame));
  });
  return folder;
}

function writeOrder(file: string, cards: readonly Card[]): string {
  writeFileSync(file, cards.map((card) => `${formatCardName(card)}\n`).join(''));
  return file;
}
