import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chained, jobIn, type StolenJob, writeLines } from '../../rigs/stolen-job.ts';
import { ROOT } from '../broken/changes.ts';
import { type Attack, defence, notTried, type Outcome, outcome, type Target } from './attack.ts';
import { DISPLACED, MACS, MACS_AND_TIPS } from './journal/defences.ts';
import { played, soubrette } from './program.ts';

const BLIND = 'src/job/blind.ts';

/** Whoever has the journal, the line, the files or the eyes of a job that runs cards through the machine. */
export const PASSES_ATTACKS: readonly Attack[] = [
  {
    name: 'cards of a deck test are told apart by lengths',
    success: 'the lengths of what is sealed tell cards of a tested deck apart, and with that its order',
    defences: [defence('measures are padded to one length', BLIND, 'INSPECTED_MULTIPLE', '1')],
    run: played('passes/measures.ts', 'tellByLengths'),
  },
  {
    name: 'measures of a card are read in a journal',
    success: 'the journal of a host or a job shows what was measured of a card, in clear',
    defences: [
      defence(
        'a reading is hidden whole',
        BLIND,
        'courseOf',
        "(event) => event.kind === 'frameRead' ? event : original(event)",
      ),
    ],
    run: played('passes/measures.ts', 'readInClear'),
  },
  {
    name: 'eyes answer with what is no measure',
    success: 'a program breaks down at what eyes say, or judges by what is no number',
    defences: [
      defence(
        'measures are finite numbers',
        'src/vision/numbers/forms.ts',
        'numberIn',
        "() => plain((value) => typeof value === 'number')",
      ),
      defence(
        'measures of one card are of bounded length',
        'src/job/machine-codec.ts',
        'MOST_INSPECTED',
        '1e9',
      ),
    ],
    run: played('passes/measures.ts', 'answerWrongly'),
  },
  {
    name: 'another profile is put in the place of the one of a test',
    success: 'a deck is judged by a profile that whoever printed it has chosen since',
    defences: [
      defence(
        'the digest of the profile in the plan',
        'src/app/passes/test-standard.ts',
        'keptIn',
        '(text) => { const kept = original(text); return { ...kept, digest: digestOfProfile(kept.profile) }; }',
      ),
      defence(
        'the digest of the profile in what eyes answer',
        'src/inspection/inspection-text.ts',
        'parseInspected',
        '(text, by, grid) => original(text, fieldsOf(text)?.by ?? by, grid)',
      ),
    ],
    run: played('passes/measures.ts', 'changeProfiles'),
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
      if (lines.join() === job.lines.join()) return notTried('no verdict was found');
      writeLines({ ...job, lines: chained(lines) });
      const { stdout } = soubrette(target, ['replay', job.folder, '--board', '1']);
      const isBelieved = stdout.includes('The board is as dealt');
      return outcome(isBelieved, 'replay says that it is as dealt', 'replay believes nothing of it');
    },
  },
  {
    name: 'the passes of a read-back are exchanged',
    success: 'a job that reads a board back takes up the order of another hand, or of another job',
    defences: [MACS_AND_TIPS],
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
    defences: [DISPLACED],
    run(target) {
      const lacking = countOf(target, 'lacking', 'lacks:C7');
      const complete = countOf(target, 'complete', 'shuffled');
      renameSync(lacking.folder, join(target.folder, 'aside'));
      renameSync(complete.folder, lacking.folder);
      return takenUp(target, lacking);
    },
  },
];

/** A job that has read a tray back which holds another deal than it should. */
function readWrongBoard(target: Target): StolenJob {
  const source = join(ROOT, 'examples/evening.pbn');
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
  return outcome(status === 0 || isTold, 'it was gone on with', stderr.trim().slice(0, 200));
}
