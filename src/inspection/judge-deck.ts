import { type Card, formatCardName } from '../bridge/card.ts';
import { deviationOf } from '../vision/numbers/statistics.ts';
import type { Rgb } from '../vision/print/measure/colour.ts';
import { type CardEnd, cardEnds } from './card-end.ts';
import { contentOf, exchangedPairs, type MisplacedCard, type RunContent } from './content.ts';
import { notesOf, otherDesignNote, unseenOf, windowNotes } from './deck-notes.ts';
import { endOfRun } from './end-of-run.ts';
import { guarded, type PlacesUnsure } from './guard-band.ts';
import { ITEM_NAMES, ITEMS, type ItemName } from './items.ts';
import { colourValues } from './judge-colour.ts';
import { cutValues } from './judge-cut.ts';
import { judgeDoubt } from './judge-doubt.ts';
import { strengthValues } from './judge-ink.ts';
import { type PrintValues, printValues } from './judge-print.ts';
import { registerValues } from './judge-register.ts';
import { symbolValues } from './judge-symbols.ts';
import type { DeckTestLimits } from './limits.ts';
import {
  type KnownCard,
  type SeenCard,
  type SettledCards,
  type StrangeSight,
  settleCards,
  type UnreadCard,
} from './seen-card.ts';
import { beyondLimit, type DeckVerdict, type ItemValue, type ItemVerdict, judgeItem } from './verdict.ts';
import { withoutWindow } from './window-marks.ts';

/** What a deck is judged by. */
export interface DeckStandard {
  /** The cards that it should have. */
  readonly cards: readonly Card[];
  /** Whether a card's main ink is black, by the calibrated deck. */
  readonly isBlack: (card: Card) => boolean;
  /** The contrast of a card's main ink as calibrated; 0 where it is not known. */
  readonly contrastOf: (card: Card) => number;
  /** The colour of a card's main ink as calibrated, relative to the paper; `undefined` where it is not known. */
  readonly inkColourOf: (card: Card) => Rgb | undefined;
  readonly hasSymbols: boolean;
  /** How unsure its places are by the reference; not at all without. */
  readonly placesUnsure?: PlacesUnsure;
  /** Whether the cards are not cut yet: edges, corners and sizes are not judged. */
  readonly isUncut?: true;
  /** The radius of the calibrated deck's corners, where it is known. */
  readonly cornerMm?: number;
  /** The order in which cards should come, in every run. */
  readonly order?: readonly Card[];
  /** Whether that is so of the first run alone: people restack the cards for those after it. */
  readonly isOrderOfFirst?: true;
  readonly limits: DeckTestLimits;
}

/** Judges a deck by everything that its runs showed. */
export function judgeDeck(sights: readonly SeenCard[], standard: DeckStandard): DeckVerdict {
  const settled = settleCards(sights);
  const verdict = judgeSettled(sights, settled, standard);
  const foreign = settled.spoilt.filter((each) => !isBeyondLimits(each, verdict));
  return foreign.length === 0 ? verdict : judgeSettled(sights, settleCards(sights, foreign), standard);
}

/** Whether anything is wrong with a card at the end that a picture shows; a print by which nothing is was not spoilt. */
function isBeyondLimits({ card, run }: KnownCard, { items }: DeckVerdict): boolean {
  return items.some((verdict) =>
    beyondLimit(verdict).some((value) => value.card === card && value.end === endOfRun(run)),
  );
}

/** What the cards of each run are. */
function contentsOf(
  sights: readonly SeenCard[],
  { known, strange, unread }: SettledCards,
  { cards, isOrderOfFirst, order }: DeckStandard,
): RunContent[] {
  const numbers = [...new Set(sights.map(({ run }) => run))].sort((a, b) => a - b);
  return numbers.map((run) => {
    const isOrdered = isOrderOfFirst === undefined || run === numbers[0];
    return contentOf(run, cards, [...known, ...unread], strange, isOrdered ? order : undefined);
  });
}

