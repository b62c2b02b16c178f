import type { Card } from '../../bridge/card.ts';
import { type Frame, type GreyFrame, greyOf } from '../frame.ts';
import { type CardCorner, edgeSeen } from '../locate/card-corner.ts';
import {
  turnFrame,
  type UprightFrame,
  uprightFrame,
  uprightMended,
  uprightUpper,
} from '../locate/upright.ts';
import { type InkPatch, inkOf } from '../patch/ink.ts';
import { rectify } from '../patch/patch.ts';
import { type CardReading, noReading } from '../reading.ts';
import { withoutBlots } from './blots.ts';
import { type FieldPlace, fieldLevels, otherFieldShare, pipStrength } from './corner-field.ts';
import { type DeckModel, searchBox, templateOf } from './deck-model.ts';
import { inkBalance, isOfTwoInks } from './ink-balance.ts';
import { knownPrint } from './known-print.ts';
import { oddsOfWrong } from './margin-tail.ts';
import { type IndexMatch, matchIndex, printOffset } from './match-index.ts';
import { nonCardIn } from './non-cards.ts';
import { isNamedAlike, refusalOf, showsAnother, withoutCorner } from './refusal.ts';

/** An index reader's reading of a frame, and its evidence. */
export interface IndexReading extends CardReading {
  /** Absent where no card's corner was found. */
  readonly evidence?: IndexEvidence;
  /** The frame in even light and with straight edges, where it was read so; the evidence is of it then. */
  readonly mended?: GreyFrame;
}

/** What an index reading rests on. */
export interface IndexEvidence extends PrintCheck {
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

/**
 * Reads the index of the card in a frame, whose corner may have been found before; where it is refused, of one that lies
 * on another card, and at last with the light evened and bent edges made straight. What is read beside bent edges is
 * read with straight ones too.
 */
export function readIndex(frame: Frame, model: DeckModel, upright = uprightFrame(frame)): IndexReading {
  const reading = upright && readUpright(upright, model);
  if (upright && reading?.accepted)
    return edgeSeen(frame, upright.corner) < STRAIGHT ? readBent(frame, model, reading) : reading;
  const upper = uprightUpper(frame, upright);
  const ofUpper = upper && readUpright(upper, model);
  if (ofUpper?.accepted) return ofUpper;
  const without =
    reading === undefined
      ? noReading(withoutCorner(greyOf(frame), model.limits))
      : toldByEdges(reading, model);
  const mended = isNothing(without) ? undefined : readMended(frame, model);
  return mended?.accepted ? mended : without;
}

/** Edges of which less than this share lies on a straight line are bent, or dirty. */
const STRAIGHT = 0.7;

/** A reading beside bent edges, or that of straight ones in its place; one that names another card leaves it in doubt. */
function readBent(frame: Frame, model: DeckModel, reading: IndexReading): IndexReading {
  const mended = readMended(frame, model);
  if (!mended?.accepted) return reading;
  return mended.card === reading.card ? mended : { ...reading, ...noReading('uncertain') };
}

function readMended(frame: Frame, model: DeckModel): IndexReading | undefined {
  const upright = uprightMended(frame);
  if (upright === undefined) return undefined;
  const { grey, turned } = upright;
  return { ...readUpright(upright, model), mended: turned ? turnFrame(grey) : grey };
}

/** Whether nothing lies there that could be read with even light and straight edges. */
function isNothing({ reason }: IndexReading): boolean {
  return reason === 'empty' || reason === 'dark' || reason === 'overexposed';
}

/** A card that moves has one edge much softer than the other. */
const SOFTER_ONE_WAY = 1.6;

/** A reading that is refused as unlike or uncertain, told as a person mends it where the card's edges are soft. */
function toldByEdges(reading: IndexReading, { limits }: DeckModel): IndexReading {
  const { evidence, reason } = reading;
  if (evidence === undefined || (reason !== 'foreign' && reason !== 'uncertain')) return reading;
  const { leftEdge, topEdge } = evidence.corner;
  const widths = [leftEdge.edgeWidthMm, topEdge.edgeWidthMm];
  const [widest, narrowest] = [Math.max(...widths), Math.min(...widths)];
  if (widest <= limits.mostEdgeWidthMm) return reading;
  return { ...reading, reason: widest > SOFTER_ONE_WAY * narrowest ? 'moving' : 'blurred' };
}

/**
 * Reads a frame that stands upright. Where all opinions name one card, and yet what is seen is not like it, the light is
 * sought once more with that card's print taken for what lies there: a shadow's edge and a reflection across figures are
 * told from ink only so. The card has to pass in that light by the limits of any other.
 */
function readUpright(upright: UprightFrame, model: DeckModel): IndexReading {
  const patch = rectify(upright.grey, upright.corner, searchBox(model.box, model.reachMm));
  const { crop, found, reading } = readPatch(upright, model, inkOf(patch, model.usual));
  if (reading.reason !== 'foreign' || !isNamedAlike(found)) return reading;
  const print = knownPrint(crop, found.fit, templateOf(model.templates, found.card));
  const relit = readPatch(upright, model, inkOf(patch, model.usual, print));
  return relit.reading.accepted && relit.found.card === found.card ? relit.reading : reading;
}

/** A patch, and what is read in it. */
interface ReadPatch {
  readonly crop: InkPatch;
  readonly found: IndexMatch;
  readonly reading: IndexReading;
}

/**
 * Reads a patch, and where something can't be print of the card that was found, once more without that: a card that is
 * refused with it may be accepted then, one that is accepted with it has to be borne out. What is refused both times is
 * so for what is seen of the whole.
 */
function readPatch(upright: UprightFrame, model: DeckModel, crop: InkPatch): ReadPatch {
  const whole = judged(upright, model, crop);
  const clean = withoutBlots(crop, whole.found, model);
  if (clean === undefined) return whole;
  const rest = judged(upright, model, clean);
  if (whole.reading.accepted) return bearsOut(rest, whole.found.card, model) ? whole : rest;
  return rest.reading.accepted ? rest : whole;
}

/** What dirt leaves of a picture bears a card out by this share of the margin that names one. */
const MARGIN_TO_BEAR_OUT = 0.5;

/** Whether what dirt leaves of a picture names a card too, less surely than it has to be where nothing else names it. */
function bearsOut({ found, reading }: ReadPatch, card: number, { limits }: DeckModel): boolean {
  const isNamed = found.card === card && isNamedAlike(found) && !showsAnother(found);
  return isNamed && reading.margin >= MARGIN_TO_BEAR_OUT * limits.leastMarginShare;
}

function judged(upright: UprightFrame, model: DeckModel, crop: InkPatch): ReadPatch {
  const found = matchIndex(crop, model);
  return { crop, found, reading: judgeMatch(upright, model, crop, found) };
}

function judgeMatch(
  upright: UprightFrame,
  model: DeckModel,
  crop: InkPatch,
  found: IndexMatch,
): IndexReading {
  const evidence = evidenceOf(found, model, crop, upright.corner, upright.turned);
  const margin = leastMargin(evidence);
  const { limits } = model;
  const inkLeft = inkLeftOf(found, model);
  const refusal = refusalOf({ found, limits, crop, margin, inkLeft });
  const nonCard = nonCardIn(crop, found, model.nonCards ?? [], limits.leastCorrelation, refusal);
  const inIndex = nonCard ?? refusal;
  const beside = inIndex === undefined ? checkPrint(upright.grey, found, evidence, model) : NOT_CHECKED;
  const reason = inIndex ?? (isOfOneCard(beside) ? undefined : 'uncertain');
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
    evidence: { ...evidence, ...beside },
  };
}

