import { profileConfig } from '../src/machine/config.ts';
import {
  command,
  inputChanged,
  sensorChanged,
  service,
  thicknessRead,
  waitUs,
} from '../src/machine/executor/executor.ts';
import { type Settings, STOREY_CODES, settingsOf } from '../src/machine/executor/settings.ts';
import { createExecutor, END, type ExecutorState, type PathCard } from '../src/machine/executor/state.ts';
import {
  BEAM_COUNT,
  FIRST_CODE,
  FIRST_CURTAIN,
  type FromExecutor,
  type InputName,
  SENSORS,
  TRIPS,
} from '../src/machine/messages.ts';
import type { Happening } from './executor-happenings.ts';

/** The calls by which a history drives an executor. */
export interface ExecutorCalls {
  readonly createExecutor: typeof createExecutor;
  readonly command: typeof command;
  readonly sensorChanged: typeof sensorChanged;
  readonly thicknessRead: typeof thicknessRead;
  readonly inputChanged: typeof inputChanged;
  readonly service: typeof service;
}

export const EXECUTOR: ExecutorCalls = {
  createExecutor,
  command,
  sensorChanged,
  thicknessRead,
  inputChanged,
  service,
};

const CLUB = settingsOf(profileConfig('club'));
const STOPPERS: readonly InputName[] = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'];
const CODES = SENSORS.length - FIRST_CODE;
/** What the transport still goes when its goal lies behind. */
const RUN_ON_STEPS = 40;
const PICK_US = 25_000;
/** So often 10 ms are waited for a transport that stands, or so many readings of the lever are taken. */
const TRIES = 60;
/** From one reading of the lever to the next. */
const READING_STEPS = 100;

/** Modes and messages that histories have come to, to see that they are about something. */
export type Reached = Map<string, number>;

/** How the machine of a history runs: its transport needs so much of the shortest time a step, its rack so long. */
export interface Manner {
  readonly stepPercent: number;
  readonly rackMs: number;
}

const USUAL: Manner = { stepPercent: 100, rackMs: 90 };

type Flow = Extract<Happening, { kind: 'flow' }>;

/** What a card has done at each beam. */
interface Passed {
  readonly broke: boolean[];
  readonly cleared: boolean[];
}

/** An edge that a card makes where the transport comes to a place. */
interface EdgeToCome {
  readonly atSteps: number;
  readonly number: number;
  readonly broken: boolean;
  readonly card: PathCard;
}

/** Lets a history happen to an executor, and throws at the first thing that must never be. */
export class HistoryRun {
  readonly state: ExecutorState;
  readonly #reached: Reached;
  readonly #settings: Settings;
  readonly #calls: ExecutorCalls;
  readonly #manner: Manner;
  readonly #passed = new WeakMap<PathCard, Passed>();
  #us: number;
  #lastHeardUs: number;
  #armed = false;
  #powered = false;
  /** The transport: where it is, where it goes, and what of a step has passed. */
  #steps = 0;
  #goal = 0;
  #restUs = 0;
  /** The rack: where its storeys should be, when it comes to rest, and what its slots are to show. */
  #rackGoal = 0;
  #rackRestUs: number | undefined;
  #lostStoreys = 0;
  #code: number | undefined;

  constructor(
    clockUs: number,
    reached: Reached,
    settings: Settings = CLUB,
    calls: ExecutorCalls = EXECUTOR,
    manner: Manner = USUAL,
  ) {
    this.#settings = settings;
    this.#calls = calls;
    this.#manner = manner;
    this.#us = clockUs;
    this.#lastHeardUs = clockUs;
    this.#reached = reached;
    this.state = calls.createExecutor(
      settings,
      {
        enable: (on) => this.#enable(on),
        setFeeder: (um) => this.#never(um > 0 && !this.#powered, 'a feeder that runs without power'),
        setTransport: (goal) => {
          this.#goal = goal < this.#steps ? Math.min(this.#goal, this.#steps + RUN_ON_STEPS) : goal;
        },
        setRack: (goal) => this.#setRack(goal),
        setRackPlace: () => undefined,
        transportSteps: () => this.#steps,
        isRackMoving: () => this.#rackRestUs !== undefined,
        setSignal: () => undefined,
        send: (message) => this.#sent(message),
      },
      this.#clock(),
    );
    this.#show(STOREY_CODES[0] as number);
  }

