import { isSameTray, type TrayName } from '../machine/messages.ts';
import { PLACE, placeOfMouth } from '../machine/place.ts';
import type { Question } from '../machine/sentence.ts';
import {
  type DoorName,
  type HandAct,
  type HandRefusal,
  NOTHING_SINCE,
  type PersonAtMachine,
  type PileName,
  type SeenByPerson,
  type SinceAsked,
} from '../ports/machines/touch.ts';
import type { Operator } from '../ports/operator.ts';
import { type Body, layDown } from './body.ts';
import type { SimulatedCamera } from './camera.ts';
import type { DeckMaker } from './deck-maker.ts';
import type { Doors } from './doors.ts';
import { seenMachine } from './seen-machine.ts';
import { Slips } from './slips.ts';
import { makeTray, type Tray } from './tray.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { World } from './world.ts';

/** From pressing start until the host hears of it. */
const PRESS_MS = 100;

/** The parts of the machine and the room that hands get at. */
export interface HandsReach {
  readonly clock: VirtualClock;
  readonly world: World;
  readonly doors: Doors;
  readonly decks: DeckMaker;
  readonly camera: SimulatedCamera;
}

/** The hands of a person who acts in the simulated world by themselves: nothing is done there that they don't do. */
export class Hands implements Operator, PersonAtMachine {
  /** Cards of a tray that is done are moved unasked. */
  onSlip: () => void = () => {};
  readonly #reach: HandsReach;
  readonly #slips = new Slips();
  readonly #cards: Body[] = [];
  readonly #shelf: Tray[] = [];
  #tray: Tray | undefined;
  #done: (() => void) | undefined;
  #decksTaken = 0;
  /** The question that is open. */
  #question: Question | undefined;
  #since: SinceAsked = NOTHING_SINCE;

  constructor(reach: HandsReach) {
    this.#reach = reach;
  }

  /** For a step that is asked for again what was done before counts no more: so does the machine. */
  ask(question: Question, done: () => void): void {
    const { tray } = this.#reach.world;
    if (question.step.action === 'takeTray' && tray !== undefined) this.#slips.trayIsDone(tray);
    this.#since = NOTHING_SINCE;
    this.#question = question;
    this.#done = done;
  }

  /** A new board: the next deck from its box is a new one, as its owners left it. */
  restartCount(): void {
    this.#decksTaken = 0;
    this.#question = undefined;
  }

  do(act: HandAct): HandRefusal | undefined {
    const { clock } = this.#reach;
    // All of this moment comes first, so that a world that is made again from its log goes the same way.
    clock.runUntil(clock.nowUs);
    const refusal = this.#do(act);
    if (refusal === undefined) this.#since = sinceAct(this.#since, act);
    this.#reach.world.showPiles();
    return refusal;
  }

  #do(act: HandAct): HandRefusal | undefined {
    switch (act.kind) {
      case 'open':
      case 'close':
        return this.#setDoor(act.door, act.kind === 'open');
      case 'press':
        return act.button === 'start' ? this.#pressStart() : this.#setStop(true);
      case 'release':
        return this.#setStop(false);
      case 'take':
        return this.#take(act.from);
      case 'take-deck':
        return this.#takeDeck();
      case 'put':
        return this.#put(act.to);
      case 'turn-cards':
        for (const body of this.#cards) body.faceUp = false;
        return undefined;
      case 'sort-out':
        return this.#sortOut();
      case 'fetch-tray':
        return this.#fetchTray(act.tray);
      case 'take-tray':
        return this.#takeTray();
      case 'turn-tray':
        return this.#turnTray();
      case 'put-tray':
        return this.#putTray(act.to);
      case 'tend':
        return this.#tend(act.what);
    }
  }

  seen(): SeenByPerson {
    const seen = seenMachine(this.#reach, { cards: this.#cards, tray: this.#tray });
    const slips = this.#slips.of(this.#cards, this.#reach.world.aside);
    return { ...seen, slips, since: this.#since };
  }

  #isOpen(door: DoorName): boolean {
    return this.#reach.doors.isOpen(door);
  }

  #setDoor(door: DoorName, open: boolean): undefined {
    const { doors } = this.#reach;
    if (door !== 'bay') doors.set(door === 'cover' ? 'coverOpen' : 'doorOpen', open);
    else if (open) doors.openBay();
    else {
      doors.pushHome();
      doors.closeBay();
    }
  }

