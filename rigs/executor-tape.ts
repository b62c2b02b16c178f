import { settingsWords } from '../hardware/settings-block.ts';
import { waitUs } from '../src/machine/executor/executor.ts';
import type { ExecutorState, Mode, Outputs, PathCard, Stage } from '../src/machine/executor/state.ts';
import {
  BEAMS,
  type BeamName,
  FAILURES,
  type FromExecutor,
  INPUTS,
  type InputName,
  LAMPS,
  type Lamp,
  type ToExecutor,
  TRIPS,
} from '../src/machine/messages.ts';
import { EXECUTOR, type ExecutorCalls } from './executor-histories.ts';
import { commandNumber, SENT } from './firmware/firmware-header.ts';

/** Calls and deeds by the number that the replaying program knows them by. */
const CALLS = ['create', 'command', 'sensor', 'thickness', 'input', 'service'] as const;
const DEEDS = [
  'enable',
  'feeder',
  'transport',
  'rack',
  'rackPlace',
  'signal',
  'message',
  'serviced',
] as const;
const MODES: readonly Mode[] = ['off', 'home', 'purge', 'run'];
const CONTACTS: readonly ExecutorState['contacts'][] = ['closed', 'open', 'judged'];
const STAGES: readonly Stage[] = ['fed', 'measuring', 'cleared', 'ahead', 'entering', 'inside'];

/**
 * Words of 32 bits a call (its number, the time, where the transport is, whether the rack moves, four more; after
 * `create` come the settings), and a deed.
 */
const CALL_WORDS = 8;
const DEED_WORDS = 11;

const NOT_NAMED = -1;
const NO_INPUT = 255;

/** A row of words that grows. */
class Words {
  #words = new Int32Array(1 << 16);
  length = 0;

  push(words: readonly number[]): void {
    if (this.length + words.length > this.#words.length) {
      const more = new Int32Array(this.#words.length * 2);
      more.set(this.#words);
      this.#words = more;
    }
    for (const word of words) this.#words[this.length++] = word;
  }

  taken(): Int32Array {
    return this.#words.subarray(0, this.length);
  }
}

/**
 * Every call to executors of the reference, and all that they did: what the firmware must do at the same calls.
 * Calls go to `calls`, which see; a mark for each tells a difference by the call that made it.
 */
export class Tape {
  readonly calls: ExecutorCalls;
  readonly #in = new Words();
  readonly #out = new Words();
  readonly #marks: { readonly call: string; readonly outAt: number }[] = [];

  constructor() {
    this.calls = {
      createExecutor: (settings, outputs, nowUs = 0) => {
        this.#call('create', nowUs, 0, 0);
        this.#in.push(settingsWords(settings));
        return EXECUTOR.createExecutor(settings, this.#heard(outputs), nowUs);
      },
      command: (state, message, nowUs) => {
        this.#callOf(state, 'command', nowUs, commandNumber(message.kind), ...wordsOfCommand(message));
        EXECUTOR.command(state, message, nowUs);
      },
      sensorChanged: (state, number, broken, atUs, atSteps) => {
        this.#callOf(state, 'sensor', atUs, number, Number(broken), atSteps);
        EXECUTOR.sensorChanged(state, number, broken, atUs, atSteps);
      },
      thicknessRead: (state, thicknessUm) => {
        this.#callOf(state, 'thickness', 0, thicknessUm);
        EXECUTOR.thicknessRead(state, thicknessUm);
      },
      inputChanged: (state, name, level) => {
        this.#callOf(state, 'input', 0, INPUTS.indexOf(name), Number(level));
        EXECUTOR.inputChanged(state, name, level);
      },
      service: (state, nowUs) => {
        this.#callOf(state, 'service', nowUs);
        EXECUTOR.service(state, nowUs);
        this.#deed(
          'serviced',
          waitUs(state, nowUs),
          MODES.indexOf(state.mode),
          state.path.length,
          sumOf(state),
        );
      },
    };
  }

  /** The calls, as bytes for the replaying program. */
  input(): Buffer {
    return bytesOf(this.#in.taken());
  }

  /** Where what a program did at these calls differs from the reference; `undefined` where it does not. */
  difference(output: Buffer): string | undefined {
    const expected = bytesOf(this.#out.taken());
    if (expected.equals(output)) return undefined;
    const at = Math.floor(firstDifference(expected, output) / (4 * DEED_WORDS)) * DEED_WORDS;
    const last = this.#marks.findLastIndex(({ outAt }) => outAt <= at);
    const first = this.#marks.findLastIndex(({ call }, index) => index <= last && call.startsWith('create'));
    const calls = this.#marks.slice(Math.max(first, last - 20), last + 1).map(({ call }) => call);
    return `after ${last - first} calls, the last of them\n  ${calls.join('\n  ')}\n${describe('expected', expected, at)}\n${describe('but was ', output, at)}`;
  }

  #callOf({ outputs }: ExecutorState, name: (typeof CALLS)[number], atUs: number, ...words: number[]): void {
    this.#call(name, atUs, outputs.transportSteps(), Number(outputs.isRackMoving()), ...words);
  }

  #call(name: (typeof CALLS)[number], ...words: number[]): void {
    this.#marks.push({ call: `${name} ${words.join(' ')}`, outAt: this.#out.length });
    this.#in.push([CALLS.indexOf(name), ...padded(words, CALL_WORDS - 1)]);
  }

  #deed(name: (typeof DEEDS)[number], ...words: number[]): void {
    this.#out.push([DEEDS.indexOf(name), ...padded(words, DEED_WORDS - 1)]);
  }

  /** Outputs that write down what is done through them. */
  #heard(outputs: Outputs): Outputs {
    return {
      enable: (on) => {
        this.#deed('enable', Number(on));
        outputs.enable(on);
      },
      setFeeder: (um) => {
        this.#deed('feeder', um);
        outputs.setFeeder(um);
      },
      setTransport: (goal) => {
        this.#deed('transport', goal);
        outputs.setTransport(goal);
      },
      setRack: (goal) => {
        this.#deed('rack', goal);
        outputs.setRack(goal);
      },
      setRackPlace: (steps) => {
        this.#deed('rackPlace', steps);
        outputs.setRackPlace(steps);
      },
      transportSteps: () => outputs.transportSteps(),
      isRackMoving: () => outputs.isRackMoving(),
      setSignal: (lamp, buzzer) => {
        this.#deed('signal', LAMPS.indexOf(lamp as Lamp), Number(buzzer));
        outputs.setSignal(lamp, buzzer);
      },
      send: (message) => {
        this.#deed('message', SENT.indexOf(message.kind), ...wordsOfMessage(message));
        outputs.send(message);
      },
    };
  }
}

