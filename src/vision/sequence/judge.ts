import type { Card } from '../../bridge/card.ts';
import type { CardReading, Refusal } from '../reading.ts';
import { type CloseLook, coverOf } from './close-look.ts';
import type { Observation } from './observation.ts';
import { hasMoved, meanLook, relationOf, runsOf } from './same-pose.ts';
import { isMoving, PATIENT, type Patience, refuse, STRICT, suspect } from './suspect.ts';
import { type Usual, usualOf } from './usual.ts';

/** Fewest frames that say whether a deck is the right one, and what is usual for it. */
const FEWEST = 6;
/** Below the first share of frames that look like the deck, none is; below the second all are in doubt. */
const FOREIGN_SHARE = 0.3;
const SURE_SHARE = 0.5;
/** How much worse one of two frames of a card must fit to be the foreign one. */
const WORSE = 2.5;

/** What is known of a whole sequence. */
interface Deck {
  readonly isForeign: boolean;
  readonly patience: Patience;
  readonly usual: Usual | undefined;
}

/**
 * One verdict for each observation of one or more passes of a deck, decided with all of them: whether it is the right
 * deck at all, what is usual for it, frames in a row of the same card, and cards that were there before.
 */
export function judgeSequence(observations: readonly Observation[], deckSize: number): CardReading[] {
  const deck = deckOf(observations);
  const runs = runsOf(observations).map((run) => ({ run, verdicts: judgeRun(run, deck) }));
  const repeated = findRepeated(runs, deckSize);
  return runs.flatMap(({ verdicts }, index) => {
    const reason = repeated.get(index);
    return reason === undefined ? verdicts : verdicts.map((verdict) => refuse(verdict, reason));
  });
}

/** Refusals after which a frame says nothing about the deck. */
const NOT_OF_A_CARD: ReadonlySet<Refusal | undefined> = new Set<Refusal>([
  'dark',
  'overexposed',
  'empty',
  'noCorner',
  'back',
  'blank',
  'joker',
  'moving',
  'blurred',
]);

function deckOf(observations: readonly Observation[]): Deck {
  const ofCards = observations.filter(
    ({ look, reading }) => look !== undefined && !NOT_OF_A_CARD.has(reading.reason),
  );
  const read = ofCards.flatMap(({ look, reading }) =>
    look !== undefined && reading.accepted && !isMoving(look) ? [look] : [],
  );
  const usual = usualOf(read, FEWEST);
  const fitting = read.filter(
    (look) => suspect(look, usual && { ...usual, cover: 0 }, PATIENT) === undefined,
  );
  const share = fitting.length / Math.max(1, ofCards.length);
  const isKnown = ofCards.length >= FEWEST;
  return {
    isForeign: isKnown && share < FOREIGN_SHARE,
    patience: isKnown && share >= SURE_SHARE ? PATIENT : STRICT,
    usual,
  };
}

function judgeRun(run: readonly Observation[], deck: Deck): CardReading[] {
  if (run.length > 1 && hasMoved(run)) return run.map(({ reading }) => refuse(reading, 'moving'));
  return run.map((observation) => {
    const reason = reasonAgainst(observation, run, deck);
    return reason === undefined ? observation.reading : refuse(observation.reading, reason);
  });
}

/** What speaks against a frame, seen together with those of the same card in the same place. */
function reasonAgainst(
  observation: Observation,
  run: readonly Observation[],
  deck: Deck,
): Refusal | undefined {
  const { bySymbol, look, pose, reading } = observation;
  if (!reading.accepted || look === undefined || pose === undefined) return undefined;
  if (bySymbol === reading.card) return undefined;
  if (deck.isForeign) return 'foreign';
  const together = run.filter(
    (other) => other.reading.accepted && other.pose && relationOf(pose, other.pose) === 'same',
  );
  const mean = meanLook(together.flatMap((other) => (other.look ? [other.look] : [])));
  return suspect(mean ?? look, deck.usual, deck.patience);
}

/** What takes no card's place in a pass. */
const NO_CARD_OF_THE_DECK: ReadonlySet<Refusal | undefined> = new Set<Refusal>([
  'dark',
  'overexposed',
  'empty',
  'back',
  'blank',
  'joker',
  'foreign',
]);

interface JudgedRun {
  readonly run: readonly Observation[];
  readonly verdicts: readonly CardReading[];
}

/** Runs to refuse because their card is there twice in one pass: the one that fits clearly worse, or else the later. */
function findRepeated(runs: readonly JudgedRun[], deckSize: number): Map<number, Refusal> {
  const repeated = new Map<number, Refusal>();
  let seen = new Map<Card, number>();
  let lain = 0;
  for (const [index, { verdicts }] of runs.entries()) {
    if (lain === deckSize) [seen, lain] = [new Map(), 0];
    if (verdicts.some(({ reason }) => !NO_CARD_OF_THE_DECK.has(reason))) lain++;
    const card = verdicts.find(({ accepted }) => accepted)?.card;
    if (card === undefined) continue;
    const before = seen.get(card);
    if (before === undefined || isAnotherLook(runs.slice(before, index + 1))) seen.set(card, index);
    else if (isWorse(runs[before], runs[index])) {
      repeated.set(before, 'foreign');
      seen.set(card, index);
    } else repeated.set(index, isWorse(runs[index], runs[before]) ? 'foreign' : 'duplicate');
  }
  return repeated;
}

/** Whether the last run shows the card of the first where it lay, with nothing accepted in between. */
function isAnotherLook(runs: readonly JudgedRun[]): boolean {
  const before = runs[0]?.run.at(-1)?.pose;
  const now = runs.at(-1)?.run[0]?.pose;
  const between = runs.slice(1, -1).flatMap(({ verdicts }) => verdicts);
  if (before === undefined || now === undefined || between.some(({ accepted }) => accepted)) return false;
  return relationOf(before, now) === 'same';
}

function isWorse(one: JudgedRun | undefined, other: JudgedRun | undefined): boolean {
  const [look, better] = [one, other].map((judged) => judged && lookOf(judged));
  if (look === undefined || better === undefined) return false;
  return 1 - look.likeness > WORSE * (1 - better.likeness) && coverOf(look) > WORSE * coverOf(better);
}

function lookOf({ run }: JudgedRun): CloseLook | undefined {
  return meanLook(run.flatMap(({ look }) => (look ? [look] : [])));
}
