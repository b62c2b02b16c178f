import { type Card, formatCardName } from '../../src/bridge/card.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import type { Stage } from '../../src/ports/machines/learning.ts';
import { learnDeck } from '../../src/vision/learn/learn-deck.ts';
import { learnNonCards } from '../../src/vision/learn/learn-non-cards.ts';
import { uprightFrame } from '../../src/vision/locate/upright.ts';
import { upperMedian } from '../../src/vision/numbers/statistics.ts';
import { learnPrints } from '../../src/vision/print/measure/learn-prints.ts';
import type { PrintReference } from '../../src/vision/print/measure/print-reference.ts';
import type { DeckModel, NonCardKind } from '../../src/vision/read-index/deck-model.ts';
import { readIndex } from '../../src/vision/read-index/read-index.ts';
import { LearntContrast } from '../../src/vision/sequence/learnt-contrast.ts';
import type { SymbolEye } from '../../src/vision/symbol/reading.ts';
import { type Judgement, judgeDeck } from './judge.ts';
import { type DeckMeasures, worstPairs } from './measures.ts';
import { type DeckPicture, measurePictures, type NamedPicture } from './pictures.ts';
import { type Lie, liesAgain } from './same-pass.ts';
import { contradictions, findSymbols, type ProfileSymbols } from './symbols.ts';
import { type Verification, verifyPass } from './verify.ts';

/** A picture of a joker or of a back. */
export interface NonCardPicture extends DeckPicture {
  readonly kind: NonCardKind;
}

/** What a deck is learnt from. */
export interface DeckPasses {
  readonly deck: DeckName;
  readonly learning: readonly (readonly NamedPicture[])[];
  /** One more pass, in any order. */
  readonly verifying?: readonly DeckPicture[];
  /** What comes with the deck and must be known as none of its cards. */
  readonly nonCards?: readonly NonCardPicture[];
  readonly seed: number;
  /** Reads printed symbols of any deck number. */
  readonly symbol?: SymbolEye;
  /** Reads the bars of another maker. */
  readonly bars?: SymbolEye;
}

/** What was learnt, measured and thought of a deck. */
export interface LearntDeck {
  readonly model: DeckModel;
  readonly prints: PrintReference;
  readonly measures: DeckMeasures;
  readonly verification?: Verification;
  readonly symbols?: ProfileSymbols;
  /** Pictures of jokers and backs of which nothing could be learnt; absent where there are none. */
  readonly unlearnt?: readonly NonCardPicture[];
  readonly judgement: Judgement;
}

/** The kind of deck that has these cards: the large one where any card is only in that. */
export function deckOfCards(cards: readonly Card[]): DeckName {
  const standard = new Set(DECKS.standard.cards);
  return cards.every((card) => standard.has(card)) ? 'standard' : 'super';
}

/** The pictures of some passes that can be learnt, and the problems of those that cannot. */
interface UsablePasses {
  readonly passes: readonly (readonly NamedPicture[])[];
  /** Pictures left out because they show no card's corner or are dark; their card is in another pass. */
  readonly leftOut: readonly NamedPicture[];
  /** Sentences about cards that no picture shows as it should. */
  readonly problems: readonly string[];
}

/** A picture whose paper is darker than this share of the others' was taken in failing light. */
const DARK_SHARE = 0.4;

/** Looks at every picture before anything is learnt: one without a corner, or in failing light, is of no use. */
export function usablePasses(passes: readonly (readonly NamedPicture[])[]): UsablePasses {
  const levels = new Map(
    passes.flat().map((picture) => [picture, uprightFrame(picture.frame)?.corner.paperLevel ?? 0]),
  );
  const seenLevels = [...levels.values()].filter((level) => level > 0);
  const least = DARK_SHARE * upperMedian(seenLevels);
  const isUsable = (picture: NamedPicture): boolean => {
    const level = levels.get(picture) ?? 0;
    return level > 0 && level >= least;
  };
  const usable = passes.map((pass) => pass.filter(isUsable));
  const seen = new Set(usable.flat().map(({ card }) => card));
  const rest = passes.flat().filter((picture) => !isUsable(picture));
  return {
    passes: usable.filter((pass) => pass.length > 0),
    leftOut: rest.filter(({ card }) => seen.has(card)),
    problems: rest
      .filter(({ card }) => !seen.has(card))
      .map((picture) => {
        const shows = levels.get(picture) === 0 ? "shows no card's corner" : 'is far too dark';
        return `${picture.file}: it should show ${formatCardName(picture.card)}, and ${shows}.`;
      }),
  };
}

