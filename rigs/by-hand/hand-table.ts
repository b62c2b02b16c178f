import type { Card } from '../../src/bridge/card.ts';
import { hasCard } from '../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';
import type { HandEvent } from '../../src/machine/hand-run/event.ts';
import { isSameTray, type TrayName } from '../../src/machine/messages.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { HandTable, TableView } from '../../src/ports/hand-table.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type HandBoard, type HandVerdict, judgeHands } from './hand-oracle.ts';

/** A card of the simulated pack: what it is, and what a camera reads it as; nothing of either for a joker. */
export interface TableCard {
  readonly is: Card | 'joker';
  readonly readAs: Card | 'joker';
  /** It sticks to the back of whatever lies above it, when it is shown and often when it is looked at. */
  readonly sticks?: true;
}

/** What the person has to deal: the deal that is wanted, which they don't know, and the pack that they take up. */
export interface BoardOnTable {
  readonly deal: CompleteDeal;
  readonly pack: readonly TableCard[];
}

/** How often the simulated person and camera err, as shares of what they do. */
export interface HandSlips {
  /** A card is put on a pile that was not told. */
  readonly wrongPile: number;
  /** The next card of the pack sticks to the back of the one that is shown. */
  readonly twoAsOne: number;
  /** In a picture of a hand a card lies under its neighbour, and is not counted. */
  readonly hidden: number;
  /** In a picture of a hand a card is seen and not read. */
  readonly unread: number;
  /** After a hand was looked at, one of its cards and one of another hand change places. */
  readonly changed: number;
  /** The person gives up in place of putting right what differs. */
  readonly givesUp: number;
  /** The person looks at no hand again. */
  readonly skipsLook: number;
}

export const NO_SLIPS: HandSlips = {
  wrongPile: 0,
  twoAsOne: 0,
  hidden: 0,
  unread: 0,
  changed: 0,
  givesUp: 0,
  skipsLook: 0,
};

/** What a person takes for an act, in milliseconds. Supposed: nobody was timed. */
const SUPPOSED_MS = {
  show: 2250,
  done: 1000,
  aside: 2000,
  find: 20_000,
  picture: 6500,
  single: 3000,
  mend: 15_000,
} as const;
/** The share by which they differ from one act to the next. */
const UNEVEN = 0.25;
/** How often a card that sticks is hidden in a picture of its hand. */
const STICKS_AT_LOOK = 0.5;
/** A person tries so often to put right what differs. */
const MOST_MENDINGS = 8;

const STREAM = {
  pile: 1,
  two: 2,
  hidden: 3,
  unread: 4,
  changed: 5,
  givesUp: 6,
  skipsLook: 9,
  pace: 7,
  shuffle: 8,
} as const;

/** A person with a pack at a table, before a camera that is not there: does what is told, and slips. */
export class SimulatedHandTable implements HandTable {
  /** The cards that are still to be shown, the top one first. */
  pack: TableCard[] = [];
  readonly aside: TableCard[] = [];
  piles: BySeat<TableCard[]> = bySeat(() => []);
  /** What the piles held when they were looked at last. */
  #atLook: HandBoard['atLook'] = {};
  #held: TableCard[] = [];
  #singles: TableCard[] = [];
  #mendings = 0;
  #acts = 0;
  #hear: ((event: HandEvent) => void) | undefined;
  #forget: () => void = () => {};
  readonly #clock: Clock;
  readonly #draws: Draws;
  readonly #slips: HandSlips;
  readonly #boardOf: (tray: TrayName) => BoardOnTable;
  #tray: TrayName | undefined;
  #deal: CompleteDeal | undefined;

  constructor(clock: Clock, seed: string, slips: HandSlips, boardOf: (tray: TrayName) => BoardOnTable) {
    this.#clock = clock;
    this.#draws = new Draws(`hand ${seed}`);
    this.#slips = slips;
    this.#boardOf = boardOf;
  }

