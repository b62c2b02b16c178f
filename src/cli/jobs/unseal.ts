import type { Command } from '@commander-js/extra-typings';
import { passphraseFileOption } from '../options/passphrase.ts';
import { trustOption } from '../options/trust.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { pathFromHere } from '../shell/words.ts';
import { readingPorts } from '../view/reading.ts';

export function addUnsealCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('unseal-job')
    .description('after the event: write the journal of a job in the clear, and its deals as PBN')
    .argument('<job>', 'the folder of a job, its name, or a folder with one job')
    .option('-o, --output <file>', 'write the deals to this PBN file as well')
    .option('--force', 'also unseal an unfinished job; replace an existing PBN file')
    .addOption(passphraseFileOption())
    .addOption(trustOption())
    .addHelpText(...examples('soubrette unseal-job jobs/2026-11-21-194500-evening -o evening.pbn'))
    .action(
      ended(async (job, { force, ...options }) => {
        const request = { job, ...options, isForced: force === true };
        const { unsealJob } = await import('../../app/jobs/unseal.ts');
        const unsealed = pathFromHere(await unsealJob(request, await readingPorts(terminal)));
        terminal.tell(
          `Wrote ${unsealed}. From now on anyone who can read it sees the hands: ${PROGRAM} replay ${asTyped(unsealed)} --show-hands`,
        );
        return EXIT.done;
      }),
    );
}
