import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrograms } from '../../scripts/make-dist.ts';
import { timedInTurn } from './child.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
const LINKED = ['examples', 'hardware', 'node_modules'];
const ROUNDS = 9;
const EXAMPLE = join(ROOT, 'examples/evening.pbn');

/** Short commands, of which starting is the most, and a longer one. */
const COMMANDS: readonly (readonly string[])[] = [
  ['--help'],
  ['generate', '--boards', '1-4', '-o', '-'],
  ['check', EXAMPLE],
  ['deal', EXAMPLE, '--boards', '1', '--faults', 'good', '--no-journal'],
  ['simulate', '--boards', '400', '--faults', 'worn', '--seed', 'start-up'],
];

/** What commands take as a package has them, bundled, beside the same compiled module by module. */
export async function run(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'bench-start-up-'));
  try {
    const [modules, bundle] = [openPackage(join(home, 'modules')), openPackage(join(home, 'bundle'))];
    execFileSync(
      process.execPath,
      [COMPILER, '-p', 'tsconfig.build.json', '--outDir', join(modules, 'dist')],
      {
        cwd: ROOT,
      },
    );
    await makePrograms(join(bundle, 'dist'));
    console.log('CPU time, least of nine runs in turn, with compiled code kept');
    for (const command of COMMANDS) {
      const [before = 0, after = 0] = timedInTurn(
        [modules, bundle].map((folder) => [process.execPath, join(folder, 'bin/soubrette.js'), ...command]),
        ROUNDS,
      );
      const ratio = (after / before).toFixed(2);
      console.log(
        `${command[0]?.padEnd(9)} ${before.toFixed(3)} s in modules, ${after.toFixed(3)} s bundled: ${ratio}`,
      );
    }
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** A folder as a package is installed, but for what is built. */
function openPackage(folder: string): string {
  mkdirSync(folder);
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  return folder;
}
