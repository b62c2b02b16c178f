import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planOf } from '../../../rigs/simulated-job.ts';
import { readPbn } from '../../../src/formats/pbn/pbn.ts';
import { hashPlan } from '../../../src/job/plan-codec.ts';
import { ROOT } from '../../broken/changes.ts';
import { type Attack, defence, outcome, type Target } from '../attack.ts';
import { soubrette } from '../program.ts';

/** Whoever knows how hands might be, and has what a job leaves but its key. */
export const GUESSING_ATTACKS: readonly Attack[] = [
  {
    name: 'hands are guessed by a digest of the plan',
    success: 'each guess of the hands of a board can be checked against the journal, without its key',
    defences: [
      {
        name: 'no digest of the plan in the journal',
        changes: [
          {
            file: 'src/controller/run-job.ts',
            of: 'Job.#note',
            is: "(event) => original(event.kind === 'board-started' ? { ...event, planHash: hashPlan(this.#plan) } : event)",
            imports: "import { hashPlan } from '../job/plan-codec.ts';",
          },
        ],
      },
    ],
    run(target) {
      const left = dealOne(target);
      const { boards } = readPbn(readFileSync(join(ROOT, 'examples/evening.pbn')));
      const seven = boards.flatMap(({ deal, number }) => (number === 7 ? [{ deal, number }] : []));
      const guess = hashPlan({ ...planOf({ boards: 1 }), boards: seven });
      const what = `the digest ${guess} of the true hands is there`;
      return outcome(left.includes(guess), what, 'no digest of the true hands is there');
    },
  },
  {
    name: 'cards are known again by their measures',
    success: 'the length and thickness of each card stand in clear, and find it in a deck that comes again',
    defences: [
      defence(
        'measures are hidden',
        'src/job/blind.ts',
        'courseOf',
        "(event) => event.kind === 'measured' ? event : original(event)",
      ),
    ],
    run(target) {
      const shown = /"(?:lengthUm|thicknessUm|pairUs)":[\d.]+/.exec(dealOne(target))?.[0];
      return outcome(shown !== undefined, `${shown} is there`, 'no measure of a card is there');
    },
  },
];

/** All that a job of one board leaves: what was told about it, and every file of its folder. */
function dealOne(target: Target): string {
  const jobs = join(target.folder, 'jobs');
  const evening = join(ROOT, 'examples/evening.pbn');
  const { status, stderr, stdout } = soubrette(target, [
    'deal',
    evening,
    '--boards',
    '7',
    '--seed',
    'guess',
    '--journal',
    jobs,
    '--json',
  ]);
  if (status !== 0) throw new Error(stderr);
  const files = readdirSync(jobs, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const ofMachine = files.filter(({ name }) => name !== 'world.log');
  return [stdout, ...ofMachine.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))].join(
    '\n',
  );
}
