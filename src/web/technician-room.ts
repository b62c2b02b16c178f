import { thisComputer } from '../adapters/system/this-computer.ts';
import type { DealingPorts } from '../app/dealing/dealing.ts';
import { makeTarget } from '../app/decks/print-deck.ts';
import { cameraInWords } from '../app/eyes/camera-settings.ts';
import { machineStatistics } from '../app/jobs/machine-statistics.ts';
import { examine } from '../app/maintenance/doctor/examine.ts';
import type { SteadyClock } from '../ports/clock.ts';
import { type BenchSettings, BenchTaskAtWork } from './bench-task.ts';
import { computer } from './compose.ts';
import { type AskedBefore, type EyesPlaces, requestOf } from './eyes-requests.ts';
import { EyesTaskAtWork } from './eyes-task.ts';
import type { ActInRoom, Refusal } from './messages/acts.ts';
import type { BenchFinding, BenchTask, MachineFigures, TechnicianRoom } from './messages/bench-room.ts';
import type { EyesTask } from './messages/eyes-room.ts';
import { QuestionNumbers } from './question-numbers.ts';
import { type OpenRoom, OpenTime, PaperShelf } from './room.ts';

/** What a technician's room stands on. */
export interface TechnicianPorts extends Pick<DealingPorts, 'machines' | 'places' | 'threads'> {
  readonly steadyClock: SteadyClock;
  readonly env: BenchSettings['env'];
  /** The machine, and how it is set. */
  readonly settings: BenchSettings;
  /** The cameras of this computer. */
  readonly cameras: () => Promise<readonly Camera[]>;
  /** The files that can be chosen, and where is written what was found. */
  readonly files: () => Omit<EyesPlaces, 'cameras'>;
  readonly isBusy: () => boolean;
  /** Has the machine for work at the bench alone, until it is let go; `undefined` where it is not to be had. */
  readonly hold: (stop: () => void) => (() => void) | undefined;
  /** What is shown has changed. */
  readonly changed: () => void;
}

type Camera = Parameters<typeof cameraInWords>[0];

const MOST_FINDINGS = 100;
const MOST_ABOUT = 120;
const NOT_OF_NAMES = /[^\w./:-]/g;

/**
 * What one page of a technician has before it: the bench, what a camera sees, what was found, and how the machine does.
 * No picture comes from a job of deals: a camera is looked through only while none is at work.
 */
export class OpenTechnicianRoom implements OpenRoom {
  readonly role = 'technician';
  readonly #ports: TechnicianPorts;
  readonly #time: OpenTime;
  readonly #papers = new PaperShelf();
  readonly #questions = new QuestionNumbers();
  #work: BenchTaskAtWork | undefined;
  #eyes: EyesTaskAtWork | undefined;
  #asked: AskedBefore | undefined;
  #cameras: EyesPlaces['cameras'] = new Map();
  #files: Omit<EyesPlaces, 'cameras'>;
  #findings: readonly BenchFinding[] | null = null;
  #figures: MachineFigures | null = null;

  constructor(ports: TechnicianPorts) {
    this.#ports = ports;
    this.#time = new OpenTime(ports.steadyClock);
    this.#files = ports.files();
    void this.#findCameras();
  }

  /** Work counts as something that is done in the room. */
  get isDue(): boolean {
    return !this.#isWorking && this.#time.isOver;
  }

  get #isWorking(): boolean {
    return this.#work?.isRunning === true || this.#eyes?.isRunning === true;
  }

  get shown(): TechnicianRoom {
    return {
      kind: 'technician',
      isBusy: !this.#isWorking && this.#ports.isBusy(),
      isEmulated: this.#ports.settings.machine.kind === 'emulated',
      work: this.#work?.shown ?? null,
      findings: this.#findings,
      figures: this.#figures,
      cameras: [...this.#cameras.keys()],
      pictures: [...this.#files.pictures.keys()],
      orders: [...this.#files.orders.keys()],
      eyes: this.#eyes?.shown ?? null,
      papers: this.#papers.shown,
    };
  }

  touch(): void {
    this.#time.touch();
    this.#files = this.#ports.files();
  }

  async act(act: ActInRoom): Promise<Refusal | undefined> {
    switch (act.kind) {
      case 'bench':
        return this.#begin(act.task);
      case 'eyes':
        return this.#look(act.task);
      case 'print-target':
        this.#papers.add({ kind: 'target', job: '' }, await makeTarget(computer));
        return undefined;
      case 'bench-done':
        return this.#work?.answer(act.n) === true ? undefined : 'not-now';
      case 'bench-stop':
        this.#stop();
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

  paper(id: string): Uint8Array | undefined {
    return this.isDue ? undefined : this.#papers.pdf(id);
  }

  picture(id: string): Uint8Array | undefined {
    return this.isDue ? undefined : this.#eyes?.picture(id);
  }

  /** Nothing goes on moving that nobody looks at, and no camera goes on being looked through. */
  close(): void {
    this.#stop();
    this.#papers.clear();
  }

  #stop(): void {
    this.#work?.stop();
    this.#eyes?.stop();
  }

  #begin(task: BenchTask): Refusal | undefined {
    const { changed, machines, settings } = this.#ports;
    return this.#alone(() => {
      const ports = { machines, changed, questions: this.#questions };
      this.#work = new BenchTaskAtWork(task, settings, ports);
      return this.#work.isOver;
    });
  }

  #look(task: EyesTask): Refusal | undefined {
    const request = requestOf(task, { ...this.#files, cameras: this.#cameras }, this.#asked);
    if (request === undefined) return 'not-now';
    return this.#alone(async () => {
      const eyes = new EyesTaskAtWork(task, request, this.#ports);
      this.#eyes = eyes;
      this.#asked = undefined;
      await eyes.isOver;
      this.#asked = { request, doubted: eyes.doubted };
      const { report } = eyes;
      if (task.kind === 'deck' && report !== undefined)
        this.#papers.add({ kind: 'deck-profile', job: task.name }, report);
    });
  }

  /** Begins work that has the machine for itself, so that no job begins beside it; a reason where it is not to be had. */
  #alone(begin: () => Promise<void>): Refusal | undefined {
    const { changed, hold } = this.#ports;
    const letGo = this.#isWorking ? undefined : hold(() => this.#stop());
    if (letGo === undefined) return 'not-now';
    void begin().then(() => {
      letGo();
      this.touch();
      changed();
    });
    return undefined;
  }

  async #findCameras(): Promise<void> {
    const found = await this.#ports.cameras();
    this.#cameras = new Map(found.map((camera) => [cameraInWords(camera), camera]));
    this.#ports.changed();
  }

  async #examine(): Promise<undefined> {
    const { calibration, profile } = this.#ports.settings;
    const wanted = { ...(profile && { profile }), ...(calibration && { calibration }) };
    const found = await examine(wanted, thisComputer(this.#ports.settings.baud, this.#ports.env), {
      ...computer,
    });
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
  const { statistics } = machineStatistics({}, { places }, computer);
  const { boards, boardsPerHour = null, failedPicks, feeds, jams, jobs, rejects, wear } = statistics;
  const slip = wear.map(({ clean, portions, slipLimitPercent }) => ({
    limit: slipLimitPercent,
    values: portions.map(({ slipPercent }) => slipPercent),
    isToClean: clean.length > 0,
  }));
  return { jobs, boards, boardsPerHour, feeds, failedPicks, rejects, jams, slip: slip.slice(0, 20) };
}
