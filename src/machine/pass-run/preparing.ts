import { askForOtherTray, isTray, isUnreadable } from '../feed-run/preparing.ts';
import { askForLack } from '../feed-run/sensors.ts';
import { isSameTray, type TrayLabel } from '../messages.ts';
import { stepFor } from '../recovery.ts';
import { cardsAtStake } from './books.ts';
import { finishIfHopperEmpty } from './finishing.ts';
import { ask, type PassTurn } from './turn.ts';

/** A person is asked so often to load a stack before the readers look whether the hopper is truly empty. */
const MOST_LOADS = 3;

/** Whether the right tray is in the bay, and the stack in the hopper; if not, what is needed has been asked. */
export function isLoaded(turn: PassTurn): boolean {
  const { isTrayChanged, order } = turn.run;
  if (order.isNewTray && !isTrayChanged) {
    askForLack(turn, stepFor(5002, 0));
    return false;
  }
  const { tray } = order;
  const isLabelRead = turn.config.labelReader !== 0 && tray !== undefined;
  if (isLabelRead && !isUnreadable(turn)) {
    const isRight = (label: TrayLabel): boolean => isSameTray(label, tray);
    if (!isTray(turn, isRight, () => askForOtherTray(turn))) return false;
  }
  return cardsAtStake(turn.run) || isStackLoaded(turn);
}

/** Whether the stack is in the hopper, as far as this machine can know; if not, what is needed has been asked. */
function isStackLoaded(turn: PassTurn): boolean {
  const { inputs, loads, order, wasLoaded } = turn.run;
  if (inputs.hopperEmpty) {
    if (loads < MOST_LOADS) ask(turn, order.load);
    else finishIfHopperEmpty(turn);
    return false;
  }
  if (wasLoaded || order.load.action === 'loadDeck') return true;
  askForLack(turn, { action: 'emptyHopper', from: 'hopper', to: 'aside', count: 0 });
  return false;
}
