import { expect, test } from 'vitest';
import { OpenQuestion, QuestionNumbers } from '../../src/web/question-numbers.ts';

test('a question is answered by its number, once, and not when another has taken its place', () => {
  const answered: string[] = [];
  const question = new OpenQuestion(new QuestionNumbers());
  const first = question.ask(() => answered.push('first'));
  const second = question.ask(() => answered.push('second'));
  expect([first, second, second].map((n) => question.answer(n))).toEqual([false, true, false]);
  const third = question.ask(() => answered.push('third'));
  question.leave();
  expect([question.answer(third), answered]).toEqual([false, ['second']]);
});

test('no console begins to count where another did', () => {
  const firsts = Array.from({ length: 5 }, () => new QuestionNumbers().next());
  expect(new Set(firsts).size).toBeGreaterThan(1);
});
