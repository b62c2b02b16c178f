import { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { DealingEvent, DealingPorts, JobBegins, JobRuns } from '../../app/dealing/dealing.ts';
import { makeShownLine } from '../../job/blind.ts';
import { hasRealCards, itemsOf, type JobOutline } from '../../job/plan.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { ByHandOptions } from '../options/by-hand.ts';
import type { OptionGroup } from '../options/group.ts';
import { laterInterrupt } from '../shell/app-ports.ts';
import type { Terminal } from '../shell/command.ts';
import { sureAt } from '../shell/person.ts';
import { howToGoOn, MACHINE_NAMES } from '../shell/words.ts';
import { tellShown } from '../view/found.ts';
import { showLearning, speedInWords } from '../view/learning.ts';
import { passLines, passQuestions, passView } from '../view/passes.ts';
import { readingPorts } from '../view/reading.ts';
import { createView, type JobView } from '../view/view.ts';
import { TypedControls } from './typed-controls.ts';

/** How a job that is dealt is shown, and changed while it runs. */
interface ShowOptions {
  readonly showHands?: true;
  readonly json?: true;
  /** Sentences only, for screen readers. */
  readonly plain?: true;
  /** Whether changes come as lines on stdin; from a keyboard they always do. */
  readonly controls?: true;
  /** `false` where no colours are wanted. */
  readonly color?: boolean;
  /** The machine may move without being asked. */
  readonly yes?: true;
}

/** The same, and what is said of a table where it may be done by hand. */
interface ShownOptions extends ShowOptions, Partial<ByHandOptions> {}

export function showOptions(): OptionGroup<ShowOptions> {
  return new Command()
    .option('--show-hands', 'show the hands: not for anyone who will play them')
    .option('--json', 'one line of JSON per event')
    .option('--plain', 'short sentences and no drawing, for screen readers')
    .option('--controls', 'read commands as lines from stdin: p, c, s 12 ...; not needed at a keyboard')
    .option('--no-color', 'no colours; NO_COLOR does the same')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)');
}

/** Deals a job that is reported at the terminal, or event by event in JSON, and changed by what is typed there. */
export async function dealAtTerminal<R>(
  options: ShownOptions,
  terminal: Terminal,
  deal: (ports: DealingPorts) => Promise<R>,
  words: TerminalWords = ENGLISH,
): Promise<R> {
  const reading = await readingPorts(terminal, words);
  const shown = new ShownJob(options, terminal, words, reading);
  try {
    return await deal({
      ...(await partsOf('lines', 'resultCache')),
      ...reading,
      emit: (event) => shown.tell(event),
      isSure: sureAt(terminal, options.yes === true, undefined, words),
      rest: async () => shown.controls?.rest(),
      signal: shown.signal,
      openTable: async () => (await import('./open-table.ts')).openTable(options, terminal),
    });
  } finally {
    shown.close();
  }
}

type EventOf<K extends DealingEvent['kind']> = Extract<DealingEvent, { readonly kind: K }>;

/** A job at a terminal: what it tells, and what is typed to it. */
class ShownJob {
  readonly #reading: Awaited<ReturnType<typeof readingPorts>>;
  controls: TypedControls | undefined;
  readonly #options: ShownOptions;
  readonly #terminal: Terminal;
  readonly #words: TerminalWords;
  readonly #interrupt: ReturnType<typeof laterInterrupt>;
  #view: JobView = () => {};
  /** Whether every event is a line of JSON with its hands; passes have lines of their own. */
  #printsHands = false;
  #isByHand = false;

  constructor(
    options: ShownOptions,
    terminal: Terminal,
    words: TerminalWords,
    reading: Awaited<ReturnType<typeof readingPorts>>,
  ) {
    this.#options = options;
    this.#terminal = terminal;
    this.#words = words;
    this.#interrupt = laterInterrupt(terminal);
    this.#reading = reading;
  }

  get signal(): AbortSignal {
    return this.#interrupt.signal;
  }

