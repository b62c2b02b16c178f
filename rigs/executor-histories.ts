import { profileConfig } from '../src/machine/config.ts';
import { waitUs } from '../src/machine/executor/duties.ts';
import {
  beamChanged,
  command,
  inputChanged,
  service,
  thicknessRead,
} from '../src/machine/executor/executor.ts';
import { pathTimeUs } from '../src/machine/executor/path-clock.ts';
import { type Settings, settingsOf } from '../src/machine/executor/settings.ts';
import { createExecutor, type ExecutorState, type PathCard } from '../src/machine/executor/state.ts';
import { BEAM_COUNT, type FromExecutor, type InputName, TRIPS } from '../src/machine/messages.ts';
import type { Happening } from './executor-happenings.ts';

/** The calls by which a history drives an executor. */
export interface ExecutorCalls {
  readonly createExecutor: typeof createExecutor;
  readonly command: typeof command;
  readonly beamChanged: typeof beamChanged;
  readonly thicknessRead: typeof thicknessRead;
  readonly inputChanged: typeof inputChanged;
  readonly service: typeof service;
}

export const EXECUTOR: ExecutorCalls = {
  createExecutor,
  command,
  beamChanged,
  thicknessRead,
  inputChanged,
  service,
};

const CLUB = settingsOf(profileConfig('club'));
const STOPPERS: readonly InputName[] = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'];

/** Modes and messages that histories have come to, to see that they are about something. */
export type Reached = Map<string, number>;

/** Lets a history happen to an executor, and throws at the first thing that must never be. */
export class HistoryRun {
  readonly state: ExecutorState;
  readonly #reached: Reached;
  readonly #settings: Settings;
  readonly #calls: ExecutorCalls;
  #us: number;
  #lastHeardUs: number;
  #feeder = false;
  #transport = 0;
  #armed = false;

  constructor(clockUs: number, reached: Reached, settings: Settings = CLUB, calls: ExecutorCalls = EXECUTOR) {
    this.#settings = settings;
    this.#calls = calls;
    this.#us = clockUs;
    this.#lastHeardUs = clockUs;
    this.#reached = reached;
    this.state = calls.createExecutor(
      settings,
      {
        setFeeder: (on) => {
          this.#feeder = on;
        },
        setTransport: (speed) => {
          this.#transport = speed;
        },
        setGate: (gate, open) => {
          this.#never(gate < 0 || gate > 3 || typeof open !== 'boolean', 'a gate that is none');
          this.#never(!this.#armed, 'a gate that moves unarmed');
        },
        setSignal: () => undefined,
        send: (message) => this.#sent(message),
      },
      this.#clock(),
    );
  }

  happen(what: Happening): void {
    const { state } = this;
    switch (what.kind) {
      case 'command':
        this.#lastHeardUs = this.#us;
        if (what.message.kind === 'arm') this.#armed = true;
        this.#calls.command(state, what.message, this.#clock());
        break;
      case 'beam':
        this.#calls.beamChanged(state, what.number, what.broken, this.#clock());
        break;
      case 'due':
        this.#edge(what.clear, what.choice);
        break;
      case 'thickness':
        this.#calls.thicknessRead(state, what.um);
        break;
      case 'input':
        this.#calls.inputChanged(state, what.name, what.level);
        break;
      case 'flow':
        for (let edge = 0; edge < what.edges; edge++) this.#flow(what.lengthUm, what.offUm ?? 0);
        break;
      case 'wake':
        this.#pass(waitUs(state, this.#clock()));
        break;
      case 'clear':
        this.#clear();
        break;
      case 'time':
        this.#pass(what.us);
        break;
      case 'idle':
        this.#passAlive(what.us);
        break;
    }
    this.#service();
  }