/** How dark an index is drawn, 1 as at the calibration, and where the profile does not know that. */
function inkLeftOf({ card, residual }: IndexMatch, { field }: DeckModel): number {
  const calibrated = field?.contrasts[card];
  return calibrated === undefined ? 1 : residual.contrast / calibrated;
}

/** What else of a card's print should be of one card: rank and sign, and what lies beside them. */
interface PrintCheck {
  /** How much of another card's pips or court lies beside the index; 0 where the index alone refuses the card. */
  readonly fieldShare: number;
  /** Whether the rank is printed in another suit's ink than the sign. */
  readonly isOfTwoInks: boolean;
}

const NOT_CHECKED: PrintCheck = { fieldShare: 0, isOfTwoInks: false };
/** A card with more of another one's pips or court than of its own beside its index may be either. */
const MOST_FIELD_SHARE = 0.6;

/** Checks what a profile knows beside the index: nothing, where it was learnt before that was looked at. */
function checkPrint(grey: GreyFrame, found: IndexMatch, place: FieldPlace, model: DeckModel): PrintCheck {
  const { cards, field, seamPx, templates } = model;
  if (field === undefined) return NOT_CHECKED;
  const { card, fitted, residual } = found;
  const levels = fieldLevels(grey, place, field);
  const balance = inkBalance(fitted, templateOf(templates, card), seamPx);
  const { contrasts } = field;
  const pips = pipStrength(levels, field, card);
  return {
    fieldShare: otherFieldShare(levels, field, card, residual.contrast),
    isOfTwoInks: balance !== undefined && isOfTwoInks(balance, { cards, contrasts, pips }, card),
  };
}

/** Whether an index alone would name its card for certain, whatever lies beside it. */
export function isSureByIndex({ accepted, evidence }: IndexReading): boolean {
  return accepted || (evidence !== undefined && !isOfOneCard(evidence));
}

function isOfOneCard({ fieldShare, isOfTwoInks }: PrintCheck): boolean {
  return fieldShare <= MOST_FIELD_SHARE && !isOfTwoInks;
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
): Omit<IndexEvidence, keyof PrintCheck> {
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
    ...printOffset(found, model),
    correlation: found.correlation,
    misfitMm: found.residual.misfitMm,
    rivalShare: found.rivalShare,
    opinions: [
      opinion('linear', found.linear.best, found.linear.margin, linear.median),
      opinion('network', found.network.best, found.network.margin, network.median),
      ...(secondPose ? [opinion('secondPose', secondPose.best, secondPose.margin, linear.median)] : []),
    ],
    paperLevel: crop.paperLevel,
    contrast: found.residual.contrast,
    crop,
  };
}

/** The lesser margin of the two readers: from the place of another card's template the same card may win by less. */
function leastMargin({ opinions }: Pick<IndexEvidence, 'opinions'>): number {
  const readers = opinions.filter(({ reader }) => reader !== 'secondPose');
  return Math.min(...readers.map(({ margin }) => margin));
}
