import type { Follow, ShowOptions } from '../../app/dealing/dealing.ts';
import { makeShownLine } from '../../job/blind.ts';
import { itemsOf, type JobPlan } from '../../job/plan.ts';
import type { JobState } from '../../job/state.ts';
import { counted } from '../../text/counted.ts';
import { MACHINE_NAMES } from '../options/machine-choice.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { createView } from '../view/view.ts';

/** Who follows a job for a person, or for a program that reads a line of JSON an event. */
export function followerOf(plan: JobPlan, options: ShowOptions, terminal: Terminal): Follow {
  const handsShown = options.showHands === true;
  if (options.json === true) {
    return () => ({ recorded: (entry) => terminal.print(makeShownLine(entry, handsShown)) });
  }
  const boards = counted(itemsOf(plan).length, 'board');
  return (clock, from) => {
    const isReal = plan.machine.kind === 'serial';
    const whoWorks = isReal
      ? 'When it asks for something, do it, and press its start button, or d here.'
      : 'Its operator is simulated too: you need do nothing.';
    terminal.tell(`Dealing ${boards} on ${MACHINE_NAMES[plan.machine.kind]}. ${whoWorks}`);
    const choice = {
      isRealTime: plan.machine.speed === 'real',
      // At a real machine somebody has to be told everything that is asked, also where there is no screen.
      isPlain: options.plain === true || (isReal && !terminal.isScreen),
      hasColour: options.color !== false,
    };
    return createView(terminal, clock, plan, choice, from);
  };
}

/** 4 where a board is not verified and out of the bay, 130 where somebody stopped the job. */
export function exitCodeOf(state: JobState): ExitCode {
  if (state.status === 'stopped') return EXIT.interrupted;
  const isDone = state.boards.every(({ status }) => status === 'final' || status === 'skipped');
  return isDone ? EXIT.done : EXIT.personNeeded;
}
