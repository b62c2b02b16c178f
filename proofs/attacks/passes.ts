import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack, Defence, Outcome, Target } from './attack.ts';
import { MACS, NO_MAC_CHECK, SEAL_OPENS_ANYWHERE } from './journal/forging.ts';
import { chained, jobIn, type StolenJob, writeLines } from '../../rigs/stolen-job.ts';
import type { PassPlay } from './passes/play.ts';
import { playIn, soubrette } from './program.ts';

const LIMIT_MS = 120_000;

function play(name: PassPlay): Attack['run'] {
  return playIn('passes/play.ts', name, LIMIT_MS);
}

const BONDS: Defence = {
  name: 'the MAC of every line, the bond of its seal to it, and the note of how far each job is',
  changes: [
    ...NO_MAC_CHECK,
    SEAL_OPENS_ANYWHERE,
    {
      file: 'src/app/jobs/belief.ts',
      from: "  return standing === 'ahead' ? undefined : standing;",
      to: '  return standing.length > 0 ? undefined : standing;',
    },
  ],
};

/** Whoever has the journal, the line, the files or the eyes of a job that runs cards through the machine. */
export const PASSES_ATTACKS: readonly Attack[] = [
  {
    name: 'cards of a deck test are told apart by lengths',
    success: 'the lengths of what is sealed tell cards of a tested deck apart, and with that its order',
    defences: [
      without(
        'measures are padded to one length',
        'src/job/blind.ts',
        'const INSPECTED_MULTIPLE = 2048;',
        'const INSPECTED_MULTIPLE = 1;',
      ),
    ],
    run: play('lengths'),
  },
  {
    name: 'measures of a card are read in a journal',
    success: 'the journal of a host or a job shows what was measured of a card, in clear',
    defences: [
      without(
        'a reading is hidden whole',
        'src/job/blind.ts',
        '      return { kind: event.kind, feed: event.feed, attempt: event.attempt };',
        '      return event;',
      ),
    ],
    run: play('clear'),
  },
  {
    name: 'eyes answer with what is no measure',
    success: 'a program breaks down at what eyes say, or judges by what is no number',
    defences: [
      without(
        'measures are finite numbers',
        'src/inspection/look-text.ts',
        "  return typeof value === 'number' && Number.isFinite(value);",
        "  return typeof value === 'number';",
      ),
      without(
        'measures of one card are of bounded length',
        'src/job/machine-codec.ts',
        'value.length <= MOST_INSPECTED ? value : undefined,',
        'value.length >= 0 ? value : undefined,',
      ),
    ],
    run: play('answers'),
  },
  {
    name: 'another profile is put in the place of the one of a test',
    success: 'a deck is judged by a profile that whoever printed it has chosen since',
    defences: [
      without(
        'the digest of the profile in the plan',
        'src/app/passes/test-standard.ts',
        '  if (digestOfProfile(profile) === digest) return opened;',
        '  if (digest.length > 0) return opened;',
      ),
      without(
        'the digest of the profile in what eyes answer',
        'src/inspection/inspection-text.ts',
        "  if (value.by !== by) return { kind: 'other-profile' };\n",
        '',
      ),
    ],
    run: play('profiles'),
  },
  {
    name: 'the verdict on a board that was read is forged',
    success: 'a tray that does not hold its deal is said to be as dealt',
    defences: [MACS],
    run(target) {
      const job = readWrongBoard(target);
      const lines = job.lines.map((line) =>
        line.replace(
          '"verdict":"different","counts":{"same":0,"different":4',
          '"verdict":"same","counts":{"same":4,"different":0',
        ),
      );
      if (lines.join() === job.lines.join()) return { kind: 'not-tried', why: 'no verdict was found' };
      writeLines({ ...job, lines: chained(lines) });
      const { stdout } = soubrette(target, ['replay', job.folder, '--board', '1']);
      return stdout.includes('The board is as dealt')
        ? { kind: 'succeeded', what: 'replay says that it is as dealt' }
        : { kind: 'repelled', how: 'replay believes nothing of it' };
    },
  },
  {
    name: 'the passes of a read-back are exchanged',
    success: 'a job that reads a board back takes up the order of another hand, or of another job',
    defences: [BONDS],
    run(target) {
      const job = readWrongBoard(target);
      const starts = job.lines.flatMap((line, at) => (line.includes('"kind":"pass-started"') ? [at] : []));
      const [first = 0, second = 0] = starts;
      const sealedOf = (line: string): string => /"sealed":"[^"]*"/.exec(line)?.[0] ?? '';
      const other = sealedOf(job.lines[first] ?? '');
      const forged = (job.lines[second] ?? '').replace(/"sealed":"[^"]*"/, other);
      writeLines({ ...job, lines: chained([...job.lines.slice(0, second), forged]) });
      return takenUp(target, job);
    },
  },
  {
    name: 'another count is put in the place of a count',
    success: 'a deck that lacks a card is told to be complete, by the journal of another deck',
    defences: [
      without(
        'the note of which job a folder is of',
        'src/app/jobs/belief.ts',
        'if (isOfAnotherJob(state, folder, id)) return',
        "if (id === '' && isOfAnotherJob(state, folder, id)) return",
      ),
    ],
    run(target) {
      const lacking = countOf(target, 'lacking', 'lacks:C7');
      const complete = countOf(target, 'complete', 'shuffled');
      renameSync(lacking.folder, join(target.folder, 'aside'));
      renameSync(complete.folder, lacking.folder);
      return takenUp(target, lacking);
    },
  },
];

function without(name: string, file: string, from: string, to: string): Defence {
  return { name, changes: [{ file, from, to }] };
}

/** A job that has read a tray back which holds another deal than it should. */
function readWrongBoard(target: Target): StolenJob {
  const source = join(target.root, 'examples/evening.pbn');
  const turned = join(target.folder, 'turned.pbn');
  writeFileSync(turned, readFileSync(source, 'latin1').replaceAll('"N:', '"E:'), 'latin1');
  const jobs = join(target.folder, 'reads');
  const words = ['--boards', '1', '--compare', turned, '--trays', source, '--seed', 'attack'];
  soubrette(target, ['read', ...words, '--journal', jobs]);
  return onlyJobIn(jobs);
}

function countOf(target: Target, name: string, pile: string): StolenJob {
  const jobs = join(target.folder, name);
  soubrette(target, ['deck', 'count', '--simulate-deck', pile, '--seed', name, '--journal', jobs]);
  return onlyJobIn(jobs);
}

function onlyJobIn(jobs: string): StolenJob {
  return jobIn(join(jobs, `${readdirSync(jobs)[0]}`));
}

/** Whether a job is taken up, or what it has found is told once more. */
function takenUp(target: Target, { folder }: StolenJob): Outcome {
  const { status, stderr, stdout } = soubrette(target, ['resume', folder, '--json']);
  const isTold = /"kind":"(?:read-finished|deck-counted)"/.test(stdout);
  return status === 0 || isTold
    ? { kind: 'succeeded', what: 'it was gone on with' }
    : { kind: 'repelled', how: stderr.trim().slice(0, 200) };
}
