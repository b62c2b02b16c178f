import type { Change } from '../broken/changes.ts';
import type { Proof } from '../proof.ts';

/** The list of commands takes a third of a second of CPU time more. */
const LISTS_SLOWLY: Change = {
  file: 'src/cli/program.ts',
  of: 'listCommands',
  is: '(program) => { const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end); return original(program); }',
};

export const PERFORMANCE_PROOFS: readonly Proof[] = [
  {
    name: 'performance',
    file: 'performance/performance.ts',
    shows:
      'What commands take beside other programs: has a ratio grown by more than 15 % since docs/performance.json was written, or does twice as much take far more than twice as long?',
    takes: 'ten minutes',
    when: 'how a command starts, a reader or a writer of files, or the solver',
    smallest: [{ args: ['--only', 'help', '--rounds', '3'], says: /^the list of commands: .* ratio \d/ }],
    broken: [
      { args: ['--only', 'help', '--rounds', '1'], changes: [LISTS_SLOWLY], says: 'help: the ratio was' },
    ],
    refused: [
      ['--rounds', '0'],
      ['--only', 'nothing'],
    ],
  },
];