/** A sum of all that is remembered, so that any difference shows at once. */
function sumOf(state: ExecutorState): number {
  const {
    contacts,
    feederUm,
    isStanding,
    openSinceUs,
    path,
    staleUpTo,
    standsSinceUs,
    storey,
    ticket,
    transportGoal,
  } = state;
  return [
    ticket?.feed ?? 0,
    staleUpTo,
    storey,
    Number(isStanding),
    standsSinceUs,
    transportGoal,
    feederUm,
    CONTACTS.indexOf(contacts),
    openSinceUs,
  ].reduce(mixed, path.reduce(cardSum, 0));
}

function cardSum(sum: number, card: PathCard): number {
  return [
    card.feed,
    card.mouth,
    STAGES.indexOf(card.stage),
    card.fedUs,
    card.edgeSteps,
    card.lengthSteps,
    card.stepNm,
    Number(card.isDouble),
    card.curtains,
    card.clearSinceUs,
    Number(card.isLetGo),
    card.letGoUs,
    card.thicknesses.length,
    ...card.thicknesses,
  ].reduce(mixed, sum);
}

function mixed(sum: number, word: number): number {
  return (Math.imul(sum, 31) + word) | 0;
}

function padded(words: readonly number[], count: number): number[] {
  return [...words, ...new Array<number>(count - words.length).fill(0)];
}

function bytesOf(words: Int32Array): Buffer {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength);
}

function firstDifference(a: Buffer, b: Buffer): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) if (a[at] !== b[at]) return at;
  return end;
}

function describe(label: string, bytes: Buffer, word: number): string {
  const words = Array.from({ length: DEED_WORDS }, (_, index) => (word + index) * 4)
    .filter((at) => at + 4 <= bytes.length)
    .map((at) => bytes.readInt32LE(at));
  return `${label} ${DEEDS[words[0] ?? -1] ?? 'nothing more'} ${words.slice(1).join(' ')}`;
}

function wordsOfCommand(message: ToExecutor): number[] {
  switch (message.kind) {
    case 'arm':
      return [Number(message.purge), 0];
    case 'ticket':
      return [message.feed, message.mouth];
    case 'signal':
      return [LAMPS.indexOf(message.lamp), Number(message.buzzer)];
    case 'disarm':
    case 'heartbeat':
    case 'query':
      return [0, 0];
  }
}

/** The fields of `struct from_executor` after its kind. */
interface Fields {
  readonly why?: number;
  readonly beam?: number;
  readonly mouth?: number;
  readonly level?: number;
  readonly feed?: number;
  readonly atUs?: number;
  readonly lengthUm?: number;
  readonly pairUs?: number;
  readonly thicknessUm?: number;
}

function wordsOfMessage(message: FromExecutor): number[] {
  const { why = 0, beam = 0, mouth = 0, level = 0, feed = 0, atUs = 0, ...measure } = fieldsOf(message);
  const { lengthUm = 0, pairUs = 0, thicknessUm = 0 } = measure;
  return [why, beam, mouth, level, feed, atUs, lengthUm, pairUs, thicknessUm];
}

function fieldsOf(message: FromExecutor): Fields {
  switch (message.kind) {
    case 'ready':
      return { level: INPUTS.reduce((bits, name, bit) => bits + (Number(message.inputs[name]) << bit), 0) };
    case 'refused':
      return refusedBy(message.why);
    case 'failed':
      return { feed: message.feed, why: FAILURES.indexOf(message.why) };
    case 'tripped': {
      const { beam, feed = NOT_NAMED, why } = message;
      return { why: TRIPS.indexOf(why), beam: beam === undefined ? NOT_NAMED : BEAMS.indexOf(beam), feed };
    }
    case 'stray':
      return { beam: BEAMS.indexOf(message.beam) };
    case 'input':
      return { why: INPUTS.indexOf(message.name), level: Number(message.level) };
    case 'armed':
      return {};
    case 'leftWindow':
    case 'measured':
    case 'arrived':
      return message;
  }
}

function refusedBy(why: InputName | BeamName): Fields {
  const input = INPUTS.indexOf(why as InputName);
  return { why: input < 0 ? NO_INPUT : input, beam: BEAMS.indexOf(why as BeamName) };
}
