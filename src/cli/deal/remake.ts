import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { REASON } from '../../text/reason.ts';
import { loadTerminalWords } from '../../words/terminal-words.ts';
import { dealAtTerminal } from '../controls/at-terminal.ts';
import { byHandDeckOptions, refuseIdleAgain } from '../options/by-hand.ts';
import { parseBoards, parseSeed, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { parseMachine } from '../options/machine.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { messageLanguageOption } from '../options/print.ts';
import { meanwhileOption } from '../options/solve.ts';
import { trustOption } from '../options/trust.ts';
import type { Ended, Terminal } from '../shell/command.ts';
import { tellDealt } from './deal-summary.ts';

const MOST_COPIES = 100;
const LONGEST_REASON = 200;

export function addRemakeCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('remake')
    .description('make boards of a job again, with the same deals and without showing them')
    .argument('<job>', 'the folder of a job, its name, or a folder with one job; it may still be running')
    .requiredOption('--board <list>', 'the boards, such as 12 or 12,14', parseBoards)
    .requiredOption('--reason <text>', 'why; it is kept with the new job', parseReason)
    .option('--copy <number>', 'replace this tray of the board (default: a new one)', wholeNumber(1, 9999))
    .option('--copies <number>', 'how many new trays of each board', wholeNumber(1, MOST_COPIES), 1)
    .option(
      '--machine <machine>',
      'where the host of a real machine is now: serial:/dev/ttyUSB1, or tls://pi.local:4752',
    )
    .option('--seed <text>', 'seed of the simulation, to repeat a run (default: a new one)', parseSeed)
    .addOption(passphraseFileOption())
    .addOption(trustOption())
    .addOption(meanwhileOption())
    .addOption(messageLanguageOption())
    .option('--json', 'one line of JSON per event')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)');
  withOptions(command, byHandDeckOptions())
    .addHelpText(
      'after',
      '\nExample:\n  $ soubrette remake 2026-11-21-194500-evening --board 12 --reason "a card fell on the floor"',
    )
    .action(
      ended(async (job, { board: boards, machine, ...options }, command) => {
        const moved = machine === undefined ? {} : { machine: parseMachine(machine) };
        const words = await loadTerminalWords(options.language);
        const check = refuseIdleAgain((option) => command.getOptionValueSource(option) === 'cli');
        const request = { ...options, ...moved, check, job, boards };
        const { remake } = await import('../../app/dealing/remake.ts');
        const made = await dealAtTerminal(options, terminal, (ports) => remake(request, ports), words);
        return tellDealt(made, options, terminal, words);
      }),
    );
}

/** Parses a reason: one line of text that is not empty. */
export function parseReason(value: string): string {
  const reason = value.trim();
  if (reason.length <= LONGEST_REASON && REASON.test(reason)) return reason;
  throw new InvalidArgumentError(
    `Give the reason in one line of words, of at most ${LONGEST_REASON} characters.`,
  );
}
