import { examine } from '../app/care/doctor/examine.ts';
import { thisComputer } from '../app/care/doctor/this-computer.ts';
import type { DealingPorts } from '../app/dealing/dealing.ts';
import { machineStatistics } from '../app/jobs/machine-statistics.ts';
import type { WallClock } from '../ports/journal.ts';
import { type BenchSettings, BenchTaskAtWork } from './bench-task.ts';
import type { ActInRoom, Refusal } from './messages/acts.ts';
import type { BenchFinding, BenchTask, MachineFigures, TechnicianRoom } from './messages/bench-room.ts';
import { type OpenRoom, OpenTime } from './room.ts';

/** What a technician's room stands on. */
export interface TechnicianPorts extends Pick<DealingPorts, 'places'> {
  readonly wallClock: WallClock;
  readonly env: BenchSettings['env'];
  /** The machine, and how it is set. */
  readonly settings: BenchSettings;
  readonly isBusy: () => boolean;
  /** Has the machine for work at the bench alone, until it is let go; `undefined` where it is not to be had. */
  readonly hold: (stop: () => void) => (() => void) | undefined;
  /** What is shown has changed. */
  readonly changed: () => void;
}

const BAUD = 250_000;
const MOST_FINDINGS = 100;
const MOST_ABOUT = 120;
const NOT_OF_NAMES = /[^\w./:-]/g;

/** What one page of a technician has before it: the bench, what was found, and how the machine does. Never a card. */
export class OpenTechnicianRoom implements OpenRoom {
  readonly role = 'technician';
  readonly #ports: TechnicianPorts;
  readonly #time: OpenTime;
  #work: BenchTaskAtWork | undefined;
  #findings: readonly BenchFinding[] | null = null;
  #figures: MachineFigures | null = null;

  constructor(ports: TechnicianPorts) {
    this.#ports = ports;
    this.#time = new OpenTime(ports.wallClock);
  }

  /** Work at the bench counts as something that is done in the room. */
  get isDue(): boolean {
    return this.#work?.isRunning !== true && this.#time.isOver;
  }

  get shown(): TechnicianRoom {
    return {
      kind: 'technician',
      isBusy: this.#work?.isRunning !== true && this.#ports.isBusy(),
      isEmulated: this.#ports.settings.machine.kind === 'emulated',
      work: this.#work?.shown ?? null,
      findings: this.#findings,
      figures: this.#figures,
      papers: [],
      locksAt: this.#time.locksAt,
    };
  }

  touch(): void {
    this.#time.touch();
  }

  async act(act: ActInRoom): Promise<Refusal | undefined> {
    switch (act.kind) {
      case 'bench':
        return this.#begin(act.task);
      case 'bench-done':
        return this.#work?.answer(act.n) === true ? undefined : 'not-now';
      case 'bench-stop':
        this.#work?.stop();
        return undefined;
      case 'examine':
        return this.#examine();
      case 'machine-report':
        this.#figures = figuresOf(this.#ports.places);
        return undefined;
      default:
        return 'not-allowed';
    }
  }

  paper(): undefined {
    return undefined;
  }

  /** Nothing goes on moving that nobody looks at. */
  close(): void {
    this.#work?.stop();
  }

  #begin(task: BenchTask): Refusal | undefined {
    if (this.#work?.isRunning === true) return 'not-now';
    const { changed, hold, settings } = this.#ports;
    const letGo = hold(() => this.#work?.stop());
    if (letGo === undefined) return 'not-now';
    this.#work = new BenchTaskAtWork(task, settings, changed);
    void this.#work.isOver.then(() => {
      letGo();
      this.touch();
      changed();
    });
    return undefined;
  }

  async #examine(): Promise<undefined> {
    const { calibration, profile } = this.#ports.settings;
    const wanted = { ...(profile && { profile }), ...(calibration && { calibration }) };
    const found = await examine(wanted, thisComputer(BAUD, this.#ports.env));
    this.#findings = found.slice(0, MOST_FINDINGS).map(({ about = '', level, name }) => ({
      level,
      name,
      about: about.replace(NOT_OF_NAMES, '-').slice(0, MOST_ABOUT),
    }));
    this.touch();
    return undefined;
  }
}

function figuresOf(places: DealingPorts['places']): MachineFigures {
  const { statistics } = machineStatistics({}, { places });
  const { boards, boardsPerHour = null, failedPicks, feeds, jams, jobs, rejects, wear } = statistics;
  const slip = wear.map(({ clean, portions, slipLimitPercent }) => ({
    limit: slipLimitPercent,
    values: portions.map(({ slipPercent }) => slipPercent),
    isToClean: clean.length > 0,
  }));
  return { jobs, boards, boardsPerHour, feeds, failedPicks, rejects, jams, slip: slip.slice(0, 20) };
}
