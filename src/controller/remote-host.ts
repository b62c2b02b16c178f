import { type HostEntry, makeStart, makeTaking, parseHostText } from '../job/host-entry.ts';
import type { Seal } from '../job/journal-line.ts';
import type { MachineConfig } from '../machine/config.ts';
import type { BoardOrder } from '../machine/run/board-order.ts';
import type { MachineEvent } from '../machine/run/event.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';
import { createMachineRun, isOver, type MachineOrder, type MachineRun } from '../machine/run/state.ts';
import { step } from '../machine/run/step.ts';
import type { Clock } from '../ports/clock.ts';
import type { HostLink, HostListener } from '../ports/host-link.ts';
import type { FromHost } from '../protocol/host-link.ts';
import { cutText, joinPieces } from '../protocol/letters.ts';
import { Alignment, type LeftRun, tokenOf } from './alignment.ts';
import type { HostWire } from './host-wire.ts';

/** What a host at the far end of a line stands on. */
interface RemoteHostParts {
  readonly config: MachineConfig;
  readonly clock: Clock;
  readonly wire: HostWire;
  /** Seals with the key that both ends have. */
  readonly seal: Seal;
  /** What tells the job from any other. */
  readonly job: string;
  /** A new name for each request, which nobody else gives. */
  readonly token: () => string;
  /** Where the job that is resumed was left, with the last that was heard of its board or pass. */
  readonly left?: LeftRun;
  /** The host has something that does not fit: another key or version, or a damaged journal. */
  readonly doubt: (sentence: string) => void;
}

/** Entries that the host may tell before it is asked for more. */
const AT_ONCE = 32;
/** Entries wait so long for others, so that they are kept together. */
const KEEP_MS = 250;

type RunRequest =
  | { readonly kind: 'startRun' | 'resumeRun'; readonly token: string; readonly text: string }
  | { readonly kind: 'stop' };

/**
 * A host at the far end of a line. It copies the host's journal by number, and tells of each event what its run makes
 * of it. A request is sent again in every session until the host has taken it up; what the host did while
 * nobody listened is caught up with, not started again.
 */
export class RemoteHost implements HostLink {
  /** Number of the entry that led to the question which is open; `undefined` where none is. */
  #askedIn: number | undefined;
  readonly #parts: RemoteHostParts;
  #listener: HostListener | undefined;
  #isUp = false;
  #pieces: string[] = [];
  /** Number of the next entry to be heard; `undefined` before the host has said what it holds. */
  #next: number | undefined;
  /** What the host held when the session began: what it tells before is old. */
  #heldAtUp = 0;
  #granted = 0;
  #request: RunRequest | undefined;
  /** Whether the request to stop was sent in this session: one that ends may take it with it. */
  #isStopSent = false;
  #alignment: Alignment | undefined;
  /** What is in work, or was last; events are reported only while it is ours. */
  #run: MachineRun | undefined;
  #isOurs = false;
  #unkept = 0;
  #isKeeping = false;

  constructor(parts: RemoteHostParts) {
    this.#parts = parts;
    parts.wire.listen({
      up: () => this.#up(),
      down: () => {
        this.#isUp = false;
        this.#isStopSent = false;
      },
      message: (message) => this.#hear(message),
    });
  }

  listen(listener: HostListener): void {
    this.#listener = listener;
  }

  startBoard(order: BoardOrder): void {
    this.#start({ kind: 'board', order });
  }

  startPass(order: PassOrder): void {
    this.#start({ kind: 'pass', order });
  }