  happen(what: Happening): void {
    const { state } = this;
    switch (what.kind) {
      case 'command':
        this.#lastHeardUs = this.#us;
        if (what.message.kind === 'arm') this.#armed = true;
        this.#calls.command(state, what.message, this.#clock());
        break;
      case 'sensor':
        this.#sensor(what.number, what.broken);
        break;
      case 'thickness':
        this.#calls.thicknessRead(state, what.um);
        break;
      case 'input':
        this.#calls.inputChanged(state, what.name, what.level);
        break;
      case 'flow':
        for (let edge = 0; edge < what.edges; edge++) this.#flow(what);
        break;
      case 'lost':
        this.#lostStoreys = what.storeys;
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

  #sensor(number: number, broken: boolean): void {
    this.#calls.sensorChanged(this.state, number, broken, this.#clock(), this.#steps);
  }

  #enable(on: boolean): void {
    this.#powered = on;
    if (on) return;
    this.#goal = this.#steps;
    this.#rackRestUs = undefined;
    this.#code = STOREY_CODES[0];
  }

  #setRack(goal: number): void {
    const isBlocked = this.#curtains().some(({ broken, rawBroken }) => broken || rawBroken);
    this.#never(!this.#powered, 'a rack that is driven without power');
    this.#never(this.state.mode === 'run' && isBlocked, 'a rack that is driven while a card sticks out');
    this.#rackGoal = goal;
    this.#rackRestUs = this.#us + this.#manner.rackMs * 1000;
    this.#code = 0;
  }

  #curtains() {
    return this.state.sensors.slice(FIRST_CURTAIN, BEAM_COUNT);
  }

  /** The slots show a code, a bit for each that is lit. */
  #show(code: number): void {
    for (let bit = 0; bit < CODES; bit++) this.#sensor(FIRST_CODE + bit, (code & (1 << bit)) === 0);
  }

  /** Time goes on, from one deadline of the executor to the next. */
  #pass(us: number): void {
    const untilUs = this.#us + Math.min(us, 2_000_000);
    while (this.#us < untilUs) {
      const rackUs = this.#rackRestUs === undefined ? untilUs : Math.max(this.#rackRestUs, this.#us + 1);
      const nextUs = Math.min(untilUs, rackUs, this.#us + waitUs(this.state, this.#clock()));
      this.#run(nextUs - this.#us);
      this.#us = nextUs;
      if (this.#rackRestUs !== undefined && this.#us >= this.#rackRestUs) this.#comeToRest();
      this.#service();
    }
  }

  #run(us: number): void {
    const stepUs = (this.#settings.transportStepUs * this.#manner.stepPercent) / 100;
    if (this.#goal <= this.#steps) {
      this.#restUs = 0;
      return;
    }
    const steps = Math.floor((this.#restUs + us) / stepUs);
    this.#restUs += us - steps * stepUs;
    this.#steps = Math.min(this.#goal, this.#steps + steps);
  }

  #comeToRest(): void {
    const storey = this.#settings.storeySteps.indexOf(this.#rackGoal);
    this.#rackRestUs = undefined;
    this.#code = STOREY_CODES[(storey + this.#lostStoreys) % STOREY_CODES.length];
  }

  #clear(): void {
    if (this.state.mode !== 'off') return;
    for (const name of STOPPERS) this.#calls.inputChanged(this.state, name, false);
    for (let number = 0; number < BEAM_COUNT; number++) this.#sensor(number, false);
    this.#lostStoreys = 0;
    this.#show(STOREY_CODES[0] as number);
    this.#pass(20_000);
    this.happen({ kind: 'command', message: { kind: 'arm', purge: false } });
    this.#passAlive(this.#manner.rackMs * 1000 + 60_000);
  }

  /** To the next edge that a card in the path would make, and through it. */
  #flow({ lengthUm, offUm = 0, thicknessUm }: Flow): void {
    const next = this.#edgesToCome(lengthUm, offUm).sort((a, b) => a.atSteps - b.atSteps)[0];
    if (next === undefined) return this.#passAlive(20_000);
    if (next.card.stage === 'fed') this.#passAlive(PICK_US);
    this.#goOnTo(next.atSteps, thicknessUm);
    if (this.#steps < next.atSteps) return;
    const { broke, cleared } = this.#passedBy(next.card);
    (next.broken ? broke : cleared)[next.number] = true;
    this.#sensor(next.number, next.broken);
    this.#passAlive(600);
  }

  /** Until the transport is there, or has long stood; the lever is read now and then. */
  #goOnTo(steps: number, thicknessUm: number | undefined): void {
    for (let tries = 0; this.#steps < steps && tries < TRIES && this.state.mode !== 'off'; tries++) {
      const stepUs = (this.#settings.transportStepUs * this.#manner.stepPercent) / 100;
      const left = Math.min(this.#goal, steps) - this.#steps;
      this.#passAlive(left > 0 ? Math.ceil(Math.min(left, READING_STEPS) * stepUs) : 10_000);
      if (thicknessUm !== undefined) this.#calls.thicknessRead(this.state, thicknessUm + ((7 * tries) % 11));
    }
  }

  #passedBy(card: PathCard): Passed {
    const passed = this.#passed.get(card) ?? { broke: [], cleared: [] };
    this.#passed.set(card, passed);
    return passed;
  }

  #edgesToCome(lengthUm: number, offUm: number): EdgeToCome[] {
    return this.state.path.flatMap((card) => {
      const { broke, cleared } = this.#passedBy(card);
      if (card.stage === 'fed')
        return broke[0] === true ? [] : [{ atSteps: this.#steps, number: 0, broken: true, card }];
      const isIn = card.stage === 'entering' || card.stage === 'inside';
      return this.#settings.beamUm.flatMap((um, number): EdgeToCome[] => {
        if (number >= FIRST_CURTAIN && !isIn) return [];
        const firstUm = this.#settings.beamUm[0] as number;
        const longUm = Math.round((lengthUm * this.#settings.cardUm) / CLUB.cardUm);
        const off = number >= FIRST_CURTAIN ? offUm : 0;
        const isBroken = broke[number] === true;
        if (isBroken && cleared[number] === true) return [];
        const aheadUm = um - firstUm + off + (isBroken ? longUm : 0);
        const atSteps = card.edgeSteps + Math.ceil((aheadUm * 1000) / this.#ownStepNm(card));
        return [{ atSteps, number, broken: !isBroken, card }];
      });
    });
  }

  /** What a step moves a card: each its own, from the least slip to the greatest, some more. */
  #ownStepNm({ feed }: PathCard): number {
    const { fastestNm, slowestNm } = this.#settings;
    const leastNm = feed % 5 === 0 ? Math.floor(slowestNm / 2) : slowestNm;
    return fastestNm - ((feed * 10_007) % (fastestNm - leastNm));
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
    const code = this.#code;
    this.#code = undefined;
    if (code !== undefined) this.#show(code);
  }

  #sent(message: FromExecutor): void {
    this.#reach(message.kind === 'tripped' ? `tripped ${message.why}` : message.kind);
    if (message.kind === 'failed') this.#reach(`failed ${message.why}`);
    if (message.kind === 'tripped' || message.kind === 'refused') this.#armed = false;
    if (message.kind === 'tripped') this.#never(!TRIPS.includes(message.why), 'a trip without a name');
    for (const value of Object.values(message)) {
      if (typeof value === 'number') this.#never(!Number.isInteger(value), `a fraction in ${message.kind}`);
    }
  }

  #check(): void {
    const { state } = this;
    this.#reach(`mode ${state.mode}`);
    for (const { stage, thicknesses } of state.path) {
      this.#reach(`stage ${stage}`);
      if (thicknesses.length > 1) this.#reach('thickness');
    }
    this.#never(
      this.#powered && STOPPERS.some((name) => state.inputs[name]),
      'power while an input forbids it',
    );
    this.#never(
      this.#powered && this.#us - this.#lastHeardUs >= this.#settings.heartbeatTimeoutUs,
      'power without a host',
    );
    this.#never(this.#powered && !this.#armed, 'power after a trip');
    this.#never(this.#powered !== (state.mode !== 'off'), 'power that does not fit the mode');
    this.#never(state.path.length > 2, 'more cards than the path holds');
    this.#never(
      state.feederUm > 0 && state.path.at(-1)?.stage !== 'fed',
      'a feeder on without a card to feed',
    );
    const wait = waitUs(state, this.#clock());
    this.#never(!Number.isInteger(wait) || wait <= 0 || wait > END, 'a wait that is none');
    this.#checkNumbers();
  }

  #checkNumbers(): void {
    const { state } = this;
    for (const card of state.path) {
      const numbers = Object.values(card).filter((value) => typeof value === 'number');
      this.#never(!numbers.every(Number.isInteger), 'a fraction in a card');
      this.#never(
        ![card.fedUs, card.clearSinceUs, card.letGoUs].every(isUint32),
        'a time of a card that is none',
      );
    }
    const times = [state.heartbeatUs, state.standsSinceUs, ...state.sensors.map(({ edgeUs }) => edgeUs)];
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
