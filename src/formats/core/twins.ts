import { DEAL_CODES } from './deal-codes.ts';
import type { DealSet } from './deal-set.ts';
import type { FormatProblem } from './format-error.ts';
import { keyOf } from './gather-boards.ts';
import { openProblemLog } from './problem-log.ts';

/** Looks for deals that come in more than one file. */
interface Twins {
  /** A warning for each board of a file whose deal is in one of the files before it; the file is then one of those. */
  find(file: string, set: DealSet): FormatProblem[];
}

/** A search without any file so far. */
export function openTwins(): Twins {
  const known = new Map<string, string>();
  return {
    find(file, { boards }) {
      const log = openProblemLog(DEAL_CODES);
      const keys = boards.map(({ deal }) => keyOf(deal));
      boards.forEach(({ number, place }, at) => {
        const twin = known.get(keys[at] ?? '');
        if (twin !== undefined)
          log.add('deal-in-other-file', { ...place, board: number }, `${twin} has the same deal`);
      });
      boards.forEach(({ number }, at) => {
        const key = keys[at] ?? '';
        if (!known.has(key)) known.set(key, `board ${number} of ${file}`);
      });
      return log.finish();
    },
  };
}
