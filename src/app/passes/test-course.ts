import type { Deck } from '../../bridge/deck.ts';
import type { NextPass } from '../../controller/pass-course.ts';
import { type Inspected, makeInspectionWanted, parseInspected } from '../../inspection/inspection-text.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import type { FedCard, PassResult } from '../../machine/run/event.ts';
import { inspectOrder } from '../../machine/run/pass-order.ts';
import type { DeckCourse } from './deck-course.ts';
import type { OpenTest } from './test-standard.ts';

/** What came of the test of a deck. */
export type DeckTested =
  | {
      readonly kind: 'judged';
      readonly verdict: DeckVerdict;
      /** What the eyes measured of the card that a picture is of, by the name of the picture. */
      readonly measuresOf: (name: string) => string | undefined;
    }
  /** The eyes measured no card, or by the profile of another deck, or some by another version of the program. */
  | { readonly kind: 'not-measured'; readonly why: 'nothing' | 'other-profile' | 'other-version' };

/** One pass for each end of the cards. */
const ENDS = 2;
/** Ends that are in doubt are looked at once more. */
const MOST_PASSES = 2 * ENDS;

/**
 * Runs a deck through, turned between two passes, and judges what the eyes have measured; twice, where it has to be looked
 * at again, which `again` hears of.
 */
export function testDeck(deck: Deck, test: OpenTest, again: () => void): DeckCourse<DeckTested> {
  const { references } = test.standard.limits;
  const wanted = makeInspectionWanted({ by: test.digest, ...(references && { references }) });
  const sights: SeenCard[] = [];
  const measures = new Map<string, string>();
  let passes = 0;
  let tested: DeckTested | undefined;
  const orderNext: () => ReturnType<NextPass> = () => {
    const from = passes === 0 ? 'shelf' : 'machine';
    return inspectOrder(deck, wanted, passes++ % ENDS === 0 ? 1 : 2, from);
  };
  return {
    next(result) {
      if (passes === 0) return orderNext();
      if (result === undefined || result.isAstray) return undefined;
      const looks = looksOf(result, passes - 1, test, measures);
      const kinds = new Set(looks.map(({ said }) => said));
      if (kinds.has('other-version') || !kinds.has('look')) {
        const why = (['other-version', 'other-profile'] as const).find((kind) => kinds.has(kind));
        tested = { kind: 'not-measured', why: why ?? 'nothing' };
        return undefined;
      }
      sights.push(...looks.map(({ sight }) => sight));
      if (passes % ENDS !== 0) return orderNext();
      const verdict = judgeDeck(sights, test.standard);
      tested = { kind: 'judged', verdict, measuresOf: (name) => measures.get(name) };
      const isInDoubt = verdict.state !== 'fails' && verdict.lookAt.length > 0;
      if (!isInDoubt || passes === MOST_PASSES) return undefined;
      tested = undefined;
      again();
      return orderNext();
    },
    found: () => tested,
  };
}

/** A card that came through, and what was said of its measures. */
interface CardLook {
  readonly sight: SeenCard;
  readonly said: Inspected['kind'] | undefined;
}

/** The cards of a pass in the order in which they came, each as it came through at last. */
function looksOf(
  { passed, rejected }: PassResult,
  run: number,
  test: OpenTest,
  measures: Map<string, string>,
): CardLook[] {
  const cards = [...passed, ...rejected].sort((a, b) => a.feed - b.feed);
  return cards.map((card, place): CardLook => {
    const picture = { run, place, name: `run ${run + 1}, card ${place + 1}` };
    const { inspected: text } = card;
    const said =
      text === undefined ? undefined : parseInspected(text, test.digest, test.gauge.reference.grid);
    if (text === undefined || said?.kind !== 'look')
      return { sight: { ...picture, reading: readingOf(card) }, said: said?.kind };
    measures.set(picture.name, text);
    return { sight: { ...picture, ...said.look }, said: 'look' };
  });
}

/** What the machine knows of a card that was not measured. */
function readingOf({ card, reason, seen }: FedCard): SeenCard['reading'] {
  if (card !== undefined && reason === undefined) return { card, accepted: true };
  const refusal = seen === 'back' || seen === 'joker' || seen === 'foreign' ? seen : 'uncertain';
  return { accepted: false, reason: refusal };
}
