import { describe, expect, test } from 'vitest';
import type { CourseEvent } from '../../../src/job/event.ts';
import { NO_JOB } from '../../../src/job/state.ts';
import { NO_INPUTS } from '../../../src/machine/messages.ts';
import type { Ask } from '../../../src/machine/run/event.ts';
import type { Action } from '../../../src/machine/step.ts';
import { askedOf } from '../../../src/web/show/asked.ts';
import { askedAfter, type LastAsked } from '../../../src/web/show/asked-again.ts';

const OUT: CourseEvent = { kind: 'input', name: 'trayPresent', level: false };
const IN: CourseEvent = { kind: 'input', name: 'trayPresent', level: true };

function askFor(action: Action): Ask {
  return { ask: 1, step: { action, from: 'bay', to: 'bay', count: 0 } };
}

/** Whether the tray that is in by the sensor counts as the one that is asked for. */
function isTicked(action: Action, ...since: readonly CourseEvent[]): boolean | undefined {
  const asked: CourseEvent = { kind: 'asked', ask: askFor(action) };
  const last = [asked, ...since].reduce<LastAsked | undefined>(
    (before, event) => askedAfter(before, event, NO_JOB),
    undefined,
  );
  if (last === undefined) return undefined;
  const { ticks } = askedOf(last.ask, last, undefined, { ...NO_INPUTS, trayPresent: true });
  return ticks.find(({ name }) => name === 'tray-in')?.isSo;
}

describe('a tray in the bay', () => {
  test.each<[Action, readonly CourseEvent[], boolean]>([
    ['insertTray', [], true],
    ['changeTray', [], false],
    ['changeTray', [OUT, IN], true],
    // It was read, and is a wrong one again.
    ['changeTray', [OUT, IN, { kind: 'asked', ask: askFor('changeTray') }], false],
  ])('is ticked for %s after %j: %s', (action, since, isSo) => {
    expect(isTicked(action, ...since)).toBe(isSo);
  });
});
