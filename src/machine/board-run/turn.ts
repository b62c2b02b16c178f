import type { FaultNumber } from '../fault.ts';
import { askPerson, change, type FeedTurn } from '../feed-run/turn.ts';
import { WITHIN_REACH } from '../place.ts';
import type { Spot, Step } from '../step.ts';
import type { TrayChoice } from './order.ts';
import type { BoardRun, Outcome } from './state.ts';

export type Turn = FeedTurn<BoardRun, Outcome>;

/** Whether no card was fed for a board yet, so that another may be dealt in place of it. */
export function isUnbegun({ feed }: BoardRun): boolean {
  return feed === 0;
}

/** A step that puts in a tray, with all that are wanted, where labels tell which of them it is. */
function withTrays(turn: Turn, step: Step): Step {
  const { board, choice, copy } = turn.run.order;
  const putsIn = step.action === 'insertTray' || step.action === 'changeTray';
  if (!putsIn || choice === undefined || choice.others.length === 0) return step;
  const isOpen = isUnbegun(turn.run) && isLabelTold(turn, choice);
  return isOpen ? { ...step, trays: [{ board, copy }, ...choice.others] } : step;
}

function isLabelTold({ config, run: { label } }: Turn, { isRead }: TrayChoice): boolean {
  return config.labelReader !== 0 && label !== 'blind' && (isRead || typeof label === 'object');
}

/** What a person takes cards out of while the pockets stay as they are. */
const IN_REACH: readonly Spot[] = ['path', 'reject'];

/**
 * Asks a person for one step, and from then on watches whether the tray leaves the bay. Hands may be at the cards from
 * then on too, whatever the switches show of it: one may be dead, or on the input of another.
 */
export function ask(turn: Turn, step: Step, fault?: FaultNumber): void {
  const { inputs, rest } = turn.run;
  change(turn, {
    trayTaken: !inputs.trayPresent,
    rest: IN_REACH.includes(step.from) ? rest | WITHIN_REACH : rest,
  });
  askPerson(turn, withTrays(turn, step), fault);
}
