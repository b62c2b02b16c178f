import type { Command } from 'commander';
import { type ResumeOptions, resume } from '../../app/dealing/resume.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import type { ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addShowOptions } from './show-options.ts';

/** Adds `resume`: a job that broke off is taken up. */
export function addResumeCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const command = program
    .command('resume')
    .description('take up a job that broke off; the board that was in work is run again with the same deal')
    .argument('<job>', 'the folder of a job, its name, or a folder with one job')
    .option(
      '--machine <machine>',
      'the port of a real machine, where it is another one now: serial:/dev/ttyUSB1',
    )
    .addOption(passphraseFileOption());
  addShowOptions(command)
    .addHelpText('after', examples('soubrette resume jobs/2026-11-21-194500-evening'))
    .action(async (job: string, options: ResumeOptions) => ended(await resume(job, options, terminal)));
}
