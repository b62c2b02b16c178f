import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../broken/changes.ts';
import { type Attack, defence, notTried, outcome, type Target } from '../attack.ts';
import { soubrette } from '../program.ts';

/** Whoever has changed the cards of a tray, and wants them found as dealt. */
export const COMPARING_ATTACKS: readonly Attack[] = [
  {
    name: 'trays are compared with a journal that anybody can write',
    success: 'a board whose cards were changed is told to be as dealt',
    defences: [
      defence(
        'only a job that is believed is compared with',
        'src/app/dealing/read-back/read-sources.ts',
        'readBelieved',
        '() => {}',
        'checkBelieved',
      ),
    ],
    run(target) {
      const evening = join(ROOT, 'examples/evening.pbn');
      const changed = join(target.folder, 'changed.pbn');
      writeFileSync(changed, readFileSync(evening, 'latin1').replaceAll('"N:', '"E:'), 'latin1');
      const job = dealOne(target, evening, 'jobs');
      const forged = dealInClear(target, changed);
      rmSync(job, { recursive: true });
      renameSync(forged, job);
      const read = ['read', '--compare', job, '--trays', changed, '--boards', '1'];
      const { status, stderr, stdout } = soubrette(target, read);
      const isBelieved = stdout.includes('Board 1: as dealt.');
      if (!isBelieved && status !== 3) return notTried(`it ended with ${status}: ${stdout}${stderr}`);
      return outcome(isBelieved, stdout.trim(), stderr.trim());
    },
  },
];

/** Deals a board; the folder of the job. */
function dealOne(target: Target, deals: string, place: string): string {
  const jobs = join(target.folder, place);
  soubrette(target, ['deal', deals, '--boards', '1', '--seed', 'compared', '--journal', jobs]);
  return join(jobs, `${readdirSync(jobs)[0]}`);
}

/** A job of other deals with its journal in the clear, made on a computer that has no key of the one under attack. */
function dealInClear(target: Target, deals: string): string {
  const home = join(target.folder, 'elsewhere');
  mkdirSync(home);
  const elsewhere = { ...target, env: { ...target.env, HOME: home } };
  const job = dealOne(elsewhere, deals, 'forged');
  soubrette(elsewhere, ['unseal-job', job]);
  renameSync(join(job, 'unsealed.jsonl'), join(job, 'journal.jsonl'));
  return job;
}
