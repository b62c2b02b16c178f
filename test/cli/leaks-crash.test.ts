import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { dealsOf, EXAMPLE_FILES, EXAMPLES, searchCommand } from '../../rigs/leak-search.ts';
import { expectBlind } from '../../rigs/leaks.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'bin/soubrette.js');

/** A defect of whatever reads the events, at the event of that kind and number. */
function defectAt(kind: string, count: number): (line: string) => void {
  let left = count;
  return (line) => {
    if (line.includes(`"kind":"${kind}"`) && --left === 0) throw new TypeError('a defect');
  };
}

test('with SOUBRETTE_DEBUG=1 no hand is shown either where nothing breaks down', async () => {
  const wanted = { showsDefects: true };
  const deal = ['deal', join(EXAMPLES, 'super.pbn'), '--boards', '1-2', '--faults', 'worn', '--no-journal'];
  expect((await searchCommand(dealsOf('super.pbn'), deal, wanted)).code).toBe(0);
});

describe.each(EXAMPLE_FILES)('a defect in the middle of a job of %s', (file) => {
  const deal = [
    'deal',
    join(EXAMPLES, file),
    '--boards',
    '1-2',
    '--faults',
    'hostile',
    '--seed',
    'leaks',
    '--json',
  ];

  /** In `npm test` each file with one of the two settings. */
  const settings = [true, false].filter((_, at) => IN_FULL || EXAMPLE_FILES[at] === file);

  test.each(settings)('shows no hand, with SOUBRETTE_DEBUG=1: %s', async (showsDefects) => {
    for (const [kind, count] of [
      ['job-started', 1],
      ['frameRead', 9],
      ['arrived', 20],
      ['card-proven', 30],
      ['asked', 3],
    ] as const) {
      const wanted = { showsDefects, onPrint: defectAt(kind, count) };
      const { code, stderr } = await searchCommand(dealsOf(file), deal, wanted);
      expect(code).toBe(5);
      expect(stderr.includes('    at ')).toBe(showsDefects);
      expect(stderr).toContain('A defect of Soubrette ended this command');
    }
  });
});

const CRASH = join(ROOT, 'test/support/crash-at-write.ts');

interface Ended {
  readonly code: number | null;
  readonly output: string;
  /** Every command line and name that the process went by. */
  readonly titles: ReadonlySet<string>;
}

/** Runs the program as people do, and looks at it from outside all the time. */
async function watched(args: readonly string[], crashAt = 0, debug = ''): Promise<Ended> {
  const crash = crashAt === 0 ? [] : ['--import', CRASH];
  const child = spawn(process.execPath, [...crash, PROGRAM, ...args], {
    env: { ...process.env, CRASH_AT: String(crashAt), SOUBRETTE_DEBUG: debug },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const titles = new Set<string>();
  while (child.exitCode === null && child.signalCode === null) {
    for (const title of titlesOf(child)) titles.add(title);
    await waitMs(2);
  }
  return { code: await code, output, titles };
}

function titlesOf({ pid }: ChildProcess): string[] {
  const paths = ['cmdline', 'comm'].map((name) => `/proc/${pid}/${name}`);
  return paths.filter((path) => existsSync(path)).flatMap(readIfThere);
}

/** A process may end between two looks. */
function readIfThere(path: string): string[] {
  try {
    return [readFileSync(path, 'utf8').replaceAll('\0', ' ')];
  } catch {
    return [];
  }
}

/** In `npm test` each file with one of the two settings. */
describe.each(EXAMPLE_FILES)('the process that deals %s', (file) => {
  const debugs = ['', '1'].filter((_, at) => IN_FULL || EXAMPLE_FILES[at] === file);
  const deal = ['deal', join(EXAMPLES, file), '--boards', '1-4', '--no-journal'];

  test.skipIf(process.platform !== 'linux')('has no hand in its titles', async () => {
    const { code, output, titles } = await watched([...deal, '--faults', 'worn', '--seed', 'leaks']);
    expectBlind([output, ...titles].join('\n'), dealsOf(file));
    expect([code, titles.size > 0]).toEqual([0, true]);
  });

  test.each(debugs)('shows no hand where it breaks down, with SOUBRETTE_DEBUG=%j', async (debug) => {
    const inTurn = await watched([...deal, '--json', '--seed', 'leaks'], 200, debug);
    const inBackground = await watched([...deal, '--json', '--speed', 'real'], 3, debug);
    for (const { code, output } of [inTurn, inBackground]) {
      expect(code).toBe(5);
      expect(output).toContain('A defect of Soubrette ended this command (TypeError)');
      expect(output.includes('    at ')).toBe(debug === '1');
      expectBlind(output, dealsOf(file));
    }
  });
});
