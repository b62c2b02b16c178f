import { stepInWords } from '../../../calibration/procedures.ts';
import type { BenchEvent } from '../../app/maintenance/bench/bench-ports.ts';
import type { BrokenOff } from '../../app/maintenance/bench/run-on-station.ts';
import type { MachinePerson, PersonStep } from '../../ports/machines/station.ts';
import type { AppPorts, SureQuestion } from '../../ports/use-case.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { askLine, confirm } from './ask.ts';
import { EXIT, type ExitCode, type Terminal } from './command.ts';
import { PROGRAM } from './program-name.ts';

/** The person at a terminal, who reads what to do and presses Enter. */
export function personAt(
  terminal: Terminal,
  askIn: (step: PersonStep) => string = (step) => `${stepInWords(step)} Then press Enter.`,
): MachinePerson {
  let asked: AbortController | undefined;
  return {
    ask(step, done) {
      asked = new AbortController();
      void askLine(askIn(step), terminal, asked.signal).then((line) => done(line !== undefined));
    },
    leave: () => asked?.abort(),
  };
}

const BEFORE_FIRMWARE =
  'Press stop, or unplug the motors: while its firmware is written the microcontroller watches nothing.';

/** Asks the person at a terminal, unless they have said beforehand that they are sure; a no ends the command. */
export function sureAt(
  terminal: Terminal,
  isSure: boolean,
  signal?: AbortSignal,
  words: TerminalWords = ENGLISH,
): AppPorts['isSure'] {
  return async (question) => {
    if (question.kind === 'writes-firmware') terminal.tell(BEFORE_FIRMWARE);
    await confirm(questionInWords(question, words), isSure, terminal, signal, words);
    return true;
  };
}

function questionInWords(question: SureQuestion, words: TerminalWords): string {
  switch (question.kind) {
    case 'deals-at-port':
      return words.say('sure.deals', { port: question.port });
    case 'passes-at-port':
      return words.say('sure.passes', { port: question.port });
    case 'moves':
      return question.what === 'procedure'
        ? words.say('stand.sure')
        : 'Parts will move. Is everything clear, and the stop button within reach?';
    case 'writes-firmware':
      return `Write the firmware with the settings of ${question.settings} to ${question.port}?`;
  }
}

export function tellBench({ step }: BenchEvent, terminal: Terminal): void {
  terminal.tell(`For the simulated person: ${stepInWords(step)}`);
}

/** Says why work at a machine was cut short, with the exit code for it. */
export function tellBrokenOff(end: BrokenOff, terminal: Terminal): ExitCode {
  switch (end.kind) {
    case 'stopped':
      terminal.tell('Stopped.');
      return EXIT.interrupted;
    case 'line-lost':
      terminal.tell(`The line to the microcontroller was lost. ${PROGRAM} doctor says more.`);
      return EXIT.personNeeded;
    case 'needs-person':
      terminal.tell(end.says);
      return EXIT.personNeeded;
  }
}
