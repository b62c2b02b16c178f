import { CommanderError } from '@commander-js/extra-typings';
import { Problem, packageProblem } from '../app/problem.ts';
import { EnvironmentError } from '../ports/environment-error.ts';
import { asCommanderReads, createProgram } from './program.ts';
import { EXIT, type ExitCode, type Terminal } from './shell/command.ts';

/** Runs the program with these arguments; every failure becomes a sentence and an exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const words = asCommanderReads(args);
  try {
    const program = await createProgram(
      terminal,
      (ended) => {
        code = ended;
      },
      words,
    );
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, terminal);
  }
}

/** Says in a sentence why a command ended, with the exit code for it; only on request where in the program that was. */
export async function explain(thrown: unknown, terminal: Terminal): Promise<ExitCode> {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.done : EXIT.usage;
  terminal.rewrite('');
  if (terminal.showsDefects && thrown instanceof Error) terminal.tell(thrown.stack ?? thrown.message);
  const error = packageProblem(thrown);
  if (error instanceof Problem) {
    const { exitCodeOf, problemInWords } = await import('./shell/problem-words.ts');
    return say(terminal, problemInWords(error), exitCodeOf(error));
  }
  if (error instanceof EnvironmentError) return say(terminal, error.message, EXIT.environment);
  return say(terminal, defectInWords(error), EXIT.environment);
}

function say(terminal: Terminal, message: string, code: ExitCode): ExitCode {
  terminal.tell(message);
  return code;
}

/** Blind: the message of a defect may hold a card, and is left to SOUBRETTE_DEBUG=1. */
function defectInWords(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  return `A defect of Soubrette ended this command (${name}). Run it again with SOUBRETTE_DEBUG=1 and report what it says.`;
}
