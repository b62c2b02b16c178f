import { PassphraseTries } from '../app/access/passphrase-tries.ts';
import type { AccessTime } from '../app/access/term.ts';
import { CameraTable } from '../app/by-hand/camera-table.ts';
import type { DealingPorts, TableHere } from '../app/dealing/dealing.ts';
import { chosenConfig } from '../app/machines/chosen-config.ts';
import { lessonAbout } from '../app/machines/lessons.ts';
import { checkReadiness } from '../app/maintenance/readiness.ts';
import { BY_HAND } from '../job/plan.ts';
import { usualPaceMs } from '../job/usual-pace.ts';
import type { FaultNumber } from '../machine/fault.ts';
import { actInJob } from './act-in-job.ts';
import { Choosing } from './choosing.ts';
import { computer } from './compose.ts';
import { counting, dealing, workOnJob } from './dealing-tasks.ts';
import { type DrivingRequest, settingsOf } from './driving-request.ts';
import { Evening, type EveningPorts, type Work } from './evening.ts';
import type { HubMember } from './hub-member.ts';
import { LESSONS_SCREEN, PractisedLesson } from './lesson.ts';
import { jobNamed, listedJobs } from './listed-jobs.ts';
import { Looking } from './machine-check.ts';
import type { ActBefore, ActOfDriver, ActOnJob, Refusal } from './messages/acts.ts';
import type { DealsChoice } from './messages/deals.ts';
import type { Pace } from './messages/practice.ts';
import type { Screen } from './messages/screens.ts';
import type { MachinePlaces, MachineState, ShownHall } from './messages/view.ts';
import type { Parts } from './page-state.ts';
import { QuestionNumbers } from './question-numbers.ts';
import { screenOfEnd } from './show/ended.ts';
import { progressOfBoard, screenOfJob, shownJob } from './show/job.ts';
import { placesOf } from './show/machine.ts';
import { screenOfChecks } from './show/readiness.ts';
import { screenOfStart } from './show/start.ts';

/** What driving stands on. */
export interface DrivingPorts extends Pick<DealingPorts, 'machines' | 'places' | 'threads'>, AccessTime {
  readonly version: string;
  /** Something that pages show has changed. */
  readonly changed: () => void;
  /** Where tablets in the hall find the console. */
  readonly hall: () => ShownHall | null;
  /** The machine as a member of an event, where it deals for a hub. */
  readonly member?: HubMember | undefined;
}

type ScreenBefore = Extract<ActBefore, { readonly kind: 'go' }>['to'];

/** What is done with the machine: from the choosing of deals to the end of a job, and what all pages see of it. */
export class Driving {
  readonly #request: DrivingRequest;
  readonly #ports: DrivingPorts;
  readonly #choosing: Choosing;
  /** Where cards are shown to a camera, for who has no machine. */
  readonly table: CameraTable;
  readonly #looking = new Looking();
  readonly #member: HubMember | undefined;
  #at: Exclude<ScreenBefore, 'by-hand'> = 'start';
  /** Whether what is chosen is dealt by hand, without the machine. */
  #isByHand = false;
  #start: Screen;
  #evening: Evening | undefined;
  /** The lesson whose evening it is. */
  #lesson: PractisedLesson | undefined;
  #pace: Pace;
  /** What a tray usually takes on this machine. */
  #usualMs: number | undefined;
  /** Whether the machine reads the labels of trays. */
  #readsLabels = true;
  /** Stops what has the machine without a job. */
  #stopHolder: (() => void) | undefined;
  readonly #questions = new QuestionNumbers();
  #machinePlaces: MachinePlaces | null = null;

  constructor(request: DrivingRequest, ports: DrivingPorts) {
    this.#request = request;
    this.#ports = ports;
    this.table = new CameraTable(ports.changed);
    this.#choosing = new Choosing(request.deals, new PassphraseTries(ports.places, ports, computer), ports);
    this.#member = ports.member;
    this.#pace = request.pace ?? 'x1';
    this.#start = this.#findJobs();
  }

  /** Whether a job runs, so that what is shown of it changes by itself. */
  get isMoving(): boolean {
    return this.#stopHolder !== undefined || this.#isAtWork;
  }

