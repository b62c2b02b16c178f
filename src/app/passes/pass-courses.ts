import type { BoardVerdict, HandVerdict, ReadVerdict } from '../../analysis/board-verdict.ts';
import type { Shuffledness } from '../../analysis/shuffledness.ts';
import { type Card, formatCardName } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type BySeat, SEATS } from '../../bridge/seat.ts';
import type { PassCourse } from '../../controller/pass-course.ts';
import type { BoardRead } from '../../job/event.ts';
import type { JobPlan } from '../../job/plan.ts';
import type { Computer } from '../../ports/computer.ts';
import type { HandsRequest } from '../../ports/use-case.ts';
import {
  checkShuffle,
  countDeck,
  type DeckContent,
  type DeckCourse,
  isComplete,
  sortDeck,
} from './deck-course.ts';
import { readTrays, type TrayRead, type TrayToRead } from './read-course.ts';
import { type DeckTested, testDeck } from './test-course.ts';
import { type OpenTest, openTest } from './test-standard.ts';

/** The same board with what each hand was read to hold. */
export interface BoardReadWithHands extends BoardRead {
  readonly bySeat: BySeat<HandVerdict>;
}

/** What passes show while they run. */
export type PassProgress =
  | { readonly kind: 'board-read'; readonly read: BoardRead | BoardReadWithHands }
  /** A deck is sorted by this many passes so far, and by this many more. */
  | { readonly kind: 'sort-pass-done'; readonly passes: number; readonly left: number }
  /** Cards of a deck that is tested are in doubt, so it runs twice more. */
  | { readonly kind: 'looking-again' };

/** What passes have shown; of a deck `undefined` where it could not be settled. */
export type PassFound =
  | {
      readonly kind: 'read';
      readonly boards: readonly (BoardRead | BoardReadWithHands)[];
      /** Whether a board is not as it should be, or it is not known whether it is. */
      readonly needsPerson: boolean;
    }
  | { readonly kind: 'count'; readonly content: DeckContent | undefined }
  | { readonly kind: 'sort'; readonly passes: number | undefined }
  | { readonly kind: 'shuffle-check'; readonly judged: Shuffledness | undefined }
  /** The bench that tested the deck, and the result. */
  | { readonly kind: 'deck-test'; readonly test: OpenTest; readonly tested: DeckTested | undefined }
  | FoundWithHands;

/** The order of a deck as well, from the lowest card, by written names: whoever knows it knows the hands. */
export interface FoundWithHands {
  readonly kind: 'shuffle-check';
  readonly judged: Shuffledness | undefined;
  readonly order: readonly string[] | undefined;
}

/** The passes of a job and what they find, once for each time that it is taken up. */
export interface OpenCourse {
  readonly passes: PassCourse;
  found(): PassFound;
  /** Whether somebody has to look at what they have shown. */
  needsLook(): boolean;
  /** The trays that were read, for whoever writes down their deals. */
  readonly readsWithHands: readonly TrayRead[];
}

/** The passes that a plan is for. */
export function openCourse(
  plan: JobPlan,
  wanted: NonNullable<JobPlan['passes']>,
  hands: HandsRequest | undefined,
  emit: (event: PassProgress) => void,
  ports: Pick<Computer, 'files'>,
): OpenCourse {
  const deck = DECKS[plan.deck];
  switch (wanted.kind) {
    case 'read':
      return openReading(plan, hands, emit);
    case 'count':
      return openDeck(countDeck(deck), (content) => ({ kind: 'count', content }));
    case 'sort': {
      const course = sortDeck(deck, (passes, left) => emit({ kind: 'sort-pass-done', passes, left }));
      return openDeck(course, (passes) => ({ kind: 'sort', passes }));
    }
    case 'shuffle-check':
      return openDeck(checkShuffle(deck), (found) => ({
        kind: 'shuffle-check',
        judged: found?.judged,
        ...(hands && { order: namesOf(found?.order) }),
      }));
    case 'deck-test': {
      const test = openTest(wanted.test, ports);
      const course = testDeck(deck, test, () => emit({ kind: 'looking-again' }));
      return openDeck(course, (tested) => ({ kind: 'deck-test', test, tested }));
    }
  }
}

function namesOf(cards: readonly Card[] | undefined): readonly string[] | undefined {
  return cards?.map(formatCardName);
}

function openDeck<T>(course: DeckCourse<T>, foundOf: (found: T | undefined) => PassFound): OpenCourse {
  const found = () => foundOf(course.found());
  return { passes: () => course.next, found, needsLook: () => needsLook(found()), readsWithHands: [] };
}

function openReading(
  plan: JobPlan,
  hands: HandsRequest | undefined,
  emit: (event: PassProgress) => void,
): OpenCourse {
  const reads: TrayRead[] = [];
  const { excusedRuns, pocketOrder } = plan.config;
  const needsPerson = () => !reads.every(isAsItShouldBe);
  return {
    readsWithHands: reads,
    passes: (report) =>
      readTrays(
        traysToRead(plan),
        DECKS[plan.deck],
        pocketOrder,
        (read) => {
          reads.push(read);
          report(boardReadOf(read));
          emit({ kind: 'board-read', read: shownOf(read, hands) });
        },
        excusedRuns,
      ),
    found: () => ({
      kind: 'read',
      boards: reads.map((read) => shownOf(read, hands)),
      needsPerson: needsPerson(),
    }),
    needsLook: needsPerson,
  };
}

/** The trays of a plan, each with the deal that it should hold if that is known. */
function traysToRead({ boards, passes }: JobPlan): TrayToRead[] {
  return (passes?.trays ?? []).map(({ board, copy }) => {
    const expected = boards.find(({ number }) => number === board)?.deal;
    return { board, copy, ...(expected && { expected }) };
  });
}

function shownOf(read: TrayRead, hands: HandsRequest | undefined): BoardRead | BoardReadWithHands {
  return { ...boardReadOf(read), ...(hands && { bySeat: read.said.hands }) };
}

function boardReadOf({ board, copy, said }: TrayRead): BoardRead {
  const { foul, verdict } = said;
  const counts = {
    same: countOf(said, 'same'),
    different: countOf(said, 'different'),
    unreadable: countOf(said, 'unreadable'),
  };
  return { board, copy, verdict, counts, ...(foul && { foul }) };
}

function countOf({ hands }: BoardVerdict, wanted: ReadVerdict): number {
  return SEATS.filter((seat) => hands[seat].verdict === wanted).length;
}

function isAsItShouldBe({ said }: TrayRead): boolean {
  return said.deal !== undefined && (said.verdict === 'same' || said.verdict === 'read');
}

function needsLook(found: PassFound): boolean {
  switch (found.kind) {
    case 'read':
      return found.needsPerson;
    case 'count':
      return found.content === undefined || !isComplete(found.content);
    case 'sort':
      return found.passes === undefined;
    case 'shuffle-check':
      return found.judged === undefined || found.judged.verdict === 'notMixed';
    case 'deck-test':
      return found.tested?.kind !== 'judged' || !found.tested.verdict.passes;
  }
}
