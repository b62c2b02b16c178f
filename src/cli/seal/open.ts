import type { Command } from 'commander';
import { refuseBeforehand, writeOutput } from '../../app/files/outputs.ts';
import type { OpenOptions } from '../../app/proof/seal/open.ts';
import { choose, encodeDeals } from '../../app/proof/seal/open.ts';
import { openSecrets, readSealFile } from '../../app/proof/seal/seal-files.ts';
import { makeSealFile } from '../../generation/seal/seal-file.ts';
import { openedBoards } from '../../generation/seal/secrets.ts';
import { counted } from '../../text/counted.ts';
import { parseBoards } from '../options/common.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';
import { readingPorts } from '../view/reading.ts';

/** Adds the command that opens a sealed set after the event. */
export function addOpenCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  program
    .command('open')
    .description('after the event: write the deals of a sealed set with the numbers that prove them')
    .argument('<file.seal>', 'a sealed set')
    .option('-o, --output <file>', 'the opened set, to be published; - is the screen')
    .option('--deals <file>', 'the deals alone as well, in the format of the name, such as evening.pbn')
    .option('--boards <list>', 'open these boards only, and leave the others sealed', parseBoards)
    .addOption(passphraseFileOption('seal'))
    .option('--allow-loss', 'write the deals also where their format can not hold all of them')
    .option('--force', 'replace files that are there')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  $ soubrette open evening.seal -o evening.opened --deals evening.pbn',
        '  $ soubrette open evening.seal --boards 7 -o board-7.opened',
      ].join('\n'),
    )
    .action(async (path: string, options: OpenOptions) => ended(await open(path, options, terminal)));
}

async function open(path: string, options: OpenOptions, terminal: Terminal): Promise<ExitCode> {
  const { output, deals, force } = options;
  if (output === undefined && deals === undefined) {
    throw new CommandError(
      EXIT.usage,
      'Hands are not shown unasked. Name a file with -o FILE, or ask for the screen with -o - .',
    );
  }
  for (const file of [output, deals])
    if (file !== undefined && file !== '-') refuseBeforehand(file, force === true);
  const file = readSealFile(path);
  const chosen = choose(await openSecrets(path, file, options, readingPorts(terminal)), options, path);
  const { secrets: _, ...open } = file;
  const opened = new TextEncoder().encode(
    makeSealFile({ ...open, boards: openedBoards(file.boards, chosen) }),
  );
  const written = deals === undefined ? undefined : encodeDeals(deals, file.statement.deck, chosen, options);
  if (output === '-') terminal.write(opened);
  else if (output !== undefined) writeOutput(output, opened, force === true);
  if (deals !== undefined && written !== undefined) writeOutput(deals, written, force === true);
  if (options.json === true && output !== '-') {
    const { event, commitment } = file.statement;
    terminal.print(JSON.stringify({ event, commitment, boards: chosen.length, file: output, deals }));
  }
  terminal.tell(
    `Opened ${counted(chosen.length, 'board')} of ${path}. Everybody who gets them sees the hands.`,
  );
  if (output !== undefined && output !== '-') {
    terminal.tell(
      `Anybody can check them: ${PROGRAM} verify ${asTyped(output)} --published ${asTyped(path)}`,
    );
  }
  return EXIT.done;
}
