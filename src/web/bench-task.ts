import { existsSync } from 'node:fs';
import type { BenchPorts } from '../app/maintenance/bench/bench-ports.ts';
import type { BenchRequest } from '../app/maintenance/bench/open-station.ts';
import { type BrokenOff, leaveStation } from '../app/maintenance/bench/run-on-station.ts';
import { type MeasuredEvent, type MeasureEvent, measure } from '../app/maintenance/measure.ts';
import type { TryEvent } from '../app/maintenance/try/courses.ts';
import { openBench, type PartTest, tryPart } from '../app/maintenance/try/try-part.ts';
import { computer } from './compose.ts';
import { type BenchAsk, type BenchTask, type BenchWork, MOST_THICKNESSES } from './messages/bench-room.ts';
import { OpenQuestion, type QuestionNumbers } from './question-numbers.ts';
import { thingOf } from './show/measured.ts';
import { problemOf } from './show/problem.ts';

/** The machine on the bench, how it is set, and where what is measured of it is written. */
export interface BenchSettings extends BenchRequest {
  readonly env: BenchPorts['env'];
  readonly out: string;
}

type Emitted = MeasureEvent | TryEvent;

const WATCH_S = 60;
const TRY_S = 2;

interface TaskPorts extends Pick<BenchPorts, 'machines'> {
  readonly changed: () => void;
  readonly questions: QuestionNumbers;
}

/** One piece of work at the bench, from its beginning to its end. Whoever began it was asked whether hands are away. */
export class BenchTaskAtWork {
  /** Resolved when it is over, whatever became of it. */
  readonly isOver: Promise<void>;
  readonly #stopping = new AbortController();
  readonly #changed: () => void;
  #shown: BenchWork;
  readonly #question: OpenQuestion;

  constructor(task: BenchTask, settings: BenchSettings, { changed, machines, questions }: TaskPorts) {
    this.#changed = changed;
    this.#question = new OpenQuestion(questions);
    this.#shown = {
      task,
      asked: null,
      end: null,
      trouble: null,
      problem: null,
      values: [],
      sensors: [],
      inputs: [],
      thicknessUm: [],
    };
    this.isOver = this.#run(settings, machines);
  }

  get shown(): BenchWork {
    return this.#shown;
  }

  get isRunning(): boolean {
    return this.#shown.end === null;
  }

  /** What was asked for is done; `false` where that is not asked. */
  answer(n: number): boolean {
    return this.#question.answer(n);
  }

  /** Ends it: motors stop. */
  stop(): void {
    this.#stopping.abort();
  }

  async #run({ env, out, ...request }: BenchSettings, machines: BenchPorts['machines']): Promise<void> {
    const ports = {
      env,
      machines,
      emit: (event: Emitted) => this.#hear(event),
      isSure: async () => true,
      person: { ask: this.#ask.bind(this), leave: () => this.#leave() },
      signal: this.#stopping.signal,
    };
    try {
      const end = await workAt(this.#shown.task, { ...request, out }, { ...ports, ...computer });
      this.#show({ end: end.kind, trouble: end.kind === 'needs-person' ? end.why : null });
    } catch (error) {
      this.#show({ end: 'problem', problem: problemOf(error) });
    }
  }

  #ask(step: Parameters<BenchPorts['person']['ask']>[0], done: (isDone: boolean) => void): void {
    const n = this.#question.ask(() => {
      this.#show({ asked: null });
      done(true);
    });
    const asked: BenchAsk = {
      n,
      step: step.kind === 'close' ? step.what : step.kind,
      count: step.kind === 'layCards' ? step.count : 0,
    };
    this.#show({ asked });
  }

  #leave(): void {
    this.#question.leave();
    this.#show({ asked: null });
  }

  #hear(event: Emitted): void {
    switch (event.kind) {
      case 'measured':
        return this.#show({ values: valuesOf(event) });
      case 'sensor': {
        const { isBroken, sensor } = event;
        const others = this.#shown.sensors.filter((each) => each.sensor !== sensor);
        return this.#show({ sensors: [...others, { sensor, isBroken }] });
      }
      case 'input': {
        const { isOn, name } = event;
        const others = this.#shown.inputs.filter((each) => each.name !== name);
        return this.#show({ inputs: [...others, { name, isOn }] });
      }
      case 'thickness':
        return this.#show({
          thicknessUm: [...this.#shown.thicknessUm, event.um].slice(-MOST_THICKNESSES),
        });
      case 'beam-dark':
      case 'card-in':
      case 'procedure-ahead':
      case 'simulated-person-asked':
        return;
    }
  }

  #show(changed: Partial<BenchWork>): void {
    this.#shown = { ...this.#shown, ...changed };
    this.#changed();
  }
}

type WorkPorts = Parameters<typeof measure>[1] & BenchPorts<Emitted>;

/** Measures, or tries one part. */
async function workAt(
  task: BenchTask,
  { out, ...request }: BenchRequest & { readonly out: string },
  ports: WorkPorts,
): Promise<{ readonly kind: 'done' } | BrokenOff> {
  if (task.kind === 'try') return tryOn(partOf(task), request, ports);
  const before = existsSync(out) ? { calibration: out } : {};
  const end = await measure({ ...request, ...before, what: task.what, out, replaces: true }, ports);
  return end.kind === 'written' ? { kind: 'done' } : end;
}

async function tryOn(
  test: PartTest,
  request: BenchRequest,
  ports: WorkPorts,
): Promise<{ readonly kind: 'done' } | BrokenOff> {
  const bench = await openBench(request, test, ports);
  try {
    const end = await tryPart(test, bench, test.kind === 'watch' ? WATCH_S : TRY_S, ports);
    return end.kind === 'done' ? { kind: 'done' } : end;
  } finally {
    await leaveStation(bench.station);
  }
}

function partOf({ part, storey }: Extract<BenchTask, { readonly kind: 'try' }>): PartTest {
  switch (part) {
    case 'watch':
    case 'feeder':
    case 'transport':
      return { kind: part };
    case 'rack':
    case 'card':
      return { kind: part, storey };
    case 'light':
      return { kind: 'light', on: true };
    case 'light-off':
      return { kind: 'light', on: false };
  }
}

function valuesOf({ before, measurement }: MeasuredEvent): BenchWork['values'] {
  return measurement.values.flatMap(({ name, spread = null, unit, value }) => {
    const what = thingOf(name);
    return what === undefined ? [] : [{ what, value, unit, spread, before: before[name] }];
  });
}
