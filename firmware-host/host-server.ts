import type { HostJournal } from '../src/adapters/disk/host-journal.ts';
import { type HostEntry, parseStart, parseTaking } from '../src/job/host-entry.ts';
import type { Seal } from '../src/job/journal-line.ts';
import type { AnswerListener } from '../src/lines/answer-line.ts';
import type { MachineConfig } from '../src/machine/config.ts';
import type { MachineEvent } from '../src/machine/run/event.ts';
import { createMachineRun, isOver, type MachineRun } from '../src/machine/run/state.ts';
import { step } from '../src/machine/run/step.ts';
import type { HostLink, HostListener } from '../src/ports/host-link.ts';
import type { FromHost, ToHost } from '../src/protocol/host-link.ts';
import { cutText, joinPieces } from '../src/protocol/letters.ts';
import type { AskedOperator } from './asked-operator.ts';

/** What the end of the link that a controller talks to stands on. */
interface HostServerParts {
  readonly config: MachineConfig;
  readonly host: HostLink;
  readonly operator: AskedOperator;
  readonly journal: HostJournal;
  readonly seal: Seal;
  readonly send: (message: FromHost) => void;
  /** Messages that are not acknowledged. */
  readonly waiting: () => number;
  /** Nothing can be written down any more; motors are stopped then. */
  readonly fail: (failure: Error) => void;
}

/** Entries are sent while fewer messages wait, so that a long catching up does not fill the queue. */
const MOST_WAITING = 512;

/**
 * The host towards its controller: does what that asks, writes down every event before it is shown or sent, and sends
 * by number what it is asked for. A board or a pass goes on whether there is a controller or not.
 */
export class HostServer implements AnswerListener<ToHost>, HostListener {
  readonly #parts: HostServerParts;
  #pieces: string[] = [];
  /** Numbers of the entries still to send. */
  #toSend = { next: 0, end: 0 };
  /** What is in work, or was last; nobody drives it any more where `isDriven` is false. */
  #run: MachineRun | undefined;
  #isDriven = false;
  #token: string | undefined;
  /** Number of the entry that led to the question which is open. */
  #askedIn = -1;
  #hasFailed = false;

  constructor(parts: HostServerParts) {
    this.#parts = parts;
    parts.host.listen(this);
  }

  /** Takes up what the journal tells of what was in work when the host ended. Nothing moves before a person acts. */
  start(): void {
    const { config, host, journal } = this.#parts;
    const left = leftBy(journal.found, config);
    this.#token = left.token;
    this.#run = left.run;
    this.#write({ kind: 'hostStarted' });
    if (left.run === undefined || !left.isDriven || isOver(left.run)) return;
    this.#isDriven = true;
    host.resume(left.run);
  }

  /** The board or the pass in work, for people. */
  get run(): MachineRun | undefined {
    return this.#isDriven ? this.#run : undefined;
  }

  /** Who has opened a session may have heard anything or nothing: it says itself what it wants. */
  up(): void {
    this.#pieces = [];
    this.#toSend = { next: 0, end: 0 };
  }

  down(): void {
    this.#toSend = { next: 0, end: 0 };
  }

