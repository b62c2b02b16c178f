import {
  type HandReading,
  type HandReadings,
  handToRead,
  NOTHING_READ,
} from '../../analysis/board-reading.ts';
import { type BoardVerdict, judgeBoard } from '../../analysis/board-verdict.ts';
import { type CardSet, cardSetOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { Deck } from '../../bridge/deck.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { NextPass } from '../../controller/pass-course.ts';
import type { PocketOrder } from '../../machine/config.ts';
import type { FedCard, PassResult } from '../../machine/run/event.ts';
import { type PassOrder, readOrder } from '../../machine/run/pass-order.ts';

/** A tray to read back, and the deal that it should hold if that is known. */
export interface TrayToRead {
  readonly board: number;
  readonly copy: number;
  readonly expected?: CompleteDeal;
}

/** A tray that was read back, and what is said of it. */
export interface TrayRead extends TrayToRead {
  readonly said: BoardVerdict;
}

/** Somebody may have touched the pockets while a board was read: it is begun again, so often at most. */
const MOST_BEGINNINGS = 10;

/**
 * The course of reading trays back: names pass after pass, and reports each board when it is read. A board may be begun
 * again as often more as the line or the power may end a run of it, `excusedRuns`.
 */
export function readTrays(
  trays: readonly TrayToRead[],
  deck: Deck,
  pocketOrder: PocketOrder,
  report: (read: TrayRead) => void,
  excusedRuns = 0,
): NextPass {
  const waiting = [...trays];
  let reading: TrayReading | undefined;
  return (result) => {
    let order = reading?.takeResult(result);
    while (order === undefined) {
      if (reading !== undefined) report({ ...reading.tray, said: reading.said() });
      const tray = waiting.shift();
      if (tray === undefined) return undefined;
      reading = new TrayReading(tray, deck, pocketOrder, MOST_BEGINNINGS + excusedRuns);
      order = reading.nextOrder();
    }
    return order;
  };
}

/** One tray that is being read back. */
class TrayReading {
  readonly tray: TrayToRead;
  readonly #deck: Deck;
  readonly #pocketOrder: PocketOrder;
  readonly #mostBeginnings: number;
  #readings: HandReadings = NOTHING_READ;
  #seat: Seat = 'N';
  #beginnings = 1;
  /** Whether trays may have been changed since a pass has asked for this one. */
  #isNewTray = true;
  #isAstray = false;

  constructor(tray: TrayToRead, deck: Deck, pocketOrder: PocketOrder, mostBeginnings: number) {
    this.tray = tray;
    this.#deck = deck;
    this.#pocketOrder = pocketOrder;
    this.#mostBeginnings = mostBeginnings;
  }

  /** Takes the result of the pass that was ordered last; without one nothing more is ordered. */
  takeResult(result: PassResult | undefined): PassOrder | undefined {
    if (result === undefined) {
      this.#isAstray = true;
      return undefined;
    }
    if (result.isAstray) this.#isAstray = true;
    if (result.isDisturbed) {
      this.#readings = NOTHING_READ;
      this.#isNewTray = true;
      if (this.#beginnings++ >= this.#mostBeginnings) return undefined;
    } else {
      const readings = [...this.#readings[this.#seat], handReadingOf(result.passed)];
      this.#readings = { ...this.#readings, [this.#seat]: readings };
    }
    return this.nextOrder();
  }

  nextOrder(): PassOrder | undefined {
    const seat = handToRead(this.#deck, this.#readings, this.tray.expected);
    if (seat === undefined) return undefined;
    this.#seat = seat;
    const isNewTray = this.#isNewTray;
    this.#isNewTray = false;
    const { board, copy } = this.tray;
    const isAgain = this.#readings[seat].length > 0;
    const tray = { tray: { board, copy }, isNewTray, isAgain };
    return readOrder(tray, this.#deck, this.#pocketOrder, seat, this.#elsewhere(seat));
  }

  said(): BoardVerdict {
    return judgeBoard(this.#deck, this.#readings, this.tray.expected, this.#isAstray);
  }

  /** What the other hands were read to hold. */
  #elsewhere(seat: Seat): CardSet {
    const others = SEATS.filter((other) => other !== seat);
    return cardSetOf(others.flatMap((other) => this.#readings[other].at(-1)?.cards ?? []));
  }
}

function handReadingOf(passed: readonly FedCard[]): HandReading {
  const unnamed = passed.filter(({ card }) => card === undefined);
  const strange = unnamed.filter(({ seen }) => seen === 'joker' || seen === 'foreign').length;
  return {
    cards: passed.flatMap(({ card }) => (card === undefined ? [] : [card])),
    strange,
    unread: unnamed.length - strange,
  };
}
