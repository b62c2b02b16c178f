import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Runs a program and gives its stdout; what it says on stderr is shown when it fails. */
function output(cwd: string, program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Packs the program, installs the tarball in an empty folder, and deals with it there. */
function testPack(): void {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-pack-'));
  try {
    output(ROOT, 'npm', 'pack', '--silent', '--pack-destination', folder);
    const [tarball = ''] = readdirSync(folder);
    output(folder, 'npm', 'init', '--yes');
    output(folder, 'npm', 'install', '--no-audit', '--no-fund', `./${tarball}`);
    const installed = join(folder, 'node_modules', 'soubrette');
    expectThat('holds no TypeScript sources', !readdirSync(installed).includes('src'));
    const program = join(folder, 'node_modules', '.bin', 'soubrette');
    const example = join(installed, 'examples', 'evening.pbn');
    const report = JSON.parse(output(folder, program, 'check', example, '--json')) as { boards: number };
    expectThat('checks a file', report.boards === 26);
    const words = [
      'deal',
      example,
      '--boards',
      '1-2',
      '--faults',
      'worn',
      '--journal',
      join(folder, 'jobs'),
      '--json',
    ];
    const events = output(folder, program, ...words);
    expectThat('deals boards', events.trimEnd().endsWith(']}') && events.includes('"status":"verified"'));
    const emulated = ['deal', example, '--boards', '1', '--machine', 'emulated', '--no-journal', '--json'];
    expectThat(
      'deals through the firmware',
      output(folder, program, ...emulated).includes('"status":"verified"'),
    );
    const resumed = output(folder, program, 'resume', join(folder, 'jobs'));
    expectThat('resumes jobs', resumed.startsWith('This job is finished'));
    expectThat('runs with any Node', output(folder, 'node', program, '--version').trim().length > 0);
    console.log(`${tarball} installs and deals.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(`The package fails: ${what}.`);
}

testPack();