  message(message: ToHost): void {
    switch (message.kind) {
      case 'piece':
        this.#pieces.push(message.letters);
        return;
      case 'startRun':
        return this.#startRun(this.#takeText('startRun'));
      case 'resumeRun':
        return this.#resumeRun(this.#takeText('resumeRun'));
      case 'stop':
        return this.stop();
      case 'done':
        if (message.seq === this.#askedIn) this.#parts.operator.answered();
        return;
      case 'entries':
        return this.#maySend(message.from, message.end);
      case 'kept':
        return this.#parts.journal.forget(message.next);
    }
  }

  /** All motion stops, and the board or pass is left. */
  stop(): void {
    this.#parts.host.stop();
    if (!this.#isDriven) return;
    this.#isDriven = false;
    this.#write({ kind: 'runStopped' });
  }

  happened(event: MachineEvent, run: MachineRun): void {
    this.#run = run;
    this.#write(event);
  }

  /** What an event leads to is known from the event: the controller's `RemoteHost` steps the run once more. */
  reported(): void {}

  asked(): void {
    this.#askedIn = this.#parts.journal.next - 1;
  }

  keep(done: () => void): void {
    this.#keep(done);
  }

  /** Every request is heard again in each session until its run has begun: only the first time counts. */
  #startRun(plain: string | undefined): void {
    const start = plain === undefined ? undefined : parseStart(plain);
    if (start === undefined || start.token === this.#token) return;
    this.#leave();
    this.#token = start.token;
    this.#write({ kind: 'runBegan', start });
    this.#sendForgotten();
    this.#isDriven = true;
    if (start.kind === 'board') this.#parts.host.startBoard(start.order, start.before);
    else this.#parts.host.startPass(start.order);
  }

  #resumeRun(plain: string | undefined): void {
    const taking = plain === undefined ? undefined : parseTaking(plain);
    if (taking === undefined || taking.token === this.#token) return;
    this.#leave();
    this.#token = taking.token;
    this.#write({ kind: 'runTakenUp', taking });
    this.#sendForgotten();
    this.#isDriven = true;
    this.#parts.host.resume(taking.run);
  }

  /** What is in the middle is left for another; what has ended tells the next how the switches stand. */
  #leave(): void {
    if (this.#run !== undefined && !isOver(this.#run)) this.stop();
  }

  /** The text that has come in pieces, opened. */
  #takeText(kind: string): string | undefined {
    const text = joinPieces(this.#pieces);
    this.#pieces = [];
    return text === undefined ? undefined : this.#parts.seal.open(text, kind);
  }

  #write(event: Parameters<HostJournal['append']>[0]): void {
    if (this.#hasFailed) return;
    try {
      this.#parts.journal.append(event);
    } catch (error) {
      return this.#fail(error as Error);
    }
    this.#keep(() => {});
  }

  #keep(done: () => void): void {
    if (this.#hasFailed) return;
    this.#parts.journal.keep((failure) => {
      if (failure !== undefined) return this.#fail(failure);
      this.#sendEntries();
      done();
    });
  }

  /** What can't be written down must not go on. */
  #fail(failure: Error): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#parts.host.stop();
    this.#parts.fail(failure);
  }

  /** Who may be sent nothing starts again, from wherever that is. */
  #maySend(from: number, end: number): void {
    const { journal, send } = this.#parts;
    const isAnew = end <= from;
    this.#toSend = { next: isAnew ? from : Math.max(from, this.#toSend.next), end };
    send({ kind: 'holds', first: journal.first, next: journal.durable });
    this.#sendEntries();
  }

  /** Who waits for entries that were kept, and forgotten when something began, hears what there is. */
  #sendForgotten(): void {
    const { journal, send } = this.#parts;
    if (this.#toSend.end > 0 && this.#toSend.next < journal.first)
      send({ kind: 'holds', first: journal.first, next: journal.durable });
  }

  /** Sends what may be sent by now; continues with the next `entries` where too much waits. */
  #sendEntries(): void {
    const { journal, send, waiting } = this.#parts;
    const end = Math.min(this.#toSend.end, journal.durable);
    while (this.#toSend.next < end && waiting() < MOST_WAITING) {
      const seq = this.#toSend.next++;
      const text = journal.textOf(seq);
      if (text === undefined) continue;
      for (const letters of cutText(text)) send({ kind: 'piece', letters });
      send({ kind: 'entry', seq });
    }
  }
}

/** What the entries of a journal leave. */
interface Left {
  readonly run: MachineRun | undefined;
  readonly token: string | undefined;
  readonly isDriven: boolean;
}

function leftBy(entries: readonly HostEntry[], config: MachineConfig): Left {
  const nothing: Left = { run: undefined, token: undefined, isDriven: false };
  return entries.reduce((left, { event }) => afterEvent(left, event, config), nothing);
}

function afterEvent(left: Left, event: HostEntry['event'], config: MachineConfig): Left {
  switch (event.kind) {
    case 'hostStarted':
      return left;
    case 'runBegan':
      return {
        run: createMachineRun(event.start, event.start.before),
        token: event.start.token,
        isDriven: true,
      };
    case 'runTakenUp':
      return { run: event.taking.run, token: event.taking.token, isDriven: true };
    case 'runStopped':
      return { ...left, isDriven: false };
    default:
      return left.run === undefined ? left : { ...left, run: step(config, left.run, event)[0] };
  }
}
