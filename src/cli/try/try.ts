import type { Command } from 'commander';
import { type Bench, createBench } from '../../../calibration/bench.ts';
import type { Course } from '../../../calibration/course.ts';
import { GATE_PARAMETERS } from '../../../calibration/gate-angles.ts';
import type { Panel } from '../../../firmware-host/panel.ts';
import { runOnStation, settle } from '../../app/care/bench/run-on-station.ts';
import type { Station } from '../../app/care/bench/station.ts';
import {
  type Say,
  tryCard,
  tryGate,
  tryLamp,
  tryMotor,
  tryShow,
  watchSensors,
} from '../../app/care/try/courses.ts';
import { addBenchOptions, type BenchOptions, openStation } from '../options/bench.ts';
import { wholeNumber } from '../options/common.ts';
import { chosenConfig } from '../options/machine.ts';
import { askLine, confirm } from '../shell/ask.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { personAt } from '../shell/person.ts';
import type { Terminal } from '../shell/terminal.ts';
import { table } from '../shell/words.ts';
import { parseTry, TRY_FORMS, type TryWish } from './wish.ts';

export interface TryOptions extends BenchOptions {
  readonly seconds?: number;
  readonly yes?: true;
}

const USUAL_S = 2;
const WATCH_S = 60;
const MOST_S = 3600;
const MOVES_NOTHING: readonly TryWish['kind'][] = ['watch', 'light', 'lamp', 'buzzer'];

/** Adds the bench menu, whose lines are commands too. */
export function addTryCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const forms = table(TRY_FORMS.map(([form]) => [`  ${form}`])).map(
    (form, index) => `${form}  ${TRY_FORMS[index]?.[1]}`,
  );
  const lines = ['', 'What there is to try:', ...forms, '', 'Examples:'];
  const samples = [
    'soubrette try watch',
    'soubrette try gate 2 open --profile bench',
    'soubrette try card 1',
  ];
  addBenchOptions(
    program
      .command('try')
      .description('try one part of a machine at a time: gates, motors, beams, lamps')
      .argument('[what...]', 'what to try (default: a menu)'),
  )
    .option('--seconds <number>', `how long (default: ${USUAL_S}; watch: ${WATCH_S})`, wholeNumber(1, MOST_S))
    .option('--yes', 'do not ask before something moves')
    .addHelpText('after', [...lines, ...samples.map((sample) => `  $ ${sample}`)].join('\n'))
    .action(async (words: string[], options: TryOptions) => ended(await tryParts(words, options, terminal)));
}

/** Tries what the words say; without words, whatever is typed, until nothing more is. */
export async function tryParts(
  words: readonly string[],
  options: TryOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const wish = parseTry(words);
  if (wish === undefined && words.length > 0) {
    throw new CommandError(EXIT.usage, `There is no "${words.join(' ')}" to try. ${formsInWords()}`);
  }
  const mayMove = wish === undefined || !MOVES_NOTHING.includes(wish.kind);
  if (options.machine.kind === 'serial' && mayMove) {
    await confirm('Parts will move. Is all clear, and stop at hand?', options.yes === true, terminal);
  }
  const bench = await openBench(options, terminal);
  try {
    if (wish === undefined) await menu(bench, options, terminal);
    else await tryOne(wish, bench, options, terminal);
    return EXIT.done;
  } finally {
    await settle(bench.station);
    bench.station.close();
  }
}

interface OpenBench {
  readonly station: Station;
  readonly bench: Bench;
  readonly panel: Panel;
}

async function openBench(options: TryOptions, terminal: Terminal): Promise<OpenBench> {
  const { createPanel } = await import('../../../firmware-host/panel.ts');
  const station = await openStation(options, chosenConfig(options), {
    person: personAt(terminal),
    faults: 'none',
  });
  const bench = createBench(station.config, station.send, () => station.clock.nowMs());
  return { station, bench, panel: createPanel(station, station.turn) };
}

async function menu(bench: OpenBench, options: TryOptions, terminal: Terminal): Promise<void> {
  if (terminal.typing === undefined)
    throw new CommandError(EXIT.usage, `Nothing can be typed here. ${formsInWords()}`);
  for (const [form, says] of TRY_FORMS) terminal.tell(`  ${form}: ${says}`);
  for (;;) {
    const line = await askLine('Try what (nothing ends)?', terminal);
    if (line === undefined || line === '' || line === 'q') return;
    const wish = parseTry(line.split(/\s+/));
    if (wish === undefined) terminal.tell(`There is no "${line}" to try. ${formsInWords()}`);
    else await tryInMenu(wish, bench, options, terminal);
  }
}

/** Tries one thing, and says that it was done. */
async function tryOne(
  wish: TryWish,
  bench: OpenBench,
  options: TryOptions,
  terminal: Terminal,
): Promise<void> {
  const course = courseOf(wish, bench, options, (line) => terminal.print(line));
  await runOnStation(bench.station, course, terminal);
  terminal.tell('Done.');
}

/** What can't be tried now is told, and the menu goes on. */
async function tryInMenu(
  wish: TryWish,
  bench: OpenBench,
  options: TryOptions,
  terminal: Terminal,
): Promise<void> {
  try {
    await tryOne(wish, bench, options, terminal);
  } catch (error) {
    if (!(error instanceof CommandError) || !bench.station.line().isUp) throw error;
    terminal.tell(error.message);
  }
}

function formsInWords(): string {
  return `Try one of: ${TRY_FORMS.map(([form]) => form).join('; ')}.`;
}

function courseOf(
  wish: TryWish,
  { bench, panel }: OpenBench,
  { seconds }: TryOptions,
  say: Say,
): Course<void> {
  const durationMs = (seconds ?? USUAL_S) * 1000;
  switch (wish.kind) {
    case 'gate':
      return tryGate(bench, panel, wish.gate, degreesOf(wish.to, wish.gate, bench), durationMs);
    case 'feeder':
      return tryMotor(bench, panel, 'feeder', durationMs);
    case 'transport':
      return tryMotor(bench, panel, wish.speed === 'low' ? 'slow transport' : 'transport', durationMs);
    case 'card':
      return tryCard(bench, wish.mouth, say);
    case 'watch':
      return watchSensors(bench, (seconds ?? WATCH_S) * 1000, say);
    case 'light':
      return tryShow(bench, () => panel.light(wish.on));
    case 'lamp':
      return tryLamp(bench, panel, wish.lamp, false);
    case 'buzzer':
      return tryLamp(bench, panel, 'off', wish.on);
  }
}

function degreesOf(to: 'open' | 'closed' | number, gate: number, { config }: Bench): number {
  const names = GATE_PARAMETERS[gate];
  if (typeof to === 'number' || names === undefined) return Number(to);
  return config[names[to]];
}
