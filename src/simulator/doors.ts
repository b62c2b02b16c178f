import type { InputName } from '../machine/messages.ts';
import { placeOfMouth } from '../machine/place.ts';
import type { DoorName } from '../ports/machines/touch.ts';
import type { Body } from './body.ts';
import type { Chances } from './phenomena.ts';
import type { Switches } from './switches.ts';
import type { Tray } from './tray.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { World } from './world.ts';

const STREAM_SLIDE = 280;
/** What cuts the motors' supply, each by a contact of its own, as the chain goes through them. */
export const GUARDS = ['stopPressed', 'bayOpen', 'doorOpen', 'coverOpen'] as const satisfies InputName[];
type Guard = (typeof GUARDS)[number];
/** 24 V on 300 uF are below 2 V after so long, over 470 ohm. */
const FALL_MS = 351;
/** How a tray stands that was not pushed home: its switch does not see it, or the bay does not close. */
export const HALF_IN = ['unseen', 'inTheWay'] as const;

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
  readonly #clock: VirtualClock;
  readonly #welded = new Set<Guard>();
  #isCut = false;
  #keepLive: () => void = () => {};
  #halfIn: (typeof HALF_IN)[number] | undefined;
  #insertions = 0;

  constructor(world: World, chances: Chances, switches: Switches, clock: VirtualClock) {
    this.#clock = clock;
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
    this.#supply();
    return !this.#silent && this.switches.isSeen('bayOpen');
  }

  closeBay(): void {
    this.#world.showPiles();
    if (this.#halfIn === 'inTheWay') return;
    this.#isBayOpen = false;
    this.#silent = false;
    this.switches.set('bayOpen', false);
    this.#supply();
  }

  /** Whether it truly is, whatever its switch shows. */
  isOpen(door: DoorName): boolean {
    return door === 'bay' ? this.#isBayOpen : this.switches.isOn(door === 'cover' ? 'coverOpen' : 'doorOpen');
  }

  set(name: 'coverOpen' | 'doorOpen' | 'stopPressed', level: boolean): void {
    this.#world.showPiles();
    this.switches.set(name, level);
    this.#supply();
  }

  /** From now on a contact no longer cuts the motors' supply. */
  weldContact(guard: Guard): void {
    this.#welded.add(guard);
  }

  renewContacts(): void {
    this.#welded.clear();
    this.#supply();
  }

  /** The motors have their voltage while all contacts are closed, and for a moment more. */
  #supply(): void {
    const isCut = GUARDS.some((guard) => this.#isOpened(guard) && !this.#welded.has(guard));
    if (isCut === this.#isCut) return;
    this.#isCut = isCut;
    this.#keepLive();
    if (isCut) this.#keepLive = this.#clock.afterMs(FALL_MS, () => this.switches.set('motorsLive', false));
    else this.switches.set('motorsLive', true);
  }

  /** A contact opens for so long, though nothing else does: turning motors have used up what was left at once. */
  interrupt(ms: number): void {
    if (this.#isCut) return;
    this.switches.set('motorsLive', false);
    this.#keepLive = this.#clock.afterMs(ms, () => this.switches.set('motorsLive', true));
  }

  #isOpened(guard: Guard): boolean {
    return guard === 'bayOpen' ? this.#isBayOpen : this.switches.isOn(guard);
  }

  /** Puts a tray in the bay, or takes it out. */
  setTray(tray: Tray | undefined): void {
    if (this.#world.tray !== undefined) {
      this.#slide(this.#world.tray);
      this.onTrayLeaves();
      this.switches.set('trayPresent', false);
    }
    this.#world.tray = tray;
    this.#halfIn = undefined;
    if (tray !== undefined) this.#pushIn();
    this.#world.showPiles();
  }

  #pushIn(): void {
    const insertion = ++this.#insertions;
    if (this.#chances.happens('trayHalfIn', insertion))
      this.#halfIn = HALF_IN[this.#chances.variant('trayHalfIn', HALF_IN.length, insertion)];
    if (this.#halfIn !== 'unseen') this.switches.set('trayPresent', true);
  }

  /** Someone pushes a tray home that was half in; answers whether one was. */
  pushHome(): boolean {
    const wasHalfIn = this.#halfIn !== undefined;
    this.#halfIn = undefined;
    if (wasHalfIn) this.switches.set('trayPresent', true);
    return wasHalfIn;
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
    body.place = placeOfMouth(next + 1);
    pockets[next]?.push(body);
  }

  /** A new board: openings are counted afresh. */
  restartCount(): void {
    this.#openings = 0;
    this.#pulls = 0;
    this.#insertions = 0;
  }
}
