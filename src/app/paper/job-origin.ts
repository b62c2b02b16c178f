import { basename, dirname } from 'node:path';
import { sameDeal } from '../../bridge/deal.ts';
import { surroundings } from '../../cli/shell/app-ports.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { RecordBoard } from '../../paper/hand-record/model.ts';
import { journalAt, readJobJournal } from '../jobs/job-files.ts';

/**
 * The name of the job that dealt these boards. Each must be one of its boards, and have the job's deal where the key of
 * its journal is at hand; where it is not, that is told.
 */
export function jobOrigin(path: string, boards: readonly RecordBoard[], terminal: Terminal): string {
  const { places } = surroundings();
  const file = journalAt(path, places);
  const { content } = readJobJournal(file, places);
  const [sealed, clear] = [content.course[0]?.event, content.entries?.[0]?.event];
  if (content.damage !== undefined || sealed?.kind !== 'job-started') {
    throw new CommandError(
      EXIT.badInput,
      `${file} can't be believed. ${content.damage?.message ?? ''}`.trim(),
    );
  }
  const numbers = new Set(sealed.plan.boards.map(({ number }) => number));
  const foreign = boards.find(({ number }) => !numbers.has(number));
  if (foreign !== undefined) {
    throw new CommandError(EXIT.badInput, `The job ${path} has no board ${foreign.number}.`);
  }
  if (clear?.kind !== 'job-started') {
    terminal.tell(`Only the numbers of the boards were compared with the job ${path}: its key is not here.`);
    return nameOf(file);
  }
  const deals = new Map(clear.plan.boards.map(({ number, deal }) => [number, deal]));
  const other = boards.find(({ number, deal }) => {
    const dealt = deals.get(number);
    return dealt === undefined || !sameDeal(dealt, deal);
  });
  if (other === undefined) return nameOf(file);
  throw new CommandError(EXIT.badInput, `The job ${path} dealt other cards on board ${other.number}.`);
}

/** A job is called as its folder. */
function nameOf(file: string): string {
  return basename(dirname(file)) || basename(file);
}
