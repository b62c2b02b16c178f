import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import type { RunningGame } from '../../../src/app/sessions/games/running-game.ts';
import { openTypedGame, TypedGame } from '../../../src/app/sessions/games/typed-game.ts';
import { typeGame } from '../../../src/cli/running/type-game.ts';
import { openRubber, playRubberLine, type Rubber, rubberTotals } from '../../../src/scoring/rubber/rubber.ts';
import { rubberRules } from '../../../src/scoring/rubber/rules.ts';

const rules = rubberRules('common');
const RUNNING: RunningGame<Rubber> = {
  opened: openRubber(rules),
  reading: { rules: rules.contracts, sides: 'we-they' },
  play: playRubberLine,
  example: 'WE 2H+2',
  stands: (rubber) => `${rubberTotals(rubber).ns} to ${rubberTotals(rubber).ew}`,
  finish: (rubber) => rubber,
  sheet: () => ({ title: 'Rubber', blocks: [] }),
  balances: () => [],
  json: () => ({}),
};

async function* typing(
  lines: readonly string[],
  ending: 'ended' | 'interrupted',
): AsyncGenerator<string, typeof ending> {
  yield* lines;
  return ending;
}

/** What was told after the first line, which explains; the game, and what was kept after each change. */
async function typed(
  lines: readonly string[],
  ending: 'ended' | 'interrupted' = 'ended',
  begun?: TypedGame<Rubber>,
) {
  const told: string[] = [];
  const kept: (readonly string[])[] = [];
  const typedGame = begun ?? new TypedGame(RUNNING, [], (each) => kept.push(each));
  const speech = { ...RUNNING, show: () => ['the sheet'] };
  const terminal = { tell: (line: string) => told.push(line) };
  const how = await typeGame(typedGame, typing(lines, ending), speech, terminal);
  return { told: told.slice(1), first: told[0], kept, game: typedGame.game, ending: how };
}

describe('a game that is typed', () => {
  test('says after each line how it stands', async () => {
    const { told, game, ending } = await typed(['WE 2H+2', '', 'THEY 1NT=', '# remark']);
    expect(told).toEqual(['120 to 0', '120 to 40']);
    expect(game.deals).toHaveLength(2);
    expect(ending).toBe('ended');
  });

  test('explains itself first, and when asked', async () => {
    const { first, told } = await typed(['help']);
    expect(first).toContain('WE 2H+2');
    expect(told).toEqual([first]);
  });

  test('is not changed by a line that can not be', async () => {
    const { told, game } = await typed(['WE 2H+2', 'WE 9H=']);
    expect(told[1]).toContain('levels go from 1 to 7');
    expect(game.deals).toHaveLength(1);
  });

  test('takes lines back, as far as there are any', async () => {
    const { told, game } = await typed(['WE 2H+2', 'WE 4S=', 'undo', 'UNDO', 'undo']);
    expect(told.slice(2)).toEqual(['120 to 0', '0 to 0', 'There is nothing to undo.']);
    expect(game.deals).toEqual([]);
  });

  test('shows its sheet', async () => {
    expect((await typed(['WE 2H+2', 'sheet'])).told).toEqual(['120 to 0', 'the sheet']);
  });

  test('is kept after every change', async () => {
    const { kept } = await typed(['WE 2H+2', 'WE 9H=', 'THEY 2S=  # by Bob', 'undo', 'undo', 'undo']);
    expect(kept).toEqual([['WE 2H+2'], ['WE 2H+2', 'THEY 2S=  # by Bob'], ['WE 2H+2'], []]);
  });

  test('goes on with what was kept, remarks and all', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'kept-')), 'rubber.txt');
    writeFileSync(path, '# Tuesday\nWE 2H+2\n\nTHEY 1NT=\n');
    const { told, game } = await typed(['WE 2S='], 'ended', openTypedGame(RUNNING, computer, path));
    expect(told).toEqual(['120 to 40', '180 to 40']);
    expect(readFileSync(path, 'utf8')).toBe('# Tuesday\nWE 2H+2\n\nTHEY 1NT=\nWE 2S=\n');
    expect(game.deals).toHaveLength(3);
    rmSync(dirname(path), { recursive: true });
  });

  test('goes on with no file in which a line can not be', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'kept-')), 'rubber.txt');
    writeFileSync(path, 'WE 2H+2\nWE 9H=\n');
    expect(() => openTypedGame(RUNNING, computer, path)).toThrow(/line 2, "WE 9H=".*Correct it/);
    rmSync(dirname(path), { recursive: true });
  });

  test('begins anew where there is no file', () => {
    const { isBegun, game } = openTypedGame(
      RUNNING,
      computer,
      join(tmpdir(), 'no such folder', 'rubber.txt'),
    );
    expect(isBegun).toBe(false);
    expect(game).toBe(RUNNING.opened);
  });

  test('is over when that is said, whatever could come then', async () => {
    const { game } = await typed(['WE 2H+2', 'done', 'WE 2H+2']);
    expect(game.deals).toHaveLength(1);
  });

  test('keeps what was typed before Ctrl-C', async () => {
    const { game, ending } = await typed(['WE 2H+2'], 'interrupted');
    expect(ending).toBe('interrupted');
    expect(game.deals).toHaveLength(1);
  });
});