  get #isAtWork(): boolean {
    return this.#evening !== undefined && this.#evening.ended === undefined;
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** Keeps a deal file that was sent; answers the id to choose it by. */
  upload(name: string, bytes: Uint8Array): string {
    return this.#choosing.upload(name, bytes);
  }

  /** Ends the job that runs, between two events. */
  stop(): Refusal | undefined {
    if (!this.isMoving) return 'not-now';
    this.#stopHolder?.();
    this.#evening?.stop();
    return undefined;
  }

  /** The same, and waits for its end. */
  async close(): Promise<void> {
    this.#stopHolder?.();
    this.#looking.end();
    this.#member?.leave();
    this.#evening?.stop();
    await this.#evening?.isOver;
  }

  /** Puts what all pages see into its parts. */
  show(parts: Parts): void {
    const { drawing = null, known } = this.#evening ?? {};
    parts.set('machine', this.#machine());
    parts.set('screen', this.#screen());
    parts.set('job', known === undefined ? null : shownJob(known));
    parts.set('progress', known === undefined ? null : progressOfBoard(known));
    parts.set('event', this.#member?.shown ?? null);
    parts.set('drawing', drawing);
  }

  #machine(): MachineState {
    const { known } = this.#evening ?? {};
    const places = known === undefined ? this.#machinePlaces : placesOf(known.outline.config);
    const { hall, version } = this.#ports;
    const always = { version, places, hall: hall() };
    if (this.#lesson !== undefined) return { kind: 'simulated', isPractice: true, ...always };
    this.#machinePlaces = places;
    const { hasPerson = false, kind } = this.#request.machine;
    return { kind, isPractice: hasPerson, ...always };
  }

  /** Does what the driver wants; only looking at deals takes its time. */
  act(act: ActOfDriver): Refusal | undefined | Promise<Refusal | undefined> {
    switch (act.kind) {
      case 'pace':
        this.#pace = act.pace;
        this.#evening?.setPace(act.pace);
        return undefined;
      case 'done':
      case 'hands':
      case 'pause':
      case 'continue':
      case 'skip':
      case 'make-next':
      case 'one-more':
        return this.#evening !== undefined && this.#isAtWork ? actInJob(this.#evening, act) : 'not-now';
      default:
        return this.isMoving ? 'not-now' : this.#before(act);
    }
  }

  #before(act: ActBefore): Refusal | undefined | Promise<Refusal | undefined> {
    switch (act.kind) {
      case 'go':
        return this.#go(act.to);
      case 'choose-deals':
        return this.#choose(act.deals);
      case 'open-deals':
        return this.#choosing.open(act.passphrase, this.#ports.places);
      case 'plan':
        return this.#choosing.plan(act.plan) ? undefined : 'not-now';
      case 'deal':
        return act.planned === this.#choosing.planned ? this.#deal() : 'not-now';
      case 'deal-event':
        return this.#dealEvent();
      case 'join-event':
      case 'give-number':
        return this.#member === undefined ? 'not-now' : this.#member.act(act);
      case 'practise':
        return this.#practise(act.fault);
      case 'count-deck':
        return this.#begin(counting(settingsOf(this.#request), act));
      case 'resume':
      case 'read-back':
      case 'remake':
        return this.#onJob(act);
    }
  }

  /** What is shown changes once the deals were looked at; who has chosen others meanwhile sees those. */
  async #choose(deals: DealsChoice): Promise<Refusal | undefined> {
    const isLatest = await this.#choosing.choose(deals);
    if (!isLatest) return undefined;
    if (this.isMoving) return 'not-now';
    this.#leaveEvening();
    this.#at = 'choose-deals';
    return undefined;
  }

  #go(to: ScreenBefore): Refusal | undefined {
    if ((to === 'plan' || to === 'readiness') && !this.#choosing.isSound) return 'not-now';
    if (to === 'event' && this.#member === undefined) return 'not-now';
    this.#leaveEvening();
    this.#looking.end();
    if (to !== 'event') this.#member?.leave();
    if (to === 'choose-deals' || to === 'by-hand') this.#isByHand = to === 'by-hand';
    // No machine has to be ready.
    if (to === 'readiness' && this.#isByHand) return this.#deal();
    if (to === 'plan') this.#readsLabels = chosenConfig(this.#request, computer).config.labelReader !== 0;
    if (to === 'readiness') this.#look();
    if (to === 'start') this.#choosing.forget();
    this.#at = to === 'by-hand' ? 'choose-deals' : to;
    return undefined;
  }

  #look(): void {
    const { changed, machines, places } = this.#ports;
    const { deck = 'standard' } = this.#choosing;
    this.#looking.begin({ ...settingsOf(this.#request), deck }, { machines, places }, changed);
  }

  /** What has ended is not shown any more. */
  #leaveEvening(): void {
    if (this.#evening === undefined) return;
    this.#evening = undefined;
    this.#lesson = undefined;
    this.#at = 'start';
    this.#start = this.#findJobs();
  }

  #deal(): Refusal | undefined {
    const { wanted } = this.#choosing;
    if (wanted === undefined || !this.#choosing.isSound) return 'not-now';
    const settings = settingsOf(this.#request);
    this.#begin(dealing(this.#isByHand ? { ...settings, machine: BY_HAND } : settings, wanted));
    this.#choosing.forget();
    return undefined;
  }

  #dealEvent(): Refusal | undefined {
    if (this.#member?.hasJoined !== true) return 'not-now';
    return this.#begin(this.#member.work(settingsOf(this.#request)));
  }

  #onJob(act: ActOnJob): Refusal | undefined {
    const folder = jobNamed(this.#ports.places, act.job)?.job.folder;
    if (folder === undefined) return 'not-now';
    if (act.kind === 'resume' && this.#member?.has(folder)) return this.#dealEvent();
    return this.#begin(workOnJob(settingsOf(this.#request), act, folder));
  }

  /** Has the machine for work without a job, which can be stopped as a job can; answers how it is let go. */
  hold(stop: () => void): (() => void) | undefined {
    if (this.isMoving) return undefined;
    this.#looking.end();
    this.#stopHolder = stop;
    return () => {
      this.#stopHolder = undefined;
    };
  }

  /** Begins a job of another kind than deals. */
  begin(work: Work): Refusal | undefined {
    return this.isMoving ? 'not-now' : this.#begin(work);
  }

  #begin(work: Work): undefined {
    this.#lesson = undefined;
    this.#looking.end();
    this.#evening = new Evening(work, this.#eveningPorts, this.#pace);
  }

  /** A lesson is not waited for as a machine is: it goes ten times as fast as real time, or faster. */
  #practise(fault: FaultNumber): Refusal | undefined {
    const lesson = lessonAbout(fault);
    if (lesson === undefined) return 'not-now';
    this.#looking.end();
    this.#lesson = new PractisedLesson(lesson, this.#eveningPorts, this.#pace === 'x1' ? 'x10' : this.#pace);
    this.#evening = this.#lesson.evening;
    return undefined;
  }

  get #eveningPorts(): EveningPorts {
    const { changed, machines, places, threads } = this.#ports;
    const openTable = async (): Promise<TableHere> => ({ table: this.table, close: async () => {} });
    return { machines, places, threads, changed, questions: this.#questions, openTable };
  }

  #findJobs(): Screen {
    const jobs = listedJobs(this.#ports.places);
    const summaries = jobs.map(({ job }) => job.summary);
    this.#usualMs = usualPaceMs(summaries, this.#request.machine);
    return screenOfStart(jobs);
  }

  #screen(): Screen {
    const { ended, known } = this.#evening ?? {};
    const { screenOfEnd: endOfLesson } = this.#lesson ?? {};
    if (endOfLesson !== undefined) return endOfLesson;
    if (ended !== undefined) return screenOfEnd(ended);
    if (this.#member?.waits(known) === true) return { kind: 'event-waits' };
    if (known !== undefined) return screenOfJob(known);
    if (this.#evening !== undefined) return { kind: 'dealing', tray: null, work: 'deal' };
    switch (this.#at) {
      case 'start':
        return this.#start;
      case 'choose-deals':
        return this.#choosing.screen;
      case 'plan':
        return this.#choosing.planScreen(this.#readsLabels, this.#usualMs) ?? this.#choosing.screen;
      case 'readiness':
        return screenOfChecks(
          checkReadiness({ ...this.#ports, ...computer }, this.#ports.wallClock),
          this.#looking.found,
          this.#choosing.planned,
        );
      case 'lessons':
        return LESSONS_SCREEN;
      case 'event':
        return this.#member?.screen ?? this.#start;
    }
  }
}
