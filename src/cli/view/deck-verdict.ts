import { formatCardName } from '../../bridge/card.ts';
import { type CardRow, cardRows, type JudgedValue, MEASURES } from '../../inspection/card-rows.ts';
import { exchangedPairs } from '../../inspection/content.ts';
import { ITEMS } from '../../inspection/items.ts';
import { type Particulars, particularsIn } from '../../inspection/particulars.ts';
import {
  beyondLimit,
  type DeckState,
  type DeckVerdict,
  failingValues,
  type ItemValue,
  type ItemVerdict,
  type LookAt,
} from '../../inspection/verdict.ts';
import {
  LOOK_AGAIN,
  limitInWords,
  lookAtInWords,
  ownerInWords,
  type PicturesBy,
  valueInWords,
  verdictInWords,
} from '../../paper/deck-test/words.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';

const FORMAT = 'soubrette-deck-test';
const VERSION = 1;

/**
 * A verdict as an object of JSON, of which docs/schemas/deck-test.schema.json says all; places are not named beside their
 * cards, which would tell the order of the deck.
 */
export function verdictJson(verdict: DeckVerdict, by: PicturesBy, particulars: Particulars = {}): object {
  const { passes, state, lookAt, isOtherDesign, items, runs, cards, unseen, notes } = verdict;
  return {
    format: FORMAT,
    version: VERSION,
    ...particularsIn(particulars),
    passes,
    state,
    ...(isOtherDesign && { otherDesign: true }),
    failed: items.filter((each) => each.passes === false).map(({ item }) => item),
    lookAt: lookAt.map((each) => lookAtJson(each, by)),
    items: Object.fromEntries(items.map((each) => [each.item, itemJson(each, by)])),
    cards: cards.length,
    runs: runs.map(({ pictures, missing, double, strange, backs, turned, misplaced, unmeasured }) => ({
      pictures,
      missing: missing.map(formatCardName),
      double: double.map(formatCardName),
      foreign: strange.map(({ sight, reason }) => ({ file: sight.name, reason })),
      faceDown: backs.map(({ sight }) => sight.name),
      turned: turned.map(formatCardName),
      ...(misplaced && {
        misplaced: misplaced.map(({ place }) => place),
        exchanged: exchangedPairs(misplaced).map((pair) => pair.map(formatCardName)),
      }),
      unmeasured: unmeasured.map(formatCardName),
    })),
    unseen,
    notes,
    measured: cardRows(verdict).map((row) => rowJson(row, by)),
  };
}

/** A card in one run: what its picture showed, and how that end of it was judged. */
function rowJson({ card, end, judged, run, sight }: CardRow, by: PicturesBy): object {
  const measures = MEASURES.flatMap(({ key, of }) => {
    const value = of(sight);
    return value === undefined ? [] : [[key, typeof value === 'number' ? rounded(value) : value]];
  });
  return {
    card: formatCardName(card),
    run: run + 1,
    end: end + 1,
    ...(by === 'file' && { picture: sight.name }),
    measures: Object.fromEntries(measures),
    judged: Object.fromEntries(judged.map((each) => [each.item, judgedJson(each)])),
  };
}

function judgedJson({ value: { about, parts = {}, value }, verdict }: JudgedValue): object {
  const signed = Object.entries(parts).map(([name, part]) => [name, rounded(part)]);
  return {
    value: rounded(value),
    verdict,
    ...(about !== undefined && about !== '' && { about }),
    ...(signed.length > 0 && { parts: Object.fromEntries(signed) }),
  };
}

function lookAtJson({ card, end, sight, values }: LookAt, by: PicturesBy): object {
  return {
    card: formatCardName(card),
    end: end + 1,
    ...(sight !== undefined && by === 'file' && { picture: sight.name }),
    what: values.map(({ item, value: { about, value } }) => ({
      item,
      value: rounded(value),
      ...(about !== undefined && about !== '' && { about }),
    })),
  };
}

function itemJson(verdict: ItemVerdict, by: PicturesBy): object {
  const { item, isDoubtful, passes, limit, values, because } = verdict;
  const [worst] = values;
  const failing = beyondLimit(verdict);
  return {
    passes: passes ?? null,
    ...(isDoubtful && { doubtful: true }),
    value: worst === undefined ? null : rounded(worst.value),
    limit,
    unit: ITEMS[item].unit,
    ...(worst !== undefined && ownerJson(worst, by)),
    ...(failing.length > 0 && { failing: failing.map((each) => failingJson(each, by)) }),
    ...(because !== undefined && { because }),
  };
}

function failingJson(failing: ItemValue, by: PicturesBy): object {
  const { isDoubtful, value } = failing;
  return {
    value: rounded(value),
    ...ownerJson(failing, by),
    ...(isDoubtful === true && { doubtful: true }),
  };
}

function ownerJson({ card, end, about, sight }: ItemValue, by: PicturesBy): object {
  const isShown = by === 'file' || card === undefined;
  return {
    ...(card !== undefined && { card: formatCardName(card) }),
    ...(end !== undefined && { end: end + 1 }),
    ...(about !== undefined && about !== '' && { about }),
    ...(sight !== undefined && isShown && { file: sight.name }),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** A verdict as lines for people. */
export function verdictInLines({ state, lookAt, items, notes }: DeckVerdict): string[] {
  const judged = items.filter((each) => each.passes !== undefined);
  const failed = judged.filter((each) => each.passes === false);
  const rows = judged.map((each) => {
    const [worst] = each.values;
    return [
      ITEMS[each.item].title,
      worst === undefined ? '' : valueInWords(each.item, worst.value, each.limit),
      limitInWords(each.item, each.limit),
      verdictInWords(each),
    ];
  });
  return [
    ...table(rows),
    '',
    ...failed.map(failedInLine),
    ...notes,
    ...(lookAt.length === 0 ? [] : [`In doubt, to look at: ${firstOf(lookAt.map(lookAtInWords))}.`]),
    ...(state === 'again' ? [LOOK_AGAIN] : []),
    stateInLine(state, lookAt.length, failed.filter(({ isDoubtful }) => !isDoubtful).length, judged.length),
  ];
}

const MOST_NAMED = 6;

/** The first of some descriptions, and how many more there are: a report has them all. */
function firstOf(all: readonly string[]): string {
  const more = all.length > MOST_NAMED ? [`${all.length - MOST_NAMED} more`] : [];
  return [...all.slice(0, MOST_NAMED), ...more].join('; ');
}

/** What fails in an item, card by card: `Index turned: fails, ♣2, first end, clockwise (0.90°)`. */
function failedInLine(verdict: ItemVerdict): string {
  const named = failingValues(verdict).flatMap((each) => {
    const who = ownerInWords(each);
    return who === '' ? [] : [`${who} (${valueInWords(verdict.item, each.value, verdict.limit)})`];
  });
  const said = firstOf(named);
  return `${ITEMS[verdict.item].title}: ${verdictInWords(verdict)}${said === '' ? '' : `, ${said}`}.`;
}

function stateInLine(state: DeckState, doubtful: number, failed: number, judged: number): string {
  switch (state) {
    case 'passes':
      return 'The deck passes.';
    case 'reservations':
      return `The deck passes with reservations: ${counted(doubtful, 'card')} to look at.`;
    case 'again':
      return `The deck must be tested again: ${counted(doubtful, 'card')} in doubt.`;
    case 'fails':
      return `The deck fails in ${failed} of ${judged} items.`;
  }
}
