import { EXIT } from '../../src/cli/shell/command.ts';
import type { Guest } from './guest.ts';
import type { CutPlan } from './moment.ts';
import { type CutSectors, VolatileDisk } from './volatile-disk.ts';

/** How lines begin that are from the first process of the guest, not from the program. */
const MARK = '## ';

/** Who holds the switch: hears the guest, counts what its disk is asked, and cuts both when the moment has come. */
export class SwitchBoard {
  readonly disk: VolatileDisk;
  /** Lines that come when the disk is off already were under way: the program had printed them. */
  readonly acknowledged: string[] = [];
  readonly said: string[] = [];
  exitCode: number | undefined;
  failure: string | undefined;
  sectors: CutSectors | undefined;
  readonly #plan: CutPlan;
  #guest: Guest | undefined;
  /** Whether anything was heard of the guest. */
  hasStarted = false;
  #isWorking = false;
  #requests = 0;

  constructor(image: string, plan: CutPlan) {
    this.#plan = plan;
    this.disk = new VolatileDisk(image, () => this.#requested());
  }

  watch(guest: Guest): void {
    this.#guest = guest;
  }

  heard(line: string): void {
    this.hasStarted = true;
    if (line.startsWith(MARK)) this.#told(line.slice(MARK.length));
    else this.acknowledged.push(line);
    this.#cutIfDue();
  }

  fail(why: string): void {
    this.failure = why;
    this.#cut();
  }

  /** What the first process of the guest says. */
  #told(mark: string): void {
    const [word, ...rest] = mark.split(' ');
    if (word === 'copied') this.#isWorking = true;
    else if (word === 'said') this.said.push(rest.join(' '));
    else if (word === 'ended') {
      // Whoever has a disk that fails may stop, and is to go on when it works again.
      const isDue = this.disk.health === 'bad' && Number(rest[0]) === EXIT.environment;
      this.exitCode = isDue ? undefined : Number(rest[0]);
      this.#cut();
    } else this.fail(rest.join(' '));
  }

  #requested(): void {
    if (this.#areLinesHeard()) this.#requests++;
    this.#cutIfDue();
  }

  #areLinesHeard(): boolean {
    const { moment } = this.#plan;
    return this.#isWorking && moment !== undefined && this.acknowledged.length >= moment.lines;
  }

  #cutIfDue(): void {
    if (this.#areLinesHeard()) this.disk.health = this.#plan.disk;
    if (this.#areLinesHeard() && this.#requests >= (this.#plan.moment?.requests ?? 0)) this.#cut();
  }

  #cut(): void {
    if (this.sectors !== undefined) return;
    this.sectors = this.disk.cut(this.#plan.survives);
    this.#guest?.cut();
  }
}
