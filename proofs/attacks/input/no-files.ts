import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Attack, type Defence, defence } from '../attack.ts';
import { hostile } from './hostile.ts';

const BOUNDED = 'src/adapters/disk/bounded-file.ts';
/** A name of a pipe, where a file was to be, makes nobody wait. */
export const UNWAITING: Defence = defence(
  'files are opened without waiting, and only regular ones',
  BOUNDED,
  'WITHOUT_WAITING',
  'constants.O_RDONLY',
);

/** What is no file, or none of any use, where a file was to be. */
export const NO_FILE_ATTACKS: readonly Attack[] = [
  hostile({ name: 'deals come from a device', args: ['check', '/dev/zero'] }),
  hostile({
    name: 'deals come from stdin without an end',
    args: ['check', '-'],
    stdin: '/dev/zero',
    defences: [
      defence('stdin is bounded', BOUNDED, 'readBoundedStdin', '() => original(Number.POSITIVE_INFINITY)'),
    ],
  }),
  hostile({
    name: 'a seal is a pipe into which nobody writes',
    prepare: (folder) => execFileSync('mkfifo', [join(folder, 'pipe')]),
    args: ['verify', 'pipe'],
    defences: [UNWAITING],
  }),
  ...['pipe', 'sparse'].map((calibration) =>
    hostile({
      name: `the calibration of a host is a ${calibration === 'pipe' ? 'pipe' : 'file of 700 MiB'}`,
      prepare(folder) {
        execFileSync('mkfifo', [join(folder, 'pipe')]);
        execFileSync('truncate', ['-s', '700M', join(folder, 'sparse')]);
      },
      bin: 'soubrette-host',
      args: ['--mcu', 'none', '--controller', 'none', '--state', 'state', '--calibration', calibration],
      defences: [
        {
          name: 'a calibration is a regular file of its size',
          changes: [
            {
              file: 'firmware-host/main.ts',
              of: 'readCalibration',
              call: 'readBoundedFile',
              is: 'readFileSync',
              imports: "import { readFileSync } from 'node:fs';",
            },
          ],
        },
      ],
    }),
  ),
  hostile({
    name: 'results are a folder',
    prepare: (folder) => mkdirSync(join(folder, 'results')),
    args: ['session', 'results'],
  }),
];