  #clock(): number {
    return this.#us % 2 ** 32;
  }

  /** Time goes on, from one deadline of the executor to the next. */
  #pass(us: number): void {
    const untilUs = this.#us + Math.min(us, 2_000_000);
    while (this.#us < untilUs) {
      this.#us += Math.min(untilUs - this.#us, waitUs(this.state, this.#clock()));
      this.#service();
    }
  }

  #edge(clear: boolean, choice: number): void {
    const { beams, path } = this.state;
    if (clear) {
      const broken = beams.flatMap((beam, number) => (beam.rawBroken ? [number] : []));
      if (broken.length > 0)
        this.#calls.beamChanged(this.state, broken[choice % broken.length]!, false, this.#clock());
      return;
    }
    const card = path[choice % Math.max(1, path.length)];
    if (card !== undefined && card.nextBeam >= 0)
      this.#calls.beamChanged(this.state, card.nextBeam, true, this.#clock());
  }

  #clear(): void {
    if (this.state.mode !== 'off') return;
    for (const name of STOPPERS) this.#calls.inputChanged(this.state, name, false);
    for (let number = 0; number < BEAM_COUNT; number++)
      this.#calls.beamChanged(this.state, number, false, this.#clock());
    this.#pass(20_000);
    this.happen({ kind: 'command', message: { kind: 'arm', purge: false } });
  }

  /** To the next edge that a card in the path would make, and through it. */
  #flow(lengthUm: number, offUm: number): void {
    const next = this.#edgesToCome(lengthUm, offUm).sort((a, b) => a.inUs - b.inUs)[0];
    if (next === undefined) return this.#passAlive(20_000);
    this.#passAlive(Math.max(0, next.inUs));
    this.#calls.beamChanged(this.state, next.number, next.broken, this.#clock());
    this.#passAlive(600);
  }

  #edgesToCome(lengthUm: number, offUm: number): { inUs: number; number: number; broken: boolean }[] {
    const { beams, path } = this.state;
    const beamUm = (number: number): number => this.#settings.beamUm[number]!;
    const longUm = Math.round((lengthUm * this.#settings.cardUm) / CLUB.cardUm);
    const breaks = path
      .filter(({ nextBeam }) => nextBeam >= 0 && !beams[nextBeam]!.rawBroken)
      .map((card) => ({
        inUs: this.#inUs(card, beamUm(card.nextBeam) + offUm),
        number: card.nextBeam,
        broken: true,
      }));
    const clears = beams.flatMap(({ holder, rawBroken }, number) =>
      holder === undefined || !rawBroken
        ? []
        : [{ inUs: this.#inUs(holder, beamUm(number) + longUm), number, broken: false }],
    );
    return [...breaks, ...clears];
  }

  #inUs(card: PathCard, positionUm: number): number {
    const { beamUm, pairUm, pickMinUs, slowdown256 } = this.#settings;
    const pairUs = card.pairUs === 0 ? this.#ownPairUs(card) : card.pairUs;
    const pickUs = card.nextBeam === 0 ? pickMinUs : 0;
    const fromUm = card.nextBeam === 1 ? beamUm[0]! : 0;
    const pathUs = card.startUs + pickUs + Math.round((pairUs * (positionUm - fromUm)) / pairUm);
    const leftUs = (pathUs - pathTimeUs(this.state, this.#clock())) | 0;
    return this.state.mode === 'run' ? leftUs : Math.ceil((leftUs * slowdown256) / 256);
  }

  /** The speed a card turns out to have: each its own, from the least slip to the greatest, some slower. */
  #ownPairUs({ feed }: PathCard): number {
    const { pairFastestUs, pairJammedUs, pairSlowestUs } = this.#settings;
    const slowestUs = feed % 5 === 0 ? pairJammedUs : pairSlowestUs;
    return pairFastestUs + ((feed * 10_007) % (slowestUs - pairFastestUs));
  }

  /** Time goes on, with a heartbeat now and then. */
  #passAlive(us: number): void {
    for (let leftUs = Math.min(us, 1_000_000); leftUs > 0; leftUs -= 100_000) {
      this.happen({ kind: 'command', message: { kind: 'heartbeat' } });
      this.#pass(Math.min(leftUs, 100_000));
    }
  }

  #service(): void {
    this.#calls.service(this.state, this.#clock());
    this.#check();
    // two deadlines may have passed at once: the second is seen to right after the first
    for (let times = 0; waitUs(this.state, this.#clock()) <= 0; times++) {
      this.#never(times > 3, 'always something left to do at once');
      this.#calls.service(this.state, this.#clock());
      this.#check();
    }
  }

  #sent(message: FromExecutor): void {
    this.#reach(message.kind === 'tripped' ? `tripped ${message.why}` : message.kind);
    if (message.kind === 'tripped' || message.kind === 'refused') this.#armed = false;
    if (message.kind === 'tripped') this.#never(!TRIPS.includes(message.why), 'a trip without a name');
    for (const value of Object.values(message)) {
      if (typeof value === 'number') this.#never(!Number.isInteger(value), `a fraction in ${message.kind}`);
    }
    if ('atUs' in message) this.#never(!isUint32(message.atUs), 'a time that is none');
  }

  #check(): void {
    const { state } = this;
    this.#reach(`mode ${state.mode}`);
    const moving = this.#feeder || this.#transport > 0;
    this.#never(
      moving && STOPPERS.some((name) => state.inputs[name]),
      'a motor on while an input forbids it',
    );
    this.#never(
      moving && this.#us - this.#lastHeardUs >= this.#settings.heartbeatTimeoutUs,
      'a motor on without a host',
    );
    this.#never(moving && !this.#armed, 'a motor on after a trip');
    this.#never(state.path.length > this.#settings.maxCardsInPath, 'more cards than the path holds');
    this.#never(this.#feeder && state.path.at(-1)?.pairUs !== 0, 'a feeder on without a card to feed');
    this.#never(!Number.isInteger(waitUs(state, this.#clock())), 'a fraction of a wait');
    this.#checkNumbers();
  }

  #checkNumbers(): void {
    const { state } = this;
    for (const card of state.path) {
      this.#never(!isUint32(card.startUs), 'a time of a card that is none');
      const numbers = Object.values(card).filter((value) => typeof value === 'number');
      this.#never(!numbers.every(Number.isInteger), 'a fraction in a card');
    }
    const times = [
      state.heartbeatUs,
      state.purgeEndUs,
      state.holdEndUs,
      ...state.gates.map((gate) => gate.restUs),
      ...state.beams.flatMap((beam) => [beam.edgeUs, beam.believedUs]),
      ...state.dutyUs,
      state.wakeUs,
      state.speedSinceUs,
      state.pathSinceUs,
    ];
    this.#never(!times.every(isUint32), 'a time that is none');
  }

  #reach(what: string): void {
    this.#reached.set(what, (this.#reached.get(what) ?? 0) + 1);
  }

  #never(it: boolean, what: string): void {
    if (it) throw new Error(what);
  }
}

function isUint32(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 32;
}