  #start(ordered: MachineOrder): void {
    const token = this.#newToken();
    const run = this.#run;
    const before = run && {
      inputs: run.inputs,
      phase: run.phase,
      purge: run.purge,
      isContactWelded: run.isContactWelded,
    };
    this.#isOurs = false;
    this.#alignment = undefined;
    const text = makeStart({ ...ordered, token, ...(before && { before }) });
    this.#want({ kind: 'startRun', token, text });
  }

  resume(run: MachineRun): void {
    this.#isOurs = false;
    this.#run = run;
    this.#alignment = this.#alignmentOf(run);
    this.#next = undefined;
    if (this.#isUp) this.#up();
  }

  stop(): void {
    this.#isOurs = false;
    this.#alignment = undefined;
    this.#want({ kind: 'stop' });
  }

  /** Whether what the host is to do has been sent to it, though it may not have acknowledged it. */
  get isRequestSent(): boolean {
    return this.#request?.kind !== 'stop' || this.#isStopSent;
  }

  /** The person at the controller has done what this question asks for; `false` where it is not open. */
  answer(ask: number): boolean {
    if (this.#askedIn === undefined || !this.#isUp || this.#run?.ask?.ask !== ask) return false;
    this.#parts.wire.send({ kind: 'done', seq: this.#askedIn });
    return true;
  }

  #up(): void {
    this.#isUp = true;
    this.#pieces = [];
    this.#granted = 0;
    const from = this.#next ?? 0;
    this.#parts.wire.send({ kind: 'entries', from, end: from });
  }

  #hear(message: FromHost): void {
    switch (message.kind) {
      case 'piece':
        this.#pieces.push(message.letters);
        return;
      case 'holds':
        if (this.#granted === 0) return this.#synchronize(message.first, message.next);
        return this.#skipTo(message.first);
      case 'entry':
        return this.#hearEntry(message.seq);
    }
  }

  /** The host has said at the beginning of a session what it holds. */
  #synchronize(first: number, next: number): void {
    const isThere = this.#next !== undefined && this.#next >= first && this.#next <= next;
    if (!isThere) {
      if (this.#next !== undefined) this.#lostTrack();
      this.#next = first;
    }
    this.#heldAtUp = next;
    this.#grant();
    this.#endAlignment();
    this.#sendRequest();
  }

  /** The host has forgotten what somebody has kept, as it does when something begins: nobody waits for that. */
  #skipTo(first: number): void {
    if (this.#next === undefined || this.#next >= first) return;
    this.#next = first;
    this.#grant();
    this.#endAlignment();
  }

  #alignmentOf(run: MachineRun): Alignment {
    const { config, job, left } = this.#parts;
    return new Alignment(config, job, { ...left, run });
  }

  /**
   * The host no longer has what was heard last: the board or pass in progress is started again from its last known
   * state.
   */
  #lostTrack(): void {
    this.#alignment = this.#alignment && this.#alignmentOf(this.#alignment.run);
    if (!this.#isOurs || this.#run === undefined || isOver(this.#run)) return;
    this.#takeUp(this.#run);
  }

  #grant(): void {
    const from = this.#next ?? 0;
    if (this.#granted - from > AT_ONCE / 2) return;
    this.#granted = from + AT_ONCE;
    this.#parts.wire.send({ kind: 'entries', from, end: this.#granted });
  }

  #hearEntry(seq: number): void {
    const text = joinPieces(this.#pieces);
    this.#pieces = [];
    if (this.#next === undefined || seq !== this.#next) return;
    const entry = text === undefined ? undefined : parseHostText(text, this.#parts.seal);
    if (entry === undefined) return this.#parts.doubt(`Entry ${seq} of the host can't be read.`);
    this.#next = seq + 1;
    this.#take(entry);
    this.#endAlignment();
    this.#keepSoon(seq + 1);
    this.#grant();
  }

  #take(entry: HostEntry): void {
    if (this.#alignment !== undefined) return this.#align(this.#alignment, entry);
    const { event, seq } = entry;
    switch (event.kind) {
      case 'hostStarted':
        return;
      case 'runBegan':
        this.#isOurs = this.#fulfil(event.start.token);
        if (this.#isOurs) this.#run = createMachineRun(event.start, event.start.before);
        return;
      case 'runTakenUp':
        this.#isOurs = this.#fulfil(event.taking.token);
        if (this.#isOurs) this.#run = event.taking.run;
        return;
      case 'runStopped':
        return this.#stopped(seq);
      default:
        return this.#tell(event, seq);
    }
  }

  /** At the place where the run was left, a question that was open then still is: it is asked again. */
  #align(alignment: Alignment, entry: HostEntry): void {
    const run = alignment.take(entry);
    if (run === undefined) return;
    this.#alignment = undefined;
    this.#run = run;
    this.#isOurs = true;
    this.#askedIn = alignment.askedIn;
    if (run.ask !== undefined && this.#askedIn !== undefined) this.#listener?.asked(run.ask);
  }

  /** What was stopped before this session is resumed; now, only another controller can have stopped it. */
  #stopped(seq: number): void {
    if (!this.#isOurs || this.#run === undefined || isOver(this.#run)) return;
    if (seq < this.#heldAtUp) return this.#takeUp(this.#run);
    this.#isOurs = false;
    this.#parts.doubt('Another controller has taken the host over.');
  }

  /** Tells an event of our board or pass and what comes of it, in the order in which the host did. */
  #tell(event: MachineEvent, seq: number): void {
    if (!this.#isOurs || this.#run === undefined) return;
    const [run, effects] = step(this.#parts.config, this.#run, event);
    this.#run = run;
    if (run.ask === undefined) this.#askedIn = undefined;
    this.#listener?.happened(event, run);
    for (const effect of effects) {
      if (effect.kind === 'report') this.#listener?.reported(effect.outcome);
      if (effect.kind === 'ask') {
        this.#askedIn = seq;
        this.#listener?.asked(effect.ask);
      }
    }
  }

  /** Everything that was held has been heard, and the run that was left is not among it. */
  #endAlignment(): void {
    if (this.#alignment === undefined || this.#next === undefined || this.#next < this.#heldAtUp) return;
    const { run } = this.#alignment;
    this.#alignment = undefined;
    this.#takeUp(run);
  }

  #takeUp(run: MachineRun): void {
    const token = this.#newToken();
    this.#isOurs = false;
    this.#want({ kind: 'resumeRun', token, text: makeTaking({ token, run }) });
  }

  #newToken(): string {
    return tokenOf(this.#parts.job, this.#parts.token());
  }

  #want(request: RunRequest): void {
    this.#request = request;
    if (this.#granted > 0) this.#sendRequest();
  }

  #sendRequest(): void {
    const request = this.#request;
    if (request === undefined || !this.#isUp) return;
    const { seal, wire } = this.#parts;
    if (request.kind === 'stop') {
      this.#isStopSent = true;
      return wire.send({ kind: 'stop' });
    }
    for (const letters of cutText(seal.seal(request.text, request.kind)))
      wire.send({ kind: 'piece', letters });
    wire.send({ kind: request.kind });
  }

  /** Whether a board or a pass began at our request. */
  #fulfil(token: string): boolean {
    if (this.#request === undefined || this.#request.kind === 'stop' || this.#request.token !== token)
      return false;
    this.#request = undefined;
    return true;
  }

  /** Has what was heard kept, and tells the host so. */
  #keepSoon(next: number): void {
    this.#unkept = next;
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    this.#parts.clock.afterMs(KEEP_MS, () => {
      const upTo = this.#unkept;
      const keep = (done: () => void): void =>
        this.#listener === undefined ? done() : this.#listener.keep(done);
      keep(() => {
        this.#isKeeping = false;
        if (this.#isUp) this.#parts.wire.send({ kind: 'kept', next: upTo });
        if (this.#unkept > upTo) this.#keepSoon(this.#unkept);
      });
    });
  }
}
