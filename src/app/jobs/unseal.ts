import { readVersion } from '../../adapters/own-package.ts';
import { createCraft } from '../../adapters/seal.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { PROGRAM } from '../../cli/shell/program-name.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { writePbn } from '../../formats/pbn/pbn.ts';
import { withoutSealing } from '../../job/blind.ts';
import { followCourse } from '../../job/course.ts';
import type { JournalEntry } from '../../job/event.ts';
import { chainOf, makeJournalLine } from '../../job/journal.ts';
import type { JobPlan } from '../../job/plan.ts';
import { counted } from '../../text/counted.ts';
import { writeOutput } from '../files/outputs.ts';
import type { PassphraseRequest } from './keys.ts';

export interface UnsealOptions extends PassphraseRequest {
  /** The PBN file that the deals are written to. */
  readonly output?: string;
  readonly force?: true;
}

export function checkFinished(entries: readonly JournalEntry[]): void {
  const { status } = followCourse(entries).state;
  if (status === 'finished') return;
  const advice = `Finish it with ${PROGRAM} resume, or add --force if nobody is to play its boards any more`;
  throw new CommandError(EXIT.usage, `This job is not finished: its hands stay sealed. ${advice}.`);
}

export function planOf([first]: readonly JournalEntry[]): JobPlan {
  if (first?.event.kind !== 'job-started') throw new Error('A journal was believed that has no plan.');
  return first.event.plan;
}

export function writeDeals(
  { boards }: JobPlan,
  path: string,
  { force }: UnsealOptions,
  terminal: Terminal,
): void {
  writeOutput(path, writePbn(boards, { generator: `Soubrette ${readVersion()}` }), force === true);
  terminal.tell(`Wrote the ${counted(boards.length, 'deal')} to ${path}.`);
}

/** A journal of the same events in clear, with a chain of its own. */
export function makeClearJournal(entries: readonly JournalEntry[]): string {
  const craft = createCraft();
  let chain = '';
  let content = '';
  for (const entry of entries) {
    const line = makeJournalLine({ ...entry, event: withoutSealing(entry.event) }, chain, craft);
    chain = chainOf(line);
    content += `${line}\n`;
  }
  return content;
}
