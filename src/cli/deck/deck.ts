import type { Command } from '@commander-js/extra-typings';
import {
  checkShuffle,
  countDeck,
  type DeckCourse,
  isComplete,
  sortDeck,
} from '../../app/decks/deck-course.ts';
import { type DeckRun, type RunDeckRequest, runDeck } from '../../app/decks/run-deck.ts';
import { makeCardName } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { deckOption, faultsOption, parseSeed, profileOption, readersOption } from '../options/common.ts';
import { parsePile } from '../options/pile.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { followPasses } from '../view/passes.ts';
import { addPrintCommand } from './print.ts';
import { describeContent, describeShuffle, makeContentReport } from './words.ts';

/** What every tool for decks takes. */
interface DeckOptions extends RunDeckRequest {
  readonly json?: true | undefined;
}

export function addDeckCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const deck = program
    .command('deck')
    .description('count, sort or check a deck on the machine, or print one');
  addDeckOptions(deck.command('count'))
    .description('is the deck complete? what lacks, is double or foreign?')
    .action(ended((options) => count(options, terminal)));
  addDeckOptions(deck.command('sort'))
    .description('sort the deck from the lowest club to the ace of spades, in several passes')
    .action(ended((options) => sort(options, terminal)));
  addDeckOptions(deck.command('shuffle-check'))
    .description('how mixed is the deck?')
    .option('--show-hands', 'show the order: not for those who will play with it')
    .action(ended(({ showHands = false, ...options }) => shuffleCheck(options, showHands, terminal)));
  addPrintCommand(deck, terminal, ended);
}

function addDeckOptions(command: Command) {
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

async function count(options: DeckOptions, terminal: Terminal): Promise<ExitCode> {
  const run = await runOnTerminal(countDeck(DECKS[options.deck]), options, terminal);
  if (run.kind === 'stopped') return EXIT.interrupted;
  const { found } = run;
  const report = { kind: 'deck-counted', deck: options.deck, settled: found !== undefined };
  tellResult(options, terminal, { ...report, ...(found && makeContentReport(found)) }, () => [
    found === undefined
      ? 'The passes do not agree, so nothing is sure. Count again.'
      : describeContent(found),
    'The deck lies in the pockets of the tray, and what is odd in the reject tray.',
  ]);
  return found !== undefined && isComplete(found) ? EXIT.done : EXIT.personNeeded;
}

async function sort(options: DeckOptions, terminal: Terminal): Promise<ExitCode> {
  const told = (passes: number, left: number): void => {
    if (options.json === true) terminal.print(JSON.stringify({ kind: 'pass-done', passes, left }));
    else terminal.print(`Pass ${passes} is done, ${left === 0 ? 'the last' : `${left} to go`}.`);
  };
  const run = await runOnTerminal(sortDeck(DECKS[options.deck], told), options, terminal);
  if (run.kind === 'stopped') return EXIT.interrupted;
  const { found } = run;
  const report = { kind: 'deck-sorted', deck: options.deck, sorted: found !== undefined };
  tellResult(options, terminal, { ...report, ...(found && { passes: found }) }, () =>
    found === undefined
      ? ['The deck is not sorted: it is not complete, or cards kept losing their places. Count it first.']
      : [
          `Sorted in ${found} ${found === 1 ? 'pass' : 'passes'}.`,
          'Lay the cards of the four pockets on each other, those of the pocket nearest the hopper lowest.',
        ],
  );
  return found === undefined ? EXIT.personNeeded : EXIT.done;
}

async function shuffleCheck(
  options: DeckOptions,
  showsHands: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const run = await runOnTerminal(checkShuffle(DECKS[options.deck]), options, terminal);
  if (run.kind === 'stopped') return EXIT.interrupted;
  const { found } = run;
  const order = showsHands ? { order: found?.order.map(makeCardName) } : {};
  const report = { kind: 'shuffle-checked', deck: options.deck, ...found?.judged, ...order };
  tellResult(options, terminal, report, () =>
    found === undefined
      ? ['The order was lost on the way. Shuffle the deck and check it again.']
      : [
          ...describeShuffle(found.judged),
          ...(showsHands ? [`From the lowest: ${found.order.map(makeCardName).join(' ')}`] : []),
          'The deck lies in the pockets of the tray.',
        ],
  );
  return found === undefined || found.judged.verdict === 'notMixed' ? EXIT.personNeeded : EXIT.done;
}

/** Runs a course while the terminal follows it. */
function runOnTerminal<T>(
  course: DeckCourse<T>,
  options: DeckOptions,
  terminal: Terminal,
): Promise<DeckRun<T>> {
  const isJson = options.json === true;
  return followPasses({ isJson, nameOf: () => 'The deck' }, terminal, ({ emit, signal }) =>
    runDeck(course, options, {
      signal,
      emit(event) {
        if (event.kind !== 'simulated') return emit(event);
        if (isJson) return;
        const { faults, profile, seed } = event;
        terminal.tell('On the simulated machine. Its operator is simulated too: you need do nothing.');
        terminal.tell(`Simulated with ${profile} profile, faults ${faults}, seed ${seed}.`);
      },
    }),
  );
}

function tellResult(
  { json }: DeckOptions,
  terminal: Terminal,
  report: object,
  lines: () => readonly string[],
): void {
  if (json === true) terminal.print(JSON.stringify(report));
  else for (const line of lines()) terminal.print(line);
}
