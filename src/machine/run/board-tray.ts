import { isSameTray, type TrayLabel, type TrayName } from '../messages.ts';
import type { LabelFault, Step } from '../step.ts';
import type { BoardOrder, TrayChoice } from './board-order.ts';
import { askForOtherTray, isTray, isUnreadable } from './preparing.ts';
import { askForLack } from './sensors.ts';
import type { BoardRun } from './state.ts';
import { change, report, type Turn } from './turn.ts';

/** Whether the tray that went in for this board is the right one; one that was in before may hold the cards of another. */
export function isTrayReady(turn: Turn<BoardRun>): boolean {
  return (turn.run.trayPutIn || changeTray(turn)) && labelProven(turn);
}

/** Whether the tray is known to be the right one, as far as this machine can; or a person, asked for it, has said so. */
function labelProven(turn: Turn<BoardRun>): boolean {
  const { isTrayConfirmed, label, order } = turn.run;
  if (turn.config.labelReader === 0) return label === 'confirmed' || changeTray(turn);
  if (isUnreadable(turn)) return isTrayConfirmed || changeTray(turn);
  const isRight = (read: TrayLabel): boolean => isSameTray(read, order) && !isOfOtherEvent(order, read);
  return isTray(turn, isRight, (read) => otherTray(turn, read));
}

function changeTray(turn: Turn): false {
  askForLack(turn, { action: 'changeTray', from: 'bay', to: 'bay', count: 0 });
  return false;
}

/**
 * The tray in the bay is not that of this board. Where it is one that is still to be filled, and no card was fed, this
 * board gives way to it: its own order has its label read again before anything moves. Any other is asked about.
 */
function otherTray(turn: Turn<BoardRun>, label: TrayLabel | undefined): void {
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
function isOfOtherEvent({ choice }: BoardOrder, { seal }: TrayLabel): boolean {
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

/** Whether no card was fed for a board yet, so that another may be dealt in place of it. */
function isUnbegun({ feed }: BoardRun): boolean {
  return feed === 0;
}

/** A step that puts in a tray, with all that are wanted, where labels tell which of them it is. */
export function withTrays(turn: Turn<BoardRun>, step: Step): Step {
  const { board, choice, copy } = turn.run.order;
  const putsIn = step.action === 'insertTray' || step.action === 'changeTray';
  if (!putsIn || choice === undefined || choice.others.length === 0) return step;
  const isOpen = isUnbegun(turn.run) && isLabelTold(turn, choice);
  return isOpen ? { ...step, trays: [{ board, copy }, ...choice.others] } : step;
}

function isLabelTold({ config, run: { label } }: Turn, { isRead }: TrayChoice): boolean {
  return config.labelReader !== 0 && label !== 'blind' && (isRead || typeof label === 'object');
}

/** The word of a person is taken only where nothing reads labels; any of several trays may be any. */
export function confirmTray(turn: Turn, { trays }: Step): void {
  if (trays !== undefined || !turn.run.inputs.trayPresent) return;
  change(turn, { isTrayConfirmed: true });
  if (turn.config.labelReader === 0) change(turn, { label: 'confirmed' });
}
