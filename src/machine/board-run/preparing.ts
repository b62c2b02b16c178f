import { isTray, isUnreadable } from '../feed-run/preparing.ts';
import { askForLack } from '../feed-run/sensors.ts';
import { isSameTray, type TrayLabel } from '../messages.ts';
import type { Step } from '../step.ts';
import { cardsAtStake } from './books.ts';
import { isOfOtherEvent, otherTray } from './other-tray.ts';
import { runAgain } from './runs.ts';
import { stopFor } from './trouble.ts';
import type { Turn } from './turn.ts';

/** Whether the right tray is in, empty, and the deck too; if not, what is needed has been asked. */
export function isLoaded(turn: Turn): boolean {
  if (!trayTakenToBeEmpty(turn) || !labelProven(turn)) return false;
  if (!turn.run.inputs.hopperEmpty || cardsAtStake(turn.run)) return true;
  askForDeck(turn);
  return false;
}

/** Whether the tray went in for this board; one that was in before may hold the cards of another. */
function trayTakenToBeEmpty(turn: Turn): boolean {
  return turn.run.trayPutIn || changeTray(turn);
}

/** Whether the tray is known to be the right one, as far as this machine can. */
function labelProven(turn: Turn): boolean {
  if (turn.config.labelReader === 0) return trayConfirmed(turn);
  if (isUnreadable(turn)) return turn.run.isTrayConfirmed || changeTray(turn);
  const { order } = turn.run;
  const isRight = (label: TrayLabel): boolean => isSameTray(label, order) && !isOfOtherEvent(order, label);
  return isTray(turn, isRight, (label) => otherTray(turn, label));
}

/** Whether a person has said that the right tray is in: one that nobody was asked for may be any. */
function trayConfirmed(turn: Turn): boolean {
  return turn.run.label === 'confirmed' || changeTray(turn);
}

function changeTray(turn: Turn): false {
  askForLack(turn, { action: 'changeTray', from: 'bay', to: 'bay', count: 0 });
  return false;
}

/** A deck for the first run; later the cards are somewhere in the machine, and a second deck must not join them. */
function askForDeck(turn: Turn): void {
  if (turn.run.run > 1) return turn.config.sensorTests === 1 ? stopFor(turn, 5011) : runAgain(turn, 3006);
  const { deck, back } = turn.run.order;
  const step: Step = { action: 'loadDeck', from: 'shelf', to: 'hopper', count: deck.cards.length };
  askForLack(turn, back === undefined ? step : { ...step, back });
}
