import { Problem } from '../../app/problem.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Terminal } from './command.ts';
import type { Typing } from './typing.ts';

const ENDS = ['\r', '\n'];
const RUBS_OUT = ['\u007f', '\b'];
/** Lines that have come with the one that was asked for. */
const COME = new WeakMap<Typing, string[]>();

/**
 * Asks for a line on stdin, shown as it is typed; `undefined` where nothing can be typed any more, or the signal says
 * that it is not wanted any more.
 */
export function askLine(
  question: string,
  terminal: Terminal,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { typing } = terminal;
  if (typing === undefined) return Promise.resolve(undefined);
  const come = COME.get(typing) ?? [];
  COME.set(typing, come);
  const kept = come.shift();
  if (kept !== undefined) {
    terminal.tell(`${question} ${kept}`);
    return Promise.resolve(kept);
  }
  return typing.isKeyboard
    ? askKeys(question, typing, terminal, signal)
    : askStream(question, typing, come, terminal, signal);
}

/** A line from a file or another program; what comes after it in one piece is kept. */
function askStream(
  question: string,
  typing: Typing,
  come: string[],
  terminal: Terminal,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  return new Promise((done) => {
    let isDone = false;
    const finish = (line: string | undefined): void => {
      if (isDone) {
        if (line !== undefined) come.push(line);
        return;
      }
      isDone = true;
      stop();
      done(line);
    };
    const stop = typing.listen({
      key: () => {},
      line: (line) => finish(line.trim()),
      ended: () => finish(undefined),
    });
    signal?.addEventListener('abort', () => finish(undefined));
    terminal.tell(question);
  });
}

function askKeys(
  question: string,
  typing: Typing,
  terminal: Terminal,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  return new Promise((done) => {
    let typed = '';
    let isDone = false;
    const show = (): void => terminal.prompt(`${question} ${typed}`);
    const finish = (line: string | undefined): void => {
      if (isDone) return;
      isDone = true;
      stop();
      forget();
      terminal.prompt('');
      terminal.tell(`${question} ${line ?? ''}`.trimEnd());
      done(line);
    };
    const stop = typing.listen({
      key(key) {
        if (ENDS.includes(key)) return finish(typed.trim());
        typed = RUBS_OUT.includes(key) ? typed.slice(0, -1) : key.length === 1 ? typed + key : typed;
        show();
      },
      line: () => {},
      ended: () => finish(undefined),
    });
    const forget = signal === undefined ? terminal.onInterrupt(() => finish(undefined)) : () => {};
    signal?.addEventListener('abort', () => finish(undefined));
    show();
  });
}

/** Asks before something moves or is written over; a no ends the command, and so does nobody being there. */
export async function confirm(
  question: string,
  isSure: boolean,
  terminal: Terminal,
  signal?: AbortSignal,
  words: TerminalWords = ENGLISH,
): Promise<void> {
  if (isSure) return;
  const letter = words.say('sure.letter');
  const answer = await askLine(`${question} [${letter}/N]`, terminal, signal);
  if (answer === undefined) {
    throw new Problem('request', 'nobody-sure', words.say('sure.nobody', { question }));
  }
  const typed = answer.toLowerCase();
  if (!['y', 'yes', letter].includes(typed)) throw new Problem('request', 'not-sure', words.say('sure.no'));
}
