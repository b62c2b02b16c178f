import { placeBehind } from '../machine/place.ts';
import type { DoorName } from '../ports/machines/touch.ts';
import type { Body } from './body.ts';
import type { Chances } from './phenomena.ts';
import type { Switches } from './switches.ts';
import type { Tray } from './tray.ts';
import type { World } from './world.ts';

const STREAM_SLIDE = 280;

/** The doors of the machine and their switches, of which the bay's may fail to report. */
export class Doors {
  readonly #world: World;
  readonly #chances: Chances;
  readonly switches: Switches;
  /** Called just before a tray leaves the bay. */
  onTrayLeaves: () => void = () => {};
  /** Called when a card gets into another pocket, which no sensor sees. */
  onCardMoves: (body: Body, how: 'cardSlid') => void = () => {};
  #openings = 0;
  #pulls = 0;
  #silent = false;
  #isBayOpen = false;

  constructor(world: World, chances: Chances, switches: Switches) {
    this.#world = world;
    this.#chances = chances;
    this.switches = switches;
  }

  /** Opens the bay; answers whether the switch said so. */
  openBay(): boolean {
    this.#isBayOpen = true;
    this.#openings++;
    this.#silent = this.#chances.happens('silentBay', this.#openings);
    if (!this.#silent) this.switches.set('bayOpen', true);
    return !this.#silent && this.switches.isSeen('bayOpen');
  }

  closeBay(): void {
    this.#isBayOpen = false;
    this.#silent = false;
    this.switches.set('bayOpen', false);
  }

  /** Whether it truly is, whatever its switch shows. */
  isOpen(door: DoorName): boolean {
    return door === 'bay' ? this.#isBayOpen : this.switches.isOn(door === 'cover' ? 'coverOpen' : 'doorOpen');
  }

  set(name: 'coverOpen' | 'doorOpen' | 'stopPressed', level: boolean): void {
    this.switches.set(name, level);
  }

  /** Puts a tray in the bay, or takes it out. */
  setTray(tray: Tray | undefined): void {
    if (this.#world.tray !== undefined) {
      this.#slide(this.#world.tray);
      this.onTrayLeaves();
      this.switches.set('trayPresent', false);
    }
    this.#world.tray = tray;
    if (tray !== undefined) this.switches.set('trayPresent', true);
  }

  /** The tray is pulled out, and perhaps a card gets into another pocket by it. */
  #slide({ pockets }: Tray): void {
    if (pockets.every((pocket) => pocket.length === 0)) return;
    const pull = ++this.#pulls;
    if (!this.#chances.happens('cardSlides', pull)) return;
    const place = this.#chances.draws.below(pockets.length, STREAM_SLIDE, this.#chances.board, pull);
    const body = pockets[place]?.pop();
    if (body === undefined) return;
    const next = place === 0 ? 1 : place - 1;
    this.onCardMoves(body, 'cardSlid');
    body.place = placeBehind(next + 1);
    pockets[next]?.push(body);
  }

  /** A new board: openings are counted afresh. */
  restartCount(): void {
    this.#openings = 0;
    this.#pulls = 0;
  }
}
