import type { Command } from 'commander';
import { checkShuffle, countDeck, isComplete, sortDeck } from '../../app/decks/deck-course.ts';
import { type DeckOptions, run } from '../../app/decks/run-deck.ts';
import { makeCardName } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addDeckOptions } from './options.ts';
import { addPrintCommand } from './print.ts';
import { describeContent, describeShuffle, makeContentReport } from './words.ts';

/** One of the tools for decks. */
type DeckTool = (options: DeckOptions, terminal: Terminal) => Promise<ExitCode>;

/** Adds the commands for decks: those that run one through the machine, and the one that prints our own. */
export function addDeckCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const deck = program
    .command('deck')
    .description('count, sort or check a deck on the machine, or print one');
  const add = (name: string, description: string, tool: DeckTool): Command =>
    addDeckOptions(deck.command(name).description(description)).action(async (options: DeckOptions) =>
      ended(await tool(options, terminal)),
    );
  add('count', 'is the deck complete? what lacks, is double or foreign?', count);
  add('sort', 'sort the deck from the lowest club to the ace of spades, in several passes', sort);
  add('shuffle-check', 'how mixed is the deck?', shuffleCheck).option(
    '--show-hands',
    'show the order: not for those who will play with it',
  );
  addPrintCommand(deck, terminal, ended);
}

const count: DeckTool = async (options, terminal) => {
  const { code, found } = await run(countDeck(DECKS[options.deck]), options, terminal);
  if (code !== undefined) return code;
  const report = { kind: 'deck-counted', deck: options.deck, settled: found !== undefined };
  say(options, terminal, { ...report, ...(found && makeContentReport(found)) }, () => [
    found === undefined
      ? 'The passes do not agree, so nothing is sure. Count again.'
      : describeContent(found),
    'The deck lies in the pockets of the tray, and what is odd in the reject tray.',
  ]);
  return found !== undefined && isComplete(found) ? EXIT.done : EXIT.personNeeded;
};

const sort: DeckTool = async (options, terminal) => {
  const told = (passes: number, left: number): void => {
    if (options.json === true) terminal.print(JSON.stringify({ kind: 'pass-done', passes, left }));
    else terminal.print(`Pass ${passes} is done, ${left === 0 ? 'the last' : `${left} to go`}.`);
  };
  const { code, found } = await run(sortDeck(DECKS[options.deck], told), options, terminal);
  if (code !== undefined) return code;
  const report = { kind: 'deck-sorted', deck: options.deck, sorted: found !== undefined };
  say(options, terminal, { ...report, ...(found && { passes: found }) }, () =>
    found === undefined
      ? ['The deck is not sorted: it is not complete, or cards kept losing their places. Count it first.']
      : [
          `Sorted in ${found} ${found === 1 ? 'pass' : 'passes'}.`,
          'Lay the cards of the four pockets on each other, those of the pocket nearest the hopper lowest.',
        ],
  );
  return found === undefined ? EXIT.personNeeded : EXIT.done;
};

const shuffleCheck: DeckTool = async (options, terminal) => {
  const { code, found } = await run(checkShuffle(DECKS[options.deck]), options, terminal);
  if (code !== undefined) return code;
  const order = options.showHands === true ? { order: found?.order.map(makeCardName) } : {};
  say(options, terminal, { kind: 'shuffle-checked', deck: options.deck, ...found?.judged, ...order }, () =>
    found === undefined
      ? ['The order was lost on the way. Shuffle the deck and check it again.']
      : [
          ...describeShuffle(found.judged),
          ...(options.showHands === true
            ? [`From the lowest: ${found.order.map(makeCardName).join(' ')}`]
            : []),
          'The deck lies in the pockets of the tray.',
        ],
  );
  return found === undefined || found.judged.verdict === 'notMixed' ? EXIT.personNeeded : EXIT.done;
};

function say(options: DeckOptions, terminal: Terminal, report: object, lines: () => readonly string[]): void {
  if (options.json === true) terminal.print(JSON.stringify(report));
  else for (const line of lines()) terminal.print(line);
}
