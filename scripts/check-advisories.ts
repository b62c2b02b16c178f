import { spawnSync } from 'node:child_process';
import { endWith } from './ending.ts';
import { affectedPackages, ageOf, readAdvisories } from './packages/advisories.ts';
import { ROOT, readLockedPackages } from './packages/locked.ts';

/** Advisories of this weight end the run; of the rest npm tells. */
const LEVEL = 'high';

/** What npm says of the lock; `undefined` where no registry answers. */
function auditByNpm(): { readonly isGood: boolean; readonly says: string } | undefined {
  const { status, stdout } = spawnSync('npm', ['audit', `--audit-level=${LEVEL}`, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const answer = /^\s*\{/.test(stdout ?? '')
    ? (JSON.parse(stdout) as { readonly vulnerabilities?: object })
    : {};
  if (answer.vulnerabilities === undefined) return undefined;
  return { isGood: status === 0, says: Object.keys(answer.vulnerabilities).join(', ') };
}

/**
 * Is there an advisory for a package of the lock? Asks `npm audit`; where no registry answers, the list that comes along
 * is all there is, and its age is said.
 */
function main(): void {
  const advisories = readAdvisories();
  const packages = readLockedPackages();
  const audited = auditByNpm();
  const age = ageOf(advisories, new Date());
  if (audited === undefined)
    console.log('npm audit reaches no registry: only the list that comes along is looked at.');
  if (age !== undefined) console.log(age);
  const found = affectedPackages(packages, advisories);
  const count = advisories.advisories.length;
  console.log(
    `${packages.length} packages beside ${count} advisories of ${advisories.made}: ${found.length} affected.`,
  );
  endWith([...found, ...(audited?.isGood === false ? [`npm audit names ${audited.says}`] : [])]);
}

if (import.meta.main) main();
