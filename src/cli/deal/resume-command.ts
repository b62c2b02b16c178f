import type { Command } from '@commander-js/extra-typings';
import type { DealingResult } from '../../app/dealing/dealing.ts';
import { makeShownLine } from '../../job/blind.ts';
import { loadTerminalWords } from '../../words/terminal-words.ts';
import { dealAtTerminal, showOptions } from '../controls/at-terminal.ts';
import { withOptions } from '../options/group.ts';
import { parseMachine } from '../options/machine.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { messageLanguageOption } from '../options/print.ts';
import { meanwhileOption } from '../options/solve.ts';
import { trustOption } from '../options/trust.ts';
import { handsRequest, surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { tellDealt } from './deal-summary.ts';

/** The report of a deck that was tested, by what only such a job needs; its pictures stay where they were taken. */
async function writeReport(
  job: DealingResult,
  output: string,
  replaces: boolean,
  terminal: Terminal,
): Promise<void> {
  const { writeJobReport } = await import('../../app/deck-test/test-on-machine.ts');
  if (await writeJobReport(job, { output, replaces }, surroundings())) terminal.tell(`Wrote ${output}.`);
}

export function addResumeCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('resume')
    .description(
      'continue a job that was interrupted; the board that was being dealt is dealt again with the same deal',
    )
    .argument('<job>', 'the folder of a job, its name, or a folder with one job')
    .option(
      '--machine <machine>',
      'where the host of a real machine is now: serial:/dev/ttyUSB1, or tls://pi.local:4752',
    )
    .option(
      '-o, --output <file>',
      'for boards read back: write their deals as PBN, - is the screen; for a deck test: write its report as HTML',
    )
    .option('--force', 'replace an existing file')
    .addOption(passphraseFileOption())
    .addOption(trustOption())
    .addOption(meanwhileOption())
    .addOption(messageLanguageOption());
  withOptions(command, showOptions())
    .addHelpText(
      ...examples(
        'soubrette resume jobs/2026-11-21-194500-evening',
        'soubrette resume 2026-11-21-194500-evening --trust-journal',
      ),
    )
    .action(
      ended(async (job, { force, machine, ...options }) => {
        const { output } = options;
        const moved = machine === undefined ? {} : { machine: parseMachine(machine) };
        const request = {
          ...options,
          ...moved,
          ...handsRequest(options),
          job,
          output: output === undefined ? undefined : { path: output, replaces: force === true },
        };
        const words = await loadTerminalWords(options.language);
        const { resume } = await import('../../app/dealing/resume.ts');
        const resumed = await dealAtTerminal(options, terminal, (ports) => resume(request, ports), words);
        const isTest = resumed.found?.kind === 'deck-test';
        if (isTest && output !== undefined) await writeReport(resumed, output, force === true, terminal);
        if (resumed.kind === 'finished-before') {
          const { last, needsPerson, outline } = resumed;
          const line =
            options.json === true ? makeShownLine(last, false) : words.say('summary.nothingToResume');
          terminal.print(line);
          if (outline.passes === undefined) return needsPerson ? EXIT.personNeeded : EXIT.done;
        }
        return tellDealt(resumed, options, terminal, words);
      }),
    );
}
