import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import type { DealingEvent } from '../../../src/app/dealing/dealing.ts';
import { LESSON_NAMES, LESSONS, lessonNamed } from '../../../src/app/machines/lessons.ts';
import { type GradeChanged, practise } from '../../../src/app/practice/practise.ts';
import { DECK_NAMES } from '../../../src/bridge/deck.ts';
import { personAt } from '../../support/person-at.ts';

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'practice-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Practises a lesson with somebody there. */
async function practised(
  name: string,
  deck: (typeof DECK_NAMES)[number],
  somebody: Parameters<typeof personAt>[1],
) {
  const lesson = lessonNamed(name);
  if (lesson === undefined) throw new Error(`There is no lesson ${name}.`);
  const grades: GradeChanged[] = [];
  const person = personAt(home, somebody);
  const emit = (event: DealingEvent | GradeChanged): void => {
    if (event.kind === 'graded') grades.push(event);
    else person.ports.emit(event);
  };
  const { grade } = await practise({ lesson, deck }, { ...computer, ...person.ports, emit });
  return { ...person, grade, grades };
}

describe('a lesson', () => {
  test('is about a fault of its own, and there is one of every name', () => {
    expect(LESSONS.map(({ name }) => name)).toEqual(LESSON_NAMES);
    expect(new Set(LESSONS.map(({ fault }) => fault)).size).toBe(LESSONS.length);
  });

  test.each(DECK_NAMES.flatMap((deck) => LESSON_NAMES.map((name) => [name, deck] as const)))(
    '%s has its fault met and put right by hand, %s deck',
    async (name, deck) => {
      const { grade, grades, events } = await practised(name, deck, {});
      expect(grade).toMatchObject({ hasMet: true, again: 0, isDone: true });
      expect(grade.steps).toBeGreaterThan(0);
      expect(grades.at(-1)?.grade).toEqual(grade);
      expect(events.filter(({ kind }) => kind === 'world-disagrees')).toEqual([]);
    },
  );

  test('counts how often start was pressed with the step not done', async () => {
    let refusals = 2;
    const doesStep = ({ fault }: { readonly fault?: number }): boolean =>
      fault === undefined || refusals-- <= 0;
    const { grade } = await practised('stop-pressed', 'standard', { doesStep });
    expect(grade).toMatchObject({ hasMet: true, again: 2, isDone: true });
  });

  test('that is broken off is not done, and nothing is kept of it', async () => {
    const { grade } = await practised('card-stuck', 'standard', { patience: 3 });
    expect(grade.isDone).toBe(false);
    expect(readdirSync(home)).toEqual([]);
  });
});
