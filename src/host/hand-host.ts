import type { MachineConfig } from '../machine/config.ts';
import type { HandEvent, HandOutcome } from '../machine/hand-run/event.ts';
import { requestOf } from '../machine/hand-run/request.ts';
import { createHandRun, type HandRun, pilesOf } from '../machine/hand-run/state.ts';
import { stepHand } from '../machine/hand-run/step.ts';
import type { TrayName } from '../machine/messages.ts';
import type { BoardOrder } from '../machine/run/board-order.ts';
import type { PassOrder } from '../machine/run/pass-order.ts';
import type { HandTable, TableView } from '../ports/hand-table.ts';
import type { HostLink, HostListener } from '../ports/host-link.ts';
import { OneByOne } from '../protocol/one-by-one.ts';

/** The host of a table at which a person deals before a camera, or shows hands to it. */
export type HandHostLink = HostLink<HandRun, HostListener<HandRun, HandEvent, HandOutcome>>;

/** The shell round a run by hand: gives it what happens at the table, and tells the person what is kept. */
export function createHandHost(config: Pick<MachineConfig, 'pocketOrder'>, table: HandTable): HandHostLink {
  return new HandHost(config, table);
}

class HandHost implements HandHostLink {
  readonly #config: Pick<MachineConfig, 'pocketOrder'>;
  readonly #table: HandTable;
  readonly #turns = new OneByOne();
  #run: HandRun | undefined;
  #listener: HostListener<HandRun, HandEvent, HandOutcome> | undefined;

  constructor(config: Pick<MachineConfig, 'pocketOrder'>, table: HandTable) {
    this.#config = config;
    this.#table = table;
    table.listen((event) => this.#turns.do(() => this.#happen(event)));
  }

  listen(listener: HostListener<HandRun, HandEvent, HandOutcome>): void {
    this.#listener = listener;
  }

  startBoard(order: BoardOrder): void {
    this.#begin(createHandRun({ kind: 'board', order }, this.#config.pocketOrder), { kind: 'boardOrdered' });
  }

  startPass(order: PassOrder): void {
    if (order.load.hand === undefined)
      throw new RangeError('Only hands are shown to a camera: no deck is run through it.');
    this.#begin(createHandRun({ kind: 'pass', order }, this.#config.pocketOrder), { kind: 'passOrdered' });
  }

  resume(run: HandRun): void {
    this.#begin(run, { kind: 'resumed' });
  }

  stop(): void {
    this.#run = undefined;
    this.#table.tell(undefined);
  }

  #begin(run: HandRun, first: HandEvent): void {
    this.#turns.do(() => {
      this.#run = run;
      this.#take(run, first);
    });
  }

  /** What changes nothing is no event: the same card shown again is told its pocket again. */
  #happen(event: HandEvent): void {
    const run = this.#run;
    if (run === undefined) return;
    if (stepHand(run, event)[0] === run) this.#tellWhenKept(run);
    else this.#take(run, event);
  }

  #take(run: HandRun, event: HandEvent): void {
    const [after, outcomes] = stepHand(run, event);
    this.#run = after;
    this.#listener?.happened(event, after);
    for (const outcome of outcomes) this.#listener?.reported(outcome);
    this.#tellWhenKept(after);
  }

  /** A card goes to no pile before it is written down that it does. */
  #tellWhenKept(run: HandRun): void {
    const tell = (): void => {
      if (this.#run === run) this.#table.tell(viewOf(run));
    };
    if (this.#listener === undefined) tell();
    else this.#listener.keep(tell);
  }
}

function viewOf(run: HandRun): TableView {
  const tray = trayOf(run);
  return { request: requestOf(run), piles: pilesOf(run), shown: run.shown.length, ...(tray && { tray }) };
}

function trayOf({ order }: HandRun): TrayName | undefined {
  if (order.kind === 'board') return { board: order.order.board, copy: order.order.copy };
  return order.order.tray && { board: order.order.tray.board, copy: order.order.tray.copy };
}