function judgeSettled(
  sights: readonly SeenCard[],
  settled: SettledCards,
  standard: DeckStandard,
): DeckVerdict {
  const { known, strange, unread } = settled;
  const runs = contentsOf(sights, settled, standard);
  const cleaned = withoutWindow(known);
  const { items: limits } = standard.limits;
  const { grainMm2 } = standard.limits;
  const ends = cardEnds(cleaned.known, { spotLimit: limits.spot ?? ITEMS.spot.usual, grainMm2 });
  const strangeEnd = isUnlikeEnd(ends);
  const judged = strangeEnd ? ends.filter(({ end }) => end === 0) : ends;
  const all: PrintValues = {
    ...contentValues(runs, unread),
    ...printValues(judged, standard.isBlack, limits),
    ...cutValues(judged, standard.cornerMm),
    ...registerValues(judged, standard.isBlack),
    ...strengthValues(ends, standard.contrastOf),
    ...colourValues(ends, standard, standard.limits.colourFormula),
    ...(standard.hasSymbols && symbolValues(ends, grainMm2)),
  };
  const values = standard.isUncut === true ? ofUncut(all) : all;
  const pictures = Math.max(1, runs.length >> 1);
  const measuring = { limits: standard.limits, places: standard.placesUnsure ?? SURE_PLACES, pictures };
  const foreign = strange.filter(({ reason }) => reason !== 'back').length;
  const isOtherDesign = foreign > STRANGE_SHARE * sights.length;
  const judgedItems = ITEM_NAMES.filter((item) => item !== 'doubtful').map((item) =>
    isOtherDesign
      ? judgeOfOthers(item, limits[item], foreign)
      : judgeItem(
          item,
          limits[item],
          guarded(item, values[item] ?? [], measuring),
          whyNot(item, standard, ends, strangeEnd),
        ),
  );
  const alone = ends.filter(({ sights: { length } }) => length === 1);
  const doubt = judgeDoubt(judgedItems, limits.doubtful, {
    pictures: alone.length,
    stained: alone.filter(({ isStained }) => isStained).length,
  });
  const state = isOtherDesign ? 'fails' : doubt.state;
  return {
    ...doubt,
    state,
    passes: state === 'passes' || state === 'reservations',
    runs,
    isOtherDesign,
    cards: standard.cards,
    seen: cleaned.known,
    unseen: unseenOf(ends, standard),
    notes: [
      ...(isOtherDesign ? [otherDesignNote(foreign, sights.length)] : []),
      ...notesOf(runs, strangeEnd),
      ...windowNotes(cleaned.window),
    ],
  };
}

/** What a sheet shows that is not cut: the edges of its cards are where they are to be cut. */
function ofUncut(values: PrintValues): PrintValues {
  return Object.fromEntries(Object.entries(values).filter(([item]) => !CUT_ITEMS.has(item)));
}

const CUT_ITEMS: ReadonlySet<string> = new Set<ItemName>([
  'endsApart',
  'skew',
  'edgeBend',
  'nick',
  'cornerRadius',
  'cornerRadiusFromOrder',
  'sizeFromMean',
  'sizeFromOrder',
]);

const SURE_PLACES: PlacesUnsure = { xMm: 0, yMm: 0 };

/** Where more pictures than this share are strange, not single cards are wrong. */
const STRANGE_SHARE = 0.5;

/** What is judged where most pictures show no card of the deck: how many they are. */
function judgeOfOthers(item: ItemName, limit: number | null, foreign: number): ItemVerdict {
  const values = item === 'foreign' ? [{ value: foreign }] : [];
  return judgeItem(item, limit, values, 'Most pictures show no card of this deck.');
}

/** Counts of each run. */
function contentValues(runs: readonly RunContent[], unread: readonly UnreadCard[]): PrintValues {
  const cards = (count: (run: RunContent) => readonly Card[]): ItemValue[] =>
    runs.map((run) => countOf(run, count(run).map(formatCardName)));
  const sights = (count: (run: RunContent) => readonly StrangeSight[]): ItemValue[] =>
    runs.map((run) => {
      const [first] = count(run);
      return {
        ...countOf(
          run,
          count(run).map(({ reason }) => reason),
        ),
        ...(first && { sight: first.sight }),
      };
    });
  const ordered = runs.some(({ misplaced }) => misplaced !== undefined);
  return {
    missing: cards(({ missing }) => missing),
    double: cards(({ double }) => double),
    foreign: sights(({ strange }) => strange),
    faceDown: sights(({ backs }) => backs),
    turned: cards(({ turned }) => turned),
    unmeasured: [...cards(({ unmeasured }) => unmeasured), ...unread.flatMap(unreadValue)],
    ...(ordered && {
      misplaced: runs.map((run) => {
        const { misplaced = [] } = run;
        return { ...countOf(run, misplacedInWords(misplaced)), value: misplaced.length };
      }),
    }),
  };
}