  tell(event: DealingEvent): void {
    const terminal = this.#terminal;
    const words = this.#words;
    switch (event.kind) {
      case 'job-begins':
        return this.#begin(event);
      case 'job-runs':
        return this.#run(event);
      case 'recorded':
        return this.#view(event);
      case 'recorded-with-hands':
        if (this.#printsHands) terminal.print(makeShownLine(event.entry, true));
        return;
      case 'board-read':
      case 'sort-pass-done':
      case 'looking-again':
        return tellShown(event, this.#options.json === true, terminal, words);
      case 'equal-backs':
        return terminal.tell(equalBacksInWords(event, words));
      case 'journal-torn':
        return terminal.tell(words.say('told.torn'));
      case 'line-down':
        return terminal.tell(words.say('told.lineDown', { why: event.why }));
      case 'line-up':
        return terminal.tell(words.say('told.lineUp'));
      case 'stop-unconfirmed':
        return terminal.tell(words.say('told.stopUnconfirmed'));
      case 'world-disagrees':
        return terminal.tell(disagreementInWords(event));
      case 'frames-read':
        for (const line of speedInWords(event.speed)) terminal.tell(line);
        return;
      case 'learning-starts':
      case 'learning':
      case 'learning-ends':
        return showLearning(terminal)(event);
      default:
        return this.#reading.emit(event);
    }
  }

  /** The terminal is as it was before. */
  close(): void {
    this.#interrupt.release();
    this.controls?.close();
    this.#terminal.rewrite('');
  }

  /** From now on Ctrl-C stops the job, not the program. */
  #begin(begins: JobBegins): void {
    this.#interrupt.hold();
    this.#view = viewOf(begins, this.#options, this.#terminal, this.#words);
    this.#isByHand = begins.outline.machine.kind === 'hand';
    this.#printsHands = this.#options.json === true && begins.outline.passes === undefined;
  }

  /** Changes come from a keyboard; what else comes on stdin might be meant for other programs. */
  #run({ answer, folderOf, job }: JobRuns): void {
    const { typing } = this.#terminal;
    const heard = typing?.isKeyboard === true || this.#options.controls === true ? typing : undefined;
    this.controls?.close();
    this.controls = new TypedControls(
      this.#terminal,
      heard,
      job,
      () => howToGoOn(folderOf(), this.#words),
      answer,
      this.#words,
      this.#isByHand,
    );
  }
}

/** What shows a job to a person, or to a program that reads a line of JSON an event. */
function viewOf(
  { clock, outline, state }: JobBegins,
  options: ShownOptions,
  terminal: Terminal,
  words: TerminalWords,
): JobView {
  const isReal = hasRealCards(outline.machine);
  if (outline.passes !== undefined) {
    if (options.json === true) return passesAsJson(outline, isReal, terminal);
    terminal.tell(workInWords(outline, options, words));
    return passView(terminal, isReal, words);
  }
  if (options.json === true) {
    if (options.showHands === true) return () => {};
    return ({ entry }) => terminal.print(makeShownLine(entry, false));
  }
  terminal.tell(workInWords(outline, options, words));
  const choice = {
    isRealTime: outline.machine.speed === 'real',
    // At a real machine all that is asked has to be printed, also where there is no screen.
    isPlain: options.plain === true || (isReal && !terminal.isScreen),
    hasColour: options.color !== false,
  };
  return createView(terminal, clock, outline, choice, state, words);
}

/** Boards that are read back are lines as they come; what is found of a deck is one line at the end. */
function passesAsJson({ passes }: JobOutline, isReal: boolean, terminal: Terminal): JobView {
  if (passes?.kind === 'read') return passLines(terminal);
  return isReal ? passQuestions(terminal) : () => {};
}

const WORK_WORDS = {
  count: 'Counting',
  sort: 'Sorting',
  'shuffle-check': 'Checking',
  'deck-test': 'Testing',
} as const;

/** Tells the work of a job, and what is left to the person at the terminal. */
function workInWords(outline: JobOutline, options: ShownOptions, words: TerminalWords): string {
  const who = whoWorks(outline, options);
  const work = [taskInWords(outline, words), ...(who === undefined ? [] : [words.say(who)])];
  return work.join(' ');
}

function taskInWords({ machine, passes, ...outline }: JobOutline, words: TerminalWords): string {
  const on = machine.kind;
  if (passes === undefined) return words.say('work.deal', { count: itemsOf(outline).length, machine: on });
  if (passes.kind === 'read') return words.say('work.read', { count: passes.trays.length, machine: on });
  return `${WORK_WORDS[passes.kind]} a deck on ${MACHINE_NAMES[on]}.`;
}

/** Pictures in place of a camera want nobody, and there is no page. */
function whoWorks(
  { machine }: JobOutline,
  { pictures }: ShownOptions,
): 'work.byHand' | 'work.person' | 'work.simulated' | undefined {
  if (machine.kind === 'hand') return pictures === undefined ? 'work.byHand' : undefined;
  return hasRealCards(machine) ? 'work.person' : 'work.simulated';
}

const MOST_PAIRS = 3;

/** Boards that lie next to each other with decks that can't be told apart. */
export function equalBacksInWords(
  { pairs }: Pick<EventOf<'equal-backs'>, 'pairs'>,
  words: TerminalWords = ENGLISH,
): string {
  const named = pairs
    .slice(0, MOST_PAIRS)
    .map(({ first, second, back }) => words.say('told.pair', { first, second, back }));
  const more = Math.max(0, pairs.length - MOST_PAIRS);
  return words.say('told.equalBacks', { pairs: named.join(', '), more });
}

/** Where the books and the simulated world do not agree: only a simulation can know. */
function disagreementInWords({ cardsLost, wrong }: EventOf<'world-disagrees'>): string {
  const kinds = Object.entries(wrong).filter(([, count]) => count > 0);
  const boards = kinds.map(([kind, count]) => `${count} ${kind}`).join(', ');
  return `The simulated world disagrees. Boards called verified that do not hold their deals: ${boards || 'none'}; cards that were not where they were recorded: ${cardsLost}.`;
}
