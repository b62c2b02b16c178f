import type { TrayName } from '../machine/messages.ts';
import type { HandSlip } from '../ports/machines/touch.ts';
import type { Body } from './body.ts';
import type { Tray } from './tray.ts';

interface Slip {
  readonly tray: Tray;
  readonly pocket: HandSlip['pocket'];
  readonly before: readonly Body[];
}

/** What a person has done to the pockets of trays that were done, until it is made good or the tray is wanted again. */
export class Slips {
  readonly #done = new Set<Tray>();
  #slips: readonly Slip[] = [];

  trayIsDone(tray: Tray): void {
    this.#done.add(tray);
  }

  trayIsWanted(tray: Tray): void {
    this.#done.delete(tray);
    this.#slips = this.#slips.filter((slip) => slip.tray !== tray);
  }

  /** A pocket is about to be changed, 1..4 from the uppermost; answers whether that is a slip. */
  pocketChanges(tray: Tray, pocket: HandSlip['pocket']): boolean {
    if (!this.#done.has(tray)) return false;
    const isKnown = this.#slips.some((slip) => slip.tray === tray && slip.pocket === pocket);
    if (!isKnown) this.#slips = [...this.#slips, { tray, pocket, before: [...bodiesOf(tray, pocket)] }];
    return true;
  }

  /** Those that are not made good. */
  of(hands: readonly Body[], table: readonly Body[]): HandSlip[] {
    return this.#slips
      .filter(({ before, pocket, tray }) => !isSame(bodiesOf(tray, pocket), before))
      .map(({ before, pocket, tray }) => ({
        ...nameOf(tray),
        pocket,
        lies: isSame(hands, before) ? 'hands' : isSame(table, before) ? 'table' : 'elsewhere',
      }));
  }
}

function nameOf({ label: { board, copy } }: Tray): TrayName {
  return { board, copy };
}

function bodiesOf({ pockets }: Tray, pocket: HandSlip['pocket']): readonly Body[] {
  return pockets[(pocket - 1) as 0 | 1 | 2 | 3];
}

/** Whether these are the same cards, in whatever order. */
function isSame(some: readonly Body[], others: readonly Body[]): boolean {
  return some.length === others.length && some.every((body) => others.includes(body));
}
