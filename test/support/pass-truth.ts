import type { TrayRead } from '../../src/app/passes/read-course.ts';
import type { Card } from '../../src/bridge/card.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import { mouthOfSeat } from '../../src/machine/mouth.ts';
import { placeOfMouth } from '../../src/machine/place.ts';
import { placesByFeed } from '../../src/machine/run/books.ts';
import type { FedCard } from '../../src/machine/run/event.ts';
import type { PassRun } from '../../src/machine/run/state.ts';
import type { Body } from '../../src/simulator/body.ts';
import type { SimulatedMachine } from '../../src/simulator/machine.ts';
import type { World } from '../../src/simulator/world.ts';

/**
 * Compares what passes say with what is true in the simulated world, except where a switch kept silent. No sensor sees a
 * card that gets into another pocket: it counts as lying where it was.
 */
export class PassTruth {
  /** Bodies that lay where the books did not list them. */
  readonly lost: Set<Body> = new Set();
  /** Hands of which something was said that is not so. */
  readonly wrongHands: string[] = [];
  /** Hands of which something was said that was so before one of their cards got into another pocket unseen. */
  readonly movedHands: string[] = [];
  /** Hands of which something was said that is so but for cards which were read as others more than once. */
  readonly misreadHands: string[] = [];
  readonly #world: World;
  readonly #feedOf = new Map<Body, number>();
  /** What each body was read as by mistake, since its board was begun. */
  readonly #readAs = new Map<Body, Card[]>();
  /** The mouth (1..4) behind which a card lay that has got into another pocket since it was fed. */
  readonly #mouthOf = new Map<Body, number>();
  #feeding = 0;
  /** The last feed whose reading was compared. */
  #noted = 0;
  /** Somebody exchanged cards in this tray, and the switch of the bay did not say so. */
  #isUnwatched = false;

  constructor({ oracle, world }: SimulatedMachine) {
    this.#world = world;
    oracle.noteUnwatched = () => {
      this.#isUnwatched = true;
    };
    oracle.cardMoves = (body) => {
      const mouth = MOUTHS.find((each) => placeOfMouth(each) === body.place);
      if (mouth !== undefined && !this.#mouthOf.has(body)) this.#mouthOf.set(body, mouth);
    };
    const before = world.onFeed;
    world.onFeed = (body, dragged) => {
      before(body, dragged);
      this.#feedOf.set(body, this.#feeding);
      this.#mouthOf.delete(body);
      if (dragged === undefined) return;
      this.#feedOf.delete(dragged);
      this.#mouthOf.delete(dragged);
    };
  }

  /** To be told about every event of a pass. */
  compare(run: PassRun): void {
    if (run.feed === 0) {
      this.#feedOf.clear();
      this.#noted = 0;
    }
    if (run.window.kind === 'ticketed') this.#feeding = run.window.feed;
    this.#noteMisread(run.proven.at(-1));
    if (this.#isUnwatched || run.phase === 'finished' || run.phase === 'abandoned') return;
    const places = placesByFeed(run);
    for (const body of this.#bodies()) {
      if (this.#mouthOf.has(body)) continue;
      const listed = places[this.#feedOf.get(body) ?? 0] as number;
      if ((body.place & listed) === 0) this.lost.add(body);
    }
  }

  #noteMisread(passed: FedCard | undefined): void {
    if (passed?.card === undefined || passed.feed === this.#noted) return;
    this.#noted = passed.feed;
    const body = this.#bodies().find((each) => this.#feedOf.get(each) === passed.feed);
    if (body === undefined || body.card === passed.card) return;
    this.#readAs.set(body, [...(this.#readAs.get(body) ?? []), passed.card]);
  }

  /** To be told about every tray while it is still in the bay. */
  judge({ board, said }: TrayRead): void {
    const isUnwatched = this.#isUnwatched;
    this.#isUnwatched = false;
    const readAs = new Map(this.#readAs);
    this.#readAs.clear();
    if (isUnwatched) return;
    for (const seat of SEATS) {
      const hand = said.hands[seat];
      if (hand.verdict === 'unreadable') continue;
      const mouth = mouthOfSeat('NESW', seat);
      const pocket = this.#pocket(mouth);
      if (isNamed(hand.cards, pocket)) continue;
      this.#listOf(hand.cards, pocket, this.#pocketBefore(mouth), readAs).push(`${board} ${seat}`);
    }
  }

  /** Where a hand belongs of which something was said that is not so. */
  #listOf(
    cards: readonly Card[],
    pocket: readonly Body[],
    before: readonly Body[],
    readAs: ReadonlyMap<Body, readonly Card[]>,
  ): string[] {
    if (isNamed(cards, before)) return this.movedHands;
    const lacking = pocket.filter(({ card }) => card !== undefined && !cards.includes(card));
    const isMisread = (body: Body): boolean => {
      const names = readAs.get(body) ?? [];
      return cards.some((card) => names.filter((name) => name === card).length > 1);
    };
    const isSoElse = cards.length === pocket.length && lacking.length > 0 && lacking.every(isMisread);
    return isSoElse ? this.misreadHands : this.wrongHands;
  }

  #pocket(mouth: number): readonly Body[] {
    return this.#world.tray?.pockets[mouth - 1] ?? [];
  }

  /** What would lie in a pocket if no card had got into another one unseen. */
  #pocketBefore(mouth: number): readonly Body[] {
    return MOUTHS.flatMap((each) =>
      this.#pocket(each).filter((body) => (this.#mouthOf.get(body) ?? each) === mouth),
    );
  }

  #bodies(): readonly Body[] {
    const { aside, hopper, path, rejects, tray } = this.#world;
    return [...hopper, ...rejects, ...aside, ...path.bodies, ...(tray?.pockets ?? []).flat()];
  }
}

const MOUTHS = [1, 2, 3, 4] as const;

function isNamed(cards: readonly Card[], bodies: readonly Body[]): boolean {
  const printed = bodies.flatMap(({ card, print }) => (card === undefined || print !== 'card' ? [] : [card]));
  const sorted = (some: readonly Card[]): string => some.toSorted((a, b) => a - b).join();
  return sorted(cards) === sorted(printed);
}
