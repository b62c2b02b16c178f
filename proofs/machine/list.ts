import { hasCompiler } from '../../rigs/differential.ts';
import { avrCompiler } from '../../rigs/firmware/make-firmware.ts';
import { HAS_SOCAT } from '../../rigs/pty.ts';
import type { Change } from '../broken/changes.ts';
import { LEAKS } from '../broken/leaks.ts';
import { SABOTAGES } from '../broken/sabotages.ts';
import { BROKEN } from '../power-off/builds.ts';
import { hasTools } from '../power-off/tools.ts';
import type { Proof } from '../proof.ts';

const EXCHANGED = changesOf(SABOTAGES, 'the pockets of two seats are exchanged in the plan');
const OLDEST = changesOf(SABOTAGES, 'the oldest card in the path counts as the one that has arrived');
/** What a line ends with is not looked at. */
const NO_CHECK: Change = {
  file: 'src/protocol/line.ts',
  of: 'readLine',
  is: `(format, text) => {
    const read = original(format, text);
    return read && { ...read, fits: () => true };
  }`,
};
/** Whoever knows the truth counts nothing as wrong. */
const BLIND_ORACLE: Change = { file: 'src/simulator/oracle.ts', of: 'Oracle.#judge', is: '() => {}' };
/** The motors seem to turn for ever. */
const RUNS_ON: Change = { file: 'hardware/emulator/realtime.ts', of: 'RealTime.isRunning', is: 'true' };

const NO_TOOLS = { PATH: '/nowhere' };
const ONE_BOARD = ['--boards', '1', '--kills', '1', '--parts', 'deal'];

export const MACHINE_PROOFS: readonly Proof[] = [
  {
    name: 'nightly',
    file: 'machine/nightly.ts',
    shows: 'what must hold of simulated boards of both decks, at every level of faults, and what does not',
    takes: 'a night for 1.2 million boards',
    when: 'the machine decides or moves otherwise',
    smallest: [{ args: ['--boards', '4', '--seeds', '1', '--levels', 'good'], says: '4 of 4 verified' }],
    broken: [
      {
        args: ['--boards', '1', '--seeds', '1', '--levels', 'good'],
        changes: EXCHANGED,
        says: /NOT SHOWN: .*wrong boards/,
      },
    ],
    refused: [['--boards', '0']],
  },
  {
    name: 'sabotage',
    file: 'machine/sabotage.ts',
    shows: 'that whoever knows the truth sees a machine that is broken on purpose, singly and in pairs',
    takes: 'a minute singly, an hour in pairs',
    when: 'a guard of the machine, or what knows the truth about it, changes',
    smallest: [{ args: ['8', 'single', '--only', 'the label of the tray is not looked at'], says: 'seen' }],
    broken: [
      {
        args: ['1', 'single', '--only', 'the pockets of two seats are exchanged in the plan'],
        changes: [BLIND_ORACLE],
        says: 'NOT SHOWN: unseen: the pockets of two seats',
      },
    ],
    refused: [['none']],
  },
];

function changesOf(
  broken: readonly { name: string; changes: readonly Change[] }[],
  name: string,
): readonly Change[] {
  return broken.find((each) => each.name === name)?.changes ?? [];
}
