import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { applyChanges, ROOT } from '../broken/changes.ts';
import type { Build } from './builds.ts';
import type { Kernel } from './kernel.ts';
import { findTool, runTool } from './tools.ts';

/** The Node that the program is pinned to. */
export const NODE: string = join(ROOT, 'node_modules/.bin/node');
/** The program, and the boards that it deals in the guest. */
export const PROGRAM: string = join(ROOT, 'bin/soubrette.js');
export const BOARDS: string = join(ROOT, 'examples/evening.pbn');
const COMPILER = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
/** What a build is made of, and does not need to run. */
export const SOURCES: readonly string[] = [
  'src',
  'calibration',
  'firmware-host',
  'hardware',
  'tsconfig.json',
  'tsconfig.build.json',
];
/** The packages that a job needs which is dealt on a simulated machine. */
export const PACKAGES: readonly string[] = [
  '@commander-js/extra-typings',
  '@formatjs/fast-memoize',
  '@formatjs/icu-messageformat-parser',
  '@formatjs/icu-skeleton-parser',
  '@noble/hashes',
  'avr8js',
  'commander',
  'intl-messageformat',
  'papaparse',
];
const PROGRAM_DISK_BYTES = 256 * 2 ** 20;
const DATA_DISK_BYTES = 64 * 2 ** 20;

/** Makes a disk image with the pinned Node, the libraries it needs and the packages of the program. */
export function makeProgramDisk(path: string): void {
  withFolder(path, (folder) => {
    cpInto(folder, NODE, '/bin/node');
    for (const library of librariesOf(NODE)) cpInto(folder, library, library);
    for (const name of PACKAGES) cpInto(folder, join(ROOT, 'node_modules', name), `/node_modules/${name}`);
    for (const place of ['proc', 'dev', 'data', 'soubrette', 'tmp']) mkdirSync(join(folder, place));
    makeDisk(path, PROGRAM_DISK_BYTES, folder);
  });
}

/** Makes the empty disk image on which the guest keeps its jobs. */
export function makeDataDisk(path: string): void {
  withFolder(path, (folder) => makeDisk(path, DATA_DISK_BYTES, folder));
}

/** Makes the memory disk that the guest starts from: its first process, its drivers, a build, and boards to deal. */
export function makeStartDisk(path: string, build: Build, kernel: Kernel): void {
  withFolder(path, (folder) => {
    cpSync(kernel.modules, folder, { recursive: true });
    const busybox = findTool('busybox') ?? '';
    for (const name of ['busybox', 'sh']) cpInto(folder, busybox, `/bin/${name}`);
    cpInto(folder, join(import.meta.dirname, 'guest-init.sh'), '/init');
    chmodSync(join(folder, 'init'), 0o755);
    makeProgram(join(folder, 'soubrette'), build);
    cpInto(folder, BOARDS, '/soubrette/boards.pbn');
    const script = `find . | ${busybox} cpio -o -H newc | gzip -1 >"$1"`;
    runTool('sh', ['-c', script, 'sh', path], { cwd: folder });
  });
}

/** Makes a build as it is packed, without types, which a change has none of: so it starts three times as fast. */
export function makeProgram(folder: string, { changes }: Build): void {
  for (const part of ['bin', 'package.json', ...SOURCES]) cpInto(folder, join(ROOT, part), part);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  applyChanges(folder, changes);
  const options = ['--noCheck', '--declaration', 'false'];
  runTool(NODE, [COMPILER, '-p', 'tsconfig.build.json', ...options], { cwd: folder });
  for (const part of ['node_modules', ...SOURCES]) rmSync(join(folder, part), { recursive: true });
}

function cpInto(folder: string, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  cpSync(from, join(folder, to), { recursive: true, dereference: true });
}

/** The files that a program is linked with, the loader too. */
function librariesOf(program: string): string[] {
  const lines = runTool('ldd', [program]).split('\n');
  return lines.flatMap((line) => /(\/\S+) \(0x/.exec(line)?.[1] ?? []);
}

function makeDisk(path: string, bytes: number, content: string): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
  runTool('mkfs.ext4', ['-q', '-F', '-E', 'nodiscard', '-d', content, path]);
}

/** Lends a folder beside a file. */
function withFolder(path: string, use: (folder: string) => void): void {
  const folder = mkdtempSync(`${path}-`);
  try {
    use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
