import { describe, expect, test } from 'vitest';
import { leaksIn } from '../../../rigs/leaks.ts';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import { planOf, type Wanted } from '../../../rigs/simulated-job.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { Terminal } from '../../../src/cli/shell/command.ts';
import { createView } from '../../../src/cli/view/view.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import { NO_JOB } from '../../../src/job/state.ts';
import { watchJob } from '../../../src/job/watch/watch-job.ts';
import { createSimulation } from '../../../src/machines/simulation.ts';

/** What a job says on a terminal, in lines, and how many pictures it shows. */
function linesOf(
  terminal: Pick<Terminal, 'isScreen'>,
  isPlain: boolean,
  isRealTime: boolean,
  wanted: Wanted = {},
) {
  const plan = planOf({ boards: 2, ...wanted });
  const { clock, host, startJob } = createSimulation(plan.config, plan.machine.seed, wanted.faults ?? 'none');
  const lines: string[] = [];
  let pictures = 0;
  const fake: Terminal = {
    ...quietTerminal().terminal,
    ...terminal,
    hasColour: true,
    tell: (line) => lines.push(line),
    show: () => pictures++,
  };
  startJob(DECKS[plan.deck]);
  const view = createView(fake, clock.outside, plan, { isPlain, isRealTime, hasColour: true }, NO_JOB);
  const watching = watchJob(plan, clock, NO_JOB, view);
  const job = runJob(plan, { host, clock: clock.outside, wallClock: () => 'now' }, watching);
  while (!job.isOver && clock.runNext());
  return { lines: lines.map((line) => line.replaceAll(/\d+(\.\d)? s\b/g, '(time)')), pictures };
}

const HOSTILE: Wanted = { boards: 4, faults: 'hostile', seed: 'told' };

describe('a pipe gets', () => {
  test('a line for every board that is done', () => {
    const { lines, pictures } = linesOf({ isScreen: false }, false, true);
    expect(pictures).toBe(0);
    expect(lines).toEqual([
      'Board 1: verified in (time) (1 of 2 done, 0 faults, (time) per board including changing trays, (time) left).',
      'Board 2: verified in (time) (2 of 2 done, 0 faults, (time) per board including changing trays).',
    ]);
  });

  test('a line for every question that is no routine', () => {
    const { lines } = linesOf({ isScreen: false }, false, false, HOSTILE);
    expect(lines.some((line) => /^Board \d, fault \d{4}: .*\. [A-Z].*\.$/.test(line))).toBe(true);
    expect(lines.some((line) => line.includes('Put a deck'))).toBe(false);
  });
});

describe('who has it read out hears', () => {
  test.each([true, false])('what changed, in sentences (on a screen: %s)', (isScreen) => {
    const { lines, pictures } = linesOf({ isScreen }, true, true, { boards: 1, copies: 2 });
    expect(pictures).toBe(0);
    expect(lines).toEqual([
      'Board 1.',
      'Put tray 1 into the board bay and close it.',
      'Put a deck of 52 cards into the hopper.',
      'Dealing.',
      'Board 1 is verified.',
      'Take tray 1 out of the board bay.',
      '1 of 2 boards done. (time) left.',
      'Board 1 of set 2.',
      'Put tray 1 of set 2 into the board bay and close it.',
      'Put a deck of 52 cards into the hopper.',
      'Dealing.',
      'Board 1 of set 2 is verified.',
      'Take tray 1 of set 2 out of the board bay.',
      '2 of 2 boards done.',
    ]);
  });

  test('what happened before what to do, no hand, and no sign that is only drawn', () => {
    const { lines } = linesOf({ isScreen: true }, true, true, HOSTILE);
    expect(lines.some((line) => line.startsWith('A card is stuck in the path.'))).toBe(true);
    expect(leaksIn(lines.join('\n'))).toEqual([]);
    for (const line of lines) expect(line).toMatch(/^[A-Z0-9][\w ,:;.'()]*\.$/);
  });
});

describe('a screen shows', () => {
  test('pictures and a line for every board in real time', () => {
    const { lines, pictures } = linesOf({ isScreen: true }, false, true);
    expect(lines).toHaveLength(2);
    expect(pictures).toBeGreaterThan(50);
  });

  test('fewer pictures than events where boards fly by, and lines only for trouble', () => {
    const { lines, pictures } = linesOf({ isScreen: true }, false, false, HOSTILE);
    expect(pictures).toBeGreaterThan(0);
    expect(pictures).toBeLessThan(30);
    expect(lines.every((line) => line.includes(', fault '))).toBe(true);
  });
});
