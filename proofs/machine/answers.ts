import { spawnSync } from 'node:child_process';
import { type Check, choiceOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type Change, changedFiles, changedWhenLoaded, ROOT } from '../broken/changes.ts';
import { UNBOUND, type Unbound } from '../broken/unbound.ts';

/**
 * Do tests see it when an answer is not bound to its question any more? Takes out what binds the answers of pages, hosts,
 * eyes, benches and hubs, one kind at a time; those of the machine's own logic are among the sabotages.
 */
function main(): void {
  const all = UNBOUND.map(({ name }) => name);
  const { values } = scriptOptions({
    options: { only: { type: 'string', multiple: true, default: all } },
  });
  const names = values.only.map((name) => choiceOf('--only', name, all));
  const unbound = UNBOUND.filter(({ name }) => names.includes(name));
  for (const { changes } of unbound) changedFiles(changes);
  endWith(unmet(unbound.flatMap(checksOf)));
}

/** The tests have to hold for the program as it is, and to fail on one that is broken. */
function checksOf(unbound: Unbound): readonly Check[] {
  const holds = passes(unbound, []);
  const isSeen = holds && !passes(unbound, unbound.changes);
  console.log(`${isSeen ? 'seen  ' : 'unseen'} ${unbound.name}`);
  return [
    [holds, `the program as it is fails where it is asked whether ${unbound.name}`],
    [isSeen, `unseen: ${unbound.name}`],
  ];
}

/** Whether tests of that name are there and hold. */
function passes({ named, test }: Unbound, changes: readonly Change[]): boolean {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      test,
      ...['--config', 'proofs/broken/vitest.config.ts', '--maxWorkers=1', `--testNamePattern=${named}`],
    ],
    { cwd: ROOT, encoding: 'utf8', env: changedWhenLoaded(changes, { ...process.env, NO_COLOR: '1' }) },
  );
  if (!/ Tests .*\d (passed|failed)/.test(stdout)) throw new Error(`No test of ${test} is named "${named}".`);
  return status === 0;
}

if (import.meta.main) main();