/** An end of which the only picture is too dirty: another may clear it. */
function unreadValue(sight: UnreadCard): ItemValue[] {
  if (sight.isSeenElsewhere) return [];
  const { card, run } = sight;
  return [{ value: 1, card, end: endOfRun(run), sight, isDoubtful: true, about: 'hidden by dirt' }];
}

function misplacedInWords(misplaced: readonly MisplacedCard[]): string[] {
  const pairs = exchangedPairs(misplaced).map(
    (pair) => `${pair.map(formatCardName).join(' and ')} exchanged`,
  );
  const alone = misplaced.filter(({ exchangedWith }) => exchangedWith === undefined);
  return [
    ...pairs,
    ...alone.map(
      ({ card, place }) => `${card === undefined ? '' : `${formatCardName(card)} at `}place ${place}`,
    ),
  ];
}

const MOST_NAMED = 6;

function countOf({ run }: RunContent, names: readonly string[]): ItemValue {
  if (names.length === 0) return { value: 0 };
  const more = names.length > MOST_NAMED ? ', ...' : '';
  return { value: names.length, about: `run ${run + 1}: ${names.slice(0, MOST_NAMED).join(', ')}${more}` };
}

const FAR_MM = 0.2;
const FAR_DEG = 0.4;
const UNLIKE_SHARE = 0.25;

/**
 * Whether the art of the second end is not that of the first turned: many cards lie otherwise there, each in its own
 * way, while the first end is as calibrated.
 */
function isUnlikeEnd(ends: readonly CardEnd[]): boolean {
  const [first, second] = ([0, 1] as const).map((end) => ends.filter((each) => each.end === end));
  if (first === undefined || second === undefined || second.length < 8) return false;
  return isScattered(second) && !isScattered(first);
}

function isScattered(ends: readonly CardEnd[]): boolean {
  const spread = (['offsetXMm', 'offsetYMm'] as const).map((axis) =>
    deviationOf(ends.map(({ measures }) => measures[axis])),
  );
  const far = ends.filter(
    ({ measures: { offsetXMm, offsetYMm, turnDeg } }) =>
      Math.max(Math.abs(offsetXMm), Math.abs(offsetYMm)) > FAR_MM || Math.abs(turnDeg) > FAR_DEG,
  );
  return Math.max(...spread) > 0.1 && far.length > UNLIKE_SHARE * ends.length;
}

function whyNot(
  item: ItemName,
  { hasSymbols, isUncut, order }: DeckStandard,
  ends: readonly CardEnd[],
  strangeEnd: boolean,
): string {
  const both = ends.some(({ end }) => end === 1);
  if (isUncut === true && CUT_ITEMS.has(item)) return 'The sheet is not cut.';
  if (item === 'misplaced' && order === undefined) return 'No order was given.';
  if (item.startsWith('symbol') && !hasSymbols) return 'The deck has no symbols.';
  if (item === 'inkColourFromOrder' && ends.some(({ measures }) => measures.colour !== undefined))
    return 'The profile holds no colours: calibrate the deck again, from pictures in colour.';
  if (item === 'cornerRadiusFromOrder') return 'The profile holds no radius: calibrate the deck again.';
  if (item.startsWith('inkColour') || item === 'paperColour') return 'The pictures are grey.';
  if (item === 'endsApart' || item.startsWith('size')) {
    if (!both) return 'It takes a second run with the deck turned.';
    if (strangeEnd) return 'The two ends of this design are not alike.';
  }
  return 'No card shows it.';
}