  #setStop(level: boolean): undefined {
    this.#reach.doors.set('stopPressed', level);
  }

  #pressStart(): HandRefusal | undefined {
    const done = this.#done;
    if (done === undefined) return 'no-question';
    this.#reach.clock.outside.afterMs(PRESS_MS, done);
    return undefined;
  }

  #take(from: PileName): HandRefusal | undefined {
    if (!this.#isInReach(from)) return 'door-closed';
    const bodies = this.#pickUp(from);
    for (const body of bodies) layDown(body, PLACE.aside);
    this.#cards.push(...bodies);
    // Whoever looks along the path wipes it too, also where nothing lies there.
    return bodies.length === 0 && from !== 'path' ? 'nothing-there' : undefined;
  }

  #pickUp(from: PileName): Body[] {
    const { world } = this.#reach;
    switch (from) {
      case 'hopper':
        return world.emptyHopper();
      case 'path':
        world.path.beams.wipe();
        return world.emptyPath();
      case 'reject':
        return world.rejects.splice(0);
      case 'table':
        return world.aside.splice(0);
      default:
        this.#pocketChanges(from);
        return this.#pocket(from)?.splice(0) ?? [];
    }
  }

  #pocket(name: PocketName): Body[] | undefined {
    return this.#reach.world.tray?.pockets[numberOf(name) - 1];
  }

  #pocketChanges(name: PocketName): void {
    const { tray } = this.#reach.world;
    if (tray !== undefined && this.#slips.pocketChanges(tray, numberOf(name))) this.onSlip();
  }

  #isInReach(pile: PileName): boolean {
    switch (pile) {
      case 'hopper':
      case 'table':
        return true;
      case 'path':
        return this.#isOpen('cover');
      case 'reject':
        return this.#isOpen('door');
      default:
        return this.#isOpen('bay');
    }
  }

  /** The first deck for a board is as its owners left it; whoever takes another one has looked at it. */
  #takeDeck(): HandRefusal | undefined {
    const { decks, world } = this.#reach;
    if (this.#cards.length > 0) return 'hands-full';
    const pile =
      world.pile ?? (this.#decksTaken > 0 ? decks.makeSoundDeck(world.deck) : decks.makeDeck(world.deck));
    world.pile = undefined;
    this.#decksTaken++;
    this.#cards.push(...pile);
    return undefined;
  }

  #put(to: Exclude<PileName, 'path'>): HandRefusal | undefined {
    if (!this.#isInReach(to)) return 'door-closed';
    if (this.#cards.length === 0) return 'hands-empty';
    const { world } = this.#reach;
    if (to === 'hopper' || to === 'reject') world.layIn(to, this.#cards.splice(0));
    else if (to === 'table') world.layIn('aside', this.#cards.splice(0));
    else {
      const pocket = this.#pocket(to);
      if (pocket === undefined) return 'nothing-there';
      this.#pocketChanges(to);
      for (const body of this.#cards) layDown(body, placeOfMouth(numberOf(to)));
      pocket.push(...this.#cards.splice(0));
    }
    return undefined;
  }

  #sortOut(): undefined {
    const strange = this.#cards.filter(({ print }) => print !== 'card');
    const others = this.#cards.filter(({ print }) => print === 'card');
    this.#cards.splice(0, this.#cards.length, ...others);
    this.#reach.world.layIn('aside', strange);
  }

  #takeTray(): HandRefusal | undefined {
    const { doors, world } = this.#reach;
    if (!this.#isOpen('bay')) return 'door-closed';
    if (this.#tray !== undefined) return 'hands-full';
    if (world.tray === undefined) return 'nothing-there';
    this.#tray = world.tray;
    doors.setTray(undefined);
    return undefined;
  }

  #fetchTray(wanted: TrayName): HandRefusal | undefined {
    if (this.#tray !== undefined) return 'hands-full';
    const shelf = this.#reach.world.shelf ?? this.#shelf;
    const place = shelf.findIndex(({ label }) => isSameTray(label, wanted));
    const [kept] = place < 0 ? [] : shelf.splice(place, 1);
    this.#tray = kept ?? makeTray({ board: wanted.board, copy: wanted.copy });
    return undefined;
  }

  #turnTray(): HandRefusal | undefined {
    if (this.#tray === undefined) return 'hands-empty';
    if (this.#isWanted(this.#tray)) this.#slips.trayIsWanted(this.#tray);
    for (const pocket of [1, 2, 3, 4] as const) this.#slips.pocketChanges(this.#tray, pocket);
    const fallen = this.#tray.pockets.flatMap((pocket) => pocket.splice(0));
    this.#reach.world.layIn('aside', fallen);
    return undefined;
  }

  /** Whether a tray is asked for, to be dealt into once more. */
  #isWanted({ label }: Tray): boolean {
    const question = this.#question;
    if (question === undefined || question.step.action === 'takeTray') return false;
    return question.board === undefined || (question.board === label.board && question.copy === label.copy);
  }

  #putTray(to: 'bay' | 'shelf'): HandRefusal | undefined {
    const { doors, world } = this.#reach;
    if (this.#tray === undefined) return 'hands-empty';
    if (to === 'shelf') (world.shelf ?? this.#shelf).push(this.#tray);
    else if (!this.#isOpen('bay')) return 'door-closed';
    else if (world.tray !== undefined) return 'place-taken';
    else doors.setTray(this.#tray);
    this.#tray = undefined;
    return undefined;
  }

  #tend(what: Extract<HandAct, { readonly kind: 'tend' }>['what']): undefined {
    const { camera, doors, world } = this.#reach;
    if (what === 'window') camera.repair();
    if (what === 'readers') camera.recalibrate();
    if (what !== 'sensors') return;
    world.path.beams.repair();
    world.path.thickness.repair();
    doors.switches.repair();
    doors.renewContacts();
  }
}

type PocketName = Exclude<PileName, 'hopper' | 'path' | 'reject' | 'table'>;

const NUMBERS = { pocket1: 1, pocket2: 2, pocket3: 3, pocket4: 4 } as const;

/** The number of a pocket from the uppermost. */
function numberOf(name: PocketName): 1 | 2 | 3 | 4 {
  return NUMBERS[name];
}

/** What hands have done since the machine asked, after one act more. */
function sinceAct(since: SinceAsked, act: HandAct): SinceAsked {
  switch (act.kind) {
    case 'open':
      return { ...since, opened: withOne(since.opened, act.door) };
    case 'take':
      return { ...since, taken: withOne(since.taken, act.from) };
    case 'take-deck':
      return { ...since, taken: withOne(since.taken, 'deck') };
    case 'take-tray':
      return { ...since, taken: withOne(since.taken, 'tray') };
    case 'tend':
      return { ...since, tended: withOne(since.tended, act.what) };
    default:
      return since;
  }
}

function withOne<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list : [...list, one];
}
