import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { promptOf, TypedControls } from '../../src/cli/controls/typed-controls.ts';
import type { TypingListener } from '../../src/cli/shell/typing.ts';
import type { JobChange, RunningJob } from '../../src/controller/run-job.ts';
import { NO_JOB, reduceJob } from '../../src/job/state.ts';
import { watchScreen } from '../support/watched-screen.ts';

/** Controls at a screen with a keyboard, and a job of twelve boards that takes every change. */
function controlsOnScreen() {
  const watched = watchScreen(50, 6);
  const changes: JobChange[] = [];
  let listener: TypingListener | undefined;
  let isOpen = false;
  const typing = {
    isKeyboard: true,
    listen(wanted: TypingListener) {
      listener = wanted;
      isOpen = true;
      return () => {
        isOpen = false;
      };
    },
  };
  const job: RunningJob = {
    state: reduceJob(NO_JOB, { kind: 'job-started', plan: planOf({ boards: 12 }) }, 0),
    isOver: false,
    isResting: false,
    failure: undefined,
    change(change, kept) {
      changes.push(change);
      kept();
      return true;
    },
    stop: () => {},
  };
  const controls = new TypedControls(watched.terminal, typing, job, () => '');
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) listener!.key(key);
  };
  return { ...watched, changes, controls, press, isListening: () => isOpen };
}

describe('controls on a screen', () => {
  test('shows what is typed below the picture, and makes room for it', () => {
    const { terminal, emulator, press, changes } = controlsOnScreen();
    terminal.show(({ rows }) => [`a picture for ${rows} rows`, 'its last line']);
    press('s', '1', '2');
    expect(emulator.text.split('\n').slice(-3)).toEqual([
      'a picture for 5 rows',
      'its last line',
      'Skip which board? 12_  (Enter; Esc to cancel)',
    ]);
    press('\r');
    expect(changes).toEqual([{ kind: 'board-skipped', board: 12, copy: 1 }]);
    expect(emulator.text.split('\n').slice(-3)).toEqual([
      'Board 12 is skipped.',
      'a picture for 6 rows',
      'its last line',
    ]);
  });

  test('cuts what is typed to a narrower screen', () => {
    const { emulator, press, resize } = controlsOnScreen();
    press('+', '3');
    resize(20);
    expect(emulator.text.split('\n').at(-1)).toBe('One more tray of w…');
  });

  test('leaves the screen and the keyboard as they were', () => {
    const { emulator, press, controls, isListening } = controlsOnScreen();
    press('n');
    expect([emulator.isCursorShown, isListening()]).toEqual([false, true]);
    controls.close();
    expect([emulator.isCursorShown, isListening()]).toEqual([true, false]);
    expect(emulator.text.trimEnd()).toBe('Press ? for what you can change while it runs.');
  });
});

test.each([
  ['', ''],
  ['s', 'Skip which board? _  (Enter; Esc to cancel)'],
  ['+1', 'One more tray of which board? 1_  (Enter; Esc to cancel)'],
  ['n1 2', 'Which board is next? 1 2_  (Enter; Esc to cancel)'],
])('%j is shown as %j', (typed, prompt) => {
  expect(promptOf(typed)).toBe(prompt);
});
