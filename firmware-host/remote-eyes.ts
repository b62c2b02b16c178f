import { blindReading } from '../src/host/reading-of.ts';
import { Malformed } from '../src/job/decode.ts';
import { decodeReading, decodeTrayLabel } from '../src/job/machine-codec.ts';
import type { MachineConfig } from '../src/machine/config.ts';
import { elapsedUs } from '../src/machine/executor/time.ts';
import type { Reading, TrayLabel } from '../src/machine/messages.ts';
import type { Question } from '../src/machine/sentence.ts';
import type { Camera, CardRequest } from '../src/ports/camera.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Operator } from '../src/ports/operator.ts';
import { deckProblem, type EyesGreeting, greetingIn, readersProblem } from './eyes-greeting.ts';

/** A card to be read, as another program can understand it: no clock of ours is one of its own. */
export interface EyesRead {
  readonly attempt: number;
  /** How long ago the card before left the window; absent when that was long ago. */
  readonly leftMsAgo?: number;
  /** What to measure of the card: a text of the deck test. */
  readonly inspect?: string;
}

/** What can be asked of an eyes program. */
type Request = { readonly read: EyesRead } | { readonly label: true } | { readonly ask: Question };

interface EyesParts {
  readonly clock: Clock;
  readonly config: MachineConfig;
  readonly send: (line: string) => void;
  readonly light: (on: boolean) => void;
  /** A sentence for who runs the host. */
  readonly tell: (sentence: string) => void;
}

const ANSWER_MS = 5000;
const US_PER_MS = 1000;

/**
 * The camera as another program has it, spoken with in lines of JSON (docs/decisions/host.md). Who does not answer
 * within five seconds, or is not there, has seen nothing. A program that answers for a person too (`asks`) is asked
 * what people are.
 */
export class RemoteEyes implements Camera, Operator {
  /** Whether an eyes program is there that reads what this host wants. */
  isThere = false;
  readonly #parts: EyesParts;
  readonly #answers = new Map<number, (answer: object) => void>();
  /** The question that is open, whether there is a program to be asked or not. */
  #open: { readonly question: Question; readonly done: () => void; id: number } | undefined;
  #last = 0;
  #asks = false;
  #greeting: EyesGreeting = {};
  /** What was reported last of a deck that the eyes can't read. */
  #reportedOfDeck: string | undefined;

  constructor(parts: EyesParts) {
    this.#parts = parts;
  }

  readCard(request: CardRequest, done: (reading: Reading) => void): void {
    if (!this.#knowsDeckOf(request)) {
      this.#parts.clock.afterMs(0, () => done(this.#nothing()));
      return;
    }
    this.#request({ read: this.#inAgo(request) }, (answer) => {
      const reading =
        'reading' in answer ? this.#decoded(() => decodeReading(answer.reading, 'reading')) : undefined;
      done(reading ?? this.#nothing());
    });
  }

  readLabel(done: (label: TrayLabel | 'blind' | undefined) => void): void {
    if (this.#greeting.labels === false) {
      this.#parts.clock.afterMs(0, () => done('blind'));
      return;
    }
    this.#request({ label: true }, (answer) => {
      const label = 'label' in answer ? answer.label : undefined;
      done(
        label === undefined || label === null
          ? undefined
          : this.#decoded(() => decodeTrayLabel(label, 'label')),
      );
    });
  }

  ask(question: Question, done: () => void): void {
    this.#open = { question, done, id: 0 };
    this.#askOpen();
  }

  /** The question that is open was answered elsewhere. */
  forget(): void {
    this.#open = undefined;
  }

  /** A line has come from the program. */
  hear(line: string): void {
    const message = this.#decoded(() => JSON.parse(line) as unknown);
    if (typeof message !== 'object' || message === null) return;
    if ('eyes' in message) this.#greeted(message);
    if ('light' in message) this.#parts.light(message.light === true);
    if ('id' in message && typeof message.id === 'number') this.#answer(message.id, message);
  }

  /** The program is gone: what it was asked is not answered any more, but by nothing. */
  gone(why: string): void {
    if (this.isThere) this.#parts.tell(`The eyes are gone: ${why}. Without eyes no card is dealt.`);
    this.isThere = false;
    const answers = [...this.#answers.values()];
    this.#answers.clear();
    this.#parts.light(false);
    for (const answer of answers) answer({});
  }

  #greeted(message: object): void {
    const { config, tell } = this.#parts;
    const greeting = this.#decoded(() => greetingIn(message));
    if (greeting === undefined) return;
    this.#greeting = greeting;
    this.#reportedOfDeck = undefined;
    const problem = readersProblem(this.#greeting, config.readers);
    this.isThere = problem === undefined;
    this.#asks = 'asks' in message && message.asks === true;
    tell(problem ?? 'The eyes are there.');
    this.#askOpen();
  }

  #knowsDeckOf({ deck }: CardRequest): boolean {
    const problem = deck && deckProblem(this.#greeting, deck);
    if (problem === undefined) return true;
    if (problem !== this.#reportedOfDeck) this.#parts.tell(problem);
    this.#reportedOfDeck = problem;
    return false;
  }

  #askOpen(): void {
    if (this.#open === undefined || !this.isThere || !this.#asks) return;
    this.#open.id = ++this.#last;
    this.#parts.send(JSON.stringify({ id: this.#open.id, ask: this.#open.question }));
  }

  #answer(id: number, message: object): void {
    const answer = this.#answers.get(id);
    this.#answers.delete(id);
    answer?.(message);
    if (!('done' in message) || message.done !== true || this.#open?.id !== id) return;
    const { done } = this.#open;
    this.#open = undefined;
    done();
  }

  #request(request: Request, answered: (answer: object) => void): void {
    const { clock, send } = this.#parts;
    if (!this.isThere) {
      clock.afterMs(0, () => answered({}));
      return;
    }
    const id = ++this.#last;
    const cancel = clock.afterMs(ANSWER_MS, () => {
      if (this.#answers.delete(id)) answered({});
    });
    this.#answers.set(id, (answer) => {
      cancel();
      answered(answer);
    });
    send(JSON.stringify({ id, ...request }));
  }

  #inAgo({ attempt, inspect, leftAtUs }: CardRequest): EyesRead {
    const read = { attempt, ...(inspect !== undefined && { inspect }) };
    if (leftAtUs === undefined) return read;
    const nowUs = Math.floor(this.#parts.clock.nowMs() * US_PER_MS) >>> 0;
    return { ...read, leftMsAgo: Math.max(0, elapsedUs(nowUs, leftAtUs) / US_PER_MS) };
  }

  #nothing(): Reading {
    return blindReading(this.#parts.config.readers, 'noCamera');
  }

  #decoded<T>(decode: () => T): T | undefined {
    try {
      return decode();
    } catch (error) {
      if (error instanceof Malformed || error instanceof SyntaxError) {
        this.#parts.tell('The eyes have said something that is not as it must be; it is passed over.');
        return undefined;
      }
      throw error;
    }
  }
}
