import { type Command, InvalidArgumentError } from 'commander';
import type { DeckName } from '../../bridge/deck.ts';
import type { ProfileName, ReaderChoice } from '../../machine/config.ts';
import type { FaultLevel } from '../../simulator/phenomena.ts';
import type { PileWish } from '../../simulator/pile.ts';
import {
  deckOption,
  faultsOption,
  parseCard,
  parseSeed,
  profileOption,
  readersOption,
} from '../options/common.ts';

/** What every tool for decks takes. */
export interface DeckOptions {
  readonly deck: DeckName;
  readonly profile: ProfileName;
  readonly faults: FaultLevel;
  readonly readers: ReaderChoice;
  readonly seed?: string;
  readonly simulateDeck?: PileWish;
  readonly showHands?: true;
  readonly json?: true;
  readonly yes?: true;
}

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

const MOST_RIFFLES = 1000;

/** Reads how a deck lies in the simulated world. */
export function parsePile(value: string): PileWish {
  const [, kind = '', detail = ''] = /^(\w+)(?::(\w+))?$/.exec(value) ?? [];
  if ((kind === 'sorted' || kind === 'shuffled') && detail === '') return { kind };
  if ((kind === 'lacks' || kind === 'twice') && detail !== '') return { kind, card: parseCard(detail) };
  const times = Number(detail);
  if (kind === 'riffled' && /^\d+$/.test(detail) && times <= MOST_RIFFLES) return { kind, times };
  throw new InvalidArgumentError('Give sorted, shuffled, riffled:3, lacks:C7 or twice:SA.');
}
