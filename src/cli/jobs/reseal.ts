import type { Command } from '@commander-js/extra-typings';
import { counted } from '../../text/counted.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { trustOption } from '../options/trust.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';

export function addResealCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('reseal-job')
    .description(
      'bind the journal of an earlier version to its key, and take out what helps to guess its hands',
    )
    .argument('<job>', 'the folder of a job, its name, or a folder with one job')
    .addOption(passphraseFileOption())
    .addOption(trustOption())
    .addHelpText(...examples('soubrette reseal-job jobs/2026-11-21-194500-evening --trust-journal'))
    .action(
      ended(async (job, options) => {
        const { resealJob } = await import('../../app/jobs/reseal.ts');
        const { lines, path } = await resealJob({ job, ...options }, await readingPorts(terminal));
        terminal.tell(
          `Rewrote ${path}. Its ${counted(lines, 'line')} were taken as found: from now on nobody can change it unnoticed.`,
        );
        return EXIT.done;
      }),
    );
}
