import type { JobChange, RunningJob } from '../../controller/run-job.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Terminal } from '../shell/command.ts';
import { CONTROLS, DONE_CONTROL, describeChange, describeRest, parseControl } from './controls.ts';

/** What keys make of a line that is being typed: the line so far, and the whole line once it is. */
interface TypedKeys {
  readonly typed: string;
  readonly line?: string;
}

const QUESTIONS = { s: 'key.s', '+': 'key.add', n: 'key.n' } as const;

/** What a line that is being typed looks like; nothing where none is. */
export function promptOf(typed: string, words: TerminalWords = ENGLISH): string {
  if (typed === '') return '';
  const question = words.say(QUESTIONS[typed.charAt(0) as keyof typeof QUESTIONS]);
  return words.say('key.line', { question, typed: typed.slice(1) });
}

const AT_ONCE = ['p', 'c', 'q', 'd', '?'];
const BEGINS: readonly string[] = Object.keys(QUESTIONS);
const ENTER = ['\r', '\n'];
const DELETE = ['\u007f', '\b'];
const LONGEST = 20;

/**
 * One more key of a keyboard that tells every key. Commands of one letter are whole at once; the others are typed
 * on until Enter. Keys that mean nothing change nothing, and Escape begins again.
 */
export function takeKey(typed: string, key: string): TypedKeys {
  const letter = key.toLowerCase();
  if (typed === '') {
    if (AT_ONCE.includes(letter)) return { typed: '', line: letter };
    return { typed: BEGINS.includes(letter) ? letter : '' };
  }
  if (ENTER.includes(key)) return { typed: '', line: typed };
  if (DELETE.includes(key)) return { typed: typed.slice(0, -1) };
  if (key.startsWith('\u001b')) return { typed: '' };
  return { typed: /^[\d ]$/.test(key) ? `${typed}${key}`.slice(0, LONGEST) : typed };
}

/** Where a person changes a job while it runs, by what is typed at the terminal. */
export class TypedControls {
  readonly #terminal: Terminal;
  readonly #job: RunningJob;
  readonly #howToGoOn: () => string;
  readonly #done: ((ask: number) => boolean) | undefined;
  readonly #words: TerminalWords;
  readonly #isByHand: boolean;
  readonly #forget: () => void;
  #typed = '';
  /** Whether Ctrl-C was pressed, and no other key since. */
  #hasAsked = false;
  #hasEnded: boolean;
  #wake: () => void = () => {};

  /**
   * `howToGoOn` tells how the job is resumed once it was stopped; `done` says to the machine that what a question asks for
   * is done, `false` where it is not open, and is absent where the machine has a person of its own.
   */
  constructor(
    terminal: Terminal,
    typing: Terminal['typing'],
    job: RunningJob,
    howToGoOn: () => string,
    done?: (ask: number) => boolean,
    words: TerminalWords = ENGLISH,
    isByHand: boolean = false,
  ) {
    this.#isByHand = isByHand;
    this.#terminal = terminal;
    this.#job = job;
    this.#howToGoOn = howToGoOn;
    this.#done = done;
    this.#words = words;
    this.#hasEnded = typing === undefined;
    this.#forget = typing?.listen(this) ?? (() => {});
    if (typing?.isKeyboard === true) terminal.tell(words.say('typing.help'));
  }

  /**
   * Waits while the job is paused and no board is in work; there is nothing to be seen of it then. A job that nobody
   * can continue is stopped.
   */
  async rest(): Promise<void> {
    this.#terminal.rewrite('');
    this.#terminal.tell(describeRest(this.#job.state, this.#words));
    while (this.#job.isResting && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (!this.#job.isResting) return;
    this.#terminal.tell(`${this.#words.say('rest.ended')} ${this.#howToGoOn()}`);
    this.#job.stop();
  }

  stop(): void {
    this.#job.stop();
    this.#wake();
  }

  /** Listens no more: the terminal is as it was before. */
  close(): void {
    this.#forget();
    this.#terminal.prompt('');
  }

  /** At a keyboard a slip of the finger stops no job: the first Ctrl-C asks, the second one stops. */
  mayInterrupt(): boolean {
    if (this.#hasAsked || this.#hasEnded) return true;
    this.#hasAsked = true;
    this.#terminal.tell(this.#words.say('typing.stopAgain'));
    return false;
  }

  key(key: string): void {
    this.#hasAsked = false;
    const { typed, line } = takeKey(this.#typed, key);
    this.#typed = typed;
    this.#terminal.prompt(promptOf(typed, this.#words));
    if (line !== undefined) this.line(line);
  }

  line(line: string): void {
    if (line.trim() !== '') this.#answer(line);
    this.#wake();
  }

  ended(): void {
    this.#hasEnded = true;
    this.#wake();
  }

  #answer(line: string): void {
    const request = parseControl(line, this.#job.state, this.#words);
    switch (request.kind) {
      case 'stop':
        return this.#job.stop();
      case 'help':
        return this.#tellAll();
      case 'done':
        if (!this.#sayDone()) this.#terminal.tell(this.#words.say('typing.noQuestion'));
        return;
      case 'refused':
        return this.#terminal.tell(request.why);
      case 'change':
        return this.#change(request.change);
    }
  }

  /** Says that what was asked last is done, which is what stands at the terminal. */
  #sayDone(): boolean {
    const { ask } = this.#job.state;
    return ask !== undefined && this.#done?.(ask.ask) === true;
  }

  #change(change: JobChange): void {
    const isMade = this.#job.change(change, () => {
      this.#terminal.tell(describeChange(change, this.#words, this.#isByHand));
      this.#wake();
    });
    if (!isMade) this.#terminal.tell(this.#words.say('typing.over'));
  }

  #tellAll(): void {
    const all = this.#done === undefined ? CONTROLS : [DONE_CONTROL, ...CONTROLS];
    for (const { typed, does } of all) this.#terminal.tell(`  ${typed.padEnd(5)} ${this.#words.say(does)}`);
  }
}
