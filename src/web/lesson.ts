import type { DealingPorts } from '../app/dealing/dealing.ts';
import { LESSONS, type Lesson } from '../app/machines/lessons.ts';
import { type Grade, NOT_BEGUN, verdictOf } from '../app/practice/grade.ts';
import type { PracticePorts } from '../app/practice/practise.ts';
import { computer } from './compose.ts';
import { Evening, type EveningPorts } from './evening.ts';
import type { Pace } from './messages/practice.ts';
import type { Screen } from './messages/screens.ts';

/** A lesson that somebody practises, on a simulated machine that is there for it alone. */
export class PractisedLesson {
  readonly evening: Evening;
  readonly #lesson: Lesson;
  #grade: Grade = NOT_BEGUN.grade;

  constructor(lesson: Lesson, ports: EveningPorts, pace: Pace) {
    this.#lesson = lesson;
    this.evening = new Evening(
      async (dealing) => {
        const { practise } = await import('../app/practice/practise.ts');
        return practise(
          { lesson, deck: 'standard' },
          {
            ...computer,
            ...dealing,
            emit: (event) => this.#emit(event, dealing),
          },
        );
      },
      ports,
      pace,
    );
  }

  #emit(event: Parameters<PracticePorts['emit']>[0], { emit }: DealingPorts): void {
    if (event.kind === 'graded') this.#grade = event.grade;
    else emit(event);
  }

  /** How it went; `undefined` as long as it goes on, or where it ended with a problem. */
  get screenOfEnd(): Screen | undefined {
    const { ended } = this.evening;
    if (ended === undefined || ended.problem !== undefined) return undefined;
    const at = LESSONS.indexOf(this.#lesson);
    const grade = { ...this.#grade, isDone: this.#grade.isDone && ended.slips.length === 0 };
    return {
      kind: 'lesson-ended',
      fault: this.#lesson.fault,
      verdict: verdictOf(grade),
      ...grade,
      next: LESSONS[at + 1]?.fault ?? null,
    };
  }
}

/** The lessons to choose from. */
export const LESSONS_SCREEN: Screen = { kind: 'lessons', lessons: LESSONS.map(({ fault }) => fault) };
