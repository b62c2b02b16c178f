import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { PROGRAM, readVersion } from '../../adapters/own-package.ts';
import { createCraft } from '../../adapters/seal.ts';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import { writeOutput } from '../../app/files/deal-files.ts';
import { journalAt, openJobJournal, withoutKey } from '../../app/jobs/job-files.ts';
import { type PassphraseOptions, passphraseFileOption } from '../../app/jobs/keys.ts';
import { writePbn } from '../../formats/pbn/pbn.ts';
import { withoutSealing } from '../../job/blind.ts';
import { followCourse } from '../../job/course.ts';
import type { JournalEntry } from '../../job/event.ts';
import { chainOf, makeJournalLine } from '../../job/journal.ts';
import type { JobPlan } from '../../job/plan.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped, counted } from '../shell/words.ts';

export interface UnsealOptions extends PassphraseOptions {
  /** The PBN file that the deals are written to. */
  readonly output?: string;
  readonly force?: true;
}

/** The journal in clear, beside the sealed one. */
const UNSEALED_FILE = 'unsealed.jsonl';

/** Adds the command that opens a job after the event. */
export function addUnsealCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('unseal-job')
    .description('after the event: write the journal of a job in clear, and its deals as PBN')
    .argument('<job>', 'the folder of a job, its name, or a folder with one job')
    .option('-o, --output <file>', 'write the deals to this PBN file as well')
    .option('--force', 'also a job that is not finished; replace a PBN file that is there')
    .addOption(passphraseFileOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ soubrette unseal-job jobs/2026-11-21-194500-evening -o evening.pbn',
    )
    .action(async (job: string, options: UnsealOptions) => ended(await unseal(job, options, terminal)));
}

/** Writes the journal of a job in clear beside the sealed one, and its deals if they are wanted. */
export async function unseal(path: string, options: UnsealOptions, terminal: Terminal): Promise<ExitCode> {
  const file = journalAt(path);
  const { entries, damage } = (await openJobJournal(file, options, terminal)).content;
  if (damage !== undefined) throw new CommandError(EXIT.badInput, `Nothing is unsealed. ${damage.message}`);
  if (entries === undefined) throw new CommandError(EXIT.badInput, withoutKey(file));
  if (options.force !== true) checkFinished(entries);
  const plan = planOf(entries);
  if (options.output !== undefined) writeDeals(plan, options.output, options, terminal);
  const unsealed = join(dirname(file), UNSEALED_FILE);
  writeWholeFile(unsealed, makeClearJournal(entries));
  terminal.tell(
    `Wrote ${unsealed}. From now on whoever may read it sees the hands: ${PROGRAM} replay ${asTyped(unsealed)} --show-hands`,
  );
  return EXIT.done;
}

function checkFinished(entries: readonly JournalEntry[]): void {
  const { status } = followCourse(entries).state;
  if (status === 'finished') return;
  const advice = `Finish it with ${PROGRAM} resume, or add --force if nobody is to play its boards any more`;
  throw new CommandError(EXIT.usage, `This job is not finished: its hands stay sealed. ${advice}.`);
}

function planOf([first]: readonly JournalEntry[]): JobPlan {
  if (first?.event.kind !== 'job-started') throw new Error('A journal was believed that has no plan.');
  return first.event.plan;
}

function writeDeals({ boards }: JobPlan, path: string, { force }: UnsealOptions, terminal: Terminal): void {
  writeOutput(path, writePbn(boards, { generator: `Soubrette ${readVersion()}` }), force === true);
  terminal.tell(`Wrote the ${counted(boards.length, 'deal')} to ${path}.`);
}

/** A journal of the same events in clear, with a chain of its own. */
function makeClearJournal(entries: readonly JournalEntry[]): string {
  const craft = createCraft();
  let chain = '';
  let content = '';
  for (const entry of entries) {
    const line = makeJournalLine({ ...entry, event: withoutSealing(entry.event) }, chain, craft);
    chain = chainOf(line);
    content += `${line}\n`;
  }
  return content;
}
