import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import type { TestBatchEvent, TestBatchRequest } from '../../app/deck-test/test-batch.ts';
import type { ProfileWarning, TestRequest } from '../../app/deck-test/test-bench.ts';
import type { TestDeckEvent } from '../../app/deck-test/test-deck.ts';
import type { TestOnMachineRequest } from '../../app/deck-test/test-on-machine.ts';
import { particularsIn } from '../../inspection/particulars.ts';
import { READER_CHOICES } from '../../machine/config.ts';
import { STATE_WORDS } from '../../paper/deck-test/words.ts';
import { FRAME_LEVELS } from '../../ports/machines/faults.ts';
import { dealAtTerminal } from '../controls/at-terminal.ts';
import { choiceOption, parseScale } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { type PassRunOptions, passMachine, passRunOptions } from '../options/passes.ts';
import { parsePile } from '../options/pile.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { problemInWords } from '../shell/problem-words.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { progressBar } from '../shell/words.ts';
import { verdictInLines, verdictJson } from '../view/deck-verdict.ts';
import { tellPassed } from '../view/found.ts';
import { tellWrittenTest } from '../view/written-test.ts';
import { batchInLines, batchJson } from './batch-words.ts';
import { certificateOptions, withoutTesting } from './certificate.ts';
import { gaugeInLines, gaugeJson } from './gauge-words.ts';
import { particularsOptions } from './particulars.ts';
import { lotOf, type SamplingOptions, samplingOptions } from './sampling.ts';
import { usage } from './usage.ts';

export function addDeckTestCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const own = addSources(program.command('deck-test'))
    .description('judge the print of a deck, or of a batch of decks, by pictures of the cards')
    .option('--deck <file>', 'the profile of the design, from soubrette calibrate deck')
    .option('--limits <file>', 'limits that a deck must keep (default: those that the profile proposes)')
    .option(
      '--write-limits <file>',
      'write the limits that the profile proposes to a file, for editing, without testing',
    )
    .option('--gauge', 'study how far measures repeat, by four runs of one deck or more; no deck is judged')
    .option('--strict', 'pass no mark that may be dust: the deck must be tested again')
    .option('--order <file>', 'the cards in the order in which they must come, one per line')
    .option('--px-per-mm <number>', 'scale of the pictures (default: that of the profile)', parseScale)
    .option('-o, --output <file>', 'write a report with pictures: .html, .pdf or .txt')
    .option('--pdf <file>', 'write the report as PDF as well')
    .option('--csv <file>', 'write every measure of every card as comma-separated values')
    .option('--force', 'replace existing files')
    .option('--json', 'one line of JSON');
  const ofDecks = withOptions(withOptions(own, samplingOptions()), particularsOptions());
  withOptions(withOptions(ofDecks, certificateOptions()), passRunOptions())
    .addHelpText('after', HELP)
    .action(
      ended((options) => {
        const { batch, deck, frames, gauge, machine, sheet, writeLimits, json, force, strict } = options;
        const replaces = force === true;
        const other = withoutTesting(options, replaces, terminal);
        if (other !== undefined) return other;
        if (writeLimits !== undefined) return writeLimitsTo(writeLimits, deck, replaces, terminal);
        if (deck === undefined) throw usage('Name the profile of the deck: --deck club.deck.json.');
        checkSources(options);
        const { lot: _, ...settings } = options;
        const particulars = particularsIn(options);
        const request = { ...settings, particulars, deck, isStrict: strict === true, replaces };
        const isJson = json === true;
        const lot = lotOf(options);
        if (batch !== undefined)
          return testWholeBatch(batch, { ...request, ...(lot && { lot }) }, isJson, terminal);
        if (gauge === true) return studyFolders(frames, request, isJson, terminal);
        if (machine === undefined) return testFiles(frames, sheet ?? [], request, isJson, terminal);
        return testInMachine(
          { ...request, machine: passMachine({ ...options, machine }) },
          options,
          terminal,
        );
      }),
    );
}

/** What is tested comes from one place, and not everything can be asked of each. */
function checkSources({
  batch,
  certificate,
  frames,
  gauge,
  machine,
  sheet,
  ...sampling
}: SourceOptions): void {
  if ([frames, sheet, batch, machine].filter((each) => each !== undefined).length !== 1) {
    throw usage(
      'Name folders of pictures with --frames, scans with --sheet, a folder of decks with --batch, or a --machine.',
    );
  }
  if (gauge === true && frames === undefined) throw usage('--gauge takes folders of pictures: --frames.');
  if (batch === undefined && lotOf(sampling) !== undefined)
    throw usage('A lot takes a --batch of its decks.');
  if (batch !== undefined && certificate !== undefined && lotOf(sampling) === undefined)
    throw usage('The certificate of a batch is of its lot: say how many decks it has, --lot-size 1200.');
}

