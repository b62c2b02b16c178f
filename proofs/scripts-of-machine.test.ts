// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import { expect, test, vi } from 'vitest';
import type { Change } from './broken/changes.ts';
import { SABOTAGES } from './broken/sabotages.ts';
import { hasProgram } from '../rigs/has-program.ts';
import { HAS_SOCAT } from '../rigs/pty.ts';
import { runCommand } from '../rigs/run-script.ts';

vi.setConfig({ testTimeout: 300_000 });

const EXCHANGED = 'the pockets of two seats are exchanged in the plan';
const OLDEST = 'the oldest card in the path counts as the one that has arrived';
/** Where one is not here, that its script says so is tried all the same. */
const HAS_TOOL: Readonly<Record<string, boolean>> = {
  differential: hasProgram('cc'),
  evening: HAS_SOCAT,
  'executor-cycles': hasProgram('avr-gcc'),
  firmware: hasProgram('avr-gcc'),
};
const NO_TOOLS = { PATH: '/nowhere' };

function canRun([name]: readonly [name: string, ...rest: unknown[]]): boolean {
  return HAS_TOOL[name] !== false;
}

function sabotage(name: string): readonly Change[] {
  return SABOTAGES.find((each) => each.name === name)?.changes ?? [];
}

/** What a line ends with is not looked at. */
const NO_CRC: Change = {
  file: 'src/protocol/line.ts',
  from: '    fits: (check) => end === ` ${makeHex(check(body))}`,\n',
  to: '    fits: (check) => end.length === ` ${makeHex(check(body))}`.length,\n',
};
/** Whoever knows the truth counts nothing as wrong. */
const BLIND_ORACLE: Change = {
  file: 'src/simulator/oracle.ts',
  from: '    this.wrong[wrong]++;\n',
  to: '',
};

const ONE_BOARD = ['--boards', '1', '--kills', '1', '--parts', 'deal'];

const SMALLEST: [name: string, args: readonly string[], said: string][] = [
  ['nightly', ['--boards', '4', '--seeds', '1', '--levels', 'good'], '4 of 4 verified'],
  ['sabotage', ['8', 'single', '--only', EXCHANGED], `lost: ${EXCHANGED}`],
  ['line-faults', ['--lines', '200', '--residue', '200'], '"wrong":0'],
  ['kill-resume', ['--jobs', '1', '--levels', 'worn', '--decks', 'standard'], '"kills":2'],
  ['kill-processes', ['--kills', '2'], '"toldAndLost":0'],
  ['differential', ['--histories', '40'], '40 histories agree'],
  ['executor-cycles', ['--doubles', '1', '--batches', '1', '--batch', '4'], 'duty release'],
  ['emulator-faults', ['--faults', '1'], 'Problems: 0'],
  ['evening', ONE_BOARD, 'of 1 boards 1 final, 0 abandoned, 0 wrong'],
  ['firmware', ['--out', '/dev/null'], 'bytes without the stack'],
  ['start', [], '8 of 8 boards dealt, verified'],
];

test.each(SMALLEST.filter(canRun))('npm run %s ends well in its smallest form', async (name, args, said) => {
  const { exitCode, output } = await runCommand(name, args);
  expect(output).toContain(said);
  expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
});

const BROKEN: [name: string, args: readonly string[], changes: readonly Change[], said: string][] = [
  ['nightly', ['--boards', '4', '--seeds', '1', '--levels', 'good'], sabotage(EXCHANGED), 'wrong boards'],
  ['sabotage', ['8', 'single', '--only', EXCHANGED], [BLIND_ORACLE], `unseen: ${EXCHANGED}`],
  ['line-faults', ['--lines', '8000', '--residue', '200'], [NO_CRC], 'not the next of their session'],
  ['kill-resume', ['--jobs', '1', '--levels', 'worn', '--decks', 'standard'], sabotage(EXCHANGED), 'wrong '],
  ['kill-processes', ['--kills', '1'], sabotage(EXCHANGED), 'the simulated world disagrees'],
  ['differential', ['--histories', '100'], sabotage(OLDEST), 'a difference among the histories'],
  ['emulator-faults', ['--faults', '1'], sabotage(EXCHANGED), 'a wrong board was called verified'],
  ['evening', ONE_BOARD, sabotage(EXCHANGED), 'boards 1 do not hold their deals'],
  [
    'firmware',
    ['--out', '/dev/null'],
    [{ file: 'rigs/firmware/make-firmware.ts', from: 'RAM_LIMIT = 2048', to: 'RAM_LIMIT = 15' }],
    'this is no more than the firmware may take',
  ],
];

test.each(BROKEN.filter(canRun))(
  'npm run %s fails on a program that is broken',
  async (name, args, changes, said) => {
    const { exitCode, output } = await runCommand(name, args, { changes });
    expect(output).toMatch(new RegExp(`NOT SHOWN: .*${said}`));
    expect(exitCode).toBe(1);
  },
);

test.each([
  ['differential', [], 'needs a C compiler'],
  ['differential', ['--emulated'], 'compiler for the microcontroller is missing'],
  ['executor-cycles', [], 'compiler for the microcontroller is missing'],
  ['firmware', ['--out', '/dev/null'], 'compiler for the microcontroller is missing'],
  ['realtime-faults', [], 'socat is not here'],
  ['evening', [], 'socat is not here'],
  ['power-off', ['--cuts', '1'], 'qemu-system-x86_64'],
])('npm run %s %j fails where a tool is missing', async (name, args, said) => {
  const { exitCode, output } = await runCommand(name, args, { env: NO_TOOLS });
  expect(output).toContain(said);
  expect(exitCode).toBe(5);
});

test.each([
  ['nightly', ['--boards', '0']],
  ['sabotage', ['none']],
  ['line-faults', ['--lines', '0']],
  ['kill-resume', ['--jobs', 'no']],
  ['kill-processes', ['--kills', '0']],
  ['differential', ['--histories', '0']],
  ['executor-cycles', ['--batches', '0']],
  ['emulator-faults', ['--faults', '0']],
  ['realtime-faults', ['--faults', '0']],
  ['evening', ['--boards', '0']],
  ['evening', ['--parts', 'sing']],
  ['power-off', ['--cuts', '0']],
])('npm run %s %j is refused: nothing would be shown', async (name, args) => {
  expect((await runCommand(name, args)).exitCode).toBe(2);
});
