import { makeCardName } from '../../bridge/card.ts';
import { ITEMS } from '../../inspection/items.ts';
import type { DeckVerdict, ItemValue, ItemVerdict } from '../../inspection/verdict.ts';
import { limitInWords, ownerInWords, valueInWords, verdictInWords } from '../../records/deck-test/words.ts';
import { table } from '../words.ts';

/** A verdict as an object of JSON. */
export function verdictJson({ passes, items, runs, cards, unseen, notes }: DeckVerdict): object {
  return {
    passes,
    failed: items.filter((each) => each.passes === false).map(({ item }) => item),
    items: Object.fromEntries(items.map((each) => [each.item, itemJson(each)])),
    cards: cards.length,
    runs: runs.map(({ pictures, missing, double, strange, backs, turned, misplaced, unmeasured }) => ({
      pictures,
      missing: missing.map(makeCardName),
      double: double.map(makeCardName),
      foreign: strange.map(({ sight, reason }) => ({ file: sight.name, reason })),
      faceDown: backs.map(({ sight }) => sight.name),
      turned: turned.map(makeCardName),
      ...(misplaced && { misplaced }),
      unmeasured: unmeasured.map(makeCardName),
    })),
    unseen,
    notes,
  };
}

function itemJson({ item, passes, limit, values, because }: ItemVerdict): object {
  const [worst] = values;
  return {
    passes: passes ?? null,
    value: worst === undefined ? null : rounded(worst.value),
    limit,
    unit: ITEMS[item].unit,
    ...(worst !== undefined && ownerJson(worst)),
    ...(because !== undefined && { because }),
  };
}

function ownerJson({ card, end, about, sight }: ItemValue): object {
  return {
    ...(card !== undefined && { card: makeCardName(card) }),
    ...(end !== undefined && { end: end + 1 }),
    ...(about !== undefined && about !== '' && { about }),
    ...(sight !== undefined && { file: sight.name }),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

/** A verdict as lines for people. */
export function verdictInLines({ passes, items, notes }: DeckVerdict): string[] {
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
      return `${ITEMS[each.item].title} fails${who === '' ? '' : `: ${who}`}.`;
    }),
    ...notes,
    passes ? 'The deck passes.' : `The deck fails in ${failed.length} of ${judged.length} items.`,
  ];
}
