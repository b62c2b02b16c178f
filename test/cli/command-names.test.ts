import { Command } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { COMMANDS } from '../../src/cli/commands.ts';

describe('commands that are loaded by their names', () => {
  test.each(Object.entries(COMMANDS))('is the one that is added: %s', async (name, { load }) => {
    const program = new Command();
    (await load())(program, quietTerminal().terminal, () => async () => {});
    expect(program.commands.map((command) => command.name())).toEqual([name]);
  });
});
