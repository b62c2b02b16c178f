import { type BoardOrder, makeOrder, type TrayChoice } from '../machine/board-run/order.ts';
import { isSameTray, type TrayName } from '../machine/messages.ts';
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
function choiceOf(
  { origin, trayOrder }: JobPlan,
  tray: TrayName,
  { boards, inBay, labels }: JobState,
): TrayChoice | undefined {
  if (trayOrder === undefined) return undefined;
  const namesOf = (wanted: 'waiting' | 'final'): TrayName[] =>
    boards
      .filter((board) => board.status === wanted && !isSameTray(board, tray))
      .map(({ board, copy }) => ({ board, copy }));
  const isOpen = trayOrder === 'any' && labels !== 'blind';
  const seal = origin.kind === 'file' ? origin.seal?.slice(0, SEAL_DIGITS).toUpperCase() : undefined;
  return {
    others: isOpen ? namesOf('waiting') : [],
    made: namesOf('final'),
    ...(seal !== undefined && { seal }),
    isRead: labels === 'read',
    isIn: inBay !== undefined && isSameTray(inBay, tray),
  };
}