interface SourceOptions extends SamplingOptions {
  readonly batch?: string | undefined;
  readonly certificate?: string | undefined;
  readonly frames?: readonly string[] | undefined;
  readonly gauge?: true | undefined;
  readonly machine?: string | undefined;
  readonly sheet?: readonly string[] | undefined;
}

/** Where the pictures of decks come from. */
function addSources(command: Command) {
  return command
    .option(
      '--frames <folder...>',
      'PNG pictures of a run; a second folder shows the other end, with the deck turned',
    )
    .option(
      '--sheet <file...>',
      'PNG scans of the uncut sheets of a deck, at 300 to 600 dpi, each with its edges along the scanner’s',
    )
    .option(
      '--machine <machine>',
      'run the deck through a machine twice, turned between the runs: simulated, emulated, or a real one by its host: serial:/dev/ttyUSB0, or tls://pi.local:4752',
    )
    .addOption(
      choiceOption(
        '--readers <readers>',
        'what identifies a card (default: see the profile of the deck)',
        READER_CHOICES,
      ),
    )
    .addOption(choiceOption('--level <level>', 'quality of drawn frames (default: good)', FRAME_LEVELS))
    .option(
      '--deck-art <dir>',
      'the deck of drawn frames: one SVG per card, such as S10.svg (default: the Soubrette deck)',
    )
    .option(
      '--simulate-deck <state>',
      'the deck of the simulated world: sorted, shuffled, lacks:C7 or twice:SA',
      parsePile,
    )
    .option('--batch <folder>', 'a folder of decks: each is a folder of pictures, or of such folders');
}

const HELP = `
The exit code is 0 if the deck passes, with reservations or without (in a batch:
all decks), and 3 if one fails or must be tested again. A mark in a single
picture may be a grain of dust: if it is no larger than that, and the pictures
are dusty, it is listed, and the deck passes with reservations; with --strict it
does not. Two more runs settle it; --machine makes them itself. With --lot-size
a batch is the sample of a lot, and the code is 0 where the lot is accepted. A
test on a machine is a job: its measurements are kept, it can be resumed, and
resume writes its report, table and certificate again.

Examples:
  $ soubrette deck-test --frames run-1 run-2 --deck club.deck.json -o report.html
  $ soubrette deck-test --frames run-1 run-2 --deck club.deck.json --strict
  $ soubrette deck-test --frames run-1 run-2 --deck club.deck.json --lot 2026-31 --operator "A. Novak" --csv measures.csv
  $ soubrette deck-test --frames run-1 run-2 run-3 run-4 --deck club.deck.json
  $ soubrette deck-test --machine simulated --level good --deck club.deck.json --simulate-deck lacks:C7
  $ soubrette deck-test --machine serial:/dev/ttyUSB0 --deck club.deck.json -o report.html
  $ soubrette deck-test --frames run-1 run-2 --deck club.deck.json --lot 2026-31 --certificate lot-2026-31
  $ soubrette deck-test --verify lot-2026-31.json --signed-by printer.key
  $ soubrette deck-test --sheet front.png --deck club.deck.json -o report.html
  $ soubrette deck-test --gauge --frames run-1 run-2 run-3 run-4 run-5 run-6 --deck club.deck.json
  $ soubrette deck-test --write-limits our-limits.json --deck club.deck.json
  $ soubrette deck-test --batch monday --deck club.deck.json --limits our-limits.json --pdf monday.pdf
  $ soubrette deck-test --batch monday --deck club.deck.json --lot-size 1200 --aql 1.5
  $ soubrette deck-test --batch monday --deck club.deck.json --lot-size 1200 --lot 2026-31 --certificate lot-2026-31`;

async function writeLimitsTo(
  path: string,
  deck: string | undefined,
  replaces: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const { writeProposedLimits } = await import('../../app/deck-test/test-bench.ts');
  writeProposedLimits(path, deck, replaces, lightParts);
  const command = `${PROGRAM} deck-test --limits ${asTyped(path)} ...`;
  terminal.tell(`Wrote ${path}. Edit it, and test with it: ${command}`);
  return EXIT.done;
}

