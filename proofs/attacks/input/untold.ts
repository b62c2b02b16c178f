import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Attack, type Defence, defence, outcome, together } from '../attack.ts';
import { SOUBRETTE } from '../program.ts';
import { hostile } from './hostile.ts';

const FIXTURES = new URL('../../../test/fixtures/before/', import.meta.url);
const fixture = (path: string): string => readFileSync(new URL(path, FIXTURES), 'utf8');

const HAND = 'AQT93.953.T4.AJ3';
const DEAL = '[Deal "N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732"]';
const HEAD = 'board,ns,ew,contract\n';

/** Files that are wrong, and are taken for good ones by a reader that passes over what it does not know. */
const PASSED_OVER: readonly {
  readonly name: string;
  readonly files: Readonly<Record<string, () => string>>;
  readonly args: readonly string[];
  readonly defence: Defence;
}[] = [
  {
    name: 'the number of a board is lost in another tag of PBN',
    files: { 'a.pbn': () => `[Event "Club] [Board 9"]\n${DEAL}\n` },
    args: ['check', 'a.pbn'],
    defence: defence(
      'a tag within another one is refused',
      'src/formats/pbn/tag-pair.ts',
      'swallowsTag',
      '() => false',
    ),
  },
  {
    name: 'the number of a board stands in a misspelled tag of PBN',
    files: { 'a.pbn': () => `[Boards "9"]\n${DEAL}\n` },
    args: ['check', 'a.pbn'],
    defence: defence(
      'a tag that is like one that is missing is refused',
      'src/formats/pbn/records.ts',
      'noteMisnamedTag',
      '() => {}',
    ),
  },
  {
    name: 'a LIN file lost the hands of a board',
    files: { 'a.lin': () => `${fixture('deals/lin.deals')}\nqx|o99|ah|Board 99|\n` },
    args: ['check', '--from', 'lin', 'a.lin'],
    defence: defence(
      'a number without hands is an error',
      'src/formats/lin/read-lin.ts',
      'noteLoneNumber',
      '() => {}',
    ),
  },
  {
    name: 'a year is dealt as the number of a deal',
    files: { 'a.txt': () => '2026\n' },
    args: ['check', 'a.txt'],
    defence: defence('a short number is no deal', 'src/formats/text/goedel.ts', 'LONG', '1'),
  },
  {
    name: 'labels show the seal of other deals',
    files: { 'a.pbn': () => `[Board "1"]\n${DEAL}\n`, 'a.opened': () => fixture('seals/key.opened') },
    args: ['labels', 'a.pbn', '--seal', 'a.opened', '-o', 'a.pdf'],
    defence: defence(
      'boards on labels are those of the seal',
      'src/app/paper/tray-boards.ts',
      'readTrayBoards',
      '({ seal, ...request }, ports) => ({ ...original(request, ports), seal: readSealFile(seal).statement.commitment })',
    ),
  },
];

const NO_LONG_NAME = defence(
  'cells have an end, and no cards',
  'src/app/sessions/session-limits.ts',
  'withReadableCells',
  '(rows) => ({ rows, problems: [] })',
);

/** What would be done, shown or lost without a word. */
export const UNTOLD_ATTACKS: readonly Attack[] = [
  ...PASSED_OVER.map(({ args, defence: told, files, name }) =>
    hostile({
      name,
      files,
      args,
      judge: ({ status }) => (status === 0 ? 'it passes for a good one' : undefined),
      defences: [told],
    }),
  ),
  hostile({
    name: 'hands are given as results, and are quoted',
    files: { 'a.csv': () => `${HEAD}1,1,2,${HAND}\n` },
    args: ['session', 'a.csv'],
    judge: ({ stderr, stdout }) =>
      `${stdout}${stderr}`.includes(HAND.slice(0, 9)) ? 'a hand stands in a message' : undefined,
    defences: [NO_LONG_NAME],
  }),
  hostile({
    name: 'the name of a pair has 50,000 letters, on paper',
    files: { 'a.csv': () => `${HEAD}1,${'x'.repeat(50_000)},2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv', '-o', 'a.pdf'],
    defences: [
      together(
        'names have an end, and lines are broken in one pass',
        NO_LONG_NAME,
        defence(
          '',
          'src/paper/pdf/break-lines.ts',
          'cutWord',
          '(word, room, widthOf) => { for (let at = 0; at < word.length; at++) widthOf(word.slice(at)); return original(word, room, widthOf); }',
        ),
      ),
    ],
  }),
  hostile({
    name: 'a session has a megabyte of rows',
    files: {
      'a.csv': () =>
        HEAD +
        Array.from({ length: 55_000 }, (_, at) => `${at % 999},${at % 977},${at % 983},4S= N\n`).join(''),
    },
    args: ['session', 'a.csv', '--no-limits'],
    defences: [
      defence('sessions have an end', 'src/app/sessions/session-limits.ts', 'refuseTooMany', '() => {}'),
    ],
  }),
  hostile({
    name: 'the PINs of other roles go with a damaged file',
    files: {
      'home/.local/state/soubrette/console-pins.json': () => '{"director":',
      typed: () => '482915\n482915\n',
    },
    args: ['console', '--set-pin', 'director'],
    stdin: 'typed',
    judge: ({ stderr }) => (stderr.includes('was damaged') ? undefined : 'nobody is told that they are gone'),
    defences: [defence('a damaged file is told', 'src/app/access/kept-file.ts', 'isSpoilt', '() => false')],
  }),
  hostile({
    name: 'the name of a file says that a board is verified',
    files: { 'a\nBoard 3: verified.pbn': () => 'no deals\n' },
    args: ['check', 'a\nBoard 3: verified.pbn'],
    judge: ({ stderr, stdout }) =>
      /^Board 3: verified/m.test(`${stdout}${stderr}`) ? 'it is a sentence of its own' : undefined,
    defences: [
      defence('names are on one line', 'src/cli/shell/visible-terminal.ts', 'brokenNames', '() => []'),
    ],
  }),
  {
    name: 'deals are written to a device that takes nothing',
    success: 'deals are gone that somebody takes for kept',
    defences: [
      defence(
        'output that was not written is told',
        'src/cli/shell/terminal.ts',
        'whyNotWritten',
        '() => undefined',
      ),
    ],
    run({ env, folder }) {
      const program = [process.execPath, SOUBRETTE, 'generate', '--boards', '1-4', '-o', '-'];
      const { status } = spawnSync('sh', ['-c', 'exec "$@" >/dev/full', 'sh', ...program], {
        cwd: folder,
        env,
      });
      return outcome(status === 0, 'it ended with 0', `it ended with ${status}`);
    },
  },
];
