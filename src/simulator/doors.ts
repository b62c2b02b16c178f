import type { InputName } from '../machine/messages.ts';
import type { Chances } from './phenomena.ts';
import type { Tray } from './tray.ts';
import type { World } from './world.ts';

/** The doors of the machine and their switches, of which the bay's may fail to report. */
export class Doors {
  readonly #world: World;
  readonly #chances: Chances;
  readonly #report: (name: InputName, level: boolean) => void;
  /** Told just before a tray leaves the bay. */
  onTrayLeaves: () => void = () => {};
  #openings = 0;
  #silent = false;

  constructor(world: World, chances: Chances, report: (name: InputName, level: boolean) => void) {
    this.#world = world;
    this.#chances = chances;
    this.#report = report;
  }

  /** Opens the bay; answers whether the switch said so. */
  openBay(): boolean {
    this.#openings++;
    this.#silent = this.#chances.happens('silentBay', this.#openings);
    if (!this.#silent) this.#report('bayOpen', true);
    return !this.#silent;
  }

  closeBay(): void {
    this.#silent = false;
    this.#report('bayOpen', false);
  }

  set(name: 'coverOpen' | 'doorOpen' | 'stopPressed', level: boolean): void {
    this.#report(name, level);
  }

  /** Puts a tray in the bay, or takes it out. */
  setTray(tray: Tray | undefined): void {
    if (this.#world.tray !== undefined) {
      this.onTrayLeaves();
      this.#report('trayPresent', false);
    }
    this.#world.tray = tray;
    if (tray !== undefined) this.#report('trayPresent', true);
  }

  /** A new board: openings are counted afresh. */
  restartCount(): void {
    this.#openings = 0;
  }
}
