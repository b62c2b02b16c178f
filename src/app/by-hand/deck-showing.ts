import type { NamedPicture } from '../../../calibration/deck/pictures.ts';
import { type Card, formatCardName } from '../../bridge/card.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { bySeat } from '../../bridge/seat.ts';
import type { AsideReason, HandEvent } from '../../machine/hand-run/event.ts';
import type { HandRequest } from '../../machine/hand-run/request.ts';
import { digestOf } from '../../sealing/digest.ts';
import { follow, NO_SHOWING, type Showing } from '../../vision/shown/showing.ts';
import type { ShownEnds } from '../../vision/shown/shown-ends.ts';
import type { CameraTable } from './camera-table.ts';
import type { ShownEyes } from './shown-eyes.ts';

/** How far a deck has been shown. */
export interface DeckShown {
  /** Rounds that are whole, and how many are wanted. */
  readonly done: number;
  readonly of: number;
  /** Cards that were seen in this round, and those that were not. */
  readonly shown: number;
  readonly wanted: readonly Card[];
}

/** What a round through the deck has shown of each card: its ends with a name, the plainest first. */
export type ShownRound = ReadonlyMap<Card, readonly NamedPicture[]>;

/** An end of a card as a picture showed it, with its name. */
interface SeenEnd {
  readonly card: Card;
  readonly end: number;
  readonly margin: number;
  readonly edgeWidthMm: number;
  readonly frame: NamedPicture['frame'];
  readonly digest: string;
}

/** Pictures of a card that has no name yet are kept so far back. */
const MOST_UNNAMED = 3;
const NO_PILES = bySeat(() => 0);

/**
 * A deck that is shown to a camera card by card, round by round, until each card was seen in each round. A card counts
 * once a round, however often it is shown. Of every showing both ends are kept, where they had the card's name. The first
 * cards, which teach what the deck looks like, have their names later, by the pictures that were kept of them.
 */
export class DeckShowing {
  /** The eyes through which the table has to look. */
  readonly eyes: ShownEyes;
  /** Resolved with all rounds when the last is whole. */
  readonly whole: Promise<readonly ShownRound[]>;
  readonly #deck: DeckName;
  readonly #rounds: Map<Card, readonly NamedPicture[]>[] = [new Map()];
  readonly #of: number;
  readonly #table: Pick<CameraTable, 'listen' | 'progress' | 'tell'>;
  readonly #eyes: ShownEyes;
  readonly #heard: (shown: DeckShown) => void;
  #resolve: (rounds: readonly ShownRound[]) => void = () => {};
  /** What was seen of the card before the camera. */
  #pictures: ShownEnds[] = [];
  #ends: SeenEnd[] = [];
  /** The card that has its name, until it is gone. */
  #held: Card | undefined;
  #unnamed: (readonly ShownEnds[])[] = [];
  #last: Card | undefined;
  #isDeckDone = false;
  /** Ends of the rounds before, and of this one: what equals one of those before in every bit shows nothing anew. */
  #before: ReadonlySet<string> = new Set();
  readonly #seen = new Set<string>();

  /** of: rounds; heard: hears how far it is. */
  constructor(
    deck: DeckName,
    of: number,
    table: Pick<CameraTable, 'listen' | 'progress' | 'tell'>,
    eyes: ShownEyes,
    heard: (shown: DeckShown) => void,
  ) {
    this.#deck = deck;
    this.#of = of;
    this.#table = table;
    this.#eyes = eyes;
    this.#heard = heard;
    this.whole = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.eyes = {
      state: eyes.state,
      readHand: (picture) => eyes.readHand(picture),
      readEnds: (shown) => this.#read(shown),
      cardGone: () => this.#gone(),
    };
  }

  /** Listens at the table, and tells what is wanted there. */
  begin(): void {
    this.#table.listen((event) => this.#happen(event));
    this.#next();
  }

  /** How far it is. */
  get shown(): DeckShown {
    const round = this.#round;
    const done = this.#isWhole ? this.#of : this.#rounds.length - 1;
    const wanted = DECKS[this.#deck].cards.filter((card) => !round.has(card));
    return { done, of: this.#of, shown: round.size, wanted };
  }

  get #round(): Map<Card, readonly NamedPicture[]> {
    return this.#rounds.at(-1) as Map<Card, readonly NamedPicture[]>;
  }

  get #isWhole(): boolean {
    return this.#rounds.length === this.#of && this.#round.size === DECKS[this.#deck].cards.length;
  }

