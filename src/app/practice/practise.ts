import { toBoardNumber } from '../../bridge/board.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { generateSeededDeals } from '../../generation/generate.ts';
import type { JobPlan } from '../../job/plan.ts';
import { profileConfig } from '../../machine/config.ts';
import { dealJob } from '../dealing/deal.ts';
import type { DealingEvent, DealingPorts, DealingResult } from '../dealing/dealing.ts';
import type { Lesson } from '../machines/lessons.ts';
import { type Grade, graded, NOT_BEGUN } from './grade.ts';

/** A lesson to practise, with a deck of one kind. */
export interface PracticeRequest {
  readonly lesson: Lesson;
  readonly deck: DeckName;
}

/** How the lesson goes, reported whenever that changes. */
export interface GradeChanged {
  readonly kind: 'graded';
  readonly grade: Grade;
}

/** How the lesson went, and its job as it stands. */
export interface PracticeResult extends Pick<DealingResult, 'state'> {
  readonly grade: Grade;
}

export interface PracticePorts extends Omit<DealingPorts, 'emit'> {
  emit(event: DealingEvent | GradeChanged): void;
}

/**
 * Deals one board on a simulated machine that somebody stands at, where the fault of a lesson happens. Nothing is kept of
 * it, and nothing of it is secret: its deal is the same each time.
 */
export async function practise(
  { lesson, deck }: PracticeRequest,
  ports: PracticePorts,
): Promise<PracticeResult> {
  let grading = NOT_BEGUN;
  const emit = (event: DealingEvent): void => {
    ports.emit(event);
    if (event.kind !== 'recorded') return;
    const before = grading.grade;
    grading = graded(grading, event, lesson.fault);
    if (JSON.stringify(before) !== JSON.stringify(grading.grade))
      ports.emit({ kind: 'graded', grade: grading.grade });
  };
  const { state } = await dealJob({ plan: planOf(lesson, deck) }, { ...ports, emit });
  return { grade: grading.grade, state };
}

function planOf({ name }: Lesson, deck: DeckName): JobPlan {
  const seed = `lesson ${name}`;
  const [deal] = generateSeededDeals(seed, DECKS[deck], 1).deals;
  if (deal === undefined) throw new RangeError('No deal was made.');
  return {
    deck,
    boards: [{ number: toBoardNumber(1), deal }],
    copies: 1,
    order: 'set',
    machine: { kind: 'simulated', faults: 'none', seed, speed: 'virtual', hasPerson: true, lesson: name },
    origin: { kind: 'seeded', seed },
    config: profileConfig('club', { readers: 'both' }),
  };
}
