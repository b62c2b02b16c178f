import { LineWire, type Told } from '../../rigs/line-wire.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../src/protocol/host-link.ts';
import { cutText, joinPieces } from '../../src/protocol/letters.ts';
import { Draws } from '../../src/simulator/draws.ts';

/** Entries that the host may tell before it is asked for more. */
const AT_ONCE = 16;
const WRITE_US = 40_000;
const REOPEN_US = 300_000;

/** A host that writes its journal all the time, and a controller that copies it over a line that spoils. */
export class Copying {
  readonly journal: string[] = [];
  readonly copy: string[] = [];
  readonly #wire: LineWire<ToHost, FromHost>;
  #pieces: string[] = [];
  /** What the host may tell: the next entry, and the first that it may not. */
  #told = { next: 0, end: 0 };
  /** The end that the controller asked for last. */
  #askedEnd = 0;
  /** Entries that came in a wrong place, or with a wrong text. */
  wrong = 0;

  constructor(seed: string, rate: number, entries: number) {
    this.#wire = new LineWire(HOST_LINK, new Draws(seed), rate, undefined, {
      atCaller: (effect) => this.#atController(effect),
      atAnswerer: (effect) => this.#atHost(effect),
    });
    this.#write(entries);
    this.#wire.open();
  }

  /** The controller is away for a while, and comes back without the session that it had. */
  restartController(): void {
    this.#wire.restartCaller();
  }

  runFor(us: number): void {
    this.#wire.clock.runUntil(this.#wire.clock.nowUs + us);
  }

  mend(): void {
    this.#wire.mend();
  }

  #write(entries: number): void {
    const { clock } = this.#wire;
    const seq = this.journal.push(`{"seq":${this.journal.length},"says":"${'héllo '.repeat(entries % 60)}"}`);
    this.#tell();
    if (seq < entries) clock.at(clock.nowUs + WRITE_US, () => this.#write(entries));
  }

  #tell(): void {
    for (; this.#told.next < Math.min(this.#told.end, this.journal.length); this.#told.next++) {
      const pieces = cutText(this.journal[this.#told.next] as string);
      for (const letters of pieces) this.#send({ kind: 'piece', letters });
      this.#send({ kind: 'entry', seq: this.#told.next });
    }
  }

  #send(message: FromHost): void {
    this.#wire.stepAnswerer({ kind: 'send', message });
  }

  #atHost(effect: Told<ToHost>): void {
    if (effect.kind === 'up') this.#told = { next: 0, end: 0 };
    if (effect.kind !== 'deliver' || effect.message.kind !== 'entries') return;
    const { end, from } = effect.message;
    this.#told = { next: Math.max(from, this.#told.next), end };
    this.#wire.clock.at(this.#wire.clock.nowUs, () => this.#tell());
  }

  #atController(effect: Told<FromHost>): void {
    if (effect.kind === 'down')
      this.#wire.clock.at(this.#wire.clock.nowUs + REOPEN_US, () => this.#wire.open());
    if (effect.kind === 'up') {
      this.#pieces = [];
      this.#askedEnd = 0;
    }
    if (effect.kind === 'deliver') this.#take(effect.message);
    if (effect.kind !== 'down' && this.copy.length + AT_ONCE / 2 > this.#askedEnd) this.#askForMore();
  }

  #take(message: FromHost): void {
    if (message.kind === 'piece') this.#pieces.push(message.letters);
    if (message.kind !== 'entry') return;
    const text = joinPieces(this.#pieces);
    this.#pieces = [];
    if (message.seq !== this.copy.length || text !== this.journal[message.seq]) this.wrong++;
    this.copy.push(text ?? '');
  }

  #askForMore(): void {
    const from = this.copy.length;
    this.#askedEnd = from + AT_ONCE;
    const { clock } = this.#wire;
    const message = { kind: 'entries', from, end: this.#askedEnd } as const;
    clock.at(clock.nowUs, () => this.#wire.stepCaller({ kind: 'send', message }));
  }
}
