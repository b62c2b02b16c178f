import { environmentError } from '../../ports/environment-error.ts';
import { EXIT, type ScreenSize, type Terminal } from './command.ts';
import { readSecretLine } from './passphrase-input.ts';
import { Screen } from './screen.ts';
import { cutText } from './text.ts';
import { createTyping } from './typing.ts';
import { withVisibleText } from './visible-terminal.ts';

/** The part of a terminal that messages go to. */
type Messages = Pick<Terminal, 'tell' | 'rewrite' | 'show' | 'prompt'>;

/** A stream that ends on a screen; its size is not always known. */
interface ScreenStream {
  readonly columns: number | undefined;
  readonly rows: number | undefined;
  write(text: string): unknown;
  on(event: 'resize', listener: () => void): unknown;
}

const USUAL_SIZE: ScreenSize = { columns: 80, rows: 24 };

/** The terminal of this process. */
export function createProcessTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const isScreen = stderr.isTTY === true && env.TERM !== 'dumb';
  let interrupt: (() => void) | undefined;
  const messages = isScreen ? drawnOn(stderr) : writtenTo(stderr);
  let isUnwritten = false;
  stdout.on('error', (error) => {
    const why = whyNotWritten(error, stdout.isTTY === true);
    if (why !== undefined && !isUnwritten) {
      isUnwritten = true;
      messages.tell(why);
    }
    // What can't be interrupted and has lost its reader only works on: its files and its exit code are still wanted.
    if (interrupt !== undefined) interrupt();
    else if (isUnwritten) process.exit(EXIT.environment);
  });
  stderr.on('error', () => interrupt?.());
  process.on('exit', () => {
    messages.prompt('');
    messages.rewrite('');
    if (isUnwritten) process.exitCode = EXIT.environment;
  });
  const terminal: Terminal = {
    ...messages,
    isScreen,
    hasColour: isScreen && (env.NO_COLOR ?? '') === '',
    hasUnicode: hasUnicode(env),
    showsDefects: env.SOUBRETTE_DEBUG === '1',
    hasKeyboard: stdin.isTTY === true,
    write: (output) => stdout.write(output),
    print: (line) => stdout.write(`${line}\n`),
    readSecret: readSecretLine,
    onInterrupt(stop) {
      interrupt = stop;
      for (const signal of STOPPING) process.on(signal, stop);
      return () => {
        interrupt = undefined;
        for (const signal of STOPPING) process.off(signal, stop);
      };
    },
    typing: createTyping(stdin, isScreen, () => process.kill(process.pid, 'SIGINT')),
  };
  return withVisibleText(terminal, stdout.isTTY === true, process.argv.slice(2));
}

/** What POSIX says of the characters of a terminal: the first of these that is set. */
function hasUnicode({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  return process.platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}

function writtenTo(stream: NodeJS.WriteStream): Messages {
  return { tell: (line) => stream.write(`${line}\n`), rewrite() {}, show() {}, prompt() {} };
}

/**
 * Messages on a screen, with lines below them that are rewritten; once both `prompt('')` and `rewrite('')` are called
 * the screen is in order.
 */
export function drawnOn(stream: ScreenStream): Messages {
  let draw: (size: ScreenSize) => readonly string[] = () => [];
  let typed = '';
  const size = (): ScreenSize => ({
    columns: stream.columns || USUAL_SIZE.columns,
    rows: stream.rows || USUAL_SIZE.rows,
  });
  const screen = new Screen({ write: (text) => stream.write(text), columns: () => size().columns });
  const redraw = (): void => {
    const { columns, rows } = size();
    const below = typed === '' ? [] : [cutText(typed, columns - 1)];
    screen.show([...draw({ columns, rows: rows - below.length }), ...below]);
  };
  const show = (wanted: typeof draw): void => {
    draw = wanted;
    redraw();
  };
  stream.on('resize', redraw);
  return {
    tell: (line) => screen.tell(line),
    rewrite: (line) => show(({ columns }) => (line === '' ? [] : [cutText(line, columns - 1)])),
    show,
    prompt(line) {
      typed = line;
      redraw();
    },
  };
}

/** Ctrl-C, what a service is ended with, and that its terminal was closed. */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * Why output was not written, and what to do. Nothing is wrong where its reader has gone, as `head` goes, or the terminal
 * was closed.
 */
export function whyNotWritten(error: NodeJS.ErrnoException, isScreen: boolean): string | undefined {
  const { code } = error;
  if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || (code === 'EIO' && isScreen)) return undefined;
  return environmentError('Writing to', 'standard output', error).message;
}
