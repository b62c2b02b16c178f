import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type Check, choiceOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type Change, changedFiles, changedWhenLoaded, ROOT } from '../broken/changes.ts';
import { LEAKS } from '../broken/leaks.ts';

/** How a search ended: with leaks, without, or broken off for another reason. */
type Verdict = 'leaks' | 'none' | 'broken';

/** What is searched: files of tests, and of these the tests whose names have a text in them. */
interface Tests {
  readonly tests: readonly string[];
  readonly named: string;
}

interface Search {
  readonly verdict: Verdict;
  readonly output: string;
}

/** What the search says before the lines that it found. */
const FOUND = 'leaks: expected';

/**
 * Does the search for hands see? Makes the program show them on purpose, in one place at a time, and runs the search.
 * `--only` names a leak, `--tests` files of the search in test/cli, `--named` tests of them; the answers to all files in the folders are
 * searched as well.
 */
function main(): void {
  const { values, positionals } = scriptOptions(
    {
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true, default: LEAKS.map(({ name }) => name) },
        tests: { type: 'string', multiple: true, default: ['leaks'] },
        named: { type: 'string', default: '.' },
      },
    },
    '[folder]...',
  );
  const all = LEAKS.map(({ name }) => name);
  const names = values.only.map((name) => choiceOf('--only', name, all));
  const leaks = LEAKS.filter(({ name }) => names.includes(name));
  for (const { changes } of leaks) changedFiles(changes);
  const folders = positionals.map((folder) => resolve(folder));
  const whole = search([], values, folders);
  report('nothing planted', whole, 'none');
  if (whole.verdict !== 'none') return endWith(problemsOf(whole.verdict, []));
  const found = leaks.map(({ changes, name }): readonly [string, Verdict] => {
    const searched = search(changes, values, []);
    report(name, searched, 'leaks');
    return [name, searched.verdict];
  });
  console.log(
    `${found.filter(([, verdict]) => verdict === 'leaks').length} of ${found.length} leaks were found.`,
  );
  endWith(problemsOf(whole.verdict, found));
}

/** What a search of the whole program, and one of each leak, do not show. */
export function problemsOf(
  whole: Verdict,
  found: readonly (readonly [name: string, verdict: Verdict])[],
): string[] {
  return unmet([
    [whole === 'none', `the program as it is: ${whole}`],
    [found.length > 0, 'no leak was planted'],
    ...found.map(([name, verdict]): Check => [verdict === 'leaks', `${name}: ${verdict}`]),
  ]);
}

function search(changes: readonly Change[], { named, tests }: Tests, folders: readonly string[]): Search {
  const files = tests.map((file) => `test/cli/${file}`);
  const config = ['--config', 'proofs/broken/vitest.config.ts', `--testNamePattern=${named}`];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, ...config],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: changedWhenLoaded(changes, { ...process.env, LEAK_FOLDERS: folders.join(':') }),
    },
  );
  const output = `${stdout}\n${stderr}`;
  if (status === 0) return { verdict: 'none', output };
  return { verdict: output.includes(FOUND) ? 'leaks' : 'broken', output };
}

/** A line for a search, and all that it said where it was broken off or should have found nothing. */
function report(name: string, { verdict, output }: Search, wanted: Verdict): void {
  console.log(`${verdict.padEnd(6)}  ${verdict === wanted ? '' : 'NOT AS IT MUST BE: '}${name}`);
  if (verdict !== wanted && verdict !== 'none') console.log(output);
}

if (import.meta.main) main();
