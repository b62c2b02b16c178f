import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LESSON_NAMES, lessonNamed } from '../../src/app/machines/lessons.ts';
import { type Grade, NOT_BEGUN } from '../../src/app/practice/grade.ts';
import { practise } from '../../src/app/practice/practise.ts';
import { currentOf } from '../../src/job/state.ts';
import { Evening, type Work } from '../../src/web/evening.ts';
import type { HandAct, NextTouch } from '../../src/web/messages/practice.ts';
import { QuestionNumbers } from '../../src/web/question-numbers.ts';
import { counting, dealing, workOnJob } from '../../src/web/works.ts';

/** No step takes this many touches. */
const MOST_TOUCHES = 40;
const MOST_QUESTIONS = 400;
const FILE = join(import.meta.dirname, '../../examples/evening.pbn');

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'next-touch-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What somebody does who is told that. */
function actOf(next: NextTouch, tray: { readonly board: number; readonly copy: number }): HandAct {
  if ('pocket' in next) {
    const pile = `pocket${next.pocket}` as const;
    return next.act === 'take-pocket' ? { kind: 'take', from: pile } : { kind: 'put', to: pile };
  }
  switch (next.act) {
    case 'open-bay':
    case 'open-cover':
    case 'open-door':
    case 'close-bay':
    case 'close-cover':
    case 'close-door': {
      const [kind, door] = next.act.split('-') as ['open' | 'close', 'bay' | 'cover' | 'door'];
      return { kind, door };
    }
    case 'release-stop':
      return { kind: 'release', button: 'stop' };
    case 'fetch-tray':
      return { kind: 'fetch-tray', tray: { board: tray.board, copy: tray.copy } };
    case 'put-tray':
      return { kind: 'put-tray', to: 'bay' };
    case 'shelve-tray':
      return { kind: 'put-tray', to: 'shelf' };
    case 'take-hopper':
    case 'take-path':
    case 'take-reject':
    case 'take-table':
      return { kind: 'take', from: next.act.slice('take-'.length) as 'hopper' };
    case 'put-hopper':
    case 'put-table':
      return { kind: 'put', to: next.act.slice('put-'.length) as 'hopper' };
    case 'tend-hopper':
    case 'tend-window':
    case 'tend-sensors':
    case 'tend-readers':
      return { kind: 'tend', what: next.act.slice('tend-'.length) as 'hopper' };
    default:
      return { kind: next.act };
  }
}

/** Somebody who knows nothing, and does what they are told next; they press start too early first where `isHasty`. */
async function follow(work: Work, isHasty: (asked: number) => boolean = () => false) {
  let wake = (): void => {};
  let hasChanged = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const places = { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') };
  const evening = new Evening(
    work,
    { places, changed: () => wake(), questions: new QuestionNumbers() },
    'fast',
  );
  const asked: string[] = [];
  const again: { readonly action: string; readonly isAgain: boolean; readonly next: string | undefined }[] =
    [];
  let answered = 0;
  while (evening.ended === undefined && asked.length < MOST_QUESTIONS) {
    const { question = 0, state } = evening.known ?? {};
    if (state?.ask === undefined || question === answered) {
      await hasChanged;
      hasChanged = new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    const { action } = state.ask.step;
    const { isAgain = false } = evening.known ?? {};
    if (isAgain) again.push({ action, isAgain, next: evening.drawing?.next?.act });
    asked.push(action);
    answered = question;
    if (!isAgain && isHasty(asked.length)) {
      evening.done(question);
      continue;
    }
    const tray = currentOf(state) ?? { board: 1, copy: 1 };
    for (let touches = 0; ; touches++) {
      const next = evening.drawing?.next;
      if (next === undefined) break;
      expect(touches, `${action}: ${next.act}`).toBeLessThan(MOST_TOUCHES);
      expect(evening.hands(actOf(next, tray)), `${action}: ${next.act}`).toBeUndefined();
    }
    evening.done(question);
  }
  return { asked, again, ended: evening.ended, job: evening.known?.name ?? '' };
}

/** A lesson as work, and how it was graded. */
function lesson(name: string) {
  const found = lessonNamed(name);
  if (found === undefined) throw new Error(`There is no lesson ${name}.`);
  const told: { grade: Grade } = { grade: NOT_BEGUN.grade };
  const work: Work = (ports) =>
    practise(
      { lesson: found, deck: 'standard' },
      {
        ...ports,
        emit: (event) => {
          if (event.kind === 'graded') told.grade = event.grade;
          else ports.emit(event);
        },
      },
    );
  return { work, told };
}

const SETTINGS = (seed: string, faults: 'none' | 'hostile') =>
  ({
    readers: 'both',
    machine: { kind: 'simulated', faults, seed, speed: 'virtual', hasPerson: true },
  }) as const;

/** Boards of a file, dealt in two sets. */
function evening(seed: string, faults: 'none' | 'hostile', boards: readonly number[]): Work {
  const plan = { boards, sets: 2, order: 'board', backs: [] } as const;
  return dealing(SETTINGS(seed, faults), { from: { kind: 'file', path: FILE }, name: 'evening.pbn', plan });
}

describe('who does what is lit next, and nothing else,', () => {
  test.each(LESSON_NAMES)('passes the lesson %s', async (name) => {
    const { told, work } = lesson(name);
    const { ended } = await follow(work);
    expect(ended?.problem).toBeUndefined();
    expect(told.grade).toMatchObject({ hasMet: true, again: 0, isDone: true });
  });

  test.each(['one', 'two', 'three', 'four'])('deals an evening at hostile: %s', async (seed) => {
    const { again, asked, ended } = await follow(evening(seed, 'hostile', [1, 2]));
    expect(ended?.problem).toBeUndefined();
    expect(ended?.state.status).toBe('finished');
    expect(again).toEqual([]);
    expect(asked.length).toBeGreaterThan(12);
  });

  test('reads boards back, and counts a deck', async () => {
    const { job } = await follow(evening('read', 'none', [3, 4]));
    const folder = join(home, 'jobs', job);
    const reading = { kind: 'read-back', job, boards: [3, 4] } as const;
    const read = await follow(workOnJob(SETTINGS('read', 'none'), reading, folder));
    expect(read.again).toEqual([]);
    expect(read.ended?.reads.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same', 'same']);
    const count = { kind: 'count-deck', deck: 'standard' } as const;
    const counted = await follow(counting(SETTINGS('count', 'none'), count));
    expect(counted.again).toEqual([]);
    expect(counted.ended?.found).toMatchObject({ kind: 'count' });
  });
});

describe('who presses start before a step is done', () => {
  test('is told what is still to do, each time, and passes no lesson', async () => {
    const { told, work } = lesson('card-stuck');
    const { again, ended } = await follow(work, () => true);
    expect(ended?.problem).toBeUndefined();
    expect(again.map(({ action, next }) => `${action}: ${next}`)).toEqual([
      'insertTray: fetch-tray',
      'loadDeck: take-deck',
      'clearPath: open-cover',
      'takeTray: open-bay',
    ]);
    expect(told.grade).toMatchObject({ again: 1, isDone: true });
  });
});
