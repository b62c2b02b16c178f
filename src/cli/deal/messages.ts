import type { Dealing } from '../../app/dealing/dealing.ts';
import type { BrokenJob, ResumeOptions } from '../../app/dealing/resume.ts';
import { makeShownLine } from '../../job/blind.ts';
import type { SimulatedMachine } from '../../simulator/machine.ts';
import type { ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { summarize } from './deal-summary.ts';
import { exitCodeOf } from './follow.ts';

/** What is typed that is meant for the job. */
export function typingOf({ typing }: Terminal, { hearsLines }: Dealing): Terminal['typing'] {
  return typing?.isKeyboard === true || hearsLines ? typing : undefined;
}

/** Says where the books and the simulated world do not agree: only a simulation can know. */
export function tellWhatIsWrong({ wrong, cardsLost }: SimulatedMachine['oracle'], terminal: Terminal): void {
  const kinds = Object.entries(wrong).filter(([, count]) => count > 0);
  if (kinds.length === 0 && cardsLost === 0) return;
  const boards = kinds.map(([kind, count]) => `${count} ${kind}`).join(', ');
  terminal.tell(
    `The simulated world disagrees. Boards called verified that do not hold their deals: ${boards || 'none'}; cards that were not where the books said: ${cardsLost}.`,
  );
}

export function tellFinished(
  folder: string,
  { plan, replay, last }: BrokenJob,
  options: ResumeOptions,
  terminal: Terminal,
): ExitCode {
  if (options.json === true) terminal.print(makeShownLine(last, options.showHands === true));
  else {
    terminal.print('This job is finished: there is nothing to resume.');
    for (const line of summarize({ plan, state: replay.state, folder, options })) terminal.print(line);
  }
  return exitCodeOf(replay.state);
}
