import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from '../attack.ts';
import { hostile } from './hostile.ts';

/** What is no file, or none of any use, where a file was to be. */
export const NO_FILE_ATTACKS: readonly Attack[] = [
  hostile({ name: 'deals come from a device', args: ['check', '/dev/zero'] }),
  hostile({
    name: 'deals come from stdin without an end',
    args: ['check', '-'],
    stdin: '/dev/zero',
    defences: [
      {
        name: 'stdin is bounded',
        changes: [
          {
            file: 'src/adapters/bounded-file.ts',
            from: 'const piece = readUpTo(file, Math.min(count, mostBytes + 1 - length));',
            to: 'const piece = readUpTo(file, count);',
          },
          {
            file: 'src/adapters/bounded-file.ts',
            from: "    length += piece.length;\n    if (length > mostBytes) throw new RefusedInput({ kind: 'too-large' });\n    pieces.push(piece);",
            to: '    length += piece.length;\n    pieces.push(piece);',
          },
        ],
      },
    ],
  }),
  hostile({
    name: 'a seal is a pipe into which nobody writes',
    prepare: (folder) => execFileSync('mkfifo', [join(folder, 'pipe')]),
    args: ['verify', 'pipe'],
    defences: [
      {
        name: 'only regular files are opened',
        changes: [
          {
            file: 'src/adapters/bounded-file.ts',
            from: 'constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)',
            to: 'constants.O_RDONLY',
          },
        ],
      },
    ],
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
              from: 'readBoundedFile(path, MOST_CALIBRATION_BYTES)',
              to: '(readBoundedFile, readFileSync(path))',
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
