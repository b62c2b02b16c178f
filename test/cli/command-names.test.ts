import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { quietTerminal } from '../support/quiet-terminal.ts';

describe('commands that are loaded by their names', () => {
  test.each(COMMANDS)('are those that are added: $names', async ({ names, load }) => {
    const program = new Command();
    (await load())(program as never, quietTerminal().terminal, () => async () => {});
    expect(program.commands.map((command) => command.name()).sort()).toEqual([...names].sort());
  });

  test('have no name twice', () => {
    const names = COMMANDS.flatMap((command) => command.names);
    expect(names).toEqual([...new Set(names)]);
  });
});
