import type { Card } from '../../bridge/card.ts';
import { type Frame, greyOf } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';
import { uprightFrame } from '../locate/upright.ts';
import { type InkPatch, inkOf } from '../patch/ink.ts';
import { PATCH_PX_PER_MM, rectify } from '../patch/patch.ts';
import type { CardReading, Refusal } from '../reading.ts';
import { type DeckModel, searchBox } from './deck-model.ts';
import { oddsOfWrong } from './margin-tail.ts';
import { type IndexMatch, matchIndex } from './match-index.ts';
import { nonCardIn } from './non-cards.ts';
import type { PrintBlur } from './print-blur.ts';
import { refusalOf, withoutCorner } from './refusal.ts';

/** What an index reader says of a frame, and what it rests on. */
export interface IndexReading extends CardReading {
  /** Absent where no card's corner was found. */
  readonly evidence?: IndexEvidence;
}

/** What an index reading rests on. */
export interface IndexEvidence {
  /** The card's corner in the frame (in the turned frame where `turned`). */
  readonly corner: CardCorner;
  readonly turned: boolean;
  /** How far the print lies from the deck's usual place on the card. */
  readonly printXMm: number;
  readonly printYMm: number;
  /** Likeness to the card's template, -1..1. */
  readonly correlation: number;
  /** How far contours of rank or sign lie beside its template's, the worse of them. */
  readonly misfitMm: number;
  /** How much of another rank or suit is in the picture, 0..1. */
  readonly rivalShare: number;
  /** What each reader named, with its margin as a share of the deck's usual one. */
  readonly opinions: readonly Opinion[];
  /** 10-90 % width of the card's edge, the wider of the two, in mm. */
  readonly edgeWidthMm: number;
  /** How much softer the print is drawn than its template, as a blur's deviation. */
  readonly blur: PrintBlur;
  /** Grey level of the paper, and how much darker than it the index is, as a share. */
  readonly paperLevel: number;
  readonly contrast: number;
  /** The index as ink, 4 px/mm. */
  readonly crop: InkPatch;
}

interface Opinion {
  readonly reader: 'linear' | 'network' | 'secondPose';
  readonly card: Card;
  readonly margin: number;
}

/** Reads the index of the card in a frame. */
export function readIndex(frame: Frame, model: DeckModel): IndexReading {
  const upright = uprightFrame(frame);
  if (upright === undefined) return refused(withoutCorner(greyOf(frame), model.limits));
  const crop = inkOf(rectify(upright.grey, upright.corner, searchBox(model.box, model.reachMm)), model.usual);
  const found = matchIndex(crop, model);
  const evidence = evidenceOf(found, model, crop, upright.corner, upright.turned);
  const { topEdge, leftEdge } = upright.corner;
  const margin = leastMargin(evidence);
  const refusal = refusalOf({ found, limits: model.limits, crop, topEdge, leftEdge, margin });
  const { leastCorrelation } = model.limits;
  const nonCard = nonCardIn(crop, found, model.nonCards ?? [], leastCorrelation, refusal);
  const reason = nonCard ?? refusal;
  const odds = Math.min(
    oddsOfWrong(model.limits.linear, found.linear.margin),
    oddsOfWrong(model.limits.network, found.network.margin),
  );
  return {
    card: cardOf(model, found.linear.best),
    second: cardOf(model, found.linear.second),
    accepted: reason === undefined,
    confidence: reason === undefined ? 1 - odds : Math.min(0.5, 1 - odds),
    margin,
    ...(reason === undefined ? {} : { reason }),
    evidence,
  };
}

function refused(reason: Refusal): IndexReading {
  return { accepted: false, confidence: 0, margin: 0, reason };
}

function cardOf(model: DeckModel, number: number): Card {
  const card = model.cards[number];
  if (card === undefined) throw new RangeError(`The deck's model has no card number ${number}.`);
  return card;
}

function evidenceOf(
  found: IndexMatch,
  model: DeckModel,
  crop: InkPatch,
  corner: CardCorner,
  turned: boolean,
): IndexEvidence {
  const reachPx = model.reachMm * PATCH_PX_PER_MM;
  const { linear, network } = model.limits;
  const { secondPose } = found;
  const opinion = (reader: Opinion['reader'], best: number, margin: number, usual: number): Opinion => ({
    reader,
    card: cardOf(model, best),
    margin: usual > 0 ? margin / usual : 0,
  });
  return {
    corner,
    turned,
    printXMm: (found.place.xPx - reachPx) / PATCH_PX_PER_MM,
    printYMm: (found.place.yPx - reachPx) / PATCH_PX_PER_MM,
    correlation: found.correlation,
    misfitMm: found.residual.misfitMm,
    rivalShare: found.rivalShare,
    opinions: [
      opinion('linear', found.linear.best, found.linear.margin, linear.median),
      opinion('network', found.network.best, found.network.margin, network.median),
      ...(secondPose ? [opinion('secondPose', secondPose.best, secondPose.margin, linear.median)] : []),
    ],
    edgeWidthMm: Math.max(corner.leftEdge.edgeWidthMm, corner.topEdge.edgeWidthMm),
    blur: found.blur,
    paperLevel: crop.paperLevel,
    contrast: found.residual.contrast,
    crop,
  };
}

/** Of the two readers: from the place of another card's template the same card may win by less. */
function leastMargin({ opinions }: IndexEvidence): number {
  const readers = opinions.filter(({ reader }) => reader !== 'secondPose');
  return Math.min(...readers.map(({ margin }) => margin));
}
