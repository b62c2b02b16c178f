import { hasCompiler } from '../../rigs/differential.ts';
import { avrCompiler } from '../../rigs/firmware/make-firmware.ts';
import { HAS_PTY } from '../../rigs/pty.ts';
import type { Broken, Change } from '../broken/changes.ts';
import { LEAKS } from '../broken/leaks.ts';
import { SABOTAGES } from '../broken/sabotages.ts';
import { missingTools } from '../power-off/tools.ts';
import type { Proof } from '../proof.ts';

const EXCHANGED = 'the pockets of two seats are exchanged in the plan';
const EXCHANGES = changesOf(SABOTAGES, EXCHANGED);
const WHATEVER_LABEL = changesOf(SABOTAGES, 'the board of the plan is dealt, whichever tray a label names');
const PRESSED_TWICE = 'a person at the bench who presses twice answers what comes next';
const TELLS_COLUMN = 'an error of a PBN file tells a card by its column';
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
/** No card comes back from the wall so far that it stands in the curtains. */
const NO_REBOUND: Change = {
  file: 'src/simulator/card-path.ts',
  of: 'CardPath.#backUs',
  is: '() => undefined',
};
/** The machine says that its motors turn, whatever they do. */
const RUNS_ON: Change = {
  file: 'proofs/machine/realtime/machine.ts',
  of: 'answer',
  is: "(command) => ({ ...original(command), ...(command === 'running' && { running: true }) })",
};
/** The host writes its journal on the thread that keeps its heartbeat. */
const WAITS_FOR_DISK: Change = {
  file: 'src/adapters/disk/append-file.ts',
  of: 'AppendFile.keepInBackground',
  is: '() => { this.write(); this.sync(); return Promise.resolve(); }',
};
/** A file that was moved away is written to as if nothing were. */
const NEVER_ALONE: Change = {
  file: 'src/adapters/disk/append-file.ts',
  of: 'AppendFile.#checkAlone',
  is: '() => {}',
};
/** What is sealed is as long as it is: a ten is longer than a nine. */
const UNPADDED: Change = {
  file: 'src/job/blind.ts',
  of: 'hiddenText',
  is: '(event) => { const text = original(event); return text && text.trimEnd(); }',
};
/** A card of a red suit is told two milliseconds late. */
const LATE_REDS: Change = {
  file: 'src/job/blind.ts',
  of: 'makeShownLine',
  is: "(entry, shown) => original(entry.event.kind === 'card-proven' && entry.event.card > 16 && entry.event.card < 51 ? { ...entry, nowMs: entry.nowMs + 2 } : entry, shown)",
};
/** Nothing speaks against a cause. */
const NOTHING_AGAINST: Change = {
  file: 'src/job/diagnosis/likeliest.ts',
  of: 'scoreOf',
  is: `(cause, trouble) => {
    let score = 0;
    for (const [sign, weight] of WEIGHTS[cause]) score += Math.max(0, weight) * (trouble.signs[sign] ?? 0);
    return score;
  }`,
};
/** What a microcontroller says of its beams is not listened to. */
const NO_BEAMS: Change = {
  file: 'src/app/maintenance/doctor/sensor-findings.ts',
  of: 'beamFindings',
  is: '() => []',
};
/** Whoever looks for hands finds none. */
const BLIND_SEARCH: Change = { file: 'rigs/leaks.ts', of: 'leaksIn', is: '() => []' };
/** An interrupt that is not counted. */
const NO_TICK: Change = {
  file: 'rigs/interrupt-watch.ts',
  of: 'InterruptWatch.#enter',
  is: '(vector) => vector !== 13 && original(vector)',
};
/** A part of the executor whose begin is not told. */
const NO_WAIT: Change = {
  file: 'rigs/avr-replay.ts',
  of: 'runOnAvr',
  is: '(flash, input, marked) => original(flash, input, (mark, cycle) => mark !== 0x20 && marked(mark, cycle))',
};
/** A length in steps is a step too long. */
const CUT_UPWARDS: Change = {
  file: 'src/machine/executor/places.ts',
  of: 'stepsFor',
  is: '(um, stepNm) => original(um, stepNm) + 1',
};

