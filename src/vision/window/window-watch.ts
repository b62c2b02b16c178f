import type { Card } from '../../bridge/card.ts';
import type { Frame } from '../frame.ts';
import { type FoundCorner, uprightBy, uprightFrame } from '../locate/upright.ts';
import { connectedParts } from '../numbers/connected.ts';
import { extremeWithin } from '../numbers/extremes.ts';
import { upperMedian } from '../numbers/statistics.ts';
import { type PaperMap, paperMapOf } from './paper-map.ts';

/** What a window asks for before its cards can't be read any more. */
type WindowCare = 'cleanWindow' | 'replaceLamp' | 'focusCamera';

/** How the window looks over many cards. */
export interface WindowState {
  /** The light end of what many different cards show in each cell, in per cent of the paper. */
  readonly light: PaperMap;
  /** The same of a darker quantile: where even that is light, most cards have no ink. */
  readonly inkless: PaperMap;
  /** Medians over the cards: grey level of the paper, width of the card's edges. */
  readonly paperLevel: number;
  readonly edgeWidthMm: number;
}

/** What is remembered of a card. */
interface Memory {
  readonly map: PaperMap;
  readonly paperLevel: number;
  readonly edgeWidthMm: number;
}

/** A window that is watched while cards are read; replaced, never changed. */
export interface WindowWatch {
  /** The newest frame of each card. */
  readonly shown: ReadonlyMap<Card, Memory>;
  /** Cards since it was last looked through. */
  readonly since: number;
  /** The window as it was when it was cleanest. */
  readonly clean?: WindowState;
  /** The window as it was the last time. */
  readonly before?: WindowState;
  /** What was seen wrong the last time: only what is seen twice is asked for. */
  readonly suspected?: WindowCare | undefined;
  readonly care?: WindowCare | undefined;
}

/** This many different cards tell a mark on the glass from ink, and this many new ones what has become of it. */
const LEAST_CARDS = 40;
const BETWEEN_LOOKS = 26;
/** This share of the cards is darker at a place than it counts. */
const LIGHT_QUANTILE = 0.88;
const INKLESS_QUANTILE = 0.6;
const FADED_SHARE = 0.7;
const BLURRED_FACTOR = 1.45;
/** A window is cleaner than it was only where that is more than chance. */
const BRIGHTENED_FACTOR = 1.3;
const SHARPENED_FACTOR = 0.65;
/** Edges that are sharper than this are sharp, whatever they were. */
const SHARP_MM = 0.22;
const MOST_MARK_MM2 = 0.5;

/** Begins to watch a window; `clean` is how it was when it was cleanest, where that is known. */
export function beginWatch(clean?: WindowState): WindowWatch {
  return { shown: new Map(), since: 0, ...(clean && { clean }) };
}

/** The watch after a card was read with certainty; `found` is where its corner lies, if whoever read it found that. */
export function watchCard(watch: WindowWatch, card: Card, frame: Frame, found?: FoundCorner): WindowWatch {
  const upright = found ? uprightBy(frame, found) : uprightFrame(frame);
  const map = upright && paperMapOf(upright.grey, upright.corner);
  if (upright === undefined || map === undefined) return watch;
  const { leftEdge, paperLevel, topEdge } = upright.corner;
  const edgeWidthMm = Math.max(leftEdge.edgeWidthMm, topEdge.edgeWidthMm);
  const shown = new Map(watch.shown).set(card, { map, paperLevel, edgeWidthMm });
  const since = watch.since + 1;
  const isDue = shown.size >= LEAST_CARDS && since >= (watch.clean ? BETWEEN_LOOKS : LEAST_CARDS);
  return isDue ? lookThrough({ ...watch, shown, since: 0 }) : { ...watch, shown, since };
}

function lookThrough(watch: WindowWatch): WindowWatch {
  const now = stateOf([...watch.shown.values()]);
  const { clean } = watch;
  if (clean === undefined || !isLike(clean.light, now.light)) return { ...watch, clean: now, before: now };
  const seen = careFor(clean, now);
  return {
    ...watch,
    clean: cleaner(clean, now, watch.before ?? now),
    before: now,
    suspected: seen,
    care: seen !== undefined && (seen === watch.suspected || seen === watch.care) ? seen : undefined,
  };
}

function isLike(one: PaperMap, other: PaperMap): boolean {
  return one.columns === other.columns && one.rows === other.rows;
}

