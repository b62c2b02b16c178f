import type { Command } from 'commander';
import { testBatch } from '../../app/deck-test/batch.ts';
import { readLimits } from '../../app/deck-test/read-limits.ts';
import type { DeckTestOptions } from '../../app/deck-test/request.ts';
import { openTestBench } from '../../app/deck-test/test-bench.ts';
import {
  lookAtFolders,
  readOrder,
  report,
  runDeck,
  writeUsualLimits,
} from '../../app/deck-test/test-deck.ts';
import { readDeckProfile, stateWarning } from '../../app/files/deck-profile.ts';
import { refuseAllBeforehand } from '../../app/files/outputs.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import { FRAME_LEVELS } from '../../simulator/frames/level.ts';
import { choiceOption, parseScale, parseSeed } from '../options/common.ts';
import { parsePile } from '../options/pile.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { verdictInLines, verdictJson } from './output.ts';
import { tellWritten } from './settings.ts';

/** Adds the command that judges the print of decks. */
export function addDeckTestCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('deck-test')
    .description('judge the print of a deck by pictures of its cards, or of a batch of decks')
    .option(
      '--frames <folder...>',
      'PNG pictures of a run; a second folder shows the other end, the deck turned',
    )
    .addOption(
      choiceOption(
        '--machine <machine>',
        'run the deck through a machine with a drawn camera, turned between two runs',
        ['simulated', 'emulated'],
      ),
    )
    .addOption(
      choiceOption('--level <level>', 'how well the drawn frames come out (default: good)', FRAME_LEVELS),
    )
    .option('--deck-art <dir>', 'the deck of drawn frames: an SVG a card, such as S10.svg (default: our own)')
    .option(
      '--simulate-deck <state>',
      'the deck of the simulated world: sorted, shuffled, lacks:C7 or twice:SA',
      parsePile,
    )
    .option('--seed <text>', 'names the course of the simulation (default: a new one)', parseSeed)
    .option('--batch <folder>', 'a folder of decks: each a folder of pictures, or of folders of them')
    .option('--deck <file>', 'the profile of the design, from soubrette calibrate deck')
    .option('--limits <file>', 'what a deck has to keep (default: the usual limits)')
    .option('--write-limits <file>', 'write the usual limits into a file, to be edited; tests nothing')
    .option('--strict', 'let no mark pass that may be dust: the deck is to be looked at again')
    .option('--order <file>', 'the cards in the order in which they must come, one a line')
    .option('--px-per-mm <number>', 'scale of the pictures (default: that of the profile)', parseScale)
    .option('-o, --output <file>', 'write a report with pictures as HTML')
    .option('--pdf <file>', 'write the report as PDF')
    .option('--force', 'replace files that are there')
    .option('--json', 'one line of JSON')
    .addHelpText('after', HELP)
    .action(async (options: DeckTestOptions) => ended(await deckTest(options, terminal)));
}

const HELP = `
The exit code is 0 where the deck passes (in a batch: all decks) and 3 where one fails or is to be looked at again.
What a single picture shows may be a grain of dust: no larger than that, and in dusty pictures, it is listed and let
pass; with --strict it is not. Two more runs settle it; --machine makes them itself.

Examples:
  $ soubrette deck-test --frames run-1 run-2 --deck club.deck.json -o report.html
  $ soubrette deck-test --frames run-1 run-2 --deck club.deck.json --strict
  $ soubrette deck-test --frames run-1 run-2 run-3 run-4 --deck club.deck.json
  $ soubrette deck-test --machine simulated --level good --deck club.deck.json --simulate-deck lacks:C7
  $ soubrette deck-test --write-limits our-limits.json
  $ soubrette deck-test --batch monday --deck club.deck.json --limits our-limits.json --pdf monday.pdf`;

export async function deckTest(options: DeckTestOptions, terminal: Terminal): Promise<ExitCode> {
  const { batch, deck, frames, writeLimits } = options;
  if (writeLimits !== undefined) return writeUsualLimits(writeLimits, options.force === true, terminal);
  if (deck === undefined) throw usage('Name the profile of the deck: --deck club.deck.json.');
  const sources = [frames, batch, options.machine].filter((source) => source !== undefined);
  if (sources.length !== 1) {
    throw usage('Name folders of pictures with --frames, a folder of decks with --batch, or a --machine.');
  }
  refuseAllBeforehand([options.output, options.pdf], options.force === true);
  const profile = readDeckProfile(deck);
  const limits = readLimits(options.limits, options.strict === true);
  const bench = await openTestBench(deck, profile, limits, readOrder(options.order));
  const warning = stateWarning(profile);
  if (warning !== undefined) terminal.tell(warning);
  const pxPerMm = options.pxPerMm ?? profile.pictures.pxPerMm;
  if (batch !== undefined) return testBatch(batch, bench, pxPerMm, options, terminal);
  const found =
    options.machine === undefined
      ? await lookAtFolders(frames ?? [], pxPerMm, bench, options, terminal)
      : await runDeck(options.machine, bench, profile, options, terminal);
  if (found === undefined) return EXIT.interrupted;
  const verdict = judgeDeck(found.sights, bench.standard);
  await report(verdict, found, bench, profile, options);
  if (options.json === true) terminal.print(JSON.stringify(verdictJson(verdict)));
  else for (const line of verdictInLines(verdict)) terminal.print(line);
  tellWritten(options, terminal);
  return verdict.passes ? EXIT.done : EXIT.badInput;
}

function usage(sentence: string): CommandError {
  return new CommandError(EXIT.usage, sentence);
}
