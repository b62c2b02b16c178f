import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chained, copyOf, jobIn, killedJob, type StolenJob, writeLines } from '../../../rigs/stolen-job.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { type Attack, notTried, type Outcome, outcome, type Target } from '../attack.ts';
import { runNode, soubrette } from '../program.ts';
import { MACS, MACS_AND_TIPS, NO_OLDER } from './defences.ts';
import { type Forgery, fieldsForged, rewrite } from './forgeries.ts';

const SECOND_BOARD = '"kind":"board-started","board":2';
const REWRITES = 500;
/** This many of all fields of a journal of a thousand lines are forged, spread evenly. */
const FIELDS = 500;

/** Whoever changes the journal of a job, and gives it a new chain. */
export const FORGING_ATTACKS: readonly Attack[] = [
  {
    name: 'each field of a journal is forged',
    success: 'a journal with one number or text changed is believed by who has the key',
    defences: [MACS],
    async run(target) {
      const { lines } = await killedJob(target, SECOND_BOARD);
      const all = fieldsForged(lines);
      const some = all.filter((_, index) => index % Math.ceil(all.length / FIELDS) === 0);
      return believedOf(target, [...fieldsForged(lines.slice(0, 3)), ...some]);
    },
  },
  {
    name: 'a journal is rewritten',
    success: 'a journal with lines left out, doubled, exchanged or mixed is believed by who has the key',
    defences: [MACS],
    async run(target) {
      const { lines } = await killedJob(target, SECOND_BOARD);
      const draws = new Draws('rewritten');
      const forgeries = Array.from({ length: REWRITES }, (_, trial) => {
        let draw = 0;
        return rewrite(lines, (below) => draws.below(below, trial, draw++));
      });
      const isChanged = ({ lines: forged }: Forgery): boolean => forged.join() !== lines.join();
      return believedOf(target, forgeries.filter(isChanged));
    },
  },
  {
    name: 'boards are exchanged before they are dealt',
    success: 'the cards of one board are dealt and proven as another',
    defences: [MACS_AND_TIPS],
    async run(target) {
      const job = await killedJob(target, '"kind":"armed"');
      const [first = ''] = job.lines;
      return resumedOf(target, { ...job, lines: chained([first.replace('[1,2,3]', '[1,3,2]')]) });
    },
  },
  {
    name: 'the pockets are exchanged',
    success: 'the hands of a board are dealt to other seats',
    defences: [MACS],
    async run(target) {
      const job = await killedJob(target, '"kind":"armed"');
      const [first = '', ...rest] = job.lines;
      const forged = first.replace(/"pocketOrder":"NESW"/, '"pocketOrder":"SWEN"');
      return resumedOf(target, { ...job, lines: chained([forged, ...rest]) });
    },
  },
  {
    name: 'MACs are taken away',
    success: 'a forged journal passes for one of an earlier version',
    defences: [NO_OLDER],
    async run(target) {
      const job = await killedJob(target, '"kind":"armed"');
      const bare = job.lines.map((line) =>
        line.replace(/,"mac":"[^"]*"/, '').replace('"boards":[1,2,3]', '"boards":[1,3,2]'),
      );
      return resumedOf(target, { ...job, lines: chained(bare) });
    },
  },
  {
    name: 'an end is forged',
    success: 'a job that broke off passes for finished, and its hands are shown',
    defences: [MACS],
    async run(target) {
      const job = await killedJob(target, SECOND_BOARD);
      const boards = [1, 2, 3].map((board) => ({ board, copy: 1, status: 'final', faults: [] }));
      const nowMs = 1e6;
      const end = {
        seq: job.lines.length + 1,
        at: '2026-01-01T00:00:00Z',
        nowMs,
        kind: 'job-finished',
        boards,
      };
      const line = JSON.stringify(end).slice(0, -1);
      const mac = /,"mac":"[^"]*"/.exec(job.lines.at(-1) ?? '')?.[0] ?? '';
      writeLines({ ...job, lines: chained([...job.lines, `${line}${mac},"chain":""}`]) });
      const { status } = soubrette(target, ['unseal-job', job.folder]);
      if (status === 0) return outcome(true, 'unseal-job wrote the hands', '');
      const listed = soubrette(target, ['jobs', job.folder, '--json']).stdout;
      const isListed = listed.includes('"status":"finished"');
      return outcome(isListed, 'jobs says that it is finished', 'neither jobs nor unseal-job believes it');
    },
  },
  {
    name: 'copies of a job are spliced',
    success: 'a journal made of two copies that went on apart is believed by who has the key',
    defences: [MACS],
    async run(target) {
      const job = await killedJob(target, SECOND_BOARD);
      const other = copyOf(job, 'other');
      const ends = [job, other].map(({ folder }) => finished(target, folder));
      const at = job.lines.length + 40;
      const [one = [], two = []] = ends;
      return believedOf(target, [{ what: 'both', lines: [...one.slice(0, at), ...two.slice(at)] }]);
    },
  },
];

/** The lines of a job that was resumed to its end, if need be on a person's word. */
function finished(target: Target, folder: string): readonly string[] {
  const { status } = soubrette(target, ['resume', folder]);
  if (status !== 0) soubrette(target, ['resume', folder, '--trust-journal']);
  return jobIn(folder).lines;
}

/** Whether any of these is believed by a reader with the key. */
function believedOf(target: Target, forgeries: readonly Forgery[]): Outcome {
  const keys = join(target.folder, 'home/.local/share/soubrette/keys');
  const keyFile = join(keys, `${readdirSync(keys).find((name) => name.endsWith('.key'))}`);
  const texts = forgeries.map(({ lines }) => `${chained(lines).join('\n')}\n`);
  const reader = [join(import.meta.dirname, 'reader.ts'), keyFile];
  const { status, stderr, stdout } = runNode(target, reader, { input: JSON.stringify(texts) });
  if (status !== 0) return notTried(stderr);
  const believed = JSON.parse(stdout) as number[];
  return outcome(
    believed.length > 0,
    `${believed.length} of ${forgeries.length} are believed: ${forgeries[believed[0] ?? 0]?.what}`,
    `none of ${forgeries.length} is believed`,
  );
}

/** Whether a forged job is taken up. */
function resumedOf(target: Target, job: StolenJob): Outcome {
  writeLines(job);
  const { status, stdout, stderr } = soubrette(target, ['resume', job.folder, '--json']);
  return outcome(status === 0 || stdout.includes('"kind":"armed"'), 'it was dealt', stderr.trim());
}
