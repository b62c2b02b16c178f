import {
  type Bench,
  failedItems,
  lookAt,
  type Tested,
  type TestWay,
  testDeck,
  usedByPrint,
} from '../../rigs/prints/bench.ts';
import { type Card, suitOf } from '../../src/bridge/card.ts';
import type { EndNumber } from '../../src/inspection/end-of-run.ts';
import type { SeenCard } from '../../src/inspection/seen-card.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type DefectKind, suits } from './defects.ts';
import { misnamed, type Spoilt } from './named.ts';
import { Tally } from './tally.ts';

/** A sound deck: what each of four runs shows. */
export type WholeDeck = readonly (readonly SeenCard[])[];

/** Which deck is spoilt, and how much. */
interface Trial {
  readonly bench: Bench;
  readonly way: TestWay;
  /** The sound deck in which one card is exchanged for a spoilt one. */
  readonly whole: WholeDeck;
  readonly kind: DefectKind;
  /** The share of the limit. */
  readonly share: number;
  readonly seed: string;
  readonly number: number;
}

const STREAM = 980;
/** Where all cards of a deck are spoilt, every fourth is drawn, and the deck is those. */
const EVERY = 4;

/** Some cards can't have a defect of that size; then another one is drawn. */
const MOST_TRIES = 20;

/** What became of decks that were spoilt by one defect at a share of its limit. */
export interface Proof {
  readonly made: number;
  readonly passed: number;
  /** How many took two more runs. */
  readonly again: number;
  readonly states: Tally;
  readonly items: Tally;
  /** What is named first in those that fail and do not name the right card, end or direction. */
  readonly misnamed: readonly string[];
}

/** Spoils so many decks, sound ones in turn. */
export function spoilDecks(
  trial: Omit<Trial, 'number' | 'whole'>,
  good: readonly WholeDeck[],
  decks: number,
): Proof {
  const states = new Tally();
  const items = new Tally();
  const others: string[] = [];
  let [made, passed, again] = [0, 0, 0];
  for (let number = 0; made < decks && number < MOST_TRIES * decks; number++) {
    const tried = testSpoilt({ ...trial, whole: good[number % good.length] ?? [], number });
    if (tried === undefined) continue;
    const { runs, verdict } = tried.tested;
    made++;
    states.add([verdict.state]);
    items.add(failedItems(verdict));
    if (runs > 2) again++;
    if (verdict.passes) passed++;
    else others.push(...misnamed(tried.spoilt, verdict));
  }
  return { made, passed, again, states, items, misnamed: others };
}

/** A deck spoilt by a defect, and what was found; `undefined` where the card can't have it. */
function testSpoilt(trial: Trial): { readonly spoilt: Spoilt; readonly tested: Tested } | undefined {
  const spoilt = drawSpoilt(trial);
  if (spoilt === undefined) return undefined;
  return { spoilt, tested: trial.kind.on === 'deck' ? testMany(trial, spoilt) : testOne(trial, spoilt) };
}

function nameOf({ kind, seed, share }: Trial): string {
  return `${seed} ${kind.name} ${share}`;
}

function drawSpoilt(trial: Trial): Spoilt | undefined {
  const { bench, kind, number, share } = trial;
  const { press, tools } = bench;
  const draws = new Draws(nameOf(trial));
  const card = press.cards[draws.below(press.cards.length, STREAM, number)] as Card;
  const end = draws.below(2, STREAM + 1, number) as EndNumber;
  if (!suits(kind, card)) return undefined;
  const usedBy = usedByPrint.bind(undefined, bench, card, end);
  const defect = kind.make({ card, share, draws, trial: number, gauge: tools.gauge, usedBy });
  return defect && { kind, defect, card, end };
}

/** A sound deck of which one card is spoilt, at one end or at both, or all cards of a suit. */
function testOne(trial: Trial, { card, defect, end, kind }: Spoilt): Tested {
  const { bench, number, way, whole } = trial;
  const { cards } = bench.press;
  const isSpoilt = (each: Card): boolean =>
    kind.on === 'suit' ? suitOf(each) === suitOf(card) : each === card;
  const shows = (run: number): boolean => kind.on !== 'end' || run % 2 === end;
  const settings = { defects: [defect], isTrue: kind.on !== 'suit' };
  return testDeck(bench, cards, way, (run) =>
    (whole[run] ?? []).map((sight) => {
      const each = cards[sight.place];
      return each !== undefined && isSpoilt(each) && shows(run)
        ? lookAt(bench, `${nameOf(trial)} ${number}`, each, run, settings)
        : sight;
    }),
  );
}

function testMany(trial: Trial, { defect }: Spoilt): Tested {
  const { bench, number, way } = trial;
  const cards = bench.press.cards.filter((_, index) => index % EVERY === number % EVERY);
  return testDeck(bench, cards, way, (run) =>
    cards.map((each) => lookAt(bench, `${nameOf(trial)} ${number}`, each, run, { defects: [defect] })),
  );
}
