import type { Card } from '../bridge/card.ts';
import { ALL_POCKETS, type PlaceMask, placeOfMouth } from '../machine/place.ts';
import type { BoardOrder } from '../machine/run/board-order.ts';
import { placesByFeed } from '../machine/run/books.ts';
import type { FedCard, MachineOutcome } from '../machine/run/event.ts';
import type { BoardRun, MachineRun } from '../machine/run/state.ts';
import type { Wrong } from '../ports/machines/faults.ts';
import type { Body } from './body.ts';
import type { World } from './world.ts';

/**
 * The only one who knows the truth: compares it with the books at every event, and with the plan when a board is
 * called verified and again when its tray leaves.
 */
export class Oracle {
  readonly wrong: Record<Wrong, number> = {
    swappedReading: 0,
    misprint: 0,
    hiddenDouble: 0,
    hiddenStranger: 0,
    uncountedDouble: 0,
    unwatchedBay: 0,
    cardHopped: 0,
    cardSlid: 0,
    strangeBack: 0,
    knowable: 0,
  };
  cardsLost = 0;
  /** Runs of boards, and cards that were in a pocket in one of these and on no list of the books. */
  runs = 0;
  uncounted = 0;
  /** Boards called verified although a sensor that has to guard them was blind from the start of their run. */
  verifiedBlind = 0;
  /** Answers that came to no question that was open, and were not left alone. */
  answersMistaken = 0;
  /** Whether such a sensor is blind now. */
  isBlind: () => boolean = () => false;
  #wasBlind = false;
  readonly #world: World;
  readonly #checksLabel: boolean;
  readonly #isMisprinted: (card: Card | undefined) => boolean;
  /** Bodies that were fed in this board. */
  readonly #fed = new Set<Body>();
  readonly #dragged = new Set<Body>();
  readonly #lost = new Set<Body>();
  /** Cards that have got into another pocket unseen: how, and the pocket (1..4) that they came from. */
  readonly #moved = new Map<Body, { readonly how: 'cardHopped' | 'cardSlid'; readonly place: PlaceMask }>();
  /** Fed cards of this run that lie in a pocket, while they are on no list of the books. */
  readonly #uncounted = new Set<Body>();
  #judged = false;
  /** Someone exchanged cards in the pockets of this run and no switch said so. */
  #unwatched = false;
  /** The person who acts here has moved cards of a tray that was done: what they hold then is no fault of the program. */
  #slipped = false;
  #books: BoardRun | undefined;
  /** The run of a board or a pass. */
  #run: MachineRun | undefined;
  #board = 0;

  /** `isMisprinted`: whether the readers take a card for another because of its print. */
  constructor(world: World, checksLabel: boolean, isMisprinted: (card: Card | undefined) => boolean) {
    this.#world = world;
    this.#isMisprinted = isMisprinted;
    this.#checksLabel = checksLabel;
  }

  startBoard(board: number): void {
    this.#board = board;
    this.forgetBooks();
  }

