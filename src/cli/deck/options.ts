import type { Command } from 'commander';
import { deckOption, faultsOption, parseSeed, profileOption, readersOption } from '../options/common.ts';
import { parsePile } from '../options/pile.ts';

export function addDeckOptions(command: Command): Command {
  return command
    .addOption(deckOption())
    .addOption(profileOption())
    .addOption(faultsOption())
    .addOption(readersOption())
    .option('--seed <text>', 'names the course of the simulation (default: a new one)', parseSeed)
    .option(
      '--simulate-deck <state>',
      'the deck of the simulated world: sorted, shuffled, riffled:3, lacks:C7 or twice:SA (default: any deck of the club)',
      parsePile,
    )
    .option('--json', 'one line of JSON')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)');
}
