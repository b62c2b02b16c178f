import { RANKS_PER_SUIT, rankOf, suitOf } from '../../bridge/card.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { Candidates } from '../candidates/candidates.ts';
import type { GroupRule } from '../candidates/group-draw.ts';
import { lengthsOf } from '../candidates/lengths.ts';
import { compileExpressions } from './compile.ts';
import type { Group, GroupTest } from './groups.ts';
import type { Expression, Program } from './program.ts';
import { partsOf } from './uses.ts';

/** A rule for the cards of a group, and the tests it stands for. */
interface RuleOfGroup {
  readonly rule: GroupRule;
  readonly tests: readonly number[];
}

/**
 * The rule that the tests of a group make; those about more marked cards than `mostMarked` are left out. Where lengths
 * and marked cards can't be counted together, tests about cards come before those about lengths.
 */
export function ruleOfGroup(
  program: Program,
  candidates: Candidates,
  group: Group,
  mostMarked: number,
  together: boolean,
): RuleOfGroup {
  const { tests: aboutCards, cards } = withinMarked(program, candidates, group.tests, mostMarked);
  const allLengths = group.tests.filter(({ about }) => about === 'lengths');
  const aboutLengths = together || aboutCards.length === 0 ? allLengths : [];
  const rule: GroupRule = {
    ...(aboutLengths.length === 0
      ? {}
      : { allowsLengths: lengthsRule(program, candidates, group, aboutLengths) }),
    ...(aboutCards.length === 0
      ? {}
      : { marked: { cards, allows: cardsRule(program, candidates, group, aboutCards) } }),
  };
  return { rule, tests: [...aboutLengths, ...aboutCards].map(({ test }) => test) };
}

/** Questions about a group are asked where its first hand lies. */
function questionsOf(program: Program, candidates: Candidates, tests: readonly GroupTest[]): () => boolean {
  const { tests: compiled } = compileExpressions(
    program,
    candidates,
    tests.map(({ expression }) => expression),
    [],
  );
  return () => compiled.every((test) => test());
}

function lengthsRule(
  program: Program,
  candidates: Candidates,
  { seats }: Group,
  tests: readonly GroupTest[],
): (drawn: number) => boolean {
  const ask = questionsOf(program, candidates, tests);
  const dealt = seats.reduce((sum, seat) => sum + lengthsOf(candidates.dealtSizes(seat)), 0);
  const slot = SEATS.indexOf(seats[0]);
  return (drawn) => {
    candidates.table.lengths[slot] = drawn + dealt;
    return ask();
  };
}

function cardsRule(
  program: Program,
  candidates: Candidates,
  { seats }: Group,
  tests: readonly GroupTest[],
): (masks: readonly number[]) => boolean {
  const ask = questionsOf(program, candidates, tests);
  const dealt = [0, 1, 2, 3].map((suit) =>
    seats.reduce((all, seat) => all | (candidates.dealt[seat][suit] ?? 0), 0),
  );
  const { masks: table } = candidates.table;
  const start = SEATS.indexOf(seats[0]) * 4;
  return (masks) => {
    for (let suit = 0; suit < 4; suit++) {
      table[start + suit] = (masks[suit] as number) | (dealt[suit] as number);
    }
    return ask();
  };
}

/** Tests about cards, as many as few enough cards matter to, and those cards of the deck as masks. */
function withinMarked(
  program: Program,
  { masks, table, deckPool, subsets }: Candidates,
  tests: readonly GroupTest[],
  mostMarked: number,
): { readonly tests: readonly GroupTest[]; readonly cards: readonly number[] } {
  let cards = [0, 0, 0, 0];
  const kept = tests.filter(({ about, expression }) => {
    if (about !== 'cards') return false;
    const mattering = matteringCards(program, expression);
    const together = cards.map((mask, suit) => {
      const inDeck = table.masks[deckPool.slot * 4 + suit] as number;
      return mask | (masks.compact(mattering[suit] as number) & inDeck);
    });
    const count = together.reduce((sum, mask) => sum + (subsets.sizes[mask] as number), 0);
    if (count > mostMarked) return false;
    cards = together;
    return true;
  });
  return { tests: kept, cards };
}

/** Cards that make a difference to a question about points and named cards, as masks with gaps. */
function matteringCards(program: Program, expression: Expression): number[] {
  if (expression.kind === 'has-card') {
    const own = 1 << (rankOf(expression.card) - 1);
    return [0, 1, 2, 3].map((suit) => (suit === suitOf(expression.card) ? own : 0));
  }
  if (expression.kind === 'points') {
    const scale = program.scales[expression.scale] as readonly number[];
    const own = Array.from({ length: RANKS_PER_SUIT }, (_, place) => (scale[place] === 0 ? 0 : 1 << place));
    const mask = own.reduce((all, bit) => all | bit, 0);
    return [0, 1, 2, 3].map((suit) => ((expression.suit ?? suit) === suit ? mask : 0));
  }
  return partsOf(expression)
    .map((part) => matteringCards(program, part))
    .reduce((all, next) => all.map((mask, suit) => mask | (next[suit] as number)), [0, 0, 0, 0]);
}