  async #read(shown: ShownEnds): ReturnType<ShownEyes['readEnds']> {
    const reading = await this.#eyes.readEnds(shown);
    if (reading.kind === 'nothing') return reading;
    this.#pictures = [...this.#pictures, shown].slice(-MOST_UNNAMED);
    this.#ends.push(...endsOf(shown, reading));
    // A card is seen better the longer it is held.
    if (this.#held !== undefined && this.#round.has(this.#held)) this.#keep(this.#held);
    return reading;
  }

  /** What was before the camera is gone; once the deck has a layout, cards that had no name before are named. */
  async #gone(): ReturnType<ShownEyes['cardGone']> {
    const isNamed = this.#held !== undefined;
    if (!isNamed && this.#pictures.length > 0) this.#unnamed.push(this.#pictures);
    this.#forget();
    const state = await this.#eyes.cardGone();
    if (state !== 'reading') return state;
    for (const pictures of this.#unnamed.splice(0)) await this.#nameLate(pictures);
    this.#forget();
    return state;
  }

  #forget(): void {
    this.#pictures = [];
    this.#ends = [];
    this.#held = undefined;
  }

  async #nameLate(pictures: readonly ShownEnds[]): Promise<void> {
    this.#ends = [];
    let showing: Showing = NO_SHOWING;
    for (const shown of pictures) {
      const reading = await this.#eyes.readEnds(shown);
      if (reading.kind === 'ends') this.#ends.push(...endsOf(shown, reading));
      const [next, event] = follow(showing, reading);
      showing = next;
      if (event?.kind === 'sure' && !this.#round.has(event.card)) this.#take(event.card);
    }
  }

  #happen(event: HandEvent): void {
    switch (event.kind) {
      case 'cardShown': {
        const isOther = event.card !== this.#last;
        this.#held = event.card;
        if (this.#round.has(event.card)) return this.#next(isOther ? 'double' : undefined);
        return this.#take(event.card);
      }
      case 'strangerShown':
        return this.#next(event.reason);
      case 'cardTakenBack':
        if (this.#last !== undefined) this.#round.delete(this.#last);
        this.#last = undefined;
        return this.#next();
      case 'personDone':
        this.#isDeckDone = true;
        return this.#next();
      default:
        return this.#next();
    }
  }

  #take(card: Card): void {
    if (!this.#keep(card)) return this.#next('double');
    this.#last = card;
    if (this.#round.size === DECKS[this.#deck].cards.length && !this.#isWhole) this.#nextRound();
    this.#next();
    if (this.#isWhole) this.#resolve(this.#rounds);
  }

  #nextRound(): void {
    this.#before = new Set(this.#seen);
    this.#rounds.push(new Map());
    this.#last = undefined;
    this.#isDeckDone = false;
  }

  /** Keeps what was seen of a card; answers whether there is anything new of it. */
  #keep(card: Card): boolean {
    const own = this.#ends.filter((seen) => seen.card === card && !this.#before.has(seen.digest));
    for (const { digest } of own) this.#seen.add(digest);
    const plainest = [0, 1]
      .flatMap((end) =>
        own
          .filter((seen) => seen.end === end)
          .toSorted(byMargin)
          .slice(0, 1),
      )
      .toSorted(byMargin);
    if (plainest.length === 0) return false;
    const name = `round ${this.#rounds.length}, ${formatCardName(card)}`;
    this.#round.set(
      card,
      plainest.map(({ edgeWidthMm, end, frame }) => ({
        file: `${name}, end ${end + 1}`,
        card,
        frame,
        edgeWidthMm,
      })),
    );
    return true;
  }

  #next(aside?: AsideReason): void {
    const now = this.shown;
    const { done, of, shown, wanted } = now;
    this.#table.progress({ of, done, isPaused: false });
    this.#table.tell({ request: this.#request(aside, wanted), piles: NO_PILES, shown });
    this.#heard(now);
  }

  #request(aside: AsideReason | undefined, missing: readonly Card[]): HandRequest {
    if (this.#isWhole) return { kind: 'ended', as: 'learnt' };
    if (this.#isDeckDone && aside === undefined) return { kind: 'findCards', missing };
    return { kind: 'showCard', ...(aside && { aside }) };
  }
}

function byMargin(one: SeenEnd, other: SeenEnd): number {
  return other.margin - one.margin;
}

/** The ends of a card that have a name in one picture. */
function endsOf(
  { edgeWidthMm, ends }: ShownEnds,
  reading: Extract<Awaited<ReturnType<ShownEyes['readEnds']>>, { readonly kind: 'ends' }>,
): SeenEnd[] {
  return reading.ends.flatMap(({ index }, end) => {
    const frame = ends[end];
    if (frame === undefined || !index?.accepted || index.card === undefined) return [];
    return [
      { card: index.card, end, margin: index.margin, edgeWidthMm, frame, digest: digestOf(frame.pixels) },
    ];
  });
}
