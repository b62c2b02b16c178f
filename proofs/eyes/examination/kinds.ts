import { ACE } from '../../../rigs/examination/designs.ts';
import { type ExaminedSight, takeExaminationFrame } from '../../../rigs/examination/examination-frame.ts';
import {
  blended,
  halfReplaced,
  marked,
  overprinted,
  type PenStroke,
} from '../../../rigs/examination/false-cards.ts';
import {
  EDGELESS,
  FAULTS,
  type Fault,
  faultOf,
  OF_THE_DAY,
  OF_THE_PRINT,
  passOf,
  severalFaults,
  WEAR_AND_LIGHT,
} from '../../../rigs/examination/faults.ts';
import { printedOtherwise } from '../../../rigs/examination/other-print.ts';
import { drawnCorner } from '../../../rigs/sights.ts';
import { INDEX_CAMERA, type TriedDeck } from '../../../rigs/tried-deck.ts';
import { type Card, rankOf, suitOf } from '../../../src/bridge/card.ts';
import type { FrameLevel } from '../../../src/ports/machines/faults.ts';
import type { Draws } from '../../../src/simulator/draws.ts';
import { drawnJokers, foreignBacks } from '../../../src/simulator/frames/foreign-cards.ts';
import { pictureOf } from '../../../src/simulator/frames/gallery.ts';
import { blankPicture, type CardPicture } from '../../../src/simulator/frames/picture.ts';
import { ENDS, type End, USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import type { WindowCamera } from '../../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { PATCH_PX_PER_MM } from '../../../src/vision/patch/patch.ts';
import type { DeckModel } from '../../../src/vision/read-index/deck-model.ts';

const DECEPTIVE = ['mix', 'splice', 'half-turned', 'overprint', 'peeping', 'covered', 'marks'] as const;
const NO_CARDS = ['foreign', 'back', 'joker', 'blank'] as const;

/** What is shown in an examination. */
export const KINDS: readonly [
  'plain',
  ...typeof WEAR_AND_LIGHT,
  'several',
  ...typeof OF_THE_DAY,
  ...typeof EDGELESS,
  ...typeof OF_THE_PRINT,
  ...typeof DECEPTIVE,
  ...typeof NO_CARDS,
] = [
  'plain',
  ...WEAR_AND_LIGHT,
  'several',
  ...OF_THE_DAY,
  ...EDGELESS,
  ...OF_THE_PRINT,
  ...DECEPTIVE,
  ...NO_CARDS,
];
export type Kind = (typeof KINDS)[number];

/**
 * What a kind is: one that a person reads; one that shows two cards, parts of them or more than was printed; or no card
 * of the deck.
 */
export function classOf(kind: Kind): 'readable' | 'deceptive' | 'no card' {
  if (isNoCard(kind)) return 'no card';
  return DECEPTIVE.some((each) => each === kind) ? 'deceptive' : 'readable';
}

/**
 * A frame of the examination, and the cards that it may be taken for: none where it shows no card of the deck. `splice`
 * is what a splice was made of.
 */
export interface Examined {
  readonly frame: Frame;
  readonly cards: readonly Card[];
  readonly splice?: Splice;
}

/** The rank of one card over the suit and the rest of another. */
export interface Splice {
  readonly rank: Card;
  readonly rest: Card;
}

/** What an examination of a deck draws from. */
export interface Examination {
  readonly deck: TriedDeck;
  readonly others: readonly TriedDeck[];
  /** Where rank and suit lie. */
  readonly model: Pick<DeckModel, 'box' | 'seamPx'>;
  readonly draws: Draws;
}

const STREAM_SHOWN = 530;
const STREAM_PEN = 531;
const STREAM_PASS = 532;
const COLOURED = { ...USUAL_RASTER, channels: 3 } as const;
const SURROUNDS = [24, 8, 55];
/** Keys of second cards in a frame. */
const LATER = 1 << 20;

/** The frame of a kind and level at a key. */
export function examinedFrame(of: Examination, kind: Kind, level: FrameLevel, key: number): Examined {
  const { deck, draws } = of;
  const camera: WindowCamera = {
    ...INDEX_CAMERA,
    pxPerMm: deck.pxPerMm,
    isTurned: draws.uniform(STREAM_SHOWN, key, 0) < 0.5,
    surround: anyOf(SURROUNDS, draws, key, 1),
  };
  const end = anyOf(ENDS, draws, key, 2);
  const card = anyOf(deck.cards, draws, key, 3);
  const picture = deck.gallery.picture(card, end);
  const take = (sight: ExaminedSight): Frame => takeExaminationFrame(camera, sight, level, draws, key);
  if (kind === 'plain') return { frame: take({ picture, faults: [] }), cards: [card] };
  if (kind === 'several')
    return { frame: take({ picture, faults: severalFaults(level, draws, key) }), cards: [card] };
  if (kind === 'peeping') {
    const behind = deck.gallery.picture(anyOf(deck.cards, draws, key, 4), end);
    return { frame: take({ picture, behind, faults: [faultOf(kind, level, draws, key)] }), cards: [card] };
  }
  if (isOfPrint(kind)) {
    const shown = kind === 'art' ? anyOf(deck.cards.filter(isAce), draws, key, 3) : card;
    const { strength } = faultOf(kind, level, draws, key);
    const turn = draws.uniform(STREAM_PASS, passOf(key));
    const coloured = pictureOf(deck.art(shown), COLOURED, 1 / deck.pxPerMm)[end];
    const other = printedOtherwise(coloured, { kind, strength, turn });
    return { frame: take({ picture: other, faults: [] }), cards: [shown] };
  }
  if (isFault(kind)) {
    return { frame: take({ picture, faults: [faultOf(kind, level, draws, key)] }), cards: [card] };
  }
  if (isNoCard(kind)) {
    const other = noCardOf(of, kind, picture, end, key);
    return { frame: take({ picture: other, faults: severalFaults(level, draws, key) }), cards: [] };
  }
  return deceptiveFrame(of, kind, { camera, card, end, key, level, picture });
}

function isFault(kind: Kind): kind is Fault {
  return FAULTS.some((fault) => fault === kind);
}

function isOfPrint(kind: Kind): kind is (typeof OF_THE_PRINT)[number] {
  return OF_THE_PRINT.some((each) => each === kind);
}

function isAce(card: Card): boolean {
  return rankOf(card) === ACE;
}

function isNoCard(kind: Kind): kind is (typeof NO_CARDS)[number] {
  return NO_CARDS.some((each) => each === kind);
}

function anyOf<T>(things: readonly T[], draws: Draws, key: number, what: number): T {
  return things[draws.below(things.length, STREAM_SHOWN, key, what)] as T;
}

function noCardOf(
  { deck, draws, others }: Examination,
  kind: (typeof NO_CARDS)[number],
  picture: CardPicture,
  end: End,
  key: number,
): CardPicture {
  if (kind === 'blank') return blankPicture(picture);
  if (kind === 'foreign') {
    const other = anyOf(others, draws, key, 5);
    return other.gallery.picture(anyOf(other.cards, draws, key, 6), end);
  }
  const svgs = kind === 'joker' ? drawnJokers() : [deck.back, ...foreignBacks()];
  return drawnCorner(anyOf(svgs, draws, key, 7), end, deck.pxPerMm);
}

/** The card that a deceptive frame begins with, and how it is taken. */
interface Start {
  readonly camera: WindowCamera;
  readonly card: Card;
  readonly end: End;
  readonly key: number;
  readonly level: FrameLevel;
  readonly picture: CardPicture;
}

type Deceptive = Exclude<(typeof DECEPTIVE)[number], 'peeping'>;

function deceptiveFrame(of: Examination, kind: Deceptive, start: Start): Examined {
  const { deck, draws, model } = of;
  const { camera, card, end, key, level, picture } = start;
  const otherOf = (isOther: (other: Card) => boolean): Card =>
    anyOf(deck.cards.filter(isOther), draws, key, 8);
  const take = (shown: CardPicture): Frame =>
    takeExaminationFrame(camera, { picture: shown, faults: [] }, level, draws, key);
  const box = model.box;
  const rank = {
    topMm: -1,
    bottomMm: box.yMm + model.seamPx / PATCH_PX_PER_MM,
    rightMm: box.xMm + box.widthMm,
  };
  switch (kind) {
    case 'mix': {
      const next = otherOf((other) => other !== card);
      const later = { picture: deck.gallery.picture(next, end), faults: [] };
      const frame = take(picture);
      const row = Math.floor(frame.heightPx * (0.15 + 0.5 * draws.uniform(STREAM_SHOWN, key, 9)));
      const second = takeExaminationFrame(camera, later, level, draws, key + LATER);
      return { frame: halfReplaced(frame, second, row), cards: [card, next] };
    }
    case 'splice': {
      const other = otherOf((each) => rankOf(each) !== rankOf(card) && suitOf(each) !== suitOf(card));
      const frame = take(blended(picture, deck.gallery.picture(other, end), rank, 1));
      return { frame, cards: [], splice: { rank: other, rest: card } };
    }
    case 'half-turned': {
      const other = otherOf((each) => rankOf(each) !== rankOf(card) && suitOf(each) === suitOf(card));
      const share = 0.5 + 0.1 * draws.uniform(STREAM_SHOWN, key, 9);
      return {
        frame: take(blended(picture, deck.gallery.picture(other, end), rank, share)),
        cards: [card, other],
      };
    }
    case 'overprint': {
      const other = otherOf((each) => each !== card);
      return { frame: take(overprinted(picture, deck.gallery.picture(other, end))), cards: [card, other] };
    }
    case 'covered': {
      const over = otherOf((each) => each !== card);
      const sight = { picture, cover: deck.gallery.picture(over, end) };
      return { frame: takeFrame(camera, sight, level, draws, key), cards: [card, over] };
    }
    case 'marks':
      return { frame: take(marked(picture, penStrokes(rank, draws, key))), cards: [card] };
  }
}

/** Lines of a pen over rank and suit, as somebody might change a card. */
function penStrokes(
  rank: { readonly bottomMm: number; readonly rightMm: number },
  draws: Draws,
  key: number,
): PenStroke[] {
  return Array.from({ length: 2 + draws.below(3, STREAM_PEN, key, 0) }, (_, at) => {
    const part = (what: number): number => draws.uniform(STREAM_PEN, key, at + 1, what);
    const [fromXMm, fromYMm] = [2 + (rank.rightMm - 2) * part(0), 3 + 1.6 * rank.bottomMm * part(1)];
    const direction = 2 * Math.PI * part(2);
    const lengthMm = 1.5 + 3 * part(3);
    return {
      fromXMm,
      fromYMm,
      toXMm: fromXMm + lengthMm * Math.cos(direction),
      toYMm: fromYMm + lengthMm * Math.sin(direction),
      widthMm: 0.4 + 0.5 * part(4),
    };
  });
}
