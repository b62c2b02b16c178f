import type { Card } from '../../bridge/card.ts';
import { exchangedPairs, type RunContent } from '../../inspection/content.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import {
  type DeckVerdict,
  failingValues,
  type ItemValue,
  type ItemVerdict,
} from '../../inspection/verdict.ts';
import { listInWords } from '../../text/nearest.ts';
import { failureInWords } from './failure-words.ts';
import { cardSign } from './words.ts';

/** A value that is beyond its limit, with its item. */
export interface Failure {
  readonly verdict: ItemVerdict;
  readonly value: ItemValue;
}

/** One thing that is wrong with a deck: of one card, by all items that show it, or of many by one item. */
export interface Finding {
  /** A sentence without its point: `♠9 is 0.39 mm too narrow`. */
  readonly text: string;
  /** Absent where it is of the deck, or of so many cards that none has to be named. */
  readonly card?: Card;
  /** What shows it, the item that says it best first. */
  readonly failures: readonly Failure[];
}

/** So many cards with one failing item are no matter of single cards. */
const MANY = 6;

/** What is wrong for certain, the gravest first: what a deck lacks, then by how far limits are exceeded. */
export function findingsOf({ items, runs }: DeckVerdict): Finding[] {
  const certain = items.filter(({ isDoubtful, passes }) => passes === false && !isDoubtful);
  const failures = certain.flatMap((verdict) => failingValues(verdict).map((value) => ({ verdict, value })));
  const counted = certain.filter(({ item }) => item in CONTENT);
  const many = certain.filter((verdict) => cardsOf(failures, verdict.item).size > MANY);
  const isSingle = ({ value, verdict }: Failure): boolean =>
    value.card !== undefined && !many.includes(verdict) && !counted.includes(verdict);
  const cards = Map.groupBy(failures.filter(isSingle), ({ value }) => value.card);
  const whole = certain.filter(
    (verdict) =>
      !counted.includes(verdict) &&
      (many.includes(verdict) || failures.every((each) => each.verdict !== verdict || !isSingle(each))),
  );
  const measured = [
    ...[...cards].map(([card, own]) => findingOfCard(card, own)),
    ...whole.map((verdict) =>
      findingOfMany(
        failures.filter((each) => each.verdict === verdict),
        many.includes(verdict) ? cardsOf(failures, verdict.item).size : 0,
      ),
    ),
  ];
  return [
    ...counted.map((verdict) => contentFinding(verdict, runs)),
    ...measured.toSorted((a, b) => graveness(b) - graveness(a)),
  ];
}

/** The first of some findings as sentences without their points, and how many there are besides. */
export function findingsInWords(findings: readonly Finding[], most: number): string[] {
  const more = findings.length - most;
  const named = findings.slice(0, most).map(({ text }) => text);
  return more > 0 ? [...named, `And ${more} more`] : named;
}

function cardsOf(failures: readonly Failure[], item: ItemName): ReadonlySet<Card> {
  return new Set(
    failures.flatMap(({ value, verdict }) =>
      verdict.item === item && value.card !== undefined ? [value.card] : [],
    ),
  );
}

/** How many times its limit the worst value is. */
function graveness({ failures }: Finding): number {
  return Math.max(0, ...failures.map(excess));
}

function excess({ value: { value }, verdict: { item, limit } }: Failure): number {
  if (limit === null || limit === 0) return Number.POSITIVE_INFINITY;
  return ITEMS[item].side === 'most' ? value / limit : 2 - value / limit;
}

/** Where one card shows several findings, the first of these is said first: the others follow from it. */
const CAUSES: readonly ItemName[] = [
  'sizeFromMean',
  'position',
  'turn',
  'cornerRadius',
  'nick',
  'skew',
  'edgeBend',
  'register',
  'screen',
  'spot',
  'stroke',
  'sharpness',
  'strengthFromMean',
  'contrastBlack',
  'contrastColoured',
  'inkColour',
  'paperColour',
  'likeness',
  'symbolWrong',
  'symbolLeast',
];

function findingOfCard(card: Card | undefined, own: readonly Failure[]): Finding {
  const failures = own.toSorted(
    (a, b) => CAUSES.indexOf(a.verdict.item) - CAUSES.indexOf(b.verdict.item) || excess(b) - excess(a),
  );
  const [first] = failures;
  const text = first === undefined ? '' : failureInWords(first.verdict.item, first.value);
  return { text, ...(card !== undefined && { card }), failures };
}

/** A failure of the deck, or of so many cards, of which the worst is named. */
function findingOfMany(failures: readonly Failure[], cards: number): Finding {
  const [first] = failures;
  if (first === undefined) return { text: '', failures };
  const { item } = first.verdict;
  const worst = failureInWords(item, first.value);
  return { text: cards === 0 ? worst : `${ITEMS[item].title}: ${cards} cards, ${worst} the most`, failures };
}

/** What a run shows too much or too little of. */
const CONTENT: Partial<Record<ItemName, (run: RunContent) => readonly string[]>> = {
  missing: ({ missing }) => missing.map(cardSign),
  double: ({ double }) => double.map(cardSign),
  foreign: ({ strange }) => strange.map(({ sight }) => sight.name),
  misplaced: misplacedNames,
  faceDown: ({ backs }) => backs.map(({ sight }) => sight.name),
  turned: ({ turned }) => turned.map(cardSign),
  unmeasured: ({ unmeasured }) => unmeasured.map(cardSign),
};

/** What is out of order in a run, each as anybody says it; of so many cards that none is named, how many. */
function misplacedNames({ misplaced = [] }: RunContent): readonly string[] {
  const unnamed = misplaced.filter(({ card }) => card === undefined);
  const [first] = unnamed;
  if (first !== undefined) {
    return [`${unnamed.length} cards are out of order, the first of them at place ${first.place}`];
  }
  const pairs = exchangedPairs(misplaced).map((pair) => pair.map(cardSign).join(' and '));
  return [
    ...pairs.map((both) => `${both} lie in each other’s places`),
    ...misplaced.flatMap(({ card, exchangedWith, place }) =>
      card === undefined || exchangedWith !== undefined
        ? []
        : [`${cardSign(card)} is out of order, at place ${place}`],
    ),
  ];
}

const CONTENT_WORDS: Partial<Record<ItemName, readonly [one: string, many: string]>> = {
  missing: ['is missing', 'are missing'],
  double: ['came more than once', 'came more than once'],
  foreign: ['shows no card of this deck', 'show no card of this deck'],
  misplaced: ['', ''],
  faceDown: ['shows the back of a card', 'show the backs of cards'],
  turned: ['lies end for end', 'lie end for end'],
  unmeasured: ['could not be measured', 'could not be measured'],
};

const MOST_NAMED = 4;

function contentFinding(verdict: ItemVerdict, runs: readonly RunContent[]): Finding {
  const namesOf = CONTENT[verdict.item] ?? (() => []);
  const [one, many] = CONTENT_WORDS[verdict.item] ?? ['', ''];
  const names = [...new Set(runs.flatMap(namesOf))];
  const showing = runs.filter((run) => namesOf(run).length > 0);
  const isEverywhere =
    showing.length === runs.length || verdict.item === 'foreign' || verdict.item === 'faceDown';
  const where = isEverywhere ? '' : ` in ${listInWords(showing.map(({ run }) => `run ${run + 1}`))}`;
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  const who = listInWords([...names.slice(0, MOST_NAMED), ...more]);
  const failures = failingValues(verdict).map((value) => ({ verdict, value }));
  return { text: `${who} ${names.length === 1 ? one : many}`.trimEnd() + where, failures };
}