/** Tests a deck by folders of pictures, or without them by scans of its sheets. */
async function testFiles(
  folders: readonly string[] | undefined,
  sheets: readonly string[],
  request: TestRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const { testDeck, testSheets } = await import('../../app/deck-test/test-deck.ts');
  const emit = (event: TestDeckEvent): void => tellDeckEvent(event, isJson, terminal);
  const result = await heedingInterrupt(terminal, async (signal) => {
    const ports = { ...(await partsOf('keys', 'pictures')), ...surroundings(), emit, signal };
    return folders === undefined ? testSheets(sheets, request, ports) : testDeck(folders, request, ports);
  }).finally(() => terminal.rewrite(''));
  if (result.kind === 'stopped') return EXIT.interrupted;
  const { verdict } = result;
  if (isJson) terminal.print(JSON.stringify(verdictJson(verdict, 'file', request.particulars)));
  else for (const line of verdictInLines(verdict)) terminal.print(line);
  await tellWrittenTest(request, isJson, terminal);
  return verdict.passes ? EXIT.done : EXIT.badInput;
}

async function studyFolders(
  folders: readonly string[] = [],
  request: TestRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  if ((request.output ?? request.pdf ?? request.csv ?? request.certificate) !== undefined) {
    throw usage('--gauge writes no report. Leave out -o, --pdf, --csv and --certificate.');
  }
  const { gaugeDeck } = await import('../../app/deck-test/gauge-deck.ts');
  const emit = (event: TestDeckEvent): void => tellDeckEvent(event, isJson, terminal);
  const result = await heedingInterrupt(terminal, async (signal) =>
    gaugeDeck(folders, request, { ...(await partsOf('pictures')), emit, signal }),
  ).finally(() => terminal.rewrite(''));
  if (result.kind === 'stopped') return EXIT.interrupted;
  const { results } = result;
  if (isJson) terminal.print(JSON.stringify(gaugeJson(results)));
  else for (const line of gaugeInLines(results)) terminal.print(line);
  return results.some(({ verdict }) => verdict === 'unfit') ? EXIT.badInput : EXIT.done;
}

function tellDeckEvent(event: TestDeckEvent, isJson: boolean, terminal: Terminal): void {
  switch (event.kind) {
    case 'profile-warning':
      return tellWarning(event, terminal);
    case 'sheet':
      if (terminal.isScreen) terminal.rewrite('');
      return terminal.tell(event.sentence);
    case 'looking':
      if (isJson || !terminal.isScreen) return;
      return terminal.rewrite(`${progressBar(event.share, terminal.hasUnicode)} Looking at cards`);
  }
}

function tellWarning({ sentence }: ProfileWarning, terminal: Terminal): void {
  terminal.tell(sentence);
}

async function testInMachine(
  request: TestOnMachineRequest,
  options: PassRunOptions & { readonly json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const { testOnMachine } = await import('../../app/deck-test/test-on-machine.ts');
  const job = await dealAtTerminal(options, terminal, (ports) =>
    testOnMachine(request, {
      ...ports,
      warn: (warning) => tellWarning(warning, terminal),
    }),
  );
  const isJudged = job.found?.kind === 'deck-test' && job.found.tested?.kind === 'judged';
  if (isJudged) await tellWrittenTest(request, options.json === true, terminal);
  return tellPassed(job, options, terminal);
}

async function testWholeBatch(
  folder: string,
  request: TestBatchRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const { testBatch } = await import('../../app/deck-test/test-batch.ts');
  const emit = (event: TestBatchEvent): void => tellBatchEvent(event, request, isJson, terminal);
  const result = await heedingInterrupt(terminal, async (signal) =>
    testBatch(folder, request, { ...(await partsOf('keys', 'pictures')), ...surroundings(), emit, signal }),
  );
  if (result.kind === 'stopped') return EXIT.interrupted;
  const { batch, notJudged } = result;
  if (isJson) terminal.print(JSON.stringify({ ...batchJson(batch), notJudged }));
  else for (const line of batchInLines(batch, notJudged)) terminal.print(line);
  await tellWrittenTest(request, isJson, terminal);
  const isGood =
    batch.lot === undefined
      ? batch.passed === batch.decks.length && notJudged.length === 0
      : batch.lot.state === 'accepted';
  return isGood ? EXIT.done : EXIT.badInput;
}

function tellBatchEvent(
  event: TestBatchEvent,
  { particulars }: TestRequest,
  isJson: boolean,
  terminal: Terminal,
): void {
  switch (event.kind) {
    case 'profile-warning':
      return terminal.tell(event.sentence);
    case 'deck-judged': {
      const { deck, verdict } = event;
      const json = (): object => ({ kind: 'deck', deck, ...verdictJson(verdict, 'file', particulars) });
      if (isJson) terminal.print(JSON.stringify(json()));
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
