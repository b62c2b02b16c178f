import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { TryFeederEvent, TryFeederRequest } from '../../app/maintenance/try-feeder.ts';
import type { PersonStep } from '../../ports/machines/station.ts';
import { table } from '../../text/columns.ts';
import type { Language } from '../../words/language.ts';
import { loadTerminalWords, type TerminalWords } from '../../words/terminal-words.ts';
import { cameraChoice } from '../options/camera.ts';
import { faultsOption, wholeNumber } from '../options/common.ts';
import { messageLanguageOption } from '../options/print.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { personAt, sureAt, tellBrokenOff } from '../shell/person.ts';

const USUAL_FEEDS = 2000;
const MOST_FEEDS = 100_000;
const USUAL_DECK = 52;
const MOST_DECK = 136;
const USUAL_REPORT = 'feeder-stand.html';
/** How often a line says how far it is where no line can be rewritten. */
const LINE_EVERY = 200;

/** What of a trial of the feeder stand is chosen beside the machine. */
type StandChoice = Pick<
  TryFeederRequest,
  'deckCards' | 'faults' | 'feeds' | 'language' | 'report' | 'window'
> & {
  readonly isSimulated: boolean;
};

/** Adds the trial of the feeder stand to `calibrate feed`; the answer is what was chosen, or nothing without --stand. */
// biome-ignore lint/suspicious/noExplicitAny: commander has a type for each set of options
export function withStand(command: Command<any, any, any>): () => StandChoice | undefined {
  command
    .addOption(
      new Option(
        '--stand [simulated]',
        'try the feeder stand: doubles, dragging, slip, go or no go; simulated: one that is not there',
      )
        .argParser(parseStand)
        .conflicts(['out', 'cards', 'surfaceSpeedMmPerS']),
    )
    .option('--feeds <number>', `feeds of a trial (default: ${USUAL_FEEDS})`, wholeNumber(1, MOST_FEEDS))
    .option(
      '--deck-cards <number>',
      `counted cards in the hopper (default: ${USUAL_DECK})`,
      wholeNumber(2, MOST_DECK),
    )
    .option(
      '--camera <camera>',
      'the camera of a real stand, for dragging: rpicam, v4l2:/dev/video0, folder:DIR, or drawn',
      cameraChoice,
    )
    .option('--camera-profile <file>', 'that camera as it was measured, from soubrette calibrate camera')
    .option('--deck <file>', 'what it should be able to read, from soubrette calibrate deck')
    .option('--report <file>', `report of a trial, .html or .pdf (default: ${USUAL_REPORT})`)
    .addOption(faultsOption())
    .addOption(messageLanguageOption())
    .addHelpText(
      ...examples(
        'soubrette calibrate feed --stand simulated --faults worn',
        'soubrette calibrate feed --stand --machine serial:/dev/ttyACM0 --camera rpicam --camera-profile camera.json --deck club.deck.json',
      ),
    );
  return () => {
    const options: StandOptions = command.opts();
    return options.stand === undefined ? undefined : chosenOf(options, options.stand);
  };
}

interface StandOptions {
  readonly stand?: 'simulated' | true;
  readonly camera?: CameraChoice;
  readonly cameraProfile?: string;
  readonly deck?: string;
  readonly feeds?: number;
  readonly deckCards?: number;
  readonly report?: string;
  readonly faults: StandChoice['faults'];
  readonly language: Language;
}

function chosenOf(
  {
    camera,
    cameraProfile,
    deck,
    deckCards = USUAL_DECK,
    faults,
    feeds = USUAL_FEEDS,
    language,
    report = USUAL_REPORT,
  }: StandOptions,
  stand: 'simulated' | true,
): StandChoice {
  const window = camera && {
    camera,
    ...(cameraProfile !== undefined && { cameraProfile }),
    ...(deck !== undefined && { deck }),
  };
  return {
    ...(window && { window }),
    deckCards,
    faults,
    feeds,
    language,
    report,
    isSimulated: stand === 'simulated',
  };
}

function parseStand(value: string): 'simulated' {
  if (value === 'simulated') return value;
  throw new InvalidArgumentError('Write --stand for the stand at --machine, or --stand simulated.');
}

/** Runs a trial of the feeder stand, says how far it is, and prints what came of it. */
export async function tryStand(
  {
    isSimulated,
    json,
    yes,
    ...request
  }: Omit<TryFeederRequest, 'machine'> & {
    readonly machine: Exclude<TryFeederRequest['machine'], { readonly kind: 'simulatedStand' }>;
    readonly isSimulated: boolean;
    readonly json?: true;
    readonly yes?: true;
  },
  terminal: Terminal,
): Promise<ExitCode> {
  const { tryFeederStand } = await import('../../app/maintenance/try-feeder.ts');
  const { standAdvice, standOutcome, standRows } = await import('../../paper/feeder-stand/report.ts');
  const words = await loadTerminalWords(request.language);
  const machine = isSimulated ? ({ kind: 'simulatedStand' } as const) : request.machine;
  const result = await heedingInterrupt(terminal, async (signal) =>
    tryFeederStand(
      { ...request, machine },
      {
        ...(await partsOf('jobFolders', 'pictures')),
        emit: (event) => tell(event, terminal, words),
        ...surroundings(),
        isSure: sureAt(terminal, yes === true, signal, words),
        person: personAt(terminal, (step) => words.say('stand.enter', { what: stepOf(step, words) })),
        signal,
      },
    ),
  );
  terminal.rewrite('');
  if (result.kind !== 'judged') return tellBrokenOff(result, terminal);
  const { path, verdict } = result;
  if (json === true) terminal.print(JSON.stringify({ kind: 'feeder-stand', ...verdict, report: path }));
  else {
    const head = ['', words.say('stand.head.found'), words.say('stand.head.bound'), ''];
    const rows = standRows(verdict, words).map(({ bound, kept, name, value }) => [name, value, bound, kept]);
    for (const line of table([head, ...rows])) terminal.print(line);
    terminal.print(`${standOutcome(verdict, words)}.`);
    for (const advice of standAdvice(verdict, words)) terminal.tell(advice);
  }
  terminal.tell(words.say('stand.wrote', { path }));
  return verdict.outcome === 'go' ? EXIT.done : EXIT.personNeeded;
}

function tell(event: TryFeederEvent, terminal: Terminal, words: TerminalWords): void {
  switch (event.kind) {
    case 'feeder-trial-ahead':
      if (event.isReal) terminal.tell(words.say('stand.ahead'));
      return;
    case 'window-note':
      return terminal.tell(event.says);
    case 'simulated-person-asked':
      // A simulated person fills the hopper some forty times: nobody has to read that.
      if (event.step.kind !== 'layCards')
        terminal.tell(words.say('stand.asked', { what: stepOf(event.step, words) }));
      return;
    case 'feeds-done': {
      const { done, lost, of } = event;
      const line = words.say('stand.done', { done, of, lost });
      if (terminal.isScreen) terminal.rewrite(line);
      else if (done % LINE_EVERY === 0 && done < of) terminal.tell(`${line}.`);
    }
  }
}

function stepOf(step: PersonStep, words: TerminalWords): string {
  if (step.kind === 'layCards') return words.say('stand.lay', { count: step.count });
  return words.say(step.kind === 'clearPath' ? 'stand.clear' : 'stand.close');
}
