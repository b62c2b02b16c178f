import { LESSONS, type Lesson } from '../app/machines/lessons.ts';
import { type Grade, NOT_BEGUN, verdictOf } from '../app/practice/grade.ts';
import { practise } from '../app/practice/practise.ts';
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
      (dealing) =>
        practise(
          { lesson, deck: 'standard' },
          {
            ...dealing,
            emit: (event) => {
              if (event.kind === 'graded') this.#grade = event.grade;
              else dealing.emit(event);
            },
          },
        ),
      ports,
      pace,
    );
  }

  /** How it went; `undefined` as long as it goes on, or where it ended with a problem. */
  get screenOfEnd(): Screen | undefined {
    const { ended } = this.evening;
    if (ended === undefined || ended.problem !== undefined) return undefined;
    const at = LESSONS.indexOf(this.#lesson);
    return {
      kind: 'lesson-ended',
      fault: this.#lesson.fault,
      verdict: verdictOf(this.#grade),
      ...this.#grade,
      next: LESSONS[at + 1]?.fault ?? null,
    };
  }
}

/** The lessons to choose from. */
export const LESSONS_SCREEN: Screen = { kind: 'lessons', lessons: LESSONS.map(({ fault }) => fault) };
