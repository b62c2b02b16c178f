import { isSameTray } from '../machine/messages.ts';
import { PLACE, placeOfMouth } from '../machine/place.ts';
import type { Step } from '../machine/step.ts';
import { type Body, layDown } from './body.ts';
import type { SimulatedCamera } from './camera.ts';
import type { DeckMaker } from './deck-maker.ts';
import type { Doors } from './doors.ts';
import type { Chances } from './phenomena.ts';
import { makeTray, type Tray } from './tray.ts';
import type { World } from './world.ts';

/** What a person can get wrong in a step. */
export type SlipOfHand = 'doesNothing' | 'leavesCard' | 'mislaysCard' | 'opensBay' | 'leavesOpen';

/** Which tray is meant; any empty one where no board is named. */
interface TrayWanted {
  readonly board?: number;
  readonly copy?: number;
}

/** What goes wrong with the tray of a board, in the order of its variants. */
export const TRAY_FAULTS = ['missing', 'swapped', 'wrongLabel', 'takenOut', 'bayOpened'] as const;
type TrayFault = (typeof TRAY_FAULTS)[number];

/** The tray of a deck that is run through. */
const UNNAMED = { board: 0, copy: 1 } as const;

const STREAM_ORDER = 250;
const STREAM_WHICH = 251;
const STREAM_TRAY = 252;

/** What hands can do at the machine: open it, take cards and trays, put them somewhere. */
export class Workbench {
  /** What is wrong with the next tray to be put in. */
  trayFault: TrayFault | undefined;
  /** So many cards of another board are left in the next tray to be put in. */
  leftInTray = 0;
  /** The tray that goes in next is that of another board. */
  isNextTrayWrong = false;
  readonly #chances: Chances;
  readonly #world: World;
  readonly #doors: Doors;
  readonly #decks: DeckMaker;
  readonly #camera: SimulatedCamera;

  constructor(chances: Chances, world: World, doors: Doors, decks: DeckMaker, camera: SimulatedCamera) {
    this.#chances = chances;
    this.#world = world;
    this.#doors = doors;
    this.#decks = decks;
    this.#camera = camera;
  }

  open(door: 'bay' | 'cover' | 'door'): void {
    if (door === 'bay') this.#doors.openBay();
    else this.#doors.set(door === 'cover' ? 'coverOpen' : 'doorOpen', true);
  }

  closeAll(): void {
    this.#doors.closeBay();
    this.#doors.set('coverOpen', false);
    this.#doors.set('doorOpen', false);
    this.#doors.set('stopPressed', false);
  }

