import { MOST_MADE } from '../../formats/core/limits.ts';
import { Problem } from '../problem.ts';
import type { BoardRuns } from './generate-request.ts';

/** No file is made that can't be read; only PBN of deals by chance is written while it is made, all else is held at once. */
export function refuseTooMany({ length }: BoardRuns, how: keyof typeof MOST_MADE): void {
  const most = MOST_MADE[how];
  if (length <= most) return;
  const message =
    how === 'asWritten'
      ? `At most ${most} boards go into one file, so that it can be read, not ${length}. Make several files, such as 1-${most} and from ${most + 1} on.`
      : `At most ${most} boards can be made like this, not ${length}. Name fewer, or write random deals as PBN.`;
  throw new Problem('request', 'too-many-boards', message, { boards: length, most });
}