/**
 * Calibrates a deck: learns it, verifies it with one more pass and judges.
 * The same pictures and seed give the same result. Throws where fewer than two cards should be learnt.
 */
export function calibrateDeck(
  { bars, deck, learning, seed, nonCards = [], symbol, verifying }: DeckPasses,
  progress: (stage: Stage, share: number) => void = () => {},
): LearntDeck {
  const isHeld = learning.flat().some(({ edgeWidthMm }) => edgeWidthMm !== undefined);
  const cardsOnly = learnDeck(learning, { seed, isHeld }, (share) => progress('learning', share));
  const { isLearnt, model } = learnNonCards(cardsOnly, nonCards);
  const unlearnt = nonCards.filter((_, at) => isLearnt[at] !== true);
  const prints = learnPrints(learning.flat(), indexBox(model));
  const measures = { pairs: worstPairs(model) };
  const truths = verifying && marksOf(verifying, symbol, bars);
  const contrast = new LearntContrast(model);
  const lies = new Map<Card, Lie>();
  const verification =
    verifying &&
    verify(model, verifying, { contrast, lies, truths }, (share) => progress('verifying', share));
  const { contradicting, symbols } = readSymbols(learning.flat(), symbol);
  const found = {
    model,
    prints,
    measures,
    ...(verification && { verification }),
    ...(symbols && { symbols }),
    ...(unlearnt.length > 0 && { unlearnt }),
  };
  return {
    ...found,
    judgement: judgeDeck({
      ...found,
      pictures: measurePictures(learning.flat(), model.box),
      passes: learning.length,
      whole: DECKS[deck].cards,
      contradicting,
      light: contrast.warning,
      again: liesAgain(lies, learning),
    }),
  };
}

function indexBox({ box: { heightMm, widthMm, xMm, yMm } }: DeckModel): PrintReference['box'] {
  return { leftMm: xMm, topMm: yMm, widthMm, heightMm };
}

function readSymbols(
  pictures: readonly NamedPicture[],
  eye: SymbolEye | undefined,
): { readonly contradicting: readonly string[]; readonly symbols?: ProfileSymbols } {
  if (eye === undefined) return { contradicting: [] };
  const found = findSymbols(eye, pictures);
  return { contradicting: contradictions(found, pictures), ...(found.symbols && { symbols: found.symbols }) };
}

/** The card of each picture that a mark with a check of its own names, whatever its index is taken for. */
function marksOf(
  pictures: readonly DeckPicture[],
  symbol: SymbolEye | undefined,
  bars: SymbolEye | undefined,
): ReadonlyMap<DeckPicture, Card> {
  const cards = new Map(symbol === undefined ? [] : findSymbols(symbol, pictures).cards);
  for (const picture of bars === undefined ? [] : pictures) {
    const reading = bars?.(picture.frame);
    if (reading?.accepted && reading.isChecked && reading.card !== undefined)
      cards.set(picture, reading.card);
  }
  return cards;
}

function verify(
  model: DeckModel,
  pictures: readonly DeckPicture[],
  {
    contrast,
    lies,
    truths = new Map(),
  }: {
    readonly contrast: LearntContrast;
    readonly lies: Map<Card, Lie>;
    readonly truths: ReadonlyMap<DeckPicture, Card> | undefined;
  },
  progress: (share: number) => void,
): Verification {
  const readings = pictures.map((picture, place) => {
    progress(place / pictures.length);
    const reading = readIndex(picture.frame, model);
    contrast.add(reading, reading.evidence?.contrast);
    const { accepted, card, evidence } = reading;
    if (accepted && card !== undefined && evidence !== undefined) lies.set(card, evidence.corner);
    const opinions = reading.evidence?.opinions ?? [];
    const truth = truths.get(picture);
    const said = opinions.map(({ card }) => card);
    return { file: picture.file, reading, said, ...(truth !== undefined && { truth }) };
  });
  return verifyPass(readings, model.cards);
}
