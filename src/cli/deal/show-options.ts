import type { Command } from 'commander';

/** How a job that is dealt is shown, and changed while it runs. */
export interface ShowOptions {
  readonly showHands?: true;
  readonly json?: true;
  /** Sentences only, for screen readers. */
  readonly plain?: true;
  /** Whether changes come as lines on stdin; from a keyboard they always do. */
  readonly controls?: true;
  /** `false` where no colours are wanted. */
  readonly color?: boolean;
  /** The machine may move without being asked. */
  readonly yes?: true;
}

export function addShowOptions(command: Command): Command {
  return command
    .option('--show-hands', 'show the hands: not for those who will play them')
    .option('--json', 'one line of JSON an event')
    .option('--plain', 'short sentences and no drawing: for screen readers')
    .option('--controls', 'take changes as lines on stdin: p, c, s 12 ...; a keyboard needs no option')
    .option('--no-color', 'no colours; NO_COLOR does the same')
    .option('--yes', 'do not ask before the machine moves (the simulated one never asks)');
}
