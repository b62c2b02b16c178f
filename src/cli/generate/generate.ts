import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type {
  BoardRuns,
  GeneratedFile,
  GenerateEvent,
  GenerateRequest,
} from '../../app/deals/generate-request.ts';
import { Problem } from '../../app/problem.ts';
import { describeOrigin } from '../../generation/generate.ts';
import { counted, duration } from '../../text/counted.ts';
import { dealerOption, deckOption, parseBoardRuns, parseSeed } from '../options/common.ts';
import { maxSecondsOfScriptOption, passedOverInWords, SOLVING_SLOWLY } from '../options/solve.ts';
import { readStdin, surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';

export function addGenerateCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('generate')
    .description('make random deals, or deals that fit a script of conditions, and write them')
    .requiredOption('--boards <list>', 'boards to make, such as 1-24 or 1-50000', parseBoardRuns)
    .addOption(deckOption())
    .option(
      '--seed <text>',
      'make the same deals every time from this text: for teaching, not for an event',
      parseSeed,
    )
    .option('--where <script>', 'only deals that fit this script, such as lesson.dl: for teaching')
    .addOption(dealerOption())
    .option('--rotate', 'turn the hands so that who deals a board has what the script asks of its dealer')
    .addOption(maxSecondsOfScriptOption())
    .option('-o, --output <file>', 'file to write; - is the screen')
    .option('--to <format>', 'the format to write (default: by the extension of the output, else PBN)')
    .option('--allow-loss', 'write even what a format cannot hold in full')
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette generate --boards 1-24 -o evening.pbn',
        'soubrette generate --boards 1-16 --where lesson.dl -o lesson.pbn',
        'soubrette generate --boards 1-8 --deck super --dealer S --seed lesson-1 -o lesson.pbn',
        'soubrette generate --boards 1-8 --where south-opens.dl --rotate -o lesson.pbn',
      ),
    )
    .action(ended((options) => generate(options, terminal)));
}

/** What the command is asked for. */
export interface GenerateOptions
  extends Pick<GenerateRequest, 'boards' | 'deck' | 'dealer' | 'maxSeconds' | 'seed' | 'where' | 'to'>,
    Partial<Pick<GenerateRequest, 'output'>> {
  readonly allowLoss?: true;
  readonly rotate?: true;
  readonly force?: true;
  readonly json?: true;
}

const EXIT_OF: Readonly<Record<GeneratedFile['ending'], ExitCode>> = {
  done: EXIT.done,
  stopped: EXIT.interrupted,
  'too-few': EXIT.personNeeded,
};

/** Makes deals and tells of them; Ctrl-C keeps those that are made. */
export async function generate(options: GenerateOptions, terminal: Terminal): Promise<ExitCode> {
  const { allowLoss = false, force = false, json, output, rotate, ...asked } = options;
  if (output === undefined) {
    throw new Problem(
      'request',
      'no-output',
      'Hands are shown only when asked for. Name a file with -o FILE.pbn, or add "-o -" for the screen.',
    );
  }
  const stop = new AbortController();
  const { generateDeals } = await import('../../app/deals/generate.ts');
  const watch = watchOf(options.boards, terminal, () => stop.abort());
  let made: GeneratedFile;
  try {
    made = await generateDeals(
      { ...asked, rotates: rotate === true, output, allowLoss, replaces: force },
      {
        ...(await partsOf('candidates')),
        ...surroundings(),
        ...watch,
        signal: stop.signal,
        stdin: readStdin,
        write: (bytes) => terminal.write(bytes),
      },
    );
  } finally {
    watch.close();
  }
  for (const line of passedOverInWords(made.passedOver, options.maxSeconds)) terminal.tell(line);
  tellGenerated(made, options.boards, output, terminal);
  if (json === true && output !== '-') {
    const { format, generated: tried, origin, passedOver, produced } = made;
    const file = { file: output, format, boards: produced, origin: origin.kind };
    terminal.print(JSON.stringify({ ...file, tried, passedOver }));
  }
  return EXIT_OF[made.ending];
}

function tellGenerated(
  { generated, origin, produced }: GeneratedFile,
  { length }: BoardRuns,
  output: string,
  terminal: Terminal,
): void {
  const missing = `${counted(length - produced, 'board')} of ${length} not made`;
  const isChosen = generated !== undefined;
  if (produced < length && isChosen) terminal.tell(`${missing}: no deal was found for them.`);
  if (output === '-') return;
  if (produced < length && !isChosen) terminal.tell(`${missing}.`);
  if (produced === 0 && isChosen) return;
  terminal.tell(`Wrote ${counted(produced, 'board')} to ${output}. ${describeOrigin(origin)}`);
  terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(output)}`);
}

const MS_BETWEEN_LINES = 250;
/** Where lines can't be rewritten: the first one, and then each after twice the time. */
const MS_TO_FIRST_MESSAGE = 10_000;

/** Shows how far the work is, and stops it at Ctrl-C once it has begun. */
function watchOf(
  { length }: BoardRuns,
  terminal: Terminal,
  stop: () => void,
): { emit(event: GenerateEvent): void; close(): void } {
  let release = (): void => {};
  let startMs = 0;
  let shownMs = 0;
  let messageAfterMs = MS_TO_FIRST_MESSAGE;
  function show(progress: GenerateEvent & { readonly kind: 'progress' }): void {
    const nowMs = performance.now();
    if (nowMs - shownMs >= MS_BETWEEN_LINES) {
      shownMs = nowMs;
      terminal.rewrite(progressLine(progress, length, nowMs - startMs));
    }
    if (progress.generated === undefined || terminal.isScreen || nowMs - startMs < messageAfterMs) return;
    messageAfterMs *= 2;
    terminal.tell(progressLine(progress, length, nowMs - startMs));
  }
  return {
    emit(event) {
      switch (event.kind) {
        case 'making':
          startMs = performance.now();
          shownMs = startMs;
          release = terminal.onInterrupt(stop);
          return;
        case 'progress':
          return show(event);
        case 'script-warning':
          return terminal.tell(`Warning. ${event.sentence}`);
        case 'solving-slowly':
          return terminal.tell(SOLVING_SLOWLY);
        case 'not-held':
          return terminal.tell(`Note. ${event.loss.message}`);
      }
    },
    close() {
      release();
      terminal.rewrite('');
    },
  };
}

/** How far the work is and how long it will take: three deals and more say it roughly. */
function progressLine(
  { generated, looked, produced }: GenerateEvent & { readonly kind: 'progress' },
  wanted: number,
  passedMs: number,
): string {
  const far = `${produced} of ${counted(wanted, 'board')}`;
  if (generated === undefined) return `${far}. Ctrl-C keeps what is made.`;
  const solved = looked === undefined ? '' : `, ${millions(looked)} solved`;
  const tried = `${far}, ${millions(generated)} deals tried${solved}`;
  if (produced === 0) return `${tried}: none fits yet. Ctrl-C ends.`;
  const leftMs = (passedMs / produced) * (wanted - produced);
  const about = produced < 3 ? 'perhaps' : 'about';
  return `${tried}, ${about} ${duration(leftMs)} left. Ctrl-C keeps what is made.`;
}

function millions(count: number): string {
  return count < 1_000_000 ? String(count) : `${(count / 1_000_000).toFixed(1)} million`;
}
