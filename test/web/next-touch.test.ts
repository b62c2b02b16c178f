import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { HERE } from '../../rigs/here.ts';
import { LESSON_NAMES, lessonNamed } from '../../src/app/machines/lessons.ts';
import { type Grade, NOT_BEGUN } from '../../src/app/practice/grade.ts';
import { practise } from '../../src/app/practice/practise.ts';
import { currentOf } from '../../src/job/state.ts';
import { counting, dealing, workOnJob } from '../../src/web/dealing-tasks.ts';
import { Evening, type Work } from '../../src/web/evening.ts';
import { actOfNext } from '../../src/web/messages/next-touch.ts';
import type { HandAct, HandSlip } from '../../src/web/messages/practice.ts';
import { QuestionNumbers } from '../../src/web/question-numbers.ts';
import { screenOfEnd } from '../../src/web/show/ended.ts';

/** No step takes this many touches. */
const MOST_TOUCHES = 40;
const MOST_QUESTIONS = 400;
const FILE = join(import.meta.dirname, '../../examples/evening.pbn');

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'next-touch-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function placesAt(folder: string) {
  return { jobs: join(folder, 'jobs'), keys: join(folder, 'keys'), state: join(folder, 'state') };
}

/** Somebody who knows nothing, and does what they are told next; they press start too early first where `isHasty`. */
async function follow(
  work: Work,
  isHasty: (asked: number) => boolean = () => false,
  slip: (evening: Evening, action: string) => void = () => {},
) {
  let wake = (): void => {};
  let hasChanged = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const evening = new Evening(
    work,
    { ...HERE, places: placesAt(home), changed: () => wake(), questions: new QuestionNumbers() },
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
    slip(evening, action);
    const tray = currentOf(state) ?? { board: 1, copy: 1 };
    for (let touches = 0; ; touches++) {
      const next = evening.drawing?.next;
      if (next === undefined) break;
      expect(touches, `${action}: ${next.act}`).toBeLessThan(MOST_TOUCHES);
      expect(evening.hands(actOfNext(next, tray)), `${action}: ${next.act}`).toBeUndefined();
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
        ...computer,
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
  const plan = { boards, sets: 2, order: 'board', inOrder: false, backs: [] } as const;
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

test('a tray of another board is led into the bay before a label was read, and is dealt', async () => {
  const led: (string | undefined)[] = [];
  const { ended } = await follow(evening('other', 'none', [1, 2]), undefined, (evening, action) => {
    if (led.length > 0 || action !== 'insertTray') return;
    expect(evening.hands({ kind: 'fetch-tray', tray: { board: 2, copy: 2 } })).toBeUndefined();
    led.push(evening.drawing?.next?.act);
  });
  expect(led).toEqual(['open-bay']);
  const first = ended?.state.boards.toSorted((one, other) => (one.armedMs ?? 0) - (other.armedMs ?? 0))[0];
  expect(first).toMatchObject({ board: 2, copy: 2, status: 'final' });
});

test.each([
  [false, 'any'],
  [true, 'planned'],
])('a job that is planned with inOrder %s takes trays in this order: %s', async (inOrder, trayOrder) => {
  const plan = { boards: [1], sets: 1, order: 'board', inOrder, backs: [] } as const;
  const deals = { from: { kind: 'file', path: FILE }, name: 'evening.pbn', plan } as const;
  const { promise: hasBegun, resolve: changed } = Promise.withResolvers<void>();
  const ports = { ...HERE, places: placesAt(home), changed, questions: new QuestionNumbers() };
  const evening = new Evening(dealing(SETTINGS('order', 'none'), deals), ports, 'fast');
  await hasBegun;
  evening.stop();
  await evening.isOver;
  expect(evening.known?.outline.trayOrder).toBe(trayOrder);
});

describe('who moves cards of a tray that is done', () => {
  const PLAN = { boards: [1], sets: 1, order: 'board', inOrder: false, backs: [] } as const;
  const board = (): Work =>
    dealing(SETTINGS('slip', 'none'), {
      from: { kind: 'file', path: FILE },
      name: 'evening.pbn',
      plan: PLAN,
    });
  const NAMED = { board: 1, copy: 1 };

  /** Does these as the tray is to be taken out, and notes what is said of each. */
  async function slipping(acts: readonly HandAct[]) {
    const told: (readonly HandSlip[])[] = [];
    const played = await follow(board(), undefined, (evening, action) => {
      if (action !== 'takeTray') return;
      for (const act of acts) {
        expect(evening.hands(act)).toBeUndefined();
        told.push(evening.drawing?.slips ?? []);
      }
    });
    const { ended } = played;
    return { told, screen: ended && screenOfEnd(ended) };
  }

  test('is told at once which hand is where, and led to put it back; then nothing is wrong', async () => {
    const acts = [
      { kind: 'open', door: 'bay' },
      { kind: 'take', from: 'pocket2' },
      { kind: 'put', to: 'table' },
    ] as const;
    const { screen, told } = await slipping(acts);
    expect(told).toEqual([
      [],
      [{ ...NAMED, pocket: 2, lies: 'hands' }],
      [{ ...NAMED, pocket: 2, lies: 'table' }],
    ]);
    expect(screen).toMatchObject({ how: 'finished', done: [NAMED], notDone: [], doubts: [] });
  });

  test.each<readonly [what: string, acts: readonly HandAct[]]>([
    [
      'mixes two hands',
      [
        { kind: 'open', door: 'bay' },
        { kind: 'take', from: 'pocket1' },
        { kind: 'take', from: 'pocket3' },
      ],
    ],
    [
      'exchanges two hands',
      [
        { kind: 'open', door: 'bay' },
        { kind: 'take', from: 'pocket1' },
        { kind: 'put', to: 'pocket4' },
      ],
    ],
    ['turns the tray over', [{ kind: 'open', door: 'bay' }, { kind: 'take-tray' }, { kind: 'turn-tray' }]],
  ])('has not done that board, and the program is not blamed: %s', async (_, acts) => {
    const { screen } = await slipping(acts);
    expect(screen).toMatchObject({ done: [], notDone: [NAMED], doubts: ['hands-out'] });
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
