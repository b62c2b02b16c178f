import { spawnSync } from 'node:child_process';
import { buildPage } from '../rigs/console/page-server.ts';
import { SCRIPT_EXIT } from '../scripts/ending.ts';
import { capital } from '../src/text/counted.ts';
import { nearestWord } from '../src/text/nearest.ts';
import { ROOT } from './broken/changes.ts';
import { PROOFS } from './list.ts';
import type { Proof } from './proof.ts';
import { commandOf } from './start-proof.ts';

const USAGE = `Usage: npm run proof -- NAME [options]

A proof ends with 0 only where it has shown what it promises; else it says NOT SHOWN, and ends with 1.
NAME --help tells its options. For example:

    npm run proof -- sabotage 2000 single
    npm run proof -- bench eyes
`;

/** Runs a proof by its name, or lists them all. */
function main([name, ...args]: readonly string[]): number {
  if (name === undefined || name === '--help') {
    console.log(`${USAGE}\n${listed(PROOFS)}`);
    return 0;
  }
  const proof = PROOFS.find((each) => each.name === name);
  if (proof === undefined) {
    const names = PROOFS.map((each) => each.name);
    const near = nearestWord(name, names);
    const meant = near === undefined ? '' : ` Did you mean ${near}?`;
    console.error(`There is no proof "${name}".${meant} npm run proof lists them.`);
    return SCRIPT_EXIT.wrongOption;
  }
  if (proof.page === true && !args.includes('--help')) buildPage();
  const ended = spawnSync(process.execPath, [...commandOf(proof), ...args], {
    cwd: ROOT,
    env: { ...process.env, SOUBRETTE_PROOF: name },
    stdio: 'inherit',
  });
  // A signal that ended it is a failure.
  return ended.status ?? SCRIPT_EXIT.notShown;
}

/** The list that a person chooses from. */
function listed(proofs: readonly Proof[]): string {
  return proofs
    .map(
      ({ name, shows, takes, when }) =>
        `${name}: ${capital(shows)}${/[.?]$/.test(shows) ? '' : '.'}\n    Takes ${takes}. Run it when this changes: ${when}.`,
    )
    .join('\n');
}

process.exitCode = main(process.argv.slice(2));