  /** The pack of another board is taken up, shuffled; what lay on the table is gone. */
  #takeUp(tray: TrayName): void {
    const { deal, pack } = this.#boardOf(tray);
    this.#tray = tray;
    this.#deal = deal;
    this.pack = this.#draws.shuffled(pack, STREAM.shuffle, this.#acts);
    this.piles = bySeat(() => []);
    this.aside.length = 0;
    this.#atLook = {};
    this.#held = [];
    this.#singles = [];
    this.#mendings = 0;
  }

  listen(listener: (event: HandEvent) => void): void {
    this.#hear = listener;
  }

  tell(view: TableView | undefined): void {
    this.#forget();
    if (view === undefined) return;
    const { request, tray } = view;
    if (tray !== undefined && (this.#tray === undefined || !isSameTray(tray, this.#tray))) this.#takeUp(tray);
    this.#obey(request);
  }

  /** Whether what lies on the piles is the deal, and if not why the camera could not know. */
  judge(): HandVerdict {
    if (this.#deal === undefined) throw new RangeError('No board was dealt on this table.');
    return judgeHands(this.#deal, { piles: this.piles, atLook: this.#atLook });
  }

  #obey(request: TableView['request']): void {
    switch (request.kind) {
      case 'showCard':
        return this.#act(request.aside === undefined ? 'show' : 'aside', () => this.#showWanted(request));
      case 'put':
        return this.#act(this.pack.length > 0 ? 'show' : 'done', () => this.#put(request.seat));
      case 'findCards':
        return this.#act('find', () => this.#find(request.missing));
      case 'showHand':
        return this.#look(request);
      case 'ended':
    }
  }

  #act(kind: keyof typeof SUPPOSED_MS, act: () => void): void {
    const pace = 1 + UNEVEN * (2 * this.#draws.uniform(STREAM.pace, this.#acts) - 1);
    this.#acts++;
    this.#forget = this.#clock.afterMs(SUPPOSED_MS[kind] * pace, act);
  }

  #say(event: HandEvent): void {
    this.#hear?.(event);
  }

  #slipsBy(share: number, stream: number, card = 0): boolean {
    return share > 0 && this.#draws.uniform(stream, this.#acts, card) < share;
  }

  /** A card in hand goes aside, where that is told, or is shown again. */
  #showWanted({ aside, isAgain }: Extract<TableView['request'], { kind: 'showCard' }>): void {
    const [inHand] = this.#held;
    if (aside === undefined && inHand !== undefined) return this.#say(shown(inHand));
    if (isAgain === true && this.pack.length === 0) return this.#say({ kind: 'cardPlaced' });
    this.aside.push(...this.#held);
    this.#held = [];
    this.#showNext();
  }

  #showNext(): void {
    const [card] = this.pack.splice(0, 1);
    if (card === undefined) return this.#say({ kind: 'personDone' });
    const [next] = this.pack;
    const isTwo =
      next?.sticks === true || (next !== undefined && this.#slipsBy(this.#slips.twoAsOne, STREAM.two));
    this.#held = isTwo ? [card, ...this.pack.splice(0, 1)] : [card];
    this.#say(shown(card));
  }

  #put(wanted: Seat): void {
    const isWrong = this.#slipsBy(this.#slips.wrongPile, STREAM.pile);
    const turn = 1 + this.#draws.below(3, STREAM.pile, this.#acts, 1);
    const seat = isWrong ? (SEATS[(SEATS.indexOf(wanted) + turn) % 4] as Seat) : wanted;
    this.piles[seat].push(...this.#held);
    this.#held = [];
    if (this.pack.length > 0) this.#showNext();
    else this.#say({ kind: 'cardPlaced' });
  }

  /** Looks for cards that were not shown: they stuck to others, and lie on a pile or aside. */
  #find(missing: readonly Card[]): void {
    const isWanted = ({ readAs }: TableCard): boolean => readAs !== 'joker' && missing.includes(readAs);
    const found: TableCard[] = [];
    for (const pile of [...SEATS.map((seat) => this.piles[seat]), this.aside, this.#held])
      for (let place = pile.length - 1; place >= 0; place--)
        if (isWanted(pile[place] as TableCard)) found.push(...pile.splice(place, 1));
    this.pack.push(...found);
    if (found.length === 0) this.#say({ kind: 'personGaveUp' });
    else this.#showNext();
  }

  #look({ differing, open, seats }: Extract<TableView['request'], { kind: 'showHand' }>): void {
    const single =
      open && this.#singles.find((card) => open.unread > 0 && this.piles[open.seat].includes(card));
    if (single !== undefined) return this.#act('single', () => this.#showSingle(single));
    const next = seats.find((seat) => !differing.some((hand) => hand.seat === seat));
    const isFirst = Object.keys(this.#atLook).length === 0;
    if (isFirst && this.#slipsBy(this.#slips.skipsLook, STREAM.skipsLook))
      return this.#act('done', () => this.#say({ kind: 'personDone' }));
    if (next !== undefined) return this.#act('picture', () => this.#picture(next));
    const [first] = seats;
    if (first === undefined) return;
    this.#act('mend', () => {
      if (this.#mendings++ >= MOST_MENDINGS || this.#slipsBy(this.#slips.givesUp, STREAM.givesUp))
        return this.#say({ kind: 'personDone' });
      this.#mend();
      this.#picture(first);
    });
  }

  #picture(seat: Seat): void {
    const seen = this.piles[seat].filter((one, card) => {
      const share = one.sticks === true ? STICKS_AT_LOOK : this.#slips.hidden;
      return !this.#slipsBy(share, STREAM.hidden, card);
    });
    const isRead = (one: TableCard, card: number): boolean =>
      one.readAs !== 'joker' && !this.#slipsBy(this.#slips.unread, STREAM.unread, card);
    const read = seen.filter(isRead);
    this.#singles = seen.filter((one, card) => !isRead(one, card));
    this.#atLook = { ...this.#atLook, [seat]: [...this.piles[seat]] };
    if (this.#slipsBy(this.#slips.changed, STREAM.changed))
      this.exchange(seat, SEATS[(SEATS.indexOf(seat) + 1) % 4] as Seat);
    this.#say({
      kind: 'handSeen',
      seat,
      cards: read.flatMap(({ readAs }) => (readAs === 'joker' ? [] : [readAs])),
      unread: this.#singles.length,
    });
  }

  #showSingle(card: TableCard): void {
    this.#singles = this.#singles.filter((other) => other !== card);
    this.#say(shown(card));
  }

  /** While nobody watches, one card of a pile and one of another change places: no look before that counts. */
  meddle(): void {
    this.exchange('N', 'E');
    this.#atLook = {};
  }

  /** One card of a pile and one of another change places. */
  exchange(seat: Seat, other: Seat): void {
    const one = this.piles[seat].shift();
    const two = this.piles[other].shift();
    if (one !== undefined) this.piles[other].push(one);
    if (two !== undefined) this.piles[seat].push(two);
  }

  /** Puts the cards that a person sees in a wrong hand where they belong, and others aside. */
  #mend(): void {
    const deal = this.#deal;
    const ownerOf = (card: Card): Seat | undefined =>
      SEATS.find((seat) => deal !== undefined && hasCard(deal.hands[seat], card));
    const all = SEATS.flatMap((seat) => this.piles[seat].splice(0));
    for (const card of all) {
      const seat = card.readAs === 'joker' ? undefined : ownerOf(card.readAs);
      const pile = seat === undefined ? this.aside : this.piles[seat];
      const isSecond = pile !== this.aside && pile.some(({ readAs }) => readAs === card.readAs);
      (isSecond ? this.aside : pile).push(card);
    }
  }
}

function shown({ readAs }: TableCard): HandEvent {
  return readAs === 'joker'
    ? { kind: 'strangerShown', reason: 'joker' }
    : { kind: 'cardShown', card: readAs };
}
