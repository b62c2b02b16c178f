import type { BoardNumber } from '../bridge/board.ts';
import type { CompleteDeal } from '../bridge/deal.ts';
import type { DeckName } from '../bridge/deck.ts';
import { type BoardOrder, makeOrder } from '../machine/board-run/order.ts';
import type { MachineConfig } from '../machine/config.ts';

/** A board to make: its number, and the deal that goes into its tray. */
export interface PlannedBoard {
  readonly number: BoardNumber;
  readonly deal: CompleteDeal;
}

/**
 * What several copies are made of first: `set` all boards once, then again; `board` all copies of a board, then
 * the next.
 */
export const COPY_ORDERS = ['set', 'board'] as const;
export type CopyOrder = (typeof COPY_ORDERS)[number];

/** The machine that a job is for, and what its world was made of if there is none. */
export interface MachineChoice {
  readonly kind: 'simulated';
  /** The level of faults by its name in the simulator. */
  readonly faults: string;
  /** Names the course of the simulation; the deals have nothing to do with it. */
  readonly seed: string;
}

/** Where the deals of a job come from: a file by its name without folders, or a seed (for simulation only). */
export type DealsOrigin =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'seeded'; readonly seed: string };

/**
 * All that is fixed before the first card moves; with it and the events of its journal a job can be followed anew.
 */
export interface JobPlan {
  readonly deck: DeckName;
  readonly boards: readonly PlannedBoard[];
  readonly copies: number;
  readonly order: CopyOrder;
  readonly machine: MachineChoice;
  readonly origin: DealsOrigin;
  readonly config: MachineConfig;
}

/** One tray to fill: a board, and which copy of it. */
export interface JobItem extends PlannedBoard {
  readonly copy: number;
}

/** The trays of a job in the order in which they are filled. */
export function itemsOf({ boards, copies, order }: Pick<JobPlan, 'boards' | 'copies' | 'order'>): JobItem[] {
  const numbers = Array.from({ length: copies }, (_, index) => index + 1);
  return order === 'set'
    ? numbers.flatMap((copy) => boards.map((board) => ({ ...board, copy })))
    : boards.flatMap((board) => numbers.map((copy) => ({ ...board, copy })));
}

/** What the host is told to make of an item. */
export function orderOf({ config }: Pick<JobPlan, 'config'>, { number, copy, deal }: JobItem): BoardOrder {
  return makeOrder(number, copy, deal, config.pocketOrder);
}
