import { askForOtherTray } from '../feed-run/preparing.ts';
import { change, report } from '../feed-run/turn.ts';
import { isSameTray, type TrayLabel, type TrayName } from '../messages.ts';
import type { LabelFault } from '../step.ts';
import type { BoardOrder } from './order.ts';
import { isUnbegun, type Turn } from './turn.ts';

/**
 * The tray in the bay is not that of this board. Where it is one that is still to be filled, and no card was fed, this
 * board gives way to it: its own order has its label read again before anything moves. Any other is asked about.
 */
export function otherTray(turn: Turn, label: TrayLabel | undefined): void {
  const { order } = turn.run;
  if (order.choice === undefined) return askForOtherTray(turn);
  if (label === undefined) return askForOtherTray(turn, { label: { wrong: 'unreadable' } });
  const { board, copy } = label;
  const wrong = labelFaultOf(order, label);
  if (wrong !== undefined) return askForOtherTray(turn, { label: { wrong, board, copy } });
  if (!isUnbegun(turn.run)) return askForOtherTray(turn);
  report(turn, { kind: 'board-deferred', board, copy });
  change(turn, { phase: 'deferred', ask: undefined });
}

/** Whether a label says that its deals are sealed with those of another event. */
export function isOfOtherEvent({ choice }: BoardOrder, { seal }: TrayLabel): boolean {
  return seal !== undefined && choice?.seal !== undefined && choice.seal !== seal;
}

/** Why nothing is dealt by a label that was read, whichever board is due; `undefined` where its board is wanted. */
function labelFaultOf(order: BoardOrder, label: TrayLabel): LabelFault | undefined {
  if (isOfOtherEvent(order, label)) return 'otherEvent';
  const { made = [], others = [] } = order.choice ?? {};
  const isAmong = (trays: readonly TrayName[]): boolean => trays.some((tray) => isSameTray(tray, label));
  if (isAmong(made)) return 'made';
  return isAmong(others) ? undefined : 'unwanted';
}