/** A rig that makes nothing, and cuts nothing. */
const NO_CUTS: readonly Change[] = [
  { file: 'proofs/power-off/run.ts', of: 'makeBench', is: '() => undefined' },
  { file: 'proofs/power-off/run.ts', of: 'cutBuild', is: 'async () => NO_FIGURES' },
];

const NO_TOOLS = { PATH: '/nowhere' };
const NO_AVR = 'compiler for the microcontroller is missing';
const FOUR_BOARDS = ['--boards', '4', '--seeds', '1', '--levels', 'good'];
const ONE_JOB = ['--jobs', '1', '--levels', 'worn', '--decks', 'standard'];
const ONE_BOARD = ['--boards', '1', '--parts', 'deal'];
const SHUFFLED = ['--boards', '18', '--machines', 'simulated'];
const FEW_MACHINES = ['--points', '2', '--corners', '1', '--boards', '1'];
const COLUMNS = ['--tests', 'leaks-files', '--named', 'column', '--only', TELLS_COLUMN];

export const MACHINE_PROOFS: readonly Proof[] = [
  {
    name: 'nightly',
    isQuick: true,
    file: 'machine/nightly.ts',
    shows: '1.2 million simulated boards: what must hold, and what does not',
    takes: 'a night',
    when: 'what the machine decides, how it moves',
    smallest: [{ args: FOUR_BOARDS, says: '4 of 4 verified' }],
    broken: [
      {
        args: ['--boards', '1', '--seeds', '1', '--levels', 'good'],
        changes: EXCHANGES,
        says: /NOT SHOWN: .*wrong boards/,
      },
      { args: FOUR_BOARDS, changes: EXCHANGES, says: /NOT SHOWN: .*wrong boards/ },
    ],
    refused: [['--boards', '0']],
  },
  {
    name: 'sweep',
    file: 'machine/sweep.ts',
    shows:
      'machines and decks from one end to the other of what friction, slip, curl, ramps and rebound may be: where are boards verified unaided, and is one ever wrong?',
    takes: 'ten minutes',
    when: 'how cards and rollers behave in the simulated world, what the executor bounds',
    smallest: [{ args: FEW_MACHINES, says: '0 wrong, 0 cards lost' }],
    broken: [
      { args: FEW_MACHINES, changes: EXCHANGES, says: /NOT SHOWN: \d+ wrong boards/ },
      { args: FEW_MACHINES, changes: [NO_REBOUND], says: 'NOT SHOWN: no machine refuses boards' },
    ],
    refused: [
      ['--points', '0'],
      ['--boards', 'no'],
    ],
  },
  {
    name: 'sabotage',
    file: 'machine/sabotage.ts',
    shows: 'breaks the machine on purpose, singly and in pairs: does the oracle see it?',
    takes: 'minutes singly, an hour in pairs',
    when: 'a guard of the machine, what knows the truth',
    smallest: [{ args: ['8', 'single', '--only', EXCHANGED], says: `answers mistaken: ${EXCHANGED}` }],
    broken: [
      {
        args: ['1', 'single', '--only', EXCHANGED],
        changes: [BLIND_ORACLE],
        says: `NOT SHOWN: unseen: ${EXCHANGED}`,
      },
    ],
    refused: [['none']],
  },
  {
    name: 'ten-rigs',
    file: 'machine/ten-rigs.ts',
    shows:
      'ten machines with one fault each, on the compiled firmware where it is the machine that has it: does doctor name the cause, and what to do?',
    takes: 'some seconds',
    when: 'doctor, the firmware, what the program checks at work',
    smallest: [{ args: ['--only', 'well', '--only', 'beam'], says: /Curtain 2 is broken/ }],
    broken: [
      {
        args: ['--only', 'beam'],
        changes: [NO_BEAMS],
        says: /NOT SHOWN: beam: doctor does not name the cause/,
      },
    ],
    refused: [['--only', 'none']],
  },
  {
    name: 'diagnosis',
    file: 'machine/diagnosis.ts',
    shows:
      'each phenomenon of the simulated world often, alone and in pairs: is the cause named that it is, and no other?',
    takes: 'a minute',
    when: 'what names the cause of faults, a phenomenon of the world',
    smallest: [
      {
        args: [
          '--jobs',
          '3',
          '--pairs',
          '1',
          '--only',
          'jam',
          '--only',
          'frameAnswer',
          '--only',
          'trayFault',
        ],
        says: /pairs +3 +100\.0 % +0\.0 %/,
      },
    ],
    broken: [
      {
        args: ['--jobs', '3', '--pairs', '0', '--only', 'printMisread'],
        changes: [NOTHING_AGAINST],
        says: /NOT SHOWN: .*alone: a wrong cause is named in/,
      },
    ],
    refused: [
      ['--jobs', '0'],
      ['--only', 'nothing'],
    ],
  },
  {
    name: 'answers',
    file: 'machine/answers.ts',
    shows: 'takes out what binds answers of pages, hosts, eyes and hubs to their questions: do tests see it?',
    takes: 'two minutes',
    when: 'a question, a message that answers one',
    smallest: [{ args: ['--only', PRESSED_TWICE], says: `seen   ${PRESSED_TWICE}` }],
    broken: [
      {
        args: ['--only', PRESSED_TWICE],
        changes: [{ file: 'proofs/machine/answers.ts', of: 'passes', is: '() => true' }],
        says: `NOT SHOWN: unseen: ${PRESSED_TWICE}`,
      },
    ],
    refused: [['--only', 'nothing']],
  },
  {
    name: 'any-tray',
    file: 'machine/any-tray.ts',
    shows:
      'an evening of 24 trays in a random order, three of them with wrong labels, simulated and emulated: is each dealt by its label?',
    takes: 'a minute',
    when: 'which tray is dealt next, how labels are read',
    smallest: [{ args: SHUFFLED, says: '18 of 18 boards final and proved, 0 wrong' }],
    broken: [{ args: SHUFFLED, changes: WHATEVER_LABEL, says: /NOT SHOWN: simulated: \d+ wrong boards/ }],
    refused: [['--machines', 'serial']],
  },
  {
    name: 'kill-resume',
    file: 'machine/kill-resume.ts',
    shows:
      'programs killed at random moments in virtual time, and the machine touched: is anything wrong or lost?',
    takes: 'half an hour',
    when: 'the journal, its replay, how a job is resumed',
    smallest: [{ args: ONE_JOB, says: '"kills":2' }],
    broken: [{ args: ONE_JOB, changes: EXCHANGES, says: /NOT SHOWN: .*wrong / }],
    refused: [['--jobs', 'no']],
  },
  {
    name: 'kill-processes',
    file: 'machine/kill-processes.ts',
    shows: 'real processes killed while they deal: is anything lost that was told?',
    takes: 'ten minutes',
    when: 'what is kept of a job, and when',
    smallest: [{ args: ['--kills', '2'], says: '"toldAndLost":0' }],
    broken: [
      { args: ['--kills', '1'], changes: EXCHANGES, says: 'NOT SHOWN: the simulated world disagrees' },
    ],
    refused: [['--kills', '0']],
  },
  {
    name: 'evening',
    file: 'machine/evening.ts',
    shows:
      'deals boards, reads them back, counts a deck and tests it with three processes over real lines; these are killed, cables pulled and the power cut at random moments: is a board wrong, does a motor run alone?',
    takes: 'half an hour in real time',
    when: 'controller, host, firmware, a line between them',
    lacks: () => !HAS_PTY,
    smallest: [{ args: [...ONE_BOARD, '--faults', '3'], says: 'of 1 boards 1 final, 0 abandoned, 0 wrong' }],
    broken: [
      {
        args: [...ONE_BOARD, '--faults', '200', '--strikes', 'killHost'],
        changes: [RUNS_ON],
        says: 'NOT SHOWN: 1 times motors turned without a living host',
      },
      {
        args: [...ONE_BOARD, '--faults', '2', '--strikes', 'slowDisk'],
        changes: [WAITS_FOR_DISK],
        says: /NOT SHOWN: \d+ times the machine stopped because its host waited for the disk/,
      },
      {
        args: [...ONE_BOARD, '--faults', '1', '--strikes', 'killController'],
        changes: EXCHANGES,
        says: 'NOT SHOWN: boards 1 do not hold their deals',
      },
    ],
    refused: [
      ['--boards', '0'],
      ['--faults', '0'],
      ['--parts', 'sing'],
    ],
  },
  {
    name: 'troubles',
    file: 'machine/troubles.ts',
    shows:
      'a controller, a host and an emulated machine as processes in real time meet what nobody plans for, such as a frozen program, a folder that vanishes or another speed of a line: is the board right in the end, and does somebody read what it is?',
    takes: 'ten minutes in real time',
    when: 'controller, host, a line between them, what they say',
    lacks: () => !HAS_PTY,
    smallest: [{ args: ['--only', 'noise'], says: /noise on the line .*: final, 1 runs, faults none/ }],
    broken: [
      {
        args: ['--only', 'folder vanishes'],
        changes: [NEVER_ALONE],
        says: /NOT SHOWN: the host's folder vanishes: nobody reads/,
      },
      {
        args: ['--only', 'noise'],
        changes: EXCHANGES,
        says: 'NOT SHOWN: noise on the line to the microcontroller: the board does not hold its deal',
      },
    ],
    refused: [
      ['--only', 'nothing'],
      ['--frozen-s', 'long'],
    ],
  },
  {
    name: 'power-off',
    isQuick: true,
    file: 'power-off/run.ts',
    shows: 'the power of a computer cut while it deals: is anything lost that was told?',
    takes: 'half an hour, with KVM',
    when: 'how a journal gets to the disk',
    lacks: () => missingTools() !== undefined,
    smallest: [
      { args: ['--cuts', '1', '--builds', 'whole'], says: 'events acknowledged, 0 lost' },
      { args: ['--builds', 'broken'], says: 'caught' },
    ],
    broken: [
      {
        args: ['--cuts', '1', '--builds', 'whole'],
        changes: NO_CUTS,
        says: 'NOT SHOWN: the program as it is loses nothing',
      },
      {
        args: ['--cuts', '3', '--builds', 'whole'],
        changes: [{ file: 'proofs/power-off/builds.ts', of: 'WHOLE', is: 'BROKEN[0]' }],
        says: 'NOT SHOWN: the program as it is loses nothing',
      },
    ],
    refused: [
      ['--cuts', '0'],
      ['--seed', 'two words'],
    ],
    without: [{ args: ['--cuts', '1'], env: NO_TOOLS, says: 'qemu-system-x86_64' }],
  },
  {
    name: 'line-faults',
    isQuick: true,
    file: 'firmware/line-faults.ts',
    shows: 'a million damaged lines between host and microcontroller: is anything wrong executed?',
    takes: 'ten minutes',
    when: 'the protocol, what proves its lines',
    smallest: [{ args: ['--lines', '200', '--residue', '200'], says: '"wrong":0' }],
    broken: [
      {
        args: ['--lines', '1000', '--residue', '20', '--flipped', '1'],
        changes: [NO_CHECK],
        says: /NOT SHOWN: .*not the next of their session/,
      },
      {
        args: ['--lines', '8000', '--residue', '200', '--flipped', '1'],
        changes: [NO_CHECK],
        says: /NOT SHOWN: .*not the next of their session/,
      },
    ],
    refused: [['--lines', '0']],
  },
  {
    name: 'differential',
    file: 'firmware/differential.ts',
    shows:
      'the executor in C and in TypeScript through the same histories; with --emulated on the emulated microcontroller',
    takes: 'ten minutes',
    when: 'the executor, in either language',
    lacks: () => !hasCompiler(),
    smallest: [{ args: ['--histories', '40'], says: '40 histories agree' }],
    broken: [
      {
        args: ['--histories', '100'],
        changes: [CUT_UPWARDS],
        says: 'NOT SHOWN: a difference among the histories',
      },
    ],
    refused: [['--histories', '0']],
    without: [
      { args: [], env: NO_TOOLS, says: 'needs a C compiler' },
      { args: ['--emulated'], env: NO_TOOLS, says: NO_AVR },
    ],
  },
  {
    name: 'emulator-faults',
    file: 'firmware/emulator-faults.ts',
    shows:
      'lines damaged, programs killed and power cut on the emulated machine: is a board wrong, does a motor run alone?',
    takes: 'half an hour',
    when: 'firmware, host, the line between them',
    smallest: [{ args: ['--faults', '1'], says: 'Problems: 0' }],
    broken: [
      {
        args: ['--faults', '1'],
        changes: EXCHANGES,
        says: /NOT SHOWN: .*a wrong board was called verified/,
      },
    ],
    refused: [['--faults', '0']],
  },
  {
    name: 'cable-cuts',
    file: 'firmware/cable-cuts.ts',
    shows:
      'the cable of the emulated machine is pulled at every byte of a board: is it verified after all, and nothing wrong?',
    takes: 'an hour',
    when: 'firmware, host, the line between them',
    smallest: [{ args: ['--every', '700'], says: /\d cuts at \d+ bytes/ }],
    broken: [
      {
        args: ['--every', '2000'],
        changes: EXCHANGES,
        says: /NOT SHOWN: .*a wrong board was called verified/,
      },
    ],
    refused: [['--every', '0']],
  },
  {
    name: 'operator-stream',
    file: 'leaks/operator-stream.ts',
    shows:
      'the sizes and times of what the operator sees and of the sealed journal, over 10,000 boards: does any hang on a hand or a card?',
    takes: 'five minutes',
    when: 'what is shown or kept of a job, and when',
    smallest: [{ args: ['--boards', '50'], says: '50 boards were looked at' }],
    broken: [
      {
        args: ['--boards', '25'],
        changes: [UNPADDED],
        says: 'NOT SHOWN: what is seen of cards hangs on the hands',
      },
      {
        args: ['--boards', '25'],
        changes: [LATE_REDS],
        says: 'NOT SHOWN: what is seen of cards hangs on the hands',
      },
    ],
    refused: [['--boards', '0']],
  },
  {
    name: 'executor-cycles',
    file: 'firmware/executor-cycles.ts',
    shows: 'how long the executor takes on the microcontroller',
    takes: 'a minute',
    when: 'the executor in C',
    lacks: () => avrCompiler() === undefined,
    smallest: [{ args: ['--doubles', '1', '--batches', '1', '--batch', '4'], says: 'waitUs' }],
    broken: [
      {
        args: ['--doubles', '1', '--batches', '1', '--batch', '1'],
        changes: [NO_WAIT],
        says: 'NOT SHOWN: waitUs never happened',
      },
    ],
    refused: [['--batches', '0']],
    without: [{ args: [], env: NO_TOOLS, says: NO_AVR }],
  },
  {
    name: 'interrupt-cycles',
    file: 'firmware/interrupt-cycles.ts',
    shows: 'how long the interrupts of the firmware take, and how deep its stack is',
    takes: 'a minute',
    when: 'the firmware',
    smallest: [{ args: ['--happenings', '400'], says: 'TIMER4_COMPA' }],
    broken: [
      {
        args: ['--happenings', '10'],
        changes: [NO_TICK],
        says: 'NOT SHOWN: club: TIMER2_COMPA never came',
      },
    ],
    refused: [['--happenings', '0']],
  },
  {
    name: 'leaks',
    file: 'leaks/leaks.ts',
    shows: 'plants leaks of hands in the program, and searches for them',
    takes: 'half an hour',
    when: 'what may be shown of a job, how hands are searched for',
    smallest: [{ args: COLUMNS, says: '1 of 1 leaks were found' }],
    broken: [
      {
        args: COLUMNS,
        changes: changesOf(LEAKS, TELLS_COLUMN),
        says: 'NOT SHOWN: the program as it is: leaks',
      },
      {
        args: ['--tests', 'leaks-files', '--only', 'an error of a PBN file quotes a hand'],
        changes: [BLIND_SEARCH],
        says: 'NOT SHOWN: an error of a PBN file quotes a hand: none',
      },
    ],
    refused: [['--only', 'nothing']],
  },
];

function changesOf(programs: readonly Broken[], name: string): readonly Change[] {
  return programs.find((each) => each.name === name)?.changes ?? [];
}