  /** Nobody keeps books for now: nothing is called verified, and feeds are numbered afresh. */
  forgetBooks(): void {
    this.#books = undefined;
    for (const body of this.#fed) body.fedAs = 0;
    this.#fed.clear();
    this.#dragged.clear();
    this.#lost.clear();
    this.#moved.clear();
    this.#uncounted.clear();
    this.#judged = false;
    this.#unwatched = false;
    this.#slipped = false;
  }

  /** What a run reports: a run begins with all cards gathered, a verified board is judged. */
  hear(outcome: MachineOutcome): void {
    if (outcome.kind === 'run-started') {
      this.#unwatched = false;
      this.#wasBlind = this.isBlind();
      this.#dragged.clear();
      this.#moved.clear();
      this.#uncounted.clear();
      this.runs++;
    }
    if (outcome.kind !== 'board-verified') return;
    this.#judge();
    if (this.#wasBlind && this.isBlind()) this.verifiedBlind++;
  }

  /** Someone has exchanged cards in the pockets, and no switch said so. */
  noteUnwatched(): void {
    this.#unwatched = true;
  }

  /** The person has moved cards of a tray that was done, which they are told. */
  noteSlip(): void {
    this.#slipped = true;
  }

  /** A card gets from the pocket in which it lies into another, and no sensor sees it. */
  cardMoves(body: Body, how: 'cardHopped' | 'cardSlid'): void {
    if (!this.#moved.has(body)) this.#moved.set(body, { how, place: body.place });
  }

  /** A tray is about to be taken out: if its board is called verified, that becomes final. */
  trayLeaves(): void {
    if (this.#books?.phase === 'verified' || this.#books?.phase === 'leaving') this.#judge();
  }

  /** A feed moves this body, and perhaps drags another along. */
  feedMoves(feed: number, body: Body, dragged: Body | undefined): void {
    this.#fed.add(body);
    body.fedAs = feed;
    this.#dragged.delete(body);
    this.#moved.delete(body);
    if (dragged === undefined) return;
    this.#fed.delete(dragged);
    dragged.fedAs = 0;
    this.#dragged.add(dragged);
  }

  /** A board or a pass after an event. */
  follow(run: MachineRun): void {
    this.#run = run;
    if (run.kind === 'board') this.compare(run);
  }

  /** Delivers an answer to no question that is open: the run must stay as it is. */
  deliverStray(deliver: () => void): void {
    const run = this.#run;
    deliver();
    if (this.#run !== run) this.answersMistaken++;
  }

  /** Counts every body whose true place is not among those that the books list for it. */
  compare(run: BoardRun): void {
    this.#books = run;
    if (run.phase === 'leaving' || run.phase === 'final' || run.phase === 'abandoned') return;
    const places = placesByFeed(run);
    const { hopper, rejects, aside, path, tray } = this.#world;
    for (const pile of [hopper, rejects, aside, path.bodies]) this.#compareIn(pile, places, run);
    for (const pile of tray?.pockets ?? []) this.#compareIn(pile, places, run);
  }

  #compareIn(pile: readonly Body[], places: readonly PlaceMask[], run: BoardRun): void {
    const rest = places[0] as number;
    for (const body of pile) {
      if (body.board !== this.#board) continue;
      const listed = places[body.fedAs] ?? rest;
      if ((body.place & listed) === 0) this.#lose(body);
      if (listed === rest && (body.place & ALL_POCKETS) !== 0) this.#miss(body, run);
    }
  }

  /** A card lies in a pocket: counted where it was fed in this run, and the records have it on no list. */
  #miss(body: Body, { onItsWay, lost, proven, rejected }: BoardRun): void {
    if (!this.#fed.has(body) || lost !== undefined || this.#uncounted.has(body)) return;
    const { fedAs } = body;
    if ([onItsWay, proven, rejected].some((list) => list.some(({ feed }) => feed === fedAs))) return;
    this.#uncounted.add(body);
    this.uncounted++;
  }

  #lose(body: Body): void {
    if (this.#lost.has(body) || this.#unwatched || this.#slipped || this.#moved.has(body)) return;
    this.#lost.add(body);
    this.cardsLost++;
  }

  /** Is it true that the pockets hold the plan? Each board is counted once. */
  #judge(): void {
    const wrong = this.#books === undefined ? undefined : this.#wrong(this.#books);
    if (wrong === undefined || this.#judged || this.#slipped) return;
    this.#judged = true;
    this.wrong[wrong]++;
  }

  #wrong({ order, proven }: BoardRun): Wrong | undefined {
    const { tray } = this.#world;
    if (tray === undefined) return 'knowable';
    if (this.#checksLabel && (tray.label.board !== order.board || tray.label.copy !== order.copy))
      return 'knowable';
    const found = tray.pockets.flatMap((pocket, index) => pocket.map((body) => ({ body, mouth: index + 1 })));
    if (isRight(order, found)) return found.some(({ body }) => body.hasOtherBack) ? 'strangeBack' : undefined;
    if (this.#unwatched) return 'unwatchedBay';
    const dealt = found.map(({ body, mouth }) => ({ body, mouth: this.#mouthBefore(body) ?? mouth }));
    if (isRight(order, dealt))
      return found.map(({ body }) => this.#moved.get(body)?.how).find(isKnown) ?? 'knowable';
    if (found.length > order.deck.cards.length) return this.#tooMany();
    const misplaced = dealt.filter(({ body, mouth }) => !belongs(order, body, mouth));
    const isMisread = misplaced.every(({ body }) => this.#wasMisread(body, proven));
    if (!areSizesRight(order, dealt) || !isMisread) return 'knowable';
    return misplaced.every(({ body }) => this.#isMisprinted(body.card)) ? 'misprint' : 'swappedReading';
  }

  /** The mouth behind which a card lay that has got into another pocket since. */
  #mouthBefore(body: Body): number | undefined {
    const moved = this.#moved.get(body);
    return moved === undefined
      ? undefined
      : [1, 2, 3, 4].find((mouth) => placeOfMouth(mouth) === moved.place);
  }

  /** What lies in a pocket and was never proven there: dragged there under another card, or got there uncounted. */
  #tooMany(): Wrong {
    const found = (this.#world.tray?.pockets ?? []).flat();
    const hidden = found.filter((body) => this.#dragged.has(body));
    if (hidden.some(({ print }) => print !== 'card')) return 'hiddenStranger';
    if (hidden.length > 0) return 'hiddenDouble';
    return found.some((body) => this.#uncounted.has(body)) ? 'uncountedDouble' : 'knowable';
  }

  #wasMisread(body: Body, proven: readonly FedCard[]): boolean {
    const entry = proven.find((other) => other.feed === body.fedAs);
    return entry !== undefined && body.print === 'card' && entry.card !== body.card;
  }
}

interface CardInPocket {
  readonly body: Body;
  readonly mouth: number;
}

function isRight(order: BoardOrder, found: readonly CardInPocket[]): boolean {
  return areSizesRight(order, found) && found.every(({ body, mouth }) => belongs(order, body, mouth));
}

function areSizesRight({ deck }: BoardOrder, found: readonly CardInPocket[]): boolean {
  return [1, 2, 3, 4].every(
    (pocket) => found.filter(({ mouth }) => mouth === pocket).length === deck.cardsPerHand,
  );
}

function isKnown<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function belongs(order: BoardOrder, body: Body, mouth: number): boolean {
  return body.print === 'card' && body.card !== undefined && order.mouthOf[body.card] === mouth;
}
