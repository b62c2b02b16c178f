import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';

/** What a person has decided, of so many boards or sets, and of which nothing has changed. */
export interface Decided {
  readonly what: 'board' | 'set';
  readonly count: number;
  readonly unchanged: readonly number[];
}

/** Where to see how things stand. */
const SEEN_BY: Readonly<Record<Decided['what'], string>> = { board: 'hub board list', set: 'hub wall' };

/** Says what came of a decision. */
export function tellDecided(
  { count, unchanged, what }: Decided,
  isJson: boolean,
  terminal: Terminal,
): ExitCode {
  if (isJson) terminal.print(JSON.stringify({ changed: count - unchanged.length, unchanged }));
  else if (unchanged.length === 0) terminal.tell('Done, and written down.');
  else {
    const which = `${what} ${unchanged.join(', ')}`;
    terminal.tell(`Nothing has changed of ${which}: see how it stands with ${PROGRAM} ${SEEN_BY[what]}.`);
  }
  return unchanged.length === 0 ? EXIT.done : EXIT.badInput;
}