  /** Does the work of a step; `ask` keys what is drawn for it. */
  work(step: Step, wanted: TrayWanted, slip: SlipOfHand | undefined, ask: number): void {
    // Whoever comes to the bay sees a tray that sticks out.
    if (this.#doors.pushHome() && step.action === 'insertTray') return;
    this.#do(step, wanted, slip, ask);
    this.#world.showPiles();
  }

  #do(step: Step, wanted: TrayWanted, slip: SlipOfHand | undefined, ask: number): void {
    switch (step.action) {
      case 'loadDeck':
        return this.#loadDeck(step);
      case 'insertTray':
        return this.#insertTray(this.#chosenOf(step, wanted, ask));
      case 'changeTray':
        this.#takeDownForReading();
        return this.#changeTray(
          wanted.board === undefined
            ? makeTray(UNNAMED)
            : this.#trayFor(this.#taken(this.#chosenOf(step, wanted, ask))),
        );
      case 'takeTray':
        return this.#changeTray(undefined);
      case 'clearPath':
        return this.#clearPath(slip, ask);
      case 'feedBack':
      case 'emptyReject':
        return this.#emptyReject(step, slip, ask);
      case 'collectAll':
      case 'mendDeck':
      case 'recalibrate':
        return this.#collect(step, slip, ask);
      case 'checkSensors':
        this.#mendSensors();
        return step.to === 'machine' ? undefined : this.#collect(step, slip, ask);
      case 'takeHand':
      case 'returnHand':
      case 'stackPockets':
        return this.#gather(step, slip, ask);
      case 'emptyHopper':
        return this.#world.layIn('aside', this.#world.emptyHopper());
      case 'emptyTray':
        return this.#emptyTray(step);
      case 'checkContact':
        return this.#doors.renewContacts();
      case 'checkCamera':
        return this.#camera.repair();
      case 'reseatHopper':
      case 'closeBay':
      case 'closeCover':
      case 'closeDoor':
      case 'releaseStop':
        return;
    }
  }

  #loadDeck({ end }: Step): void {
    this.#world.end = end;
    const pile = this.#world.pile ?? this.#decks.makeDeck(this.#world.deck);
    this.#world.pile = undefined;
    this.#world.layIn('hopper', pile);
  }

  #insertTray(wanted: TrayWanted): void {
    const fault = this.trayFault;
    this.trayFault = undefined;
    if (fault === 'missing') return;
    if (fault === 'swapped') this.isNextTrayWrong = true;
    const tray = this.#trayFor(this.#taken(wanted), fault !== 'wrongLabel');
    this.#leaveIn(tray);
    this.#changeTray(tray);
  }

  /** One card of another board is left in the reject tray. */
  leaveInReject(): void {
    this.#world.layIn('reject', this.#decks.makeLeftCards(this.#world.deck, 1));
  }

  /** A pocket after another has a whole hand of what was left in there. */
  #leaveIn({ pockets }: Tray): void {
    const { deck } = this.#world;
    this.#decks.makeLeftCards(deck, this.leftInTray).forEach((body, index) => {
      const pocket = Math.floor(index / deck.cardsPerHand);
      layDown(body, placeOfMouth(pocket + 1));
      pockets[pocket]?.push(body);
    });
    this.leftInTray = 0;
  }

  /** Tray and reject tray are emptied; what does not belong to this board is carried away. */
  #emptyTray(step: Step): void {
    const found = [...this.#turnOverTray(), ...this.#world.rejects.splice(0)];
    const own = found.filter(({ board }) => board === this.#chances.board);
    this.#world.layIn(step.to === 'hopper' ? 'hopper' : 'aside', turned(own));
  }

  /** Which tray a person goes for: the first, or any where that is told. */
  #chosenOf({ trays = [] }: Step, wanted: TrayWanted, ask: number): TrayWanted {
    if (!this.#chances.shufflesTrays || trays.length === 0) return trays[0] ?? wanted;
    const { board, draws } = this.#chances;
    return trays[draws.below(trays.length, STREAM_TRAY, board, ask)] ?? wanted;
  }

  /** Which tray is taken up for the one that is wanted. */
  #taken(wanted: TrayWanted): TrayWanted {
    const isWrong = this.isNextTrayWrong;
    this.isNextTrayWrong = false;
    return isWrong ? { ...wanted, board: (wanted.board ?? UNNAMED.board) + 1 } : wanted;
  }

  /** The tray of that label from the bay, which goes in again, or from the shelf; else an empty one. */
  #trayFor({ board = UNNAMED.board, copy = UNNAMED.copy }: TrayWanted, legible = true): Tray {
    const isMeant = ({ label }: Tray): boolean => isSameTray(label, { board, copy });
    const { shelf = [], tray: inBay } = this.#world;
    if (this.#world.shelf !== undefined && inBay !== undefined && isMeant(inBay)) return inBay;
    const place = shelf.findIndex(isMeant);
    const [tray] = place < 0 ? [] : shelf.splice(place, 1);
    return tray ?? makeTray({ board, copy }, legible);
  }

  /** Who reads trays back takes the one in the bay out before looking for another: it may be the one that is wanted. */
  #takeDownForReading(): void {
    const { tray } = this.#world;
    if (!this.#world.isReadBack || tray === undefined) return;
    this.#doors.setTray(undefined);
    this.#world.shelf?.push(tray);
  }

  #changeTray(tray: Tray | undefined): void {
    const { shelf, tray: before } = this.#world;
    if (before !== undefined && before !== tray) shelf?.push(before);
    this.#doors.setTray(tray);
  }

  /**
   * The cards of a hand, or of all four pockets with the first one's lowest, go into the hopper as they lie, or the
   * hand goes back into its pocket; on them what else can be found, if the step is to search the whole machine.
   */
  #gather(step: Step, slip: SlipOfHand | undefined, ask: number): void {
    const world = this.#world;
    const pockets = world.tray?.pockets ?? [];
    const pocket = step.hand === undefined ? undefined : pockets[step.hand.pocket - 1];
    const found = (pocket === undefined ? pockets : [pocket]).flatMap((pile, place) =>
      this.#pickUp(pile, slip, ask + place, (body) => removeFrom(pile, body)),
    );
    if (step.from === 'machine') {
      world.path.beams.wipe();
      found.push(...world.aside.splice(0), ...world.rejects.splice(0), ...world.emptyPath());
    }
    if (step.end !== undefined) world.end = step.end;
    if (step.to === 'hopper') return world.layIn('hopper', found);
    found.push(...world.emptyHopper());
    for (const body of found) layDown(body, placeOfMouth(step.hand?.pocket ?? 0));
    pocket?.push(...found);
  }

  #clearPath(slip: SlipOfHand | undefined, ask: number): void {
    this.#world.path.beams.wipe();
    const bodies = this.#pickUp(this.#world.path.bodies, slip, ask, (body) => this.#world.path.remove(body));
    this.#world.layIn('hopper', bodies);
  }

  /** Turns what lay face up; jokers and cards of another design are seen for what they are and put aside. */
  #emptyReject(step: Step, slip: SlipOfHand | undefined, ask: number): void {
    const bodies = this.#pickUp(this.#world.rejects, slip, ask, (body) =>
      removeFrom(this.#world.rejects, body),
    );
    const strange = bodies.filter((body) => step.to === 'aside' || body.print !== 'card');
    for (const body of strange) layDown(body, PLACE.aside);
    this.#world.layIn('hopper', turned(bodies.filter((body) => !strange.includes(body))));
  }

  /**
   * All cards of the board, from wherever they are, as one deck; mended by what is missing or too many. The tray is
   * taken out, turned over and put back, so no card stays in it; in the path or the reject tray one may.
   */
  #collect(step: Step, slip: SlipOfHand | undefined, ask: number): void {
    const world = this.#world;
    world.path.beams.wipe();
    if (step.action === 'recalibrate') this.#camera.recalibrate();
    const extra = world.rejects.splice(0, step.extra ?? 0);
    for (const body of extra) layDown(body, PLACE.aside);
    const found = [
      ...this.#turnOverTray(),
      ...world.aside.splice(0),
      ...world.emptyHopper(),
      ...this.#spares(step),
    ];
    found.push(...this.#pickUp(world.rejects, slip, ask, (body) => removeFrom(world.rejects, body)));
    found.push(...this.#pickUp(world.path.bodies, slip, ask + 1, (body) => world.path.remove(body)));
    if (step.to === 'aside') return this.#clearAway(found);
    if (found.length === 0) found.push(...this.#decks.makeDeck(world.deck));
    world.layIn(
      'hopper',
      turned(this.#chances.draws.shuffled(found, STREAM_ORDER, this.#chances.board * 100 + ask)),
    );
  }

  #mendSensors(): void {
    this.#world.path.beams.repair();
    this.#world.path.thickness.repair();
    this.#doors.switches.repair();
    this.#doors.renewContacts();
  }

  #turnOverTray(): Body[] {
    const { tray } = this.#world;
    this.#doors.setTray(undefined);
    const bodies = (tray?.pockets ?? []).flatMap((pocket) => pocket.splice(0));
    this.#doors.setTray(tray);
    return bodies;
  }

  #spares(step: Step): Body[] {
    return (step.missing ?? []).map((card) => this.#decks.makeBody(card));
  }

  #clearAway(bodies: readonly Body[]): void {
    this.#world.layIn('aside', bodies);
    this.#world.aside.length = 0;
    this.#doors.setTray(undefined);
  }

  /** Takes up what lies there; by a slip one card stays, or is mislaid. */
  #pickUp(
    pile: readonly Body[],
    slip: SlipOfHand | undefined,
    ask: number,
    take: (body: Body) => void,
  ): Body[] {
    const bodies = [...pile];
    const careless = slip === 'leavesCard' || slip === 'mislaysCard';
    const odd = careless
      ? bodies[this.#chances.draws.below(bodies.length, STREAM_WHICH, this.#chances.board, ask)]
      : undefined;
    for (const body of bodies) if (body !== odd || slip === 'mislaysCard') take(body);
    if (odd !== undefined && slip === 'mislaysCard') this.#world.layIn('aside', [odd]);
    return bodies.filter((body) => body !== odd);
  }
}

function removeFrom(pile: Body[], body: Body): void {
  const place = pile.indexOf(body);
  if (place >= 0) pile.splice(place, 1);
}

function turned(bodies: readonly Body[]): readonly Body[] {
  for (const body of bodies) body.faceUp = false;
  return bodies;
}
