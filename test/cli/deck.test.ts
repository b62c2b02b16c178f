import { describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { searchCommand } from '../../rigs/leak-search.ts';

function lastLine(stdout: string) {
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

describe('deck count', () => {
  test('says that a deck is complete', async () => {
    const { code, stdout } = await searchCommand([], ['deck', 'count', '--deck', 'super', '--seed', 'a']);
    expect(code).toBe(0);
    expect(stdout).toContain('68 cards: the deck is complete.');
  });

  test('names what a whole deck lacks', async () => {
    const { code, stdout } = await searchCommand([], ['deck', 'count', '--simulate-deck', 'lacks:C7']);
    expect(code).toBe(4);
    expect(stdout).toContain('51 cards: it lacks the seven of clubs.');
  });

  test('names what it has twice, in JSON', async () => {
    const { code, stdout } = await searchCommand(
      [],
      ['deck', 'count', '--simulate-deck', 'twice:SA', '--json'],
    );
    expect(code).toBe(4);
    expect(lastLine(stdout)).toEqual({
      kind: 'deck-counted',
      deck: 'standard',
      settled: true,
      cards: 53,
      complete: false,
      missing: [],
      twice: ['SA'],
      foreign: 0,
      unread: 0,
    });
  });
});

describe('deck sort', () => {
  test('says how many passes it takes', async () => {
    const { code, stdout } = await searchCommand([], ['deck', 'sort', '--seed', 'a']);
    expect(code).toBe(0);
    expect(stdout).toContain('Pass 1 is done, 2 to go.');
    expect(stdout).toContain('Sorted in 3 passes.');
  });

  test('is one object of JSON', async () => {
    const { stdout } = await searchCommand([], ['deck', 'sort', '--deck', 'super', '--json']);
    expect(JSON.parse(stdout)).toEqual({ kind: 'deck-sorted', deck: 'super', sorted: true, passes: 4 });
  });

  test('gives up a deck that is not complete', async () => {
    const { code, stdout } = await searchCommand([], ['deck', 'sort', '--simulate-deck', 'twice:D4']);
    expect(code).toBe(4);
    expect(stdout).toContain('Count it first.');
  });
});

describe('deck shuffle-check', () => {
  test('says that a sorted deck is not mixed, with the figures', async () => {
    const { code, stdout } = await searchCommand([], ['deck', 'shuffle-check', '--simulate-deck', 'sorted']);
    expect(code).toBe(4);
    expect(stdout).toContain('Not mixed');
    expect(stdout).toMatch(/rising sequences +1 +26\.50 +< 0\.000001/);
    expect(stdout).toMatch(/adjacent pairs kept +51 +0\.98 +< 0\.000001/);
  });

  test('says that a shuffled deck is mixed', async () => {
    const shuffled = ['deck', 'shuffle-check', '--simulate-deck', 'shuffled', '--seed', 'a', '--json'];
    const { code, stdout } = await searchCommand([], shuffled);
    expect(code).toBe(0);
    expect(lastLine(stdout)).toMatchObject({ kind: 'shuffle-checked', cards: 52, verdict: 'mixed' });
    expect(lastLine(stdout)).not.toHaveProperty('order');
  });

  test('shows the order to those who ask', async () => {
    const { stdout } = await soubrette('deck', 'shuffle-check', '--simulate-deck', 'sorted', '--show-hands');
    expect(stdout).toContain('From the lowest: C2 C3 C4');
  });
});

test.each(['riffled', 'riffled:x', 'lacks', 'lacks:X9', 'sorted:3', 'soup', ''])(
  'a simulated deck that is %j is met with what there is',
  async (state) => {
    const { code, stderr } = await soubrette('deck', 'count', '--simulate-deck', state);
    expect(code).toBe(2);
    expect(stderr).toMatch(/Give sorted, shuffled|Name a card/);
  },
);
