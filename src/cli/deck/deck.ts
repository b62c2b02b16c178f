import type { Command } from '@commander-js/extra-typings';
import type { RunDeckRequest } from '../../app/decks/run-deck.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { PileRequest } from '../../ports/machines/pile-request.ts';
import { dealAtTerminal } from '../controls/at-terminal.ts';
import { deckOption } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { type PassOptions, passMachine, passOptions } from '../options/passes.ts';
import { parsePile } from '../options/pile.ts';
import { handsRequest } from '../shell/app-ports.ts';
import { type Ended, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { tellPassed } from '../view/found.ts';
import { addPrintCommand } from './print.ts';

/** What every tool for decks takes. */
interface DeckOptions extends PassOptions {
  readonly deck: DeckName;
  readonly simulateDeck?: PileRequest;
  readonly showHands?: true;
  readonly json?: true;
}

export function addDeckCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const deck = program
    .command('deck')
    .description('count, sort or check a deck on the machine, or print one');
  addDeckOptions(deck.command('count'))
    .description('is the deck complete? which cards are missing, double or foreign?')
    .addHelpText(
      ...examples(
        'soubrette deck count --simulate-deck lacks:C7',
        'soubrette deck count --machine serial:/dev/ttyUSB0',
      ),
    )
    .action(ended((options) => run('count', options, terminal)));
  addDeckOptions(deck.command('sort'))
    .description('sort the deck from the lowest club to the ace of spades, in several passes')
    .addHelpText(
      ...examples('soubrette deck sort', 'soubrette deck sort --machine serial:/dev/ttyUSB0 --deck super'),
    )
    .action(ended((options) => run('sort', options, terminal)));
  addDeckOptions(deck.command('shuffle-check'))
    .description('how mixed is the deck?')
    .option('--show-hands', 'show the order: not for anyone who will play with it')
    .addHelpText(
      ...examples(
        'soubrette deck shuffle-check --simulate-deck riffled:3',
        'soubrette deck shuffle-check --machine serial:/dev/ttyUSB0 --json',
      ),
    )
    .action(ended((options) => run('shuffle-check', options, terminal)));
  addPrintCommand(deck, terminal, ended);
}

function addDeckOptions(command: Command) {
  const own = command
    .addOption(deckOption())
    .option(
      '--simulate-deck <state>',
      'the deck of the simulated world: sorted, shuffled, riffled:3, lacks:C7 or twice:SA (default: an ordinary deck of a club)',
      parsePile,
    )
    .option('--json', 'one line of JSON');
  return withOptions(own, passOptions());
}

async function run(
  task: RunDeckRequest['task'],
  options: DeckOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const request = { ...options, ...handsRequest(options), task, machine: passMachine(options) };
  const { runDeck } = await import('../../app/decks/run-deck.ts');
  const made = await dealAtTerminal(options, terminal, (ports) => runDeck(request, ports));
  return tellPassed(made, options, terminal);
}
