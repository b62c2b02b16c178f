import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chained, killedJob, type StolenJob, writeLines } from '../../../rigs/stolen-job.ts';
import { type Attack, defence, type Outcome, outcome, type Target, together } from '../attack.ts';
import { UNWAITING } from '../input/no-files.ts';
import { soubrette } from '../program.ts';

const LIMIT_MS = 15_000;
/** Whoever makes a journal name other places, or something else lie in its own. */
export const PLACE_ATTACKS: readonly Attack[] = [
  {
    name: 'a journal names a pipe elsewhere as its key',
    success: 'a command waits for ever for a key that somebody else writes',
    defences: [
      together(
        'keys by their names alone, in regular files',
        defence('keys by their names', 'src/job/plan-codec.ts', 'keyName', 'text'),
        UNWAITING,
      ),
    ],
    async run(target) {
      const job = await killedJob(target, '"kind":"armed"');
      spawnSync('mkfifo', [join(target.folder, 'pipe')]);
      const [first = '', ...rest] = job.lines;
      const forged = first.replace(/"name":"[^"]*"/, `"name":"${'../'.repeat(5)}pipe"`);
      return endsSoon(target, writeLines({ ...job, lines: chained([forged, ...rest]) }));
    },
  },
  {
    name: 'a journal is a device',
    success: 'a command reads it for ever',
    defences: [],
    async run(target) {
      const job = await killedJob(target, '"kind":"armed"');
      rmSync(join(job.folder, 'journal.jsonl'));
      symlinkSync('/dev/zero', join(job.folder, 'journal.jsonl'));
      return endsSoon(target, job);
    },
  },
  {
    name: 'a journal is a pipe that nobody writes to',
    success: 'a command waits for ever',
    defences: [UNWAITING],
    async run(target) {
      const job = await killedJob(target, '"kind":"armed"');
      const journal = join(job.folder, 'journal.jsonl');
      rmSync(journal);
      spawnSync('mkfifo', [journal]);
      return endsSoon(target, job);
    },
  },
  {
    name: 'a sealed byte is flipped',
    success: 'people look for a key that is there, and take the job for lost',
    defences: [
      defence(
        'the seal and the MAC of a line are told from a key that is not there',
        'src/job/journal.ts',
        'JournalReader.#hiddenIn',
        '(shown, bound) => { try { return original(shown, bound); } catch { return undefined; } }',
      ),
    ],
    async run(target) {
      const job = await killedJob(target, SECOND_BOARD);
      const index = job.lines.findLastIndex((line) => line.includes('"sealed":"'));
      const flipped = (job.lines[index] ?? '').replace(
        /"sealed":"(.)/,
        (_, first) => `"sealed":"${first === 'A' ? 'B' : 'A'}`,
      );
      writeLines({ ...job, lines: chained(job.lines.with(index, flipped)) });
      const { status, stdout, stderr } = soubrette(target, ['replay', job.folder]);
      const said = `${stdout}${stderr}`;
      const isNamed = status === 3 && said.includes(`Line ${index + 1} `);
      return outcome(!isNamed, said.slice(0, 200), `line ${index + 1} is named`);
    },
  },
];

const SECOND_BOARD = '"kind":"board-started","board":2';

/** Whether the commands that read a job come to an end, with an error. */
function endsSoon(target: Target, { folder }: StolenJob): Outcome {
  const commands = ['replay', 'resume', 'unseal-job', 'jobs'];
  const ends = commands.map((command) => {
    const { status } = soubrette(target, [command, folder], { limitMs: LIMIT_MS });
    return { command, isGood: status === 3 || status === 5 };
  });
  const bad = ends.filter(({ isGood }) => !isGood).map(({ command }) => command);
  const what = `${bad.join(', ')} did not end with an error`;
  return outcome(bad.length > 0, what, 'every command ends with an error');
}
