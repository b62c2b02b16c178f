import type { TrayRead } from '../../src/app/dealing/read-back/read-course.ts';
import { SEATS, type Seat } from '../../src/bridge/seat.ts';
import { mouthOfSeat } from '../../src/machine/mouth.ts';
import { placesByFeed } from '../../src/machine/pass-run/books.ts';
import type { PassRun } from '../../src/machine/pass-run/state.ts';
import type { Body } from '../../src/simulator/body.ts';
import type { SimulatedMachine } from '../../src/simulator/machine.ts';
import type { World } from '../../src/simulator/world.ts';

/** Compares what passes say with what is true in the simulated world, except where a switch kept silent. */
export class PassTruth {
  /** Bodies that lay where the books did not list them. */
  readonly lost: Set<Body> = new Set();
  /** Hands of which something was said that is not so. */
  readonly wrongHands: string[] = [];
  readonly #world: World;
  readonly #feedOf = new Map<Body, number>();
  #feeding = 0;
  /** Somebody exchanged cards in this tray, and the switch of the bay did not say so. */
  #isUnwatched = false;

  constructor({ oracle, world }: SimulatedMachine) {
    this.#world = world;
    oracle.noteUnwatched = () => {
      this.#isUnwatched = true;
    };
    const before = world.onFeed;
    world.onFeed = (body, dragged) => {
      before(body, dragged);
      this.#feedOf.set(body, this.#feeding);
      if (dragged !== undefined) this.#feedOf.delete(dragged);
    };
  }

  /** To be told of every event of a pass. */
  compare(run: PassRun): void {
    if (run.feed === 0) this.#feedOf.clear();
    if (run.window.kind === 'ticketed') this.#feeding = run.window.feed;
    if (this.#isUnwatched || run.phase === 'finished' || run.phase === 'abandoned') return;
    const places = placesByFeed(run);
    for (const body of this.#bodies()) {
      const listed = places[this.#feedOf.get(body) ?? 0] as number;
      if ((body.place & listed) === 0) this.lost.add(body);
    }
  }

  /** To be told of every tray while it is still in the bay. */
  judge({ board, said }: TrayRead): void {
    const isUnwatched = this.#isUnwatched;
    this.#isUnwatched = false;
    if (isUnwatched) return;
    for (const seat of SEATS) {
      const hand = said.hands[seat];
      if (hand.verdict === 'unreadable') continue;
      if (hand.cards.toSorted((a, b) => a - b).join() !== this.#inPocket(seat))
        this.wrongHands.push(`${board} ${seat}`);
    }
  }

  #inPocket(seat: Seat): string {
    const pocket = this.#world.tray?.pockets[mouthOfSeat('NEWS', seat) - 1] ?? [];
    return pocket
      .flatMap(({ card, print }) => (card === undefined || print !== 'card' ? [] : [card]))
      .sort((a, b) => a - b)
      .join();
  }

  #bodies(): readonly Body[] {
    const { aside, hopper, path, rejects, tray } = this.#world;
    return [...hopper, ...rejects, ...aside, ...path.bodies, ...(tray?.pockets ?? []).flat()];
  }
}
