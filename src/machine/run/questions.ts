import type { Ask } from './event.ts';
import { askForLack, wasOpened } from './sensors.ts';
import type { Run } from './state.ts';
import { change, type Turn } from './turn.ts';

/*
 * Which question an answer is of. Cameras, readers and people answer in their own time: an answer that is late, comes
 * twice or overtakes another is written down like all that happens, and nothing is done about it.
 */

/** Asks for the label of the tray that is in the bay now. */
export function askForLabel(turn: Turn): void {
  const look = turn.run.looks + 1;
  change(turn, { label: 'reading', looks: look, openLook: look });
  turn.effects.push({ kind: 'readLabel', look });
}

/** Whether a label is the one that was asked for last, and was not answered before; older journals number none. */
export function isLookOpen({ openLook }: Run, look: number | undefined): boolean {
  return look === undefined || look === openLook;
}

/** Whether a frame is the one that was asked for last, of what lies on the window now. */
export function isFrameAwaited(window: Run['window'], feed: number, attempt: number): boolean {
  return 'frames' in window && window.feed === feed && window.frames.length + 1 === attempt;
}

/** The question that somebody has answered; nothing where another one is open by now. */
export function questionAnswered({ ask }: Run, number: number): Ask | undefined {
  return ask?.ask === number ? ask : undefined;
}

/** A person says that a step is done: what may be true now, and on. It is never taken for proof of anything. */
export function personDid(turn: Turn, number: number): void {
  const question = questionAnswered(turn.run, number);
  if (question === undefined) return;
  const { fault, step } = question;
  if (!wasOpened(turn, step)) return askForLack(turn, step, fault);
  if (step.action === 'clearPath') change(turn, { purge: true });
  if (step.action === 'checkContact') change(turn, { isContactWelded: false });
  turn.rule.personDid(turn, question);
}
