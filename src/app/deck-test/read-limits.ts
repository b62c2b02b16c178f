import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { type DeckTestLimits, parseLimits, USUAL_LIMITS } from '../../inspection/limits.ts';
import { readInput } from '../files/read-input.ts';

const MOST_BYTES = 1 << 20;

/**
 * The limits of a file, or the usual ones; what is wrong with them ends the command with sentences. Strict ones let no
 * card pass that is in doubt.
 */
export function readLimits(path: string | undefined, isStrict: boolean): DeckTestLimits {
  const limits = path === undefined ? USUAL_LIMITS : readLimitsFile(path);
  return isStrict ? { ...limits, items: { ...limits.items, doubtful: 0 } } : limits;
}

function readLimitsFile(path: string): DeckTestLimits {
  const parsed = parseLimits(new TextDecoder().decode(readInput(path, MOST_BYTES)));
  if (parsed.ok) return parsed.limits;
  throw new CommandError(EXIT.badInput, parsed.problems.map((problem) => `${path}: ${problem}`).join('\n'));
}
