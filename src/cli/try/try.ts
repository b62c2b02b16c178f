import type { Command } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import type { BenchEvent } from '../../app/maintenance/bench/bench-ports.ts';
import type { BenchRequest } from '../../app/maintenance/bench/open-station.ts';
import type { TryEvent } from '../../app/maintenance/try/courses.ts';
import { USUAL_S, WATCH_S } from '../../app/maintenance/try/durations.ts';
import type { OpenBench, PartTest } from '../../app/maintenance/try/try-part.ts';
import { Problem } from '../../app/problem.ts';
import { LAMPS } from '../../machine/messages.ts';
import { table } from '../../text/columns.ts';
import { benchOptions } from '../options/bench.ts';
import { wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { askLine } from '../shell/ask.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { personAt, sureAt, tellBench, tellBrokenOff } from '../shell/person.ts';

/** How each is written, and what it does. */
const TRY_FORMS: readonly (readonly [form: string, says: string])[] = [
  ['rack 0..4', 'drive the rack to the reject tray (0) or a pocket'],
  ['feeder', 'run the feeder, without cards'],
  ['transport', 'run the transport'],
  ['card [0..4]', 'feed one card: to the reject tray (0) or a pocket'],
  ['watch', 'print every change of beams, switches and thickness'],
  ['light on|off', 'the light under the window'],
  ['lamp ready|dealing|help|off', 'the lamps'],
  ['buzzer on|off', 'the buzzer'],
];

const LAST_STOREY = 4;

/** What somebody wants to try; `undefined` where it is none of the forms. */
export function parseTry(words: readonly string[]): PartTest | undefined {
  const [what, first, ...more] = words;
  if (more.length > 0) return undefined;
  switch (what) {
    case 'rack':
    case 'card': {
      const storey = what === 'card' && first === undefined ? LAST_STOREY : storeyOf(first);
      return storey === undefined ? undefined : { kind: what, storey };
    }
    case 'lamp': {
      const lamp = LAMPS.find((name) => name === first);
      return lamp === undefined ? undefined : { kind: 'lamp', lamp };
    }
    case 'light':
    case 'buzzer':
      return first === 'on' || first === 'off' ? { kind: what, on: first === 'on' } : undefined;
    case 'feeder':
    case 'transport':
    case 'watch':
      return first === undefined ? { kind: what } : undefined;
    default:
      return undefined;
  }
}

function storeyOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-4]$/.test(text) ? Number(text) : undefined;
}

const MOST_S = 3600;

interface TryOptions extends BenchRequest {
  readonly seconds?: number;
  readonly yes?: true;
}

/** Adds the bench menu, whose lines are commands too. */
export function addTryCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const forms = table(TRY_FORMS.map(([form]) => [`  ${form}`])).map(
    (form, index) => `${form}  ${TRY_FORMS[index]?.[1]}`,
  );
  withOptions(
    program
      .command('try')
      .description('try one part of a machine at a time: rack, motors, sensors, lamps')
      .argument('[what...]', 'what to try (default: a menu)'),
    benchOptions(),
  )
    .option('--seconds <number>', `how long (default: ${USUAL_S}; watch: ${WATCH_S})`, wholeNumber(1, MOST_S))
    .option('--yes', 'do not ask before something moves')
    .addHelpText('after', ['', 'What you can try:', ...forms].join('\n'))
    .addHelpText(
      ...examples('soubrette try watch', 'soubrette try rack 2 --profile bench', 'soubrette try card 1'),
    )
    .action(ended((words, options) => tryParts(words, options, terminal)));
}

/** Tries what the words say; without words, whatever is typed, until nothing more is. */
async function tryParts(
  words: readonly string[],
  options: TryOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const test = parseTry(words);
  if (test === undefined && words.length > 0) throw unknownForm(words.join(' '));
  const { openBench } = await import('../../app/maintenance/try/try-part.ts');
  const { leaveStation } = await import('../../app/maintenance/bench/run-on-station.ts');
  const bench = await heedingInterrupt(terminal, (signal) => {
    const isSure = sureAt(terminal, options.yes === true, signal);
    return openBench(options, test, {
      ...lightParts,
      ...surroundings(),
      isSure,
      person: personAt(terminal),
      signal,
    });
  });
  try {
    if (test === undefined) return await menu(bench, options, terminal);
    return await tryOne(test, bench, options, terminal);
  } finally {
    await leaveStation(bench.station);
  }
}

async function menu(bench: OpenBench, options: TryOptions, terminal: Terminal): Promise<ExitCode> {
  if (terminal.typing === undefined) {
    throw new Problem('request', 'no-typing', `Nothing can be typed here. ${formsInWords()}`);
  }
  for (const [form, says] of TRY_FORMS) terminal.tell(`  ${form}: ${says}`);
  for (;;) {
    const line = await askLine('Try what? (Enter alone ends)', terminal);
    if (line === undefined || line === '' || line === 'q') return EXIT.done;
    const test = parseTry(line.split(/\s+/));
    if (test === undefined) {
      terminal.tell(unknownForm(line).message);
      continue;
    }
    // A task that fails is reported, and the menu goes on.
    const code = await tryOne(test, bench, options, terminal);
    if (!bench.station.line().isUp) return code;
  }
}

async function tryOne(
  test: PartTest,
  bench: OpenBench,
  { seconds }: TryOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const emit = (event: TryEvent | BenchEvent): void => {
    if (event.kind === 'simulated-person-asked') tellBench(event, terminal);
    else terminal.print(eventInWords(event));
  };
  const { tryPart } = await import('../../app/maintenance/try/try-part.ts');
  const end = await heedingInterrupt(terminal, (signal) => tryPart(test, bench, seconds, { emit, signal }));
  if (end.kind !== 'done') return tellBrokenOff(end, terminal);
  terminal.tell('Done.');
  return EXIT.done;
}

/** What is seen of a part, as a line. */
export function eventInWords(event: TryEvent): string {
  switch (event.kind) {
    case 'sensor':
      return `${event.sensor} ${event.isBroken ? 'broken' : 'clear'}`;
    case 'input':
      return `${event.name} ${event.isOn ? 'yes' : 'no'}`;
    case 'thickness':
      return `thickness ${event.um} um`;
    case 'beam-dark':
      return `${event.beam.padEnd(8)} dark for ${event.darkMs.toFixed(1)} ms`;
    case 'card-in':
      return `The card is in ${event.storey === 0 ? 'the reject tray' : `pocket ${event.storey}`}.`;
  }
}

function unknownForm(words: string): Problem {
  return new Problem('request', 'nothing-to-try', `There is no "${words}" to try. ${formsInWords()}`);
}

function formsInWords(): string {
  return `Try one of: ${TRY_FORMS.map(([form]) => form).join('; ')}.`;
}
