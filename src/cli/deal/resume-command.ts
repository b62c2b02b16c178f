import { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import type { ResumeResult } from '../../app/dealing/resume.ts';
import type { TestOutputs } from '../../app/deck-test/outputs.ts';
import { makeShownLine } from '../../job/blind.ts';
import { loadTerminalWords } from '../../words/terminal-words.ts';
import { dealAtTerminal, showOptions } from '../controls/at-terminal.ts';
import { byHandDeckOptions, refuseIdleAgain } from '../options/by-hand.ts';
import { type OptionGroup, withOptions } from '../options/group.ts';
import { parseMachine } from '../options/machine.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { messageLanguageOption } from '../options/print.ts';
import { meanwhileOption } from '../options/solve.ts';
import { trustOption } from '../options/trust.ts';
import { handsRequest, surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { tellWrittenTest } from '../view/written-test.ts';
import { tellDealt } from './deal-summary.ts';

/** Refuses files that could not be written, before anything moves; `undefined` where none is of a deck test alone. */
async function refuseOutputs(outputs: TestOutputs): Promise<'deck-test' | undefined> {
  if ((outputs.csv ?? outputs.certificate) === undefined) return undefined;
  const { refuseTestOutputs } = await import('../../app/deck-test/outputs.ts');
  refuseTestOutputs(outputs, lightParts);
  return 'deck-test';
}

/** Writes what is wanted of a deck that was tested, by what only such a job needs; its pictures stay where they were taken. */
async function writeTest(
  job: ResumeResult,
  outputs: TestOutputs,
  isJson: boolean,
  terminal: Terminal,
): Promise<void> {
  const { certificate, csv, output } = outputs;
  if (job.found?.kind !== 'deck-test' || (output ?? csv ?? certificate) === undefined) return;
  const { writeJobReport } = await import('../../app/deck-test/test-on-machine.ts');
  if (await writeJobReport(job, outputs, { ...(await partsOf('keys')), ...surroundings() }))
    await tellWrittenTest(outputs, isJson, terminal);
}

interface FileOptions {
  readonly output?: string;
  readonly csv?: string;
  readonly certificate?: string;
  readonly force?: true;
}

/** The files that may be written of a job that ends. */
function fileOptions(): OptionGroup<FileOptions> {
  return new Command()
    .option(
      '-o, --output <file>',
      'for boards read back: write their deals as PBN, - is the screen; for a deck test: write its report as .html, .pdf or .txt',
    )
    .option('--csv <file>', 'for a deck test: write every measure of every card')
    .option(
      '--certificate <name>',
      'for a deck test: write the page for the customer as name.html and name.pdf, signed as name.json',
    )
    .option('--force', 'replace existing files');
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
    .addOption(passphraseFileOption())
    .addOption(trustOption())
    .addOption(meanwhileOption())
    .addOption(messageLanguageOption());
  withOptions(withOptions(withOptions(command, fileOptions()), byHandDeckOptions()), showOptions())
    .addHelpText(
      ...examples(
        'soubrette resume jobs/2026-11-21-194500-evening',
        'soubrette resume 2026-11-21-194500-evening --trust-journal',
        'soubrette resume 2026-11-21-194500-deck-test --csv measures.csv --certificate lot-2026-31',
      ),
    )
    .action(
      ended(async (job, { certificate, csv, force, machine, ...options }, command) => {
        const { output } = options;
        const replaces = force === true;
        const outputs = { output, csv, certificate, replaces };
        const only = await refuseOutputs(outputs);
        const moved = machine === undefined ? {} : { machine: parseMachine(machine) };
        const request = {
          ...options,
          ...moved,
          check: refuseIdleAgain((option) => command.getOptionValueSource(option) === 'cli'),
          ...handsRequest(options),
          job,
          only,
          output: output === undefined ? undefined : { path: output, replaces },
        };
        const words = await loadTerminalWords(options.language);
        const { resume } = await import('../../app/dealing/resume.ts');
        const resumed = await dealAtTerminal(options, terminal, (ports) => resume(request, ports), words);
        await writeTest(resumed, outputs, options.json === true, terminal);
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
