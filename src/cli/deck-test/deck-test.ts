import type { Command } from '@commander-js/extra-typings';
import type { PassesEvent } from '../../app/deck-test/run-passes.ts';
import { type TestBatchEvent, testBatch } from '../../app/deck-test/test-batch.ts';
import { type TestRequest, writeUsualLimits } from '../../app/deck-test/test-bench.ts';
import { type DeckSource, type TestDeckEvent, testDeck } from '../../app/deck-test/test-deck.ts';
import { Problem } from '../../app/problem.ts';
import { STATE_WORDS } from '../../paper/deck-test/words.ts';
import { FRAME_LEVELS } from '../../simulator/frames/level.ts';
import { choiceOption, parseScale, parseSeed } from '../options/common.ts';
import { parsePile } from '../options/pile.ts';
import { heedingInterrupt } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { problemInWords } from '../shell/problem-words.ts';
import { asTyped, PROGRAM, progressBar } from '../shell/words.ts';
import { followPasses } from '../view/passes.ts';
import { batchInLines, batchJson } from './batch-words.ts';
import { verdictInLines, verdictJson } from './output.ts';

export function addDeckTestCommand(program: Command, terminal: Terminal, ended: Ended): void {
  addSources(program.command('deck-test'))
    .description('judge the print of a deck by pictures of its cards, or of a batch of decks')
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
    .action(
      ended(({ batch, deck, frames, machine, writeLimits, json, force, strict, ...asked }) => {
        const replaces = force === true;
        if (writeLimits !== undefined) return writeLimitsTo(writeLimits, replaces, terminal);
        if (deck === undefined) throw usage('Name the profile of the deck: --deck club.deck.json.');
        if ([frames, batch, machine].filter((each) => each !== undefined).length !== 1) {
          throw usage(
            'Name folders of pictures with --frames, a folder of decks with --batch, or a --machine.',
          );
        }
        const request = { ...asked, deck, isStrict: strict === true, replaces };
        const isJson = json === true;
        if (batch !== undefined) return testWholeBatch(batch, request, isJson, terminal);
        const source: DeckSource =
          machine === undefined
            ? { kind: 'folders', folders: frames ?? [] }
            : { ...asked, kind: 'machine', machine };
        return testOneDeck(source, request, isJson, terminal);
      }),
    );
}

/** Where the pictures of decks come from. */
function addSources(command: Command) {
  return command
    .option(
      '--frames <folder...>',
      'PNG pictures of a run; a second folder shows the other end, the deck turned',
    )
    .addOption(
      choiceOption(
        '--machine <machine>',
        'run the deck through a machine with a drawn camera, turned between two runs',
        ['simulated', 'emulated'] as const,
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
    .option('--batch <folder>', 'a folder of decks: each a folder of pictures, or of folders of them');
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

function writeLimitsTo(path: string, replaces: boolean, terminal: Terminal): ExitCode {
  writeUsualLimits(path, replaces);
  const command = `${PROGRAM} deck-test --limits ${asTyped(path)} ...`;
  terminal.tell(`Wrote ${path}. Edit it, and test by it: ${command}`);
  return EXIT.done;
}

async function testOneDeck(
  source: DeckSource,
  request: TestRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const result = await followPasses(isJson, terminal, ({ emit, signal }) =>
    testDeck(source, request, {
      signal,
      emit: (event) => tellDeckEvent(event, emit, isJson, terminal),
    }),
  );
  if (result.kind === 'stopped') return EXIT.interrupted;
  if (result.kind === 'unfinished') {
    terminal.tell('The deck did not run through: nothing was judged. Run it again.');
    return EXIT.personNeeded;
  }
  const { verdict } = result;
  if (isJson) terminal.print(JSON.stringify(verdictJson(verdict)));
  else for (const line of verdictInLines(verdict)) terminal.print(line);
  tellWritten(request, isJson, terminal);
  return verdict.passes ? EXIT.done : EXIT.badInput;
}

function tellDeckEvent(
  event: TestDeckEvent,
  tellPasses: (event: PassesEvent) => void,
  isJson: boolean,
  terminal: Terminal,
): void {
  switch (event.kind) {
    case 'recorded':
      return tellPasses(event);
    case 'profile-warning':
      return terminal.tell(event.sentence);
    case 'looking':
      if (isJson || !terminal.isScreen) return;
      return terminal.rewrite(`${progressBar(event.share, terminal.hasUnicode)} Looking at cards`);
    case 'machine-started':
      if (isJson) return;
      return terminal.tell(
        `On the ${event.machine} machine with a drawn camera, seed ${event.seed}. Its operator turns the deck.`,
      );
    case 'looking-again':
      if (!isJson) terminal.tell('Cards are in doubt: the deck runs twice more.');
  }
}

async function testWholeBatch(
  folder: string,
  request: TestRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const emit = (event: TestBatchEvent): void => tellBatchEvent(event, isJson, terminal);
  const result = await heedingInterrupt(terminal, (signal) => testBatch(folder, request, { emit, signal }));
  if (result.kind === 'stopped') return EXIT.interrupted;
  const { batch, notJudged } = result;
  if (isJson) terminal.print(JSON.stringify({ ...batchJson(batch), notJudged }));
  else for (const line of batchInLines(batch, notJudged)) terminal.print(line);
  tellWritten(request, isJson, terminal);
  return batch.passed === batch.decks.length && notJudged.length === 0 ? EXIT.done : EXIT.badInput;
}

function tellBatchEvent(event: TestBatchEvent, isJson: boolean, terminal: Terminal): void {
  switch (event.kind) {
    case 'profile-warning':
      return terminal.tell(event.sentence);
    case 'deck-judged': {
      const { deck, verdict } = event;
      if (isJson) terminal.print(JSON.stringify({ kind: 'deck', deck, ...verdictJson(verdict) }));
      else terminal.tell(`${deck}: ${STATE_WORDS[verdict.state].text}`);
      return;
    }
    case 'not-judged': {
      const { deck } = event;
      const problem = problemInWords(event.problem);
      if (isJson) terminal.print(JSON.stringify({ kind: 'deck', deck, passes: null, problem }));
      else terminal.tell(`${deck}: not judged. ${problem}`);
    }
  }
}

/** Says where reports are, unless results are read by a program. */
function tellWritten({ output, pdf }: TestRequest, isJson: boolean, terminal: Terminal): void {
  if (isJson) return;
  for (const path of [output, pdf]) if (path !== undefined) terminal.tell(`Wrote ${path}.`);
}

function usage(sentence: string): Problem {
  return new Problem('request', 'usage', sentence);
}
