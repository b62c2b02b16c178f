import type { Frame } from '../frame.ts';
import { uprightFrame } from '../locate/upright.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import { type IndexReading, isSureByIndex, readIndex } from '../read-index/read-index.ts';
import { type CardReading, noReading, type Refusal, refuse } from '../reading.ts';
import type { SymbolEye, SymbolReading } from '../symbol/reading.ts';
import { cutRound, type FaultPictures, pictureOfInk } from './fault-pictures.ts';

/** What reads a frame. */
export interface DeckEyes {
  readonly index?: DeckModel;
  readonly symbol?: SymbolEye;
}

/** Which eyes are asked. */
export const EYE_CHOICES = ['index', 'symbol', 'both'] as const;
export type EyeChoice = (typeof EYE_CHOICES)[number];

/** Which card a frame shows by all that was asked, and what each said. */
export interface Identification extends CardReading {
  readonly index?: IndexReading;
  readonly symbol?: SymbolReading;
  /** What each looked at, where they disagree. */
  readonly pictures?: FaultPictures;
}

/**
 * Refusals that no other reader outweighs: something was seen that is no card of this deck lying still and free, or too
 * little of an index is in the frame. The rest say that a card was not seen.
 */
const SEEN: ReadonlySet<Refusal> = new Set([
  'back',
  'joker',
  'foreign',
  'covered',
  'moving',
  'duplicate',
  'disagree',
]);

/** A window smaller than this shows no index of any deck. */
const LEAST_SIDE_MM = 3;
const LEAST_SIDE_PX = 24;

/**
 * Identifies the card of a frame by its index, its symbol or both; an eye that does not exist is not asked.
 * Throws a RangeError where that leaves none.
 */
export function identify(frame: Frame, eyes: DeckEyes, readers: EyeChoice): Identification {
  const { index: model, symbol: eye } = eyes;
  const least = Math.min(frame.widthPx, frame.heightPx);
  if (least < LEAST_SIDE_PX || least < LEAST_SIDE_MM * frame.pxPerMm) return noReading('noCorner');
  const hasIndex = readers !== 'symbol' && model !== undefined;
  const upright = hasIndex ? uprightFrame(frame) : undefined;
  const index = hasIndex ? readIndex(frame, model, upright) : undefined;
  const symbol = readers === 'index' || eye === undefined ? undefined : ofDeck(eye(frame, upright), model);
  const said = combineReadings(index, symbol);
  return said.reason === 'disagree' ? { ...said, pictures: picturesOf(frame, said) } : said;
}

function picturesOf(frame: Frame, { index, symbol }: Identification): FaultPictures {
  const cut = symbol?.place && cutRound(frame, symbol.place);
  return {
    ...(index?.evidence && { index: pictureOfInk(index.evidence.crop) }),
    ...(cut && { symbol: cut }),
  };
}

/** A symbol of a card that the deck does not have is that of another deck. */
function ofDeck(reading: SymbolReading, model: DeckModel | undefined): SymbolReading {
  const { accepted, card } = reading;
  if (!accepted || card === undefined || model?.cards.includes(card) !== false) return reading;
  return { ...reading, accepted: false, reason: 'foreign' };
}

/**
 * What two readings of one frame say together. Both sure of one card: it is; both sure of two: `disagree`, a fault, even
 * where the index is refused for what lies beside it.
 * One sure and the other not: the sure one counts, unless the other saw that it is no card of this deck, or not one
 * that lies still and free. A symbol without a check of its own counts where the index names the same card.
 */
export function combineReadings(index?: IndexReading, symbol?: SymbolReading): Identification {
  if (index !== undefined && symbol !== undefined) return { ...together(index, symbol), index, symbol };
  if (index !== undefined) return { ...plain(index), index };
  if (symbol !== undefined) return { ...alone(symbol), symbol };
  throw new RangeError('There is no reader to ask.');
}

function alone(symbol: SymbolReading): CardReading {
  return symbol.accepted && !symbol.isChecked ? refused(symbol, 'uncertain') : plain(symbol);
}

function together(index: IndexReading, symbol: SymbolReading): CardReading {
  const seen = seenElse(index) ?? seenElse(symbol);
  if (seen !== undefined) return refused(likelier(index, symbol), seen);
  if (symbol.accepted && isSureByIndex(index)) {
    if (index.card !== symbol.card) return disagreed(index, symbol);
    if (index.accepted) return agreed(index, symbol);
  }
  if (index.accepted) return plain(index);
  const counts = symbol.accepted && (symbol.isChecked || symbol.card === index.card);
  if (counts) return plain(symbol);
  return refused(likelier(index, symbol), index.reason ?? 'uncertain');
}

function seenElse({ accepted, reason }: CardReading): Refusal | undefined {
  return !accepted && reason !== undefined && SEEN.has(reason) ? reason : undefined;
}

/** Two different prints of one card seldom err alike: the odds against it multiply. */
function agreed(index: IndexReading, symbol: SymbolReading): CardReading {
  return { ...plain(index), confidence: 1 - (1 - index.confidence) * (1 - symbol.confidence) };
}

function disagreed(index: IndexReading, symbol: SymbolReading): CardReading {
  const both = refused(index, 'disagree');
  return { ...both, margin: 0, ...(symbol.card !== undefined && { second: symbol.card }) };
}

function likelier(index: IndexReading, symbol: SymbolReading): CardReading {
  if (index.accepted !== symbol.accepted) return index.accepted ? index : symbol;
  return index.card === undefined ? symbol : index;
}

function refused(reading: CardReading, reason: Refusal): CardReading {
  return refuse(plain(reading), reason);
}

/** A reading without what only its own reader says. */
function plain({ accepted, card, confidence, margin, reason, second }: CardReading): CardReading {
  return {
    accepted,
    confidence,
    margin,
    ...(card !== undefined && { card }),
    ...(second !== undefined && { second }),
    ...(reason !== undefined && { reason }),
  };
}