function stateOf(cards: readonly Memory[]): WindowState {
  const maps = cards.map(({ map }) => map);
  return {
    light: quantileMap(maps, LIGHT_QUANTILE),
    inkless: quantileMap(maps, INKLESS_QUANTILE),
    paperLevel: upperMedian(cards.map(({ paperLevel }) => paperLevel)),
    edgeWidthMm: upperMedian(cards.map(({ edgeWidthMm }) => edgeWidthMm)),
  };
}

/** The light in each cell that this share of the cards does not reach. */
function quantileMap(all: readonly PaperMap[], quantile: number): PaperMap {
  const [first] = all;
  if (first === undefined) throw new RangeError('A window is judged by cards.');
  const maps = all.filter((map) => isLike(map, first));
  const shares = new Uint8Array(first.shares.length);
  const counts = new Uint16Array(201);
  for (let cell = 0; cell < shares.length; cell++) {
    counts.fill(0);
    for (const map of maps) {
      const share = map.shares[cell] as number;
      counts[share] = (counts[share] as number) + 1;
    }
    const covered = maps.length - (counts[0] as number);
    if (2 * covered >= maps.length) shares[cell] = quantileOf(counts, quantile * covered);
  }
  return { ...first, shares };
}

/** The least share that more than this many do not exceed; those of 0 don't count. */
function quantileOf(counts: Uint16Array, most: number): number {
  let share = 1;
  let below = counts[1] as number;
  while (share < 200 && below <= most) below += counts[++share] as number;
  return share;
}

function careFor(clean: WindowState, now: WindowState): WindowCare | undefined {
  if (largestMarkMm2(clean, now.light) > MOST_MARK_MM2) return 'cleanWindow';
  if (now.paperLevel < FADED_SHARE * clean.paperLevel) return 'replaceLamp';
  const isBlurred = now.edgeWidthMm > Math.max(SHARP_MM, BLURRED_FACTOR * clean.edgeWidthMm);
  return isBlurred ? 'focusCamera' : undefined;
}

/** Whatever has become lighter or sharper, for two looks in a row, has been cleaned. */
function cleaner(clean: WindowState, now: WindowState, before: WindowState): WindowState {
  const paperLevel = Math.min(now.paperLevel, before.paperLevel);
  const edgeWidthMm = Math.max(now.edgeWidthMm, before.edgeWidthMm);
  return {
    light: lighter(clean.light, now.light),
    inkless: lighter(clean.inkless, now.inkless),
    paperLevel: paperLevel > BRIGHTENED_FACTOR * clean.paperLevel ? paperLevel : clean.paperLevel,
    edgeWidthMm: edgeWidthMm < SHARPENED_FACTOR * clean.edgeWidthMm ? edgeWidthMm : clean.edgeWidthMm,
  };
}

function lighter(one: PaperMap, other: PaperMap): PaperMap {
  return { ...one, shares: one.shares.map((share, cell) => Math.max(share, other.shares[cell] as number)) };
}

/** A place that lost this many per cent of its light is dark. */
const DARKENED = 8;
/** Ink that nearly all cards have lies a little elsewhere each time: what it may reach is no mark. */
const INK_REACH_MM = 0.3;

/** The window when it was clean: what few cards darken, and what most leave without ink. */
interface CleanWindow {
  readonly light: PaperMap;
  readonly inkless: PaperMap;
}

/** The largest place, in mm2, that hardly any card shows light now, though many did on the clean window. */
export function largestMarkMm2({ inkless, light }: CleanWindow, now: PaperMap): number {
  const { cellMm, columns, rows } = light;
  const reach = Math.ceil(INK_REACH_MM / cellMm);
  const least = extremeWithin(inkless.shares, columns, rows, reach, -1);
  const isDark = new Uint8Array(columns * rows);
  for (let cell = 0; cell < isDark.length; cell++) {
    const share = now.shares[cell] as number;
    const isLost = share > 0 && share <= (light.shares[cell] as number) - DARKENED;
    if (isLost && (least[cell] as number) >= 100 - DARKENED) isDark[cell] = 1;
  }
  let largest = 0;
  const together = { atCorners: true, isOfIt: (cell: number) => isDark[cell] === 1 };
  for (const part of connectedParts(isDark.length, columns, together))
    largest = Math.max(largest, part.length);
  return largest * cellMm * cellMm;
}
