import { prepare } from '../feed-run/preparing.ts';
import { questionAnswered } from '../feed-run/questions.ts';
import { askForLack, wasOpened } from '../feed-run/sensors.ts';
import { change } from '../feed-run/turn.ts';
import { resetRun, sensorsChecked } from './runs.ts';
import type { PassTurn } from './turn.ts';

/** A person says that a step is done: what may be true now, and on. It is never taken for proof of anything. */
export function personDid(turn: PassTurn, number: number): void {
  const { loads, lost, order } = turn.run;
  const question = questionAnswered(turn.run, number);
  if (question === undefined) return;
  if (!wasOpened(turn, question.step)) return askForLack(turn, question.step, question.fault);
  change(turn, { ask: undefined });
  const { action } = question.step;
  if (action === 'checkSensors' && lost !== undefined) return sensorsChecked(turn, lost);
  if (action === 'returnHand') return change(turn, { phase: 'abandoned' });
  if (action === 'clearPath') change(turn, { purge: true });
  if (action === order.load.action || action === order.gather.action) {
    change(turn, { wasLoaded: true, loads: loads + 1 });
    if (lost !== undefined) resetRun(turn);
  }
  prepare(turn);
}
