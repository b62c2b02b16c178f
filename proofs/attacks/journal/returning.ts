import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  copyOf,
  jobIn,
  killedJob,
  type StolenJob,
  startDealing,
  writeLines,
} from '../../../rigs/stolen-job.ts';
import { type Attack, defence, notTried, type Outcome, outcome, type Target } from '../attack.ts';
import { soubrette } from '../program.ts';
import { DISPLACED, TIPS } from './defences.ts';

const SECOND_BOARD = '"kind":"board-started","board":2';

/** Whoever puts a job back to what it was, or takes it up twice. */
export const RETURNING_ATTACKS: readonly Attack[] = [
  {
    name: 'an older copy of a job is put back',
    success: 'boards that were dealt since are dealt once more, and nobody is told',
    defences: [TIPS],
    async run(target) {
      const before = await killedJob(target, SECOND_BOARD);
      copyOf(before, 'older');
      soubrette(target, ['resume', before.folder]);
      rmSync(before.folder, { recursive: true });
      return takenUp(target, copyOf(jobIn(join(before.folder, '../older')), 'back'));
    },
  },
  {
    name: 'a journal is cut at the end of a line',
    success: 'boards that were dealt are dealt once more, and nobody is told',
    defences: [TIPS],
    async run(target) {
      const job = await killedJob(target, '"kind":"board-started","board":3');
      const second = job.lines.findIndex((line) => line.includes(SECOND_BOARD));
      return takenUp(target, writeLines({ ...job, lines: job.lines.slice(0, second) }));
    },
  },
  {
    name: 'two copies of a job are taken up one after the other',
    success: 'the same boards are dealt by both, and nobody is told',
    defences: [TIPS],
    async run(target) {
      const job = await killedJob(target, SECOND_BOARD);
      const other = copyOf(job, 'other');
      soubrette(target, ['resume', job.folder]);
      return takenUp(target, other);
    },
  },
  {
    name: 'another job is put in the place of a job',
    success:
      'the boards of another job of the same computer are dealt for those of this one, and nobody is told',
    defences: [DISPLACED],
    async run(target) {
      const job = await killedJob(target, SECOND_BOARD);
      renameSync(job.folder, join(target.folder, 'aside'));
      const elsewhere = join(target.folder, 'elsewhere');
      mkdirSync(elsewhere);
      const other = await killedJob({ ...target, folder: elsewhere }, SECOND_BOARD);
      renameSync(other.folder, job.folder);
      return takenUp(target, job);
    },
  },
  {
    name: 'an older copy of a job is listed',
    success: 'the list of jobs shows a journal that was cut as if the job had come no further',
    defences: [
      defence(
        'what is known of a job is compared in the list',
        'src/adapters/store/job-index.ts',
        'contradictionOf',
        "(job, state) => { const found = original(job, state); return found === 'behind' ? undefined : found; }",
      ),
    ],
    async run(target) {
      const job = await killedJob(target, '"kind":"board-started","board":3');
      soubrette(target, ['jobs', job.folder]);
      const second = job.lines.findIndex((line) => line.includes(SECOND_BOARD));
      writeLines({ ...job, lines: job.lines.slice(0, second) });
      const { stdout } = soubrette(target, ['jobs', job.folder, '--json']);
      if (!stdout.includes('"folder"')) return notTried('the job is not listed');
      const isTold = stdout.includes('"doubt":"behind"');
      return outcome(!isTold, 'the list says nothing', 'the list says that it is an older copy');
    },
  },
  {
    name: 'two processes have one job',
    success: 'a second process goes on with a job beside the first, since its lock was taken away',
    defences: [
      defence(
        'a lock on a name of the system',
        'src/adapters/disk/job-lock.ts',
        'claimName',
        '() => ({ isOurs: Promise.resolve(true), release: () => {} })',
      ),
    ],
    async run(target) {
      const jobs = join(target.folder, 'jobs');
      const child = startDealing(target, jobs, '--speed', 'real');
      await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
      const [folder = ''] =
        soubrette(target, ['jobs', jobs, '--json']).stdout.match(/(?<="folder":")[^"]*/) ?? [];
      rmSync(join(folder, 'job.lock'), { force: true });
      rmSync(join(target.folder, 'home/.local/state/soubrette'), { recursive: true, force: true });
      const words = ['resume', folder, '--trust-journal', '--json'];
      const known = soubrette(target, words, { limitMs: SHORT_MS });
      const { stdout } =
        known.status === 2 ? soubrette(target, words.toSpliced(2, 1), { limitMs: SHORT_MS }) : known;
      child.kill('SIGKILL');
      return outcome(stdout.includes('"kind":"job-resumed"'), 'it was taken up', known.stderr.trim());
    },
  },
];

const SHORT_MS = 8000;

/** Whether a job is taken up without a word. */
function takenUp(target: Target, { folder }: StolenJob): Outcome {
  const { status, stdout, stderr } = soubrette(target, ['resume', folder, '--json']);
  const isTakenUp = status === 0 || stdout.includes('"kind":"job-resumed"');
  return outcome(isTakenUp, 'it was taken up', stderr.trim());
}
