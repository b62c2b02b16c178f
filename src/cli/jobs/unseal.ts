import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { writeWholeFile } from '../../adapters/whole-file.ts';
import { journalAt, openJobJournal, withoutKey } from '../../app/jobs/job-files.ts';
import type { UnsealOptions } from '../../app/jobs/unseal.ts';
import { checkFinished, makeClearJournal, planOf, writeDeals } from '../../app/jobs/unseal.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';
import { readingPorts } from '../view/reading.ts';

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
  const file = journalAt(path, readingPorts(terminal).places);
  const { entries, damage } = (await openJobJournal(file, options, readingPorts(terminal))).content;
  if (damage !== undefined) throw new CommandError(EXIT.badInput, `Nothing is unsealed. ${damage.message}`);
  if (entries === undefined) throw withoutKey(file);
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
