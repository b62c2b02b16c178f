import { formatCardName } from '../../bridge/card.ts';
import { ITEMS } from '../../inspection/items.ts';
import type { DeckState, DeckVerdict, ItemValue, ItemVerdict, LookAt } from '../../inspection/verdict.ts';
import {
  LOOK_AGAIN,
  limitInWords,
  lookAtInWords,
  ownerInWords,
  valueInWords,
  verdictInWords,
} from '../../paper/deck-test/words.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';

/** A verdict as an object of JSON. */
export function verdictJson({
  passes,
  state,
  lookAt,
  isOtherDesign,
  items,
  runs,
  cards,
  unseen,
  notes,
}: DeckVerdict): object {
  return {
    passes,
    state,
    ...(isOtherDesign && { otherDesign: true }),
    failed: items.filter((each) => each.passes === false).map(({ item }) => item),
    lookAt: lookAt.map(lookAtJson),
    items: Object.fromEntries(items.map((each) => [each.item, itemJson(each)])),
    cards: cards.length,
    runs: runs.map(({ pictures, missing, double, strange, backs, turned, misplaced, unmeasured }) => ({
      pictures,
      missing: missing.map(formatCardName),
      double: double.map(formatCardName),
      foreign: strange.map(({ sight, reason }) => ({ file: sight.name, reason })),
      faceDown: backs.map(({ sight }) => sight.name),
      turned: turned.map(formatCardName),
      ...(misplaced && { misplaced }),
      unmeasured: unmeasured.map(formatCardName),
    })),
    unseen,
    notes,
  };
}

function lookAtJson({ card, end, sight, values }: LookAt): object {
  return {
    card: formatCardName(card),
    end: end + 1,
    ...(sight !== undefined && { picture: sight.name }),
    what: values.map(({ item, value: { about, value } }) => ({
      item,
      value: rounded(value),
      ...(about !== undefined && about !== '' && { about }),
    })),
  };
}

function itemJson({ item, isDoubtful, passes, limit, values, because }: ItemVerdict): object {
  const [worst] = values;
  return {
    passes: passes ?? null,
    ...(isDoubtful && { doubtful: true }),
    value: worst === undefined ? null : rounded(worst.value),
    limit,
    unit: ITEMS[item].unit,
    ...(worst !== undefined && ownerJson(worst)),
    ...(because !== undefined && { because }),
  };
}

function ownerJson({ card, end, about, sight }: ItemValue): object {
  return {
    ...(card !== undefined && { card: formatCardName(card) }),
    ...(end !== undefined && { end: end + 1 }),
    ...(about !== undefined && about !== '' && { about }),
    ...(sight !== undefined && { file: sight.name }),
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
      worst === undefined ? '' : valueInWords(each.item, worst.value),
      limitInWords(each.item, each.limit),
      verdictInWords(each),
    ];
  });
  return [
    ...table(rows),
    '',
    ...failed.map((each) => {
      const [worst] = each.values;
      const who = worst === undefined ? '' : ownerInWords(worst);
      return `${ITEMS[each.item].title}: ${verdictInWords(each)}${who === '' ? '' : `, ${who}`}.`;
    }),
    ...notes,
    ...(lookAt.length === 0 ? [] : [`To look at, dust or print: ${lookAt.map(lookAtInWords).join('; ')}.`]),
    ...(state === 'again' ? [LOOK_AGAIN] : []),
    stateInLine(state, lookAt.length, failed.filter(({ isDoubtful }) => !isDoubtful).length, judged.length),
  ];
}

function stateInLine(state: DeckState, doubtful: number, failed: number, judged: number): string {
  switch (state) {
    case 'passes':
      return doubtful === 0
        ? 'The deck passes.'
        : `The deck passes, with ${counted(doubtful, 'card')} to look at.`;
    case 'again':
      return `The deck must be tested again: ${counted(doubtful, 'card')} in doubt.`;
    case 'fails':
      return `The deck fails in ${failed} of ${judged} items.`;
  }
}
