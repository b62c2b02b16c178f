import type { FromMicrocontroller, ToMicrocontroller } from '../src/machine/messages.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import type { Loss } from '../src/protocol/turn.ts';
import { Draws } from '../src/simulator/draws.ts';
import type { Spoiling } from './line-noise.ts';
import { type Happening, LineWire, type Told } from './line-wire.ts';

/** What a run over a spoilt line came to; everything but the counts must be 0 or `true`. */
export interface LineOutcome {
  readonly lines: number;
  readonly spoilt: number;
  readonly sessions: number;
  readonly delivered: number;
  readonly losses: Readonly<Partial<Record<Loss, number>>>;
  /** Messages delivered that were not the next of their session. */
  readonly wrong: number;
  /** Messages of the last session that never came, although the line was good in the end. */
  readonly missing: number;
  readonly isUp: boolean;
}

/** What was said in one direction, and how much of it came, by session. */
interface Ledger {
  readonly said: Map<string, string[]>;
  readonly come: Map<string, number>;
}

const SAY = { wait: 11, kind: 12 } as const;
const LONGEST_PAUSE_US = 12_000;
const REOPEN_US = 30_000;
const REST_US = 6_000_000;

/** Host and executor at the ends of a line that spoils what it carries, both talking all the time. */
export class LineRig {
  readonly #draws: Draws;
  readonly #wire: LineWire<ToMicrocontroller, FromMicrocontroller>;
  readonly #toLedger: Ledger = { said: new Map(), come: new Map() };
  readonly #fromLedger: Ledger = { said: new Map(), come: new Map() };
  readonly #losses: Partial<Record<Loss, number>> = {};
  readonly #restartEvery: number;
  /** The last session of each end, as it was told. */
  #hostSession = '';
  #executorSession = '';
  #said = 0;
  #wrong = 0;
  #isQuiet = false;

  /**
   * After this many messages one end restarts: the executor, the host, and so on. What happens to the executor's end
   * can be recorded.
   */
  constructor(
    seed: string,
    rate: number,
    kinds?: readonly Spoiling[],
    restartEvery = 3000,
    record?: (happening: Happening<FromMicrocontroller>) => void,
  ) {
    this.#draws = new Draws(seed);
    this.#restartEvery = restartEvery;
    this.#wire = new LineWire(EXECUTOR_LINK, this.#draws, rate, kinds, {
      atCaller: (effect) => this.#atHost(effect),
      atAnswerer: (effect) => this.#atExecutor(effect),
      ...(record && { record }),
    });
  }

  /** Talks until this many lines were written, then mends the line and lets everything come to rest. */
  run(lines: number): LineOutcome {
    const { clock } = this.#wire;
    this.#wire.open();
    this.#talk();
    while (this.#wire.lines < lines && clock.runNext());
    this.#isQuiet = true;
    this.#wire.mend();
    clock.runUntil(clock.nowUs + REST_US);
    return this.#outcome();
  }

  #outcome(): LineOutcome {
    const session = this.#wire.callerName;
    const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);
    const missingIn = ({ come, said }: Ledger): number =>
      (said.get(session)?.length ?? 0) - (come.get(session) ?? 0);
    return {
      lines: this.#wire.lines,
      spoilt: sum(this.#wire.noise.flatMap(({ counts }) => Object.values(counts))),
      sessions: this.#toLedger.come.size,
      delivered: sum(this.#toLedger.come.values()) + sum(this.#fromLedger.come.values()),
      losses: this.#losses,
      wrong: this.#wrong,
      missing: missingIn(this.#toLedger) + missingIn(this.#fromLedger),
      isUp: this.#wire.isUp,
    };
  }

  /** Says something to the other end, on either side, and again after a while. */
  #talk(): void {
    if (this.#isQuiet) return;
    const key = ++this.#said;
    if (key % this.#restartEvery === 0) this.#restart(key / this.#restartEvery);
    else if (this.#draws.below(2, SAY.kind, key) === 0) this.#sayTo(key);
    else this.#sayFrom(key);
    const { clock } = this.#wire;
    clock.at(clock.nowUs + this.#draws.below(LONGEST_PAUSE_US, SAY.wait, key), () => this.#talk());
  }

  #restart(count: number): void {
    if (count % 2 === 0) this.#wire.restartCaller();
    else this.#wire.restartAnswerer();
  }

  #sayTo(key: number): void {
    const message: ToMicrocontroller =
      key % 7 === 0 ? { kind: 'heartbeat' } : { kind: 'ticket', feed: 1 + (key % 65535), mouth: key % 5 };
    if (this.#wire.callerSession !== undefined) note(this.#toLedger, this.#wire.callerName, message);
    this.#wire.stepCaller({ kind: 'send', message });
  }

  #sayFrom(key: number): void {
    const message = messageFrom(key, this.#wire.clock.nowUs >>> 0);
    if (this.#wire.answererSession !== undefined) note(this.#fromLedger, this.#wire.answererName, message);
    this.#wire.stepAnswerer({ kind: 'send', message });
  }

  #atHost(effect: Told<FromMicrocontroller>): void {
    if (effect.kind === 'up') this.#hostSession = this.#wire.callerName;
    else if (effect.kind === 'deliver') this.#check(this.#fromLedger, this.#hostSession, effect.message);
    else if (effect.kind === 'down') this.#reopen(effect.why);
  }

  #reopen(why: Loss): void {
    this.#losses[why] = (this.#losses[why] ?? 0) + 1;
    const { clock } = this.#wire;
    clock.at(clock.nowUs + REOPEN_US, () => this.#wire.open());
  }

  #atExecutor(effect: Told<ToMicrocontroller>): void {
    if (effect.kind === 'up') this.#executorSession = this.#wire.answererName;
    else if (effect.kind === 'deliver') this.#check(this.#toLedger, this.#executorSession, effect.message);
  }

  /** A message that is delivered must be the next that was said in its session. */
  #check({ come, said }: Ledger, session: string, message: ToMicrocontroller | FromMicrocontroller): void {
    const place = come.get(session) ?? 0;
    if (said.get(session)?.[place] !== JSON.stringify(message)) this.#wrong++;
    come.set(session, place + 1);
  }
}

/** A message from the executor: no two near each other are the same. */
function messageFrom(key: number, atUs: number): FromMicrocontroller {
  const feed = 1 + (key % 65535);
  if (key % 5 === 0)
    return { kind: 'measured', feed, lengthUm: 57_000 + key, pairUs: atUs, thicknessUm: 280 };
  if (key % 7 === 0) return { kind: 'tripped', why: 'late', beam: 'front1', feed };
  if (key % 11 === 0) return { kind: 'tripped', why: 'stopPressed' };
  return { kind: 'arrived', feed, mouth: key % 5, atUs };
}

function note({ said }: Ledger, session: string, message: ToMicrocontroller | FromMicrocontroller): void {
  const messages = said.get(session);
  if (messages === undefined) said.set(session, [JSON.stringify(message)]);
  else messages.push(JSON.stringify(message));
}
