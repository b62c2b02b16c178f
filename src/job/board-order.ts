import { isSameTray, type TrayName } from '../machine/messages.ts';
import { type BoardOrder, makeOrder, type TrayChoice } from '../machine/run/board-order.ts';
import { backOf } from './backs.ts';
import { itemNamed, type JobPlan } from './plan.ts';
import type { JobState } from './state.ts';

/** How much of a commitment a label shows. */
const SEAL_DIGITS = 16;

/** What the host is to make of a board of a job that stands as `state` says; throws for a board that is not planned. */
export function orderOf(plan: JobPlan, tray: TrayName, state: JobState): BoardOrder {
  const { number, copy, deal } = itemNamed(plan, tray);
  const order = makeOrder(number, copy, deal, plan.config.pocketOrder);
  const back = backOf(plan, number);
  const choice = choiceOf(plan, tray, state);
  return { ...order, ...(back !== undefined && { back }), ...(choice && { choice }) };
}

/** Which other trays may come in its place; `undefined` in jobs of versions that knew of none. */
function choiceOf(plan: JobPlan, tray: TrayName, state: JobState): TrayChoice | undefined {
  const { origin, trayOrder } = plan;
  const { inBay, labels } = state;
  if (trayOrder === undefined) return undefined;
  const seal = origin.kind === 'file' ? origin.seal?.slice(0, SEAL_DIGITS).toUpperCase() : undefined;
  return {
    others: othersFor(plan, tray, state),
    made: traysThatAre('final', tray, state),
    ...(seal !== undefined && { seal }),
    isRead: labels === 'read',
    isIn: inBay !== undefined && isSameTray(inBay, tray),
  };
}

/** The trays that may go in in place of this one, as long as no card was fed: labels tell which of them it is. */
export function othersFor(
  { trayOrder }: Pick<JobPlan, 'trayOrder'>,
  tray: TrayName,
  state: JobState,
): readonly TrayName[] {
  const isOpen = trayOrder === 'any' && state.labels !== 'blind';
  return isOpen ? traysThatAre('waiting', tray, state) : [];
}

/** Those of the other trays that stand so. */
function traysThatAre(wanted: 'waiting' | 'final', tray: TrayName, { boards }: JobState): TrayName[] {
  return boards
    .filter((board) => board.status === wanted && !isSameTray(board, tray))
    .map(({ board, copy }) => ({ board, copy }));
}
