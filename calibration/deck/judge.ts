import { type Card, formatCardName } from '../../src/bridge/card.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { DECK_LIMITS, type DeckLimitName, type Verdict, verdictOn, writeValue } from './limits.ts';
import type { DeckMeasures } from './measures.ts';
import { cardsOfOtherDesign, otherDesignInWords } from './other-design.ts';
import type { PictureNumbers } from './pictures.ts';
import { strangersIn, type Verification } from './verify.ts';

/** What is known of a deck when it is judged. */
interface DeckFacts {
  readonly model: DeckModel;
  readonly measures: DeckMeasures;
  readonly pictures: PictureNumbers;
  /** How many passes were learnt from, where that is known. */
  readonly passes?: number;
  /** Cards that a whole deck of this kind has. */
  readonly whole: readonly Card[];
  readonly verification?: Verification;
  /** Sentences about pictures whose symbol contradicts what they were said to show. */
  readonly contradicting: readonly string[];
  /** How many cards lay exactly as they did when they were learnt; 0 for another pass. */
  readonly again?: number;
  /** A sentence about light that has changed between learning and verifying. */
  readonly light?: string | undefined;
}

/** One number of a deck, and how good it is. */
export interface Finding {
  readonly name: DeckLimitName;
  readonly value: number;
  readonly verdict: Verdict;
}

/** What is thought of a deck. */
export interface Judgement {
  readonly findings: readonly Finding[];
  /** Why it is not for dealing; empty where it is. */
  readonly reasons: readonly string[];
  /** What is not as good as it should be. */
  readonly warnings: readonly string[];
}

/** Judges a deck by every number that was measured. */
export function judgeDeck(facts: DeckFacts): Judgement {
  const findings = numbersOf(facts).map(
    ([name, value]): Finding => ({ name, value, verdict: verdictOn(name, value) }),
  );
  const count = countProblems(facts);
  const verified = facts.verification === undefined ? [] : verificationProblems(facts.verification);
  return {
    findings,
    reasons: [
      ...facts.contradicting,
      ...count,
      ...otherDesignInWords(cardsOfOtherDesign(facts.model), facts.model.cards.length),
      ...(facts.again ? [samePass(facts.again)] : []),
      ...verified,
      ...findings.flatMap((finding) => sentenceOf(finding, 'bad', facts)),
    ],
    warnings: [
      ...(facts.verification === undefined ? [UNVERIFIED] : []),
      ...(facts.light === undefined ? [] : [facts.light]),
      ...findings.flatMap((finding) => sentenceOf(finding, 'doubtful', facts)),
    ],
  };
}

function samePass(cards: number): string {
  return `${cards} cards of the verifying pass lie to a hundredth of a millimetre as they did when they were learnt: it is the same pass again, and proves nothing. Take the cards up, lay them down again, and verify with that.`;
}

const UNVERIFIED =
  'It is unverified: a faulty picture of a card gives sure and wrong readings that only another pass shows. Add one more pass: a folder with --verify, or one more of the rounds before a camera.';

function numbersOf({ measures, model, pictures, verification }: DeckFacts): [DeckLimitName, number][] {
  return [
    ['linearErrors', model.limits.linear.errorShare],
    ['networkErrors', model.limits.network.errorShare],
    ['likeness', Math.max(0, ...measures.pairs.map(({ correlation }) => correlation))],
    ...(verification === undefined
      ? []
      : [['verifiedAccepted', verification.accepted / verification.frames] as [DeckLimitName, number]]),
    ...(Object.entries(pictures) as [DeckLimitName, number][]),
  ];
}

/** One pass shows one end of each card, and the two ends are often printed unlike. */
const BOTH_ENDS =
  'It was learnt from one end of the cards: take one pass of each end, learn from both, and verify with another.';

function sentenceOf({ name, value, verdict }: Finding, wanted: Verdict, { passes }: DeckFacts): string[] {
  if (verdict !== wanted) return [];
  const { advice: usual, bad, good, isMore, label } = DECK_LIMITS[name];
  const advice = name === 'verifiedAccepted' && passes === 1 ? BOTH_ENDS : usual;
  const limit = writeValue(name, wanted === 'bad' ? bad : good);
  const side = isMore ? 'at least' : 'at most';
  return [`${label}: ${writeValue(name, value)}, should be ${side} ${limit}. ${advice}`];
}

function countProblems({ model, whole }: DeckFacts): string[] {
  const missing = whole.filter((card) => !model.cards.includes(card));
  const foreign = model.cards.filter((card) => !whole.includes(card));
  return [
    ...(missing.length === 0 ? [] : [`Cards of the deck that were not learnt: ${namesOf(missing)}.`]),
    ...(foreign.length === 0 ? [] : [`Cards that do not belong to the deck: ${namesOf(foreign)}.`]),
  ];
}

function verificationProblems({ double, misread, missing, refused }: Verification): string[] {
  const relearn = 'Learn from this pass too, and verify with a new one.';
  const strangers = strangersIn({ refused });
  return [
    ...(strangers.length === 0
      ? []
      : [
          `No cards of this deck when verified: ${firstOf(strangers)}. Take out what does not belong to it, and verify again.`,
        ]),
    ...(double.length === 0 ? [] : [`Seen twice when verified: ${namesOf(double)}. ${relearn}`]),
    ...(missing.length === 0 ? [] : [`Not seen when verified: ${namesOf(missing)}. ${relearn}`]),
    ...misread.map(
      ({ card, file, said }) =>
        `${formatCardName(card)} was read as ${formatCardName(said)} when verified (${file}). ${relearn}`,
    ),
  ];
}

const MOST_NAMED = 12;

function namesOf(cards: readonly Card[]): string {
  return firstOf(cards.map(formatCardName));
}

function firstOf(all: readonly string[]): string {
  const names = all.slice(0, MOST_NAMED).join(', ');
  return all.length > MOST_NAMED ? `${names} and ${all.length - MOST_NAMED} more` : names;
}
